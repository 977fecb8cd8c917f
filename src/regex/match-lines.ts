/**
 * The lines that the matches of a pattern touch. Listing matches can take quadratic time even with RE2, where each
 * search looks far ahead before it settles for a match nearby: hence a budget. INVARIANT: the time is bounded, and the
 * lines listed before the bound are exact.
 */
import { cut } from '../diagnostics/visible.ts';
import type { Finder, Found } from './found.ts';
import type { Reach } from './reach.ts';
import { afterCharacter, lineEnd, type Searcher } from './searcher.ts';

/** Lines that are listed. */
export const MAX_LINES = 1000;
/** UTF-16 units that the searches behind the first match may look at, at worst. */
const MAX_FOLLOWING_WORK = 2_000_000;

interface MatchLines {
  /** The lines, from 1, ascending. A line ends with its line feed. */
  readonly lines: readonly number[];
  /** Whether the list ends at a bound, so that there may be more. */
  readonly more: boolean;
}

export interface RuleMatch extends MatchLines {
  /** The first match, UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Its text, cut where it is excessive. */
  readonly matched: string;
}

/** UTF-16 units of `matched`, an ellipsis not counted. */
export const MAX_MATCHED_LENGTH = 1000;

/** The first match that is found in the subject, with the lines of all. */
export function matchesOf(reach: () => Reach, subject: string, find: Finder): RuleMatch | undefined {
  const first = find(0);
  if (!first) return undefined;
  const { start, end } = first;
  const shown = subject.slice(start, Math.min(end, start + MAX_MATCHED_LENGTH + 1));
  const matched = cut(shown, MAX_MATCHED_LENGTH);
  return { start, end, matched, ...linesOf(reach(), subject, { first, find }) };
}

interface Matches {
  readonly first: Found;
  /** Finds those behind it. */
  readonly find: Finder;
}

function linesOf(
  { crossesLines, length }: Searcher['reach'],
  subject: string,
  { first, find }: Matches,
): MatchLines {
  const lineAt = lineCounter(subject);
  const lines: number[] = [];
  let work = 0;
  for (let match: Found | undefined = first; match; ) {
    let line = Math.max(lineAt(match.start), (lines.at(-1) ?? 0) + 1);
    const last = lineAt(Math.max(match.start, match.end - 1));
    for (; line <= last; line++) {
      if (lines.length === MAX_LINES) return { lines, more: true };
      lines.push(line);
    }
    // A line is listed once: where matches stay within lines, the rest of this one adds nothing.
    const from = crossesLines
      ? Math.max(match.end, afterEmpty(subject, match))
      : lineEnd(subject, match.start) + 1;
    if (from > subject.length) break;
    if (crossesLines && work + Math.min(length, subject.length - from) > MAX_FOLLOWING_WORK) {
      return { lines, more: true };
    }
    match = find(from);
    work += Math.min(subject.length - from, (match?.end ?? subject.length) - from + length);
  }
  return { lines, more: false };
}

function afterEmpty(subject: string, { start, end }: Found): number {
  return start === end ? afterCharacter(subject, end) : end;
}

/** The line of an offset. Offsets come in ascending order, so all of them together cost one pass. */
function lineCounter(subject: string): (offset: number) => number {
  let line = 1;
  let next = subject.indexOf('\n');
  return offset => {
    while (next >= 0 && next < offset) {
      line++;
      next = subject.indexOf('\n', next + 1);
    }
    return line;
  };
}
