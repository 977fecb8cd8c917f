/**
 * Cursor, from adapters and digests of its documentation: preview. It asks the user only before shell commands and MCP
 * calls. A hook that gates has to print a permission. INVARIANT: `allow` means "no objection" and nothing else, since
 * an empty answer is an error.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Event, HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import { mcpName } from '../../values/mcp-names.ts';
import {
  allowsStop,
  cannotAsk,
  contextOf,
  cut,
  json,
  noticeOf,
  reasonOf,
  refusalOf,
  refusesOrEnds,
} from '../answer.ts';
import { fieldOf, hasKey, noProblems, type Problems, reportKind, textAt } from '../fields.ts';
import { mcpServer, probeOf } from './claude-setup.ts';
import { commandOf, markOf, openCommandOf } from './hook-command.ts';
import type { Addition, Host, Reply, SetupOptions } from './host.ts';
import {
  CLAUDE_EVENT_KEY,
  CLAUDE_LAYOUT,
  eventName,
  firstFolderOf,
  folderOf,
  type Reading,
  readEvent,
} from './read-event.ts';

const NAME = 'cursor';
const TITLE = 'Cursor';

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['preToolUse', 'PreToolUse'],
  ['beforeShellExecution', 'PreToolUse'],
  ['beforeMCPExecution', 'PreToolUse'],
  ['beforeReadFile', 'PreToolUse'],
  ['postToolUse', 'PostToolUse'],
  ['postToolUseFailure', 'PostToolUse'],
  ['afterShellExecution', 'PostToolUse'],
  ['afterMCPExecution', 'PostToolUse'],
  ['afterFileEdit', 'PostToolUse'],
  ['beforeSubmitPrompt', 'UserPromptSubmit'],
  ['stop', 'Stop'],
  ['subagentStop', 'SubagentStop'],
  ['sessionStart', 'SessionStart'],
  ['sessionEnd', 'SessionEnd'],
  ['preCompact', 'PreCompact'],
]);

/** Events whose payload is the input of one tool. */
const inputs: ReadonlyMap<string, string> = new Map([
  ['beforeShellExecution', 'Bash'],
  ['afterShellExecution', 'Bash'],
  ['beforeReadFile', 'Read'],
  ['afterFileEdit', 'Edit'],
]);
/** Keys of such a payload that belong to the input; the others are about the session or the tool's result. */
const inputKeys = new Set(['command', 'file_path', 'edits', 'attachments']);
const withQuestion: ReadonlySet<string> = new Set(['beforeShellExecution', 'beforeMCPExecution']);

/** Events around calls of MCP servers. */
const ofServers: ReadonlySet<string> = new Set(['beforeMCPExecution', 'afterMCPExecution']);

const tools: ReadonlyMap<string, string> = new Map([
  ['Shell', 'Bash'],
  ['run_terminal_cmd', 'Bash'],
  ['StrReplace', 'Edit'],
  ['search_replace', 'Edit'],
  ['edit_file', 'Edit'],
  ['EditNotebook', 'NotebookEdit'],
  ['ApplyPatch', 'apply_patch'],
  ['read_file', 'Read'],
  ['list_dir', 'LS'],
  ['grep_search', 'Grep'],
  ['file_search', 'Glob'],
  ['web_search', 'WebSearch'],
]);

export const cursor: Host = {
  name: NAME,
  title: TITLE,
  support: 'preview',
  recognises: payload => hasKey(payload, 'cursor_version') || hasKey(payload, 'conversation_id'),
  eventKey: CLAUDE_EVENT_KEY,
  hookEvents,
  ignoresContextAt: ['UserPromptSubmit'],
  layout: {
    ...CLAUDE_LAYOUT,
    session: 'conversation_id',
    responses: ['tool_output', 'output', 'result_json', 'error', 'error_message'],
  },
  tools,
  shellFolders: ['working_directory'],
  read(payload, hookEvent) {
    const problems = noProblems();
    const own = folderOf(payload, 'cwd', false, problems);
    const cwd = own === '' ? firstFolderOf(payload, 'workspace_roots', problems) : own;
    const tool = inputs.get(eventName(payload));
    const mcp = mcpToolIn(payload);
    const reading: Reading = {
      payload,
      hookEvent,
      cwd,
      stopHookActive: loopsOf(payload, problems) > 0,
      ...(mcp !== undefined && { tool: mcp }),
      ...(tool !== undefined && { call: { tool, input: payload, given: givenIn(payload) } }),
    };
    return readEvent(cursor, reading, problems);
  },
  reply(decision, event) {
    const name = eventName(event.payload);
    const notice = noticeOf(decision);
    if (event.hookEvent === 'PreToolUse') return json(permissionOf(decision, event, name, notice));
    const reason = reasonOf(decision);
    const isRefused = refusesOrEnds(decision, event) && !allowsStop(decision, event);
    const context = isRefused ? reason : contextOf(decision);
    const told = notice !== undefined && { user_message: notice };
    if (event.hookEvent === 'UserPromptSubmit')
      return isRefused ? promptRefused(reason) : json({ continue: true, ...told });
    if (event.hookEvent === 'Stop' || event.hookEvent === 'SubagentStop')
      return json(isRefused ? { followup_message: reason } : {});
    if (event.hookEvent === 'PostToolUse' || event.hookEvent === 'SessionStart')
      return json(context === undefined ? {} : { additional_context: context });
    return json({});
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse') return json(denial(cannotAsk(reason, TITLE)));
    if (hookEvent === 'PostToolUse') return json({ additional_context: cut(reason) });
    if (hookEvent === 'UserPromptSubmit') return json({ continue: true, user_message: cut(reason) });
    return json({});
  },
  runsAs: { programs: ['cursor-agent'], variables: ['CURSOR_AGENT'] },
  settings: {
    files: ['.cursor/hooks.json'],
    extensions: ['.cursor/mcp.json', '.cursor/plugins/**'],
    program: {
      names: ['cursor-agent'],
      changes: ['mcp enable', 'mcp disable', 'mcp login'],
      looks: ['mcp', 'login', 'logout', 'status', 'whoami', 'update', 'ls', 'models', 'help'],
      variables: ['CURSOR_CONFIG_DIR', 'XDG_CONFIG_HOME', 'HOME'],
    },
  },
  setup: {
    instructions: 'AGENTS.md',
    probe: probeOf('preToolUse', 'Shell'),
    files: options => [
      { path: '.cursor/hooks.json', additions: additionsOf(options) },
      { path: '.cursor/mcp.json', additions: [mcpServer(options)] },
    ],
  },
  page: {
    allow: '`{"permission":"allow"}`, as for any call that may run',
    ask: 'a question before shell commands and MCP calls, else a refusal',
    context: '`agent_message`, `additional_context`',
    hookEvents:
      'preToolUse, beforeShellExecution, beforeMCPExecution, beforeReadFile, the events after them, beforeSubmitPrompt, stop, subagentStop',
  },
};

/** Payloads name the tool of an MCP server, and not the server. */
const SERVER = 'unknown';
const PREFIX = 'MCP:';

/** Undefined for any other tool. */
function mcpToolIn(payload: ObjectNode): string | undefined {
  const name = textAt(payload, CLAUDE_LAYOUT.tool) ?? '';
  const isMcp = ofServers.has(eventName(payload)) || name.startsWith(PREFIX);
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return isMcp && bare !== '' && !bare.startsWith('mcp__') ? mcpName(SERVER, bare) : undefined;
}

function givenIn(payload: ObjectNode): ObjectNode {
  return { ...payload, entries: payload.entries.filter(({ key }) => inputKeys.has(key.value)) };
}

/** The number of times that hooks made the agent continue. */
function loopsOf(payload: ObjectNode, problems: Problems): number {
  const count = fieldOf(payload, 'loop_count');
  if (count && count.kind !== 'number') reportKind(problems, count, 'loop_count', 'a number');
  return count?.kind === 'number' ? count.value : 0;
}

function permissionOf(decision: Decision, event: Event, name: string, notice: string | undefined): object {
  const told = notice !== undefined && { user_message: notice };
  if (decision.action === 'ask' && withQuestion.has(name) && !decision.stopAgent) {
    const reason = reasonOf(decision);
    return { permission: 'ask', user_message: notice ?? reason, agent_message: reason };
  }
  if (refusesOrEnds(decision, event)) return denial(refusalOf(decision, TITLE));
  const context = contextOf(decision);
  return { permission: 'allow', ...told, ...(context !== undefined && { agent_message: context }) };
}

function denial(reason: string): object {
  return { permission: 'deny', user_message: reason, agent_message: reason };
}

/** Said twice, since only the exit code is known to refuse a prompt. */
function promptRefused(reason: string): Reply {
  return { ...json({ continue: false, user_message: reason }, `${reason}\n`), exitCode: 2 };
}

function additionsOf(options: SetupOptions): readonly Addition[] {
  const closed = { command: commandOf(options, NAME), failClosed: true };
  // Here a rule refuses by the exit code, so that one of 2 has to come through whatever it means.
  const open = { command: openCommandOf(options, NAME) };
  const hook = (event: string, entry: { command: string }): Addition => ({
    kind: 'entry',
    at: ['hooks', event],
    entry: { ...entry },
    mark: markOf(NAME),
  });
  return [
    { kind: 'value', at: ['version'], value: 1 },
    hook('preToolUse', closed),
    hook('postToolUse', closed),
    hook('postToolUseFailure', closed),
    hook('beforeSubmitPrompt', open),
    ...['stop', 'subagentStop'].map(event => hook(event, options.stopGate ? closed : open)),
    ...['sessionStart', 'sessionEnd'].map(event => hook(event, open)),
  ];
}
