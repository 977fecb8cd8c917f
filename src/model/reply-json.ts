/**
 * JSON of another's, looked into. INVARIANT: whatever the text and whatever its form, the outcome is a value or undefined: nothing throws
 * and nothing recurs.
 */
import type { Json } from '../values/json-node.ts';

/** Undefined where the text is not JSON. */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
