/**
 * The comparisons of two values of one type, and `match` and `contains` of a pattern or needle and a text. `match` is of
 * the whole text, in RE2's syntax. INVARIANT: a pattern that RE2 can't read or that is too large matches nothing, and its
 * negation holds of every text, so that patterns which are data can't end an evaluation.
 */
import type { ComparisonOperator, Value } from '../../datalog/program.ts';
import { standalone } from '../../diagnostics/span.ts';
import { createCache } from '../../regex/cache.ts';
import { compilePattern, type Pattern } from '../../regex/regex.ts';
import { compareValues } from './order.ts';

/** UTF-16 units of patterns that are kept read; reading them again changes nothing but time. */
const MAX_KEPT = 1_000_000;
const COST_OF_A_PATTERN = 100;
const patterns = createCache<{ readonly pattern: Pattern | undefined }>(MAX_KEPT);

export function compare(left: Value, operator: ComparisonOperator, right: Value): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return compareValues(left, right) < 0;
    case '<=':
      return compareValues(left, right) <= 0;
    case '>':
      return compareValues(left, right) > 0;
    case '>=':
      return compareValues(left, right) >= 0;
    case 'match':
      return matches(String(left), String(right));
    case 'not_match':
      return !matches(String(left), String(right));
    case 'contains':
      return String(right).includes(String(left));
    case 'not_contains':
      return !String(right).includes(String(left));
  }
}

/** Steps of work of a comparison, beside one: what the clock has to be looked at for. */
export function comparisonCost(left: Value, operator: ComparisonOperator, right: Value): number {
  const length = (String(left).length + String(right).length) / 64;
  switch (operator) {
    case 'contains':
    case 'not_contains':
      return length;
    case 'match':
    case 'not_match':
      return length * (patternOf(String(left))?.size ?? 1);
    default:
      return 0;
  }
}

function matches(pattern: string, subject: string): boolean {
  return patternOf(pattern)?.matchesWhole(subject) ?? false;
}

function patternOf(text: string): Pattern | undefined {
  const kept = patterns.get(text);
  if (kept) return kept.pattern;
  const pattern = compilePattern(standalone(text, 'pattern')).value;
  patterns.keep(text, { pattern }, text.length + COST_OF_A_PATTERN);
  return pattern;
}
