/** Builds structured values. INVARIANT: the result is the canonical text of the value, of bounded length. */
import type { ColumnType, Tag, Value } from '../../datalog/program.ts';
import { fieldText, MAX_RECORD_LENGTH, recordText } from '../../datalog/record-text.ts';
import { failure, type Outcome } from './outcome.ts';

export function pack(tag: Tag, fields: readonly Value[], types: readonly ColumnType[]): Outcome {
  const texts = fields.map((value, index) => fieldText(value, types[index] ?? 'symbol'));
  const text = recordText(tag, texts);
  if (text.length <= MAX_RECORD_LENGTH) return text;
  return failure(`a record of more than ${MAX_RECORD_LENGTH} characters`);
}
