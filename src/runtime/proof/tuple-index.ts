/**
 * Indexes the tuples of a relation by their values in some columns: a hash table of chains in two integer arrays. It is
 * built in one pass and holds no keys, so that millions of tuples can be looked up. INVARIANT: indexes come in
 * ascending order.
 */
import type { Tuple, Value } from '../../datalog/program.ts';

/** Returns the indexes of the tuples that have these values in the index's columns. */
export type TupleIndex = (values: readonly (Value | undefined)[]) => readonly number[];

export function tupleIndex(
  tuples: readonly Tuple[],
  columns: readonly number[],
  numberOf: NumberOf,
): TupleIndex {
  if (columns.length === 0) {
    let all: readonly number[] | undefined;
    return () => {
      all ??= tuples.map((_, at) => at);
      return all;
    };
  }
  const slots = 2 ** Math.max(2, Math.ceil(Math.log2(tuples.length + 1)));
  // Links are an index + 1; 0 ends a chain.
  const heads = new Int32Array(slots);
  const next = new Int32Array(tuples.length);
  const slotOf = (values: readonly (Value | undefined)[]): number => {
    let hash = 0;
    for (const column of columns) hash = Math.imul(hash ^ numberOf(values[column]), 0x9e3779b1);
    return (hash ^ (hash >>> 15)) & (slots - 1);
  };
  // From the last tuple backwards, so that each chain begins with its first.
  for (let at = tuples.length - 1; at >= 0; at--) {
    const slot = slotOf(tuples[at] ?? []);
    next[at] = heads[slot] ?? 0;
    heads[slot] = at + 1;
  }
  return values => {
    const found: number[] = [];
    for (let link = heads[slotOf(values)] ?? 0; link > 0; link = next[link - 1] ?? 0) {
      const tuple = tuples[link - 1];
      if (columns.every(column => tuple?.[column] === values[column])) found.push(link - 1);
    }
    return found;
  };
}

/** Numbers values for hashing. Each text is read once, and no input can choose values that collide. */
type NumberOf = (value: Value | undefined) => number;

export function valueNumbers(): NumberOf {
  const numbers = new Map<Value | undefined, number>();
  return value => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
}
