/**
 * Gemini CLI, by its hooks reference of 2026-08 and the types of `@google/gemini-cli-core`, with its own names for
 * events and tools. A question to the user becomes a refusal: versions that do not know the answer `ask` would run the
 * tool. INVARIANT: `decision` is never `allow`; an answer without content is empty output.
 */
import type { Decision } from '../../runtime/decision.ts';
import type { Completion, Event, HookEventName } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import { isShell } from '../../values/tool-names.ts';
import {
  allowsStop,
  cannotAsk,
  contextOf,
  cut,
  EMPTY_REPLY,
  json,
  noticeOf,
  reasonOf,
  refusalOf,
  refuses,
  textOf,
} from '../answer.ts';
import { textAt } from '../fields.ts';
import { hookGroup, mcpServer, probeOf, recording, stopHooks } from './claude-setup.ts';
import { done, exited, failed, objectAt } from './completions.ts';
import { ALLOW_ON_FAILURE, commandOf, REFUSE_WITH_MESSAGE } from './hook-command.ts';
import type { Host } from './host.ts';
import { CLAUDE_EVENT_KEY, CLAUDE_LAYOUT, eventName, hasTranscriptIn, readFlat } from './read-event.ts';

const NAME = 'gemini';
const TITLE = 'Gemini CLI';

const hookEvents: ReadonlyMap<string, HookEventName> = new Map<string, HookEventName>([
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
  ['google_web_search', 'WebSearch'],
  ['read_many_files', 'Read'],
  ['list_directory', 'LS'],
  ['search_file_content', 'Grep'],
]);

/** The event that takes nothing but a message to the user. */
const WITHOUT_CONTROL = 'PreCompress';
const withContext: ReadonlySet<string> = new Set(['AfterTool', 'BeforeAgent', 'SessionStart']);
const withDenial: ReadonlySet<string> = new Set(['BeforeTool', 'AfterTool', 'BeforeAgent', 'AfterAgent']);

export const gemini: Host = {
  name: NAME,
  title: TITLE,
  support: 'supported',
  recognises(payload) {
    const name = eventName(payload);
    return isOwnEvent(name) || (name !== '' && hasTranscriptIn('.gemini', payload));
  },
  eventKey: CLAUDE_EVENT_KEY,
  hookEvents,
  layout: { ...CLAUDE_LAYOUT, message: 'prompt_response', mcp: 'mcp_context' },
  tools,
  // Earlier releases call it `directory`.
  shellFolders: ['dir_path', 'directory'],
  mcpNames: { prefix: 'mcp_', separator: '_', others: new Set() },
  ignoresContextAt: ['PreToolUse'],
  promptsWithReason: true,
  completionOf,
  read: (payload, hookEvent) => readFlat(gemini, payload, hookEvent),
  reply(decision, event) {
    const name = eventName(event.payload);
    const isSaid = canSay(decision, name) && !allowsStop(decision, event);
    const notice = noticeOf(decision, isSaid ? undefined : textOf(decision));
    const ends = decision.stopAgent && name !== WITHOUT_CONTROL;
    const answer = {
      ...(ends && { continue: false }),
      ...(isSaid && bodyOf(decision, event, name)),
      ...(ends && { reason: reasonOf(decision) }),
      ...(notice !== undefined && { systemMessage: notice }),
    };
    return Object.keys(answer).length === 0 ? EMPTY_REPLY : json(answer);
  },
  refuse(reason, hookEvent) {
    if (hookEvent === undefined || hookEvent === 'PreToolUse')
      return json({ decision: 'deny', reason: cannotAsk(reason, TITLE) });
    if (hookEvent === 'PostToolUse') return json({ decision: 'deny', reason: cut(reason) });
    return json({ systemMessage: cut(reason) });
  },
  // Gemini CLI loads no hooks of a folder that is not trusted.
  runsAs: { programs: ['gemini'], packages: ['@google/gemini-cli'], variables: ['GEMINI_CLI'] },
  settings: {
    files: ['.gemini/settings.json', '.gemini/trustedFolders.json'],
    extensions: ['.gemini/extensions/**', '.gemini/.env'],
    program: {
      names: ['gemini', 'gemini-cli', 'gemini-cli@*'],
      changes: [
        'mcp add',
        'mcp remove',
        'hooks disable',
        'hooks disable-all',
        ...['install', 'uninstall', 'enable', 'disable', 'link', 'update', 'new'].flatMap(each => [
          `extensions ${each}`,
          `extension ${each}`,
        ]),
      ],
      looks: ['mcp', 'extensions', 'extension', 'hooks'],
      variables: ['GEMINI_CLI_HOME', 'GEMINI_CLI_SYSTEM_SETTINGS_PATH', 'HOME'],
    },
  },
  setup: {
    instructions: 'GEMINI.md',
    probe: probeOf('BeforeTool', 'run_shell_command'),
    files: options => {
      const closed = commandOf(options, NAME, REFUSE_WITH_MESSAGE);
      return [
        {
          path: '.gemini/settings.json',
          additions: [
            hookGroup('BeforeTool', NAME, closed, '*'),
            hookGroup('AfterTool', NAME, closed, '*'),
            hookGroup('BeforeAgent', NAME, commandOf(options, NAME, ALLOW_ON_FAILURE)),
            ...stopHooks(['AfterAgent'], NAME, options),
            ...recording(['SessionStart', 'SessionEnd'], NAME, options),
            mcpServer(options),
          ],
        },
      ];
    },
    remark:
      'Gemini CLI runs no hooks in a folder that you do not trust, and says nothing; `--skip-trust` does not change that. Trust the folder, or set GEMINI_CLI_TRUST_WORKSPACE=true in CI; `rulespec doctor gemini` checks it.',
  },
  page: {
    ask: 'a refusal',
    context: '`additionalContext`; before a tool, only the user can be told',
  },
};

/**
 * A command's exit code stands in the text for the model, behind the output that the text for the user has alone. Where
 * the two do not fit, output may look like an exit code: then nothing is sure.
 */
function completionOf(payload: ObjectNode, tool: string): Completion | undefined {
  const response = objectAt(payload, 'tool_response');
  if (!response) return undefined;
  if (objectAt(response, 'error')) return failed;
  if (!isShell(tool)) return done;
  const shown = textAt(response, 'returnDisplay');
  const ended = /^Command (?:terminated by signal|exited with code): (\d+)/.exec(shown ?? '');
  const text = /^<untrusted_context>\n([\s\S]*)\n<\/untrusted_context>$/.exec(
    textAt(response, 'llmContent') ?? '',
  )?.[1];
  if (shown === undefined || text === undefined) return undefined;
  const output = shown === '' || ended ? '(empty)' : shown;
  const before = `Output: ${output}\n`;
  if (!text.startsWith(before)) return undefined;
  const rest = text.slice(before.length);
  if (!/^(?:Exit Code: -?\d+\n|Signal: \d+\n)?Process Group PGID: \d+$/.test(rest)) return undefined;
  return rest.startsWith('Signal') ? failed : exited(/^Exit Code: (-?\d+)/.exec(rest)?.[1] ?? 0);
}

/** `BeforeTool`, `AfterAgent`: the events of other hosts begin with other words. */
function isOwnEvent(name: string): boolean {
  const begins = (word: string) => name.startsWith(word) && /[A-Z]/.test(name.charAt(word.length));
  return begins('Before') || begins('After') || name === 'PreCompress';
}

/** Whether the event has a field for it. If not, the user is informed. */
function canSay(decision: Decision, name: string): boolean {
  return refuses(decision) ? withDenial.has(name) : withContext.has(name);
}

function bodyOf(decision: Decision, { hookEvent }: Event, name: string): object {
  if (refuses(decision)) {
    const reason = hookEvent === 'PreToolUse' ? refusalOf(decision, TITLE) : reasonOf(decision);
    return { decision: 'deny', reason };
  }
  const context = contextOf(decision);
  return context === undefined
    ? {}
    : { hookSpecificOutput: { hookEventName: name, additionalContext: context } };
}
