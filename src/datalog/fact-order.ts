/**
 * Facts in the order in which they are printed. INVARIANT: the order depends on the set of facts and on the declarations,
 * not on the order in which the facts were given.
 */
import type { Column, Fact, Program, Tuple, Value } from './program.ts';

export interface RelationFacts {
  readonly relation: string;
  /** Undefined when the relation is not declared. */
  readonly columns: readonly Column[] | undefined;
  /** Distinct, ascending by the first column, then the next: numbers by value, symbols by UTF-16 units. */
  readonly tuples: readonly Tuple[];
}

/** The facts by relation: declared relations in their order, then others by name. Relations without facts are left out. */
export function sortedFacts({ relations, facts }: Program): RelationFacts[] {
  const byRelation = groupedByRelation(facts);
  const declared = new Map(relations.map(({ name, columns }) => [name, columns]));
  const undeclared = [...byRelation.keys()].filter(name => !declared.has(name)).sort();
  return [...declared.keys(), ...undeclared].flatMap(relation => {
    const tuples = byRelation.get(relation);
    return tuples
      ? [{ relation, columns: declared.get(relation), tuples: distinct(tuples.sort(compareTuples)) }]
      : [];
  });
}

function groupedByRelation(facts: readonly Fact[]): Map<string, Tuple[]> {
  const groups = new Map<string, Tuple[]>();
  for (const { relation, tuple } of facts) {
    const group = groups.get(relation);
    if (group) group.push(tuple);
    else groups.set(relation, [tuple]);
  }
  return groups;
}

/** Of a sorted list, each tuple once. */
function distinct(tuples: readonly Tuple[]): Tuple[] {
  return tuples.filter((tuple, index) => {
    const before = tuples[index - 1];
    return before === undefined || compareTuples(before, tuple) !== 0;
  });
}

/** Columns from left to right; numbers by size, symbols by UTF-16 unit. */
export function compareTuples(a: Tuple, b: Tuple): number {
  const shared = Math.min(a.length, b.length);
  for (let column = 0; column < shared; column++) {
    const order = compareValues(a[column] ?? 0, b[column] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numbers stand before symbols, though no column of a checked program has both. */
function compareValues(a: Value, b: Value): number {
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === 'number' ? -1 : 1;
}
