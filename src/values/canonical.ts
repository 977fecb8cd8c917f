/**
 * The canonical text of a JSON value: equal values have equal texts, whatever their key order, spacing or number
 * notation (RFC 8785, JSON Canonicalization Scheme). Datalog compares lists and objects by these texts.
 */
import type { JsonNode } from './json-node.ts';

/** Canonical JSON: keys sorted by UTF-16 units, no spaces, ECMAScript number and string notation. */
export function canonicalText(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return numberText(node.value);
    case 'string':
      return JSON.stringify(node.value);
    case 'list':
      return listText(node.items);
    case 'object': {
      const entries = [...node.entries].sort((a, b) => (a.key.value < b.key.value ? -1 : 1));
      return `{${entries.map(({ key, value }) => `${JSON.stringify(key.value)}:${canonicalText(value)}`).join(',')}}`;
    }
  }
}

/** The canonical text of a list of these items. */
function listText(items: readonly JsonNode[]): string {
  return `[${items.map(canonicalText).join(',')}]`;
}

/** A number's canonical text: `5` for 5 and for 5.0; `0` for -0. */
function numberText(value: number): string {
  return String(value === 0 ? 0 : value);
}

/** The text of a scalar in regexes and facts: a string is written without quotes. */
export function scalarText(node: JsonNode): string {
  return node.kind === 'string' ? node.value : canonicalText(node);
}
