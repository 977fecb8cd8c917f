/**
 * A join index: the rows of a relation by their values in some columns, oldest first. Shared by all rules that look the
 * relation up by these columns, and made only once looking at every row has cost more than making it would. INVARIANT:
 * the rows of one key are chained in ascending order, so a reader of older rows stops at the first newer.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds, but for the heads of constants
 * that no row has.
 */
import type { Budget } from '../budget.ts';
import type { Adjacency } from './adjacency.ts';
import { KeyTable } from './key-table.ts';
import type { Relation } from './relation.ts';

/** An index over n rows costs about as much as looking at this many times n rows. */
const COST_PER_ROW = 1;
/** Rows to look at before an index is thought of. */
const COST_AT_LEAST = 64;
/**
 * Rows are found by the constant of a single column without hashing where there are at most so many constants a row.
 */
const CONSTANTS_PER_ROW = 4;

const NO_ROWS = new Int32Array(0);

export class ColumnIndex {
  readonly #relation: Relation;
  readonly #columns: readonly number[];
  readonly #budget: Budget;
  /** In place of all that follows, once the index is ready: of a binary relation that does not grow. */
  adjacency: Adjacency | undefined;
  /** For each row the next one with its key, as row + 1; 0 ends the chain. */
  next: Int32Array = NO_ROWS;
  /** The first row with each constant, as row + 1, and the last one: in place of the table. */
  #heads: Int32Array | undefined;
  #tails: Int32Array = NO_ROWS;
  #table: KeyTable | undefined;
  /** For the first row of each key in the table the last one. */
  #last: Int32Array = NO_ROWS;
  #indexed = 0;
  #scanned = 0;

  constructor(relation: Relation, columns: readonly number[], budget: Budget) {
    this.#relation = relation;
    this.#columns = columns;
    this.#budget = budget;
  }

  /**
   * Brings the index up to the visible rows; false while looking at each of them is cheaper, as the caller then does.
   */
  ready(): boolean {
    if (this.adjacency !== undefined) return true;
    const { visible } = this.#relation;
    if (this.#indexed === visible && visible > 0) return true;
    if (this.#indexed === 0) {
      this.#scanned += visible;
      if (this.#scanned <= COST_AT_LEAST + COST_PER_ROW * visible) return false;
      const [column = 0] = this.#columns;
      if (this.#columns.length === 1) this.adjacency = this.#relation.adjacency(column);
      if (this.adjacency !== undefined) return true;
    }
    this.#extend(visible);
    return true;
  }

  /** Whether some row has the values that stand in these registers. Wants `ready`. */
  has(registers: Int32Array, places: readonly number[]): boolean {
    if (this.adjacency === undefined) return this.first(registers, places) >= 0;
    const { starts } = this.adjacency;
    const constant = registers[places[0] ?? 0] ?? 0;
    return (starts[constant] ?? 0) < (starts[constant + 1] ?? 0);
  }

  /** Forgets the rows: the relation was cleared. */
  clear(): void {
    this.adjacency = undefined;
    this.#table = undefined;
    this.#heads = undefined;
    this.#tails = NO_ROWS;
    this.next.fill(0, 0, this.#indexed);
    this.#indexed = 0;
  }

  /** The first row with the values that stand in these registers; -1 when there is none. Wants `ready`. */
  first(registers: Int32Array, places: readonly number[]): number {
    if (this.adjacency !== undefined) throw new Error('neighbours are no rows');
    if (this.#heads !== undefined) return (this.#heads[registers[places[0] ?? 0] ?? 0] ?? 0) - 1;
    return this.#table?.find(registers, 0, places) ?? -1;
  }

  #extend(visible: number): void {
    if (visible > this.next.length) {
      const length = Math.max(visible, this.next.length * 2);
      if (!this.#budget.memory(4 * (length - this.next.length))) return;
      this.next = copyOf(this.next, length);
    }
    const { bound } = this.#relation;
    const isDirect = this.#columns.length === 1 && bound > 0 && bound <= CONSTANTS_PER_ROW * visible;
    if (isDirect && this.#heads === undefined) {
      if (!this.#budget.memory(8 * bound)) return;
      this.#heads = new Int32Array(bound);
      this.#tails = new Int32Array(bound);
      // What was in a table is linked once more, as it was.
      this.#table = undefined;
      this.#last = NO_ROWS;
      this.#indexed = 0;
    }
    if (this.#heads !== undefined) this.#link(this.#heads, visible);
    else this.#insert(visible);
    this.#indexed = visible;
  }

  // Where time is up the index stays behind, and nobody reads it any more.

  #link(heads: Int32Array, visible: number): void {
    const { rows, arity } = this.#relation;
    const { next } = this;
    const tails = this.#tails;
    let offset = this.#indexed * arity + (this.#columns[0] ?? 0);
    for (let row = this.#indexed; row < visible && this.#budget.work(1); row++, offset += arity) {
      const constant = rows[offset] ?? 0;
      const tail = tails[constant] ?? 0;
      if (tail === 0) heads[constant] = row + 1;
      else next[tail - 1] = row + 1;
      tails[constant] = row + 1;
    }
  }

  #insert(visible: number): void {
    if (this.#last.length < this.next.length) {
      if (!this.#budget.memory(4 * (this.next.length - this.#last.length))) return;
      this.#last = copyOf(this.#last, this.next.length);
    }
    this.#table ??= new KeyTable(this.#relation, this.#columns, this.#budget);
    for (let row = this.#indexed; row < visible && this.#budget.work(1); row++) {
      const first = this.#table.findOrAdd(row);
      if (first >= 0) this.next[this.#last[first] ?? 0] = row + 1;
      this.#last[first >= 0 ? first : row] = row;
    }
  }
}

function copyOf(array: Int32Array, length: number): Int32Array {
  const copy = new Int32Array(length);
  copy.set(array);
  return copy;
}
