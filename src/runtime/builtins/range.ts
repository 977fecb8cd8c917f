/**
 * `range(from, to)` and `range(from, to, step)`: the values from the first one up or down to the exclusive end, as in
 * Soufflé. A float range adds its step repeatedly, which reproduces Soufflé's rounding. INVARIANT: every range ends:
 * more than MAX_RANGE values, or a step that moves nothing, is a failure.
 */
import type { ColumnType, Value } from '../../datalog/program.ts';
import { type Failure, failure, float, isFailure, numberAt } from './outcome.ts';

/** Maximum number of values of one range. */
const MAX_RANGE = 10_000_000;

interface Bounds {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Yields the values in order; a failure comes last. */
export function* rangeOf(args: readonly Value[], type: ColumnType): Generator<Value | Failure> {
  const bounds = boundsOf(args);
  const { from, to, step } = bounds;
  if (step === 0) {
    // Soufflé returns the first value of a range that never moves.
    if (from !== to) yield from;
    return;
  }
  if ((to - from) / step > MAX_RANGE) {
    yield failure(`${shown(bounds)} has more than ${MAX_RANGE} values`);
    return;
  }
  // The loop ends: each turn except the last comes nearer to the end, by at least half a step.
  for (let at = from; step > 0 ? at < to : at > to; at += step) {
    yield type === 'float' ? float(at, 'a value of `range`') : at;
    if (at + step === at) {
      yield failure(`${shown(bounds)} never ends: its step is lost in rounding`);
      return;
    }
  }
}

/**
 * Whether a value is in the range. An integer is tested directly, a float by stepping through the range. False if
 * `work` stops it.
 */
export function rangeHas(
  value: Value,
  args: readonly Value[],
  type: ColumnType,
  work: (steps: number) => boolean,
): boolean | Failure {
  if (type !== 'float') return hasInteger(Number(value), boundsOf(args));
  for (const each of rangeOf(args, type)) {
    if (!work(1)) return false;
    if (isFailure(each)) return each;
    if (each === value) return true;
  }
  return false;
}

function hasInteger(value: number, { from, to, step }: Bounds): boolean {
  if (step === 0) return value === from && from !== to;
  const isWithin = step > 0 ? from <= value && value < to : to < value && value <= from;
  // The difference may exceed 2^53, where a remainder of floats would be inexact.
  return isWithin && (BigInt(value) - BigInt(from)) % BigInt(step) === 0n;
}

function boundsOf(args: readonly Value[]): Bounds {
  const from = numberAt(args, 0);
  const to = numberAt(args, 1);
  return { from, to, step: args.length > 2 ? numberAt(args, 2) : from <= to ? 1 : -1 };
}

function shown({ from, to, step }: Bounds): string {
  return `\`range(${from}, ${to}, ${step})\``;
}
