/** Reads lists and mappings in brackets, over any number of lines. It is a part of the reader of plain YAML. */
import type { JsonNode } from '../../values/json-node.ts';
import { coreType, scalarNode, stringNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import { endOf, FLOW_KEY, FLOW_WORD, type PlainCursor, readKey, readQuoted } from './plain-words.ts';
import { countValue, enterLevel, spanOf } from './reading.ts';

interface FlowPlace {
  /** Bounds the recursion. */
  readonly level: number;
  /** The indentation of the collection around the brackets. Lines within the brackets are indented further. */
  readonly indent: number;
  /** The minimum column of a closing bracket on a line of its own. */
  readonly closing: number;
}

/** The list or mapping in brackets at the cursor. */
export function readFlow(cursor: PlainCursor, place: FlowPlace): JsonNode | undefined {
  const { reading, text, at: start } = cursor;
  const { level, indent } = place;
  const inner = { level: level + 1, indent, closing: indent + 1 };
  if (!countValue(reading, start)) return undefined;
  if (!enterLevel(reading, level, spanOf(reading, start, start + 1))) return undefined;
  if (text[start] === '[') {
    const items: JsonNode[] = [];
    const read = readMembers(cursor, ']', place, () => {
      const item = readValue(cursor, inner);
      if (item) items.push(item);
      return item !== undefined;
    });
    return read ? { kind: 'list', items, span: spanOf(reading, start, cursor.at) } : undefined;
  }
  const entries = noEntries();
  const read = readMembers(cursor, '}', place, () => {
    const key = readKey(cursor, FLOW_KEY);
    skipSpaces(cursor);
    const value = key && readValue(cursor, inner);
    if (value) addEntry(reading, entries, key, value);
    return value !== undefined;
  });
  return read
    ? { kind: 'object', entries: entries.list, span: spanOf(reading, start, cursor.at) }
    : undefined;
}

/** Reads members separated by commas; a comma may follow the last. */
function readMembers(
  cursor: PlainCursor,
  close: string,
  place: FlowPlace,
  readMember: () => boolean,
): boolean {
  const { text } = cursor;
  cursor.at++;
  skipBreaks(cursor, close, place);
  while (text[cursor.at] !== close) {
    if (!readMember()) return false;
    skipBreaks(cursor, close, place);
    if (text[cursor.at] === close) break;
    if (text[cursor.at] !== ',') return false;
    cursor.at++;
    skipBreaks(cursor, close, place);
  }
  cursor.at++;
  return true;
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
  const end = endOf(FLOW_WORD, text, at);
  if (end === undefined) return undefined;
  cursor.at = end;
  const word = flowText(reading.source, at, end, '');
  return scalarNode(reading, word, coreType(word.value));
}

function skipSpaces(cursor: PlainCursor): void {
  while (cursor.text[cursor.at] === ' ') cursor.at++;
}

/** Skips line breaks too, if the next line with content is indented far enough. */
function skipBreaks(cursor: PlainCursor, close: string, { indent, closing }: FlowPlace): void {
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
