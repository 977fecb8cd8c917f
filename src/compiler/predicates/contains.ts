/** `contains`: a list has an equal element, a string has a substring. */
import { positive, symbol } from '../../datalog/program.ts';
import {
  anElementEqualTo,
  type Body,
  expected,
  isNotList,
  PATH,
  type PredicateRule,
  type Test,
  withinList,
} from './predicate.ts';

/**
 * The bodies of a containment test, for a list and for a string:
 *
 *     witness(id, path) :- claim_value("it", path, "string", "csv"), claim_list("it", _, _).
 *     witness(id, path) :- value_contains("it", path, "csv"), !claim_list("it", _, _).
 */
export function containment(test: Test): readonly Body[] {
  const { claim, several } = test;
  const value = expected(test);
  const asElement = [anElementEqualTo(claim, value), withinList(claim)];
  if (several || value.kind !== 'string') return [asElement];
  return [asElement, [positive('value_contains', symbol(claim), PATH, symbol(value.text)), isNotList(claim)]];
}

export const contains: PredicateRule = {
  name: 'contains',
  summary: 'a list has an equal element, or a string has the value as a substring',
  value: 'any',
  quantified: false,
  sentence: '{subject} contains {value}',
  because: {
    list: '{it} has no element equal to {value}',
    string: '{it} is {found}, which does not contain {value}',
    otherwise: '{it} is {kind}, neither a list nor a string',
  },
  remedy: {
    list: 'add {value} to {it}',
    otherwise: 'make {it} contain {value}',
  },
  doc: 'Elements are compared as `equals` does: `5` is not `"5"`. Substrings are compared by character, with upper and lower case distinct. A claim with `[*]` is a list.',
  examples: [
    { predicate: 'rule: contains\nvalue: csv', facts: 'it: [json, csv]', outcome: 'pass' },
    { predicate: 'rule: contains\nvalue: csv', facts: 'it: handle_csv_files', outcome: 'pass' },
    { predicate: 'rule: contains\nvalue: csv', facts: 'it: [handle_csv]', outcome: 'fail' },
    { predicate: 'rule: contains\nvalue: 5', facts: 'it: ["5"]', outcome: 'fail' },
    { predicate: 'rule: contains\nvalue: csv', facts: 'it: {csv: true}', outcome: 'fail' },
  ],
  meaning: test => ({ mode: 'some', elements: containment(test) }),
};
