/** How JavaScript's own RegExp is asked for matches, and what is left to it. */
import type { Finder } from '../found.ts';

/** Compiling a pattern for RE2 takes longer. */
export const MAX_STEPS = 250_000;
/** Half of a character is a character to JavaScript. */
export const SURROGATE = /[\ud800-\udfff]/;

/** `regex` has the flag `g`, and `d` where it has the group. */
export function findWith(regex: RegExp, subject: string): Finder {
  return from => {
    regex.lastIndex = from;
    const match = regex.exec(subject);
    if (!match) return undefined;
    const { index: start, indices } = match;
    const at = indices ? (indices[1]?.[0] ?? -1) : start;
    return { start, end: start + match[0].length, at };
  };
}
