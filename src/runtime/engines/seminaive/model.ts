/**
 * A fixed point as its readers see it. Tuples are decoded when a relation is first asked for, and kept. INVARIANT: it
 * holds rows, constants and tuples that were given, none of the tables an evaluation needed to make them.
 */
import type { Tuple, Value } from '../../../datalog/program.ts';
import type { Dominated, Model } from '../../engine.ts';
import type { Constants } from './constants.ts';
import type { Relations } from './workspace.ts';

interface Extent {
  readonly arity: number;
  readonly count: number;
  readonly rows: Int32Array;
  readonly roundStarts: readonly number[];
  readonly rounds: readonly number[];
}

/** What went from the relations with subsumptive rules, by their names. */
type Gone = ReadonlyMap<string, () => readonly Dominated[]>;

interface Evaluated {
  /** Of the relations that are seen, which come first among all. */
  readonly names: readonly string[];
  readonly relations: Relations;
  readonly constants: Constants;
  readonly gone: Gone;
}

/** A relation that is not declared has no tuples. */
export function modelOf({ names, relations, constants, gone }: Evaluated): Model {
  const extents = new Map<string, Extent>();
  for (let number = 0; number < names.length; number++) {
    const relation = relations[number];
    if (!relation) continue;
    const { name, arity, count, rows, roundStarts, rounds } = relation;
    extents.set(name, { arity, count, rows, roundStarts, rounds });
  }
  const decoded = new Map<string, readonly Tuple[]>();
  return {
    relations: names,
    tuples(relation) {
      const known = decoded.get(relation);
      if (known) return known;
      const extent = extents.get(relation);
      const tuples = extent ? decode(extent, constants) : [];
      decoded.set(relation, tuples);
      return tuples;
    },
    round(relation, index) {
      const extent = extents.get(relation);
      return extent ? roundOf(extent, index) : 0;
    },
    dominated: relation => gone.get(relation)?.() ?? [],
  };
}

function decode({ arity, count, rows }: Extent, constants: Constants): readonly Tuple[] {
  const tuples = new Array<Tuple>(count);
  for (let row = 0; row < count; row++) {
    const tuple = new Array<Value>(arity);
    for (let column = 0; column < arity; column++) {
      tuple[column] = constants.at(rows[row * arity + column] ?? 0);
    }
    tuples[row] = tuple;
  }
  return tuples;
}

/** The last round that starts at or before the row. */
export function roundOf(
  { roundStarts, rounds }: Pick<Extent, 'roundStarts' | 'rounds'>,
  row: number,
): number {
  let low = 0;
  let high = rounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((roundStarts[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return rounds[low - 1] ?? 0;
}
