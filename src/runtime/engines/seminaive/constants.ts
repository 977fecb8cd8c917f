/**
 * Constants as int32 numbers, so that tuples are rows of integers. INVARIANT: two constants of one type have the same
 * number exactly when they are equal, and 1, 1.0 and "1" are three. Numbers are given in the order in which constants
 * come, from 0. A structured value is known by the numbers of its fields; its text, which says the same, is only put
 * together.
 */
import type { BaseType, ColumnType, Tag, Value } from '../../../datalog/program.ts';
import { recordPieces } from '../../../datalog/record-text.ts';
import { isStructured } from '../../../datalog/structured-type.ts';
import type { Failure } from '../../builtins/outcome.ts';
import { pack } from '../../builtins/pack.ts';

type NumberOf = Record<BaseType, Map<Value, number>>;

/** A structured value, one level deep. */
export interface Parts {
  readonly tag: Tag;
  readonly fields: readonly number[];
}

const FIRST_SMALL = 64;
const NO_SMALL = new Int32Array(0);
/** Integers from 0 on have their numbers in an array where it has at most so many places for each constant. */
const PLACES_PER_CONSTANT = 4;

export class Constants {
  /** By number. */
  readonly #values: Value[] = [];
  readonly #numbers: NumberOf = {
    symbol: new Map(),
    number: new Map(),
    unsigned: new Map(),
    float: new Map(),
  };
  /** The numbers of small integers of type `number`, each + 1: what is not here may be in the map. */
  #small = NO_SMALL;
  /** By tag and fields. */
  readonly #records = new Map<string, number>();
  readonly #parts = new Map<number, Parts>();

  /** How many there are. */
  get count(): number {
    return this.#values.length;
  }

  /** The constant of a number. */
  at(number: number): Value {
    return this.#values[number] ?? 0;
  }

  /** The number of a constant, which it is given now if it has none. */
  intern(type: ColumnType, value: Value): number {
    if (type === 'number') {
      const small = this.#small[Number(value)] ?? 0;
      if (small > 0) return small - 1;
    } else if (type !== 'symbol' && isStructured(type)) return this.#internText(String(value));
    const known = this.find(type, value);
    if (known !== undefined) return known;
    const fresh = this.#add(value);
    if (type !== 'number' || !this.#keepSmall(value, fresh)) this.#numbers[type].set(value, fresh);
    return fresh;
  }

  #add(value: Value): number {
    return this.#values.push(value) - 1;
  }

  find(type: ColumnType, value: Value): number | undefined {
    if (isStructured(type)) throw new Error('no aggregate gives a structured value to be looked for');
    if (type === 'number') {
      // Anything but an integer in its range is not there.
      const small = this.#small[Number(value)];
      if (small !== undefined && small > 0) return small - 1;
    }
    return this.#numbers[type].get(value);
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

  /** The number of a structured value of constants; a failure where it would be too large. */
  pack(tag: Tag, fields: readonly number[], types: readonly ColumnType[]): number | Failure {
    const key = `${tag} ${fields.join()}`;
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const text = pack(
      tag,
      fields.map(field => this.at(field)),
      types,
    );
    return typeof text === 'object' ? text : this.#addRecord(key, { tag, fields }, text);
  }

  partsOf(number: number): Parts {
    const parts = this.#parts.get(number);
    if (!parts) throw new Error(`the constant ${number} of a checked program is not structured`);
    return parts;
  }

  #addRecord(key: string, parts: Parts, text: Value): number {
    const fresh = this.#add(text);
    this.#records.set(key, fresh);
    this.#parts.set(fresh, parts);
    return fresh;
  }

  /** From a text that passed the checks, from the inside out. */
  #internText(text: string): number {
    const open: { readonly tag: Tag; readonly start: number; readonly fields: number[] }[] = [];
    let last = 0;
    for (const piece of recordPieces(text)) {
      if (piece.kind === 'open') {
        open.push({ tag: piece.tag, start: piece.start, fields: [] });
        continue;
      }
      if (piece.kind === 'plain') last = this.intern(piece.type, piece.value);
      else {
        const closed = open.pop();
        if (!closed) throw new Error('a structured value closes more than it opens');
        const { tag, fields, start } = closed;
        const key = `${tag} ${fields.join()}`;
        last = this.#records.get(key) ?? this.#addRecord(key, { tag, fields }, text.slice(start, piece.end));
      }
      open.at(-1)?.fields.push(last);
    }
    return last;
  }
}
