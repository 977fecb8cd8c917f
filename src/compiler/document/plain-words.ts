/**
 * The words of plain YAML: keys, quoted strings, unquoted words in brackets. INVARIANT: a word ends on its line and has
 * the same meaning for the YAML reader. Any other word is left to that reader.
 */
import type { LocatedText } from '../../diagnostics/span.ts';
import { checkCharacters, coreType } from './core-schema.ts';
import { flowText } from './flow-scalar.ts';
import type { Reading } from './reading.ts';

/**
 * The state of the reader. Between lines, `at` is at the first character of a line that is neither blank nor a comment.
 */
export interface PlainCursor {
  readonly reading: Reading;
  readonly text: string;
  at: number;
  /** Spaces before `at` on its line, or the column within a list item; -1 at the end of the text. */
  indent: number;
  /** The end of the last value. */
  end: number;
}

/**
 * Every non-ASCII UTF-16 unit except controls, white space and the byte order mark. Written as ranges, which load no
 * Unicode tables.
 */
const BEYOND_ASCII =
  '\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff';
const L = `A-Za-z0-9_${BEYOND_ASCII}`;
const QUOTED_KEY = '"[^"\\\\\\n]{1,99}"';

const sticky = (source: string) => new RegExp(source, 'y');

/** A key with its colon, followed by a space or the end of the line. */
export const KEY = sticky(`(?:[${L}](?:[${L}./()-]| (?=[${L}(])){0,99}|${QUOTED_KEY}):(?=[ \\n])`);
/** A key in brackets, with its colon. */
export const FLOW_KEY = sticky(`(?:[${L}](?:[${L}./-]| (?=[${L}])){0,99}|${QUOTED_KEY}):(?= )`);
/** An unquoted word in brackets. Its only possible indicator is a colon before a letter. */
export const FLOW_WORD = sticky(
  `(?:[${L}./]|-(?=[0-9]))(?:[${L}./()+=*$@-]|:(?=[${L}:./])| (?=[${L}./])){0,999}`,
);

/** Parts of a quoted string, with JSON's escapes. Each match is short, so that RegExp's stack does not overflow. */
const PARTS = {
  '"': sticky('(?:[^"\\\\\\n]{1,999}|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})){1,99}'),
  "'": sticky("(?:[^'\\n]{1,999}|''){1,99}"),
};

/** The end of a match of a sticky pattern at an offset. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Reads a key with its colon. */
export function readKey(cursor: PlainCursor, pattern: RegExp): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const end = endOf(pattern, text, at);
  if (end === undefined) return undefined;
  cursor.at = end;
  const isQuoted = text[at] === '"';
  const key = flowText(reading.source, at, end - 1, isQuoted ? '"' : '');
  if (!isQuoted && coreType(key.value) === 'null') return undefined;
  checkCharacters(reading, key);
  return key;
}

/** Reads a quoted string on one line. */
export function readQuoted(cursor: PlainCursor): LocatedText | undefined {
  const { reading, text, at } = cursor;
  const quote = text[at] === '"' ? '"' : "'";
  let end = at + 1;
  for (let next: number | undefined = end; next !== undefined; next = endOf(PARTS[quote], text, end))
    end = next;
  if (text[end] !== quote) return undefined;
  cursor.at = end + 1;
  return flowText(reading.source, at, cursor.at, quote);
}
