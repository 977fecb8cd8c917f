/**
 * Structured values as text, written as in a program: `[1, [2, nil]]`, `$Add($Num(1), $Nothing)`. INVARIANT: two values
 * of one type are equal exactly when their texts are. INVARIANT: the text alone determines the type of every plain
 * value in it. The functions here use loops instead of recursion, since values nest deeply.
 */
import { writeFloat, writeInteger } from './number-text.ts';
import type { BaseType, ColumnType, Tag, Value } from './program.ts';
import { readSymbol, writeSymbol } from './symbol-text.ts';

/** Maximum length of one value, in UTF-16 units. It bounds both size and nesting. */
export const MAX_RECORD_LENGTH = 1_000_000;

/** The text of a value as a field of another value. */
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
 * A value from the texts of its fields. It uses only `+`, so the JavaScript engine shares the tail of a list in memory
 * until the text is read.
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

/** One piece of a text, from `start` to `end`, exclusive. */
type Piece =
  | { readonly kind: 'open'; readonly tag: Tag; readonly start: number }
  | { readonly kind: 'close'; readonly end: number }
  | {
      readonly kind: 'plain';
      readonly type: BaseType;
      readonly value: Value;
      readonly start: number;
      readonly end: number;
    };

/** A separator with the following text, or a closing mark. */
const PIECE =
  /(, )?(?:(\[)|(nil)|(\$[\w?.]+)(\(?)|"([^"\\]*(?:\\.[^"\\]*)*)"|(-?\d+(?:\.\d+)?)(u?))|([\])])/y;

/** The pieces in order, with balanced brackets. Throws on a text that is no value. */
export function* recordPieces(text: string): Generator<Piece> {
  // A sticky expression has a position, and generators interleave, so each generator needs its own.
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

interface Unpacked {
  readonly tag: Tag;
  readonly fields: readonly Value[];
}

/** Destructures a value, one level deep. Time is linear in its text. */
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
