/**
 * GitHub Copilot CLI and cloud agent, by `hooks-reference.md` (05da5bc) and the types of `@github/copilot-sdk`. Events
 * in PascalCase have Claude Code's names for fields and tools; events in camelCase have their own fields and do not
 * name the event. Answers are flat for both. The cloud agent reads `ask` as a refusal. INVARIANT: an answer without
 * content is empty output.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Completion, Event, HookEventName } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { isShell } from '../../values/tool-names.ts';
import {
  ALLOWED,
  allowsStop,
  answersAllow,
  contextOf,
  cut,
  EMPTY_REPLY,
  json,
  noticeOf,
  reasonOf,
  refusesOrEnds,
  stderrOf,
  textOf,
} from '../answer.ts';
import { hasKey, textAt } from '../fields.ts';
import { probeOf } from './claude-setup.ts';
import { done, exited, failed, objectAt } from './completions.ts';
import { ALLOW_ON_FAILURE, commandOf, markOf, missing, type OnFailure, REFUSE } from './hook-command.ts';
import type { Addition, Host, Layout, SetupOptions } from './host.ts';
import { CLAUDE_EVENT_KEY, CLAUDE_LAYOUT, eventName, readFlat } from './read-event.ts';

const NAME = 'copilot';

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
  ['PreToolUse', 'PreToolUse'],
  ['PostToolUse', 'PostToolUse'],
  ['PostToolUseFailure', 'PostToolUse'],
  ['UserPromptSubmit', 'UserPromptSubmit'],
  ['UserPromptSubmitted', 'UserPromptSubmit'],
  ['Stop', 'Stop'],
  ['AgentStop', 'Stop'],
  ['SubagentStop', 'SubagentStop'],
  ['SessionStart', 'SessionStart'],
  ['SessionEnd', 'SessionEnd'],
  ['PreCompact', 'PreCompact'],
]);

const tools: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['powershell', 'PowerShell'],
  ['view', 'Read'],
  ['create', 'Write'],
  ['edit', 'Edit'],
  ['str_replace', 'Edit'],
  ['task', 'Agent'],
  ['grep', 'Grep'],
  ['rg', 'Grep'],
  ['glob', 'Glob'],
  ['web_fetch', 'WebFetch'],
  ['web_search', 'WebSearch'],
  ['run_in_terminal', 'Bash'],
  ['create_file', 'Write'],
  ['insert_edit_into_file', 'Edit'],
  ['replace_string_in_file', 'Edit'],
  ['multi_replace_string_in_file', 'Edit'],
  ['edit_notebook_file', 'NotebookEdit'],
  ['read_file', 'Read'],
  ['list_dir', 'LS'],
  ['grep_search', 'Grep'],
  ['file_search', 'Glob'],
  ['fetch_webpage', 'WebFetch'],
]);

const pascalLayout: Layout = { ...CLAUDE_LAYOUT, responses: ['tool_result', ...CLAUDE_LAYOUT.responses] };

const camelLayout: Layout = {
  session: 'sessionId',
  tool: 'toolName',
  input: 'toolArgs',
  responses: ['toolResult', 'error'],
  prompt: 'prompt',
  message: 'lastAssistantMessage',
};

/** Asked where Copilot is about to ask the user; its answers have a form of their own. */
const PERMISSION_REQUEST = 'permissionRequest';

const permissionLayout: Layout = { ...camelLayout, input: 'toolInput' };

export const copilot: Host = {
  name: NAME,
  title: 'GitHub Copilot',
  support: 'supported',
  recognises: payload =>
    hasKey(payload, 'toolName') ||
    hasKey(payload, 'toolArgs') ||
    hasKey(payload, 'sessionId') ||
    (eventName(payload) !== '' && hasInstant(payload)),
  ignoresContextAt: ['SessionStart', 'UserPromptSubmit'],
  ignoresContextOf: isPermissionRequest,
  eventKey: CLAUDE_EVENT_KEY,
  hookEvents,
  hookEventOf,
  layout: pascalLayout,
  completionOf,
  tools,
  mcpNames: { separator: '-', others: new Set() },
  read: (payload, hookEvent) => readFlat(copilot, payload, hookEvent, layoutOf(payload)),
  reply(decision, event) {
    const body = allowsStop(decision, event) ? undefined : bodyOf(decision, event);
    const notice = stderrOf(noticeOf(decision, body ? undefined : textOf(decision)));
    return body ? json(body, notice) : { ...EMPTY_REPLY, stderr: notice };
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse')
      return json({ permissionDecision: 'ask', permissionDecisionReason: cut(reason) });
    if (hookEvent === 'PostToolUse') return json({ additionalContext: cut(reason) });
    return { ...EMPTY_REPLY, stderr: stderrOf(cut(reason)) };
  },
  // The last two name the trusted folders: Copilot loads no hooks of others.
  runsAs: { programs: ['copilot'], packages: ['@github/copilot'], variables: ['COPILOT_CLI'] },
  settings: {
    files: ['.copilot/hooks/**', '.github/hooks/**', '.copilot/config.json', '.copilot/settings.json'],
    extensions: ['.copilot/mcp-config.json', '.copilot/installed-plugins/**', '.vscode/mcp.json'],
    program: {
      names: ['copilot', 'copilot@*'],
      changes: [
        'plugin install',
        'plugin uninstall',
        'plugin update',
        'plugin marketplace',
        'mcp add',
        'mcp remove',
      ],
      looks: ['plugin', 'mcp', 'login', 'help', 'version'],
      variables: ['COPILOT_HOME', 'XDG_CONFIG_HOME', 'HOME'],
    },
  },
  setup: {
    instructions: 'AGENTS.md',
    probe: probeOf('PreToolUse', 'Bash'),
    canAskIfMissing: true,
    files: options => [
      {
        path: options.scope === 'user' ? '.copilot/hooks/rulespec.json' : '.github/hooks/rulespec.json',
        additions: additionsOf(options),
      },
    ],
    remark:
      'Copilot runs the hooks of `.claude/settings.json` too, but reads their answers in a form of its own: these hooks are the ones that count there. `copilot -p` runs no hooks of a folder that you do not trust, and says nothing: trust it for good, or set GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS=true in CI; `rulespec doctor copilot` checks it.',
  },
  page: {
    ask: 'a question to the user; for the cloud agent, a refusal; at permissionRequest, the question that stands',
    allow: 'no question to the user',
    context: '`additionalContext`',
    hookEvents:
      'PreToolUse, PostToolUse, PostToolUseFailure, Stop, SubagentStop, and the same in camelCase; permissionRequest; answers to prompts are ignored',
  },
};

function layoutOf(payload: ObjectNode): Layout {
  if (isPermissionRequest(payload)) return permissionLayout;
  return eventName(payload) === '' ? camelLayout : pascalLayout;
}

function isPermissionRequest(payload: JsonNode): boolean {
  return payload.kind === 'object' && textAt(payload, 'hookName') === PERMISSION_REQUEST;
}

/** A time in ISO 8601, which the payloads of Claude Code do not have. */
function hasInstant(payload: ObjectNode): boolean {
  const time = textAt(payload, 'timestamp');
  return time !== undefined && /^\d{4}-\d\d-\d\dT/.test(time);
}

/** The hook event, by its name or by the fields that only it has. */
function hookEventOf(payload: ObjectNode): HookEventName | undefined {
  const name = eventName(payload);
  if (name !== '') return hookEvents.get(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);
  if (hasKey(payload, 'toolName') || hasKey(payload, 'toolArgs'))
    return hasKey(payload, 'toolResult') || hasKey(payload, 'error') ? 'PostToolUse' : 'PreToolUse';
  if (hasKey(payload, 'stopReason') || hasKey(payload, 'stop_hook_active')) return 'Stop';
  return hasKey(payload, 'prompt') ? 'UserPromptSubmit' : undefined;
}

/** Undefined where there is nothing to say, or no way to say it: answers to prompts are ignored, for one. */
function bodyOf(decision: Decision, event: Event): object | undefined {
  const context = contextOf(decision);
  const isRefused = refusesOrEnds(decision, event);
  switch (event.hookEvent) {
    case 'PreToolUse': {
      if (isPermissionRequest(event.payload)) {
        // The user is about to be asked: that is the answer to `ask`.
        const isDenied = isRefused && (decision.action !== 'ask' || decision.stopAgent);
        if (isDenied) return { behavior: 'deny', message: reasonOf(decision) };
        return answersAllow(decision, event) ? { behavior: 'allow' } : undefined;
      }
      if (answersAllow(decision, event))
        return { permissionDecision: 'allow', permissionDecisionReason: ALLOWED };
      if (!isRefused) return context === undefined ? undefined : { additionalContext: context };
      const permissionDecision = decision.action === 'ask' && !decision.stopAgent ? 'ask' : 'deny';
      return { permissionDecision, permissionDecisionReason: reasonOf(decision) };
    }
    case 'PostToolUse': {
      const told = isRefused ? reasonOf(decision) : context;
      return told === undefined ? undefined : { additionalContext: told };
    }
    case 'Stop':
    case 'SubagentStop':
      return isRefused ? { decision: 'block', reason: reasonOf(decision) } : undefined;
    default:
      return undefined;
  }
}

/** The last line of what a command printed is Copilot's, and has the exit code. */
function completionOf(payload: ObjectNode, tool: string): Completion | undefined {
  if (hasKey(payload, 'error')) return failed;
  const result = objectAt(payload, 'tool_result') ?? objectAt(payload, 'toolResult');
  if (!result) return undefined;
  const type = textAt(result, 'result_type') ?? textAt(result, 'resultType');
  if (type !== 'success') return type === undefined ? undefined : failed;
  if (!isShell(tool)) return done;
  const text = textAt(result, 'text_result_for_llm') ?? textAt(result, 'textResultForLlm') ?? '';
  return exited(/(?:^|\n)<[^\n<>]*completed with exit code (-?\d+)>$/.exec(text)?.[1]);
}

/** A call may run once the user has agreed. */
const ASKS: OnFailure = {
  ...REFUSE,
  question: permissionDecisionReason => ({ permissionDecision: 'ask', permissionDecisionReason }),
};

function additionsOf(options: SetupOptions): readonly Addition[] {
  const hook = (event: string, failure: OnFailure): Addition => {
    const entry = {
      type: 'command',
      bash: commandOf(options, NAME, failure),
      powershell: powershellOf(options, failure),
    };
    return { kind: 'entry', at: ['hooks', event], entry, mark: markOf(NAME) };
  };
  const after = options.ifMissing === 'ask' ? ALLOW_ON_FAILURE : REFUSE;
  const stops = options.stopGate ? REFUSE : ALLOW_ON_FAILURE;
  return [
    { kind: 'value', at: ['version'], value: 1 },
    hook('PreToolUse', ASKS),
    ...['PostToolUse', 'PostToolUseFailure'].map(event => hook(event, after)),
    ...['Stop', 'SubagentStop'].map(event => hook(event, stops)),
    ...['UserPromptSubmit', 'SessionStart', 'SessionEnd'].map(event => hook(event, ALLOW_ON_FAILURE)),
  ];
}

function powershellOf(options: SetupOptions, { exitCode, question }: OnFailure): string {
  const [program = ''] = options.command.split(' ');
  const isAsked = question !== undefined && options.ifMissing === 'ask';
  const answer = isAsked
    ? `'${JSON.stringify(question(missing(options)))}'; exit 0`
    : `[Console]::Error.WriteLine('${missing(options)}'); exit ${exitCode}`;
  const without = `if (-not (Get-Command ${program} -ErrorAction SilentlyContinue)) { ${answer} }`;
  return `${without}; ${options.command}${markOf(NAME)}; if ($LASTEXITCODE -ne 0) { exit ${exitCode} }`;
}
