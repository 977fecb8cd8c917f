/**
 * Reads parts of a document that passed the schema. A part that is missing or has another kind is undefined or empty.
 */
import type { Located, LocatedText, Span } from '../diagnostics/span.ts';
import { entryOf, type JsonNode } from '../values/json-node.ts';

export function valueIn(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === 'object' ? entryOf(node, key)?.value : undefined;
}

/** Whether the document declares another version, in which rules may have another meaning. */
export function isOfOtherVersion(root: JsonNode): boolean {
  const version = valueIn(root, 'version');
  return version !== undefined && !(version.kind === 'number' && version.value === 1);
}

/** The place for a problem with a whole node: the first key of an object, otherwise the node. */
export function headOf(node: JsonNode): Span {
  return node.kind === 'object' ? (node.entries[0]?.key.span ?? node.span) : node.span;
}

export function itemsIn(node: JsonNode | undefined, key: string): readonly JsonNode[] {
  const value = valueIn(node, key);
  return value?.kind === 'list' ? value.items : [];
}

export function textIn(node: JsonNode | undefined, key: string): LocatedText | undefined {
  const value = valueIn(node, key);
  return value?.kind === 'string' ? value : undefined;
}

export function numberIn(node: JsonNode | undefined, key: string): Located<number> | undefined {
  const value = valueIn(node, key);
  return value?.kind === 'number' ? value : undefined;
}

export function booleanIn(node: JsonNode | undefined, key: string): Located<boolean> | undefined {
  const value = valueIn(node, key);
  return value?.kind === 'boolean' ? value : undefined;
}

export function isSet(node: JsonNode | undefined, key: string): boolean {
  const value = valueIn(node, key);
  return value?.kind === 'boolean' && value.value;
}

/** The word under a key; undefined if it is none of `words`. */
export function wordIn<Word extends string>(
  node: JsonNode | undefined,
  key: string,
  words: readonly Word[],
): Located<Word> | undefined {
  const text = textIn(node, key);
  const word = words.find(each => each === text?.value);
  return text && word && { value: word, span: text.span };
}

/** The strings under a key, written as one string, a list, or `{any_of: […]}`. */
export function textsIn(node: JsonNode | undefined, key: string): readonly LocatedText[] {
  const value = valueIn(node, key);
  if (value?.kind === 'object') return textsIn(value, 'any_of');
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  return items.flatMap(item => (item.kind === 'string' ? [item] : []));
}

/** The nodes under a key, written as one node or a list. */
export function nodesIn(node: JsonNode | undefined, key: string): readonly JsonNode[] {
  const value = valueIn(node, key);
  return value?.kind === 'list' ? value.items : value ? [value] : [];
}

/** The span of a key; if the node lacks the key, the span of the whole node. */
export function keySpan(node: JsonNode, key: string): Span {
  return (node.kind === 'object' ? entryOf(node, key)?.key.span : undefined) ?? node.span;
}
