/** Counts the occurrences of sets of characters in a text. INVARIANT: the count is never too small. */
import type { Chars } from './chars.ts';

/** Number of characters that are counted separately; all others count as one. */
const APART = 128;

export type Occurrences = (chars: Chars) => number;

/** Counts in one pass over the text. */
export function occurrencesIn(subject: string): Occurrences {
  const { length } = subject;
  /**
   * Prefix sums: the number of characters before each one in their order, and the total at the end. Reads are in
   * bounds.
   */
  const before = new Int32Array(APART + 2);
  for (let at = 0; at < length; at++) {
    const code = subject.charCodeAt(at);
    const next = code < APART ? code + 1 : APART + 1;
    before[next] = (before[next] ?? 0) + 1;
  }
  for (let at = 1; at < before.length; at++) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0);
  const upTo = (code: number) => before[code < APART ? code : APART] ?? 0;
  return chars => {
    let sum = 0;
    for (let at = 0; at < chars.length; at += 2) {
      const [first = 0, last = 0] = [chars[at], chars[at + 1]];
      sum += (last >= APART ? length : upTo(last + 1)) - upTo(first);
    }
    return Math.min(sum, length);
  };
}
