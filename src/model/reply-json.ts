/**
 * Reads JSON of other programs. INVARIANT: for any text, the result is undefined or a value of bounded depth, so
 * callers may recurse. The value has all that is written: no key hides another.
 */
import type { Json } from '../values/json-node.ts';
import { isList, parsedJson } from '../values/plain-json.ts';

/** Levels of lists and objects. */
const MAX_DEPTH = 100;

/** Undefined for invalid JSON, for nesting deeper than any answer, and where an object has a key twice. */
export function jsonOf(text: string): Json | undefined {
  const { depth, members } = shapeOf(text);
  const value = depth > MAX_DEPTH ? undefined : parsedJson(text);
  // `JSON.parse` keeps the last of two members with one key.
  return value !== undefined && membersIn(value) === members ? value : undefined;
}

/** Levels, and members as they are written; meaningless for invalid JSON. */
function shapeOf(text: string): { readonly depth: number; readonly members: number } {
  let level = 0;
  let depth = 0;
  let members = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index++;
      else isQuoted = character !== '"';
    } else if (character === '"') isQuoted = true;
    else if (character === ':') members++;
    else if (character === '[' || character === '{') depth = Math.max(depth, ++level);
    else if (character === ']' || character === '}') level--;
  }
  return { depth, members };
}

/** The members of all objects. */
function membersIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: readonly Json[] = Object.values(value);
  const own = isList(value) ? 0 : parts.length;
  return parts.reduce((sum: number, each) => sum + membersIn(each), own);
}

/** A whole number of at least zero. */
export function countOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

const FENCED = /^```(?:json)?[ \t]*\r?\n([\s\S]*)\n[ \t]*```$/;

/** JSON that a model wrote as text: alone, or alone in one fence. JSON within other words may be a quote. */
export function wholeJson(text: string): Json | undefined {
  const trimmed = text.trim();
  return jsonOf(FENCED.exec(trimmed)?.[1] ?? trimmed);
}
