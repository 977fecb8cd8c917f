/**
 * What `min_length` and `max_length` share: the number of elements of a list, nulls counted; of `[*]`, of values.
 *
 *     witness(id, path) :- claim_length("it", path, n), n >= 2.
 *     satisfied(id) :- !claim_list("it", _, _), !claim_value("it", _, _, _).     where a length of 0 would do
 */
import {
  type ComparisonOperator,
  comparison,
  number,
  positive,
  symbol,
  variable,
} from '../../datalog/program.ts';
import { expected, isAbsent, type Meaning, PATH, type Test } from './predicate.ts';

export function length(
  test: Test,
  operator: ComparisonOperator,
  zeroWillDo: (bound: number) => boolean,
): Meaning {
  const { number: bound } = expected(test);
  if (bound === undefined)
    throw new Error(`a length rule on claim ${test.claim} has a value that is not a number`);
  const n = variable('n');
  const body = [
    positive('claim_length', symbol(test.claim), PATH, n),
    comparison(n, operator, number(bound)),
  ];
  return { mode: 'some', elements: [body], ...(zeroWillDo(bound) && { orElse: [isAbsent(test.claim)] }) };
}
