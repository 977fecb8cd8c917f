/** `not_exists`: no value is selected, or only null. */
import { aValue } from './exists.ts';
import { type PredicateRule, someRow } from './predicate.ts';

export const notExists: PredicateRule = {
  name: 'not_exists',
  summary: 'the claim selects nothing, or only null',
  value: 'none',
  quantified: false,
  sentence: '{subject} does not exist',
  because: { otherwise: '{it} is there' },
  remedy: { otherwise: 'undo it, and leave {it} out or set it to null' },
  doc: 'The way to require absence. An envelope states it with `null`: `breaking_changes: null`.',
  examples: [
    { predicate: 'rule: not_exists', facts: 'it: null', outcome: 'pass' },
    { predicate: 'rule: not_exists', facts: 'other: 1', outcome: 'pass' },
    { predicate: 'rule: not_exists', facts: 'it: false', outcome: 'fail' },
    { predicate: 'rule: not_exists', facts: 'it: []', outcome: 'fail' },
  ],
  // counterexample(id, path) :- claim_list("it", path, _).
  // counterexample(id, path) :- claim_value("it", path, _, _), !claim_list("it", _, _).
  meaning: test => ({ mode: 'none', elements: aValue(test) }),
  // satisfied(id) :- !it(_, _).
  onRelation: {
    sentence: '{subject} is empty',
    because: '{it} has {rows}; the first is {first}',
    remedy: 'undo what the rows of {it} report; the first is {first}',
    rowsFail: true,
    holds: test => [{ kind: 'negative', atom: someRow(test) }],
  },
};
