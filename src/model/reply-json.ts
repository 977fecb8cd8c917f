/**
 * Reads JSON of other programs. INVARIANT: for any text, the result is undefined or a value of bounded depth, so
 * callers may recurse.
 */
import type { Json } from '../values/json-node.ts';

/** Levels of lists and objects. */
const MAX_DEPTH = 100;

/** Undefined for invalid JSON, and for nesting deeper than any answer. */
export function jsonOf(text: string): Json | undefined {
  if (!isShallow(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** The value under a key; undefined for another type, or without that own key. */
export function at(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The items of a list; empty for any other value. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A whole number of at least zero. */
export function countOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
