/** `greater_than`: every selected value is a number above the bound. */
import { ordering } from './ordering.ts';
import type { PredicateRule } from './predicate.ts';

export const greaterThan: PredicateRule = {
  name: 'greater_than',
  summary: 'every selected value is a number greater than the expected one',
  value: 'number',
  quantified: true,
  sentence: '{subject} is greater than {value}',
  because: {
    elements: '{it} has no element greater than {value}',
    number: '{it} is {found}, not greater than {value}',
    otherwise: '{it} is {kind}, not a number',
  },
  remedy: {
    elements: 'give {it} an element greater than {value}',
    otherwise: 'make {it} a number greater than {value}',
  },
  doc: 'An absent value fails, and so does one that is not a number: `"5"` is a string. Without a `quantifier`, a list is one value that is not a number; with one, its elements are compared.',
  examples: [
    { predicate: 'rule: greater_than\nvalue: 0', facts: 'it: 0.5', outcome: 'pass' },
    { predicate: 'rule: greater_than\nvalue: 0\nquantifier: any', facts: 'it: [0, 1]', outcome: 'pass' },
    { predicate: 'rule: greater_than\nvalue: 0', facts: 'it: 0', outcome: 'fail' },
    { predicate: 'rule: greater_than\nvalue: 0', facts: 'it: "5"', outcome: 'fail' },
    { predicate: 'rule: greater_than\nvalue: 0', facts: 'other: 1', outcome: 'fail' },
  ],
  meaning: test => ordering(test, '>'),
};
