/**
 * Interns constants as int32 numbers, so that tuples are rows of integers. INVARIANT: two constants of one type have
 * the same number if and only if they are equal; 1, 1.0 and "1" are three constants. Numbers are assigned from 0, in
 * the order of interning. A structured value is identified by the numbers of its fields; its equivalent text is built
 * only on demand.
 */
import type { BaseType, ColumnType, Tag, Value } from '../../../datalog/program.ts';
import { recordPieces } from '../../../datalog/record-text.ts';
import { isStructured } from '../../../datalog/structured-type.ts';
import type { Failure } from '../../builtins/outcome.ts';
import { pack } from '../../builtins/pack.ts';

type NumberOf = Record<BaseType, Map<Value, number>>;

/** A structured value, one level deep. */
interface Parts {
  readonly tag: Tag;
  readonly fields: readonly number[];
}

export class Constants {
  /** The values by number. */
  readonly #values: Value[];
  readonly #numbers: NumberOf;
  /** The records by tag and fields. */
  readonly #records: Map<string, number>;
  readonly #parts: Map<number, Parts>;

  /** Starts with all constants of another table, under the same numbers. */
  constructor(others?: Constants) {
    const numbers = others ? others.#numbers : undefined;
    this.#values = others ? [...others.#values] : [];
    this.#numbers = {
      symbol: new Map(numbers?.symbol),
      number: new Map(numbers?.number),
      unsigned: new Map(numbers?.unsigned),
      float: new Map(numbers?.float),
    };
    this.#records = new Map(others ? others.#records : []);
    this.#parts = new Map(others ? others.#parts : []);
  }

  /** The number of constants. */
  get count(): number {
    return this.#values.length;
  }

  /** The constant of a number. */
  at(number: number): Value {
    return this.#values[number] ?? 0;
  }

  /** The number of a constant; assigns one if it is new. */
  intern(type: ColumnType, value: Value): number {
    if (isStructured(type)) return this.#internText(String(value));
    const known = this.find(type, value);
    if (known !== undefined) return known;
    const fresh = this.#add(value);
    this.#numbers[type].set(value, fresh);
    return fresh;
  }

  #add(value: Value): number {
    return this.#values.push(value) - 1;
  }

  /** The number of a constant; undefined if it has none. */
  find(type: ColumnType, value: Value): number | undefined {
    return isStructured(type) ? this.#findText(String(value)) : this.#numbers[type].get(value);
  }

  /** The number of a structured value with these fields; a failure if it would be too large. */
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

  #findText(text: string): number | undefined {
    const open: { readonly tag: Tag; readonly fields: number[] }[] = [];
    let last: number | undefined;
    for (const piece of recordPieces(text)) {
      if (piece.kind === 'open') {
        open.push({ tag: piece.tag, fields: [] });
        continue;
      }
      if (piece.kind === 'plain') last = this.find(piece.type, piece.value);
      else {
        const closed = open.pop();
        last = closed && this.#records.get(`${closed.tag} ${closed.fields.join()}`);
      }
      if (last === undefined) return undefined;
      open.at(-1)?.fields.push(last);
    }
    return last;
  }

  #addRecord(key: string, parts: Parts, text: Value): number {
    const fresh = this.#add(text);
    this.#records.set(key, fresh);
    this.#parts.set(fresh, parts);
    return fresh;
  }

  /** Interns a text that has passed the checks, innermost values first. */
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
