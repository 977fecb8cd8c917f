/**
 * `+ - * / % ^` and negation, as in Soufflé. Integer division truncates towards zero; `%` has the sign of the dividend.
 * An integer power with a negative exponent is the truncated fraction. INVARIANT: an integer result is exact.
 */
import type { Value } from '../../datalog/program.ts';
import { failure, float, type Implementation, integer, numberAt, type Outcome } from './outcome.ts';

function infix(
  operator: string,
  integers: (left: number, right: number) => number,
  floats: (left: number, right: number) => number = integers,
): Implementation {
  return (args, type) => {
    const left = numberAt(args, 0);
    const right = numberAt(args, 1);
    const shown = (): string => `\`${shownOperand(left)} ${operator} ${shownOperand(right)}\``;
    if (type === 'float') {
      const result = floats(left, right);
      return Number.isFinite(result) && result !== 0 ? result : float(result, shown());
    }
    const result = integers(left, right);
    // A fast path: most results are small and positive, and need no text for a failure.
    if (Number.isSafeInteger(result) && result > 0) return result;
    if (Number.isNaN(result)) return failure(`${shown()} divides by zero`);
    return integer(result, type, shown());
  };
}

function shownOperand(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** NaN for a negative power of zero. */
function power(base: number, exponent: number): number {
  if (exponent < 0) {
    if (base === 0) return Number.NaN;
    if (base === 1) return 1;
    return base === -1 ? 1 - 2 * Math.abs(exponent % 2) : 0;
  }
  if (Math.abs(base) <= 1) return exponent === 0 ? 1 : base === -1 ? 1 - 2 * (exponent % 2) : base;
  let result = 1;
  // The loop ends after at most 53 turns: the result at least doubles.
  for (let turn = 0; turn < exponent && Number.isSafeInteger(result); turn++) result *= base;
  return result;
}

function negated(args: readonly Value[]): Outcome {
  const value = numberAt(args, 0);
  return value === 0 ? 0 : -value;
}

export const arithmetic: Readonly<Record<string, Implementation>> = {
  '+': infix('+', (left, right) => left + right),
  '-': infix('-', (left, right) => left - right),
  '*': infix('*', (left, right) => left * right),
  '/': infix(
    '/',
    (left, right) => (right === 0 ? Number.NaN : Math.trunc(left / right)),
    (left, right) => left / right,
  ),
  '%': infix('%', (left, right) => left % right),
  '^': infix('^', power, (left, right) => left ** right),
  neg: negated,
};
