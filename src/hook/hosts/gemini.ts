/**
 * Gemini CLI, by its hooks reference of 2026-08 and the types of `@google/gemini-cli-core`, with its own names for events and tools.
 * A question to the user is a refusal: versions from before `ask` was an answer would run the tool.
 * INVARIANT: `decision` is never `allow`; where there is nothing to say, nothing is printed.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Event, Moment } from '../../values/event.ts';
import {
  cannotAsk,
  contextOf,
  cut,
  json,
  letsGo,
  noticeOf,
  reasonOf,
  refusalOf,
  refuses,
  SILENCE,
  textOf,
} from '../answer.ts';
import { inClaudeForm } from './claude-form.ts';
import { BLOCKED_ALOUD, commandOf, hookGroup, LET_THROUGH, learning, mcpServer } from './claude-setup.ts';
import type { Host } from './host.ts';
import { GEMINI } from './known.ts';
import { CLAUDE_LAYOUT, eventName, type Layout } from './layout.ts';

const { name: NAME, title: TITLE } = GEMINI;

const moments: ReadonlyMap<string, Moment> = new Map<string, Moment>([
  ['BeforeTool', 'PreToolUse'],
  ['AfterTool', 'PostToolUse'],
  ['BeforeAgent', 'UserPromptSubmit'],
  ['AfterAgent', 'Stop'],
  ['SessionStart', 'SessionStart'],
  ['SessionEnd', 'SessionEnd'],
  ['PreCompress', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['run_shell_command', 'Bash'],
  ['write_file', 'Write'],
  ['replace', 'Edit'],
  ['read_file', 'Read'],
  ['glob', 'Glob'],
  ['grep_search', 'Grep'],
  ['web_fetch', 'WebFetch'],
]);

const layout: Layout = { ...CLAUDE_LAYOUT, message: 'prompt_response' };

/** The event that takes nothing but a message to the user. */
const WITHOUT_CONTROL = 'PreCompress';
const withContext: ReadonlySet<string> = new Set(['AfterTool', 'BeforeAgent', 'SessionStart']);
const withDenial: ReadonlySet<string> = new Set(['BeforeTool', 'AfterTool', 'BeforeAgent', 'AfterAgent']);

export const gemini: Host = {
  ...GEMINI,
  ...inClaudeForm({ host: NAME, title: TITLE, moments, layout, tools }),
  reply(decision, event) {
    const name = eventName(event.payload);
    const isSaid = canSay(decision, name) && !letsGo(decision, event);
    const notice = noticeOf(decision, isSaid ? undefined : textOf(decision));
    const ends = decision.stopAgent && name !== WITHOUT_CONTROL;
    const answer = {
      ...(ends && { continue: false }),
      ...(isSaid && bodyOf(decision, event, name)),
      ...(ends && { reason: reasonOf(decision) }),
      ...(notice !== undefined && { systemMessage: notice }),
    };
    return Object.keys(answer).length === 0 ? SILENCE : json(answer);
  },
  refuse(reason, moment) {
    if (moment === undefined || moment === 'PreToolUse')
      return json({ decision: 'deny', reason: cannotAsk(reason, TITLE) });
    if (moment === 'PostToolUse') return json({ decision: 'deny', reason: cut(reason) });
    return json({ systemMessage: cut(reason) });
  },
  setup: {
    files: options => {
      const closed = commandOf(options, NAME, BLOCKED_ALOUD);
      return [
        {
          path: '.gemini/settings.json',
          additions: [
            hookGroup('BeforeTool', NAME, closed, '*'),
            hookGroup('AfterTool', NAME, closed, '*'),
            hookGroup('BeforeAgent', NAME, commandOf(options, NAME, LET_THROUGH)),
            ...(options.stopGate
              ? [hookGroup('AfterAgent', NAME, closed)]
              : learning('AfterAgent', NAME, options)),
            mcpServer(options),
          ],
        },
      ];
    },
  },
};

/** Whether the event has a way to say it: otherwise the user is told. */
function canSay(decision: Decision, name: string): boolean {
  return refuses(decision) ? withDenial.has(name) : withContext.has(name);
}

function bodyOf(decision: Decision, { moment }: Event, name: string): object {
  if (refuses(decision)) {
    const reason = moment === 'PreToolUse' ? refusalOf(decision, TITLE) : reasonOf(decision);
    return { decision: 'deny', reason };
  }
  const context = contextOf(decision);
  return context === undefined
    ? {}
    : { hookSpecificOutput: { hookEventName: name, additionalContext: context } };
}
