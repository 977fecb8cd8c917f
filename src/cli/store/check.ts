/**
 * Rules before they are stored. What is wrong with one is the dialect's to say: here a rule that would be left out when it is read is refused
 * instead, before it is there. INVARIANT: a value comes out only where the gate would take every rule.
 */
import { parseScopedRules } from '../../compiler/frontends/hooks/scoped.ts';
import { resolveScoped } from '../../compiler/resolve-scoped.ts';
import type { ScopedRule } from '../../compiler/scoped-rules.ts';
import { readDocument } from '../../compiler/yaml.ts';
import { leftOutCodes } from '../../diagnostics/codes/scoped-rules.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { spanWithin } from '../../diagnostics/span.ts';
import { neverMatches } from '../../regex/never.ts';
import { PLAIN_PATTERN } from '../../regex/pattern-constant.ts';
import { compileRulePattern } from '../../regex/rule-pattern.ts';
import {
  type Entry,
  entryOf,
  type JsonNode,
  type ListNode,
  type ObjectNode,
} from '../../values/json-node.ts';
import { type RuleContent, STORE_NAME, type StoredRule } from '../../values/stored-rule.ts';
import { scopedText } from '../../values/stored-rule-text.ts';
import { contentOf } from './rule-content.ts';

const KEY = 'scoped_rules';

/** The rules of a document: one, a list of them, or what stands under `scoped_rules`. */
export function readRules(source: Source): Reported<readonly RuleContent[]> {
  const { value: root, diagnostics } = readDocument(source);
  if (!root) return { value: undefined, diagnostics };
  return contentsOf(root.kind === 'object' && entryOf(root, KEY) ? root : listed(root));
}

/** The one rule of a document, which is called `name`. */
export function readRule(source: Source, name: string): Reported<ObjectNode> {
  const { value: root, diagnostics } = readDocument(source);
  if (!root) return { value: undefined, diagnostics };
  if (root.kind === 'object') return { value: named(root, name), diagnostics };
  const problem = diagnostic('E854', `\`${name}\` is no mapping of keys to values`, { span: root.span });
  return { value: undefined, diagnostics: [problem] };
}

/** A rule of which the parts may stand in different texts. */
export function checkRule(rule: ObjectNode): Reported<RuleContent> {
  const { value, diagnostics } = contentsOf(listed(rule));
  return { value: value?.[0], diagnostics };
}

/** What the gate says of rules that are in the store. */
export function remarksOn(source: Source, name: string): readonly Diagnostic[] {
  const { value, diagnostics } = readRule(source, name);
  return value ? lookedAt(listed(value)).diagnostics : diagnostics;
}

/** Those that the gate would not leave out, enabled or not, by their ids. */
export function soundRules(rules: readonly StoredRule[]): ReadonlySet<number> {
  const { value: document } = readDocument({ name: STORE_NAME, text: scopedText(rules) });
  const { inForce } = document ? resolvedIn(document) : { inForce: [] };
  return new Set(inForce.flatMap(({ id }) => id ?? []));
}

export function named(rule: ObjectNode, name: string): ObjectNode {
  const { source, start } = rule.span;
  const span = { source, start, end: start };
  const entry: Entry = { key: { value: 'name', span }, value: { kind: 'string', value: name, span } };
  return { ...rule, entries: [...rule.entries.filter(({ key }) => key.value !== 'name'), entry] };
}

function listed(root: JsonNode): ObjectNode {
  const { span } = root;
  const value: ListNode = root.kind === 'list' ? root : { kind: 'list', items: [root], span };
  return { kind: 'object', entries: [{ key: { value: KEY, span }, value }], span };
}

/** Where nothing is left out, the rules that are read are the items of the list, in their order. */
function contentsOf(document: ObjectNode): Reported<readonly RuleContent[]> {
  const { inForce, diagnostics } = lookedAt(document);
  const problems = diagnostics.map(refusalOf);
  if (hasErrors(problems)) return { value: undefined, diagnostics: problems };
  const list = entryOf(document, KEY)?.value;
  const nodes = list?.kind === 'list' ? list.items : [];
  const value = nodes.flatMap((node, at) =>
    node.kind === 'object' ? [contentOf(node, inForce[at]?.patterns.map(each => each.value) ?? [])] : [],
  );
  return { value, diagnostics: problems };
}

/** With what is doubtful, and without what only matters where rules have names. */
function lookedAt(document: ObjectNode) {
  const { inForce, diagnostics } = resolvedIn(document);
  const own = diagnostics.filter(({ code }) => code !== NAMED_TWICE);
  return { inForce, diagnostics: [...own, ...inForce.flatMap(doubtful)] };
}

/** A rule that is disabled is looked at as if it were not: it may be enabled. */
function resolvedIn(document: JsonNode): {
  readonly inForce: readonly ScopedRule[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const parsed = parseScopedRules(document.span.source, { value: document, diagnostics: [] });
  const { rules, diagnostics } = resolveScoped(
    (parsed.value ?? []).map(each => ({ ...each, enabled: true })),
  );
  return { inForce: rules, diagnostics: [...parsed.diagnostics, ...diagnostics] };
}

/** The store numbers rules, whatever they are called. */
const NAMED_TWICE = 'W722';

/** Of what the gate would leave out. */
function refusalOf(found: Diagnostic): Diagnostic {
  if (!leftOutCodes.has(found.code)) return found;
  const { message, span, hint } = found;
  return diagnostic('E854', message.replace(' is left out: ', ': '), { span, hint });
}

/** What the gate takes, and hardly anyone means. */
function doubtful({ name, patterns }: ScopedRule): readonly Diagnostic[] {
  return patterns.flatMap((each): readonly Diagnostic[] => {
    const never = neverMatches(each.value);
    if (never) {
      const message = `\`${name.value}\`: \`${each.value}\` never matches: ${never.message}`;
      const span = spanWithin(each, never.start, never.end);
      return [diagnostic('W852', message, { span, hint: never.hint })];
    }
    if (!compileRulePattern(each, PLAIN_PATTERN).value?.test('')) return [];
    const message = `\`${name.value}\`: \`${each.value}\` matches every call, since it matches the empty text`;
    return [diagnostic('W851', message, { span: each.span, hint: 'write what a value has to contain' })];
  });
}
