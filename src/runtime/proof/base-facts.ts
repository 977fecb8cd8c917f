/** Finds the base fact of a tuple. Each relation's facts are indexed only if a look at the likely place fails. */
import { groupBy } from '../../datalog/groups.ts';
import type { Fact, Tuple } from '../../datalog/program.ts';
import { type TupleIndex, tupleIndex, valueNumbers } from './tuple-index.ts';

/** A model has each fact once, in the given order, so a tuple's fact stands as much later as facts were repeated. */
const LOOKED_AT = 64;

/** The first fact with the tuple, which has this index in the model. */
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
