/** The common interface of all ways to search for a rule's pattern. The lines of its matches are computed from it. */

import type { Finder } from './found.ts';
import type { Reach } from './reach.ts';

export interface Searcher {
  /** The cost of a step over one character, relative to just reading the character. */
  readonly size: number;
  readonly reach: Reach;
  test(subject: string): boolean;
  matchesWhole(subject: string): boolean;
  finder(subject: string): Finder;
}

/** The offset after the character at an offset; it may be past the end. */
export function afterCharacter(subject: string, at: number): number {
  return at + ((subject.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** The end of the line around an offset: its line feed or the end of the subject. */
export function lineEnd(subject: string, at: number): number {
  const end = subject.indexOf('\n', at);
  return end < 0 ? subject.length : end;
}

/** The start of the line around an offset. */
export function lineStart(subject: string, at: number): number {
  return at === 0 ? 0 : subject.lastIndexOf('\n', at - 1) + 1;
}
