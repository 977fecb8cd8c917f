/** Laws of hook decisions, over generated rules and events. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import { compileRules, decide, hookTraceOf } from '../../src/gate.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import type { Event } from '../../src/values/event.ts';
import type { Review } from '../../src/values/review.ts';
import {
  type GeneratedRule,
  hookEvents,
  hookRules,
  reviewAnswers,
  ruleFiles,
} from '../arbitraries/hook-rules.ts';
import { checked, lawsOf } from '../laws/law.ts';
import { firesOn, matchedValues, verdictOn } from '../oracles/hook-meaning.ts';

const assertLaw = lawsOf('lower');

const runs = 300;

function compiled(rules: readonly GeneratedRule[]) {
  const { value, diagnostics } = compileRules(ruleFiles(rules));
  const problem = diagnostics.find(({ severity }) => severity === 'error');
  if (!value || problem) throw new Error(`generated rules do not compile: ${problem?.message}`);
  return value;
}

function decided(rules: readonly GeneratedRule[], event: Event, reviews: readonly Review[] = []) {
  const program = compiled(rules);
  const gated = decide(program, event, { root: '/project', reviews });
  if (!gated.decision || !gated.run) throw new Error(`undecided: ${gated.diagnostics[0]?.message}`);
  return { ...gated, decision: gated.decision, run: gated.run, program };
}

test('what Datalog decides is what the semantics say', () => {
  assertLaw(
    fc.property(hookRules, hookEvents, (rules, { event, oracle, payload }) => {
      const { decision, run } = decided(rules, event);
      const meant = rules.map(rule => rule.oracle(payload));
      const fires = meant.flatMap((rule, id) => firesOn(rule, oracle).map(part => [id, part]));
      const order = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
      expect([...run.fixedPoint.model.tuples('rule_fires')].sort(order)).toEqual(fires.sort(order));
      expect(decision.action).toBe(verdictOn(meant, oracle).action);
    }),
    { numRuns: runs * 3 },
  );
});

test('which rules wait for a review, and what follows from one, is what the semantics say', () => {
  let waited = 0;
  assertLaw(
    fc.property(hookRules, hookEvents, reviewAnswers, (rules, { event, oracle, payload }, given) => {
      const first = rules.findIndex(({ dialect }) => dialect === 'scoped');
      const answers = new Map([...given].map(([at, outcome]) => [first + at, outcome] as const));
      const reviews = [...answers].map(([rule, outcome]) => ({ rule, outcome, reason: `it\nis ${outcome}` }));
      const meant = rules.map(rule => rule.oracle(payload));
      const { decision } = decided(rules, event, reviews);
      const { action, awaits } = verdictOn(meant, oracle, answers);
      waited += awaits.length;
      expect(decision.action).toBe(action);
      expect((decision.reviews ?? []).map(({ rule }) => rule)).toEqual(awaits);
      for (const { rule, fields } of decision.reviews ?? []) {
        const { patterns = [] } = meant[rule]?.kind === 'scoped' ? meant[rule] : {};
        expect(fields.map(({ value }) => value)).toEqual(matchedValues(patterns, oracle));
      }
    }),
    { numRuns: runs * 3 },
  );
  expect(waited).toBeGreaterThan(checked(runs) / 10);
});

test('the naive engine agrees, and so does the printed program when it is read back', () => {
  assertLaw(
    fc.property(hookRules, hookEvents, (rules, { event }) => {
      const { run } = decided(rules, event);
      const again = load({ name: 'hook.compiled.dl', text: print(run.program) });
      expect(again.diagnostics).toEqual([]);
      const model =
        again.value && evaluate(naive, again.value, [], { limits: NO_LIMITS, now: () => 0 }).value?.model;
      expect(model && differences(run.fixedPoint.model, model)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('one more rule never makes the decision less restrictive', () => {
  const order = ['allow', 'warn', 'ask', 'deny'];
  assertLaw(
    fc.property(hookRules, hookRules, hookEvents, (rules, more, { event }) => {
      const before = decided(rules, event).decision.action;
      const after = decided([...rules, ...more], event).decision.action;
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
    { numRuns: runs },
  );
});

test('the same input gives the same bytes, and every rule that fires has a proof', () => {
  assertLaw(
    fc.property(hookRules, hookEvents, (rules, { event }) => {
      const once = decided(rules, event);
      const twice = decided(rules, event);
      expect(twice.decision.message).toBe(once.decision.message);
      expect(print(twice.run.program)).toBe(print(once.run.program));
      const trace = hookTraceOf(once.program, event, once);
      expect(hookTraceOf(twice.program, event, twice)).toBe(trace);
      for (const { id, action } of once.decision.fired.filter(each => each.id !== 'rulespec:unreviewed'))
        expect(trace).toContain(`${action} ${id.slice(1)} ${id}\n`);
    }),
    { numRuns: runs },
  );
});
