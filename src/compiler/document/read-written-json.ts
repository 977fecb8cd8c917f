/**
 * JSON as `JSON.stringify` writes it, which is how most hosts send payloads. V8 parses it, and where each value stands follows from how
 * long the others are. INVARIANT: a tree that comes out is the one that `readJson` makes; a text that is written in any other way, or of
 * which anything is to be reported, has none here.
 */
import type { Entry, Json, JsonNode, StringNode } from '../../values/json-node.ts';
import { escapedString, textOf } from './read-json.ts';
import type { Reading } from './reading.ts';

export function readWrittenJson(reading: Reading): JsonNode | undefined {
  const value = writtenIn(reading.source.text);
  return value === undefined ? undefined : nodeAt(value, { reading, at: 0, values: 0 }, 1);
}

/** Undefined where something else wrote the text, or it has characters in it that may not be in a string. */
function writtenIn(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    // Not so of a key that stands there twice, of a number that is not exact, and of blanks.
    return JSON.stringify(value) === text && !text.includes('\\u') ? value : undefined;
  } catch {
    return undefined;
  }
}

interface Cursor {
  readonly reading: Reading;
  at: number;
  values: number;
}

/** Undefined where a limit is reached. */
function nodeAt(value: Json, cursor: Cursor, level: number): JsonNode | undefined {
  if (++cursor.values > cursor.reading.limits.values) return undefined;
  if (typeof value === 'string') return stringAt(value, cursor);
  if (typeof value !== 'object' || value === null) return scalarAt(value, cursor);
  if (level > cursor.reading.limits.depth) return undefined;
  return isList(value) ? listAt(value, cursor, level) : objectAt(value, cursor, level);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function scalarAt(value: number | boolean | null, cursor: Cursor): JsonNode | undefined {
  const start = cursor.at;
  cursor.at += String(value).length;
  const span = { source: cursor.reading.source, start, end: cursor.at };
  if (value === null) return { kind: 'null', span };
  if (typeof value === 'boolean') return { kind: 'boolean', value, span };
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return isExact ? { kind: 'number', value, span } : undefined;
}

function listAt(values: readonly Json[], cursor: Cursor, level: number): JsonNode | undefined {
  const start = cursor.at++;
  const items: JsonNode[] = [];
  for (const value of values) {
    const item = nodeAt(value, cursor, level + 1);
    if (!item) return undefined;
    items.push(item);
    // Past a comma, or the bracket.
    cursor.at++;
  }
  if (items.length === 0) cursor.at++;
  return { kind: 'list', items, span: { source: cursor.reading.source, start, end: cursor.at } };
}

function objectAt(
  members: { readonly [key: string]: Json },
  cursor: Cursor,
  level: number,
): JsonNode | undefined {
  const start = cursor.at++;
  const entries: Entry[] = [];
  for (const name of Object.keys(members)) {
    const key = textOf(stringAt(name, cursor));
    // Past a colon.
    cursor.at++;
    const value = nodeAt(members[name] ?? null, cursor, level + 1);
    if (!value) return undefined;
    entries.push({ key, value });
    // Past a comma, or the brace.
    cursor.at++;
  }
  if (entries.length === 0) cursor.at++;
  return { kind: 'object', entries, span: { source: cursor.reading.source, start, end: cursor.at } };
}

function stringAt(value: string, cursor: Cursor): StringNode {
  const { reading, at: start } = cursor;
  const end = start + JSON.stringify(value).length;
  cursor.at = end;
  // Each unit stands there as it is, or some are escaped.
  if (value !== '' && end === start + value.length + 2)
    return { kind: 'string', value, span: { source: reading.source, start: start + 1, end: end - 1 } };
  return escapedString(reading, start, end, value);
}
