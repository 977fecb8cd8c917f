/**
 * Random programs of rule files over random sessions: the engine of the gate, plain iteration over the printed text,
 * the part that is active, and clingo agree, and the independent checker accepts the proofs of what they derive.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import type { Program, Tuple } from '../../src/datalog/program.ts';
import { emptyDisk } from '../../src/effects/disk.ts';
import { compileRules, decide, decideByActive } from '../../src/gate.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import type { Past } from '../../src/history/past.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { load } from '../../src/pipeline.ts';
import type { Model } from '../../src/runtime/engine.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { proofJson } from '../../src/runtime/proof/proof-json.ts';
import { prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { theoryOf } from '../../src/runtime/proof/theory.ts';
import { sha256 } from '../../src/system/digest.ts';
import { checked, isFull, lawsOf } from '../laws/law.ts';
import { askClingo } from '../oracles/clingo.ts';
import { flawOf } from '../oracles/proof-checker.ts';

const assertLaw = lawsOf('engines');
const ROOT = '/work/p';
const START = Date.parse('2026-11-22T10:00:00.000Z');
const DEPTH = 1_000;
/** Programs that clingo is asked about. */
const MOST_ASKED = isFull ? 24 : 6;
const disk = emptyDisk('/home/me');

interface FixedPoint {
  readonly program: Program;
  readonly model: Model;
}

const COMMANDS = ['cat a', 'cp a b', 'cp b c', 'cp c a', 'tar cf c b', 'rm a', 'touch b', 'npm test', 'ls'];

function eventOf(hook_event_name: string, command: string, id: string) {
  const payload = {
    ...{ session_id: 's', transcript_path: '', cwd: ROOT, hook_event_name, tool_name: 'Bash' },
    ...{ tool_input: { command }, tool_use_id: id, tool_response: { stdout: '', stderr: '' } },
  };
  const value = new TextEncoder().encode(JSON.stringify(payload));
  const { event } = realStages.receive({ value, diagnostics: [] }, 'claude-code', ROOT);
  if (!event) throw new Error('no event');
  return event;
}

function pastOf(commands: readonly string[]): Past {
  const records = commands.flatMap((command, at) =>
    ['PreToolUse', 'PostToolUse'].flatMap(name => {
      const recorded = { root: ROOT, disk, decision: 'allow' as const, rules: [], digest: sha256 };
      return historyRecord(eventOf(name, command, `${at}`), { ...recorded, at: START + at * 1_000 }) ?? [];
    }),
  );
  const history = historyOf(records);
  return { history: () => history, now: START + 3_600_000, digest: sha256 };
}

/** Facts that bind `X`, and those that bind `X` and `Y`. */
const GIVEN_ONE = [
  'past_effect(_, "read", X)',
  'past_effect(_, "write", X)',
  'past_effect(_, "delete", X)',
  'effect_path(_, X)',
  'effect(I, _, "write", _), effect_path(I, X)',
];
const GIVEN_TWO = [
  'past_effect(N, "read", X), past_effect(N, "write", Y)',
  'past_effect(N, "read", X), past_effect(M, "write", Y), N < M',
  'past_effect(N, _, X), past_effect(N, _, Y)',
];

/** Each relation reads facts and those before it; it may read itself, and negates and counts only those before. */
const programs: fc.Arbitrary<string> = fc
  .array(
    fc.record({
      given: fc.nat(),
      isTwo: fc.boolean(),
      rules: fc.array(
        fc.tuple(fc.constantFrom('join', 'recur', 'negate', 'count', 'swap'), fc.nat(), fc.nat()),
        {
          maxLength: 3,
        },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map(declared => {
    const variables = (two: boolean, x: string, y: string) => (two ? `(${x}, ${y})` : `(${x})`);
    const lines = declared.flatMap(({ given, isTwo, rules }, at) => {
      const list = isTwo ? GIVEN_TWO : GIVEN_ONE;
      const own = `r${at}`;
      const head = `${own}${variables(isTwo, 'X', 'Y')}`;
      const base = list[given % list.length] ?? '';
      const others = declared.slice(0, at);
      const bodies = rules.flatMap(([kind, first, second]): readonly string[] => {
        const which = others.length === 0 ? -1 : first % others.length;
        const other = others[which];
        const atom = (x: string, y: string) => `r${which}${variables(other?.isTwo ?? false, x, y)}`;
        if (kind === 'recur')
          return isTwo
            ? [`${own}(X, Z), ${own}(Z, Y)`]
            : [`${own}(Z), past_effect(N, _, Z), past_effect(N, _, X)`];
        if (kind === 'swap') return isTwo ? [`${own}(Y, X)`] : [];
        if (!other) return [];
        if (kind === 'join') return [isTwo ? `${atom('X', 'Z')}, ${base}` : `${atom('X', 'Z')}`];
        if (kind === 'negate') return [`${base}, !${atom('X', 'X')}`];
        return [`${base}, count : { ${atom('_', '_')} } > ${second % 3}`];
      });
      const columns = isTwo ? '(x: symbol, y: symbol)' : '(x: symbol)';
      return [`.decl ${own}${columns}`, ...[base, ...bodies].map(body => `${head} :- ${body}.`)];
    });
    const last = declared.length - 1;
    const found = `found(X) :- r${last}${variables(declared[last]?.isTwo ?? false, 'X', '_')}.`;
    return [...lines, '.decl found(x: symbol)', found].join('\n');
  });

test('all ways to evaluate a program of a rule file agree, and each tuple has a proof', async () => {
  const asked: FixedPoint[] = [];
  const seen = { denied: 0, allowed: 0, proofs: 0 };
  assertLaw(
    fc.property(
      programs,
      fc.array(fc.constantFrom(...COMMANDS), { maxLength: 6 }),
      fc.constantFrom(...COMMANDS),
      (program, commands, command) => {
        const rule = { name: 'r', on: { hook: 'PreToolUse' }, action: 'deny', message: 'no' };
        const when = { relation: 'found', rule: 'exists' };
        const text = JSON.stringify({ version: 1, datalog: ['own.dl'], rules: [{ ...rule, when }] });
        const { value: gate, diagnostics } = compileRules([
          { name: 'r.json', text },
          { name: 'own.dl', text: program },
        ]);
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        expect(errors.map(({ message }) => message)).toEqual([]);
        if (!gate) throw new Error('the rules do not compile');
        const event = eventOf('PreToolUse', command, 'last');
        const options = { root: ROOT, disk, past: pastOf(commands) };
        const { decision, run } = decide(gate, event, options);
        if (!decision || !run) throw new Error('undecided');
        expect(decideByActive(gate, event, options).decision).toEqual(decision);
        expect(decide(gate, event, { ...options, engine: naive }).decision).toEqual(decision);
        const again = load({ name: 'hook.compiled.dl', text: print(run.program) });
        // W301: not every relation is read.
        expect(again.diagnostics.filter(({ code }) => code !== 'W301')).toEqual([]);
        const settings = { limits: NO_LIMITS, now: () => 0 };
        const model = again.value && evaluate(naive, again.value, [], settings).value?.model;
        expect(model && differences(run.fixedPoint.model, model)).toEqual([]);
        const { model: known } = run.fixedPoint;
        if (asked.length < MOST_ASKED) asked.push({ program: run.program, model: known });
        const prover = proverOf(theoryOf(run.program, gate.program.strata, known));
        const fixedPoint = new Map(known.relations.map(name => [name, known.tuples(name)]));
        for (const relation of known.relations.filter(name => /^program|^decision$/.test(name)))
          for (const [index, tuple] of known.tuples(relation).entries()) {
            const proof = JSON.parse(
              JSON.stringify(proofJson(prover.theory, prove(prover, { relation, index }, DEPTH))),
            );
            expect(flawOf(proof, { relation, tuple }, { program: run.program, fixedPoint })).toBeUndefined();
            seen.proofs++;
          }
        seen[decision.action === 'deny' ? 'denied' : 'allowed']++;
      },
    ),
    { numRuns: 300, least: 40 },
  );
  const answers = await askClingo(asked.map(({ program }) => ({ program, input: [] })));
  for (const [at, { program, model }] of asked.entries()) {
    const answer = answers[at];
    for (const name of model.relations)
      expect(textsOf(answer?.get(name) ?? []), `${name} in clingo, of ${print(program)}`).toEqual(
        textsOf(model.tuples(name)),
      );
  }
  expect(asked.length).toBe(MOST_ASKED);
  expect(seen.denied).toBeGreaterThan(checked(100));
  expect(seen.allowed).toBeGreaterThan(checked(30));
  expect(seen.proofs).toBeGreaterThan(checked(2_000));
});

function textsOf(tuples: readonly Tuple[]): readonly string[] {
  return tuples.map(tuple => JSON.stringify(tuple)).sort();
}
