/**
 * A set of pairs of constant numbers: an open-addressing hash table with the pairs in its slots. A membership test of a
 * binary relation reads one place in memory. INVARIANT: at most five of eight slots are taken, and each pair occurs
 * once.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import type { Budget } from '../budget.ts';

const FIRST_SLOTS = 16;
const MAX_LOAD = 5 / 8;
/** The number of moved slots between two reads of the clock: about two milliseconds of work. */
const SLOTS_PER_POLL = 2 ** 16;
/** A run of taken slots this long is no chance: the constants were chosen to collide. */
const LONGEST_RUN = 512;

export class PairSet {
  readonly #budget: Budget;
  /** Two numbers for each slot: the first constant + 1 (0 is free), and the second constant. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  #size = 0;
  #seed = 1;
  /** The size from which on a long run may change the seed again. It doubles, so that changes stay rare. */
  #reseedAt = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get bytes(): number {
    return 4 * this.#slots.length;
  }

  /** Reserves space for this many pairs at once; called before the first pair is added. */
  reserve(pairs: number): void {
    let { length } = this.#slots;
    while (pairs * 2 > length * MAX_LOAD) length *= 2;
    if (length > this.#slots.length) this.#rebuild(length);
  }

  has(first: number, second: number): boolean {
    return this.#slots[this.#placeOf(first, second)] !== 0;
  }

  /** Returns whether the pair is new. */
  add(first: number, second: number): boolean {
    const place = this.#placeOf(first, second);
    const slots = this.#slots;
    if (slots[place] !== 0) return false;
    slots[place] = first + 1;
    slots[place + 1] = second;
    if (++this.#size * 2 > slots.length * MAX_LOAD) this.#rebuild(slots.length * 2);
    return true;
  }

  /** The slot of the pair, present or not. */
  #placeOf(first: number, second: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    const home = hash(this.#seed, first, second) & mask;
    let place = home;
    // The loop ends: some slots are free.
    for (let taken = slots[place]; taken !== 0; taken = slots[place]) {
      if (taken === first + 1 && slots[place + 1] === second) break;
      place = (place + 2) & mask;
    }
    if (((place - home) & mask) < 2 * LONGEST_RUN || this.#size < this.#reseedAt) return place;
    this.#reseedAt = this.#size * 2;
    this.#seed = Math.imul(this.#seed, 0x2c1b3c6d) + 0x297a2d39;
    this.#rebuild(slots.length);
    return this.#placeOf(first, second);
  }

  /**
   * Moves all pairs to a table of another size or seed. If time runs out, the set is unchanged and never read again.
   */
  #rebuild(length: number): void {
    const before = this.#slots;
    if (!this.#budget.memory(4 * (length - before.length))) return;
    const slots = new Int32Array(length);
    const mask = length - 2;
    for (let from = 0; from < before.length; from += 2) {
      if (from % (2 * SLOTS_PER_POLL) === 0 && !this.#budget.work(Math.min(before.length, SLOTS_PER_POLL)))
        return;
      const taken = before[from] ?? 0;
      if (taken === 0) continue;
      const second = before[from + 1] ?? 0;
      let place = hash(this.#seed, taken - 1, second) & mask;
      while (slots[place] !== 0) place = (place + 2) & mask;
      slots[place] = taken;
      slots[place + 1] = second;
    }
    this.#slots = slots;
  }
}

function hash(seed: number, first: number, second: number): number {
  let hashed = Math.imul(seed ^ first, 0x9e3779b1);
  hashed = Math.imul(hashed ^ (hashed >>> 15) ^ second, 0x9e3779b1);
  return hashed ^ (hashed >>> 15);
}
