/**
 * Writes structured values as Soufflé prints them in tables: symbols without quotes, and numbers as in their columns.
 */
import { recordPieces } from '../../datalog/record-text.ts';
import { writtenFloat } from './written-float.ts';

/** The parts that tables write differently than programs do: symbols, unsigned numbers and floats. */
const REWRITTEN = /"|\d[u.]/;

export function writtenRecord(text: string): string {
  if (!REWRITTEN.test(text)) return text;
  let written = '';
  let end = 0;
  for (const piece of recordPieces(text)) {
    if (piece.kind !== 'plain') continue;
    const { type, value, start } = piece;
    written += text.slice(end, start) + (type === 'float' ? writtenFloat(Number(value)) : String(value));
    end = piece.end;
  }
  return written + text.slice(end);
}
