/**
 * The reach of a match, by the tokens of its pattern. INVARIANT: the answer is never too small. If the tokens leave
 * it open, a match may go anywhere.
 */
import type { Token } from './tokens.ts';

/** Whether a match can have a line end in it, and how many UTF-16 units it can have, which may be infinitely many. */
export interface Reach {
  readonly crossesLines: boolean;
  readonly length: number;
}

/** `size` is that of the pattern's program, in which repetitions are written out. */
export function reachOf(pattern: string, tokens: readonly Token[], size: number): Reach {
  const dotAll = tokens.some(
    token =>
      (token.kind === 'flags' || token.kind === 'open') &&
      /^\(\?[a-zA-Z]*s/.test(pattern.slice(token.start, token.end)),
  );
  const endless = tokens.some(token => token.kind === 'repeat' && token.max === undefined);
  return {
    crossesLines: tokens.some(token => canBeLineEnd(pattern.slice(token.start, token.end), token, dotAll)),
    // No instruction consumes more than a character, of two units at most.
    length: endless ? Number.POSITIVE_INFINITY : 2 * size,
  };
}

/**
 * A class of characters that are no line ends, written plainly: without controls, as ranges, which load no tables of
 * Unicode at a start.
 */
const INLINE_CLASS = /^\[(?!\^)(?:\\[dw.^$|?*+()[\]{}/\\"'-]|[ -Z\]-~\u00a0-\u{10ffff}])+\]$/u;
/** A class of all but some characters, the line end among these. */
const EXCLUDING_CLASS = /^\[\^(?:[^\\]|\\[\s\S])*?(?:\\[ns]|\n)/;

function canBeLineEnd(text: string, token: Token, dotAll: boolean): boolean {
  switch (token.kind) {
    case 'any':
      return dotAll;
    case 'char':
      return token.char === '\n';
    case 'set':
      return text !== '\\d' && text !== '\\w' && !/^\\p(?:[LN]|\{[LN][a-z]?\})$/.test(text);
    case 'class':
      return !INLINE_CLASS.test(text) && !EXCLUDING_CLASS.test(text);
    default:
      return token.kind === 'invalid';
  }
}
