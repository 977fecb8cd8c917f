/**
 * Proves a tuple by rounds, when minimal height takes too much work: by the first rule instance whose tuples of the
 * same stratum come from earlier rounds. INVARIANT: no step leads back to itself, since strata and rounds only
 * decrease.
 */
import { type Instance, type InstanceSearch, instancesOf, type TupleRef } from './instances.ts';

/**
 * The first instance that derives the tuple from earlier rounds; undefined for a base fact, and if the work limit is
 * reached.
 */
export function firstByRounds(ref: TupleRef, search: InstanceSearch): Instance | undefined {
  const { theory } = search;
  const round = theory.round(ref.relation, ref.index);
  if (round === 0) return undefined;
  const { value, done } = instancesOf(ref, { ...search, before: round }).next();
  return done ? undefined : value;
}
