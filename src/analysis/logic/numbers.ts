/** Compares constants, and reduces the comparisons of a body on one variable to an interval. */
import type { ComparisonOperator, Literal, Term, Value } from '../../datalog/program.ts';
import { isPlaceholder } from '../texts/languages.ts';

/** The result of a comparison of constants; undefined for a comparison of texts that only an engine can evaluate. */
export function compareValues(left: Value, operator: ComparisonOperator, right: Value): boolean | undefined {
  if (isPlaceholder(left) || isPlaceholder(right)) return undefined;
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return undefined;
  }
}

interface Interval {
  readonly low: number;
  readonly high: number;
  /** Whether the bound itself is excluded. */
  readonly aboveLow: boolean;
  readonly belowHigh: boolean;
}

const EVERYTHING: Interval = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  aboveLow: false,
  belowHigh: false,
};

/** The interval of a variable's possible values under its comparisons with constants. */
export function intervalOf(name: string, literals: readonly Literal[]): Interval {
  let interval = EVERYTHING;
  for (const literal of literals) {
    if (literal.kind !== 'comparison') continue;
    const { left, operator, right } = literal;
    const bound = boundOf(left, operator, right, name) ?? boundOf(right, mirrored[operator], left, name);
    if (bound) interval = narrowed(interval, ...bound);
  }
  return interval;
}

const mirrored: Readonly<Record<string, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
};

function boundOf(
  left: Term,
  operator: ComparisonOperator | undefined,
  right: Term,
  name: string,
): readonly [ComparisonOperator, number] | undefined {
  if (left.kind !== 'variable' || left.name !== name || right.kind !== 'constant' || !operator)
    return undefined;
  return typeof right.value === 'number' ? [operator, right.value] : undefined;
}

function narrowed(interval: Interval, operator: ComparisonOperator, value: number): Interval {
  const { low, high, aboveLow, belowHigh } = interval;
  const raised = (open: boolean): Interval =>
    value > low || (value === low && open) ? { ...interval, low: value, aboveLow: open } : interval;
  const lowered = (open: boolean): Interval =>
    value < high || (value === high && open) ? { ...interval, high: value, belowHigh: open } : interval;
  switch (operator) {
    case '>':
      return raised(true);
    case '>=':
      return raised(aboveLow && value === low);
    case '<':
      return lowered(true);
    case '<=':
      return lowered(belowHigh && value === high);
    case '=':
      return narrowed(narrowed(interval, '>=', value), '<=', value);
    default:
      return interval;
  }
}

export function isEmptyInterval({ low, high, aboveLow, belowHigh }: Interval): boolean {
  return low > high || (low === high && (aboveLow || belowHigh));
}

/** Whether the comparison holds of every value in the interval. */
export function holdsWithin(interval: Interval, operator: ComparisonOperator, value: number): boolean {
  const { low, high, aboveLow, belowHigh } = interval;
  switch (operator) {
    case '>':
      return low > value || (low === value && aboveLow);
    case '>=':
      return low >= value;
    case '<':
      return high < value || (high === value && belowHigh);
    case '<=':
      return high <= value;
    case '!=':
      return low > value || high < value || (low === value && aboveLow) || (high === value && belowHigh);
    case '=':
      return low === high && low === value;
    default:
      return false;
  }
}
