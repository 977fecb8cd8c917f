/**
 * Converts a value from another library, or one outside any document, to a located tree in which all nodes share one
 * span.
 */
import type { Span } from '../diagnostics/span.ts';
import type { JsonNode } from './json-node.ts';

/**
 * Converts a value. Undefined for values that no document may hold: nesting deeper than `depth`, an unsafe integer, a
 * number that is not finite. `textOf` converts objects that represent a text, such as a library's dates.
 */
export function nodeOf(
  value: unknown,
  span: Span,
  depth: number,
  textOf: (value: object) => string | undefined = () => undefined,
): JsonNode | undefined {
  if (depth < 0) return undefined;
  if (value === null) return { kind: 'null', span };
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? { kind: 'number', value: Number(value), span } : undefined;
  if (typeof value === 'number') {
    const isCarried = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
    return isCarried ? { kind: 'number', value: value === 0 ? 0 : value, span } : undefined;
  }
  if (typeof value === 'string') return { kind: 'string', value, span };
  if (typeof value === 'boolean') return { kind: 'boolean', value, span };
  if (Array.isArray(value)) {
    const items = value.map(each => nodeOf(each, span, depth - 1, textOf));
    return items.every(each => each !== undefined) ? { kind: 'list', items, span } : undefined;
  }
  if (typeof value !== 'object') return undefined;
  const text = textOf(value);
  if (text !== undefined) return { kind: 'string', value: text, span };
  const entries = Object.entries(value).map(([key, each]) => {
    return { key: { value: key, span }, value: nodeOf(each, span, depth - 1, textOf) };
  });
  const sound = entries.flatMap(({ key, value }) => (value ? [{ key, value }] : []));
  return sound.length === entries.length ? { kind: 'object', entries: sound, span } : undefined;
}
