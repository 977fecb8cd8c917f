/**
 * A join index: the rows of a relation by their values in some columns, oldest first. All rules that look up these
 * columns share it. It is built once scans have cost more than building it. INVARIANT: the rows of one key are chained
 * in ascending order, so a reader of older rows stops at the first newer row.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import type { Budget } from '../budget.ts';
import { type Adjacency, isDense } from './adjacency.ts';
import { KeyTable } from './key-table.ts';
import type { Relation } from './relation.ts';

/** The cost of indexing a row, in scanned rows. */
const COST_PER_ROW = 1;
/** The minimum number of scanned rows before an index is built. */
const COST_AT_LEAST = 64;

const NO_ROWS = new Int32Array(0);

export class ColumnIndex {
  readonly #relation: Relation;
  readonly #columns: readonly number[];
  readonly #budget: Budget;
  /** Replaces all fields below once it is built, for a binary relation that no longer grows. */
  adjacency: Adjacency | undefined;
  /** The next row with the same key, as row + 1; 0 ends the chain. */
  next: Int32Array = NO_ROWS;
  #table: KeyTable | undefined;
  /** Replaces the table for an index on one column: the first row + 1 of each constant; 0 if there is none. */
  #firsts: Int32Array | undefined;
  /** The last row of each key, by the key's first row. */
  #last: Int32Array = NO_ROWS;
  #indexed = 0;
  #scanned = 0;

  constructor(relation: Relation, columns: readonly number[], budget: Budget) {
    this.#relation = relation;
    this.#columns = columns;
    this.#budget = budget;
  }

  /** Brings the index up to the visible rows. Returns false while scanning is cheaper; the caller then scans. */
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

  /** Whether some row has the values in these registers. Requires a true `ready`. */
  has(registers: Int32Array, places: readonly number[]): boolean {
    if (this.adjacency === undefined) return this.first(registers, places) >= 0;
    const { starts } = this.adjacency;
    const constant = registers[places[0] ?? 0] ?? 0;
    return (starts[constant] ?? 0) < (starts[constant + 1] ?? 0);
  }

  /** Drops all rows, since the relation was cleared. */
  clear(): void {
    this.adjacency = undefined;
    this.#table = undefined;
    this.#firsts = undefined;
    this.next.fill(0, 0, this.#indexed);
    this.#indexed = 0;
  }

  /** The first row with the values in these registers; -1 if there is none. Requires a true `ready`. */
  first(registers: Int32Array, places: readonly number[]): number {
    if (this.adjacency !== undefined) throw new Error('neighbours are no rows');
    if (this.#firsts !== undefined) return (this.#firsts[registers[places[0] ?? 0] ?? 0] ?? 0) - 1;
    return this.#table?.find(registers, 0, places) ?? -1;
  }

  #extend(visible: number): void {
    if (visible > this.next.length) {
      const length = Math.max(visible, this.next.length * 2);
      if (!this.#budget.memory(8 * (length - this.next.length))) return;
      this.next = copyOf(this.next, length);
      this.#last = copyOf(this.#last, length);
    }
    if (this.#indexed === 0) this.#makeFirsts(visible);
    const firsts = this.#firsts;
    // If time runs out, the index stays incomplete and is never read again.
    if (firsts !== undefined) this.#chainByConstant(firsts, visible);
    else this.#chainByKey(visible);
    this.#indexed = visible;
  }

  /** Builds `#firsts` if it takes about as much space as the rows. */
  #makeFirsts(visible: number): void {
    const { bound } = this.#relation;
    if (this.#columns.length !== 1 || !isDense({ count: visible, bound })) return;
    if (this.#budget.memory(4 * bound)) this.#firsts = new Int32Array(bound);
  }

  #chainByConstant(firsts: Int32Array, visible: number): void {
    const { rows, arity } = this.#relation;
    const [column = 0] = this.#columns;
    for (let row = this.#indexed; row < visible && this.#budget.work(1); row++) {
      const constant = rows[row * arity + column] ?? 0;
      const first = firsts[constant] ?? 0;
      if (first === 0) firsts[constant] = row + 1;
      else this.next[this.#last[first - 1] ?? 0] = row + 1;
      this.#last[first === 0 ? row : first - 1] = row;
    }
  }

  #chainByKey(visible: number): void {
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
