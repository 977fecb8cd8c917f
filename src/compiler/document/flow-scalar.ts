/**
 * The text of plain, single-quoted and double-quoted scalars (YAML 1.2.2, section 7.3); a JSON string is double-quoted.
 * A single line break becomes a space; of several, the first is dropped. The library's own decoding has no offsets. It
 * also deviates from YAML for an empty line after an escaped line break, and for U+2028 in a folded scalar. Escape
 * sequences are known to be valid.
 */
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { type Content, copy, isBreak, lineFeed, locate, noContent, put, skipBlanks } from './content.ts';

export type Quote = '"' | "'" | '';

/** The text of the scalar at `[start, end)`. Its span is inside the quotes; that of an empty text includes them. */
export function flowText(source: Source, start: number, end: number, quote: Quote): LocatedText {
  const from = start + quote.length;
  const to = end - quote.length;
  const written = source.text.slice(from, to);
  if (written === '') return { value: '', span: { source, start, end }, offsets: [from] };
  if (!NEEDS_DECODING[quote].test(written)) return { value: written, span: { source, start: from, end: to } };
  return locate(decode(source.text, from, to, quote), source, from, to);
}

const NEEDS_DECODING = { '"': /[\\\n]/, "'": /['\n]/, '': /\n/ } as const;
const SPECIAL = { '"': /["\\ \t\r\n]/g, "'": /[' \t\r\n]/g, '': /[ \t\r\n]/g } as const;

function decode(text: string, start: number, end: number, quote: Quote): Content {
  const content = noContent();
  let at = start;
  // The loop ends: every branch moves forward.
  while (at < end) {
    const unit = text[at];
    if (isBreak(unit)) {
      at = fold(content, text, at, end);
    } else if (unit === ' ' || unit === '\t') {
      const next = skipBlanks(text, at, end);
      if (next === end || !isBreak(text[next])) copy(content, text, at, next);
      at = next;
    } else if (unit === "'" && quote === "'") {
      put(content, "'", at);
      at += 2;
    } else if (unit === '\\' && quote === '"') {
      at = readEscape(content, text, at, end);
    } else {
      const next = nextSpecial(text, at + 1, end, quote);
      copy(content, text, at, next);
      at = next;
    }
  }
  return content;
}

function nextSpecial(text: string, from: number, end: number, quote: Quote): number {
  const special = SPECIAL[quote];
  special.lastIndex = from;
  const found = special.exec(text);
  return found ? Math.min(found.index, end) : end;
}

/** Reads the line break at `at`, the following empty lines and the next indentation. */
function fold(content: Content, text: string, at: number, end: number): number {
  const feed = lineFeed(text, at);
  const length = content.offsets.length;
  const next = emptyLines(content, text, feed + 1, end);
  if (content.offsets.length === length) put(content, ' ', feed);
  return next;
}

/** Reads empty lines, each as a line feed, and the next indentation. */
function emptyLines(content: Content, text: string, from: number, end: number): number {
  let at = skipBlanks(text, from, end);
  while (at < end && isBreak(text[at])) {
    put(content, '\n', lineFeed(text, at));
    at = skipBlanks(text, lineFeed(text, at) + 1, end);
  }
  return at;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads the escape sequence at `at`; all its units have the offset of its backslash. */
function readEscape(content: Content, text: string, at: number, end: number): number {
  const name = text[at + 1] ?? '';
  if (isBreak(name)) return emptyLines(content, text, lineFeed(text, at + 1) + 1, end);
  const digits = HEX_DIGITS[name];
  if (digits === undefined) {
    put(content, ESCAPES[name] ?? name, at);
    return at + 2;
  }
  const next = at + 2 + digits;
  put(content, String.fromCodePoint(Number.parseInt(text.slice(at + 2, next), 16)), at);
  return next;
}
