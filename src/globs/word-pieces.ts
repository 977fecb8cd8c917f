/** A glob for words, without braces, split into pieces. INVARIANT: literals are not empty, and no two are adjacent. */
import type { Problem } from './problem.ts';

export type WordPiece =
  | { readonly kind: 'literal'; readonly text: string }
  /** `*`: any number of characters other than `/`. */
  | { readonly kind: 'star' }
  /** `**`: any number of characters. */
  | { readonly kind: 'any' }
  /** `**` before a `/`, at the start or after a `/`: any folders, or none. */
  | { readonly kind: 'folders' }
  /** `?` or a class, as RE2. */
  | { readonly kind: 'one'; readonly regex: string };

/** A class: `[`, an optional `!` or `^`, then at least one member. */
const CLASS = /\[([!^]?)((?:\\[\s\S]|[^\]\\])(?:\\[\s\S]|[^\]\\])*)\]/uy;

export function cutWord(glob: string): readonly WordPiece[] | Problem {
  const pieces: WordPiece[] = [];
  const literal = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'literal') pieces[pieces.length - 1] = { kind: 'literal', text: last.text + text };
    else pieces.push({ kind: 'literal', text });
  };
  for (let at = 0; at < glob.length; ) {
    const char = glob[at] ?? '';
    if (char === '*') {
      const stars = /^\*+/.exec(glob.slice(at))?.[0].length ?? 1;
      const begins = at === 0 || glob[at - 1] === '/';
      if (stars === 1) pieces.push({ kind: 'star' });
      else if (begins && glob[at + stars] === '/') {
        pieces.push({ kind: 'folders' });
        at += 1; // the `/` is part of the piece
      } else pieces.push({ kind: 'any' });
      at += stars;
    } else if (char === '?') {
      pieces.push({ kind: 'one', regex: '[^/]' });
      at += 1;
    } else if (char === '[') {
      CLASS.lastIndex = at;
      const found = CLASS.exec(glob);
      if (!found) {
        const hint = 'end it with `]`, or write `\\[` for the character';
        return { start: at, end: at + 1, message: 'the class is not closed', hint };
      }
      pieces.push({ kind: 'one', regex: classRegex(found[1] !== '', found[2] ?? '') });
      at = CLASS.lastIndex;
    } else if (char === '\\' && at + 1 < glob.length) {
      literal(glob[at + 1] ?? '');
      at += 2;
    } else {
      literal(char);
      at += 1;
    }
  }
  return pieces;
}

/** Ranges keep their `-`. A reversed range matches nothing, since RE2 would refuse it. */
function classRegex(negated: boolean, members: string): string {
  const chars = [...members.replace(/\\([\s\S])/gu, '$1')];
  const ranges: string[] = [];
  for (let at = 0; at < chars.length; at++) {
    const from = codeOf(chars[at]);
    const isRange = chars[at + 1] === '-' && at + 2 < chars.length;
    const to = isRange ? codeOf(chars[at + 2]) : from;
    if (from <= to) ranges.push(`\\x{${from.toString(16)}}-\\x{${to.toString(16)}}`);
    if (isRange) at += 2;
  }
  if (ranges.length === 0) return negated ? '[^/]' : '[^\\x{0}-\\x{10FFFF}]';
  return negated ? `[^/${ranges.join('')}]` : `[${ranges.join('')}]`;
}

function codeOf(char: string | undefined): number {
  return char?.codePointAt(0) ?? 0;
}
