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
import { type GeneratedRule, hookEvents, hookRules, ruleFile } from '../arbitraries/hook-rules.ts';
import { firesOn, verdictOn } from '../oracles/hook-meaning.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 300);

function compiled(rules: readonly GeneratedRule[]) {
  const { value, diagnostics } = compileRules([{ name: 'rules.json', text: ruleFile(rules) }]);
  const problem = diagnostics.find(({ severity }) => severity === 'error');
  if (!value || problem) throw new Error(`generated rules do not compile: ${problem?.message}`);
  return value;
}

function decided(rules: readonly GeneratedRule[], event: Event) {
  const program = compiled(rules);
  const gated = decide(program, event, { root: '/project' });
  if (!gated.decision || !gated.run) throw new Error(`undecided: ${gated.diagnostics[0]?.message}`);
  return { ...gated, decision: gated.decision, run: gated.run, program };
}

test('what Datalog decides is what the semantics say', () => {
  fc.assert(
    fc.property(hookRules, hookEvents, (rules, { event, oracle, payload }) => {
      const { decision, run } = decided(rules, event);
      const meant = rules.map(rule => rule.oracle(payload));
      const fires = meant.flatMap((rule, id) => firesOn(rule, oracle).map(part => [id, part]));
      const order = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
      expect([...run.fixedPoint.model.tuples('rule_fires')].sort(order)).toEqual(fires.sort(order));
      expect(decision.action).toBe(verdictOn(meant, oracle));
    }),
    { numRuns: runs * 3 },
  );
});

test('the naive engine agrees, and so does the printed program when it is read back', () => {
  fc.assert(
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
  const order = ['none', 'context', 'ask', 'deny'];
  fc.assert(
    fc.property(hookRules, hookRules, hookEvents, (rules, more, { event }) => {
      const before = decided(rules, event).decision.action;
      const after = decided([...rules, ...more], event).decision.action;
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
    { numRuns: runs },
  );
});

test('the same input gives the same bytes, and every rule that fires has a proof', () => {
  fc.assert(
    fc.property(hookRules, hookEvents, (rules, { event }) => {
      const once = decided(rules, event);
      const twice = decided(rules, event);
      expect(twice.decision.message).toBe(once.decision.message);
      expect(print(twice.run.program)).toBe(print(once.run.program));
      const trace = hookTraceOf(once.program, event, once);
      expect(hookTraceOf(twice.program, event, twice)).toBe(trace);
      for (const { id, action } of once.decision.fired)
        expect(trace).toContain(`${action} ${id.slice(1)} ${id}\n`);
    }),
    { numRuns: runs },
  );
});
