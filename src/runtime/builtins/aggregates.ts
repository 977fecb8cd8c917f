/**
 * Computes aggregates from the values of their instances. INVARIANT: the result is independent of the order of the
 * values: integers are added exactly, and a sum of floats is the exact sum, rounded once.
 */
import type { AggregateOperator, ColumnType, Value } from '../../datalog/program.ts';
import { compareValues } from './order.ts';
import { float, integer, type Outcome } from './outcome.ts';

interface Accumulator {
  add(value: Value): void;
  /** Undefined if there is none: `min`, `max` and `mean` over no values. */
  result(): Outcome | undefined;
}

/**
 * The accumulator of an aggregate operator. `type` is the type of the values; `count` accepts any value for each
 * instance.
 */
export function accumulatorOf(operator: AggregateOperator, type: ColumnType): Accumulator {
  switch (operator) {
    case 'count':
      return counted();
    case 'sum':
      return type === 'float' ? floatSum() : integerSum(type);
    case 'min':
      return extreme(-1);
    case 'max':
      return extreme(1);
    case 'mean':
      return mean(type);
  }
}

function counted(): Accumulator {
  let count = 0;
  return { add: () => void count++, result: () => count };
}

function extreme(sign: 1 | -1): Accumulator {
  let best: Value | undefined;
  const add = (value: Value): void => {
    if (best === undefined || compareValues(value, best) * sign > 0) best = value;
  };
  return { add, result: () => best };
}

function integerSum(type: ColumnType): Accumulator & { total(): bigint } {
  let carried = 0n;
  let sum = 0;
  const add = (value: Value): void => {
    const next = sum + Number(value);
    if (Number.isSafeInteger(next)) sum = next;
    else {
      carried += BigInt(sum);
      sum = Number(value);
    }
  };
  const total = (): bigint => carried + BigInt(sum);
  return { add, total, result: () => integer(total(), type, 'the sum') };
}

/** Shewchuk's algorithm: the exact sum is a list of few floats that do not overlap. */
function floatSum(): Accumulator & { total(): number } {
  let parts: number[] = [];
  const add = (value: Value): void => {
    let sum = Number(value);
    const rest: number[] = [];
    for (const part of parts) {
      const [large, small] = Math.abs(sum) < Math.abs(part) ? [part, sum] : [sum, part];
      sum = large + small;
      const lost = small - (sum - large);
      if (lost !== 0) rest.push(lost);
    }
    parts = [...rest, sum];
  };
  const total = (): number => rounded(parts);
  return { add, total, result: () => float(total(), 'the sum') };
}

/** The sum of parts in ascending order of size, rounded to the nearest float, ties to even. */
function rounded(parts: readonly number[]): number {
  let at = parts.length - 1;
  let sum = parts[at] ?? 0;
  let lost = 0;
  while (at > 0 && lost === 0) {
    const before = sum;
    const part = parts[--at] ?? 0;
    sum = before + part;
    lost = part - (sum - before);
  }
  const next = parts[at - 1] ?? 0;
  if (lost * next <= 0) return sum;
  const moved = sum + lost * 2;
  return moved - sum === lost * 2 ? moved : sum;
}

function mean(type: ColumnType): Accumulator {
  const sum = type === 'float' ? floatSum() : integerSum(type);
  let count = 0;
  const add = (value: Value): void => {
    count++;
    sum.add(value);
  };
  return {
    add,
    result: () => (count === 0 ? undefined : float(Number(sum.total()) / count, 'the mean')),
  };
}
