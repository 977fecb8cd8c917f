/**
 * The plugins that settings of OpenCode name. INVARIANT: anything but a list of plugins names none; other code reports
 * it.
 */
import { entryOf, type JsonNode, type StringNode } from '../values/json-node.ts';
import { readJsonObject } from './read-json-object.ts';
import { withoutComments } from './without-comments.ts';

/** Their specifications, in order; undefined where the text cannot be read. */
export function pluginsIn(text: string): readonly string[] | undefined {
  const source = { name: '<settings>', text: withoutComments(text) };
  const { value } = readJsonObject(source, 'E756', 'the file');
  if (!value) return undefined;
  const list = entryOf(value, 'plugin')?.value;
  return list?.kind === 'list' ? list.items.flatMap(item => specificationIn(item)?.value ?? []) : [];
}

/** An entry is a specification, or a list of one and its options. */
export function specificationIn(item: JsonNode): StringNode | undefined {
  const first = item.kind === 'list' ? item.items[0] : item;
  return first?.kind === 'string' ? first : undefined;
}
