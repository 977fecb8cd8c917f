/** Looks members up by key. INVARIANT: over any number of look-ups an object is indexed once, so each is constant time. */
import { entryOf, type JsonNode, type ObjectNode } from '../values/json-node.ts';

/** Fewer members are found as fast by looking at each. */
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
