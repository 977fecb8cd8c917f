/**
 * The result of an intrinsic functor: a value, or the reason why there is none. INVARIANT: a value fits its column
 * type: an integer is exact, a float is finite and never -0.
 */
import type { ColumnType, Value } from '../../datalog/program.ts';
import { MAX_SYMBOL_BYTES, utf8Length } from '../../datalog/symbol-text.ts';

/** A value that does not exist or is not exact. It ends the evaluation; see `Failed`. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: string;
}

export type Outcome = Value | Failure;

/** Computes a functor over arguments that fit one of its overloads. `from` is the type of the first argument. */
export type Implementation = (args: readonly Value[], type: ColumnType, from: ColumnType) => Outcome;

export function failure(reason: string): Failure {
  return { kind: 'failure', reason };
}

export function isFailure(outcome: unknown): outcome is Failure {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome;
}

/** An integer result; `shown` is the computation as text, for messages of failures. */
export function integer(value: number | bigint, type: ColumnType, shown: string): Outcome {
  const exact = Number(value);
  if (!Number.isSafeInteger(exact)) return failure(`${shown} is beyond ±(2^53 - 1), where integers end`);
  if (type === 'unsigned' && exact < 0) return failure(`${shown} is below 0, where unsigned numbers begin`);
  return exact === 0 ? 0 : exact;
}

export function float(value: number, shown: string): Outcome {
  if (!Number.isFinite(value)) return failure(`${shown} is no finite number`);
  return value === 0 ? 0 : value;
}

export function text(value: string, shown: string): Outcome {
  // A UTF-16 unit takes at most three bytes.
  if (value.length * 3 <= MAX_SYMBOL_BYTES || utf8Length(value) <= MAX_SYMBOL_BYTES) return value;
  return failure(`${shown} gives a symbol over ${MAX_SYMBOL_BYTES} bytes`);
}

/** An argument of a numeric overload. */
export function numberAt(args: readonly Value[], at: number): number {
  const value = args[at];
  if (typeof value === 'number') return value;
  throw new Error(`argument ${at} of a functor in a checked program is no number`);
}

/** An argument of an overload over symbols. */
export function symbolAt(args: readonly Value[], at: number): string {
  const value = args[at];
  if (typeof value === 'string') return value;
  throw new Error(`argument ${at} of a functor in a checked program is no symbol`);
}
