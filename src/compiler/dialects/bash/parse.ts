/**
 * Parses Bash policies to the surface AST. INVARIANT: a rule in the AST has the shape of the schema. Any other rule is
 * an error and is left out; the other rules stay in force.
 */

import { type Diagnostic, diagnostic, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText, Span } from '../../../diagnostics/span.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import { mistakesInConditions } from '../../conditions/mistakes.ts';
import { parseConditions } from '../../conditions/parse.ts';
import { isOfOtherVersion, isSet, itemsIn, textIn, textsIn, valueIn, wordIn } from '../../nodes.ts';
import { problemsWithin } from '../../problems-within.ts';
import { checkShape } from '../../schema.ts';
import { shadowIn } from '../../shadow/shadow.ts';
import { actionIn } from '../../written-action.ts';
import { readDocument } from '../../yaml.ts';
import {
  type AllowedCommand,
  type BashPolicy,
  defaultDecisions,
  evaluations,
  type PolicyLayer,
  type PolicyProfile,
  type PolicyRule,
  safetyLevels,
  trustLevels,
} from './ast.ts';
import { checkMatch } from './check-match.ts';
import { egressRules, parseEgress } from './egress.ts';
import { parseMatch } from './parse-match.ts';
import { policyShape } from './shape.ts';

/** Keys that only a policy has. */
const policyKeys = new Set([
  'fixed',
  'include',
  'default_decision',
  'safety_level',
  'trust_level',
  'override_safety_level',
  'override_trust_level',
  'evaluation',
  'allowlists',
  'egress',
  'answer_allow',
  'disable_rules',
  'profiles',
]);
const ownInRule = new Set(['id', 'level', 'reason']);
/** Keys that content rules have. Content rules may also have a `decision`. */
const contentKeys = new Set(['name', 'on']);

/** Whether a document is a policy: its own keys show it, whatever the file's name. */
export function isPolicy(root: JsonNode): boolean {
  if (root.kind !== 'object') return false;
  if (root.entries.some(({ key }) => policyKeys.has(key.value))) return true;
  const [first] = itemsIn(root, 'rules');
  if (first?.kind !== 'object') return false;
  const has = (test: (key: string) => boolean) => first.entries.some(({ key }) => test(key.value));
  return (
    has(key => ownInRule.has(key)) || (has(key => key === 'decision') && !has(key => contentKeys.has(key)))
  );
}

export function parsePolicy(source: Source): Reported<BashPolicy> {
  const document = readDocument(source);
  const root = document.value;
  if (!root) return { value: undefined, diagnostics: document.diagnostics };
  const problems = checkShape(root, policyShape);
  const diagnostics = [...document.diagnostics, ...problems];
  if (isOfOtherVersion(root)) return { value: undefined, diagnostics };
  const isBroken = problemsWithin(problems);
  const read: Reading = {
    diagnostics,
    sound: (nodes, mistakesBeside = () => []) =>
      nodes.filter(node => {
        const broken = isBroken(node.span);
        if (broken) diagnostics.push(...mistakesBeside(node, isBroken));
        return !broken;
      }),
  };
  const profiles = valueIn(root, 'profiles');
  const answers = valueIn(root, 'answer_allow');
  const policy: BashPolicy = {
    source,
    fixed: isSet(root, 'fixed'),
    ...(answers?.kind === 'boolean' && { answersAllow: { value: answers.value, span: answers.span } }),
    include: textsIn(root, 'include'),
    datalog: textsIn(root, 'datalog'),
    ...parseLayer(root, read),
    profiles: (profiles?.kind === 'object' ? profiles.entries : []).map(({ key, value }): PolicyProfile => {
      const base = textIn(value, 'extends');
      return {
        name: key,
        span: key.span,
        ...(base && { extends: base }),
        ...parseLayer(value, read),
      };
    }),
  };
  return { value: policy, diagnostics };
}

type Mistakes = (node: JsonNode, isBroken: (span: Span) => boolean) => readonly Diagnostic[];

interface Reading {
  readonly diagnostics: Diagnostic[];
  /** The nodes with the schema's shape. Further mistakes of other nodes are reported. */
  readonly sound: (nodes: readonly JsonNode[], mistakesBeside?: Mistakes) => readonly JsonNode[];
}

function parseLayer(node: JsonNode, { sound, diagnostics }: Reading): PolicyLayer {
  const lists = valueIn(node, 'allowlists');
  const defaultDecision = wordIn(node, 'default_decision', defaultDecisions);
  const safetyLevel =
    wordIn(node, 'override_safety_level', safetyLevels) ?? wordIn(node, 'safety_level', safetyLevels);
  const trustLevel =
    wordIn(node, 'override_trust_level', trustLevels) ?? wordIn(node, 'trust_level', trustLevels);
  const evaluation = wordIn(node, 'evaluation', evaluations);
  const uses = valueIn(node, 'use_default_allowlist');
  const egress = parseEgress(valueIn(node, 'egress'));
  return {
    ...(defaultDecision && { defaultDecision }),
    ...(safetyLevel && { safetyLevel }),
    ...(trustLevel && { trustLevel }),
    ...(evaluation && { evaluation }),
    ...(uses?.kind === 'boolean' && { usesDefaultAllowlist: { value: uses.value, span: uses.span } }),
    ...(lists && isSet(lists, 'default') && { isDefaultAllowlist: true as const }),
    ...(egress && { egress }),
    allowed: sound(itemsIn(lists, 'commands')).flatMap(each => parseAllowed(each) ?? []),
    paths: textsIn(lists, 'paths'),
    disabled: textsIn(node, 'disable_rules'),
    rules: [
      ...(egress ? egressRules(egress) : []),
      ...sound(itemsIn(node, 'rules'), mistakesBeside).flatMap(each => parseRule(each, diagnostics) ?? []),
    ],
  };
}

/** Finds further mistakes in a rule that has the wrong shape, so that its author sees all of them at once. */
function mistakesBeside(node: JsonNode, isBroken: (span: Span) => boolean): readonly Diagnostic[] {
  return [
    ...actionIn(node, ['default'] as const).diagnostics,
    ...mistakesInMatch(node),
    ...mistakesInConditions(node, isBroken),
  ];
}

/** Reports errors only: warnings could be wrong, since a part of the match may be missing. */
function mistakesInMatch(node: JsonNode): readonly Diagnostic[] {
  const match = valueIn(node, 'match');
  return match ? checkMatch(parseMatch(match)).filter(({ severity }) => severity === 'error') : [];
}

function parseAllowed(node: JsonNode): AllowedCommand | undefined {
  const command = node.kind === 'string' ? node : textIn(node, 'command');
  const trust = wordIn(node, 'trust', trustLevels)?.value ?? 'minimal';
  return command && { command, trust, span: node.span };
}

function parseRule(node: JsonNode, diagnostics: Diagnostic[]): PolicyRule | undefined {
  const id = textIn(node, 'id');
  const match = valueIn(node, 'match');
  const { value: decision, diagnostics: problems } = actionIn(node, ['default'] as const);
  const conditions = parseConditions(node);
  diagnostics.push(...problems, ...conditions.diagnostics);
  if (!id || !match || !decision || !conditions.value) {
    diagnostics.push(...mistakesInMatch(node));
    return undefined;
  }
  const reason: LocatedText = textIn(node, 'reason') ?? { value: '', span: node.span };
  if (reason.value === '' && decision.value !== 'allow' && decision.value !== 'log')
    diagnostics.push(withoutReason(id));
  const shadow = shadowIn(node);
  const level = wordIn(node, 'level', safetyLevels)?.value ?? 'critical';
  return {
    id,
    level,
    match: parseMatch(match),
    conditions: conditions.value,
    decision,
    reason,
    ...(shadow && { shadow }),
    span: node.span,
  };
}

function withoutReason(id: LocatedText): Diagnostic {
  return diagnostic('W742', `the rule \`${id.value}\` has no \`reason\``, {
    span: id.span,
    hint: 'say why, and what to do instead',
  });
}
