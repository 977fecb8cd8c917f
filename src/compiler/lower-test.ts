/**
 * Translates one test to Datalog: a predicate rule used on a claim or a relation, by a predicate, its `when`, or the
 * `when` of a hook rule. INVARIANT: rules derive whether a test holds; the caller only chooses the head relations.
 */
import {
  atom,
  type Literal,
  negative,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  wildcard,
} from '../datalog/program.ts';
import { expectedValue } from './expected.ts';
import { PATH } from './predicates/predicate.ts';
import type { ClaimTest, ResolvedTest } from './test-of-claim.ts';

/** The relations that a test derives: those of predicates, or those of their conditions. */
export interface Heads {
  readonly holds: string;
  readonly witness: string;
  readonly counterexample: string;
}

/** The head relations for a `when`, the same for predicates and hook rules. */
export const CONDITION: Heads = {
  holds: 'when_holds',
  witness: 'when_witness',
  counterexample: 'when_counterexample',
};

/** The Datalog rules of one test. */
export function lowerTest(test: ResolvedTest, id: number, heads: Heads, origin: Origin): Rule[] {
  if (test.on === 'claim') return lowerClaimTest(test, id, heads, origin);
  const { relation, form, decl } = test;
  const { name, columns } = relation;
  const value = decl.value && { value: expectedValue(decl.value) };
  const body = form.holds({ relation: name, columns: columns.length, ...value });
  return [{ head: atom(heads.holds, number(id)), body, origin }];
}

function lowerClaimTest({ decl, claim, rule }: ClaimTest, id: number, heads: Heads, origin: Origin): Rule[] {
  const meaning = rule.meaning({
    claim: claim.name.value,
    several: !claim.selector.value.singular,
    ...(decl.value && { value: expectedValue(decl.value) }),
    ...(decl.quantifier && { quantifier: decl.quantifier.value }),
  });
  const element = symbol(claim.name.value);
  const elementwise = (relation: string, body: readonly Literal[]): Rule => ({
    head: atom(relation, number(id), PATH),
    body,
    origin,
  });
  const holds = (...body: Literal[]): Rule => ({ head: atom(heads.holds, number(id)), body, origin });
  const orElse = (meaning.orElse ?? []).map(body => holds(...body));
  const { witness, counterexample } = heads;
  switch (meaning.mode) {
    case 'some':
      return [
        ...meaning.elements.map(body => elementwise(witness, body)),
        holds(positive(witness, number(id), wildcard)),
        ...orElse,
      ];
    case 'none':
      return [
        ...meaning.elements.map(body => elementwise(counterexample, body)),
        holds(negative(counterexample, number(id), wildcard)),
        ...orElse,
      ];
    case 'every':
      return [
        ...meaning.elements.map(body => elementwise(witness, body)),
        elementwise(counterexample, [
          positive('claim_element', element, PATH),
          negative(witness, number(id), PATH),
        ]),
        holds(positive('claim_element', element, wildcard), negative(counterexample, number(id), wildcard)),
        ...orElse,
      ];
  }
}

/** The shared rules that several tests need, once per claim. */
export function rulesOfClaims(tests: readonly ResolvedTest[]): readonly Rule[] {
  const shared = new Map<string, Rule>();
  for (const test of tests) {
    if (test.on !== 'claim' || !test.rule.derives) continue;
    for (const rule of test.rule.derives(test.claim.name.value)) {
      const key = JSON.stringify([rule.head, rule.body]);
      if (!shared.has(key)) shared.set(key, rule);
    }
  }
  return [...shared.values()];
}
