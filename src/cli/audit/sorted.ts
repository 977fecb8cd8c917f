/** The order of tuples in every output: by their columns, symbols by their UTF-8 bytes. */
import type { Tuple } from '../../datalog/program.ts';
import { compareValues } from '../../runtime/builtins/order.ts';

export function sortedTuples(tuples: readonly Tuple[]): readonly Tuple[] {
  return [...tuples].sort(compareTuples);
}

function compareTuples(one: Tuple, other: Tuple): number {
  for (const [at, value] of one.entries()) {
    const order = compareValues(value, other[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
