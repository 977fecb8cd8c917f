/** The part of the plain reader for what stands in quotes, within one line, or in brackets, over as many as there are. */
import type { LocatedText } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { checkCharacters, coreType, scalarNode, stringNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import type { PlainCursor } from './read-plain.ts';
import { countValue, enterLevel, spanOf } from './reading.ts';

/** With the escapes that JSON has. Runs of characters are one step: a step for each would exhaust the engine's stack. */
const DOUBLE_QUOTED = /"[^"\\\n]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\n]*)*"/y;
const SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'/y;

/** The string at the cursor, which ends on its line. */
export function readQuoted(cursor: PlainCursor): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const double = text[at] === '"';
  const end = endOf(double ? DOUBLE_QUOTED : SINGLE_QUOTED, text, at);
  if (end === undefined) return undefined;
  cursor.at = end;
  return flowText(reading.source, at, end, double ? '"' : "'");
}

/**
 * Where brackets stand: `level` bounds the recursion, and their lines are indented further than `indent`, that of the
 * collection around them, but for the last bracket, which may stand right at it.
 */
export interface FlowPlace {
  readonly level: number;
  readonly indent: number;
  readonly isOutermost: boolean;
}

/** The list or mapping in brackets at the cursor. */
export function readFlow(cursor: PlainCursor, place: FlowPlace): JsonNode | undefined {
  const { reading, text, at: start } = cursor;
  const { level, indent, isOutermost } = place;
  const closing = isOutermost ? indent : indent + 1;
  const inner = { level: level + 1, indent, isOutermost: false };
  if (!countValue(reading, start)) return undefined;
  if (!enterLevel(reading, level, spanOf(reading, start, start + 1))) return undefined;
  if (text[start] === '[') {
    const items: JsonNode[] = [];
    const read = readMembers(cursor, { close: ']', indent, closing }, () => {
      const item = readValue(cursor, inner);
      if (item) items.push(item);
      return item !== undefined;
    });
    return read ? { kind: 'list', items, span: spanOf(reading, start, cursor.at) } : undefined;
  }
  const entries = noEntries();
  const read = readMembers(cursor, { close: '}', indent, closing }, () => {
    const key = readKey(cursor);
    const value = key && readValue(cursor, inner);
    if (value) addEntry(reading, entries, key, value);
    return value !== undefined;
  });
  return read
    ? { kind: 'object', entries: entries.list, span: spanOf(reading, start, cursor.at) }
    : undefined;
}

/** The bracket that ends a collection, the least column for it on a line of its own, and the indentation that others exceed. */
interface FlowEnd {
  readonly close: string;
  readonly closing: number;
  readonly indent: number;
}

/** What stands between two brackets, separated by commas; one may follow the last. */
function readMembers(cursor: PlainCursor, end: FlowEnd, readMember: () => boolean): boolean {
  const { text } = cursor;
  cursor.at++;
  skipBreaks(cursor, end);
  while (text[cursor.at] !== end.close) {
    if (!readMember()) return false;
    skipBreaks(cursor, end);
    if (text[cursor.at] === end.close) break;
    if (text[cursor.at] !== ',') return false;
    cursor.at++;
    skipBreaks(cursor, end);
  }
  cursor.at++;
  return true;
}

function readKey(cursor: PlainCursor): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const end = endOf(cursor.words.flowKey, text, at);
  if (end === undefined) return undefined;
  const key = flowText(reading.source, at, end, text[at] === '"' ? '"' : '');
  if (text[at] !== '"' && coreType(key.value) === 'null') return undefined;
  checkCharacters(reading, key);
  cursor.at = end + 1;
  skipSpaces(cursor);
  return key;
}

function readValue(cursor: PlainCursor, place: FlowPlace): JsonNode | undefined {
  const { reading, text, at } = cursor;
  const first = text[at];
  if (first === '[' || first === '{') return readFlow(cursor, place);
  if (!countValue(reading, at)) return undefined;
  if (first === '"' || first === "'") {
    const string = readQuoted(cursor);
    return string && stringNode(reading, string);
  }
  const end = endOf(cursor.words.flowWord, text, at);
  if (end === undefined) return undefined;
  cursor.at = end;
  const word = flowText(reading.source, at, end, '');
  return scalarNode(reading, word, coreType(word.value));
}

function skipSpaces(cursor: PlainCursor): void {
  while (cursor.text[cursor.at] === ' ') cursor.at++;
}

/** Goes over line breaks too, where the next line with content is indented far enough. */
function skipBreaks(cursor: PlainCursor, { close, closing, indent }: FlowEnd): void {
  const { text } = cursor;
  skipSpaces(cursor);
  if (text[cursor.at] !== '\n') return;
  let at = cursor.at;
  let start = at;
  while (text[at] === '\n') {
    start = ++at;
    while (text[at] === ' ') at++;
  }
  const least = text[at] === close ? closing : indent + 1;
  if (at - start >= least) cursor.at = at;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
