/**
 * A reader for JSON texts (RFC 8259), some fifteen times as fast as the one for YAML. It knows no syntax errors: what is
 * not JSON is left to the YAML reader, which has the words for it. INVARIANT: a text that it reads, the YAML reader reads
 * to the same tree, and with the same diagnostics.
 */

import type { LocatedText } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { checkCharacters, numberNode, stringNode } from './core-schema.ts';
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
    case '"': {
      const string = readString(cursor);
      return string && stringNode(reading, string);
    }
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
    checkCharacters(reading, key);
    const value = readValue(cursor, level + 1);
    if (value) addEntry(reading, entries, key, value);
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

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function readString(cursor: Cursor): LocatedText | undefined {
  const { text } = cursor;
  const start = cursor.at;
  if (text[start] !== '"') return undefined;
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      cursor.at = at + 1;
      return flowText(cursor.reading.source, start, cursor.at, '"');
    }
    if (unit < 0x20) return undefined;
    if (unit === 0x5c) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return undefined;
      at = ESCAPE.lastIndex - 1;
    }
  }
  return undefined;
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
