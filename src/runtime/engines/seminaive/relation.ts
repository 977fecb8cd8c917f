/**
 * The tuples of one relation during an evaluation: rows of constant numbers in one append-only array, so the tuples of
 * a round are a range of rows. INVARIANT: no two of the `count` rows are equal; rows never change.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import type { Budget } from '../budget.ts';
import { type Adjacency, adjacencyOf, isDense, repeatedIn } from './adjacency.ts';
import { KeyTable } from './key-table.ts';
import { PairSet } from './pair-set.ts';
import type { PreparedRelation } from './prepare.ts';

/** Up to this many rows, a membership test scans the rows. */
const SCANNED_ROWS = 8;
const FIRST_ROWS = 4;
/** From this many rows on, pairs are kept in a hash set. */
const MANY_ROWS = 256;
/** Maximum size of a bitmap in bits, 256 MiB: its offsets stay in the range of fast integers. */
const MAX_BITS = 2 ** 31;
const NO_ROWS = new Int32Array(0);

export class Relation {
  readonly number: number;
  readonly name: string;
  readonly arity: number;
  readonly isDerived: boolean;
  rows: Int32Array = NO_ROWS;
  count = 0;
  /** The end of the rows of earlier rounds, which rules may read. */
  visible = 0;
  /** The end of the rows before the last round; from here to `visible` is the delta. */
  old = 0;
  /** The first row of each round that added rows, and the number of that round. */
  readonly roundStarts: number[] = [];
  readonly rounds: number[] = [];
  /** Whether `indexOf` is used, which neither a bitmap nor a set of pairs can answer. */
  readonly keepsRows: boolean;
  /** The final number of constants; 0 while it is unknown. */
  domain = 0;
  /** A final exclusive upper bound of the constants in the rows; 0 while it is unknown. */
  bound = 0;
  /** The row count from which on a larger form of the set is chosen. */
  #growAt = SCANNED_ROWS;
  /** The column numbers 0, 1, …. */
  readonly #columns: readonly number[];
  readonly #budget: Budget;
  #table: KeyTable | undefined;
  /** Replaces the table if tuples are pairs. */
  #pairs: PairSet | undefined;
  /** One bit for each possible tuple. It replaces the table if it is no larger. */
  #bits: Int32Array | undefined;
  /** The adjacencies of a binary relation that no longer grows, by column. */
  readonly #adjacencies: (Adjacency | undefined)[] = [];

  constructor({ number, name, columns, isDerived, keepsRows }: PreparedRelation, budget: Budget) {
    this.#budget = budget;
    this.number = number;
    this.name = name;
    this.arity = columns.length;
    this.isDerived = isDerived;
    this.keepsRows = keepsRows;
    this.#columns = columns;
  }

  /** Whether the values at these places of an array are one of the tuples. */
  has(source: Int32Array, places: readonly number[]): boolean {
    const bits = this.#bits;
    if (bits !== undefined) {
      const bit = this.#bitOf(source, 0, places);
      return ((bits[bit >>> 5] ?? 0) & (1 << bit)) !== 0;
    }
    if (this.#pairs !== undefined)
      return this.#pairs.has(source[places[0] ?? 0] ?? 0, source[places[1] ?? 0] ?? 0);
    if (this.#table !== undefined) return this.#table.find(source, 0, places) >= 0;
    if (this.count <= this.#growAt) return this.#scan(source, places);
    // The first membership test after `settle` builds the set.
    this.#grow();
    return this.has(source, places);
  }

  /** Appends a base fact, new or not. Requires `settle` before any read. */
  append(tuple: Int32Array): void {
    const offset = this.count * this.arity;
    if (offset + this.arity > this.rows.length) this.#extendRows();
    const { rows, arity } = this;
    for (let column = 0; column < arity; column++) rows[offset + column] = tuple[column] ?? 0;
    this.count++;
  }

  /**
   * Removes repeated rows after appends; the first of each stays. A base relation gets no set until the first
   * membership test.
   */
  settle(): void {
    const adjacency = this.keepsRows || this.count < MANY_ROWS ? undefined : this.adjacency(0);
    const repeated = adjacency && repeatedIn(adjacency, this.bound);
    if (repeated) this.#dropRepeated(repeated);
    else if (!adjacency) this.#addAgain();
  }

  /** The neighbours of each constant of a column. Undefined if they cannot be listed, or would take too much space. */
  adjacency(column: number): Adjacency | undefined {
    const { count, bound } = this;
    if (this.isDerived || this.arity !== 2 || !isDense(this)) return undefined;
    this.#adjacencies[column] ??= adjacencyOf(this, { count, column, bound }, this.#budget);
    return this.#adjacencies[column];
  }

  /** Adds the tuple of the values at these places of an array; returns whether it is new. */
  add(source: Int32Array, places: readonly number[]): boolean {
    if (this.arity === 2) return this.addPair(source[places[0] ?? 0] ?? 0, source[places[1] ?? 0] ?? 0);
    const bits = this.#bits;
    if (bits !== undefined) {
      const bit = this.#bitOf(source, 0, places);
      const word = bits[bit >>> 5] ?? 0;
      const mask = 1 << bit;
      if ((word & mask) !== 0) return false;
      bits[bit >>> 5] = word | mask;
      this.#write(source, places);
    } else if (this.#table !== undefined) {
      this.#write(source, places);
      if (this.#table.findOrAdd(this.count) >= 0) return false;
    } else {
      if (this.#scan(source, places)) return false;
      this.#write(source, places);
    }
    this.count++;
    if (this.count > this.#growAt) this.#grow();
    return true;
  }

  /** Adds a tuple of a binary relation, as `add` does. */
  addPair(first: number, second: number): boolean {
    const bits = this.#bits;
    if (bits !== undefined) {
      const bit = (Math.imul(first, this.domain) + second) | 0;
      const word = bits[bit >>> 5] ?? 0;
      const mask = 1 << bit;
      if ((word & mask) !== 0) return false;
      bits[bit >>> 5] = word | mask;
    } else if (this.#pairs !== undefined) {
      if (!this.#pairs.add(first, second)) return false;
    } else if (this.#table !== undefined) return this.#addToTable(first, second, this.#table);
    else if (this.#scanPair(first, second)) return false;
    const offset = this.count * 2;
    if (offset + 2 > this.rows.length) this.#extendRows();
    this.rows[offset] = first;
    this.rows[offset + 1] = second;
    this.count++;
    if (this.count > this.#growAt) this.#grow();
    return true;
  }

  /** A binary relation has a table only if its rows are looked up. */
  #addToTable(first: number, second: number, table: KeyTable): boolean {
    const offset = this.count * 2;
    if (offset + 2 > this.rows.length) this.#extendRows();
    this.rows[offset] = first;
    this.rows[offset + 1] = second;
    if (table.findOrAdd(this.count) >= 0) return false;
    this.count++;
    return true;
  }

  /** Makes the new rows visible to the rules, as the delta of a round. */
  endRound(round: number): void {
    this.old = this.visible;
    if (this.count === this.visible) return;
    this.roundStarts.push(this.visible);
    this.rounds.push(round);
    this.visible = this.count;
  }

  /** The row of the tuple of the values at these places, or -1. Requires `keepsRows`. */
  indexOf(source: Int32Array, places: readonly number[]): number {
    if (this.#table !== undefined) return this.#table.find(source, 0, places);
    for (let row = 0; row < this.count; row++) if (this.#isAt(row, source, places)) return row;
    return -1;
  }

  /** Removes all rows. Join indexes over them must be cleared too. */
  clear(): void {
    this.count = 0;
    this.visible = 0;
    this.old = 0;
    this.roundStarts.length = 0;
    this.rounds.length = 0;
    this.#growAt = SCANNED_ROWS;
    this.#table = undefined;
    this.#bits = undefined;
    this.#pairs = undefined;
    this.#adjacencies.length = 0;
  }

  /** Appends a tuple as a row. */
  #write(source: Int32Array, places: readonly number[]): void {
    const offset = this.count * this.arity;
    if (offset + this.arity > this.rows.length) this.#extendRows();
    const { rows } = this;
    for (let column = 0; column < places.length; column++) {
      rows[offset + column] = source[places[column] ?? 0] ?? 0;
    }
  }

  /** If memory for more rows runs out, further tuples are lost and the relation is never read again. */
  #extendRows(): void {
    const length = Math.max(FIRST_ROWS * this.arity, this.rows.length * 2);
    if (!this.#budget.memory(4 * (length - this.rows.length))) return;
    const larger = new Int32Array(length);
    larger.set(this.rows);
    this.rows = larger;
  }

  #scanPair(first: number, second: number): boolean {
    const { rows } = this;
    for (let offset = 0; offset < 2 * this.count; offset += 2) {
      if (rows[offset] === first && rows[offset + 1] === second) return true;
    }
    return false;
  }

  #scan(source: Int32Array, places: readonly number[]): boolean {
    const { rows, arity } = this;
    for (let offset = 0, row = 0; row < this.count; row++, offset += arity) {
      let column = 0;
      while (column < arity && rows[offset + column] === source[places[column] ?? 0]) column++;
      if (column === arity) return true;
    }
    return false;
  }

  #isAt(row: number, source: Int32Array, places: readonly number[]): boolean {
    const offset = row * this.arity;
    return places.every((place, column) => this.rows[offset + column] === source[place]);
  }

  /**
   * Chooses a larger form of the set for the expected number of rows: first a table, and a bitmap if it takes no more
   * space.
   */
  #grow(expected = this.count): void {
    this.#growAt = expected * 2;
    const bits = this.keepsRows ? 0 : this.domain ** this.arity;
    const bytes = this.#pairs?.bytes ?? 4 * this.arity * Math.max(2 * expected, this.#table?.slots ?? 0);
    if (bits > 0 && bits <= MAX_BITS && bits <= 8 * bytes) {
      if (!this.#budget.memory(bits / 8)) return;
      this.#growAt = Number.POSITIVE_INFINITY;
      this.#table = undefined;
      this.#pairs = undefined;
      this.#bits = new Int32Array(Math.ceil(bits / 32));
      for (let row = 0; row < this.count; row++) {
        const bit = this.#bitOf(this.rows, row * this.arity, this.#columns);
        this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << bit);
      }
    } else if (this.arity === 2 && !this.keepsRows) this.#pairs ??= this.#pairsOfRows(expected);
    else if (this.#table === undefined) {
      this.#table = new KeyTable(this, this.#columns, this.#budget);
      this.#table.reserve(expected);
      for (let row = 0; row < this.count; row++) this.#table.findOrAdd(row);
    }
  }

  #pairsOfRows(expected: number): PairSet {
    const pairs = new PairSet(this.#budget);
    pairs.reserve(expected);
    const { rows } = this;
    for (let row = 0; row < this.count; row++) pairs.add(rows[2 * row] ?? 0, rows[2 * row + 1] ?? 0);
    return pairs;
  }

  /** Inserts all rows again. */
  #addAgain(): void {
    const { rows, count, arity } = this;
    const tuple = new Int32Array(arity);
    this.count = 0;
    if (count > SCANNED_ROWS) this.#grow(count);
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < arity; column++) tuple[column] = rows[row * arity + column] ?? 0;
      this.add(tuple, this.#columns);
    }
  }

  /** Keeps the first of equal pairs. Constants of the first column with repeated pairs are marked. */
  #dropRepeated(repeated: Uint8Array): void {
    const { rows, count } = this;
    const seen = new PairSet(this.#budget);
    this.count = 0;
    for (let offset = 0; offset < 2 * count; offset += 2) {
      const first = rows[offset] ?? 0;
      const second = rows[offset + 1] ?? 0;
      if (repeated[first] === 1 && !seen.add(first, second)) continue;
      rows[2 * this.count] = first;
      rows[2 * this.count + 1] = second;
      this.count++;
    }
    this.#adjacencies.length = 0;
  }

  /** A tuple as a number in base `domain`. */
  #bitOf(source: Int32Array, base: number, places: readonly number[]): number {
    const { domain } = this;
    let bit = 0;
    for (let i = 0; i < places.length; i++) {
      bit = (Math.imul(bit, domain) + (source[base + (places[i] ?? 0)] ?? 0)) | 0;
    }
    return bit;
  }
}
