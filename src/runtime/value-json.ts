/**
 * Values as JSON: a record is an array, `nil` is null, and a branch is an object: {"$Add": [1, 2]}. INVARIANT: the
 * nesting stays within the limits of JSON readers; a deeper value becomes its text.
 */
import type { ColumnType, Tuple, Value } from '../datalog/program.ts';
import { recordPieces } from '../datalog/record-text.ts';
import { isStructured } from '../datalog/structured-type.ts';

export type ValueJson =
  | Value
  | null
  | readonly ValueJson[]
  | { readonly [branch: string]: readonly ValueJson[] };

/** Maximum nesting of a value; a branch takes two levels of JSON. */
const MAX_JSON_DEPTH = 200;

export function tupleJson(tuple: Tuple, typeAt: (column: number) => ColumnType | undefined): ValueJson[] {
  return tuple.map((value, column) => valueJson(value, typeAt(column)));
}

export function valueJson(value: Value, type: ColumnType | undefined): ValueJson {
  if (!isStructured(type)) return value;
  const text = String(value);
  let fields: ValueJson[] = [];
  const open: { readonly tag: string; readonly outer: ValueJson[] }[] = [];
  for (const piece of recordPieces(text)) {
    if (piece.kind === 'plain') fields.push(piece.value);
    else if (piece.kind === 'open') {
      open.push({ tag: piece.tag, outer: fields });
      fields = [];
      if (open.length > MAX_JSON_DEPTH) return text;
    } else {
      const closed = open.pop();
      if (!closed) throw new Error('a structured value closes more than it opens');
      const { tag, outer } = closed;
      outer.push(tag === 'nil' ? null : tag === '[]' ? fields : { [tag]: fields });
      fields = outer;
    }
  }
  return fields[0] ?? null;
}
