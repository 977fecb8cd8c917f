/** The gate's own rules beside random ones: what Datalog decides is what the semantics say, whatever the gate found about its own work. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import { compileRules, decide } from '../../src/gate.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import type { Circumstance } from '../../src/values/own-rules.ts';
import { type GeneratedRule, hookEvents, hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { gateVerdictOn, type OracleFindings } from '../oracles/hook-meaning.ts';

const findings: fc.Arbitrary<OracleFindings> = fc.record({
  rulesUnread: fc.boolean(),
  callUnread: fc.boolean(),
  stopGate: fc.boolean(),
  planFails: fc.boolean(),
  refusals: fc.integer({ min: 0, max: 4 }),
  unkept: fc.boolean(),
});

/** Any text may be in a problem. */
const problems = fc.string({ unit: 'binary', maxLength: 5_000 });

/** What the host would give for an event of this moment. */
function circumstancesOf(found: OracleFindings, moment: string, problem: string): Circumstance[] {
  const atStop: Circumstance[] = [
    ...(found.stopGate && found.planFails
      ? [{ relation: 'plan_fails' as const, rows: [['s', problem]], told: problem }]
      : []),
    { relation: found.unkept ? 'refusals_unkept' : 'refusals', rows: [[found.refusals]] },
  ];
  return [
    ...(found.rulesUnread ? [{ relation: 'rules_unread' as const, rows: [[problem]], told: problem }] : []),
    ...(found.callUnread ? [{ relation: 'call_unread' as const, rows: [[problem]], told: problem }] : []),
    ...(moment === 'Stop' ? atStop : []),
  ];
}

function compiled(rules: readonly GeneratedRule[], stopGate: boolean) {
  const gate = { name: 'gate.json', text: JSON.stringify({ version: 1, stop: { verify: true }, rules: [] }) };
  const files = [...ruleFiles(rules), ...(stopGate ? [gate] : [])];
  const { value } = compileRules(files);
  if (!value) throw new Error('generated rules do not compile');
  return value;
}

test('what is found about the gate is decided as the semantics say, by the naive engine and the text too', () => {
  fc.assert(
    fc.property(
      hookRules,
      hookEvents,
      findings,
      problems,
      (rules, { event, oracle, payload }, found, problem) => {
        const circumstances = circumstancesOf(found, event.moment, problem);
        const gate = compiled(rules, found.stopGate);
        const { decision, run, diagnostics } = decide(gate, event, { root: '/project', circumstances });
        if (!decision || !run) throw new Error(`undecided: ${diagnostics[0]?.message}`);
        const meant = rules.map(rule => rule.oracle(payload));
        const { action, isTold } = gateVerdictOn(meant, oracle, found);
        expect([decision.action, decision.notice !== undefined]).toEqual([action, isTold]);
        expect(decision.message === undefined || action !== 'none').toBe(true);
        const again = load({ name: 'hook.compiled.dl', text: print(run.program) });
        expect(again.diagnostics).toEqual([]);
        const settings = { limits: NO_LIMITS, now: () => 0 };
        const model = again.value && evaluate(naive, again.value, [], settings).value?.model;
        expect(model && differences(run.fixedPoint.model, model)).toEqual([]);
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
});
