/** The part of the plain reader for what stands in quotes or brackets, within one line. */
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
/** Unquoted in brackets: without any character that means something there, but for a colon in front of a letter. */
const FLOW_WORD =
  /(?:[A-Za-z0-9_./]|-(?=[0-9]))(?:[A-Za-z0-9_./-]|:(?=[A-Za-z0-9_:./])| (?=[A-Za-z0-9_./])){0,999}/y;
const FLOW_KEY = /[A-Za-z0-9_][A-Za-z0-9_./-]{0,99}(?=: )|"[^"\\\n]{1,99}"(?=: )/y;

/** The string at the cursor, which ends on its line. */
export function readQuoted(cursor: PlainCursor): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const double = text[at] === '"';
  const end = endOf(double ? DOUBLE_QUOTED : SINGLE_QUOTED, text, at);
  if (end === undefined) return undefined;
  cursor.at = end;
  return flowText(reading.source, at, end, double ? '"' : "'");
}

/** The list or mapping in brackets at the cursor; `level` bounds the recursion. */
export function readFlow(cursor: PlainCursor, level: number): JsonNode | undefined {
  const { reading, text, at: start } = cursor;
  if (!countValue(reading, start)) return undefined;
  if (!enterLevel(reading, level, spanOf(reading, start, start + 1))) return undefined;
  if (text[start] === '[') {
    const items: JsonNode[] = [];
    const read = readMembers(cursor, ']', () => {
      const item = readValue(cursor, level + 1);
      if (item) items.push(item);
      return item !== undefined;
    });
    return read ? { kind: 'list', items, span: spanOf(reading, start, cursor.at) } : undefined;
  }
  const entries = noEntries();
  const read = readMembers(cursor, '}', () => {
    const key = readKey(cursor);
    const value = key && readValue(cursor, level + 1);
    if (value) addEntry(reading, entries, key, value);
    return value !== undefined;
  });
  return read
    ? { kind: 'object', entries: entries.list, span: spanOf(reading, start, cursor.at) }
    : undefined;
}

/** What stands between two brackets, separated by commas. */
function readMembers(cursor: PlainCursor, close: string, readMember: () => boolean): boolean {
  cursor.at++;
  skipSpaces(cursor);
  if (cursor.text[cursor.at] === close) {
    cursor.at++;
    return true;
  }
  while (readMember()) {
    skipSpaces(cursor);
    const next = cursor.text[cursor.at++];
    if (next === close) return true;
    if (next !== ',') return false;
    skipSpaces(cursor);
  }
  return false;
}

function readKey(cursor: PlainCursor): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const end = endOf(FLOW_KEY, text, at);
  if (end === undefined) return undefined;
  const key = flowText(reading.source, at, end, text[at] === '"' ? '"' : '');
  if (text[at] !== '"' && coreType(key.value) === 'null') return undefined;
  checkCharacters(reading, key);
  cursor.at = end + 1;
  skipSpaces(cursor);
  return key;
}

function readValue(cursor: PlainCursor, level: number): JsonNode | undefined {
  const { reading, text, at } = cursor;
  const first = text[at];
  if (first === '[' || first === '{') return readFlow(cursor, level);
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

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
