/** `none_of`: no element is in the excluded set. */
import { membership } from './any-of.ts';
import type { PredicateRule } from './predicate.ts';

export const noneOf: PredicateRule = {
  name: 'none_of',
  summary: 'no element is one of the excluded values',
  value: 'set',
  quantified: false,
  sentence: '{subject} is none of {value}',
  because: { otherwise: '{it} is {found}, which is one of {value}' },
  remedy: { otherwise: 'make {it} a value that is none of {value}' },
  doc: 'The exact opposite of `any_of`, so it passes where nothing is selected.',
  examples: [
    { predicate: 'rule: none_of\nvalue: [xml, csv]', facts: 'it: json', outcome: 'pass' },
    { predicate: 'rule: none_of\nvalue: [xml, csv]', facts: 'other: 1', outcome: 'pass' },
    { predicate: 'rule: none_of\nvalue: [xml, csv]', facts: 'it: [json, csv]', outcome: 'fail' },
  ],
  // The bodies of `any_of`, as counterexamples.
  meaning: test => ({ mode: 'none', elements: membership(test) }),
};
