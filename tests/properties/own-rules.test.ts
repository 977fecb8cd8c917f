/** The built-in rules beside random rules: Datalog decides what the semantics say, for every gate status. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import { compileRules, decide } from '../../src/gate.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import type { GateStatus } from '../../src/values/own-rules.ts';
import { type GeneratedRule, hookEvents, hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { lawsOf } from '../laws/law.ts';
import { gateVerdictOn, type OracleFindings } from '../oracles/hook-meaning.ts';

const assertLaw = lawsOf('lower');

const findings: fc.Arbitrary<OracleFindings> = fc.record({
  rulesUnread: fc.boolean(),
  callUnread: fc.boolean(),
  stopGate: fc.boolean(),
  planFails: fc.boolean(),
  refusals: fc.integer({ min: 0, max: 4 }),
  uncounted: fc.boolean(),
});

/** A problem may contain any text. */
const problems = fc.string({ unit: 'binary', maxLength: 5_000 });

/** The gate status that the host would report for such a hook event. */
function gateStatusOf(found: OracleFindings, hookEvent: string, problem: string): GateStatus[] {
  const atStop: GateStatus[] = [
    ...(found.stopGate && found.planFails
      ? [{ relation: 'plan_fails' as const, rows: [['s', problem]], message: problem }]
      : []),
    { relation: found.uncounted ? 'refusals_uncounted' : 'refusals', rows: [[found.refusals]] },
  ];
  return [
    ...(found.rulesUnread
      ? [{ relation: 'rules_unread' as const, rows: [[problem]], message: problem }]
      : []),
    ...(found.callUnread ? [{ relation: 'call_unread' as const, rows: [[problem]], message: problem }] : []),
    ...(hookEvent === 'Stop' ? atStop : []),
  ];
}

function compiled(rules: readonly GeneratedRule[], stopGate: boolean) {
  const gate = { name: 'gate.json', text: JSON.stringify({ version: 1, stop: { verify: true }, rules: [] }) };
  const files = [...ruleFiles(rules), ...(stopGate ? [gate] : [])];
  const { value } = compileRules(files);
  if (!value) throw new Error('generated rules do not compile');
  return value;
}

test('every gate status is decided as the semantics say, also by the naive engine and from the printed program', () => {
  assertLaw(
    fc.property(
      hookRules,
      hookEvents,
      findings,
      problems,
      (rules, { event, oracle, payload }, found, problem) => {
        const gateStatus = gateStatusOf(found, event.hookEvent, problem);
        const gate = compiled(rules, found.stopGate);
        const { decision, run, diagnostics } = decide(gate, event, { root: '/project', gateStatus });
        if (!decision || !run) throw new Error(`undecided: ${diagnostics[0]?.message}`);
        const meant = rules.map(rule => rule.oracle(payload));
        const { action, notifiesUser } = gateVerdictOn(meant, oracle, found);
        expect([decision.action, decision.notice !== undefined]).toEqual([action, notifiesUser]);
        expect(decision.message === undefined || action !== 'allow').toBe(true);
        const again = load({ name: 'hook.compiled.dl', text: print(run.program) });
        expect(again.diagnostics).toEqual([]);
        const settings = { limits: NO_LIMITS, now: () => 0 };
        const model = again.value && evaluate(naive, again.value, [], settings).value?.model;
        expect(model && differences(run.fixedPoint.model, model)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
