/**
 * Facts of one shape are evaluated once: what is decided is the same, and a program that could tell texts apart is not
 * asked for shapes.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../../src/datalog/program.ts';
import { compileRules, decide } from '../../src/gate.ts';
import { DEFAULT_POLICY } from '../../src/hook/default-policy.ts';
import { load } from '../../src/pipeline.ts';
import { byShape } from '../../src/replay/shapes.ts';
import { relationsRead } from '../../src/runtime/decision.ts';
import type { Engine, Model } from '../../src/runtime/engine.ts';
import { defaultEngine } from '../../src/runtime/engines/index.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import type { Event } from '../../src/values/event.ts';
import { hookEvents, hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { oraclePolicies, oracleScripts, policyText, scriptText } from '../arbitraries/policies.ts';
import { eventOf } from '../doubles/events.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('replay');

const numRuns = 60;

/** The default engine, of which something is seen of each model that it evaluates to. */
function seeing(see: (model: Model) => Model): Engine {
  return {
    ...defaultEngine,
    prepare(program) {
      const prepared = defaultEngine.prepare(program);
      if (prepared.kind === 'refused') return prepared;
      return {
        ...prepared,
        evaluate(facts, run) {
          const evaluated = prepared.evaluate(facts, run);
          return evaluated.kind === 'fixed-point' ? { ...evaluated, model: see(evaluated.model) } : evaluated;
        },
      };
    },
  };
}

/** Counts what it evaluates. */
function counting(read: readonly string[]): { readonly engine: Engine; readonly count: () => number } {
  let evaluations = 0;
  const engine = seeing(model => {
    evaluations++;
    return model;
  });
  return { engine: byShape(engine, read), count: () => evaluations };
}

const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash' };
const scripts = oracleScripts.map(script =>
  eventOf(
    JSON.stringify({
      ...call,
      tool_input: { command: scriptText(script) },
    }),
  ),
);

test('what is decided is what an engine decides that remembers nothing', () => {
  let [decisions, evaluations] = [0, 0];
  assertLaw(
    fc.property(
      hookRules,
      oraclePolicies,
      fc.array(
        fc.oneof(
          hookEvents.map(({ event }) => event),
          scripts,
        ),
        { maxLength: 20 },
      ),
      (rules, policy, events: readonly Event[]) => {
        const { value: gate } = compileRules([
          ...ruleFiles(rules),
          { name: 'p.yaml', text: policyText(policy) },
        ]);
        if (!gate) throw new Error('generated rules do not compile');
        const { engine, count } = counting(relationsRead);
        // Each comes again.
        for (const event of [...events, ...events]) {
          const remembered = decide(gate, event, { root: '/project', engine });
          const plain = decide(gate, event, { root: '/project' });
          expect(remembered.decision).toEqual(plain.decision);
          expect(remembered.diagnostics).toEqual(plain.diagnostics);
        }
        decisions += events.length * 2;
        evaluations += count();
      },
    ),
    { numRuns },
  );
  expect(evaluations).toBeLessThan(decisions * 0.6);
});

test('a decision reads no other relations than are told', () => {
  const asked = new Set<string>();
  const recording = seeing(model => ({
    ...model,
    tuples(relation) {
      asked.add(relation);
      return model.tuples(relation);
    },
    size(relation) {
      asked.add(relation);
      return model.size(relation);
    },
  }));
  const { value: gate } = compileRules(DEFAULT_POLICY);
  if (!gate) throw new Error('the policy does not compile');
  for (const command of ['ls', 'rm -rf /', 'sudo reboot', '$x'])
    decide(gate, eventOf(JSON.stringify({ ...call, tool_input: { command } })), {
      root: '/project',
      engine: recording,
    });
  // Nobody derives these two.
  expect([...asked].sort()).toEqual([...relationsRead, 'review', 'script'].sort());
});

const head =
  '.decl said(text: symbol)\n.decl at(text: symbol, n: number)\n.decl out(text: symbol)\n.output out\n';

/** How many of the facts `said("b")`, `said("c")`, … are evaluated, and whether what differs is told apart. */
const programs: readonly (readonly [rule: string, evaluations: number])[] = [
  ['out("yes") :- said(_).', 1],
  ['out("yes") :- said("a").', 2],
  ['out("yes") :- said(x), x != "a".', 2],
  ['out("yes") :- said(x), at(x, n), n < 3.', 1],
  ['out("yes") :- said(x), x < "c".', 4],
  ['out("yes") :- said(x), contains("b", x).', 4],
  ['out("yes") :- said(x), strlen(x) = 1.', 4],
  ['out("yes") :- said(x), cat(x, "b") = "bb".', 4],
  ['out("yes") :- 2 = count : { said(_) }.', 4],
];

test.each(programs)('%s is evaluated %i times for four facts', (rule, times) => {
  const { value: program } = load({ name: 'p.dl', text: head + rule });
  if (!program) throw new Error('the program does not load');
  const { engine, count } = counting(['out']);
  const [remembering, plain] = [engine.prepare(program), defaultEngine.prepare(program)];
  if (remembering.kind === 'refused' || plain.kind === 'refused') throw new Error('an engine refuses');
  const run = { limits: NO_LIMITS, now: () => 0 };
  for (const text of ['a', 'b', 'c', 'd']) {
    const facts: readonly Fact[] = [{ relation: 'said', tuple: [text] }];
    const [one, other] = [remembering.evaluate(facts, run), plain.evaluate(facts, run)];
    if (one.kind !== 'fixed-point' || other.kind !== 'fixed-point') throw new Error('nothing is derived');
    expect(one.model.tuples('out')).toEqual(other.model.tuples('out'));
  }
  expect(count()).toBe(times);
});
