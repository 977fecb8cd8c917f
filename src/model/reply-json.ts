/**
 * JSON of another's, looked into. INVARIANT: whatever the text and whatever its form, the outcome is undefined or a value that is not
 * deep, so that who walks it may recur.
 */
import type { Json } from '../values/json-node.ts';

/** Levels of lists and objects. */
const MAX_DEPTH = 100;

/** Undefined where the text is not JSON, or is nested deeper than any answer. */
export function jsonOf(text: string): Json | undefined {
  if (!isShallow(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a text that is not JSON it says nothing. */
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

/** The value under a key; undefined where this is no object, or has no such key of its own. */
export function at(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The items of a list; none where this is none. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A number of things. */
export function countOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
