/** `assert` of a file with rule tests: assertions about all calls, as written. */
import { textIn } from '../compiler/nodes.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type Json, type JsonNode, toJson } from '../values/json-node.ts';

const assertionKinds = ['never', 'always', 'implies', 'equivalent', 'disjoint'] as const;
const assertedOutcomes = ['allow', 'warn', 'ask', 'deny'] as const;

export interface Assertion {
  /** The assertion as written, on one line, after its name if it has one. */
  readonly text: string;
  readonly kind: (typeof assertionKinds)[number];
  /** The asserted outcome of `never` and `always`. */
  readonly outcome?: (typeof assertedOutcomes)[number];
  /** One condition, or the two conditions of `implies`, `equivalent` and `disjoint`. */
  readonly conditions: readonly Json[];
  readonly span: Span;
}

/** E871 for an entry without a known assertion. */
export function parseAssertions(node: JsonNode | undefined, diagnostics: Diagnostic[]): readonly Assertion[] {
  if (node?.kind !== 'list') return [];
  return node.items.flatMap(item => {
    const read = parseAssertion(item);
    if ('code' in read) diagnostics.push(read);
    return 'code' in read ? [] : read;
  });
}

function parseAssertion(node: JsonNode): Assertion | Diagnostic {
  const entries = node.kind === 'object' ? node.entries : [];
  const [entry, more] = entries.filter(({ key }) => key.value !== 'name');
  if (!entry || more) return unread(node.span);
  const kind = assertionKinds.find(each => each === entry.key.value);
  if (!kind) return unread(entry.key.span, didYouMean(entry.key.value, assertionKinds));
  const { value } = entry;
  const name = textIn(node, 'name')?.value;
  const text = `${name === undefined ? '' : `${name}: `}${kind}: ${JSON.stringify(toJson(value))}`;
  const common = { text, kind, span: node.span };
  if (kind === 'never' || kind === 'always') {
    const [stated, other] = value.kind === 'object' ? value.entries : [];
    if (!stated || other || stated.value.kind !== 'object') return unread(value.span);
    const outcome = assertedOutcomes.find(each => each === stated.key.value);
    if (!outcome) return unread(stated.key.span, didYouMean(stated.key.value, assertedOutcomes));
    return { ...common, outcome, conditions: [toJson(stated.value)] };
  }
  if (value.kind !== 'list' || value.items.length !== 2) return unread(value.span);
  return { ...common, conditions: value.items.map(each => toJson(each)) };
}

const FORMS =
  'write `never: {allow: {…}}`, `always: {deny: {…}}`, or `implies`, `equivalent` or `disjoint` with two conditions';

function unread(span: Span, hint = FORMS): Diagnostic {
  return diagnostic('E871', 'the assertion cannot be read', { span, hint });
}
