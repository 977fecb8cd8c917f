/**
 * Splits the text of a table into rows of fields, each with its place. INVARIANT: one pass over the text, in linear
 * time; every row begins where the previous one ends.
 */
import type { TableFormat } from './format.ts';

interface Field {
  readonly text: string;
  /** Its offset in the table. */
  readonly start: number;
}

export interface Row {
  readonly fields: readonly Field[];
  /** A problem with its quotes, if any. */
  readonly fault?: string;
}

/**
 * The row that begins at an offset; undefined at the end. A row is one line, but a quoted field may contain line ends.
 * A final line end begins no row.
 */
export function readRow(text: string, at: number, { delimiter, quoted }: TableFormat): Read | undefined {
  if (at >= text.length) return undefined;
  return quoted ? quotedRow(text, at, delimiter) : plainRow(text, at, delimiter);
}

interface Read extends Row {
  /** The start of the next row. */
  readonly end: number;
}

function plainRow(text: string, start: number, delimiter: string): Read {
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
  const fields: Field[] = [];
  for (let at = 0; ; ) {
    const next = line.indexOf(delimiter, at);
    fields.push({ text: line.slice(at, next < 0 ? line.length : next), start: start + at });
    if (next < 0) return { fields, end: end + 1 };
    at = next + delimiter.length;
  }
}

/** Reads a row with quoted fields. The loop ends: each turn reads a field and its separator. */
function quotedRow(text: string, start: number, delimiter: string): Read {
  const fields: Field[] = [];
  const rowEnd = (at: number): number | undefined => {
    if (at >= text.length) return at;
    if (text[at] === '\n') return at + 1;
    return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : undefined;
  };
  for (let at = start; ; ) {
    const field = text[at] === '"' ? quotedField(text, at) : bareField(text, at, delimiter);
    if (!field) {
      const fault = 'a quoted field has no closing `"`';
      return { fields: [...fields, { text: '', start: at }], fault, end: text.length };
    }
    fields.push({ text: field.text, start: at });
    const end = rowEnd(field.end);
    if (end !== undefined) return { fields, end };
    if (!text.startsWith(delimiter, field.end)) {
      const newline = text.indexOf('\n', field.end);
      const fault = 'something follows the closing `"` of a field';
      return { fields, fault, end: newline < 0 ? text.length : newline + 1 };
    }
    at = field.end + delimiter.length;
  }
}

interface FieldRead {
  readonly text: string;
  readonly end: number;
}

/** Reads a field from its opening quote on; two quotes stand for one. Undefined if the field is not closed. */
function quotedField(text: string, start: number): FieldRead | undefined {
  const parts: string[] = [];
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { text: parts.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}

function bareField(text: string, start: number, delimiter: string): FieldRead {
  let end = start;
  while (end < text.length && text[end] !== '\n' && !text.startsWith(delimiter, end)) end++;
  if (text[end - 1] === '\r' && end > start && text[end] === '\n') end--;
  return { text: text.slice(start, end), end };
}
