/** Reads unchecked JSON. INVARIANT: only own members count, and each value is checked before it is narrowed. */
import type { Json } from '../values/json-node.ts';
import type { JsonObject } from './transcript-item.ts';

export function objectOf(value: Json | undefined): JsonObject | undefined {
  // Lists are the only other objects. `Array.isArray` does not exclude readonly lists from the type.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject) // see above
    : undefined;
}

export function valueAt(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  return objectOf(valueAt(object, key));
}

export function textAt(object: JsonObject, key: string): string | undefined {
  const value = valueAt(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** The objects of a list; empty for any other value. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  const value = valueAt(object, key);
  return isList(value) ? value.map(objectOf).filter(each => each !== undefined) : [];
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value of a JSON text; undefined for invalid JSON. */
export function jsonOf(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
