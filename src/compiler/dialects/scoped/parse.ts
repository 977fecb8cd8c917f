/**
 * Parses scoped rules to the surface AST: rules of the store, which the hook reads as one document, and rules of files
 * in the same form. INVARIANT: a rule in the AST has patterns, a known action and, if it requires a review, a prompt. A
 * rule that lacks one of these is left out with a warning (W80). A rule without the schema's shape is an error. The
 * other rules stay in force.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import { type Action, acceptedActions, actionOf, suggestWord } from '../../../values/action.ts';
import type { JsonNode, ListNode } from '../../../values/json-node.ts';
import { STORE_NAME } from '../../../values/stored-rule.ts';
import { headOf, isOfOtherVersion, itemsIn, numberIn, textIn, textsIn, valueIn } from '../../nodes.ts';
import { problemsWithin } from '../../problems-within.ts';
import { checkShape } from '../../schema.ts';
import { shadowIn } from '../../shadow/shadow.ts';
import { writtenAction } from '../../written-action.ts';
import { readDocument } from '../../yaml.ts';
import type { ScopedRule } from './ast.ts';
import { checkTexts } from './faults.ts';
import { patternsIn } from './patterns.ts';
import { scopedShape } from './shape.ts';

const KEY = 'scoped_rules';

export function isScoped(root: JsonNode): boolean {
  return root.kind === 'object' && root.entries.some(({ key }) => key.value === KEY);
}

/** Returns enabled rules only; disabled rules are not checked. */
export function parseEnabledRules(
  source: Source,
  document: Reported<JsonNode> = readDocument(source),
): Reported<readonly ScopedRule[]> {
  return rulesIn(source, document, node => flagIn(node, 'enabled', true));
}

/**
 * Parses the rules of a file in any accepted form: one object, a list of objects, or a document with `scoped_rules`.
 * Disabled rules are included. Each rule that is left out has a warning or an error.
 */
export function parseScopedRules(
  source: Source,
  document: Reported<JsonNode> = readDocument(source),
): Reported<readonly ScopedRule[]> {
  const root = document.value;
  if (!root || isScoped(root)) return rulesIn(source, document);
  const items = root.kind === 'list' ? root : ({ kind: 'list', items: [root], span: root.span } as const);
  return rulesIn(source, { ...document, value: under(items) });
}

function under(value: ListNode): JsonNode {
  return { kind: 'object', entries: [{ key: { value: KEY, span: value.span }, value }], span: value.span };
}

function rulesIn(
  source: Source,
  document: Reported<JsonNode>,
  isAskedFor: (node: JsonNode) => boolean = () => true,
): Reported<readonly ScopedRule[]> {
  const root = document.value;
  if (!root) return { value: undefined, diagnostics: document.diagnostics };
  const problems = checkShape(root, scopedShape);
  const diagnostics: Diagnostic[] = [...document.diagnostics, ...problems];
  if (isOfOtherVersion(root)) return { value: undefined, diagnostics };
  const isBroken = problemsWithin(problems);
  const rules: ScopedRule[] = [];
  for (const [index, node] of itemsIn(root, KEY).entries()) {
    if (!isAskedFor(node)) continue;
    const name = nameOf(node, index, source);
    if (isBroken(node.span)) {
      diagnostics.push(...mistakesBeside(node, name));
      continue;
    }
    const { value, diagnostics: found } = parseRule(node, name);
    for (const each of found) diagnostics.push(each);
    if (value) rules.push(value);
  }
  return { value: rules, diagnostics };
}

/** The rule's name: `store:3`. In a file, its own name, otherwise `scoped:3` by its id or its position from 1. */
function nameOf(node: JsonNode, index: number, { name: file }: Source): LocatedText {
  const id = numberIn(node, 'id');
  if (file === STORE_NAME && id) return { value: `${STORE_NAME}:${id.value}`, span: id.span };
  const own = textIn(node, 'name');
  if (own && own.value.trim() !== '') return own;
  return { value: `scoped:${id?.value ?? index + 1}`, span: id?.span ?? headOf(node) };
}

/** Finds further mistakes in a rule that has the wrong shape, so that its author sees all of them at once. */
function mistakesBeside(node: JsonNode, name: LocatedText): readonly Diagnostic[] {
  const hasPatterns = ['pattern', 'patterns'].some(key => textsIn(node, key).length > 0);
  const patterns = hasPatterns ? patternsIn(node, name) : { value: undefined, diagnostics: [] };
  return [...wordProblems(node, name), ...patterns.diagnostics, ...unreadable(node, name, patterns.value)];
}

/** Problems with values that accept only certain words. */
function wordProblems(node: JsonNode, name: LocatedText): readonly Diagnostic[] {
  const written = writtenAction(node);
  return [
    ...typeProblems(node, name),
    ...written.diagnostics,
    ...meaningOf(written.value?.key ?? 'action', written.value?.text, name).diagnostics,
    ...meaningOf('on_unavailable', filled(node, 'on_unavailable'), name).diagnostics,
  ];
}

/** The problem of a rule that is left out. */
function unreadable(
  node: JsonNode,
  name: LocatedText,
  patterns: readonly LocatedText[] = [],
): readonly Diagnostic[] {
  const [tool, project] = ['tool', 'project'].map(key => filled(node, key));
  return checkTexts({ name, patterns, ...(tool && { tool }), ...(project && { project }) }).faults;
}

/** Parses a node that has the schema's shape. There is no value if the rule is left out. */
function parseRule(node: JsonNode, name: LocatedText): Reported<ScopedRule> {
  const written = writtenAction(node);
  const action = meaningOf(written.value?.key ?? 'action', written.value?.text, name);
  const onUnavailable = meaningOf('on_unavailable', filled(node, 'on_unavailable'), name);
  const patterns = patternsIn(node, name);
  const isReviewed = flagIn(node, 'llm_review', false);
  const prompt = isReviewed ? filled(node, 'prompt') : undefined;
  const diagnostics = [
    ...wordProblems(node, name),
    ...patterns.diagnostics,
    ...(isReviewed && !prompt ? [withoutPrompt(node, name)] : []),
  ];
  if (!written.value && written.diagnostics.length === 0) diagnostics.push(withoutAction(node, name));
  if (!action.value || !patterns.value || diagnostics.length > 0)
    return refused(...diagnostics, ...unreadable(node, name, patterns.value));
  const id = numberIn(node, 'id')?.value;
  const [tool, message, project] = ['tool', 'message', 'project'].map(key => filled(node, key));
  const span = headOf(node);
  const enforce = shadowIn(node);
  const value: ScopedRule = {
    ...(id !== undefined && { id }),
    name,
    enabled: flagIn(node, 'enabled', true),
    patterns: patterns.value,
    ...(tool && { tool }),
    action: action.value,
    ...(prompt && { review: { prompt, onUnavailable: onUnavailable.value ?? { value: 'ask', span } } }),
    ...(message && { message }),
    ...(project && { project }),
    ...(enforce && { enforce }),
    span,
  };
  return { value, diagnostics };
}

/** A text that is not blank; an empty column of the store counts as absent. */
function filled(node: JsonNode, key: string): LocatedText | undefined {
  const text = textIn(node, key);
  return text && text.value.trim() !== '' ? text : undefined;
}

/** A flag, as a word or as SQLite stores it. */
function flagIn(node: JsonNode, key: string, otherwise: boolean): boolean {
  const value = valueIn(node, key);
  if (value?.kind === 'boolean') return value.value;
  return value?.kind === 'number' ? value.value !== 0 : otherwise;
}

function meaningOf(key: string, text: LocatedText | undefined, name: LocatedText): Reported<Located<Action>> {
  const value = text && actionOf(text.value);
  if (!text || value) return { value: text && value && { value, span: text.span }, diagnostics: [] };
  return refused(unknownWord(key, text, acceptedActions, name));
}

function typeProblems(node: JsonNode, name: LocatedText): readonly Diagnostic[] {
  const type = filled(node, 'type');
  return type && type.value !== 'regex' ? [unknownWord('type', type, ['regex'], name)] : [];
}

function unknownWord(
  key: string,
  text: LocatedText,
  words: readonly string[],
  name: LocatedText,
): Diagnostic {
  return diagnostic(
    'W802',
    `\`${name.value}\` is left out: its \`${key}\` is \`${text.value}\`, which is none of the accepted words`,
    { span: text.span, hint: suggestWord(text.value, words) },
  );
}

function withoutAction(node: JsonNode, name: LocatedText): Diagnostic {
  const hint = 'add `action: deny`, `ask`, `warn` or `log`';
  return diagnostic('W802', `\`${name.value}\` is left out: it has no \`action\``, {
    span: headOf(node),
    hint,
  });
}

function withoutPrompt(node: JsonNode, name: LocatedText): Diagnostic {
  return diagnostic('W803', `\`${name.value}\` is left out: it wants a review, and has no \`prompt\``, {
    span: valueIn(node, 'llm_review')?.span ?? headOf(node),
    hint: 'add `prompt: …`, what the model is to judge',
  });
}
