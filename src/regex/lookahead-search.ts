/**
 * Searches for a pattern that begins with lookaheads. Each lookahead holds at some places of a line, or of the text:
 * `(?=.*a)` up to the start of the last `a`, `(?!.*a)` after it. The rest of the pattern must match at a place where
 * all of them hold. INVARIANT: a search passes over each line a fixed number of times for each lookahead.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import type { Finder, Found } from './found.ts';
import type { Lookahead, Lookaheads } from './lookahead.ts';
import { type Piece, pieceOf, type ReadPattern } from './piece.ts';
import type { Reach } from './reach.ts';
import type { Pattern } from './regex.ts';
import { literalFilter } from './required-literals.ts';
import { afterCharacter, lineEnd, lineStart, type Searcher } from './searcher.ts';
import { scan } from './tokens.ts';

interface Test {
  readonly negative: boolean;
  readonly sees: Lookahead['sees'];
  /** The pattern from the lookahead up to the last occurrence of its content, which is group 1. */
  readonly pattern: Pattern;
}

/** Compiles the parts; `given` are the flags that the rule sets, as text. */
export function searcherOfLookaheads(
  text: LocatedText,
  { opening, all, rest }: Lookaheads,
  given: string,
  read: ReadPattern,
  reach: (part: string) => Reach,
): Reported<Searcher> {
  const flags = given + opening.written;
  const start = { none: '', line: '(?m:^)', text: '\\A' }[opening.anchor];
  const diagnostics: Diagnostic[] = [];
  const readPiece = (piece: Piece): Pattern | undefined => {
    const { value, diagnostics: found } = read(pieceOf(text, piece));
    diagnostics.push(...found);
    return value;
  };
  const tests = all.flatMap(({ negative, sees, content, end }): Test[] => {
    const skipped = { here: start, line: '(?-sU:.*)', text: '(?s-U:.*)' }[sees];
    const before = `${sees === 'here' ? '' : start}${skipped}${flags}(`;
    const pattern = readPiece({ start: content, end: end - 1, before, after: ')' });
    return pattern ? [{ negative, sees, pattern }] : [];
  });
  const end = text.value.length;
  const empty = rest === end && opening.anchor === 'none';
  const before = empty ? '' : `${start}${flags}(?:`;
  const follows = readPiece({ start: rest, end, before, after: empty ? '' : ')' });
  if (!follows || tests.length < all.length) return { value: undefined, diagnostics };
  const size = tests.reduce((sum, each) => sum + each.pattern.size, follows.size);
  const find = opening.anchor === 'text' ? findAtStart : findOnward;
  const written = given + text.value;
  const mayMatch = literalFilter(written, scan(written));
  const finder = (subject: string) => (mayMatch(subject) ? find(tests, follows, subject) : () => undefined);
  return {
    diagnostics,
    value: {
      size,
      reach: reach(flags + text.value.slice(rest)),
      finder,
      test: subject => finder(subject)(0) !== undefined,
      matchesWhole: subject =>
        follows.matchesWhole(subject) && tests.every(test => holdsAtStart(test, subject)),
    },
  };
}

function holdsAtStart({ negative, pattern }: Test, subject: string): boolean {
  return (pattern.finder(subject)(0)?.start === 0) !== negative;
}

function findAtStart(tests: readonly Test[], follows: Pattern, subject: string): Finder {
  return from => {
    if (from > 0 || !tests.every(test => holdsAtStart(test, subject))) return undefined;
    return follows.finder(subject)(0);
  };
}

/** The range of places, both ends included; empty if the last comes before the first. */
interface Places {
  readonly first: number;
  readonly last: number;
}

/** Returns the places on the line between two offsets. Lines must be passed in ascending order. */
type PlacesOnLine = (begin: number, end: number) => Places;

/** Searches for matches from ascending offsets. */
function findOnward(tests: readonly Test[], follows: Pattern, subject: string): Finder {
  const search = follows.finder(subject);
  let inText: Places | undefined;
  const ofLines = tests.filter(test => test.sees !== 'text').map(test => placesOnLine(test, subject));
  let line = { begin: 0, end: -1, first: 0, last: -1 };
  const lineOf = (at: number) => {
    if (at >= line.begin && at <= line.end) return line;
    const [begin, end] = [lineStart(subject, at), lineEnd(subject, at)];
    const places = both(
      ofLines.map(each => each(begin, end)),
      { first: begin, last: end },
    );
    line = { begin, end, ...places };
    return line;
  };
  return from => {
    const whole = { first: 0, last: subject.length };
    inText ??= both(
      tests.filter(test => test.sees === 'text').map(test => placesOf(test, subject, 0, subject.length)),
      whole,
    );
    for (let at = Math.max(from, inText.first); at <= inText.last; ) {
      const match = search(at);
      if (!match || match.start > inText.last) return undefined;
      if (ofLines.length === 0) return match;
      const { end, first, last } = lineOf(match.start);
      if (match.start >= first && match.start <= last) return match;
      at = match.start < first && first <= last ? first : end + 1;
    }
    return undefined;
  };
}

function both(all: readonly Places[], within: Places): Places {
  return {
    first: Math.max(within.first, ...all.map(each => each.first)),
    last: Math.min(within.last, ...all.map(each => each.last)),
  };
}

/**
 * The places in a part of the subject at which the test holds. The last occurrence of its content is group 1 of the
 * match that starts with the part.
 */
function placesOf(test: Test, subject: string, begin: number, end: number): Places {
  return placesBy(test, subject, begin, end, test.pattern.finder(subject, 1)(begin));
}

function placesBy(
  { negative, sees }: Test,
  subject: string,
  begin: number,
  end: number,
  found: Found | undefined,
): Places {
  const holds = found?.start === begin;
  if (!holds) return negative ? { first: begin, last: end } : NOWHERE;
  if (!negative) return { first: begin, last: sees === 'here' ? begin : found.at };
  return sees === 'here' ? NOWHERE : { first: afterCharacter(subject, found.at), last: end };
}

const NOWHERE: Places = { first: Number.POSITIVE_INFINITY, last: -1 };

/** Returns the places of a test on any line. One search gives the result for all lines up to the next match. */
function placesOnLine(test: Test, subject: string): PlacesOnLine {
  const find = test.pattern.finder(subject, 1);
  let known: { readonly found: Found | undefined } | undefined;
  return (begin, end) => {
    if (!known || (known.found && known.found.start < begin)) known = { found: find(begin) };
    return placesBy(test, subject, begin, end, known.found);
  };
}
