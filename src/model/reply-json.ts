/**
 * Reads JSON of other programs. INVARIANT: for any text, the result is undefined or a value of bounded depth, so
 * callers may recurse.
 */
import type { Json } from '../values/json-node.ts';
import { parsedJson } from '../values/plain-json.ts';

/** Levels of lists and objects. */
const MAX_DEPTH = 100;

/** Undefined for invalid JSON, and for nesting deeper than any answer. */
export function jsonOf(text: string): Json | undefined {
  return isShallow(text) ? parsedJson(text) : undefined;
}

/** Meaningless for invalid JSON. */
function isShallow(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index++;
      else isQuoted = character !== '"';
    } else if (character === '"') isQuoted = true;
    else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return false;
    } else if (character === ']' || character === '}') depth--;
  }
  return true;
}

/** A whole number of at least zero. */
export function countOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

const FENCED = /^```(?:json)?[ \t]*\r?\n([\s\S]*)\n[ \t]*```$/;

/** JSON that a model wrote as text: alone, or alone in one fence. JSON within other words may be a quote. */
export function jsonAlone(text: string): Json | undefined {
  const trimmed = text.trim();
  return jsonOf(FENCED.exec(trimmed)?.[1] ?? trimmed);
}
