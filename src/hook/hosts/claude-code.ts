/**
 * Claude Code, by its hooks reference of 2026-08. JSON is honoured on any exit code, so every answer is JSON and 0; what no
 * answer comes from is caught by the `|| exit 2` of the command. INVARIANT: `permissionDecision` is never `allow`, which
 * would skip Claude Code's own question to the user.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Event, Moment } from '../../values/event.ts';
import { contextOf, cut, json, letsGo, noticeOf, reasonOf, refuses, textOf } from '../answer.ts';
import { inClaudeForm } from './claude-form.ts';
import { claudeSetup } from './claude-setup.ts';
import type { Host } from './host.ts';
import { CLAUDE_CODE } from './known.ts';
import { eventName } from './layout.ts';

const { name: NAME, title: TITLE } = CLAUDE_CODE;

/** Events that are asked about a moment in another way are that moment; the answer has their own name and form. */
const moments: ReadonlyMap<string, Moment> = new Map<string, Moment>([
  ['PreToolUse', 'PreToolUse'],
  ['PermissionRequest', 'PreToolUse'],
  ['PostToolUse', 'PostToolUse'],
  ['PostToolUseFailure', 'PostToolUse'],
  ['UserPromptSubmit', 'UserPromptSubmit'],
  ['UserPromptExpansion', 'UserPromptSubmit'],
  ['Stop', 'Stop'],
  ['SubagentStop', 'SubagentStop'],
  ['SessionStart', 'SessionStart'],
  ['SessionEnd', 'SessionEnd'],
  ['PreCompact', 'PreCompact'],
]);

/** Events at which `hookSpecificOutput.additionalContext` reaches the model. */
const withContext: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'Stop',
  'SubagentStop',
  'SessionStart',
]);

/** Events that `decision: "block"` refuses. */
const withBlock: ReadonlySet<string> = new Set([
  'PostToolUse',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'Stop',
  'SubagentStop',
  'PreCompact',
]);

export const claudeCode: Host = {
  ...CLAUDE_CODE,
  ...inClaudeForm({ host: NAME, title: TITLE, moments }),
  reply(decision, event) {
    const isSaid = canSay(decision, event) && !letsGo(decision, event);
    const notice = noticeOf(decision, isSaid ? undefined : textOf(decision));
    return json({
      ...(decision.stopAgent && { continue: false, stopReason: reasonOf(decision) }),
      ...(notice !== undefined && { systemMessage: notice }),
      ...(isSaid ? bodyOf(decision, event) : {}),
    });
  },
  refuse(reason, moment) {
    if (moment === undefined || moment === 'PreToolUse') {
      return json({
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'ask',
          permissionDecisionReason: cut(reason),
        },
      });
    }
    if (moment === 'PostToolUse') return json({ decision: 'block', reason: cut(reason) });
    return json({ systemMessage: cut(reason) });
  },
  get setup() {
    return claudeSetup(NAME);
  },
};

/** Whether the event has a way to say it: otherwise the user is told. */
function canSay(decision: Decision, { payload, moment }: Event): boolean {
  const name = eventName(payload);
  if (withContext.has(name)) return true;
  return refuses(decision) && (moment === 'PreToolUse' || withBlock.has(name));
}

function bodyOf(decision: Decision, { payload, moment }: Event): object {
  const name = eventName(payload);
  const context = contextOf(decision);
  if (!refuses(decision)) {
    return context === undefined
      ? {}
      : { hookSpecificOutput: { hookEventName: name, additionalContext: context } };
  }
  const reason = reasonOf(decision);
  if (name === 'PermissionRequest') {
    // The user is being asked already: that is the answer to `ask`.
    if (decision.action === 'ask') return {};
    return { hookSpecificOutput: { hookEventName: name, decision: { behavior: 'deny', message: reason } } };
  }
  if (moment === 'PreToolUse') {
    return {
      hookSpecificOutput: {
        hookEventName: name,
        permissionDecision: decision.action,
        permissionDecisionReason: reason,
      },
    };
  }
  if (withBlock.has(name)) return { decision: 'block', reason };
  return { hookSpecificOutput: { hookEventName: name, additionalContext: reason } };
}
