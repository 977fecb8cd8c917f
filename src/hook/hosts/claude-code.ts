/**
 * Claude Code, by its hooks reference of 2026-08. It honours JSON on any exit code, so every answer is JSON with exit
 * code 0; the `|| exit 2` of the command refuses where no answer comes. INVARIANT: `permissionDecision` is `allow`,
 * which skips Claude Code's own question to the user, only where rules derive that it is to be answered.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Completion, Event, HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import { isShell } from '../../values/tool-names.ts';
import {
  ALLOWED,
  allowsStop,
  answersAllow,
  contextOf,
  cut,
  json,
  noticeOf,
  reasonOf,
  refuses,
  textOf,
} from '../answer.ts';
import { textAt } from '../fields.ts';
import { hookGroup, mcpServer, probeOf, recording, stopHooks } from './claude-setup.ts';
import { done, exited, failed, isTrueAt, numberAt, objectAt, running } from './completions.ts';
import { ALLOW_ON_FAILURE, commandOf, type OnFailure, REFUSE } from './hook-command.ts';
import type { Addition, Host, SetupOptions } from './host.ts';
import { CLAUDE_EVENT_KEY, CLAUDE_LAYOUT, eventName, readFlat } from './read-event.ts';

const NAME = 'claude-code';

/** Two events may be one hook event for rules; the answer has the name and form of the host's own event. */
const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
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
  name: NAME,
  title: 'Claude Code',
  support: 'supported',
  recognises: payload => textAt(payload, CLAUDE_EVENT_KEY) !== undefined,
  eventKey: CLAUDE_EVENT_KEY,
  hookEvents,
  ignoresContextOf: payload => eventName(payload) === 'PermissionRequest',
  layout: CLAUDE_LAYOUT,
  completionOf,
  read: (payload, hookEvent) => readFlat(claudeCode, payload, hookEvent),
  reply(decision, event) {
    const isSaid = canSay(decision, event) && !allowsStop(decision, event);
    const notice = noticeOf(decision, isSaid ? undefined : textOf(decision));
    return json({
      ...(decision.stopAgent && { continue: false, stopReason: reasonOf(decision) }),
      ...(notice !== undefined && { systemMessage: notice }),
      ...(isSaid ? bodyOf(decision, event) : {}),
    });
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse') {
      return json({
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'ask',
          permissionDecisionReason: cut(reason),
        },
      });
    }
    if (hookEvent === 'PostToolUse') return json({ decision: 'block', reason: cut(reason) });
    return json({ systemMessage: cut(reason) });
  },
  runsAs: {
    programs: ['claude'],
    packages: ['@anthropic-ai/claude-code'],
    variables: ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT'],
  },
  settings: {
    files: ['.claude/settings.json', '.claude/settings.local.json', '.claude/plugins/**'],
    movedBy: { variable: 'CLAUDE_CONFIG_DIR', folder: '.claude' },
    extensions: ['.mcp.json', '.claude.json'],
    program: {
      names: ['claude', 'claude-code', 'claude-code@*'],
      changes: [
        ...['set', 'add', 'remove'].map(each => `config ${each}`),
        ...['add', 'add-json', 'add-from-claude-desktop', 'remove', 'reset-project-choices'].map(
          each => `mcp ${each}`,
        ),
        ...['install', 'i', 'uninstall', 'remove', 'enable', 'disable', 'update'].map(
          each => `plugin ${each}`,
        ),
        'plugin marketplace',
      ],
      looks: [
        'config',
        'mcp',
        'doctor',
        'plugin',
        'update',
        'install',
        'migrate-installer',
        'setup-token',
        'auth',
      ],
      variables: [
        'CLAUDE_CONFIG_DIR',
        'CLAUDE_CODE_SIMPLE',
        'CLAUDE_CODE_DISABLE_*',
        'HOME',
        'XDG_CONFIG_HOME',
      ],
    },
  },
  setup: {
    instructions: 'CLAUDE.md',
    probe: probeOf('PreToolUse', 'Bash'),
    canAskIfMissing: true,
    files: options => [
      { path: '.claude/settings.json', additions: hooksOf(options) },
      // The servers of the user stand in a file that Claude Code itself writes all the time.
      ...(options.scope === 'user' ? [] : [{ path: '.mcp.json', additions: [mcpServer(options)] }]),
    ],
  },
  page: {
    ask: 'a question to the user',
    allow: 'no question to the user',
    context: '`additionalContext`',
  },
};

/** A command that fails has an event of its own, whose error begins with the exit code. */
function completionOf(payload: ObjectNode, tool: string): Completion | undefined {
  if (eventName(payload) === 'PostToolUseFailure') {
    const code = isShell(tool)
      ? /^Exit code (\d+)(?:\n|$)/.exec(textAt(payload, 'error') ?? '')?.[1]
      : undefined;
    return exited(code) ?? failed;
  }
  const response = objectAt(payload, 'tool_response');
  if (!response) return done;
  const input = objectAt(payload, 'tool_input');
  if (
    textAt(response, 'backgroundTaskId') !== undefined ||
    textAt(response, 'status') === 'async_launched' ||
    (input !== undefined && isTrueAt(input, 'run_in_background'))
  )
    return running;
  if (isTrueAt(response, 'interrupted')) return undefined;
  if (saysFailed(response)) return failed;
  // `grep` that finds nothing exits with 1, which Claude Code explains here.
  if (!isShell(tool) || textAt(response, 'returnCodeInterpretation') !== undefined) return done;
  return exited(numberAt(response, 'exit_code') ?? numberAt(response, 'exitCode') ?? 0);
}

/** Servers and other programs that send Claude Code's events say it in the response. */
function saysFailed(response: ObjectNode): boolean {
  return (
    isTrueAt(response, 'is_error') ||
    isTrueAt(response, 'isError') ||
    (textAt(response, 'error') ?? '') !== '' ||
    objectAt(response, 'error') !== undefined
  );
}

/** Whether the event has a field for it. If not, the user is informed. */
function canSay(decision: Decision, event: Event): boolean {
  const { payload, hookEvent } = event;
  const name = eventName(payload);
  if (withContext.has(name) || answersAllow(decision, event)) return true;
  return refuses(decision) && (hookEvent === 'PreToolUse' || withBlock.has(name));
}

function bodyOf(decision: Decision, event: Event): object {
  const { payload, hookEvent } = event;
  const name = eventName(payload);
  const context = contextOf(decision);
  if (answersAllow(decision, event)) return allowance(name);
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
  if (hookEvent === 'PreToolUse') {
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

/** The user is not asked. */
function allowance(hookEventName: string): object {
  return {
    hookSpecificOutput:
      hookEventName === 'PermissionRequest'
        ? { hookEventName, decision: { behavior: 'allow' } }
        : { hookEventName, permissionDecision: 'allow', permissionDecisionReason: ALLOWED },
  };
}

/** A call may run once the user has agreed. */
const ASKS: OnFailure = {
  ...REFUSE,
  question: permissionDecisionReason => ({
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask', permissionDecisionReason },
  }),
};

function hooksOf(options: SetupOptions): readonly Addition[] {
  const after = commandOf(options, NAME, options.ifMissing === 'ask' ? ALLOW_ON_FAILURE : REFUSE);
  return [
    hookGroup('PreToolUse', NAME, commandOf(options, NAME, ASKS), '*'),
    hookGroup('PostToolUse', NAME, after, '*'),
    hookGroup('PostToolUseFailure', NAME, after, '*'),
    hookGroup('UserPromptSubmit', NAME, commandOf(options, NAME, ALLOW_ON_FAILURE)),
    ...stopHooks(['Stop', 'SubagentStop'], NAME, options),
    ...recording(['SessionStart', 'SessionEnd'], NAME, options),
  ];
}
