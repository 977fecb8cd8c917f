/** `any_of`: some element is in the expected set. */
import { anElementEqualTo, type Body, expected, type PredicateRule, type Test } from './predicate.ts';

/**
 * The bodies for membership: `witness(id, path) :- claim_value("it", path, "string", "json").` for each member of the
 * set.
 */
export function membership(test: Test): readonly Body[] {
  return (expected(test).items ?? []).map(item => [anElementEqualTo(test.claim, item)]);
}

export const anyOf: PredicateRule = {
  name: 'any_of',
  summary: 'some element is one of the expected values',
  value: 'set',
  quantified: true,
  sentence: '{subject} is one of {value}',
  because: {
    list: '{it} has no element that is one of {value}',
    otherwise: '{it} is {found}, which is not one of {value}',
  },
  remedy: { list: 'give {it} an element that is one of {value}', otherwise: 'make {it} one of {value}' },
  doc: 'The elements are those of a list, or the one value itself. `quantifier: all` asks it of every element. Values are compared as `equals` does.',
  examples: [
    { predicate: 'rule: any_of\nvalue: [json, yaml]', facts: 'it: yaml', outcome: 'pass' },
    { predicate: 'rule: any_of\nvalue: [json, yaml]', facts: 'it: [xml, json]', outcome: 'pass' },
    {
      predicate: 'rule: any_of\nvalue: [json, yaml]\nquantifier: all',
      facts: 'it: [xml, json]',
      outcome: 'fail',
    },
    { predicate: 'rule: any_of\nvalue: [json, yaml]', facts: 'it: xml', outcome: 'fail' },
    { predicate: 'rule: any_of\nvalue: [json, yaml]', facts: 'it: null', outcome: 'fail' },
  ],
  meaning: test => ({ mode: test.quantifier === 'all' ? 'every' : 'some', elements: membership(test) }),
};
