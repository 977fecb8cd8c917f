/**
 * Constants as int32 numbers, so that tuples are rows of integers. INVARIANT: two constants have the same number
 * exactly when they are equal in value and in type: 1, 1.0 and "1" are three. Numbers are given in the order in which
 * constants come, from 0.
 */
import type { ColumnType, Value } from '../../../datalog/program.ts';

type NumberOf = Record<ColumnType, Map<Value, number>>;

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

  /** Extends `base`, which must not grow any more: its numbers stay what they are. */
  constructor(base?: Constants) {
    this.#base = base && base.values.length > 0 ? base : undefined;
    this.values = base ? base.values.slice() : [];
  }

  /** The number of a constant, which it is given now if it has none. */
  intern(type: ColumnType, value: Value): number {
    const known = this.#base?.find(type, value) ?? this.#numbers[type].get(value);
    if (known !== undefined) return known;
    const fresh = this.values.length;
    this.#numbers[type].set(value, fresh);
    this.values.push(value);
    return fresh;
  }

  find(type: ColumnType, value: Value): number | undefined {
    return this.#base?.find(type, value) ?? this.#numbers[type].get(value);
  }
}
