/** Looks up members by key. INVARIANT: an object is indexed once, so each later look-up takes constant time. */
import { entryOf, type JsonNode, type ObjectNode } from '../values/json-node.ts';

/** In smaller objects a linear search is as fast. */
const MIN_INDEXED_MEMBERS = 9;

const indexes = new WeakMap<ObjectNode, ReadonlyMap<string, JsonNode>>();

/** The value under a key; undefined when there is none. */
export function memberOf(object: ObjectNode, key: string): JsonNode | undefined {
  if (object.entries.length < MIN_INDEXED_MEMBERS) return entryOf(object, key)?.value;
  let index = indexes.get(object);
  if (!index) {
    index = new Map(object.entries.map(entry => [entry.key.value, entry.value]));
    indexes.set(object, index);
  }
  return index.get(key);
}
