/**
 * Finds near misses: tuples that agree with an atom on all known columns except one. INVARIANT: the nearest comes
 * first, by the difference in that column, then in the model's order. The work is bounded.
 */
import type { Atom, Tuple, Value } from '../../datalog/program.ts';
import { type Theory, valueUnder } from './theory.ts';

export interface NearMiss {
  readonly relation: string;
  readonly tuple: Tuple;
  /** The index of the differing column, from 0. */
  readonly column: number;
}

const MAX_NEAR_MISSES = 3;
/** Maximum number of tuples compared for one column. */
const MAX_COMPARED = 1_000;
/** Maximum length of the compared part of a text, in UTF-16 units. */
const MAX_COMPARED_LENGTH = 200;
/** Maximum difference of a text if no other column is equal. A different number is then always too far. */
const MAX_ALONE = 1 / 3;

export function nearMisses(theory: Theory, { relation, terms }: Atom): readonly NearMiss[] {
  const known = terms.map(term => valueUnder(term, new Map()));
  const asked = known.flatMap((value, column) => (value === undefined ? [] : [{ column, value }]));
  const found = asked.flatMap(({ column, value }) =>
    theory
      .matching(relation, known.with(column, undefined))
      .slice(0, MAX_COMPARED)
      .map(index => {
        const tuple = theory.tuple(relation, index);
        return { index, column, tuple, difference: difference(value, tuple[column] ?? value) };
      }),
  );
  return found
    .filter(each => asked.length > 1 || (isText(each.tuple, each.column) && each.difference <= MAX_ALONE))
    .sort((a, b) => a.difference - b.difference || a.index - b.index || a.column - b.column)
    .slice(0, MAX_NEAR_MISSES)
    .map(({ tuple, column }) => ({ relation, tuple, column }));
}

function isText(tuple: Tuple, column: number): boolean {
  return typeof tuple[column] === 'string';
}

/** The difference, from 0 for equal values to 1. */
function difference(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) / (Math.abs(one) + Math.abs(other) + 1);
  }
  return 1 - shared(String(one), String(other));
}

/** The share of two texts that is common at their beginnings and ends, from 0 to 1. */
function shared(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const most = Math.min(one.length, other.length, MAX_COMPARED_LENGTH);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return longest === 0 ? 1 : (start + end) / longest;
}
