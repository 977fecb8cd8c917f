/**
 * A join index over a binary relation that has all its rows: for each constant in one column, what stands in the other
 * column beside it, in the order of the rows. What a join reads lies side by side, and nothing is hashed. INVARIANT:
 * the neighbours of a constant `c` are `others` from `starts[c]` to `starts[c + 1]`; a constant that no row has, has
 * none.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds, but for those of constants that
 * came later than the rows.
 */
import type { Budget } from '../budget.ts';
import type { Rows } from './key-table.ts';

export interface Adjacency {
  readonly starts: Int32Array;
  readonly others: Int32Array;
}

interface AdjacencyOptions {
  readonly count: number;
  /** The column of the constants, 0 or 1. */
  readonly column: number;
  /** All constants in the rows are below it. */
  readonly bound: number;
}

/** The number of rows between looks at the clock. */
const ROWS_PER_POLL = 2 ** 12;
/** Relations with fewer rows for their constants have more to gain from an index that hashes. */
const CONSTANTS_PER_ROW = 4;

/** Whether it takes about as much space as the rows. */
export function isDense({ count, bound }: Pick<AdjacencyOptions, 'count' | 'bound'>): boolean {
  return bound > 0 && bound <= CONSTANTS_PER_ROW * count;
}

/** Makes it by counting. Undefined if time or memory is used up. */
export function adjacencyOf(
  { rows }: Pick<Rows, 'rows'>,
  { count, column, bound }: AdjacencyOptions,
  budget: Budget,
): Adjacency | undefined {
  if (!budget.memory(4 * (bound + 2 + count))) return undefined;
  const starts = new Int32Array(bound + 2);
  const others = new Int32Array(count);
  // Counts, then starts, stand one place further on than they will: placing a row moves the start of its constant on.
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

/** Marks the constants that have some neighbour twice; undefined where none has. */
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
