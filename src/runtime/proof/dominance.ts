/**
 * Explains why a tuple was subsumed: the tuple that dominates it, and the subsumptive rule. INVARIANT: the rule is the
 * first in the program that relates these two tuples.
 */
import type { Subsumption } from '../../datalog/program.ts';
import { firstInstance } from './instance.ts';
import type { TupleRef } from './instances.ts';
import { type Bindings, type Theory, unify } from './theory.ts';

interface Dominance {
  /** The dominating tuple. Another tuple may dominate it in turn. */
  readonly by: TupleRef;
  readonly subsumption: Subsumption;
}

/** The explanation of a tuple's subsumption; undefined for a tuple that is not dominated. */
export function dominanceOf(theory: Theory, { relation, index }: TupleRef): Dominance | undefined {
  const gone = theory.dominated(relation, index);
  if (!gone) return undefined;
  const [at] = theory.everMatching(relation, gone.by);
  const subsumption = theory.program.subsumptions?.find(each => {
    if (each.dominated.relation !== relation) return false;
    const first = unify(each.dominated, gone.tuple, new Map());
    const both = first && unify(each.dominating, gone.by, first);
    return both !== undefined && holds(theory, each, both);
  });
  if (at === undefined || !subsumption) throw new Error(`no rule says why a tuple of ${relation} went`);
  return { by: { relation, index: at }, subsumption };
}

/** Whether the body has an instance. */
function holds(theory: Theory, { body }: Subsumption, bindings: Bindings): boolean {
  const search = { theory, allows: () => true };
  return firstInstance({ body }, bindings, search, bindings.keys()).found !== undefined;
}
