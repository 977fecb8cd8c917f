/**
 * Reads the tokens of `.dl` text, one at a time. A malformed token carries its problem, and the parser continues as if
 * it were well-formed. INVARIANT: tokens never overlap, and every token except the end has at least one character. Time
 * is linear in the text.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import { readNumber } from './number-token.ts';
import { quoted } from './quote.ts';
import { MAX_STRING_LENGTH, MAX_SYMBOL_BYTES, readSymbol } from './symbol-text.ts';
import { skipTrivia, type Trivia } from './trivia.ts';

type TokenKind =
  | 'name'
  | 'symbol'
  | 'number'
  | 'unsigned'
  | 'float'
  | 'directive'
  | 'punctuation'
  | 'unexpected'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** The written text; for a symbol, its value. */
  readonly text: string;
  /** The value of a number; 0 for other tokens. */
  readonly value: number;
  /** The spaces and comments before this token. */
  readonly trivia: Trivia;
  /** Built only when it is reported, since the parser skips most malformed tokens. */
  readonly problem: (() => Diagnostic) | undefined;
}

/** The words that begin a directive after a dot. Before any other word, a dot ends a clause. */
export const DIRECTIVES: readonly string[] = (
  '.comp .decl .functor .include .init .input .lattice .limitsize .number_type .once .output .override .plan ' +
  '.pragma .printsize .symbol_type .type'
).split(' ');
const DIRECTIVE_SET: ReadonlySet<string> = new Set(DIRECTIVES);

/**
 * Two-character marks are tried before one-character marks. Some are in neither dialect; they are listed so that they
 * are refused as a whole.
 */
const PAIRS: ReadonlySet<string> = new Set([
  ':-',
  '!=',
  '<=',
  '>=',
  '<:',
  '==',
  '<>',
  '=<',
  ':=',
  '<-',
  '&&',
  '||',
  '::',
]);
const SECONDS: ReadonlySet<string> = new Set(Array.from(PAIRS, pair => pair.charAt(1)));
const SINGLES: ReadonlySet<string> = new Set('()[]{},.;:!=<>+-*/%^@$|&');

const QUOTE = 0x22;
const DOT = 0x2e;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;

const NAME = /[A-Za-z0-9_?]*/y;

/** The first token at or after the offset. */
export function tokenAt(source: Source, offset: number): Token {
  const { text } = source;
  const trivia = skipTrivia(source, offset);
  const start = trivia.end;
  if (start >= text.length) return token('end', trivia, '', start);
  const unit = text.charCodeAt(start);
  if (isDigit(unit)) {
    const { kind, end, value, problem } = readNumber(source, start);
    return {
      kind,
      start,
      end,
      text: text.slice(start, end),
      value,
      trivia,
      problem: problem && (() => problem),
    };
  }
  if (unit === QUOTE) return symbolToken(source, trivia);
  if (isNameStart(unit)) {
    const end = nameEnd(text, start);
    return token('name', trivia, text.slice(start, end), end);
  }
  if (unit === DOT && isNameStart(text.charCodeAt(start + 1))) {
    const end = nameEnd(text, start + 1);
    const word = text.slice(start, end);
    if (DIRECTIVE_SET.has(word)) return token('directive', trivia, word, end);
  }
  const pair = SECONDS.has(text.charAt(start + 1)) ? text.slice(start, start + 2) : '';
  if (PAIRS.has(pair)) return token('punctuation', trivia, pair, start + 2);
  const single = text.charAt(start);
  if (SINGLES.has(single)) return token('punctuation', trivia, single, start + 1);
  return unexpectedToken(source, trivia);
}

/** All tokens have the same object shape, which keeps the parser fast. */
function token(
  kind: TokenKind,
  trivia: Trivia,
  text: string,
  end: number,
  problem?: () => Diagnostic,
): Token {
  return { kind, start: trivia.end, end, text, value: 0, trivia, problem };
}

/** The end of the name that begins here. */
function nameEnd(text: string, start: number): number {
  NAME.lastIndex = start;
  return NAME.test(text) ? NAME.lastIndex : start;
}

/** A string from its opening quote to the closing one, or to the end of its line. */
function symbolToken(source: Source, trivia: Trivia): Token {
  const { text } = source;
  const start = trivia.end;
  let at = start + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE || unit === LINE_FEED) break;
    if (unit === BACKSLASH && text.charCodeAt(at + 1) !== LINE_FEED) at++;
  }
  const closed = text.charCodeAt(at) === QUOTE;
  const inside = text.slice(start + 1, at);
  if (!closed) {
    const end = Math.min(at, text.length);
    return token('symbol', trivia, inside, end, () => unclosed({ source, start, end }));
  }
  if (inside.length > MAX_STRING_LENGTH) {
    return token('symbol', trivia, '', at + 1, () => tooLong({ source, start, end: at + 1 }));
  }
  const { value, badEscape } = readSymbol(inside);
  if (badEscape === undefined) return token('symbol', trivia, value, at + 1);
  return token('symbol', trivia, value, at + 1, () => noEscape(source, start + 1 + badEscape));
}

function unclosed(span: Span): Diagnostic {
  const hint = 'close the string with `"`; a line feed is written `\\n`';
  return diagnostic('E301', 'string that is not closed', { span, hint });
}

function tooLong(span: Span): Diagnostic {
  return diagnostic('E012', `string that is longer than ${MAX_SYMBOL_BYTES} bytes`, { span });
}

function noEscape(source: Source, start: number): Diagnostic {
  const { text } = source;
  const span = { source, start, end: start + 1 + characterAt(text, start + 1).length };
  const message = `${quoted(text.slice(span.start, span.end))} is not an escape`;
  const hint = 'the escapes are `\\n \\t \\" \\\\ \\a \\b \\f \\r \\v`; a backslash itself is written `\\\\`';
  return diagnostic('E301', message, { span, hint });
}

const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...Array.from("'‘’“”`«»", quote => [quote, 'strings stand in double quotes: `"`'] as const),
  ['#', 'a comment begins with `//`'],
  ['¬', 'negation is written `!`'],
  ['≠', 'inequality is written `!=`'],
  ['≤', 'at most is written `<=`'],
  ['≥', 'at least is written `>=`'],
]);

function unexpectedToken(source: Source, trivia: Trivia): Token {
  const start = trivia.end;
  const character = characterAt(source.text, start);
  const end = start + character.length;
  return token('unexpected', trivia, character, end, () => {
    const detail = { span: { source, start, end }, hint: LOOKALIKES.get(character) };
    return diagnostic('E301', `unexpected character ${quoted(character)}`, detail);
  });
}

/** The whole character at an offset: one or two UTF-16 units. */
function characterAt(text: string, offset: number): string {
  return String.fromCodePoint(text.codePointAt(offset) ?? 0);
}

function isNameStart(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || unit === 0x3f;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
