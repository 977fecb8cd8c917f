/**
 * Tests of length for repetitions of any character beyond RE2's limit, such as `(?s).{10000,}`. INVARIANT: such a test
 * matches as the regex would, and counts code points as RE2 does.
 */
import { type Anchor, anyCharacter, type Flags, openingOf } from './flags.ts';
import type { Found } from './found.ts';
import { MAX_REPEAT } from './problem.ts';
import { afterCharacter, lineEnd, lineStart, type Searcher } from './searcher.ts';
import type { Token } from './tokens.ts';

interface LengthTest {
  /** Whether the characters are counted within one line, or in the whole text. */
  readonly of: 'line' | 'text';
  readonly min: number;
  readonly max: number;
  readonly lazy: boolean;
  readonly start: Anchor;
  readonly end: Anchor;
}

/** The length test of a pattern. Undefined for any other pattern, and for a repetition within RE2's limit. */
export function lengthTestOf(pattern: string, tokens: readonly Token[], given: Flags): Searcher | undefined {
  const opening = openingOf(pattern, tokens, given);
  const { flags, anchor: start } = opening;
  const [any, repeat, last, ...more] = tokens.slice(opening.tokens);
  const of = anyCharacter(pattern, any, flags);
  if (!of || repeat?.kind !== 'repeat' || repeat.min <= MAX_REPEAT || flags.ungreedy) return undefined;
  const { min, max = Number.POSITIVE_INFINITY } = repeat;
  const lazy = /\}\?$/.test(pattern.slice(repeat.start, repeat.end));
  const end = endAnchor(pattern, last, flags);
  if (more.length > 0 || !end || max < min) return undefined;
  // RE2's error is kept for a match that may end early before an anchor.
  if (end !== 'none' && (lazy || max !== Number.POSITIVE_INFINITY)) return undefined;
  return searcherOf({ of, min, max, lazy, start, end });
}

function endAnchor(pattern: string, token: Token | undefined, { multiline }: Flags): Anchor | undefined {
  if (!token) return 'none';
  const text = pattern.slice(token.start, token.end);
  if (text === '\\z') return 'text';
  if (text !== '$') return undefined;
  return multiline ? 'line' : 'text';
}

function searcherOf(test: LengthTest): Searcher {
  const find = (subject: string, from: number): Found | undefined => {
    for (let start = firstStart(test, subject, from); start <= subject.length; ) {
      const end = test.of === 'line' ? lineEnd(subject, start) : subject.length;
      const ends = test.end !== 'text' || end === subject.length;
      const matchEnd = ends ? endOfMatch(test, subject, start, end) : undefined;
      if (matchEnd !== undefined) return { start, end: matchEnd, at: start };
      if (test.start === 'text') return undefined;
      start = end + 1;
    }
    return undefined;
  };
  const length = test.max === Number.POSITIVE_INFINITY ? test.max : 2 * test.max;
  return {
    size: 1,
    reach: { crossesLines: test.of === 'text', length },
    test: subject => find(subject, 0) !== undefined,
    finder: subject => from => find(subject, from),
    matchesWhole: subject => {
      if (test.of === 'line' && subject.includes('\n')) return false;
      return endOfMatch({ ...test, lazy: false }, subject, 0, subject.length) === subject.length;
    },
  };
}

/** The first possible start of a match, at the offset or after it. */
function firstStart({ start }: LengthTest, subject: string, from: number): number {
  if (start === 'none' || from === 0) return from;
  if (start === 'text') return subject.length + 1;
  return lineStart(subject, from) === from ? from : lineEnd(subject, from) + 1;
}

/** The end of a match from `start` that may use the characters up to `end`; undefined if there are too few. */
function endOfMatch(
  { min, max, lazy }: LengthTest,
  subject: string,
  start: number,
  end: number,
): number | undefined {
  // There are at least as many units as characters, so most texts are ruled out here.
  if (end - start < min) return undefined;
  const wanted = lazy ? min : max;
  let count = 0;
  let at = start;
  while (at < end && count < wanted) {
    at = afterCharacter(subject, at);
    count++;
  }
  return count >= min ? at : undefined;
}
