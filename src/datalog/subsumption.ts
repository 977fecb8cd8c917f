/**
 * Presents subsumptive rules as plain rules, for code that handles rules one by one. `d <= e :- body` becomes `d :- d,
 * e, body`, which derives the dominated tuples. INVARIANT: the two atoms come first in the body, in this order.
 */
import type { Program, Rule, Subsumption } from './program.ts';

export function ruleOf({ dominated, dominating, body, origin }: Subsumption): Rule {
  return {
    head: dominated,
    body: [{ kind: 'positive', atom: dominated }, { kind: 'positive', atom: dominating }, ...body],
    origin,
  };
}

/** Turns the plain rule back into a subsumptive one. */
export function subsumptionOf({ body, origin }: Rule): Subsumption {
  const [dominated, dominating, ...others] = body;
  if (dominated?.kind !== 'positive' || dominating?.kind !== 'positive')
    throw new Error('a subsumptive rule without its two atoms');
  return { dominated: dominated.atom, dominating: dominating.atom, body: others, origin };
}

/** The rules, then the subsumptive rules as plain ones. */
export function allRules({ rules, subsumptions }: Pick<Program, 'rules' | 'subsumptions'>): readonly Rule[] {
  return subsumptions ? [...rules, ...subsumptions.map(ruleOf)] : rules;
}
