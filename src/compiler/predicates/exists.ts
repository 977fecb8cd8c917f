/** `exists`: some selected value is not null. */
import {
  anElement,
  type Body,
  isList,
  isNotList,
  type PredicateRule,
  someRow,
  type Test,
} from './predicate.ts';

/** The bodies that find a value: a list as a whole, even if empty, or a value that is not a list. */
export function aValue({ claim, several }: Test): readonly Body[] {
  return several ? [[anElement(claim)]] : [[isList(claim)], [anElement(claim), isNotList(claim)]];
}

export const exists: PredicateRule = {
  name: 'exists',
  summary: 'the claim selects at least one value that is not null',
  value: 'none',
  quantified: false,
  sentence: '{subject} exists',
  because: { otherwise: '{it} selects nothing but null, which counts as absent' },
  remedy: { otherwise: 'give {it} a value other than null' },
  doc: '`""`, `0`, `false` and `[]` exist; `null` does not. With `[*]`, one element that is not null is enough.',
  examples: [
    { predicate: 'rule: exists', facts: 'it: []', outcome: 'pass' },
    { predicate: 'rule: exists', facts: 'it: ""', outcome: 'pass' },
    { predicate: 'rule: exists', facts: 'it: null', outcome: 'fail' },
    { predicate: 'rule: exists', facts: 'other: 1', outcome: 'fail' },
  ],
  // witness(id, path) :- claim_list("it", path, _).
  // witness(id, path) :- claim_value("it", path, _, _), !claim_list("it", _, _).
  meaning: test => ({ mode: 'some', elements: aValue(test) }),
  // satisfied(id) :- it(_, _).
  onRelation: {
    sentence: '{subject} has rows',
    because: '{it} has no rows',
    remedy: 'bring about the facts from which a row of {it} follows',
    holds: test => [{ kind: 'positive', atom: someRow(test) }],
  },
};
