/**
 * Splits text as the preprocessor does: names, strings, numbers, comments, blanks, single characters. INVARIANT: pieces
 * leave no gaps, each has at least one character, and the work is linear.
 */

export type PieceKind = 'name' | 'string' | 'number' | 'blank' | 'comment' | 'line-end' | 'other';

export interface Piece {
  readonly kind: PieceKind;
  readonly start: number;
  readonly end: number;
}

const NAME = /[A-Za-z_?][A-Za-z0-9_?]*/y;
const NUMBER = /[0-9][A-Za-z0-9_]*/y;
const BLANK = /[ \t\v\f\r]+/y;
const STRING = /"(?:[^"\\\n]|\\[^\n])*"?/y;
/** A line that ends in a backslash continues on the next one, as in C. */
const LINE_COMMENT = /\/\/[^\n]*(?:(?<=\\\r?)\n[^\n]*)*/y;

/** The piece that begins at an offset before the end of the text. */
export function pieceAt(text: string, start: number): Piece {
  const unit = text.charCodeAt(start);
  if ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a && unit < 0x80)
    return matching(NAME, 'name', text, start);
  if (unit >= 0x30 && unit <= 0x39) return matching(NUMBER, 'number', text, start);
  switch (text.charAt(start)) {
    case '\n':
      return { kind: 'line-end', start, end: start + 1 };
    case '_':
    case '?':
      return matching(NAME, 'name', text, start);
    case '"':
      return matching(STRING, 'string', text, start);
    case ' ':
    case '\t':
    case '\v':
    case '\f':
    case '\r':
      return matching(BLANK, 'blank', text, start);
    case '/':
      return text.charAt(start + 1) === '/'
        ? matching(LINE_COMMENT, 'comment', text, start)
        : slash(text, start);
    default:
      return { kind: 'other', start, end: start + 1 };
  }
}

function matching(pattern: RegExp, kind: PieceKind, text: string, start: number): Piece {
  pattern.lastIndex = start;
  return { kind, start, end: pattern.test(text) ? pattern.lastIndex : start + 1 };
}

function slash(text: string, start: number): Piece {
  if (text.charAt(start + 1) !== '*') return { kind: 'other', start, end: start + 1 };
  const close = text.indexOf('*/', start + 2);
  return { kind: 'comment', start, end: close < 0 ? text.length : close + 2 };
}
