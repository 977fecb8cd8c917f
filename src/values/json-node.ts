/**
 * A JSON value with the place of every part: the parsed form of rulespecs and envelopes. INVARIANT: numbers are finite,
 * integers safe (|n| <= 2^53 - 1), and never -0. INVARIANT: the keys of an object are unique, in the author's order.
 * INVARIANT: the reader bounds the nesting.
 */
import type { Located, LocatedText, Span } from '../diagnostics/span.ts';

export type JsonNode = NullNode | BooleanNode | NumberNode | StringNode | ListNode | ObjectNode;

interface NullNode {
  readonly kind: 'null';
  readonly span: Span;
}
interface BooleanNode extends Located<boolean> {
  readonly kind: 'boolean';
}
export interface NumberNode extends Located<number> {
  readonly kind: 'number';
}
export interface StringNode extends LocatedText {
  readonly kind: 'string';
}
export interface ListNode {
  readonly kind: 'list';
  readonly items: readonly JsonNode[];
  readonly span: Span;
}
export interface ObjectNode {
  readonly kind: 'object';
  readonly entries: readonly Entry[];
  readonly span: Span;
}
export interface Entry {
  readonly key: LocatedText;
  readonly value: JsonNode;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const entriesOf = new WeakMap<ObjectNode, ReadonlyMap<string, Entry>>();
/** Smaller objects are searched linearly, which is as fast. */
const MIN_INDEXED_ENTRIES = 9;

/** The entry of a key; undefined if the object lacks the key. A large object is indexed once. */
export function entryOf(node: ObjectNode, key: string): Entry | undefined {
  if (node.entries.length < MIN_INDEXED_ENTRIES) return node.entries.find(each => each.key.value === key);
  let entries = entriesOf.get(node);
  if (!entries) {
    entries = new Map(node.entries.map(each => [each.key.value, each]));
    entriesOf.set(node, entries);
  }
  return entries.get(key);
}

/** The same value without places. Objects have no prototype, so `__proto__` is an ordinary key. */
export function toJson(node: JsonNode): Json {
  switch (node.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'number':
    case 'string':
      return node.value;
    case 'list':
      return node.items.map(toJson);
    case 'object': {
      const object: Record<string, Json> = Object.create(null);
      for (const { key, value } of node.entries) object[key.value] = toJson(value);
      return object;
    }
  }
}
