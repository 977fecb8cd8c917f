/**
 * Codex CLI, by `codex-rs/hooks/src/schema.rs`. It takes a small part of Claude Code's answers: where an answer has
 * another field, Codex counts the hook as failed and runs the tool. INVARIANT: an answer is a refusal with its reason,
 * context, or nothing, each with or without a message to the user; at PermissionRequest it may be `allow`.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Completion, Event, HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import {
  allowsStop,
  answersAllow,
  cannotAsk,
  contextOf,
  cut,
  EMPTY_REPLY,
  json,
  noticeOf,
  reasonOf,
  refusalOf,
  refusesOrEnds,
  stderrOf,
  textOf,
} from '../answer.ts';
import { hasKey, textAt } from '../fields.ts';
import { hookGroup, probeOf, recording, stopHooks } from './claude-setup.ts';
import { done, failed } from './completions.ts';
import { ALLOW_ON_FAILURE, commandOf, REFUSE_WITH_MESSAGE } from './hook-command.ts';
import type { Host, Reply } from './host.ts';
import { CLAUDE_EVENT_KEY, CLAUDE_LAYOUT, eventName, hasTranscriptIn, readFlat } from './read-event.ts';

const NAME = 'codex';
const TITLE = 'Codex CLI';

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['PreToolUse', 'PreToolUse'],
  ['PermissionRequest', 'PreToolUse'],
  ['PostToolUse', 'PostToolUse'],
  ['UserPromptSubmit', 'UserPromptSubmit'],
  ['Stop', 'Stop'],
  ['SubagentStop', 'SubagentStop'],
  ['SessionStart', 'SessionStart'],
  ['SessionEnd', 'SessionEnd'],
  ['PreCompact', 'PreCompact'],
]);

const withContext: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'SessionStart',
]);
const withBlock: ReadonlySet<string> = new Set(['PostToolUse', 'UserPromptSubmit', 'Stop', 'SubagentStop']);

/** Names of tools where Codex does not give Claude Code's. */
const tools: ReadonlyMap<string, string> = new Map([
  ['shell', 'Bash'],
  ['shell_command', 'Bash'],
  ['container.exec', 'Bash'],
  ['exec_command', 'Bash'],
  ['view_image', 'Read'],
  ['read_file', 'Read'],
  ['list_dir', 'LS'],
  ['grep_files', 'Grep'],
  ['web_search', 'WebSearch'],
]);

export const codex: Host = {
  name: NAME,
  title: TITLE,
  support: 'supported',
  recognises: payload =>
    textAt(payload, CLAUDE_EVENT_KEY) !== undefined &&
    (hasKey(payload, 'turn_id') || hasTranscriptIn('.codex', payload)),
  eventKey: CLAUDE_EVENT_KEY,
  hookEvents,
  ignoresContextOf: payload => eventName(payload) === 'PermissionRequest',
  layout: CLAUDE_LAYOUT,
  tools,
  shellFolders: ['workdir'],
  runsHooksInSession: true,
  // `write_stdin` types into a shell that `exec_command` has opened with a terminal.
  typesUnseen: true,
  completionOf,
  read: (payload, hookEvent) => readFlat(codex, payload, hookEvent),
  reply(decision, event) {
    const body = allowsStop(decision, event) ? undefined : bodyOf(decision, event);
    return answer(body, noticeOf(decision, body ? undefined : textOf(decision)), event.hookEvent);
  },
  refuse(reason, hookEvent): Reply {
    if (hookEvent === undefined || hookEvent === 'PreToolUse') return json(denial(cannotAsk(reason, TITLE)));
    if (hookEvent === 'PostToolUse') return json({ decision: 'block', reason: cut(reason) });
    return answer(undefined, cut(reason), hookEvent);
  },
  runsAs: {
    programs: ['codex'],
    packages: ['@openai/codex'],
    variables: ['CODEX_SANDBOX', 'CODEX_SANDBOX_NETWORK_DISABLED', 'CODEX_THREAD_ID'],
  },
  settings: {
    files: ['.codex/hooks.json', '.codex/config.toml'],
    configFiles: ['codex/**'],
    movedBy: { variable: 'CODEX_HOME', folder: '.codex' },
    extensions: ['.codex/plugins/**'],
    program: {
      names: ['codex', 'codex@*'],
      // `codex features disable hooks` writes `[features]` of `config.toml`.
      changes: ['features disable', 'features enable', 'mcp add', 'mcp remove', 'plugin'],
      looks: ['features', 'mcp', 'login', 'logout', 'completion', 'doctor', 'apply', 'debug'],
      variables: ['CODEX_HOME', 'HOME'],
    },
  },
  setup: {
    instructions: 'AGENTS.md',
    probe: probeOf('PreToolUse', 'Bash'),
    files: options => {
      const closed = commandOf(options, NAME, REFUSE_WITH_MESSAGE);
      const events = ['PreToolUse', 'PermissionRequest', 'PostToolUse'];
      return [
        {
          path: '.codex/hooks.json',
          additions: [
            ...events.map(event => hookGroup(event, NAME, closed)),
            hookGroup('UserPromptSubmit', NAME, commandOf(options, NAME, ALLOW_ON_FAILURE)),
            ...stopHooks(['Stop', 'SubagentStop'], NAME, options),
            ...recording(['SessionStart', 'SessionEnd'], NAME, options),
          ],
        },
      ];
    },
    remark:
      'Codex runs no hooks, and says nothing, until you trust the folder and the hooks: start it, trust the folder, enter `/hooks`, and trust these. `rulespec doctor codex` checks the folder. The MCP server is a line of your own `~/.codex/config.toml`.',
  },
  page: {
    ask: 'a refusal; at PermissionRequest, the question that stands',
    allow: 'at PermissionRequest, no question to the user',
    context: '`additionalContext`',
  },
};

/** Codex says nothing of a command but its output; of a patch, the first line is the exit code. */
function completionOf(payload: ObjectNode): Completion | undefined {
  if (textAt(payload, 'tool_name') !== 'apply_patch') return undefined;
  const code = /^Exit code: (\d+)\n/.exec(textAt(payload, 'tool_response') ?? '')?.[1];
  return code === undefined ? undefined : code === '0' ? done : failed;
}

/** Codex drops the standard error of a hook that succeeds, and shows `systemMessage` to the user. */
function answer(body: object | undefined, notice: string | undefined, hookEvent: HookEventName): Reply {
  // The one event without any output.
  if (hookEvent === 'SessionEnd') return { ...EMPTY_REPLY, stderr: stderrOf(notice) };
  return body || notice !== undefined
    ? json({ ...body, ...(notice !== undefined && { systemMessage: notice }) })
    : EMPTY_REPLY;
}

/** Undefined where there is nothing to say, or no way to say it. */
function bodyOf(decision: Decision, event: Event): object | undefined {
  const { payload, hookEvent } = event;
  const name = eventName(payload);
  const context = contextOf(decision);
  if (name === 'PermissionRequest' && answersAllow(decision, event))
    return { hookSpecificOutput: { hookEventName: name, decision: { behavior: 'allow' } } };
  if (!refusesOrEnds(decision, event)) {
    return context !== undefined && withContext.has(name)
      ? { hookSpecificOutput: { hookEventName: name, additionalContext: context } }
      : undefined;
  }
  if (name === 'PermissionRequest') {
    // The user is being asked already: that is the answer to `ask`.
    if (decision.action === 'ask') return undefined;
    const message = reasonOf(decision);
    return { hookSpecificOutput: { hookEventName: name, decision: { behavior: 'deny', message } } };
  }
  if (hookEvent === 'PreToolUse') return denial(refusalOf(decision, TITLE));
  return withBlock.has(name) ? { decision: 'block', reason: refusalOf(decision, TITLE) } : undefined;
}

function denial(reason: string): object {
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: reason,
    },
  };
}
