/** `equals`: the value equals the expected one in type and, for lists and mappings, in all parts. */
import { number, positive, symbol, wildcard } from '../../datalog/program.ts';
import {
  anElementEqualTo,
  type Body,
  expected,
  isList,
  isNotList,
  type PredicateRule,
  type Test,
} from './predicate.ts';

export const equals: PredicateRule = {
  name: 'equals',
  summary: 'the value equals the expected one, by type and deeply',
  value: 'any',
  quantified: true,
  sentence: '{subject} equals {value}',
  because: {
    elements: '{it} has no element equal to {value}',
    otherwise: '{it} is {found}, not {value}',
  },
  remedy: { elements: 'give {it} an element equal to {value}', otherwise: 'make {it} equal to {value}' },
  doc: [
    'Types count: `5` equals `5.0` and does not equal `"5"`. Lists and mappings are compared deeply; the order of keys does not matter.',
    'A claim with `[*]` compares as the list of its values, or, when there is one, as that value. With a `quantifier`, each element is compared.',
  ].join('\n\n'),
  examples: [
    { predicate: 'rule: equals\nvalue: 5', facts: 'it: 5.0', outcome: 'pass' },
    { predicate: 'rule: equals\nvalue: [a, {b: 1, c: 2}]', facts: 'it: [a, {c: 2, b: 1}]', outcome: 'pass' },
    { predicate: 'rule: equals\nvalue: ok\nquantifier: all', facts: 'it: [ok, ok]', outcome: 'pass' },
    { predicate: 'rule: equals\nvalue: 5', facts: 'it: "5"', outcome: 'fail' },
    { predicate: 'rule: equals\nvalue: false', facts: 'it: null', outcome: 'fail' },
  ],
  meaning(test) {
    const value = expected(test);
    if (test.quantifier) {
      const mode = test.quantifier === 'all' ? 'every' : 'some';
      return { mode, elements: [[anElementEqualTo(test.claim, value)]] };
    }
    return { mode: 'some', elements: wholeValue(test) };
  },
};

/**
 * Without a quantifier, the whole value is compared.
 *
 *     witness(id, path) :- claim_value("it", path, "number", "5"), !claim_list("it", _, _).     a scalar or mapping
 *     witness(id, path) :- claim_list("it", path, "[1,2]").                                     a list
 *     witness(id, path) :- claim_value("it", path, "number", "5"), claim_length("it", _, 1).    the one value of `[*]`
 */
function wholeValue(test: Test): readonly Body[] {
  const { claim, several } = test;
  const value = expected(test);
  const asList: readonly Body[] = value.kind === 'list' ? [[isList(claim, value.text)]] : [];
  if (several) {
    return [
      ...asList,
      [anElementEqualTo(claim, value), positive('claim_length', symbol(claim), wildcard, number(1))],
    ];
  }
  return value.kind === 'list' ? asList : [[anElementEqualTo(claim, value), isNotList(claim)]];
}
