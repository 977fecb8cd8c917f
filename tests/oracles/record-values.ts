/**
 * A second parser of structured values, for the proof checker; shares no code with the runtime. It splits a text by
 * counting brackets and matches a record part by part.
 */
import type { RecordTerm, Value } from '../../src/datalog/program.ts';

/** The tag of a value, and the texts of its fields. */
export function partsOf(text: string): { readonly tag: string; readonly fields: readonly string[] } {
  const begin = text.search(/[[(]/);
  if (begin < 0 || text.startsWith('"')) return { tag: text, fields: [] };
  const fields: string[] = [];
  let depth = 0;
  let field = '';
  for (let at = begin; at < text.length; at++) {
    const string = text[at] === '"' ? (/^"(\\.|[^"\\])*"/s.exec(text.slice(at))?.[0] ?? '"') : '';
    const piece = string === '' ? text.charAt(at) : string;
    at += piece.length - 1;
    if (')]'.includes(piece)) depth--;
    if (depth === 0 && ')]'.includes(piece)) break;
    if (depth === 1 && piece === ',') {
      fields.push(field.trim());
      field = '';
    } else if (depth > 0) field += piece;
    if ('(['.includes(piece)) depth++;
  }
  if (field.trim() !== '') fields.push(field.trim());
  return { tag: begin === 0 ? '[]' : text.slice(0, begin), fields };
}

/** A plain value, or the text of another record. */
export function plainValue(text: string): Value {
  if (/^-?\d/.test(text)) return Number(text.replace(/u$/, ''));
  return text.startsWith('"') ? unescaped(text.slice(1, -1)) : text;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, each: string) => (each === 'n' ? '\n' : each === 't' ? '\t' : each));
}

/** Whether the record matches the value; binds its variables. `matches` is the checker's match of plain terms. */
export function matchesRecord(
  record: RecordTerm,
  value: Value,
  matches: (term: RecordTerm['args'][number], value: Value) => boolean,
): boolean {
  const { tag, fields } = partsOf(String(value));
  return (
    tag === record.tag &&
    fields.length === record.args.length &&
    record.args.every((term, at) => {
      const part = plainValue(fields[at] ?? '');
      return term.kind === 'record' ? matchesRecord(term, part, matches) : matches(term, part);
    })
  );
}
