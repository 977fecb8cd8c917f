/**
 * The order in which facts are printed. INVARIANT: the order depends only on the set of facts and on the declarations.
 */
import { addToGroup, type Groups } from './groups.ts';
import type { Column, Program, Tuple, Value } from './program.ts';

interface RelationFacts {
  readonly relation: string;
  /** Undefined for an undeclared relation. */
  readonly columns: readonly Column[] | undefined;
  /** Distinct tuples, sorted by the first column, then the next: numbers by value, symbols by UTF-16 units. */
  readonly tuples: readonly Tuple[];
}

/**
 * Facts by relation: declared relations in their order, then the others by name. Relations without facts are left out.
 */
export function sortedFacts({ relations, facts }: Program): RelationFacts[] {
  const byRelation: Groups<string, Tuple> = new Map();
  for (const { relation, tuple } of facts) addToGroup(byRelation, relation, tuple);
  const declared = new Map(relations.map(({ name, columns }) => [name, columns]));
  const undeclared = [...byRelation.keys()].filter(name => !declared.has(name)).sort();
  return [...declared.keys(), ...undeclared].flatMap(relation => {
    const tuples = byRelation.get(relation);
    return tuples
      ? [{ relation, columns: declared.get(relation), tuples: distinct(tuples.sort(compareTuples)) }]
      : [];
  });
}

/** Removes duplicates from a sorted list of tuples. */
function distinct(tuples: readonly Tuple[]): Tuple[] {
  return tuples.filter((tuple, index) => {
    const before = tuples[index - 1];
    return before === undefined || compareTuples(before, tuple) !== 0;
  });
}

/** Compares columns from left to right: numbers by value, symbols by UTF-16 units. */
export function compareTuples(a: Tuple, b: Tuple): number {
  const shared = Math.min(a.length, b.length);
  for (let column = 0; column < shared; column++) {
    const order = compareValues(a[column] ?? 0, b[column] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numbers sort before symbols, although a checked program never mixes both in a column. */
function compareValues(a: Value, b: Value): number {
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === 'number' ? -1 : 1;
}
