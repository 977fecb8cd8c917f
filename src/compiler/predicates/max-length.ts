/** `max_length`: a list has at most the given number of elements. */
import { length, rowCount } from './length.ts';
import type { PredicateRule } from './predicate.ts';

export const maxLength: PredicateRule = {
  name: 'max_length',
  summary: 'the list has at most so many elements',
  value: 'count',
  quantified: false,
  sentence: '{subject} has a length of at most {value}',
  because: {
    list: '{it} has a length of {length}',
    otherwise: '{it} is {kind}, not a list',
  },
  remedy: { otherwise: 'make {it} a list of length {value} or less' },
  doc: 'Null elements count. An absent claim has length 0 and passes. A string is not a list. With `[*]`, the values are counted.',
  examples: [
    { predicate: 'rule: max_length\nvalue: 2', facts: 'it: [a, b]', outcome: 'pass' },
    { predicate: 'rule: max_length\nvalue: 0', facts: 'it: null', outcome: 'pass' },
    { predicate: 'rule: max_length\nvalue: 1', facts: 'it: [a, null]', outcome: 'fail' },
    { predicate: 'rule: max_length\nvalue: 10', facts: 'it: abc', outcome: 'fail' },
  ],
  meaning: test => length(test, '<=', () => true),
  onRelation: {
    sentence: '{subject} has at most {rows}',
    because: '{it} has {rows}',
    remedy: 'undo what gives {it} more than {rows}',
    holds: test => rowCount(test, '<='),
  },
};
