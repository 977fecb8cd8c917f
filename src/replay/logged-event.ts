/**
 * A call of the log to the event it was, as far as the log says. INVARIANT: nothing is made up: what the call had and the log has not is
 * named in `missing`, and a text that may be cut or masked is told by `loss`.
 */
import type { Event, Part, PlacedNode, Text } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { LoggedCall } from './log-line.ts';

/**
 * `content`: what is written or replaced; `paths`: the files, where a call with a command is about some; `response`: what came back; `input`:
 * arguments that are none of these; `payload`: all else that the host told.
 */
export type Missing = 'content' | 'paths' | 'response' | 'input' | 'payload';

export interface LoggedEvent {
  readonly event: Event;
  readonly missing: readonly Missing[];
  /**
   * `masked`: secrets are `***`; `cut`: the end may not be there, or where one file's name ends and the next begins is not certain: then
   * what is found means no more than what is not.
   */
  readonly loss: 'none' | 'masked' | 'cut';
  /** The input may have had more values than the log has, which do not matter to what the tool does: a description. */
  readonly hasRemarks: boolean;
}

const SHELLS: ReadonlySet<string> = new Set(['Bash', 'PowerShell']);
/** All that matters of what they are given is a path. */
const READERS: ReadonlySet<string> = new Set(['Read', 'LS']);
const CLAUDE_CODE = 'claude-code';
/** Claude Code's, each of which is about one file. */
const ONE_FILE: ReadonlySet<string> = new Set(['Read', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
/** A patch is an edit of this name too. */
const PATCH = 'apply_patch';
/** The hook's: characters of a command or a subject, and of a folder. */
const MAX_SUBJECT = 1_024;
const MAX_FOLDER = 256;
/** An entry whose line was too long is cut to halves of those, all its texts alike; such a line is not shorter than this. */
const LEAST_HALVED = 450;
const MASK = '***';

export function loggedEvent(call: LoggedCall): LoggedEvent {
  const { moment, host, cwd, tool, session } = call;
  const isCall = moment === 'PreToolUse' || moment === 'PostToolUse';
  const paths = isCall && call.command === undefined ? pathsIn(call) : { paths: [], isCertain: true };
  const event: Event = {
    host,
    moment,
    cwd,
    ...(session !== undefined && { session }),
    ...(tool !== undefined && { tool }),
    parts: paths.paths.map((path): Part => ({ path, texts: [] })),
    texts: textsOf(call),
    ...(isCall && { input: inputOf(call, paths.paths) }),
    payload: object({}),
    stopHookActive: false,
  };
  const isCut = [call.command, call.subject].some(text => text !== undefined && mayBeCut(text, call));
  const isMasked = [call.command, call.subject].some(text => text?.includes(MASK));
  return {
    event,
    missing: missingOf(call),
    loss: isCut || cwd.length >= MAX_FOLDER || !paths.isCertain ? 'cut' : isMasked ? 'masked' : 'none',
    hasRemarks: isCall,
  };
}

/** The same under all names by which rules may have known its tool. */
export function underOtherNames(event: Event): Event {
  if (event.tool !== 'Edit' && event.tool !== 'Write') return event;
  const others = event.host === CLAUDE_CODE ? [] : ['Write', 'Edit', 'MultiEdit'];
  return { ...event, toolAliases: [PATCH, ...others] };
}

function missingOf({ moment, tool = '', command }: LoggedCall): readonly Missing[] {
  if (moment !== 'PreToolUse' && moment !== 'PostToolUse') return ['payload'];
  const isWhole = (SHELLS.has(tool) && command !== undefined) || READERS.has(tool);
  const unsaid: readonly Missing[] =
    command === undefined ? ['content', 'input'] : ['content', 'input', 'paths'];
  return [
    ...(isWhole ? [] : unsaid),
    ...(moment === 'PostToolUse' ? (['response'] as const) : []),
    'payload',
  ];
}

function textsOf({ moment, command, subject }: LoggedCall): readonly Text[] {
  if (command !== undefined) return [{ name: 'command', value: command }];
  if (subject === undefined) return [];
  if (moment === 'UserPromptSubmit') return [{ name: 'prompt', value: subject }];
  return moment === 'Stop' || moment === 'SubagentStop' ? [{ name: 'message', value: subject }] : [];
}

/** Absolute paths are told apart by what they begin with; where there are other blanks, they may be in a name or between two. */
function pathsIn({ host, tool = '', subject = '' }: LoggedCall): {
  readonly paths: readonly string[];
  readonly isCertain: boolean;
} {
  if (subject === '') return { paths: [], isCertain: true };
  if (!subject.includes(' ') || (host === CLAUDE_CODE && ONE_FILE.has(tool)))
    return { paths: [subject], isCertain: true };
  const paths = subject.split(/ (?=\/|[A-Za-z]:[\\/])/);
  const isCertain = paths.every(path => /^(?:\/|[A-Za-z]:[\\/])\S*$/.test(path));
  return { paths: isCertain ? paths : subject.split(' ').filter(each => each !== ''), isCertain };
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

/** What is cut has so many characters as a cut leaves, in code points, and no other text of its line has more. */
function mayBeCut(text: string, { length, cwd, session = '' }: LoggedCall): boolean {
  const count = /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
  if (count >= MAX_SUBJECT) return true;
  const isHalf = count > 0 && (count & (count - 1)) === 0;
  return isHalf && length >= LEAST_HALVED && cwd.length <= count && session.length <= count;
}
