/**
 * The common part of `greater_than` and `less_than`: every selected value is a number that satisfies the comparison.
 *
 *     witness(id, path) :- claim_number("it", path, n), n > 5.0, !claim_list("it", _, _).     one value
 *     witness(id, path) :- claim_number("it", path, n), n > 5.0.                              elements
 */
import {
  type ComparisonOperator,
  comparison,
  float,
  positive,
  symbol,
  variable,
} from '../../datalog/program.ts';
import { expected, isNotList, type Meaning, PATH, type Test } from './predicate.ts';

export function ordering(test: Test, operator: ComparisonOperator): Meaning {
  const { claim, several, quantifier } = test;
  const { number: bound } = expected(test);
  if (bound === undefined)
    throw new Error(`a numeric rule on claim ${claim} has a value that is not a number`);
  const n = variable('n');
  const body = [positive('claim_number', symbol(claim), PATH, n), comparison(n, operator, float(bound))];
  // Without a quantifier, a list is one selected value, which is no number.
  if (!several && !quantifier) return { mode: 'some', elements: [[...body, isNotList(claim)]] };
  return { mode: quantifier === 'any' ? 'some' : 'every', elements: [body] };
}
