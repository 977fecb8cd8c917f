/**
 * A second implementation of structured values, for the proof checker: it makes them, takes them apart one level deep,
 * and reads them from JSON. INVARIANT: a value has the text that a program would write.
 */
import type { ColumnType, RecordTerm, TypeDecl, Value } from '../../src/datalog/program.ts';
import { fieldText, recordText } from '../../src/datalog/record-text.ts';
import { readSymbol } from '../../src/datalog/symbol-text.ts';

export function made({ tag, fieldTypes }: RecordTerm, fields: readonly Value[]): Value {
  return recordText(
    tag,
    fields.map((value, at) => fieldText(value, fieldTypes?.[at] ?? 'symbol')),
  );
}

/** The values in a record of the term's form; undefined for another form. */
export function takenApart({ tag, args, fieldTypes }: RecordTerm, value: Value): Value[] | undefined {
  const text = String(value);
  const start = tag === '[]' ? '[' : `${tag}(`;
  if (args.length === 0) return text === recordText(tag, []) ? [] : undefined;
  if (!text.startsWith(start)) return undefined;
  const fields = split(text.slice(start.length, -1));
  return fields.length === args.length ? fields.map((each, at) => read(each, fieldTypes?.[at])) : undefined;
}

/** Splits at commas outside strings and other values. */
function split(text: string): string[] {
  const fields = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|, |./gs)) {
    if (piece === ', ' && depth === 0) fields.push('');
    else fields[fields.length - 1] += piece;
    if (piece === '[' || piece === '(') depth++;
    if (piece === ']' || piece === ')') depth--;
  }
  return fields;
}

function read(text: string, type: ColumnType | undefined): Value {
  if (type === 'symbol') return readSymbol(text.slice(1, -1)).value;
  return type === 'number' || type === 'float' || type === 'unsigned' ? Number(text.replace('u', '')) : text;
}

/** A value as `--format json` writes it; a deeply nested one stands as text. */
export function fromJson(json: unknown, type: ColumnType, types: readonly TypeDecl[]): Value {
  const decl = types.find(each => `type ${each.name}` === type);
  if (!decl || typeof json === 'string') return plain(json);
  if (json === null) return 'nil';
  const [tag, fields]: [string, unknown] = Array.isArray(json)
    ? ['[]', json]
    : (Object.entries(Object(json))[0] ?? ['', []]);
  const branch = decl.constructors.find(each => each.tag === tag);
  if (!branch || !Array.isArray(fields)) return `no value of ${type}`;
  const texts = fields.map((each, at) => {
    const field: ColumnType = branch.fields[at]?.type ?? 'symbol';
    return fieldText(fromJson(each, field, types), field);
  });
  return recordText(branch.tag, texts);
}

function plain(json: unknown): Value {
  return typeof json === 'number' ? json : String(json);
}
