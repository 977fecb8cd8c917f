/** `not_contains`: the negation of `contains`. */
import { containment } from './contains.ts';
import type { PredicateRule } from './predicate.ts';

export const notContains: PredicateRule = {
  name: 'not_contains',
  summary: '`contains` does not pass',
  value: 'any',
  quantified: false,
  sentence: '{subject} does not contain {value}',
  because: { element: '{it} is {found}', otherwise: '{it} contains {value}' },
  remedy: { otherwise: 'take {value} out of {claim}' },
  doc: 'The exact opposite of `contains`, so it passes where nothing is selected, and where the value is neither a list nor a string.',
  examples: [
    { predicate: 'rule: not_contains\nvalue: legacy', facts: 'it: [new]', outcome: 'pass' },
    { predicate: 'rule: not_contains\nvalue: legacy', facts: 'it: null', outcome: 'pass' },
    { predicate: 'rule: not_contains\nvalue: legacy', facts: 'it: [new, legacy]', outcome: 'fail' },
    { predicate: 'rule: not_contains\nvalue: legacy', facts: 'it: legacy_parser', outcome: 'fail' },
  ],
  // The bodies of `contains`, as counterexamples.
  meaning: test => ({ mode: 'none', elements: containment(test) }),
};
