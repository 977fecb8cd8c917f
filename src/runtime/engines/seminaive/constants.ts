/**
 * Constants as int32 numbers, so that tuples are rows of integers. INVARIANT: two constants have the same number
 * exactly when they are equal in value and in type: 1, 1.0 and "1" are three. Numbers are given in the order in which
 * constants come, from 0.
 */
import type { ColumnType, Value } from '../../../datalog/program.ts';

type NumberOf = Record<ColumnType, Map<Value, number>>;

const FIRST_SMALL = 64;
/** Integers from 0 on have their numbers in an array where it has at most so many places for each constant. */
const PLACES_PER_CONSTANT = 4;

export class Constants {
  /** By number. */
  readonly values: Value[];
  readonly #base: Constants | undefined;
  readonly #numbers: NumberOf = {
    symbol: new Map(),
    number: new Map(),
    unsigned: new Map(),
    float: new Map(),
  };
  /** The numbers of small integers of type `number`, each + 1: what is not here may be in the map. */
  #small = new Int32Array(FIRST_SMALL);

  /** Extends `base`, which must not grow any more: its numbers stay what they are. */
  constructor(base?: Constants) {
    this.#base = base && base.values.length > 0 ? base : undefined;
    this.values = base ? base.values.slice() : [];
  }

  /** The number of a constant, which it is given now if it has none. */
  intern(type: ColumnType, value: Value): number {
    const known = this.find(type, value);
    if (known !== undefined) return known;
    const fresh = this.values.length;
    this.values.push(value);
    if (type !== 'number' || !this.#keepSmall(value, fresh)) this.#numbers[type].set(value, fresh);
    return fresh;
  }

  find(type: ColumnType, value: Value): number | undefined {
    if (type === 'number') {
      // Anything but an integer in its range is not there.
      const small = this.#small[Number(value)];
      if (small !== undefined && small > 0) return small - 1;
    }
    return this.#base?.find(type, value) ?? this.#numbers[type].get(value);
  }

  #keepSmall(value: Value, fresh: number): boolean {
    const integer = Number(value);
    if (!(integer >= 0 && integer < PLACES_PER_CONSTANT * (fresh + FIRST_SMALL))) return false;
    if (integer >= this.#small.length) {
      const larger = new Int32Array(Math.max(integer + 1, 2 * this.#small.length));
      larger.set(this.#small);
      this.#small = larger;
    }
    this.#small[integer] = fresh + 1;
    return true;
  }
}
