/** How often a text has one of some characters. INVARIANT: never fewer times than are told. */
import type { Chars } from './chars.ts';

/** Characters that are told apart; all others count as one. */
const TOLD = 128;

export type Occurrences = (chars: Chars) => number;

/** Takes one pass over the text. */
export function occurrencesIn(subject: string): Occurrences {
  const counts = new Array<number>(TOLD + 1).fill(0);
  for (let at = 0; at < subject.length; at++) {
    const code = Math.min(subject.charCodeAt(at), TOLD);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  /** At each character, how many come before it in their order. */
  const before = [0];
  for (const count of counts) before.push((before.at(-1) ?? 0) + count);
  const upTo = (code: number) => before[Math.min(code, TOLD)] ?? 0;
  return chars => {
    let sum = 0;
    for (let at = 0; at < chars.length; at += 2) {
      const [first = 0, last = 0] = [chars[at], chars[at + 1]];
      sum += (last >= TOLD ? subject.length : upTo(last + 1)) - upTo(first);
    }
    return Math.min(sum, subject.length);
  };
}
