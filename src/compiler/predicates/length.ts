/**
 * The common part of `min_length` and `max_length`: the number of elements of a list, including nulls. For a selector
 * with `[*]`, it is the number of selected values.
 *
 *     witness(id, path) :- claim_length("it", path, n), n >= 2.
 *     satisfied(id) :- !claim_list("it", _, _), !claim_value("it", _, _, _).     if a length of 0 passes
 *     satisfied(id) :- n = count : { it(v1, v2) }, n >= 2.                        on a relation
 */
import {
  atom,
  type ComparisonOperator,
  comparison,
  number,
  positive,
  symbol,
  variable,
} from '../../datalog/program.ts';
import {
  type Body,
  expected,
  isAbsent,
  type Meaning,
  PATH,
  type RelationTest,
  type Test,
} from './predicate.ts';

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

/** Counts rows by named variables, since dialects differ in what `_` counts. */
export function rowCount(test: RelationTest, operator: ComparisonOperator): Body {
  const { number: bound } = expected(test);
  if (bound === undefined)
    throw new Error(`a length rule on ${test.relation} has a value that is not a number`);
  const n = variable('n');
  const columns = Array.from({ length: test.columns }, (_, index) => variable(`v${index + 1}`));
  const rows = { kind: 'positive', atom: atom(test.relation, ...columns) } as const;
  return [
    { kind: 'aggregate', operator: 'count', result: n, body: [rows] },
    comparison(n, operator, number(bound)),
  ];
}
