/**
 * Checks rules before they are stored. The dialect decides what is wrong with a rule. A rule that a later read would
 * leave out is refused here, before it is stored. INVARIANT: a value means that the gate would accept every rule.
 */

import type { ScopedRule } from '../../compiler/dialects/scoped/ast.ts';
import { parseScopedRules } from '../../compiler/dialects/scoped/parse.ts';
import { resolveScoped } from '../../compiler/dialects/scoped/resolve.ts';
import { readDocument } from '../../compiler/yaml.ts';
import { leftOutCodes } from '../../diagnostics/codes/scoped-rules.ts';
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { spanWithin } from '../../diagnostics/span.ts';
import { PLAIN_PATTERN } from '../../regex/pattern-constant.ts';
import { compileRulePattern } from '../../regex/rule-pattern.ts';
import { whyUnsatisfiable } from '../../regex/unsatisfiable.ts';
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

/** The rules of a document: one, a list of them, or the list under `scoped_rules`. */
export function readRules(source: Source): Reported<readonly RuleContent[]> {
  const { value: root, diagnostics } = readDocument(source);
  if (!root) return { value: undefined, diagnostics };
  return contentsOf(root.kind === 'object' && entryOf(root, KEY) ? root : listed(root));
}

/** The one rule of a document, called `name`. */
export function readRule(source: Source, name: string): Reported<ObjectNode> {
  const { value: root, diagnostics } = readDocument(source);
  if (!root) return { value: undefined, diagnostics };
  if (root.kind === 'object') return { value: named(root, name), diagnostics };
  const problem = diagnostic('E854', `\`${name}\` is no mapping of keys to values`, { span: root.span });
  return refused(problem);
}

/** Checks a rule whose parts may lie in different texts. */
export function checkRule(rule: ObjectNode): Reported<RuleContent> {
  const { value, diagnostics } = contentsOf(listed(rule));
  return { value: value?.[0], diagnostics };
}

/** The gate's remarks on rules of the store. */
export function remarksOn(source: Source, name: string): readonly Diagnostic[] {
  const { value, diagnostics } = readRule(source, name);
  return value ? lookedAt(listed(value)).diagnostics : diagnostics;
}

/** The ids of the rules that the gate would accept, enabled or not. */
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

/** If no rule is left out, the rules are the items of the list, in order. */
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

/** Includes doubtful findings, and excludes those that need rule names. */
function lookedAt(document: ObjectNode) {
  const { inForce, diagnostics } = resolvedIn(document);
  const own = diagnostics.filter(({ code }) => code !== NAMED_TWICE);
  return { inForce, diagnostics: [...own, ...inForce.flatMap(doubtful)] };
}

/** A disabled rule is checked as if it were enabled, since it may be enabled later. */
function resolvedIn(document: JsonNode): {
  readonly inForce: readonly ScopedRule[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const parsed = parseScopedRules(document.span.source, { value: document, diagnostics: [] });
  const { value: inForce, diagnostics } = resolveScoped(
    (parsed.value ?? []).map(each => ({ ...each, enabled: true })),
  );
  return { inForce, diagnostics: [...parsed.diagnostics, ...diagnostics] };
}

/** The store numbers rules, so equal names are no problem. */
const NAMED_TWICE = 'W722';

/** Rewords the gate's warning about a rule that it leaves out. */
function refusalOf(found: Diagnostic): Diagnostic {
  if (!leftOutCodes.has(found.code)) return found;
  const { message, span, hint } = found;
  return diagnostic('E854', message.replace(' is left out: ', ': '), { span, hint });
}

/** Rules that the gate accepts and that are probably mistakes. */
function doubtful({ name, patterns }: ScopedRule): readonly Diagnostic[] {
  return patterns.flatMap((each): readonly Diagnostic[] => {
    const why = whyUnsatisfiable(each.value);
    if (why) {
      const message = `\`${name.value}\`: \`${each.value}\` never matches: ${why.message}`;
      const span = spanWithin(each, why.start, why.end);
      return [diagnostic('W852', message, { span, hint: why.hint })];
    }
    if (!compileRulePattern(each, PLAIN_PATTERN).value?.test('')) return [];
    const message = `\`${name.value}\`: \`${each.value}\` matches every call, since it matches the empty text`;
    return [diagnostic('W851', message, { span: each.span, hint: 'write what a value has to contain' })];
  });
}
