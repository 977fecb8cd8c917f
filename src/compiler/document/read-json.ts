/**
 * A reader for JSON texts (RFC 8259), some fifteen times as fast as the one for YAML. It knows no syntax errors: what is
 * not JSON is left to the YAML reader, which has the words for it. INVARIANT: a text that it reads, the YAML reader reads
 * to the same tree, and with the same diagnostics.
 */

import type { LocatedText } from '../../diagnostics/span.ts';
import type { JsonNode, StringNode } from '../../values/json-node.ts';
import { checkCharacters, numberNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import { countValue, enterLevel, type Reading, spanOf } from './reading.ts';

/** The value, when the text is JSON; undefined when it is not, or when the reading was stopped by a limit. */
export function readJson(reading: Reading): JsonNode | undefined {
  const { text } = reading.source;
  const cursor: Cursor = { reading, text, at: 0 };
  skipComments(cursor);
  skipSpace(cursor);
  if (text[cursor.at] !== '{' && text[cursor.at] !== '[') return undefined;
  const value = readValue(cursor, 1);
  if (!value) return undefined;
  skipSpace(cursor);
  return cursor.at === text.length ? value : undefined;
}

interface Cursor {
  readonly reading: Reading;
  readonly text: string;
  at: number;
}

/** Reads the value at the cursor; `level` is the one a list or object there has, which bounds the recursion. */
function readValue(cursor: Cursor, level: number): JsonNode | undefined {
  const { reading, text, at } = cursor;
  if (!countValue(reading, at)) return undefined;
  switch (text[at]) {
    case '{':
      return readObject(cursor, level);
    case '[':
      return readList(cursor, level);
    case '"':
      return readString(cursor);
    case 't':
      return readWord(cursor, 'true')
        ? { kind: 'boolean', value: true, span: spanOf(reading, at, cursor.at) }
        : undefined;
    case 'f':
      return readWord(cursor, 'false')
        ? { kind: 'boolean', value: false, span: spanOf(reading, at, cursor.at) }
        : undefined;
    case 'n':
      return readWord(cursor, 'null') ? { kind: 'null', span: spanOf(reading, at, cursor.at) } : undefined;
    default:
      return readNumber(cursor);
  }
}

function readList(cursor: Cursor, level: number): JsonNode | undefined {
  const { reading } = cursor;
  const start = cursor.at;
  if (!enterLevel(reading, level, spanOf(reading, start, start + 1))) return undefined;
  const items: JsonNode[] = [];
  const read = readMembers(cursor, ']', () => {
    const item = readValue(cursor, level + 1);
    if (item) items.push(item);
    return item !== undefined;
  });
  return read ? { kind: 'list', items, span: spanOf(reading, start, cursor.at) } : undefined;
}

function readObject(cursor: Cursor, level: number): JsonNode | undefined {
  const { reading } = cursor;
  const start = cursor.at;
  if (!enterLevel(reading, level, spanOf(reading, start, start + 1))) return undefined;
  const entries = noEntries();
  const read = readMembers(cursor, '}', () => {
    const key = readString(cursor);
    if (!key || !readPunctuation(cursor, ':')) return false;
    const value = readValue(cursor, level + 1);
    if (value) addEntry(reading, entries, textOf(key), value);
    return value !== undefined;
  });
  return read
    ? { kind: 'object', entries: entries.list, span: spanOf(reading, start, cursor.at) }
    : undefined;
}

/** Reads what stands between two brackets, separated by commas; false as soon as something is not JSON. */
function readMembers(cursor: Cursor, close: string, readMember: () => boolean): boolean {
  cursor.at++;
  skipSpace(cursor);
  if (cursor.text[cursor.at] === close) {
    cursor.at++;
    return true;
  }
  while (readMember()) {
    if (!readPunctuation(cursor, ',')) return readPunctuation(cursor, close, false);
  }
  return false;
}

/** Reads one character with the space around it; after a closing bracket, the space is another's. */
function readPunctuation(cursor: Cursor, character: string, spaceAfter = true): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== character) return false;
  cursor.at++;
  if (spaceAfter) skipSpace(cursor);
  return true;
}

function readWord(cursor: Cursor, word: string): boolean {
  if (!cursor.text.startsWith(word, cursor.at)) return false;
  cursor.at += word.length;
  return true;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

function readNumber(cursor: Cursor): JsonNode | undefined {
  const { reading, text, at } = cursor;
  NUMBER.lastIndex = at;
  if (!NUMBER.test(text)) return undefined;
  cursor.at = NUMBER.lastIndex;
  return numberNode(reading, { value: text.slice(at, cursor.at), span: spanOf(reading, at, cursor.at) });
}

/** A quotation mark, a backslash, or a control character, which no JSON string has as it is. */
const SPECIAL = /["\\]|[^ -\uffff]/g;

/** The string at the cursor, of which the escape sequences are read by `JSON.parse`. */
function readString(cursor: Cursor): StringNode | undefined {
  const { reading, text } = cursor;
  const start = cursor.at;
  if (text[start] !== '"') return undefined;
  let isWritten = true;
  SPECIAL.lastIndex = start + 1;
  for (;;) {
    const unit = SPECIAL.test(text) ? text[SPECIAL.lastIndex - 1] : undefined;
    if (unit === '"') break;
    if (unit !== '\\') return undefined;
    isWritten = false;
    SPECIAL.lastIndex++;
  }
  const end = SPECIAL.lastIndex;
  cursor.at = end;
  if (!isWritten || end === start + 2) return readEscapes(reading, start, end);
  const value = text.slice(start + 1, end - 1);
  reading.characters += value.length;
  return { kind: 'string', value, span: { source: reading.source, start: start + 1, end: end - 1 } };
}

/** Undefined where it is not JSON. */
function readEscapes(reading: Reading, start: number, end: number): StringNode | undefined {
  const written = reading.source.text.slice(start, end);
  let value: string;
  try {
    value = JSON.parse(written);
  } catch {
    return undefined;
  }
  const string = escapedString(reading, start, end, value);
  // No other sequence stands for a character that strings may not have.
  if (written.includes('\\u')) checkCharacters(reading, string);
  else reading.characters += value.length;
  return string;
}

/** Empty, or with escapes: where each of its units stands is told when somebody asks, since it takes far longer than the rest. */
export function escapedString({ source }: Reading, start: number, end: number, value: string): StringNode {
  let located: LocatedText | undefined;
  return {
    kind: 'string',
    value,
    span: value === '' ? { source, start, end } : { source, start: start + 1, end: end - 1 },
    get offsets() {
      located ??= flowText(source, start, end, '"');
      return located.offsets ?? [];
    },
  };
}

/** As a key. */
export function textOf(string: StringNode): LocatedText {
  const { value, span } = string;
  return 'offsets' in string ? { value, span, offsets: string.offsets } : { value, span };
}

/** What begins with comments, each a line, is YAML; what follows may be JSON all the same. */
const COMMENTS = /(?:#[^\r\n]*\r?\n)*/y;

function skipComments(cursor: Cursor): void {
  if (!cursor.text.startsWith('#')) return;
  COMMENTS.lastIndex = 0;
  COMMENTS.test(cursor.text);
  cursor.at = COMMENTS.lastIndex;
}

function skipSpace(cursor: Cursor): void {
  for (; ; cursor.at++) {
    const unit = cursor.text.charCodeAt(cursor.at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
  }
}
