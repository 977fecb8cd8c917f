/** Laws of proofs, over generated programs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tuple } from '../../src/datalog/program.ts';
import { isStructured } from '../../src/datalog/structured-type.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { whyAbsent } from '../../src/runtime/proof/absence.ts';
import { heightsIn } from '../../src/runtime/proof/heights.ts';
import type { TupleRef } from '../../src/runtime/proof/instances.ts';
import { proofJson } from '../../src/runtime/proof/proof-json.ts';
import { type Prover, prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { theoryOf } from '../../src/runtime/proof/theory.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { recordPrograms } from '../arbitraries/record-programs.ts';
import { checked, lawsOf } from '../laws/law.ts';
import { type Facts, solutions, termUnder } from '../oracles/body-solver.ts';
import { type Evidence, flawOf, type PremiseJson, type ProofJson, textOf } from '../oracles/proof-checker.ts';
import { mutations } from '../oracles/proof-mutations.ts';

const assertLaw = lawsOf('proof');

const runs = 100;
const DEPTH = 1_000;

/** Programs with and without functors and aggregates, all with recursion and negation, and programs with records. */
const programs = fc.oneof(
  scenarios(),
  scenarios({ computing: true }),
  recordPrograms.map(({ program }): Scenario => ({ program, input: [] })),
);

/** As `--format json` writes it. */
function proofOf(
  prover: Prover,
  goal: TupleRef,
): ProofJson & Pick<ReturnType<typeof proofJson>, 'height' | 'cut'> {
  return JSON.parse(JSON.stringify(proofJson(prover.theory, prove(prover, goal, DEPTH))));
}

function solved({ program, input }: Scenario) {
  const sound = stratified(program);
  const prepared = seminaive.prepare(sound);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(input, { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error('undecided');
  const { model } = evaluation;
  const complete = { ...sound.program, facts: [...sound.program.facts, ...input] };
  const theory = theoryOf(complete, sound.strata, model);
  const fixedPoint = new Map(model.relations.map(name => [name, model.tuples(name)]));
  const tuples = model.relations.flatMap(relation =>
    model.tuples(relation).map((tuple, index) => ({ relation, tuple, index })),
  );
  return { theory, tuples, rules: sound.program.rules, evidence: { program: complete, fixedPoint } };
}

test('the checker accepts the proof of every tuple, by either way to find one', () => {
  let aggregates = 0;
  assertLaw(
    fc.property(programs, scenario => {
      const { theory, tuples, evidence } = solved(scenario);
      const lowest = proverOf(theory);
      const byRounds = { theory, heights: heightsIn(theory, -1) };
      for (const goal of tuples) {
        for (const prover of [lowest, byRounds]) {
          const proof = proofOf(prover, goal);
          expect(proof.cut).toBe(0);
          expect(flawOf(proof, goal, evidence)).toBeUndefined();
          aggregates += proof.steps.filter(each => each.premises.some(isTakenApart)).length;
        }
      }
    }),
    { numRuns: runs, least: 40 },
  );
  expect(aggregates).toBeGreaterThan(checked(runs) / 2);
});

function isTakenApart({ instances }: PremiseJson): boolean {
  return instances.some(({ premises }) => premises.some(each => each.kind === 'step'));
}

test('heights are the levels in which plain iteration derives the tuples', () => {
  assertLaw(
    fc.property(programs, scenario => {
      const { theory, tuples, evidence } = solved(scenario);
      const prover = proverOf(theory);
      const heights = tuples.map(goal => [textOf(goal.relation, goal.tuple), proofOf(prover, goal).height]);
      expect(heights.sort()).toEqual([...levels(evidence)].sort());
    }),
    { numRuns: runs },
  );
});

test('a mutated proof is rejected', () => {
  let mutated = 0;
  assertLaw(
    fc.property(programs, fc.nat(), fc.nat(), (scenario, goalAt, stepAt) => {
      const { theory, tuples, rules, evidence } = solved(scenario);
      const derived = tuples.filter(({ relation, tuple }) => !theory.factOf(relation, tuple));
      const goal = derived[goalAt % Math.max(1, derived.length)];
      if (!goal) return;
      const proof = proofOf(proverOf(theory), goal);
      const at = stepAt % proof.steps.length;
      for (const step of mutations(proof.steps[at], proof, rules)) {
        mutated++;
        expect(flawOf({ ...proof, steps: proof.steps.with(at, step) }, goal, evidence)).toBeDefined();
      }
    }),
    { numRuns: runs },
  );
  expect(mutated).toBeGreaterThan(checked(runs) / 2);
});

test('every tuple outside the model has an absence, and every absence ends', () => {
  assertLaw(
    fc.property(programs, scenario => {
      const { theory, evidence } = solved(scenario);
      const prover = proverOf(theory);
      for (const { name, columns } of evidence.program.relations) {
        const terms = columns.map(({ type }) => ({
          kind: 'constant' as const,
          type,
          value: isStructured(type) ? '$Zz' : type === 'symbol' ? 'zz' : 77,
        }));
        const absence = whyAbsent(prover, { relation: name, terms }, 8);
        expect(absence.kind).toBe('explained');
      }
    }),
    { numRuns: runs },
  );
});

/**
 * The level of each tuple. A tuple is derived from tuples of lower levels; negation and aggregates read the whole fixed
 * point.
 */
function levels({ program: { facts, rules, relations }, fixedPoint }: Evidence): ReadonlyMap<string, number> {
  const level = new Map(facts.map(each => [textOf(each.relation, each.tuple), 0]));
  const columns = new Map(relations.map(each => [each.name, each.columns]));
  const known: Facts = {
    fixedPoint,
    typeOf: (relation, column) => columns.get(relation)?.[column]?.type ?? 'symbol',
  };
  for (let height = 1, before = -1; before < level.size; height++) {
    before = level.size;
    const lower = new Map(
      [...fixedPoint].map(([name, tuples]) => [name, tuples.filter(tuple => level.has(textOf(name, tuple)))]),
    );
    for (const { head, body } of rules) {
      for (const bound of solutions(body, new Map(), known, (_, relation) => lower.get(relation) ?? [])) {
        const tuple: Tuple = head.terms.map(term => termUnder(term, bound)?.value ?? '');
        const text = textOf(head.relation, tuple);
        if (!level.has(text)) level.set(text, height);
      }
    }
  }
  return level;
}
