/**
 * A fixed point as a `Model`. The tuples of a relation are decoded at their first use and kept. INVARIANT: it holds
 * rows, constants and returned tuples, but none of the evaluation's work tables.
 */
import type { ColumnType, RelationDecl, Tuple, Value } from '../../../datalog/program.ts';
import type { Dominated, Model, ModelSearch } from '../../engine.ts';
import type { Constants } from './constants.ts';
import { RowSearch } from './row-search.ts';
import type { Relations } from './workspace.ts';

interface Extent {
  readonly types: readonly ColumnType[];
  readonly arity: number;
  readonly count: number;
  readonly rows: Int32Array;
  readonly roundStarts: readonly number[];
  readonly rounds: readonly number[];
}

/** The rows that subsumptive rules removed, by relation. */
type Gone = ReadonlyMap<string, () => readonly Dominated[]>;

interface Evaluated {
  /** The visible relations, which come first among all relations. */
  readonly declared: readonly RelationDecl[];
  readonly relations: Relations;
  readonly constants: Constants;
  readonly gone: Gone;
}

/** An undeclared relation has no tuples. */
export function modelOf({ declared, relations, constants, gone }: Evaluated): Model {
  const extents = new Map<string, Extent>();
  for (const [number, { columns }] of declared.entries()) {
    const relation = relations[number];
    if (!relation) continue;
    const { name, arity, count, rows, roundStarts, rounds } = relation;
    const types = columns.map(({ type }) => type);
    extents.set(name, { types, arity, count, rows, roundStarts, rounds });
  }
  const decoded = new Map<string, readonly Tuple[]>();
  return {
    relations: declared.map(({ name }) => name),
    search: searchOf(extents, constants),
    tuples(relation) {
      const known = decoded.get(relation);
      if (known) return known;
      const extent = extents.get(relation);
      const tuples = extent ? decode(extent, constants) : [];
      decoded.set(relation, tuples);
      return tuples;
    },
    size: relation => extents.get(relation)?.count ?? 0,
    round(relation, index) {
      const extent = extents.get(relation);
      return extent ? roundOf(extent, index) : 0;
    },
    dominated: relation => gone.get(relation)?.() ?? [],
  };
}

function decode(extent: Extent, constants: Constants): readonly Tuple[] {
  const tuples = new Array<Tuple>(extent.count);
  for (let row = 0; row < extent.count; row++) tuples[row] = decodeRow(extent, row, constants);
  return tuples;
}

function decodeRow({ arity, rows }: Extent, row: number, constants: Constants): Tuple {
  const tuple = new Array<Value>(arity);
  for (let column = 0; column < arity; column++) {
    tuple[column] = constants.at(rows[row * arity + column] ?? 0);
  }
  return tuple;
}

interface Searched {
  readonly extent: Extent;
  /** The searches by round (or WHOLE) and by the known columns. */
  readonly ranges: Map<number, Map<number | string, RowSearch>>;
}

const WHOLE = -1;
/** Maximum number of columns in a set of columns, which is a bit mask. */
const MAX_BITS = 31;

/** Looks rows up by the numbers of constants; each combination of row range and columns has its own search. */
function searchOf(extents: ReadonlyMap<string, Extent>, constants: Constants): ModelSearch {
  const all = new Map(
    [...extents].map(([name, extent]): [string, Searched] => [name, { extent, ranges: new Map() }]),
  );
  const columns: number[] = [];
  const numbers: number[] = [];
  return {
    tuple(relation, index) {
      const extent = extents.get(relation);
      return extent && index < extent.count ? decodeRow(extent, index, constants) : undefined;
    },
    matching(relation, known, round = WHOLE) {
      const searched = all.get(relation);
      if (!searched) return [];
      const { extent } = searched;
      columns.length = 0;
      numbers.length = 0;
      let bits = 0;
      for (let column = 0; column < known.length; column++) {
        const value = known[column];
        if (value === undefined) continue;
        const number = constants.find(extent.types[column] ?? 'symbol', value);
        if (number === undefined) return [];
        columns.push(column);
        numbers.push(number);
        bits |= 1 << column;
      }
      const name = extent.arity > MAX_BITS ? columns.join() : bits;
      return searchAt(searched, round, name, columns).find(numbers);
    },
  };
}

function searchAt(
  { extent, ranges }: Searched,
  round: number,
  name: number | string,
  columns: readonly number[],
): RowSearch {
  const own = ranges.get(round);
  const known = own?.get(name);
  if (known) return known;
  const [from, below] = round === WHOLE ? [0, extent.count] : rowsOf(extent, round);
  const made = new RowSearch({ rows: extent.rows, arity: extent.arity, columns: [...columns], from, below });
  if (own) own.set(name, made);
  else ranges.set(round, new Map([[name, made]]));
  return made;
}

function rowsOf({ rounds, roundStarts, count }: Extent, round: number): readonly [number, number] {
  const at = countBelow(rounds, round);
  const from = roundStarts[at] ?? count;
  return rounds[at] === round ? [from, roundStarts[at + 1] ?? count] : [from, from];
}

/** The last round that starts at or before the row. */
export function roundOf(
  { roundStarts, rounds }: Pick<Extent, 'roundStarts' | 'rounds'>,
  row: number,
): number {
  return rounds[countBelow(roundStarts, row + 1) - 1] ?? 0;
}

/** The number of ascending numbers below a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
