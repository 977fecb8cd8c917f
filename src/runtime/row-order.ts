/** Orders tuples by their values alone: numbers by size, symbols by UTF-16 unit, columns from left to right. */
import type { Tuple, Value } from '../datalog/program.ts';

export function compareRows(one: Tuple, other: Tuple): number {
  for (let column = 0; column < one.length; column++) {
    const order = compare(one[column], other[column]);
    if (order !== 0) return order;
  }
  return 0;
}

function compare(one: Value | undefined, other: Value | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0;
  return one < other ? -1 : 1;
}
