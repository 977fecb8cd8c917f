/** Laws of Bash policies, over generated policies and scripts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { oraclePolicies, oracleScripts, policyText, scriptText } from '../arbitraries/policies.ts';
import { wrappedScript } from '../arbitraries/wrapped-script.ts';
import { decided, policiesOf } from '../doubles/policies.ts';
import { lawsOf } from '../laws/law.ts';
import { decisionOn, mattersIn, type OraclePolicy } from '../oracles/policy-meaning.ts';

const assertLaw = lawsOf('lower');

const runs = 150;

function compiledOf(policy: OraclePolicy) {
  const { value, diagnostics } = policiesOf([policyText(policy)]);
  // What allows in vain is in force all the same.
  const problem = diagnostics.find(({ code, severity }) => severity === 'error' && code !== 'E749');
  if (!value || problem) throw new Error(`the generated policy does not compile: ${problem?.message}`);
  return value;
}

test('what Datalog decides is what the page says', () => {
  assertLaw(
    fc.property(oraclePolicies, oracleScripts, (policy, script) => {
      const rules = compiledOf(policy);
      const { decision, run } = decided(rules, scriptText(script));
      const about = run?.fixedPoint.model
        .tuples('command_rule')
        .map(([rule, leaf]) => `${rules.metadata[Number(rule)]?.name} on ${leaf}`);
      expect(about?.toSorted()).toEqual(mattersIn(policy, script).toSorted());
      expect(decision?.action).toBe(decisionOn(policy, script));
    }),
    { numRuns: runs * 4 },
  );
});

test('the naive engine agrees, and so does the printed program when it is read back', () => {
  assertLaw(
    fc.property(oraclePolicies, oracleScripts, (policy, script) => {
      const { run } = decided(compiledOf(policy), scriptText(script));
      const again = run && load({ name: 'hook.compiled.dl', text: print(run.program) });
      expect(again?.diagnostics).toEqual([]);
      const model =
        again?.value && evaluate(naive, again.value, [], { limits: NO_LIMITS, now: () => 0 }).value?.model;
      expect(run && model && differences(run.fixedPoint.model, model)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('one more rule that denies or asks never makes the decision less restrictive', () => {
  const order = ['allow', 'warn', 'ask', 'deny'];
  assertLaw(
    fc.property(oraclePolicies, oraclePolicies, oracleScripts, (policy, { rules }, script) => {
      const more = rules
        .filter(({ decision }) => decision === 'deny' || decision === 'ask')
        .map(rule => ({ ...rule, id: `more${rule.id}` }));
      // A rule that asks replaces a default that denies.
      const milder = { ...policy, default_decision: 'allow' as const };
      const outcome = (each: OraclePolicy) =>
        decided(compiledOf(each), scriptText(script)).decision?.action ?? '';
      const before = outcome(milder);
      const after = outcome({ ...milder, rules: [...policy.rules, ...more] });
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
    { numRuns: runs },
  );
});

test('a denied command is never allowed, at whatever nesting', () => {
  const { value } = policiesOf([
    'rules: [{id: it, match: {command: forbidden, args: {any_of: [now]}}, decision: deny, reason: no}]',
  ]);
  if (!value) throw new Error('the policy does not compile');
  assertLaw(
    fc.property(wrappedScript(['forbidden', 'now']), ({ script, isHidden, mayHide }) => {
      const action = decided(value, script).decision?.action;
      expect(isHidden || mayHide ? ['ask', 'deny'] : ['deny']).toContain(action);
    }),
    { numRuns: runs * 4 },
  );
});
