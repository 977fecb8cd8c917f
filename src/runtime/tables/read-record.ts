/**
 * Reads a structured value in a field of a `.facts` file: `[1, [2, nil]]`, `$Add($Num(1), $Num(2))`. A symbol is
 * unquoted and ends at the next comma or at the bracket that closes its record, as in Soufflé. INVARIANT: there is no
 * recursion, since values nest deeply, and the work is linear in the text.
 */
import type { BaseType, Column, StructuredType, Tag, Value } from '../../datalog/program.ts';
import { fieldText, MAX_RECORD_LENGTH, recordText } from '../../datalog/record-text.ts';
import { fieldsOf, isStructured, type StructuredTypes, typeName } from '../../datalog/structured-type.ts';

type RecordRead =
  | { readonly kind: 'value'; readonly value: string }
  /** The problem as a sentence, with its start and end in the field. */
  | { readonly kind: 'fault'; readonly message: string; readonly start: number; readonly end: number };

/** Reads a plain value of this type; undefined for an invalid text. */
type ReadPlain = (text: string, type: BaseType) => Value | undefined;

interface Level {
  readonly tag: Tag;
  readonly close: ']' | ')';
  readonly fields: readonly Column[];
  readonly texts: string[];
}

/** The state of reading one field. */
interface Reading {
  readonly text: string;
  readonly structures: StructuredTypes;
  readonly readPlain: ReadPlain;
  at: number;
  /** The open brackets, each with its remaining fields. */
  readonly levels: Level[];
  fault: RecordRead | undefined;
}

export function readRecord(
  text: string,
  type: StructuredType,
  structures: StructuredTypes,
  readPlain: ReadPlain,
): RecordRead {
  const reading: Reading = { text, structures, readPlain, at: 0, levels: [], fault: undefined };
  // The loop ends: each turn reads at least one character, or returns.
  for (;;) {
    const level = reading.levels.at(-1);
    const wanted = level ? (level.fields[level.texts.length]?.type ?? type) : type;
    skipSpace(reading);
    const read = isStructured(wanted) ? readOpening(reading, wanted) : readField(reading, wanted);
    const value = read === undefined ? undefined : complete(reading, read);
    if (reading.fault) return reading.fault;
    if (value !== undefined) return { kind: 'value', value };
  }
}

const SPACE = /\s*/y;
/** `nil`, an opening bracket, or a branch with its opening parenthesis. */
const OPENING = /nil\b|\[|\$[\w?.]*(?:\s*\()?/y;
const SHOWN_LENGTH = 40;

function skipSpace(reading: Reading): void {
  SPACE.lastIndex = reading.at;
  SPACE.test(reading.text);
  reading.at = SPACE.lastIndex;
}

function fail(reading: Reading, message: string, start = reading.at, end = start + 1): undefined {
  reading.fault ??= { kind: 'fault', message, start, end: Math.min(end, reading.text.length) };
}

function failTooLong(reading: Reading): undefined {
  return fail(reading, `the value is longer than ${MAX_RECORD_LENGTH} characters`, 0, reading.text.length);
}

/** A value without fields; undefined if fields follow, or on an error. */
function readOpening(reading: Reading, wanted: StructuredType): string | undefined {
  const { text, structures, levels } = reading;
  OPENING.lastIndex = reading.at;
  const opening = OPENING.exec(text)?.[0] ?? '';
  const tag = tagOf(opening);
  const fields = tag && fieldsOf(structures, wanted, tag);
  if (!tag || !fields) {
    const rest = text.slice(reading.at, reading.at + SHOWN_LENGTH);
    const shown = rest === '' ? 'the end of the field' : `\`${opening === '' ? rest : opening}\``;
    const message = `${shown} begins no value of the type \`${typeName(wanted)}\``;
    return fail(reading, message, reading.at, reading.at + (opening === '' ? rest : opening).length);
  }
  reading.at += opening.length;
  const close = opening === '[' ? ']' : opening.endsWith('(') ? ')' : undefined;
  if (fields.length > 0) {
    if (!close) return fail(reading, `\`${tag}\` has fields, which stand in parentheses`);
    // Each level takes at least two characters.
    if (levels.length * 2 >= MAX_RECORD_LENGTH) return failTooLong(reading);
    levels.push({ tag, close, fields, texts: [] });
    return undefined;
  }
  if (close) {
    skipSpace(reading);
    if (text[reading.at] !== close) return fail(reading, `\`${tag}\` has no fields: expected \`${close}\``);
    reading.at++;
  }
  return recordText(tag, []);
}

function tagOf(opening: string): Tag | undefined {
  if (opening === '[') return '[]';
  if (opening === 'nil') return 'nil';
  return opening === '' ? undefined : `$${opening.slice(1).replace(/\s*\($/, '')}`;
}

/** A plain value, up to the character that ends it. */
function readField(reading: Reading, wanted: BaseType): string | undefined {
  const { text, levels, readPlain } = reading;
  const start = reading.at;
  const close = levels.at(-1)?.close;
  while (reading.at < text.length && text[reading.at] !== ',' && text[reading.at] !== close) reading.at++;
  const written = text.slice(start, reading.at);
  const plain = wanted === 'symbol' ? written : written.trimEnd();
  const value = readPlain(plain, wanted);
  if (value !== undefined) return fieldText(value, wanted);
  return fail(reading, `\`${plain.slice(0, SHOWN_LENGTH)}\` is no \`${wanted}\``, start, reading.at);
}

/**
 * Puts a value into its field; a completed record is then the value of the field around it. Returns the whole value;
 * undefined while fields are missing.
 */
function complete(reading: Reading, value: string): string | undefined {
  const { text, levels } = reading;
  let whole = value;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { tag, fields, texts, close } = level;
    texts.push(whole);
    skipSpace(reading);
    const isFull = texts.length === fields.length;
    const expected = isFull ? close : ',';
    if (text[reading.at] !== expected) {
      const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
      return fail(reading, `\`${tag}\` has ${count} here: expected \`${expected}\``);
    }
    reading.at++;
    if (!isFull) return undefined;
    levels.pop();
    whole = recordText(tag, texts);
    if (whole.length > MAX_RECORD_LENGTH) return failTooLong(reading);
  }
  skipSpace(reading);
  return reading.at < text.length
    ? fail(reading, 'something follows the value', reading.at, text.length)
    : whole;
}
