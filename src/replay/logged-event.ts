/**
 * Reconstructs the hook event of a logged call. INVARIANT: nothing is invented. `missing` names the parts of the call
 * that the log lacks, and `loss` marks a text that may be cut or masked.
 */
import type { Event, Part, PlacedNode, Text } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import { possibleMcpNames } from '../values/mcp-names.ts';
import { isShell } from '../values/tool-names.ts';
import type { LoggedCall } from './log-line.ts';

/**
 * `content`: text that is written or replaced. `paths`: files of a call that also has a command. `response`: the tool's
 * result. `input`: all other arguments. `payload`: the rest of the host's payload.
 */
export type Missing = 'content' | 'paths' | 'response' | 'input' | 'payload';

export interface LoggedEvent {
  readonly event: Event;
  readonly missing: readonly Missing[];
  /**
   * `masked`: secrets are `***`. `cut`: the end may be missing, or the boundaries between file names are unclear. In a
   * cut text, neither a match nor its absence proves anything.
   */
  readonly loss: 'none' | 'masked' | 'cut';
  /** All files that the call names are in the log. */
  readonly namesAllFiles: boolean;
  /** The input may have had values that the log lacks and the tool ignores, such as a description. */
  readonly hasRemarks: boolean;
}

/** Tools for which only the path matters. */
const READERS: ReadonlySet<string> = new Set(['Read', 'LS']);
const CLAUDE_CODE = 'claude-code';
/** Claude Code's tools that handle one file each. */
const ONE_FILE: ReadonlySet<string> = new Set(['Read', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
/** The tool name of a patch, which counts as an edit. */
const PATCH = 'apply_patch';
/** The hook's limits: characters of `command` and `subject` in the log, and of a folder. */
const MAX_SUBJECT = 1_024;
const MAX_FOLDER = 256;
/** The hook halves all texts of a line that is too long. A halved line has at least this length. */
const LEAST_HALVED = 450;
const MASK = '***';

export function loggedEvent(call: LoggedCall): LoggedEvent {
  const { hookEvent, host, cwd, sessionFolder, tool, session } = call;
  const isCall = hookEvent === 'PreToolUse' || hookEvent === 'PostToolUse';
  const paths = isCall && call.command === undefined ? pathsIn(call) : { paths: [], isCertain: true };
  const event: Event = {
    host,
    hookEvent,
    cwd,
    ...(sessionFolder !== undefined && { sessionFolder }),
    ...(session !== undefined && { session }),
    ...(tool !== undefined && { tool }),
    parts: paths.paths.map((path): Part => ({ path, texts: [] })),
    texts: textsOf(call),
    ...(isCall && { input: inputOf(call, paths.paths) }),
    payload: object({}),
    stopHookActive: false,
  };
  const isCut = [call.command, call.about].some(text => text !== undefined && mayBeCut(text, call));
  const isMasked = [call.command, call.about].some(text => text?.includes(MASK));
  const missing = missingOf(call);
  return {
    event,
    missing,
    namesAllFiles: !missing.includes('input') || (host === CLAUDE_CODE && ONE_FILE.has(tool ?? '')),
    loss: isCut || cwd.length >= MAX_FOLDER || !paths.isCertain ? 'cut' : isMasked ? 'masked' : 'none',
    hasRemarks: isCall,
  };
}

/** The same event under all names that rules may have used for its tool. */
export function withToolAliases(event: Event): Event {
  if (event.tool !== 'Edit' && event.tool !== 'Write') return withMcpNames(event);
  const others = event.host === CLAUDE_CODE ? [] : ['Write', 'Edit', 'MultiEdit'];
  return { ...event, toolAliases: [PATCH, ...others] };
}

/** Hosts name the tools of MCP servers in several ways. */
function withMcpNames(event: Event): Event {
  const { tool = '' } = event;
  const names = tool.startsWith('mcp__')
    ? [tool.replaceAll('__', '_')]
    : ['_', '-'].flatMap(separator => possibleMcpNames(tool, separator));
  return names.length === 0 ? event : { ...event, toolAliases: names };
}

function missingOf({ hookEvent, tool = '', command }: LoggedCall): readonly Missing[] {
  if (hookEvent !== 'PreToolUse' && hookEvent !== 'PostToolUse') return ['payload'];
  // The patches in a script are not read again: they would be files and texts.
  const isScript = isShell(tool) && command !== undefined && !/apply.?patch/i.test(command);
  const isWhole = isScript || READERS.has(tool);
  const unsaid: readonly Missing[] =
    command === undefined ? ['content', 'input'] : ['content', 'input', 'paths'];
  return [
    ...(isWhole ? [] : unsaid),
    ...(hookEvent === 'PostToolUse' ? (['response'] as const) : []),
    'payload',
  ];
}

function textsOf({ hookEvent, command, about }: LoggedCall): readonly Text[] {
  if (command !== undefined) return [{ name: 'command', value: command }];
  if (about === undefined) return [];
  if (hookEvent === 'UserPromptSubmit') return [{ name: 'prompt', value: about }];
  return hookEvent === 'Stop' || hookEvent === 'SubagentStop' ? [{ name: 'message', value: about }] : [];
}

/** The beginnings of absolute paths separate them. Any other blank may be part of a name or stand between two names. */
function pathsIn({ host, tool = '', about = '' }: LoggedCall): {
  readonly paths: readonly string[];
  readonly isCertain: boolean;
} {
  if (about === '') return { paths: [], isCertain: true };
  if (!about.includes(' ') || (host === CLAUDE_CODE && ONE_FILE.has(tool)))
    return { paths: [about], isCertain: true };
  const paths = about.split(/ (?=\/|[A-Za-z]:[\\/])/);
  const isCertain = paths.every(path => /^(?:\/|[A-Za-z]:[\\/])\S*$/.test(path));
  return { paths: isCertain ? paths : about.split(' ').filter(each => each !== ''), isCertain };
}

function inputOf({ command }: LoggedCall, paths: readonly string[]): PlacedNode {
  const [path] = paths;
  const said = {
    ...(command !== undefined && { command }),
    ...(paths.length > 1 ? { paths } : path !== undefined && { file_path: path }),
  };
  return { node: object(said), at: 'tool_input' };
}

const span = { source: { name: '<log>', text: '' }, start: 0, end: 0 };

function object(values: Readonly<Record<string, string | readonly string[]>>): JsonNode {
  const text = (value: string): JsonNode => ({ kind: 'string', value, span });
  const entries = Object.entries(values).map(([key, value]) => ({
    key: { value: key, span },
    value:
      typeof value === 'string'
        ? text(value)
        : ({ kind: 'list', items: value.map(text), span } satisfies JsonNode),
  }));
  return { kind: 'object', entries, span };
}

/** A cut text has exactly the length of a cut, in code points, and no other text of its line is longer. */
function mayBeCut(text: string, { length, cwd, session = '' }: LoggedCall): boolean {
  const count = /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
  if (count >= MAX_SUBJECT) return true;
  const isHalf = count > 0 && (count & (count - 1)) === 0;
  return isHalf && length >= LEAST_HALVED && cwd.length <= count && session.length <= count;
}
