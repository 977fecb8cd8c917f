/**
 * Searches with JavaScript's own RegExp, which is already loaded and compiles fast, but backtracks. INVARIANT: an
 * answer is the same as RE2's. It takes at most MAX_STEPS steps, or as many as RE2 may take to read the whole text. RE2
 * does every other search.
 */
import type { Finder } from '../found.ts';
import { once } from '../once.ts';
import { type BoundedSearch, SURROGATE } from '../summary.ts';
import type { Token } from '../tokens.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { sourceOf } from './source.ts';
import { type Node, treeOf } from './tree.ts';

/** Each answer is undefined if it is left to RE2. */
export interface Native {
  test(subject: string): boolean | undefined;
  matchesWhole(subject: string): boolean | undefined;
  finder(subject: string, group: 0 | 1): Finder | undefined;
}

/** Maximum number of steps in any case: compiling a pattern for RE2 takes longer. */
const MAX_STEPS = 250_000;
/** The step budget per instruction of RE2's program and per character: RE2 does as much work for them. */
const STEPS_PER_UNIT = 16;
/** Maximum length of a text, in UTF-16 units. For some millions, V8 may run out of backtracking memory and throw. */
const MAX_LENGTH = 500_000;

/**
 * The native search of a pattern. `size` is the size of RE2's program. Undefined for a pattern about which nothing can
 * be proved.
 */
export function nativeOf(pattern: string, tokens: readonly Token[], size: number): Native | undefined {
  const tree = treeOf(pattern, tokens);
  const bounds = tree && boundsOf(tree);
  if (!bounds) return undefined;
  const isWithin = (bound: Bounds['anywhere'], subject: string): boolean => {
    if (subject.length > MAX_LENGTH) return false;
    const enough = Math.max(MAX_STEPS, STEPS_PER_UNIT * size * subject.length);
    return !SURROGATE.test(subject) && bound(subject, enough) <= enough;
  };
  const anywhere = once(() => new RegExp(sourceOf(tree), 'g'));
  const whole = once(() => new RegExp(wholeSource(tree)));
  const withGroup = once(() =>
    hasPlainGroup(tree) ? new RegExp(sourceOf(tree, { captures: true }), 'dg') : undefined,
  );
  return {
    test(subject) {
      if (!isWithin(bounds.anywhere, subject)) return undefined;
      const regex = anywhere();
      regex.lastIndex = 0;
      return regex.test(subject);
    },
    matchesWhole: subject => (isWithin(bounds.fromStart, subject) ? whole().test(subject) : undefined),
    finder(subject, group) {
      const regex = group === 0 ? anywhere() : withGroup();
      return regex && isWithin(bounds.anywhere, subject) ? findWith(regex, subject) : undefined;
    },
  };
}

/** A search that ignores bounds; undefined if there is none. `whole` means from start to end. */
export function boundedSearch(
  pattern: string,
  tokens: readonly Token[],
  whole: boolean,
): BoundedSearch | undefined {
  const tree = treeOf(pattern, tokens);
  const bounds = tree && boundsOf(tree);
  if (!bounds) return undefined;
  const units = bounds.unitsWithin(MAX_STEPS, whole ? 'fromStart' : 'anywhere');
  if (units === 0) return undefined;
  return { source: whole ? wholeSource(tree) : sourceOf(tree), units };
}

function wholeSource(tree: Node): string {
  return `^(?:${sourceOf(tree)})$`;
}

/**
 * Whether there is a capturing group outside repetitions. Inside repetitions, the engines keep different matches of a
 * group.
 */
function hasPlainGroup(node: Node): boolean {
  switch (node.kind) {
    case 'group':
      return true;
    case 'sequence':
      return node.parts.some(hasPlainGroup);
    case 'choice':
      return node.options.some(hasPlainGroup);
    default:
      return false;
  }
}

/** Returns a finder of matches. `regex` has the flag `g`, and also `d` if it has the group. */
function findWith(regex: RegExp, subject: string): Finder {
  return from => {
    regex.lastIndex = from;
    const match = regex.exec(subject);
    if (!match) return undefined;
    const { index: start, indices } = match;
    const at = indices ? (indices[1]?.[0] ?? -1) : start;
    return { start, end: start + match[0].length, at };
  };
}
