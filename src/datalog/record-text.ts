/**
 * Structured values as text: `[1, [2, nil]]`, `$Add($Num(1), $Nothing)`, as a program would have them. INVARIANT: two
 * values of one type are equal exactly when their texts are; the text alone tells the type of every plain value in it.
 * Nothing here recurs, since values nest as deep as they are long.
 */
import { writeFloat, writeInteger } from './number-text.ts';
import type { BaseType, ColumnType, Tag, Value } from './program.ts';
import { readSymbol, writeSymbol } from './symbol-text.ts';

/** UTF-16 units of one value: what bounds its size and how deep it nests. */
export const MAX_RECORD_LENGTH = 1_000_000;

/** One value as it stands inside another. */
export function fieldText(value: Value, type: ColumnType): string {
  switch (type) {
    case 'symbol':
      return writeSymbol(String(value));
    case 'number':
      return writeInteger(Number(value));
    case 'unsigned':
      return `${writeInteger(Number(value))}u`;
    case 'float':
      return writeFloat(Number(value));
    default:
      return String(value);
  }
}

/**
 * A value from the texts of its fields. By `+` alone, so that a list shares the text of its tail in memory until somebody
 * reads it.
 */
export function recordText(tag: Tag, fields: readonly string[]): string {
  let text = tag === '[]' ? '[' : tag;
  if (tag !== '[]') {
    if (fields.length === 0) return text;
    text += '(';
  }
  let separator = '';
  for (const field of fields) {
    text += separator + field;
    separator = ', ';
  }
  return text + (tag === '[]' ? ']' : ')');
}

/** What a text is made of; `start` and `end` are its place. */
export type Piece =
  | { readonly kind: 'open'; readonly tag: Tag; readonly start: number }
  | { readonly kind: 'close'; readonly end: number }
  | {
      readonly kind: 'plain';
      readonly type: BaseType;
      readonly value: Value;
      readonly start: number;
      readonly end: number;
    };

/** A separator with what follows it, or what closes a value. */
const PIECE =
  /(, )?(?:(\[)|(nil)|(\$[\w?.]+)(\(?)|"([^"\\]*(?:\\.[^"\\]*)*)"|(-?\d+(?:\.\d+)?)(u?))|([\])])/y;

/** The pieces in order: what is opened is closed. Throws on a text that no value has. */
export function* recordPieces(text: string): Generator<Piece> {
  // A sticky expression keeps its place in itself, and generators take turns.
  const expression = new RegExp(PIECE);
  const closings: string[] = [];
  for (let start = 0; start < text.length; ) {
    expression.lastIndex = start;
    const found = expression.exec(text);
    if (!found) throw new Error(`no structured value: ${text.slice(start, start + 40)}`);
    const end = expression.lastIndex;
    const [, separator = '', bracket, nil, branch, parenthesis, symbol, number, suffix] = found;
    const from = start + separator.length;
    start = end;
    if (bracket !== undefined) {
      closings.push(']');
      yield { kind: 'open', tag: '[]', start: from };
    } else if (nil !== undefined || branch !== undefined) {
      yield { kind: 'open', tag: branch === undefined ? 'nil' : `$${branch.slice(1)}`, start: from };
      if (parenthesis === '(') closings.push(')');
      else yield { kind: 'close', end };
    } else if (symbol !== undefined) {
      yield { kind: 'plain', type: 'symbol', value: readSymbol(symbol).value, start: from, end };
    } else if (number !== undefined) {
      const type = suffix === 'u' ? 'unsigned' : number.includes('.') ? 'float' : 'number';
      yield { kind: 'plain', type, value: Number(number), start: from, end };
    } else {
      if (text[end - 1] !== closings.pop())
        throw new Error(`no structured value: ${text.slice(from, from + 40)}`);
      yield { kind: 'close', end };
    }
  }
}

export interface Unpacked {
  readonly tag: Tag;
  readonly fields: readonly Value[];
}

/** A value taken apart, one level deep. Takes time linear in its text. */
export function unpack(text: string): Unpacked {
  let tag: Tag = 'nil';
  const fields: Value[] = [];
  let depth = 0;
  let fieldStart = 0;
  for (const piece of recordPieces(text)) {
    if (piece.kind === 'open') {
      if (depth === 0) tag = piece.tag;
      if (depth === 1) fieldStart = piece.start;
      depth++;
    } else if (piece.kind === 'close') {
      depth--;
      if (depth === 1) fields.push(text.slice(fieldStart, piece.end));
    } else if (depth === 1) fields.push(piece.value);
  }
  return { tag, fields };
}
