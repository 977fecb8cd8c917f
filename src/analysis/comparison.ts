/**
 * The result of comparing two versions of rules. INVARIANT: `neverLooser` and `neverStricter` are proofs about all
 * inputs; a difference is an input that both versions have decided. A direction with neither is undetermined.
 */
import type { Json } from '../values/json-node.ts';
import type { AnalysisBudget } from './findings.ts';

type Relation = 'equal' | 'stricter' | 'looser' | 'incomparable' | 'undetermined';

/** An input that the two versions decide differently. */
export interface Difference {
  readonly input: Json;
  /** `allow`, `deny`, …; for a predicate `pass`, `fail` or `skip`. */
  readonly before: string;
  readonly after: string;
}

export interface Comparison {
  /** The name of the rule in the new version, or in the old one if it is gone. */
  readonly name: string;
  /** The name in the old version, if it differs. */
  readonly oldName?: string;
  readonly change: 'kept' | 'renamed' | 'added' | 'removed';
  readonly neverLooser: boolean;
  readonly neverStricter: boolean;
  /** The shortest differences found. */
  readonly stricter?: Difference;
  readonly looser?: Difference;
}

export interface VersionComparison {
  /** The unit of comparison. */
  readonly unit: 'rule' | 'predicate';
  readonly rules: readonly Comparison[];
  readonly total: Comparison;
}

export function relationOf({
  neverLooser,
  neverStricter,
  stricter,
  looser,
}: Omit<Comparison, 'name' | 'change'>): Relation {
  if (neverLooser && neverStricter) return 'equal';
  if (stricter && looser) return 'incomparable';
  // If only one direction has a difference, a proof must exclude the other direction.
  if (stricter && neverLooser) return 'stricter';
  if (looser && neverStricter) return 'looser';
  return 'undetermined';
}

/** Whether the meaning or the name differs, or may differ. */
export function isDifferent(comparison: Comparison): boolean {
  return relationOf(comparison) !== 'equal' || comparison.change !== 'kept';
}

/** A sentence that says what is proved and what is open. */
export function sentenceOf(comparison: Omit<Comparison, 'name' | 'change'>): string {
  const { neverLooser, neverStricter, stricter, looser } = comparison;
  const relation = relationOf(comparison);
  switch (relation) {
    case 'equal':
      return 'equal (proved)';
    case 'stricter':
      return 'stricter: it differs on an input, and is never looser (proved)';
    case 'looser':
      return 'looser: it differs on an input, and is never stricter (proved)';
    case 'incomparable':
      return 'incomparable: stricter on one input, looser on another';
    case 'undetermined':
      if (looser) return 'looser on an input; whether it is stricter on another is undetermined';
      if (stricter) return 'stricter on an input; whether it is looser on another is undetermined';
      if (neverLooser) return 'never looser (proved); whether it is stricter is undetermined';
      if (neverStricter) return 'never stricter (proved); whether it is looser is undetermined';
      return 'undetermined: neither a proof nor a difference was found';
  }
}

/** A part that both versions have: a rule or a predicate. */
export interface Pair<Part> {
  readonly old: Part | undefined;
  readonly new: Part | undefined;
}

/** Whether two parts correspond. The first criterion is applied to all parts before the next one. */
type SamePart<Part> = (old: Part, now: Part) => boolean;

export function pairsOf<Part>(
  old: readonly Part[],
  now: readonly Part[],
  ways: readonly SamePart<Part>[],
): readonly Pair<Part>[] {
  const left = new Set(now);
  const found = new Map<Part, Part>();
  for (const isSame of ways)
    for (const part of old) {
      const same = found.has(part) ? undefined : [...left].find(each => isSame(part, each));
      if (same === undefined) continue;
      left.delete(same);
      found.set(part, same);
    }
  return [
    ...old.map(part => ({ old: part, new: found.get(part) })),
    ...[...left].map(part => ({ old: undefined, new: part })),
  ];
}

export type Proofs = Pick<Comparison, 'neverLooser' | 'neverStricter'>;

/** A pair with its proofs and its differences. */
interface ComparedPair<Part> {
  readonly pair: Pair<Part>;
  readonly proofs: Proofs;
  readonly differences: Differences;
}

export function comparedPairs<Part>(
  pairs: readonly Pair<Part>[],
  proofsOf: (pair: Pair<Part>) => Proofs,
  budget: AnalysisBudget,
): readonly ComparedPair<Part>[] {
  return pairs.map((pair, at) => {
    budget.progress?.(at, pairs.length);
    return { pair, proofs: proofsOf(pair), differences: new Differences() };
  });
}

export function versionComparison<Part>(
  unit: VersionComparison['unit'],
  found: readonly ComparedPair<Part>[],
  nameOf: (part: Part) => string,
  total: ComparedPair<Part>['proofs'],
  differences: Differences,
): VersionComparison {
  return {
    unit,
    rules: found.map(({ pair, proofs, differences: own }) => ({
      ...named(pair, nameOf),
      ...proofs,
      ...own.found,
    })),
    total: {
      ...{ name: 'total', change: 'kept' },
      neverLooser: !differences.looser && total.neverLooser,
      neverStricter: !differences.stricter && total.neverStricter,
      ...differences.found,
    },
  };
}

function named<Part>(
  pair: Pair<Part>,
  nameOf: (part: Part) => string,
): Pick<Comparison, 'name' | 'oldName' | 'change'> {
  const [before, after] = [pair.old, pair.new].map(part => part && nameOf(part));
  if (before === undefined) return { name: after ?? '', change: 'added' };
  if (after === undefined) return { name: before, change: 'removed' };
  return before === after
    ? { name: after, change: 'kept' }
    : { name: after, oldName: before, change: 'renamed' };
}

/** Keeps the shortest input found for each direction. */
export class Differences {
  stricter: Difference | undefined;
  looser: Difference | undefined;

  add(difference: Difference, isStricter: boolean): void {
    const known = isStricter ? this.stricter : this.looser;
    if (known && sizeOf(known) <= sizeOf(difference)) return;
    if (isStricter) this.stricter = difference;
    else this.looser = difference;
  }

  get found(): Pick<Comparison, 'stricter' | 'looser'> {
    return {
      ...(this.stricter && { stricter: this.stricter }),
      ...(this.looser && { looser: this.looser }),
    };
  }
}

function sizeOf({ input }: Difference): number {
  return JSON.stringify(input).length;
}

/** Whether the search can stop: each direction has a difference, or a proof that there is none. */
export function isSettled(proofs: Proofs, { looser, stricter }: Differences): boolean {
  return (looser !== undefined || proofs.neverLooser) && (stricter !== undefined || proofs.neverStricter);
}
