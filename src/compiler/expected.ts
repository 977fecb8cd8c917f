/** The value that a predicate compares with, as Datalog represents it: a kind and a canonical text. */
import { scalarText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { Expected } from './predicates/predicate.ts';

export function expectedValue(node: JsonNode): Expected {
  return {
    kind: node.kind,
    text: scalarText(node),
    ...(node.kind === 'number' && { number: node.value }),
    ...(node.kind === 'list' && { items: node.items.map(expectedValue) }),
  };
}
