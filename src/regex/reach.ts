/**
 * The reach of a match, derived from the tokens of its pattern. INVARIANT: the reach is never too small. If the tokens
 * do not limit it, it is unlimited.
 */
import type { Token } from './tokens.ts';

/** Whether a match can contain a line end, and its maximum length in UTF-16 units, possibly infinite. */
export interface Reach {
  readonly crossesLines: boolean;
  readonly length: number;
}

/** The reach of a pattern's matches. `size` is the size of the pattern's program, in which repetitions are expanded. */
export function reachOf(pattern: string, tokens: readonly Token[], size: number): Reach {
  const dotAll = tokens.some(
    token =>
      (token.kind === 'flags' || token.kind === 'open') &&
      /^\(\?[a-zA-Z]*s/.test(pattern.slice(token.start, token.end)),
  );
  const endless = tokens.some(token => token.kind === 'repeat' && token.max === undefined);
  return {
    crossesLines: tokens.some(token => canBeLineEnd(pattern.slice(token.start, token.end), token, dotAll)),
    // No instruction consumes more than one character of at most two units.
    length: endless ? Number.POSITIVE_INFINITY : 2 * size,
  };
}

/**
 * A plainly written class of characters other than line ends, without control characters. Written as ranges, which load
 * no Unicode tables at start-up.
 */
const INLINE_CLASS = /^\[(?!\^)(?:\\[dw.^$|?*+()[\]{}/\\"'-]|[ -Z\]-~\u00a0-\u{10ffff}])+\]$/u;
/** A class that excludes some characters, among them the line end. */
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
