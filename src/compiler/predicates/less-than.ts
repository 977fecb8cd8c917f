/** `less_than`: every selected value is a number below the bound. */
import { ordering } from './ordering.ts';
import type { PredicateRule } from './predicate.ts';

export const lessThan: PredicateRule = {
  name: 'less_than',
  summary: 'every selected value is a number less than the expected one',
  value: 'number',
  quantified: true,
  sentence: '{subject} is less than {value}',
  because: {
    elements: '{it} has no element less than {value}',
    number: '{it} is {found}, not less than {value}',
    otherwise: '{it} is {kind}, not a number',
  },
  remedy: {
    elements: 'give {it} an element less than {value}',
    otherwise: 'make {it} a number less than {value}',
  },
  doc: 'As `greater_than`, in the other direction: absent values and values that are not numbers fail.',
  examples: [
    { predicate: 'rule: less_than\nvalue: 5', facts: 'it: -1', outcome: 'pass' },
    { predicate: 'rule: less_than\nvalue: 5\nquantifier: all', facts: 'it: [1, 2]', outcome: 'pass' },
    { predicate: 'rule: less_than\nvalue: 5', facts: 'it: 5', outcome: 'fail' },
    { predicate: 'rule: less_than\nvalue: 5', facts: 'it: [1, 2]', outcome: 'fail' },
  ],
  meaning: test => ordering(test, '<'),
};
