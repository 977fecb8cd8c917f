/**
 * Searches for an envelope on which few predicates fail: each claim takes the value on which the fewest of its
 * predicates fail. Claims that share no predicate change at the same time. So a round costs as many verifications as a
 * claim has values, independent of the number of claims.
 */
import type { Json } from '../../values/json-node.ts';
import { type Assignment, factsOf, type Values } from './assignments.ts';

/** Returns the selectors of each failing predicate, one set per predicate; undefined for an invalid draft. */
type Failing = (facts: Json) => readonly ReadonlySet<string>[] | undefined;

const ROUNDS = 4;

export function mildest(
  values: Values,
  failing: Failing,
  isOver: () => boolean,
  start: Assignment,
  /** Values that must not change. */
  fixed: Assignment,
): Assignment {
  let base = start;
  let left = failing(factsOf(base)) ?? [];
  let best = { base, count: left.length };
  for (let round = 0; round < ROUNDS && left.length > 0; round++) {
    // A predicate that passes may fail for one round: if a `when` begins to hold, the next round searches for values.
    const counted = new Set(left);
    const before = base;
    const failingNow = (facts: Json) => failing(facts)?.filter(each => counted.has(each));
    for (const group of groupsOf(left, fixed)) {
      base = improved(base, group, values, failingNow, isOver);
      if (isOver()) return best.base;
    }
    // Another round would find the same.
    if ([...base].every(([selector, value]) => before.get(selector) === value)) break;
    left = failing(factsOf(base)) ?? [];
    if (left.length < best.count) best = { base, count: left.length };
  }
  return best.base;
}

function improved(
  base: Assignment,
  group: ReadonlySet<string>,
  values: Values,
  failing: Failing,
  isOver: () => boolean,
): Assignment {
  const least = countsOf(failing(factsOf(base)) ?? []);
  const best = new Map(base);
  const most = Math.max(...[...group].map(each => values.get(each)?.length ?? 0));
  const isPassing = () => [...group].every(each => (least.get(each) ?? 0) === 0);
  for (let at = 0; at < most && !isPassing() && !isOver(); at++) {
    const tried = new Map(base);
    for (const each of group) {
      const all = values.get(each) ?? [];
      if (at < all.length) tried.set(each, all[at]);
    }
    const found = failing(factsOf(tried));
    if (!found) continue;
    const counts = countsOf(found);
    for (const each of group) {
      const count = counts.get(each) ?? 0;
      if (at >= (values.get(each)?.length ?? 0) || count >= (least.get(each) ?? 0)) continue;
      least.set(each, count);
      best.set(each, tried.get(each));
    }
  }
  return best;
}

function countsOf(failing: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const looked of failing) for (const each of looked) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/**
 * Groups of selectors such that no failing predicate reads two selectors of a group. Selectors with fixed values are
 * excluded.
 */
function groupsOf(
  failing: readonly ReadonlySet<string>[],
  fixed: Assignment,
): readonly ReadonlySet<string>[] {
  const near = new Map<string, Set<string>>();
  for (const looked of failing)
    for (const each of looked) {
      const others = near.get(each) ?? new Set();
      if (!fixed.has(each)) near.set(each, others);
      for (const other of looked) if (other !== each) others.add(other);
    }
  const groups: Set<string>[] = [];
  // Claims on which the fewest others depend come first. So a flag of many conditions stays while they can still
  // change.
  for (const [each, others] of [...near].sort(([, one], [, other]) => one.size - other.size)) {
    const free = groups.find(group => ![...others].some(other => group.has(other)));
    if (free) free.add(each);
    else groups.push(new Set([each]));
  }
  return groups;
}
