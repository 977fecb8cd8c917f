/**
 * OpenCode, by the types of `@opencode-ai/plugin` 1.18. Its hooks are functions of a plugin; our plugin makes payloads
 * of this form, and throws the text of `refuse`. OpenCode has no question to the user and no veto of a stop.
 */
import type { Completion, HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import { isShell } from '../../values/tool-names.ts';
import { cannotAsk, contextOf, cut, json, noticeOf, refusalOf, refusesOrEnds } from '../answer.ts';
import { hasKey, noProblems } from '../fields.ts';
import { done, exited, failed, isTrueAt, numberAt } from './completions.ts';
import type { Host } from './host.ts';
import { opencodeSetup } from './opencode-setup.ts';
import { CLAUDE_LAYOUT, folderOf, readEvent } from './read-event.ts';

const TITLE = 'OpenCode';
const EVENT_KEY = 'opencodeHook';

/** Files that name plugins, and folders from which OpenCode loads them. */
const FILES = ['opencode.json', 'opencode.jsonc'];
const PLUGINS = ['plugin/**', 'plugins/**'];

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['tool.execute.before', 'PreToolUse'],
  ['tool.execute.after', 'PostToolUse'],
  ['chat.message', 'UserPromptSubmit'],
  ['session.created', 'SessionStart'],
  ['session.deleted', 'SessionEnd'],
  ['experimental.session.compacting', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['write', 'Write'],
  ['edit', 'Edit'],
  ['multiedit', 'MultiEdit'],
  ['read', 'Read'],
  ['patch', 'apply_patch'],
  ['grep', 'Grep'],
  ['glob', 'Glob'],
  ['list', 'LS'],
  ['webfetch', 'WebFetch'],
  ['websearch', 'WebSearch'],
  ['task', 'Agent'],
]);

/** Tools of OpenCode itself that no rule names otherwise, with a `_`. */
const OWN_TOOLS: ReadonlySet<string> = new Set(['apply_patch', 'plan_enter', 'plan_exit']);

/** A tool that throws has no event after it. A command without an exit code was cut off. */
function completionOf(payload: ObjectNode, tool: string): Completion | undefined {
  if (isTrueAt(payload, 'isError')) return failed;
  return isShell(tool) ? exited(numberAt(payload, 'exit')) : done;
}

export const opencode: Host = {
  name: 'opencode',
  title: TITLE,
  support: 'supported',
  recognises: payload => hasKey(payload, EVENT_KEY),
  eventKey: EVENT_KEY,
  hookEvents,
  layout: { ...CLAUDE_LAYOUT, session: 'sessionID', tool: 'tool', input: 'args', responses: ['output'] },
  tools,
  shellFolders: ['workdir'],
  completionOf,
  mcpNames: { separator: '_', others: OWN_TOOLS },
  read(payload, hookEvent) {
    const problems = noProblems();
    const cwd = folderOf(payload, 'directory', true, problems);
    return readEvent(opencode, { payload, hookEvent, cwd }, problems);
  },
  reply(decision, event) {
    const notice = noticeOf(decision);
    const context = contextOf(decision);
    const refuses = refusesOrEnds(decision, event);
    return json({
      ...(refuses && { refuse: refusalOf(decision, TITLE) }),
      ...(!refuses && context !== undefined && { context }),
      ...(notice !== undefined && { notice }),
    });
  },
  refuse(reason, hookEvent) {
    const refuses = hookEvent === undefined || hookEvent === 'PreToolUse';
    return json(refuses ? { refuse: cannotAsk(reason, TITLE) } : { notice: cut(reason) });
  },
  runsAs: { programs: ['opencode'], packages: ['opencode-ai'], variables: ['OPENCODE'] },
  settings: {
    files: [...FILES, ...[...FILES, ...PLUGINS].map(each => `.opencode/${each}`)],
    configFiles: ['config.json', ...FILES, ...PLUGINS].map(each => `opencode/${each}`),
    program: {
      names: ['opencode', 'opencode-ai', 'opencode-ai@*'],
      changes: ['plugin', 'plug', 'mcp add'],
      looks: ['mcp', 'auth', 'models', 'stats', 'export', 'upgrade', 'uninstall', 'session', 'debug', 'db'],
      variables: ['OPENCODE_*', 'XDG_CONFIG_HOME', 'HOME'],
    },
  },
  page: {
    ask: 'a refusal',
    context: 'with the next call of the model',
    name: 'by [its plugin](markdown-rules.md#opencode)',
    hookEvents: 'tool.execute.before, tool.execute.after, chat.message, session events',
  },
  setup: opencodeSetup,
};
