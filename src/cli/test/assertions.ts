/**
 * Runs the assertions of a test file: each condition becomes a rule of its own, and the analysis compares it with the
 * rules under test. Loaded only for files that assert something.
 */
import {
  type ConditionGate,
  hasNoOutcome,
  hasOutcome,
  isAlways,
  isDisjoint,
  isImplied,
  type Verdict,
} from '../../analysis/assertions.ts';
import { analyzedGate } from '../../analysis/rules.ts';
import { callOf } from '../../analysis/witness/payload.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import type { Assertion } from '../../rule-tests/assertion.ts';
import { now } from '../../system/clock.ts';
import type { Json } from '../../values/json-node.ts';
import { decider } from '../diff/decide.ts';

const MILLISECONDS = 20_000;

export interface AssertionResult {
  readonly assertion: Assertion;
  readonly verdict: Verdict;
}

interface AssertionRun {
  readonly results: readonly AssertionResult[];
  readonly diagnostics: readonly Diagnostic[];
}

export function runAssertions(assertions: readonly Assertion[], gate: CompiledRules): AssertionRun {
  const rules = { gate: analyzedGate(gate), decide: decider(gate) };
  const diagnostics: Diagnostic[] = [];
  const results: AssertionResult[] = [];
  for (const assertion of assertions) {
    const deadline = now() + MILLISECONDS;
    const budget = { isOver: () => now() > deadline };
    const call = concreteCall(assertion);
    if (call) {
      results.push({ assertion, verdict: ofCall(assertion, call, rules) });
      continue;
    }
    const conditions = assertion.conditions.map(each => compiledCondition(each, assertion, diagnostics));
    if (!conditions.every(each => each !== undefined)) continue;
    results.push({ assertion, verdict: verdictOf(assertion, conditions, rules, budget) });
  }
  return { results, diagnostics };
}

function verdictOf(
  { kind, outcome = 'deny' }: Assertion,
  [one, other]: readonly ConditionGate[],
  rules: ConditionGate,
  budget: { readonly isOver: () => boolean },
): Verdict {
  if (!one) return { kind: 'undetermined' };
  if (kind === 'always') return isAlways(outcome, one, rules, budget);
  if (kind === 'never') return hasNoOutcome(outcome, one, rules, budget);
  if (!other) return { kind: 'undetermined' };
  if (kind === 'disjoint') return isDisjoint(one, other);
  const forward = isImplied(one, other, budget);
  if (kind === 'implies' || forward.kind === 'refuted') return forward;
  const backward = isImplied(other, one, budget);
  return backward.kind === 'proved' ? forward : backward;
}

type Fields = Readonly<Record<string, Json>>;

function fieldsOf(condition: Json): Fields {
  return typeof condition === 'object' && condition !== null && !Array.isArray(condition)
    ? (condition as Fields)
    : {}; // as: neither null nor a list
}

/** A script of more than one word is a call, which the engine decides. */
function concreteCall({ kind, conditions: [condition] }: Assertion): Json | undefined {
  const { command, ...rest } = fieldsOf(condition ?? null);
  if ((kind !== 'always' && kind !== 'never') || typeof command !== 'string' || Object.keys(rest).length > 0)
    return undefined;
  if (!/\s/.test(command)) return undefined;
  return callOf('Bash', { command });
}

function ofCall({ kind, outcome = 'deny' }: Assertion, input: Json, rules: ConditionGate): Verdict {
  const action = rules.decide(input)?.action;
  if (action === undefined) return { kind: 'undetermined' };
  const holds = kind === 'always' ? hasOutcome(action, outcome) : action !== outcome;
  return holds ? { kind: 'proved' } : { kind: 'refuted', input, outcome: action };
}

/** Keys of a content rule; any other condition is the `match` of a Bash policy. */
const OF_CONTENT = ['content', 'new_string', 'old_string', 'prompt', 'message', 'tool', 'file'];
const OF_EFFECT = ['path', 'inside', 'host', 'origin', 'network', 'carries'];

function compiledCondition(
  condition: Json,
  { span }: Assertion,
  diagnostics: Diagnostic[],
): ConditionGate | undefined {
  const text = JSON.stringify(ruleOf(fieldsOf(condition)));
  const { value, diagnostics: found } = compileRules([{ name: 'assertion.json', text }]);
  const [problem] = found.filter(({ severity }) => severity === 'error');
  if (problem || !value) {
    const why = problem?.message ?? 'it does not compile';
    const place = { span: placeIn(span, problem?.span), hint: problem?.hint };
    diagnostics.push(diagnostic('E871', `the condition of the assertion cannot be read: ${why}`, place));
    return undefined;
  }
  return { gate: analyzedGate(value), decide: decider(value) };
}

/** The place in the assertion of the words at which the compiled condition has its problem. */
function placeIn(assertion: Span, problem: Span | undefined): Span {
  const { source, start, end } = assertion;
  const words = problem?.source.text.slice(problem.start, problem.end).replace(/^"(.*)"$/, '$1');
  const at = words ? source.text.slice(0, end).indexOf(words, start) : -1;
  return at < 0 ? assertion : { source, start: at, end: at + (words?.length ?? 0) };
}

function ruleOf(fields: Fields): Json {
  const isOf = (keys: readonly string[]) => Object.keys(fields).some(key => keys.includes(key));
  if (isOf(OF_CONTENT)) {
    const { tool, file, effect, ...match } = fields;
    const hook = 'prompt' in fields ? 'UserPromptSubmit' : 'message' in fields ? 'Stop' : 'PreToolUse';
    const on = { hook, ...(tool !== undefined && { tool }), ...(file !== undefined && { file }) };
    const all = { ...match, ...(effect !== undefined && { effect }) };
    const rule = { name: 'asserted', on, ...(Object.keys(all).length > 0 && { match: all }), action: 'deny' };
    return { version: 1, rules: [{ ...rule, message: 'asserted' }] };
  }
  const { effect } = fields;
  const isKind = typeof effect === 'string' || Array.isArray(effect);
  const ofEffect = Object.fromEntries(Object.entries(fields).filter(([key]) => OF_EFFECT.includes(key)));
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([key]) => key !== 'effect' && !(isKind && OF_EFFECT.includes(key))),
  );
  const match = {
    ...rest,
    ...(effect !== undefined && { effect: isKind ? { kind: effect, ...ofEffect } : effect }),
  };
  return { version: 1, rules: [{ id: 'asserted', match, decision: 'deny', reason: 'asserted' }] };
}
