/** Finds the base fact of a tuple. A relation's facts are indexed only if the fact is not near the tuple's index. */
import { groupBy } from '../../datalog/groups.ts';
import type { Fact, Tuple } from '../../datalog/program.ts';
import { type TupleIndex, tupleIndex, valueNumbers } from './tuple-index.ts';

/**
 * Maximum distance of a fact from its tuple's index. A model has each fact once, in the given order, so repeated facts
 * shift later ones.
 */
const LOOKED_AT = 64;

/** Returns the first fact with the tuple; `index` is the tuple's index in the model. */
type FactOf = (relation: string, tuple: Tuple, index?: number) => Fact | undefined;

export function baseFacts(all: readonly Fact[]): FactOf {
  const numberOf = valueNumbers();
  const indexes = new Map<string, TupleIndex>();
  let byRelation: ReadonlyMap<string, readonly Fact[]> | undefined;
  return (relation, tuple, index = Number.POSITIVE_INFINITY) => {
    byRelation ??= groupBy(all, each => each.relation);
    const facts = byRelation.get(relation);
    if (!facts) return undefined;
    for (let at = index; at < Math.min(facts.length, index + LOOKED_AT); at++) {
      const fact = facts[at];
      if (fact?.tuple.every((value, column) => value === tuple[column])) return fact;
    }
    const known =
      indexes.get(relation) ??
      tupleIndex(
        facts.map(each => each.tuple),
        [...tuple.keys()],
        numberOf,
      );
    indexes.set(relation, known);
    return facts[known(tuple)[0] ?? -1];
  };
}
