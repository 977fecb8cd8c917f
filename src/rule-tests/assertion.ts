/** `assert` of a file with rule tests: what holds of all calls, as it is written. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { type Json, type JsonNode, type ObjectNode, toJson } from '../values/json-node.ts';

const assertionKinds = ['never', 'always', 'implies', 'equivalent', 'disjoint'] as const;
const assertedOutcomes = ['allow', 'warn', 'ask', 'deny'] as const;

export interface Assertion {
  /** As it is written, on one line. */
  readonly text: string;
  readonly kind: (typeof assertionKinds)[number];
  /** Of `never` and `always`. */
  readonly outcome?: (typeof assertedOutcomes)[number];
  /** One, or the two of `implies`, `equivalent` and `disjoint`. */
  readonly conditions: readonly Json[];
  readonly span: Span;
}

/** E871 for an entry that says nothing that is known. */
export function parseAssertions(node: JsonNode | undefined, diagnostics: Diagnostic[]): readonly Assertion[] {
  if (node?.kind !== 'list') return [];
  return node.items.flatMap(item => {
    const read = item.kind === 'object' ? parseAssertion(item) : undefined;
    if (!read) diagnostics.push(unread(item.span));
    return read ?? [];
  });
}

function parseAssertion(node: ObjectNode): Assertion | undefined {
  const [entry, more] = node.entries;
  const kind = assertionKinds.find(each => each === entry?.key.value);
  if (!entry || more || !kind) return undefined;
  const { value } = entry;
  const common = { text: `${kind}: ${JSON.stringify(toJson(value))}`, kind, span: node.span };
  if (kind === 'never' || kind === 'always') {
    const [stated, other] = value.kind === 'object' ? value.entries : [];
    const outcome = assertedOutcomes.find(each => each === stated?.key.value);
    if (!stated || other || !outcome || stated.value.kind !== 'object') return undefined;
    return { ...common, outcome, conditions: [toJson(stated.value)] };
  }
  if (value.kind !== 'list' || value.items.length !== 2) return undefined;
  return { ...common, conditions: value.items.map(each => toJson(each)) };
}

function unread(span: Span): Diagnostic {
  return diagnostic('E871', 'the assertion cannot be read', {
    span,
    hint: 'write `never: {allow: {…}}`, `always: {deny: {…}}`, or `implies`, `equivalent` or `disjoint` with two conditions',
  });
}
