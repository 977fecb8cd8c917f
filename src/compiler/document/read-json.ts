/**
 * The reader of JSON (RFC 8259), for documents and for hook payloads, with the place of each value. It reports no
 * syntax errors; the YAML reader does. INVARIANT: the YAML reader reads every JSON text to the same tree, with the same
 * diagnostics.
 */

import type { LocatedText } from '../../diagnostics/span.ts';
import type { JsonNode, StringNode } from '../../values/json-node.ts';
import { checkCharacters, numberNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import { countValue, enterLevel, type Reading, spanOf } from './reading.ts';

/** The value; undefined if the text is not JSON, or a limit was reached. */
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

/**
 * Reads the value at the cursor. `level` is its nesting level if it is a list or object, which bounds the recursion.
 */
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

/** Reads members between brackets, separated by commas; returns false if a part is not JSON. */
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

/** Reads one character with surrounding white space, except the space after a closing bracket. */
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

/** A backslash, or a control character, which JSON strings must escape. */
const NOT_AS_WRITTEN = /[^ -[\]-\uffff]/;

function readString(cursor: Cursor): StringNode | undefined {
  const { reading, text, at: start } = cursor;
  if (text[start] !== '"') return undefined;
  const close = closingQuote(text, start);
  if (close < 0) return undefined;
  const value = text.slice(start + 1, close);
  cursor.at = close + 1;
  if (value === '' || NOT_AS_WRITTEN.test(value)) return readEscapes(reading, start, close + 1);
  reading.characters += value.length;
  return { kind: 'string', value, span: { source: reading.source, start: start + 1, end: close } };
}

/**
 * The offset of the closing quote, -1 if there is none. A quote after an odd number of backslashes belongs to the
 * string.
 */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** Decodes the escape sequences with `JSON.parse`; undefined if it refuses them. */
function readEscapes(reading: Reading, start: number, end: number): StringNode | undefined {
  const written = reading.source.text.slice(start, end);
  let value: string;
  try {
    value = JSON.parse(written);
  } catch {
    return undefined;
  }
  const string = escapedString(reading, start, end, value);
  // Only `\u` can produce a character that strings may not have.
  if (written.includes('\\u')) checkCharacters(reading, string);
  else reading.characters += value.length;
  return string;
}

/** An empty string, or one with escapes. The offsets of its units are costly, so they are computed on demand. */
function escapedString({ source }: Reading, start: number, end: number, value: string): StringNode {
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

/** The string as a key. */
function textOf(string: StringNode): LocatedText {
  const { value, span } = string;
  return 'offsets' in string ? { value, span, offsets: string.offsets } : { value, span };
}

/** Comment lines make the text YAML, but JSON may follow them. */
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
