/** Looks tuples up in a model whose engine has no search of its own, over indexes built on first use. */
import type { Tuple } from '../../datalog/program.ts';
import type { Model, ModelSearch } from '../engine.ts';
import { type TupleIndex, tupleIndex, valueNumbers } from './tuple-index.ts';

export function searchIn(tuples: (relation: string) => readonly Tuple[], round: Model['round']): ModelSearch {
  const numberOf = valueNumbers();
  const indexes = new Map<string, TupleIndex>();
  return {
    tuple: (relation, index) => tuples(relation)[index],
    matching(relation, known, from) {
      const columns = known.flatMap((value, column) => (value === undefined ? [] : [column]));
      const name = `${relation}/${columns.join()}`;
      const index = indexes.get(name) ?? tupleIndex(tuples(relation), columns, numberOf);
      indexes.set(name, index);
      const found = index(known);
      return from === undefined ? found : found.filter(at => round(relation, at) === from);
    },
  };
}
