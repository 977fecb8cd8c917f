/**
 * Compares two values of one type, and evaluates `match` (RE2, whole text) and `contains` (substring). INVARIANT: an
 * invalid or too large pattern matches nothing, and its negation holds for every text. So patterns from data never fail
 * an evaluation.
 */
import type { ComparisonOperator, Value } from '../../datalog/program.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { createCache } from '../../regex/cache.ts';
import { compilePattern, type Pattern } from '../../regex/regex.ts';
import { compareValues } from './order.ts';

/** Maximum size of the cache of parsed patterns, in UTF-16 units. Parsing a pattern again costs only time. */
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

/** The cost of a comparison in steps, without the first step. Engines read the clock after a number of steps. */
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
  const known = patterns.get(text);
  if (known) return known.pattern;
  const pattern = compilePattern(standaloneText(text, 'pattern')).value;
  patterns.set(text, { pattern }, text.length + COST_OF_A_PATTERN);
  return pattern;
}
