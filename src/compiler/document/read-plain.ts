/**
 * The reader of plain YAML: block mappings and lists, keys and values on one line, block scalars, brackets. It reads
 * most documents without the library, fifteen times as fast and of any size. It reports no syntax errors: any other
 * form of text is left to the YAML reader. INVARIANT: the YAML reader reads the text to the same tree, unless it
 * reaches its token limit.
 */
import type { JsonNode } from '../../values/json-node.ts';
import { blockText } from './block-scalar.ts';
import { coreType, scalarNode, stringNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import { endOf, KEY, type PlainCursor, readKey, readQuoted } from './plain-words.ts';
import { readFlow } from './read-plain-flow.ts';
import { countValue, enterLevel, type Reading, spanOf } from './reading.ts';

/** The value; undefined if the text has another form, or a limit was reached. */
export function readPlain(reading: Reading): JsonNode | undefined {
  const { text } = reading.source;
  if (/[\t\r\ufeff]/.test(text)) return undefined;
  const cursor: PlainCursor = { reading, text, at: 0, indent: 0, end: 0 };
  nextLine(cursor);
  const value = cursor.indent === 0 ? readBlock(cursor, 1) : undefined;
  return value && cursor.at === text.length ? value : undefined;
}

/** Moves from the start or the end of a line to the next content. */
function nextLine(cursor: PlainCursor): void {
  const { text } = cursor;
  let at = cursor.at;
  if (text[at] === '\n') at++;
  for (;;) {
    const start = at;
    while (text[at] === ' ') at++;
    const isComment = text[at] === '#';
    if (at < text.length && text[at] !== '\n' && !isComment) {
      cursor.at = at;
      cursor.indent = at - start;
      return;
    }
    const feed = text.indexOf('\n', at);
    if (feed === -1) {
      cursor.at = text.length;
      cursor.indent = -1;
      return;
    }
    at = feed + 1;
  }
}

/** Reads a mapping or a list; the cursor is on its first line, at its indentation. */
function readBlock(cursor: PlainCursor, level: number): JsonNode | undefined {
  if (!countValue(cursor.reading, cursor.at)) return undefined;
  if (!enterLevel(cursor.reading, level, spanOf(cursor.reading, cursor.at, cursor.at + 1))) return undefined;
  return isDash(cursor) ? readList(cursor, level) : readMapping(cursor, level);
}

function isDash({ text, at }: PlainCursor): boolean {
  return text[at] === '-' && (text[at + 1] === ' ' || text[at + 1] === '\n');
}

/**
 * Reads a list. It ends at a line that is less indented or is no item, since a list may stand at the indentation of its
 * key.
 */
function readList(cursor: PlainCursor, level: number): JsonNode | undefined {
  const { reading, text, indent, at: start } = cursor;
  const items: JsonNode[] = [];
  while (cursor.indent === indent && isDash(cursor)) {
    const dash = cursor.at++;
    while (text[cursor.at] === ' ') cursor.at++;
    const column = indent + cursor.at - dash;
    const item = readItem(cursor, { indent, column, level: level + 1 });
    if (!item) return undefined;
    items.push(item);
  }
  if (cursor.indent > indent) return undefined;
  return { kind: 'list', items, span: spanOf(reading, start, cursor.end) };
}

function readItem(
  cursor: PlainCursor,
  { indent, column, level }: { readonly indent: number; readonly column: number; readonly level: number },
): JsonNode | undefined {
  const { text, at } = cursor;
  if (at === text.length) return undefined;
  if (text[at] === '\n') {
    nextLine(cursor);
    return cursor.indent > indent ? readBlock(cursor, level) : undefined;
  }
  if (!isDash(cursor) && endOf(KEY, text, at) === undefined) return readInline(cursor, indent, level);
  cursor.indent = column;
  return readBlock(cursor, level);
}

function readMapping(cursor: PlainCursor, level: number): JsonNode | undefined {
  const { reading, indent, at: start } = cursor;
  const entries = noEntries();
  while (cursor.indent === indent) {
    const key = readKey(cursor, KEY);
    if (!key) return undefined;
    const colon = cursor.at;
    const value = skipToBreak(cursor)
      ? readBelow(cursor, { indent, level: level + 1, colon })
      : readInline(cursor, indent, level + 1);
    if (!value) return undefined;
    addEntry(reading, entries, key, value);
  }
  if (cursor.indent > indent) return undefined;
  return { kind: 'object', entries: entries.list, span: spanOf(reading, start, cursor.end) };
}

/** Reads the value on the lines below a key; `colon` is the offset after its colon. */
function readBelow(
  cursor: PlainCursor,
  { indent, level, colon }: { readonly indent: number; readonly level: number; readonly colon: number },
): JsonNode | undefined {
  const { reading, text, at } = cursor;
  nextLine(cursor);
  if (cursor.indent > indent || (cursor.indent === indent && isDash(cursor))) return readBlock(cursor, level);
  // After a comment, the library gives the null a different place.
  if (text.slice(colon, at).includes('#') || !countValue(reading, colon)) return undefined;
  cursor.end = colon;
  return { kind: 'null', span: spanOf(reading, colon, colon) };
}

/** Reads a value that begins on this line and belongs to a collection at `indent`; moves to the next line. */
function readInline(cursor: PlainCursor, indent: number, level: number): JsonNode | undefined {
  const { reading, text, at } = cursor;
  const first = text[at];
  if (first === '[' || first === '{') {
    const value = readFlow(cursor, { level, indent, closing: indent });
    return value && endLine(cursor) ? value : undefined;
  }
  if (!countValue(reading, at)) return undefined;
  if (first === '|' || first === '>') return readBlockScalar(cursor, indent);
  if (first === '"' || first === "'") {
    const string = readQuoted(cursor);
    return string && endLine(cursor) ? stringNode(reading, string) : undefined;
  }
  return readWord(cursor, indent);
}

/** Moves to the next line; false if anything but spaces and a comment follows the value. */
function endLine(cursor: PlainCursor): boolean {
  cursor.end = cursor.at;
  if (!skipToBreak(cursor)) return false;
  nextLine(cursor);
  return true;
}

/** Skips spaces, and a comment after at least one space; returns false if anything else follows. */
function skipToBreak(cursor: PlainCursor): boolean {
  const { text, at } = cursor;
  while (text[cursor.at] === ' ') cursor.at++;
  if (text[cursor.at] === '#' && cursor.at > at) {
    const feed = text.indexOf('\n', cursor.at);
    cursor.at = feed === -1 ? text.length : feed;
  }
  return cursor.at === text.length || text[cursor.at] === '\n';
}

/** The start of an unquoted value, and of each further line of it. */
const FIRST = /^(?:[A-Za-z0-9_./$(+<=^;~]|-[A-Za-z0-9.]|(?!\s)[\u0080-\uffff])/;
/** A second key, which an unquoted value cannot contain. */
const NOT_A_WORD = /: |:$/;

/** Reads an unquoted value; the next lines continue it if they are indented further. */
function readWord(cursor: PlainCursor, indent: number): JsonNode | undefined {
  const { reading, text, at } = cursor;
  let next: number | undefined = at;
  while (next !== undefined) {
    cursor.at = next;
    const end = endOfWords(cursor);
    if (end === undefined) return undefined;
    cursor.at = end;
    next = continuation(text, end, indent);
  }
  const word = flowText(reading.source, at, cursor.at, '');
  return endLine(cursor) ? scalarNode(reading, word, coreType(word.value)) : undefined;
}

/** The end of the words at the cursor: the end of their line, or the start of a comment. */
function endOfWords({ text, at }: PlainCursor): number | undefined {
  const feed = text.indexOf('\n', at);
  const line = text.slice(at, feed === -1 ? text.length : feed);
  const comment = line.indexOf(' #');
  let length = comment === -1 ? line.length : comment;
  while (line[length - 1] === ' ') length--;
  const words = line.slice(0, length);
  return FIRST.test(words) && !NOT_A_WORD.test(words) ? at + length : undefined;
}

/** The start of the next line if it continues an unquoted value that ends at an offset; otherwise undefined. */
function continuation(text: string, end: number, indent: number): number | undefined {
  let feed = end;
  while (text[feed] === ' ') feed++;
  if (text[feed] !== '\n') return undefined;
  let at = feed + 1;
  while (text[at] === ' ') at++;
  const isText = at < text.length && text[at] !== '\n' && text[at] !== '#';
  return isText && at - feed - 1 > indent ? at : undefined;
}

const HEADER = /[|>]-?(?=\n)/y;

/** Reads a `|` or `>` without an indentation indicator, and without lines of spaces only. */
function readBlockScalar(cursor: PlainCursor, indent: number): JsonNode | undefined {
  const { reading, text, at: headerStart } = cursor;
  HEADER.lastIndex = headerStart;
  if (!HEADER.test(text)) return undefined;
  const start = HEADER.lastIndex + 1;
  const end = blockEnd(text, start, indent);
  if (end === undefined) return undefined;
  const header = text.slice(headerStart, start - 1);
  const string = blockText(reading.source, { header, headerStart, start, end, parentIndent: indent });
  cursor.end = headerStart + text.slice(headerStart, string.span.end).trimEnd().length;
  // `nextLine` starts at the end of the last line.
  cursor.at = text[end - 1] === '\n' ? end - 1 : end;
  nextLine(cursor);
  return stringNode(reading, string);
}

/** The end of a block scalar, whose lines are more indented than its collection; undefined if its form is not plain. */
function blockEnd(text: string, start: number, indent: number): number | undefined {
  let own: number | undefined;
  let end = start;
  for (let at = start; at < text.length; ) {
    let content = at;
    while (text[content] === ' ') content++;
    const feed = text.indexOf('\n', content);
    const next = feed === -1 ? text.length : feed + 1;
    if (content === feed || content === text.length) {
      if (content > at) return undefined;
    } else {
      const spaces = content - at;
      if (spaces <= indent) break;
      own ??= spaces;
      if (spaces < own) return undefined;
      end = next;
    }
    at = next;
  }
  return own === undefined ? undefined : end;
}
