/**
 * The lines that the matches of a pattern touch. Listing all matches can take quadratic time even with RE2, since each
 * search may read far ahead before it settles for a near match. So there is a budget. INVARIANT: the time is bounded,
 * and the lines listed before the bound are exact.
 */
import { cut } from '../diagnostics/visible.ts';
import type { Finder, Found } from './found.ts';
import type { Reach } from './reach.ts';
import { afterCharacter, lineEnd, type Searcher } from './searcher.ts';

/** Maximum number of listed lines. */
export const MAX_LINES = 1000;
/** Maximum work of the searches after the first match, in UTF-16 units read in the worst case. */
const MAX_FOLLOWING_WORK = 2_000_000;

interface MatchLines {
  /** The lines, from 1, ascending. A line includes its line feed. */
  readonly lines: readonly number[];
  /** Whether the list ends at a limit, so that there may be more lines. */
  readonly more: boolean;
}

export interface RuleMatch extends MatchLines {
  /** The first match, in UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** The text of the match, cut if it is long. */
  readonly matched: string;
}

/** Maximum length of `matched` in UTF-16 units, without the ellipsis. */
export const MAX_MATCHED_LENGTH = 1000;

/** The first match found in the subject, with the lines of all matches. */
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
  /** Finds the following matches. */
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
    // Each line is listed once: if matches stay within lines, the rest of this line adds nothing.
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

/** Returns the line of an offset. Offsets must be passed in ascending order, so all of them together cost one pass. */
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
