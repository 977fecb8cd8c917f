/**
 * Transcripts of Codex CLI ("rollouts"): JSON lines with `type` and `payload`. INVARIANT: the program records the
 * user's typed text as `user_message`. Messages with the role `user` also hold the program's instructions, and are
 * skipped.
 */
import type { Json } from '../../values/json-node.ts';
import { at, isList, isObject, itemsOf, parsedJson, textAt } from '../../values/plain-json.ts';
import type { TranscriptItem } from '../transcript-item.ts';

const types: ReadonlySet<string> = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
]);

export function readCodex(entry: Json): readonly TranscriptItem[] | undefined {
  const type = textAt(entry, 'type');
  const payload = at(entry, 'payload');
  if (type === undefined || !types.has(type) || !isObject(payload)) return undefined;
  const item = readers[type]?.(payload);
  return item ? [item] : [];
}

const readers: Readonly<Record<string, (payload: Json) => TranscriptItem | undefined>> = {
  event_msg: typed,
  response_item: itemOf,
  session_meta: settled,
  turn_context: settled,
};

/** The session begins, or a turn does, in a folder. */
function settled(payload: Json): TranscriptItem | undefined {
  const path = textAt(payload, 'cwd');
  return path?.startsWith('/') ? { kind: 'folder', path } : undefined;
}

/** Older releases also record the program's instructions as messages, with another `kind`. */
function typed(payload: Json): TranscriptItem | undefined {
  if (textAt(payload, 'type') !== 'user_message' || (textAt(payload, 'kind') ?? 'plain') !== 'plain')
    return undefined;
  const text = textAt(payload, 'message')?.trim() ?? '';
  return text === '' ? undefined : { kind: 'user', text };
}

function itemOf(payload: Json): TranscriptItem | undefined {
  switch (textAt(payload, 'type')) {
    case 'message':
      return textAt(payload, 'role') === 'assistant' ? answered(payload) : undefined;
    case 'function_call':
      return called(textAt(payload, 'name') ?? '', parsedJson(textAt(payload, 'arguments') ?? '') ?? {});
    case 'local_shell_call':
      return called('local_shell', at(payload, 'action') ?? {});
    case 'custom_tool_call':
      // Custom tools take one text. Hooks see the text of a patch as `command`.
      return called(textAt(payload, 'name') ?? '', { command: textAt(payload, 'input') ?? '' });
    case 'function_call_output':
    case 'custom_tool_call_output':
      return { kind: 'result', text: outputText(at(payload, 'output')) };
    default:
      return undefined;
  }
}

function answered(payload: Json): TranscriptItem | undefined {
  const text = itemsOf(at(payload, 'content'))
    .flatMap(block => (textAt(block, 'type') === 'output_text' ? (textAt(block, 'text') ?? []) : []))
    .join('\n');
  return text.trim() === '' ? undefined : { kind: 'agent', text };
}

const shells: ReadonlySet<string> = new Set([
  'shell',
  'shell_command',
  'local_shell',
  'exec_command',
  'container.exec',
]);

/** Hooks see every shell as `Bash`, with the text of its command. */
function called(name: string, input: Json): TranscriptItem | undefined {
  if (name === '') return undefined;
  const shown = shells.has(name)
    ? { tool: 'Bash', input: { command: scriptOf(at(input, 'command') ?? at(input, 'cmd')) } }
    : { tool: name, input };
  const cwd = textAt(input, 'workdir') ?? textAt(input, 'working_directory');
  return {
    kind: 'call',
    host: 'codex',
    ...shown,
    ...(cwd?.startsWith('/') && { cwd }),
  };
}

const SHELL_PROGRAM = /(?:^|\/)(?:ba|z|da|k)?sh$/;

/** The script of `["bash", "-lc", script]`. Other words are quoted and become a script. */
function scriptOf(command: Json | undefined): string {
  if (typeof command === 'string') return command;
  const words = isList(command) ? command.filter(word => typeof word === 'string') : [];
  const [program = '', option = '', script] = words;
  if (words.length === 3 && SHELL_PROGRAM.test(program) && /^-l?c$/.test(option) && script !== undefined)
    return script;
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The output is a text, JSON that contains a text, or an object. */
function outputText(output: Json | undefined): string {
  if (isList(output)) return output.flatMap(each => textAt(each, 'text') ?? []).join('\n');
  const read = typeof output === 'string' ? parsedJson(output) : output;
  const inner = textAt(read, 'output') ?? textAt(read, 'content');
  return inner ?? (typeof output === 'string' ? output : '');
}
