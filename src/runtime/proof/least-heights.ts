/**
 * A lower bound for heights: a relation's own rules bound the height of its tuples. Most tuples have exactly this
 * height, and the first instance found is then the proof. INVARIANT: a tuple settled here has minimal height, by the
 * first instance of that height. Recursion goes only into strictly lower relations.
 */
import type { Rule } from '../../datalog/program.ts';
import { type InstanceSearch, instancesOf, keyOf, type ProvedTuple, type TupleRef } from './instances.ts';
import type { Theory } from './theory.ts';

/** Maximum height; greater heights are left to the search, to keep the recursion shallow. */
const MAX_LEAST_HEIGHT = 200;

export interface LeastHeights {
  /** Settles the tuple if its height equals the bound of its relation. */
  attempt(ref: TupleRef, search: InstanceSearch): ProvedTuple | undefined;
}

export function leastHeights(theory: Theory, settled: Map<string, ProvedTuple>): LeastHeights {
  let known: ReadonlyMap<string, number> | undefined;
  const least = (): ReadonlyMap<string, number> => {
    known ??= leastByRelation(theory);
    return known;
  };
  const failed = new Set<string>();
  const heightBy = (rule: Rule): number => 1 + highest(rule, least());
  const attempt: LeastHeights['attempt'] = (ref, search) => {
    const key = keyOf(ref);
    const before = settled.get(key);
    if (before || failed.has(key)) return before;
    const height = least().get(ref.relation) ?? Number.POSITIVE_INFINITY;
    const found =
      theory.round(ref.relation, ref.index) === 0
        ? { ref, height: 0 }
        : height > MAX_LEAST_HEIGHT
          ? undefined
          : firstOf(ref, height, search);
    if (found) settled.set(key, found);
    else if (search.work.left >= 0) failed.add(key);
    return found;
  };
  const firstOf = (ref: TupleRef, height: number, search: InstanceSearch): ProvedTuple | undefined => {
    const takes = (rule: Rule): boolean => heightBy(rule) === height;
    /** Whether a premise is low enough; undefined if only the search can tell. */
    const isLower = (each: TupleRef | undefined): boolean | undefined => {
      if (!each) return true;
      const lowest = least().get(each.relation) ?? height;
      if (lowest >= height) return false;
      const found = attempt(each, search);
      if (found) return found.height < height;
      return lowest + 1 >= height ? false : undefined;
    };
    for (const by of instancesOf(ref, { ...search, takes })) {
      const lower = by.tuples.map(isLower);
      if (lower.includes(false)) continue;
      // A later instance must not count as the first.
      return lower.includes(undefined) ? undefined : { ref, height, by };
    }
    return undefined;
  };
  return { attempt };
}

/**
 * The bound of each relation: 0 with base facts; otherwise one more than the highest relation in the rule's body, for
 * the lowest rule.
 */
function leastByRelation({ program: { facts, rules } }: Theory): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const { relation } of facts) least.set(relation, 0);
  let open = rules.filter(rule => !least.has(rule.head.relation));
  // Each pass finds the relations of one height; a pass that finds none is the last.
  for (let before = -1; before < least.size && open.length > 0; ) {
    before = least.size;
    const found = open.flatMap(rule => {
      const height = 1 + highest(rule, least);
      return Number.isFinite(height) ? [{ relation: rule.head.relation, height }] : [];
    });
    for (const { relation, height } of found)
      least.set(relation, Math.min(height, least.get(relation) ?? height));
    open = open.filter(rule => !least.has(rule.head.relation));
  }
  return least;
}

function highest({ body }: Rule, least: ReadonlyMap<string, number>): number {
  const heights = body.map(each =>
    each.kind === 'positive' ? (least.get(each.atom.relation) ?? Number.POSITIVE_INFINITY) : 0,
  );
  return heights.reduce((most, each) => Math.max(most, each), 0);
}
