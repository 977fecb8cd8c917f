/**
 * A join index over a finished binary relation: for each constant in one column, its neighbours in the other column, in
 * the order of the rows. The entries that a join reads are contiguous, and nothing is hashed. INVARIANT: the neighbours
 * of a constant `c` are `others` from `starts[c]` to `starts[c + 1]`; a constant without rows has none.
 *
 * Reads of typed arrays end in `?? 0` for the type checker. All are in bounds, except those of constants that are newer
 * than the rows.
 */
import type { Budget } from '../budget.ts';
import type { Rows } from './key-table.ts';

export interface Adjacency {
  readonly starts: Int32Array;
  readonly others: Int32Array;
}

interface AdjacencyOptions {
  readonly count: number;
  /** The column of the indexed constants, 0 or 1. */
  readonly column: number;
  /** An exclusive upper bound of the constants in the rows. */
  readonly bound: number;
}

/** The number of rows between two reads of the clock. */
const ROWS_PER_POLL = 2 ** 12;
/** A relation with fewer rows per constant gains more from a hash index. */
const CONSTANTS_PER_ROW = 4;

/** Whether the adjacency takes about as much space as the rows. */
export function isDense({ count, bound }: Pick<AdjacencyOptions, 'count' | 'bound'>): boolean {
  return bound > 0 && bound <= CONSTANTS_PER_ROW * count;
}

/** Builds the adjacency by counting sort. Undefined if time or memory runs out. */
export function adjacencyOf(
  { rows }: Pick<Rows, 'rows'>,
  { count, column, bound }: AdjacencyOptions,
  budget: Budget,
): Adjacency | undefined {
  if (!budget.memory(4 * (bound + 2 + count))) return undefined;
  const starts = new Int32Array(bound + 2);
  const others = new Int32Array(count);
  // Counts and starts are stored one place further on: placing a row advances the start of its constant.
  for (let row = 0; row < count; row++) {
    if (row % ROWS_PER_POLL === 0 && !budget.work(Math.min(ROWS_PER_POLL, count - row))) return undefined;
    const place = (rows[2 * row + column] ?? 0) + 2;
    starts[place] = (starts[place] ?? 0) + 1;
  }
  for (let constant = 2; constant < starts.length; constant++) {
    starts[constant] = (starts[constant] ?? 0) + (starts[constant - 1] ?? 0);
  }
  for (let row = 0; row < count; row++) {
    const place = (rows[2 * row + column] ?? 0) + 1;
    const start = starts[place] ?? 0;
    others[start] = rows[2 * row + 1 - column] ?? 0;
    starts[place] = start + 1;
  }
  return { starts, others };
}

/** Marks the constants with a repeated neighbour; undefined if there are none. */
export function repeatedIn({ starts, others }: Adjacency, bound: number): Uint8Array | undefined {
  const seen = new Int32Array(bound);
  let repeated: Uint8Array | undefined;
  for (let constant = 0; constant < bound; constant++) {
    const end = starts[constant + 1] ?? 0;
    for (let at = starts[constant] ?? 0; at < end; at++) {
      const other = others[at] ?? 0;
      if (seen[other] === constant + 1) {
        repeated ??= new Uint8Array(bound);
        repeated[constant] = 1;
      }
      seen[other] = constant + 1;
    }
  }
  return repeated;
}
