/** `min_length`: a list has at least the given number of elements. */
import { length, rowCount } from './length.ts';
import type { PredicateRule } from './predicate.ts';

export const minLength: PredicateRule = {
  name: 'min_length',
  summary: 'the list has at least so many elements',
  value: 'count',
  quantified: false,
  sentence: '{subject} has a length of at least {value}',
  because: {
    absent: '{it} is absent, so its length is 0',
    list: '{it} has a length of {length}',
    otherwise: '{it} is {kind}, not a list',
  },
  remedy: { otherwise: 'make {it} a list of length {value} or more' },
  doc: 'Null elements count. An absent claim has length 0. A string is not a list. With `[*]`, the values are counted.',
  examples: [
    { predicate: 'rule: min_length\nvalue: 2', facts: 'it: [a, null]', outcome: 'pass' },
    { predicate: 'rule: min_length\nvalue: 0', facts: 'other: 1', outcome: 'pass' },
    { predicate: 'rule: min_length\nvalue: 2', facts: 'it: [a]', outcome: 'fail' },
    { predicate: 'rule: min_length\nvalue: 1', facts: 'it: abc', outcome: 'fail' },
  ],
  meaning: test => length(test, '>=', bound => bound === 0),
  onRelation: {
    sentence: '{subject} has at least {rows}',
    because: '{it} has {rows}',
    remedy: 'bring about the facts from which at least {rows} of {it} follow',
    holds: test => rowCount(test, '>='),
  },
};
