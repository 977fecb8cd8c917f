/**
 * Parses content rules, such as `.nudge.yaml`, to the surface AST. INVARIANT: a rule in the AST has the shape of the
 * schema. Any other rule is an error and is left out; the other rules stay in force.
 */

import { type Diagnostic, diagnostic, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import { type Located, startOf } from '../../../diagnostics/span.ts';
import { compileGlobs } from '../../../globs/globs.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { compileRulePattern } from '../../../regex/rule-pattern.ts';
import { hookEventNames, type TextName } from '../../../values/event.ts';
import { entryOf, type JsonNode, type ObjectNode } from '../../../values/json-node.ts';
import { placeholderNames } from '../../../values/placeholders.ts';
import { mistakesInConditions } from '../../conditions/mistakes.ts';
import { parseConditions } from '../../conditions/parse.ts';
import { parseEffectMatch } from '../../effect-match.ts';
import { isOfOtherVersion, itemsIn, keySpan, textIn, textsIn, valueIn } from '../../nodes.ts';
import { problemsWithin } from '../../problems-within.ts';
import { unknownPlaceholders } from '../../rule-checks.ts';
import { checkShape } from '../../schema.ts';
import { shadowIn } from '../../shadow/shadow.ts';
import { actionIn } from '../../written-action.ts';
import { readDocument } from '../../yaml.ts';
import type { ContentFile, HookRule, TextPattern } from './ast.ts';
import { rulesShape } from './shape.ts';

const texts = ['content', 'new_string', 'old_string', 'prompt', 'message', 'command', 'response'] as const;

/** Aliases of keys of `match`. */
const ALIASES: Partial<Record<TextName, string>> = {
  prompt: 'user_prompt',
  message: 'assistant_message',
};

export function parseContent(
  source: Source,
  document: Reported<JsonNode> = readDocument(source),
): Reported<ContentFile> {
  const root = document.value;
  if (!root) return { value: undefined, diagnostics: document.diagnostics };
  const foreign = itemsIn(root, 'rules').find(rule => valueIn(rule, 'on')?.kind === 'list');
  if (foreign) {
    const said = [...document.diagnostics, inNudgesFormat(foreign)];
    return { value: { source, datalog: [], rules: [] }, diagnostics: said };
  }
  const problems = checkShape(root, rulesShape);
  const diagnostics: Diagnostic[] = [...document.diagnostics, ...problems];
  if (root.kind !== 'object') return { value: undefined, diagnostics };
  if (!entryOf(root, 'version')) diagnostics.push(withoutVersion(root, source));
  if (isOfOtherVersion(root)) return { value: undefined, diagnostics };
  const isBroken = problemsWithin(problems);
  const rules: HookRule[] = [];
  for (const node of itemsIn(root, 'rules')) {
    if (isBroken(node.span)) {
      diagnostics.push(...mistakesBeside(node), ...mistakesInConditions(node, isBroken));
      continue;
    }
    const rule = parseRule(node);
    diagnostics.push(...rule.diagnostics);
    if (rule.value) rules.push(rule.value);
    else diagnostics.push(...mistakesBeside(node));
  }
  const stopGate = flagIn(valueIn(root, 'stop'), 'verify');
  const datalog = textsIn(root, 'datalog');
  const history = textIn(root, 'history');
  const settings = { ...(stopGate && { stopGate }), ...(history && { history }) };
  return { value: { source, datalog, rules, ...settings }, diagnostics };
}

function inNudgesFormat(rule: JsonNode): Diagnostic {
  return diagnostic('W725', "the file is in Nudge's present format, and none of its rules is in force here", {
    span: keySpan(rule, 'on'),
    hint: 'write `on` as a mapping, and what its entries look for under `match`; `rulespec explain W725` shows how',
  });
}

function withoutVersion(root: ObjectNode, source: Source): Diagnostic {
  return diagnostic('W721', 'the rule file has no `version`, and is read as version 1', {
    span: root.entries[0]?.key.span ?? startOf(source),
    hint: 'write `version: 1` at the top',
  });
}

/** Finds further mistakes in a rule that has the wrong shape, so that its author sees all of them at once. */
function mistakesBeside(node: JsonNode): readonly Diagnostic[] {
  const on = valueIn(node, 'on');
  const tool = textIn(on, 'tool');
  const message = textIn(node, 'message');
  return [
    ...(tool ? compilePattern(tool).diagnostics : []),
    ...compileGlobs(textsIn(on, 'file')).diagnostics,
    ...patternsIn(valueIn(node, 'match')).flatMap(each => compileRulePattern(each.pattern, each).diagnostics),
    ...(message ? unknownPlaceholders(message, placeholderNames) : []),
  ].filter(({ severity }) => severity === 'error');
}

/** Parses a node that has the schema's shape. There is no value if a selector in it is unreadable. */
function parseRule(node: JsonNode): Reported<HookRule> {
  const on = valueIn(node, 'on');
  const name = textIn(node, 'name');
  const hook = textIn(on, 'hook');
  const hookEvent = hookEventNames.find(each => each === hook?.value);
  const action = actionIn(node);
  const conditions = parseConditions(node);
  const diagnostics = [...action.diagnostics, ...conditions.diagnostics];
  if (!name || !hook || !hookEvent || !action.value || !conditions.value)
    return { value: undefined, diagnostics };
  const description = textIn(node, 'description');
  const tool = textIn(on, 'tool');
  const effect = valueIn(valueIn(node, 'match'), 'effect');
  const enforce = shadowIn(node);
  const value: HookRule = {
    name,
    ...(description && { description }),
    hookEvent: { value: hookEvent, span: hook.span },
    ...(tool && { tool }),
    files: oneOrMore(valueIn(on, 'file')).flatMap(each => (each.kind === 'string' ? [each] : [])),
    patterns: patternsIn(valueIn(node, 'match')),
    ...(effect && { effect: parseEffectMatch(effect) }),
    conditions: conditions.value,
    action: action.value,
    ...(enforce && { enforce }),
    stopsAgent: flagIn(node, 'stop')?.value ?? false,
    message: textIn(node, 'message') ?? { value: '', span: node.span },
    span: node.span,
  };
  return { value, diagnostics };
}

/** The patterns in a fixed order. The first pattern determines which lines a message names. */
function patternsIn(match: JsonNode | undefined): readonly TextPattern[] {
  const caseSensitive = flagIn(match, 'case_sensitive')?.value ?? true;
  const multiline = flagIn(match, 'multiline')?.value ?? true;
  return texts.flatMap((text: TextName) => {
    const alias = ALIASES[text];
    const pattern = textIn(match, text) ?? (alias === undefined ? undefined : textIn(match, alias));
    return pattern ? [{ text, pattern, caseSensitive, multiline }] : [];
  });
}

function oneOrMore(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'list' ? node.items : node ? [node] : [];
}

function flagIn(node: JsonNode | undefined, key: string): Located<boolean> | undefined {
  const value = valueIn(node, key);
  return value?.kind === 'boolean' ? value : undefined;
}
