/** Formats values for sentences: JSON with a space after commas and colons, cut when it is long. */
import { cut } from '../diagnostics/visible.ts';
import { canonicalText } from './canonical.ts';
import type { JsonNode } from './json-node.ts';

/** Maximum length of a shown value; a longer one is cut and ends in an ellipsis. */
export const SHOWN_LENGTH = 80;

export function shownValue(node: JsonNode, length = SHOWN_LENGTH): string {
  return cutTo(shown(node, length), length);
}

/** The text with at most `length` UTF-16 units; if it is cut, the last one is an ellipsis. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : cut(text, length - 1);
}

/** A kind with its article, as in "is a string, not a number". */
export function shownKind(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'list':
      return node.items.length === 0 ? 'an empty list' : 'a list';
    case 'object':
      return 'a mapping';
    default:
      return `a ${node.kind}`;
  }
}

/** Formats a value. It stops once the text exceeds the length, so large values cost no more than small ones. */
function shown(node: JsonNode, length: number): string {
  if (node.kind === 'string') return JSON.stringify(node.value.slice(0, length + 1));
  if (node.kind !== 'list' && node.kind !== 'object') return canonicalText(node);
  const [open, close] = node.kind === 'list' ? ['[', ']'] : ['{', '}'];
  const parts = node.kind === 'list' ? node.items.map(value => ({ key: undefined, value })) : node.entries;
  let text = open;
  for (const { key, value } of parts) {
    if (text.length > length) break;
    if (text !== open) text += ', ';
    if (key) text += `${JSON.stringify(key.value.slice(0, length))}: `;
    text += shown(value, Math.max(0, length - text.length));
  }
  return text + close;
}
