/** Assignments of values to the selectors of claims, from which draft envelopes are built. */
import type { Json } from '../../values/json-node.ts';
import { setAtSelector } from './draft.ts';

/** Candidate values by selector; undefined means that the selector selects nothing. */
export type Values = ReadonlyMap<string, readonly (Json | undefined)[]>;
export type Assignment = ReadonlyMap<string, Json | undefined>;

export function factsOf(assignment: Assignment): Json {
  const facts: Record<string, Json> = {};
  for (const [selector, value] of assignment) {
    if (value === undefined) continue;
    if (!Array.isArray(value) || !selector.includes('[*]')) setAtSelector(facts, selector, value);
    else
      for (const [at, each] of value.entries())
        setAtSelector(facts, selector.replace('[*]', `[${at}]`), each);
  }
  return facts;
}

function lengthOf(assignment: Assignment): number {
  return JSON.stringify(factsOf(assignment)).length;
}

/** All assignments to none of the selectors, to each one alone, and to the first two together. */
export function* assignmentsOver(
  selectors: Iterable<string>,
  values: Values,
  most = 2,
): Generator<Assignment> {
  yield new Map();
  for (const selector of selectors)
    for (const each of values.get(selector) ?? []) yield new Map([[selector, each]]);
  const [first, second] = selectors;
  if (first === undefined || second === undefined || most < 2) return;
  for (const one of values.get(first) ?? [])
    for (const other of values.get(second) ?? [])
      yield new Map([
        [first, one],
        [second, other],
      ]);
}

/**
 * Inserts an assignment into the lists of `base` that most predicates pass. It replaces the pair's own values there and
 * keeps the length.
 */
export function insertedInLists(base: Assignment, assignment: Assignment, values: Values): Assignment {
  return new Map(
    [...assignment].map(([selector, value]): [string, Json | undefined] => {
      const list = base.get(selector);
      if (!Array.isArray(list)) return [selector, value];
      const own = new Set((values.get(selector) ?? []).map(each => JSON.stringify(each)));
      const others = list.filter(each => !own.has(JSON.stringify(each)));
      const given = [value ?? []].flat();
      // The length is kept, since other predicates may test it.
      const more = Array.from({ length: list.length - others.length - given.length }, () => given.slice(-1));
      return [selector, [...others, ...given, ...more.flat()]];
    }),
  );
}

/** The first assignment for each value of each claim; others are dropped. `sorted` has the shortest first. */
export function variedOf(sorted: readonly Assignment[]): readonly Assignment[] {
  const known = new Set<string>();
  return sorted.filter(assignment => {
    const own = [...assignment].map(each => JSON.stringify(each));
    const isNew = own.some(each => !known.has(each));
    for (const each of own) known.add(each);
    return isNew;
  });
}

export function byLength(one: Assignment, other: Assignment): number {
  return lengthOf(one) - lengthOf(other);
}
