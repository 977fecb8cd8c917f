/**
 * Windsurf's Cascade, from its documentation as adapters quote it: preview. It reads no JSON. Exit code 2 refuses, with
 * the reason on standard error; nothing else reaches the model. INVARIANT: standard output is empty.
 */
import type { HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import {
  allowsStop,
  cannotAsk,
  cut,
  EMPTY_REPLY,
  noticeOf,
  refusalOf,
  refusesOrEnds,
  stderrOf,
  textOf,
} from '../answer.ts';
import {
  fieldOf,
  hasKey,
  noProblems,
  optionalObject,
  type Problems,
  reportMissing,
  requiredText,
} from '../fields.ts';
import { mcpServer } from './claude-setup.ts';
import { ALLOW_ON_FAILURE, commandOf, markOf, REFUSE } from './hook-command.ts';
import type { Addition, Host, Reply, SetupOptions } from './host.ts';
import { CLAUDE_LAYOUT, eventName, folderOf, readEvent } from './read-event.ts';

const NAME = 'windsurf';
const TITLE = 'Windsurf';
const EVENT_KEY = 'agent_action_name';

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['pre_run_command', 'PreToolUse'],
  ['pre_write_code', 'PreToolUse'],
  ['pre_read_code', 'PreToolUse'],
  ['pre_mcp_tool_use', 'PreToolUse'],
  ['post_run_command', 'PostToolUse'],
  ['post_write_code', 'PostToolUse'],
  ['post_read_code', 'PostToolUse'],
  ['post_mcp_tool_use', 'PostToolUse'],
  ['pre_user_prompt', 'UserPromptSubmit'],
  ['post_cascade_response', 'Stop'],
]);

/** One action writes files and edits them. */
const actions: ReadonlyMap<string, { readonly tool: string; readonly aliases?: readonly string[] }> = new Map(
  [
    ['run_command', { tool: 'Bash' }],
    ['write_code', { tool: 'Edit', aliases: ['Write', 'MultiEdit'] }],
    ['read_code', { tool: 'Read' }],
  ],
);

export const windsurf: Host = {
  name: NAME,
  title: TITLE,
  support: 'preview',
  recognises: payload => hasKey(payload, EVENT_KEY),
  eventKey: EVENT_KEY,
  hookEvents,
  ignoresContextAt: ['UserPromptSubmit', 'PreToolUse', 'PostToolUse'],
  layout: {
    ...CLAUDE_LAYOUT,
    responses: ['response', 'output', 'mcp_result'],
    prompt: 'user_prompt',
    message: 'response',
  },
  read(payload, hookEvent) {
    const problems = noProblems();
    const info = infoOf(payload, problems);
    const cwd = folderOf(info, 'cwd', false, problems);
    const action = eventName(payload, EVENT_KEY).replace(/^(?:pre|post)_/, '');
    const known = actions.get(action);
    const call =
      action === 'mcp_tool_use'
        ? { tool: mcpTool(info, problems), input: fieldOf(info, 'mcp_tool_arguments') ?? info }
        : known && { tool: known.tool, input: info };
    const reading = { payload: info, hookEvent, cwd, at: 'tool_info', ...(call && { call }) };
    const { value, diagnostics } = readEvent(windsurf, reading, problems);
    const session = fieldOf(payload, 'trajectory_id');
    const event = value && {
      ...value,
      payload,
      ...(known?.aliases && { toolAliases: [...known.aliases, ...(value.toolAliases ?? [])] }),
      ...(session?.kind === 'string' && session.value !== '' && { session: session.value }),
    };
    return { value: event, diagnostics };
  },
  reply(decision, event) {
    if (event.hookEvent !== 'Stop' && refusesOrEnds(decision, event) && !allowsStop(decision, event))
      return refused(refusalOf(decision, TITLE));
    return { ...EMPTY_REPLY, stderr: stderrOf(noticeOf(decision, textOf(decision))) };
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse') return refused(cannotAsk(reason, TITLE));
    return { ...EMPTY_REPLY, stderr: stderrOf(cut(reason)) };
  },
  // Windsurf is an editor: people type in its terminals.
  runsAs: { programs: [], variables: [] },
  settings: {
    files: ['.windsurf/hooks.json', '.codeium/windsurf/hooks.json'],
    extensions: ['.codeium/windsurf/mcp_config.json'],
  },
  setup: {
    instructions: 'AGENTS.md',
    probe: (command_line, cwd) => ({
      event: 'pre_run_command',
      payload: {
        ...{ agent_action_name: 'pre_run_command', trajectory_id: 'rulespec-doctor' },
        tool_info: { command_line, cwd },
      },
    }),
    files: options => [
      {
        path: options.scope === 'user' ? '.codeium/windsurf/hooks.json' : '.windsurf/hooks.json',
        additions: additionsOf(options),
      },
      ...(options.scope === 'user'
        ? [{ path: '.codeium/windsurf/mcp_config.json', additions: [mcpServer(options)] }]
        : []),
    ],
    without: new Map([['stop-gate', 'Windsurf lets no hook keep its agent from stopping']]),
  },
  page: {
    ask: 'a refusal',
    context: 'nothing',
    hookEvents:
      'pre_run_command, pre_write_code, pre_read_code, pre_mcp_tool_use, the events after them, pre_user_prompt',
  },
};

/** The subscriptions. By its page on hooks of 2026-11, only hooks before an action refuse it, by exit code 2. */
function additionsOf(options: SetupOptions): readonly Addition[] {
  return [...hookEvents].map(([event, hookEvent]) => ({
    kind: 'entry',
    at: ['hooks', event],
    entry: {
      command: commandOf(options, NAME, hookEvent === 'PreToolUse' ? REFUSE : ALLOW_ON_FAILURE),
      show_output: true,
    },
    mark: markOf(NAME),
  }));
}

function infoOf(payload: ObjectNode, problems: Problems): ObjectNode {
  const info = optionalObject(problems, payload, 'tool_info');
  if (!info && !problems.fatal) reportMissing(problems, payload, 'tool_info', 'an object');
  return info ?? { kind: 'object', entries: [], span: payload.span };
}

function mcpTool(info: ObjectNode, problems: Problems): string {
  const server = requiredText(problems, info, 'mcp_server_name');
  return `mcp__${server}__${requiredText(problems, info, 'mcp_tool_name')}`;
}

function refused(reason: string): Reply {
  return { stdout: '', stderr: `${reason}\n`, exitCode: 2 };
}
