/**
 * Splits a pattern into tokens as RE2 does, each with its place. The tokens serve error places, lints and required
 * literals. INVARIANT: the tokens cover the pattern without gaps, except the `\Q` and `\E` of a quotation. Scanning
 * accepts any text in linear time. It does not decide whether a pattern is valid.
 */

/** Maximum length of one pattern, in UTF-16 units. */
export const MAX_PATTERN_LENGTH = 10_000;

export type Token = Char | Repeat | Mark;

interface Offsets {
  /** UTF-16 offsets in the pattern; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}
/** A character that stands for itself, unescaped. */
interface Char extends Offsets {
  readonly kind: 'char';
  readonly char: string;
}
/** `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, with the `?` that makes it lazy. `max` is undefined when there is none. */
export interface Repeat extends Offsets {
  readonly kind: 'repeat';
  readonly min: number;
  readonly max: number | undefined;
}
/**
 * All other tokens. `any` is `.`; `set` is another matcher of one character, such as `\d`, `\pL` or `\x41`; `class` is
 * `[…]`, which an unclosed one continues to the end; `assertion` consumes nothing; `open` reaches up to the group's
 * content, so it is `(?P<name>`, too; `flags` is `(?i)`; `invalid` is an escape that RE2 does not have.
 */
interface Mark extends Offsets {
  readonly kind: 'any' | 'set' | 'class' | 'assertion' | 'open' | 'flags' | 'close' | 'bar' | 'invalid';
}

const REPEAT = /(?:[*+?]|\{(0|[1-9]\d*)(?:(,)(0|[1-9]\d*)?)?\})\??/y;
const OPEN = /\((?:\?(?:P?<(?![=!])[^>]*>|[a-zA-Z-]*:|<?[=!]|[>|#&(]|P[>=])?)?/y;
const FLAGS = /\(\?[a-zA-Z-]*\)/y;
const CLASS = /\[\^?\]?(?:\[:\^?\w*:\]|\\[\s\S]|[^\]\\])*\]?/y;
const ESCAPED_SET =
  /\\(?:[dDsSwW]|[pP](?:\{[^}]*\}|[^{])|x(?:\{[\da-fA-F]+\}|[\da-fA-F]{2})|0[0-7]{0,2}|[1-7][0-7]{1,2})/uy;
const ESCAPED_ASSERTION = /\\[bBAz]/y;
const ESCAPED_CHAR = /\\([\x20-/:-@[-`{-~afnrtv])/y;
const ESCAPED = /\\[\s\S]?/uy;
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

export function scan(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < pattern.length) {
    if (pattern.startsWith('\\Q', at)) {
      at = scanQuotation(pattern, at + 2, tokens);
    } else {
      const token = tokenAt(pattern, at);
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

/**
 * Reads a quotation: the characters from `start` to `\E` or the end are literal. Returns the offset at which the
 * pattern continues.
 */
function scanQuotation(pattern: string, start: number, tokens: Token[]): number {
  const close = pattern.indexOf('\\E', start);
  const end = close < 0 ? pattern.length : close;
  for (let at = start; at < end; ) {
    const char = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
    tokens.push({ kind: 'char', start: at, end: at + char.length, char });
    at += char.length;
  }
  return close < 0 ? end : close + 2;
}

function tokenAt(pattern: string, start: number): Token {
  const first = String.fromCodePoint(pattern.codePointAt(start) ?? 0);
  const mark = (kind: Mark['kind'], length: number): Mark => ({ kind, start, end: start + length });
  switch (first) {
    case '.':
      return mark('any', 1);
    case '^':
    case '$':
      return mark('assertion', 1);
    case '|':
      return mark('bar', 1);
    case ')':
      return mark('close', 1);
    case '(': {
      const flags = matchAt(FLAGS, pattern, start);
      return flags
        ? mark('flags', flags[0].length)
        : mark('open', matchAt(OPEN, pattern, start)?.[0].length ?? 1);
    }
    case '[':
      return mark('class', matchAt(CLASS, pattern, start)?.[0].length ?? 1);
    case '\\':
      return escapeAt(pattern, start);
    case '*':
    case '+':
    case '?':
    case '{': {
      const repeat = matchAt(REPEAT, pattern, start);
      if (repeat) return repeatToken(repeat, start);
    }
  }
  return { kind: 'char', start, end: start + first.length, char: first };
}

function repeatToken([text, min, comma, max]: RegExpExecArray, start: number): Repeat {
  const end = start + text.length;
  if (min === undefined) {
    const most = text.startsWith('?') ? 1 : undefined;
    return { kind: 'repeat', start, end, min: text.startsWith('+') ? 1 : 0, max: most };
  }
  const most = max ?? (comma === undefined ? min : undefined);
  return { kind: 'repeat', start, end, min: Number(min), max: most === undefined ? undefined : Number(most) };
}

function escapeAt(pattern: string, start: number): Token {
  const char = matchAt(ESCAPED_CHAR, pattern, start)?.[1];
  if (char !== undefined) return { kind: 'char', start, end: start + 2, char: CONTROLS.get(char) ?? char };
  const set = matchAt(ESCAPED_SET, pattern, start);
  if (set) return { kind: 'set', start, end: start + set[0].length };
  if (matchAt(ESCAPED_ASSERTION, pattern, start)) return { kind: 'assertion', start, end: start + 2 };
  return { kind: 'invalid', start, end: start + (matchAt(ESCAPED, pattern, start)?.[0].length ?? 1) };
}

/** The match of a sticky expression at an offset. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
