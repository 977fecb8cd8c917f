/** Laws of native searches by JavaScript's RegExp, as functions for tests and for longer runs. */
import { RE2JS } from 're2js';
import { boundsOf } from '../../src/regex/native/bounds.ts';
import { nativeOf } from '../../src/regex/native/native.ts';
import { treeOf } from '../../src/regex/native/tree.ts';
import { programSize } from '../../src/regex/size.ts';
import { scan } from '../../src/regex/tokens.ts';
import { stepsFromPlace, stepsTaken } from '../oracles/backtracking.ts';

export interface Told {
  /** The difference from RE2's answer. */
  readonly problem?: string;
  /** Whether JavaScript answered. */
  readonly native: boolean;
}

const LEFT: Told = { native: false };

/** Undefined for an invalid pattern. */
export function programOf(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/**
 * Where JavaScript answers, it answers like RE2: whether a text matches, whether the whole text matches, and every
 * match from an offset on, with its first group.
 */
export function answersAsRe2(program: RE2JS, subject: string, offset: number): Told {
  const pattern = program.pattern();
  const tokens = scan(pattern);
  const native = nativeOf(pattern, tokens, programSize(pattern, tokens));
  const found = native?.test(subject);
  if (!native || found === undefined) return LEFT;
  if (found !== program.test(subject)) return { native: true, problem: `test: ${found}` };
  const whole = native.matchesWhole(subject);
  if (whole !== undefined && whole !== program.testExact(subject))
    return { native: true, problem: `matchesWhole: ${whole}` };
  const groups = program.groupCount() > 0 ? ([0, 1] as const) : ([0] as const);
  for (const group of groups) {
    const find = native.finder(subject, group);
    const matcher = program.matcher(subject);
    for (let from = Math.min(offset, subject.length); find && from <= subject.length; ) {
      const expected = matcher.find(from) && [matcher.start(), matcher.end(), matcher.start(group)];
      const match = find(from);
      const given = match !== undefined && [match.start, match.end, match.at];
      if (String(given) !== String(expected))
        return { native: true, problem: `group ${group} from ${from}: ${given}, not ${expected}` };
      if (!match) break;
      from = match.end + (match.start === match.end ? 1 : 0);
    }
  }
  return { native: true };
}

/** Limit for the counted steps. */
const MOST = 300_000;

/** No search takes more steps than the proof promises, by an exact count. */
export function staysWithinBounds(pattern: string, subject: string): Told {
  const tree = treeOf(pattern, scan(pattern));
  const bounds = tree && boundsOf(tree);
  if (!bounds) return LEFT;
  const taken = stepsTaken(tree, subject, MOST);
  const here = stepsFromPlace(tree, subject, 0, MOST);
  for (const enough of [Number.POSITIVE_INFINITY, 0]) {
    const [anywhere, fromStart] = [bounds.anywhere(subject, enough), bounds.fromStart(subject, enough)];
    // After the limit, the counter knows only that there were more steps.
    if (Math.min(taken, MOST) > anywhere)
      return { native: true, problem: `${taken} steps, and ${anywhere} were promised` };
    if (Math.min(here, MOST) > fromStart)
      return { native: true, problem: `${here} steps from the start, and ${fromStart} were promised` };
  }
  return { native: true };
}
