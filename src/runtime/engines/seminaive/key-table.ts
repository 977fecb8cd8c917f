/**
 * An open-addressing hash table from the values of some columns to a row with these values. It holds row numbers only
 * and reads the values from the relation's rows, so a slot costs four bytes. INVARIANT: at most half of the slots are
 * taken, and no two rows in the table agree on all of its columns.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */

import type { Budget } from '../budget.ts';

/** The rows of a relation, concatenated. */
export interface Rows {
  readonly arity: number;
  readonly rows: Int32Array;
}

const FIRST_SLOTS = 16;
/** The number of moved slots between two reads of the clock. */
const SLOTS_PER_POLL = 2 ** 12;
/**
 * A run of taken slots this long is no chance when half of the slots are free: the constants were chosen to collide.
 */
const LONGEST_RUN = 256;

export class KeyTable {
  readonly #relation: Rows;
  readonly #columns: readonly number[];
  readonly #budget: Budget;
  /** Row + 1 for a taken slot, 0 for a free one. The length is a power of two. */
  #slots = new Int32Array(FIRST_SLOTS);
  #size = 0;
  #seed = 1;
  /** The size from which on a long run may change the seed again. It doubles, so that changes stay rare. */
  #reseedAt = 0;

  constructor(relation: Rows, columns: readonly number[], budget: Budget) {
    this.#relation = relation;
    this.#columns = columns;
    this.#budget = budget;
  }

  get slots(): number {
    return this.#slots.length;
  }

  /** Reserves space for this many rows at once. */
  reserve(rows: number): void {
    let { length } = this.#slots;
    while (rows * 2 > length) length *= 2;
    if (length > this.#slots.length) this.#rebuild(length);
  }

  /** The row with the values at these places of an array, or -1. */
  find(source: Int32Array, base: number, places: readonly number[]): number {
    return (this.#slots[this.#slotOf(source, base, places)] ?? 0) - 1;
  }

  /** The row with the same values as this one. If there is none, adds this row and returns -1. */
  findOrAdd(row: number): number {
    const { rows, arity } = this.#relation;
    const slot = this.#slotOf(rows, row * arity, this.#columns);
    const taken = this.#slots[slot] ?? 0;
    if (taken !== 0) return taken - 1;
    this.#slots[slot] = row + 1;
    if (++this.#size * 2 > this.#slots.length) this.#rebuild(this.#slots.length * 2);
    return -1;
  }

  #slotOf(source: Int32Array, base: number, places: readonly number[]): number {
    const { rows, arity } = this.#relation;
    const columns = this.#columns;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const home = hash(this.#seed, source, base, places) & mask;
    let slot = home;
    // The loop ends: half of the slots are free.
    for (let taken = slots[slot] ?? 0; taken !== 0; taken = slots[slot] ?? 0) {
      const offset = (taken - 1) * arity;
      let i = 0;
      while (i < columns.length && rows[offset + (columns[i] ?? 0)] === source[base + (places[i] ?? 0)]) i++;
      if (i === columns.length) break;
      slot = (slot + 1) & mask;
    }
    if (((slot - home) & mask) < LONGEST_RUN || this.#size < this.#reseedAt) return slot;
    this.#reseedAt = this.#size * 2;
    this.#seed = Math.imul(this.#seed, 0x2c1b3c6d) + 0x297a2d39;
    this.#rebuild(slots.length);
    return this.#slotOf(source, base, places);
  }

  /**
   * Moves all rows to a table of another size or seed. If time runs out, the table is unchanged and never read again.
   */
  #rebuild(length: number): void {
    const { rows, arity } = this.#relation;
    const before = this.#slots;
    if (!this.#budget.memory(4 * (length - before.length))) return;
    const slots = new Int32Array(length);
    const mask = length - 1;
    for (let i = 0; i < before.length; i++) {
      if (i % SLOTS_PER_POLL === 0 && !this.#budget.work(Math.min(before.length, SLOTS_PER_POLL))) return;
      const taken = before[i] ?? 0;
      if (taken === 0) continue;
      let slot = hash(this.#seed, rows, (taken - 1) * arity, this.#columns) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = taken;
    }
    this.#slots = slots;
  }
}

/** Four parameters, against the style rule: an options object for each call would cost more than the work. */
function hash(seed: number, source: Int32Array, base: number, places: readonly number[]): number {
  let hashed = seed;
  for (let i = 0; i < places.length; i++) {
    hashed = Math.imul(hashed ^ (source[base + (places[i] ?? 0)] ?? 0), 0x9e3779b1);
    hashed ^= hashed >>> 15;
  }
  return hashed;
}
