/**
 * Cline: its command line by the types of `@cline/shared` and `@cline/core` (`tool_call`, `prompt_submit`), its
 * extension by its `hooks.proto` and the README of its hooks (`PreToolUse`), with second-hand names of parameters.
 * `cancel` refuses, and `contextModification` reaches the model.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { HookEventName } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { memberPath } from '../../values/path.ts';
import {
  allowsStop,
  cannotAsk,
  contextOf,
  cut,
  json,
  noticeOf,
  refusalOf,
  refusesOrEnds,
} from '../answer.ts';
import {
  fieldOf,
  hasKey,
  noProblems,
  optionalObject,
  type Problems,
  reportMissing,
  requiredText,
  textAt,
} from '../fields.ts';
import { clineInput, clineTools, mcpCall } from './cline-tools.ts';
import { markOf, missing } from './hook-command.ts';
import { GENERATED_MARK, type Host, type Layout, type ScriptFile, type SetupOptions } from './host.ts';
import { CLAUDE_LAYOUT, eventName, firstFolderOf, readEvent } from './read-event.ts';

const NAME = 'cline';
const TITLE = 'Cline';
const EVENT_KEY = 'hookName';

/** MAX_HOOK_CONTEXT_SIZE: UTF-16 units of a context. */
const MAX_CONTEXT = 50_000;

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['PreToolUse', 'PreToolUse'],
  ['PostToolUse', 'PostToolUse'],
  ['UserPromptSubmit', 'UserPromptSubmit'],
  ['TaskStart', 'SessionStart'],
  ['TaskResume', 'SessionStart'],
  ['TaskComplete', 'Stop'],
  ['TaskCancel', 'SessionEnd'],
  ['PreCompact', 'PreCompact'],
  ['tool_call', 'PreToolUse'],
  ['tool_result', 'PostToolUse'],
  ['prompt_submit', 'UserPromptSubmit'],
  ['agent_start', 'SessionStart'],
  ['agent_resume', 'SessionStart'],
  ['agent_end', 'Stop'],
  ['agent_abort', 'SessionEnd'],
  ['session_shutdown', 'SessionEnd'],
  ['pre_compact', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['execute_command', 'Bash'],
  ['write_to_file', 'Write'],
  ['replace_in_file', 'Edit'],
  ['read_file', 'Read'],
  ['search_files', 'Grep'],
  ['list_files', 'LS'],
  ['new_rule', 'Write'],
  ['web_fetch', 'WebFetch'],
  ['web_search', 'WebSearch'],
  ...clineTools,
]);

const layout: Layout = {
  ...CLAUDE_LAYOUT,
  session: 'taskId',
  tool: 'toolName',
  input: 'parameters',
  responses: ['result', 'output', 'error'],
};

export const cline: Host = {
  name: NAME,
  title: TITLE,
  support: 'supported',
  recognises: payload => hasKey(payload, 'clineVersion'),
  eventKey: EVENT_KEY,
  hookEvents,
  layout,
  tools,
  read(payload, hookEvent) {
    const problems = noProblems();
    const cwd = firstFolderOf(payload, 'workspaceRoots', problems);
    const detail = detailOf(payload, hookEvent, problems);
    // The fields of the event stand one level down.
    const session = payload.entries.filter(({ key }) => key.value === layout.session);
    const merged: ObjectNode = { ...payload, entries: [...session, ...(detail?.entries ?? [])] };
    const at = detailKey(payload);
    const call = detail && {
      tool: toolOf(detail, hookEvent, problems),
      input: inputOf(detail),
      ...givenInputOf(detail),
      at: memberPath(at, hasKey(detail, 'parameters') ? 'parameters' : 'input'),
    };
    const reading = { payload: merged, hookEvent, cwd, at, ...(call && { call }) };
    const event = readEvent(cline, reading, problems);
    return { ...event, value: event.value && { ...event.value, payload } };
  },
  reply(decision, event) {
    const notice = noticeOf(decision);
    if (refusesOrEnds(decision, event) && !allowsStop(decision, event))
      return json({ cancel: true, errorMessage: refusalOf(decision, TITLE) });
    return json({
      cancel: false,
      ...contextField(decision),
      ...(notice !== undefined && { errorMessage: notice }),
    });
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse')
      return json({ cancel: true, errorMessage: cannotAsk(reason, TITLE) });
    return json({ cancel: false, errorMessage: cut(reason) });
  },
  runsAs: { programs: ['cline'], packages: ['cline'], variables: ['CLINE_ACTIVE'] },
  settings: {
    files: ['.clinerules/hooks/**', 'Documents/Cline/Hooks/**', 'Documents/Cline/Rules/Hooks/**'],
    program: {
      names: ['cline'],
      changes: ['config set', 'config unset'],
      looks: ['config', 'auth', 'version', 'help', 'history'],
      variables: ['CLINE_DIR', 'HOME'],
    },
  },
  setup: {
    instructions: 'AGENTS.md',
    probe: (command, folder) => ({
      event: 'PreToolUse',
      payload: {
        ...{ clineVersion: '0', hookName: 'PreToolUse', taskId: 'rulespec-doctor', workspaceRoots: [folder] },
        preToolUse: { toolName: 'execute_command', parameters: { command } },
      },
    }),
    files: () => [],
    scripts: scriptsOf,
    remark:
      'Cline runs hooks once they are turned on in its settings, and on macOS and Linux only. A file of yours with the name of a hook event stays as it is: then call rulespec in it.',
    without: new Map([['stop-gate', 'Cline lets no hook keep its agent from stopping']]),
  },
  page: {
    ask: 'a refusal',
    context: '`contextModification`',
    hookEvents:
      'tool_call, tool_result, prompt_submit, agent_start, agent_end of the command line; PreToolUse, PostToolUse, UserPromptSubmit, TaskStart, TaskComplete of the extension, whose names of arguments are second-hand',
  },
};

/** The keys under which the command line gives the fields of its events. */
const details: ReadonlyMap<string, string> = new Map([
  ['tool_call', 'tool_call'],
  ['tool_result', 'tool_result'],
  ['prompt_submit', 'userPromptSubmit'],
]);

function detailKey(payload: ObjectNode): string {
  const name = eventName(payload, EVENT_KEY);
  return details.get(name) ?? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}

/** `preToolUse: {…}` of a `PreToolUse`, `tool_call: {…}` of a `tool_call`. */
function detailOf(payload: ObjectNode, hookEvent: HookEventName, problems: Problems): ObjectNode | undefined {
  const key = detailKey(payload);
  const detail = optionalObject(problems, payload, key);
  const isNeeded =
    hookEvent === 'PreToolUse' || hookEvent === 'PostToolUse' || hookEvent === 'UserPromptSubmit';
  if (!detail && isNeeded && !problems.fatal) reportMissing(problems, payload, key, 'an object');
  return detail;
}

function toolOf(detail: ObjectNode, hookEvent: HookEventName, problems: Problems): string {
  if (hookEvent !== 'PreToolUse' && hookEvent !== 'PostToolUse') return '';
  const name = requiredText(problems, detail, nameKey(detail));
  const mcp = mcpCall(name, givenIn(detail));
  return mcp?.tool ?? tools.get(name) ?? name;
}

function inputOf(detail: ObjectNode): JsonNode {
  const name = textAt(detail, nameKey(detail)) ?? '';
  const given = givenIn(detail);
  return mcpCall(name, given)?.input ?? clineInput(name, given);
}

/** The input as the host gave it, unless it holds that of another tool. */
function givenInputOf(detail: ObjectNode): { given?: JsonNode } {
  const given = givenIn(detail);
  return mcpCall(textAt(detail, nameKey(detail)) ?? '', given) ? {} : { given };
}

function givenIn(detail: ObjectNode): JsonNode {
  const given = fieldOf(detail, 'parameters') ?? fieldOf(detail, 'input');
  return given ?? { kind: 'object', entries: [], span: detail.span };
}

function nameKey(detail: ObjectNode): string {
  return hasKey(detail, 'toolName') ? 'toolName' : 'name';
}

/** The events of the extension, by the names of its files; those of the command line have none. */
const isScript = (event: string) => /^[A-Z]/.test(event) && event !== 'PreCompact';

function scriptsOf(options: SetupOptions): readonly ScriptFile[] {
  const folder = options.scope === 'user' ? 'Documents/Cline/Hooks' : '.clinerules/hooks';
  return [...hookEvents.keys()].filter(isScript).map(event => ({
    path: `${folder}/${event}`,
    text: scriptOf(options, hookEvents.get(event) === 'PreToolUse'),
    isExecutable: true,
  }));
}

/** Cline reads the answer, whatever the exit code is. */
function scriptOf(options: SetupOptions, isGating: boolean): string {
  const answer = (errorMessage: string) => JSON.stringify({ cancel: isGating, errorMessage });
  return `#!/bin/sh
# ${GENERATED_MARK} cline; \`rulespec init cline --uninstall\` removes it.
answer=$(${options.command}${markOf(NAME)})
case $? in
  0) printf '%s\\n' "$answer" ;;
  1|127) echo '${answer(missing(options))}' ;;
  *) echo '${answer('rulespec: the hook failed, see rulespec doctor cline')}' ;;
esac
`;
}

function contextField(decision: Decision): object {
  const context = contextOf(decision, MAX_CONTEXT);
  return context === undefined ? {} : { contextModification: context };
}
