/**
 * The independent checker against all that tables of programs say: the proof of every tuple is accepted, of those too
 * that went again, and no spoilt one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../src/cli/tables/inputs.ts';
import { planTables } from '../src/cli/tables/plan.ts';
import { parse } from '../src/datalog/parse.ts';
import type { Fact, StratifiedProgram, Tuple } from '../src/datalog/program.ts';
import { load } from '../src/pipeline.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { proofJson } from '../src/runtime/proof/proof-json.ts';
import { prove, proverOf } from '../src/runtime/proof/prove.ts';
import { theoryOf } from '../src/runtime/proof/theory.ts';
import { stratified } from './arbitraries/programs.ts';
import { engineCases } from './engines.cases.ts';
import { expressions, functorCases } from './functors.cases.ts';
import { someOf } from './laws/law.ts';
import { type Evidence, flawOf, type ProofJson } from './oracles/proof-checker.ts';
import { mutations } from './oracles/proof-mutations.ts';
import { recordCases } from './records.cases.ts';

/** Tuples of one relation that are proved: a few cases have thousands. */
const MAX_PROVED = 25;
/** Steps of one proof that are spoilt, in each way. */
const MAX_SPOILT = 5;
const DEPTH = 1_000;
const PROGRAMS = 'fixtures/programs';
const MAX_BYTES = 1_000_000;

/** The flaws in the proofs of a program's tuples, and of those that were subsumed. */
function flawsOf({ program, strata }: StratifiedProgram, facts: readonly Fact[]): readonly string[] {
  const prepared = seminaive.prepare({ program, strata });
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(facts, { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error('not evaluated');
  const { model } = evaluation;
  const complete = { ...program, facts: [...program.facts, ...facts] };
  const prover = proverOf(theoryOf(complete, strata, model));
  const evidence = {
    program: complete,
    fixedPoint: new Map(model.relations.map(name => [name, model.tuples(name)])),
  };
  return model.relations.flatMap(relation => {
    const gone = model.dominated(relation).map(each => each.tuple);
    return [...model.tuples(relation), ...gone].flatMap((tuple, index, all) => {
      if (index < all.length - MAX_PROVED) return [];
      const goal = { relation, tuple };
      const proof = proofJson(prover.theory, prove(prover, { relation, index }, DEPTH));
      const taken = index === all.length - 1 ? mutantsTaken(proof, goal, evidence) : [];
      return [...taken, flawOf(proof, goal, evidence) ?? []].flat();
    });
  });
}

/** Spoilt proofs that the checker does not reject. */
function mutantsTaken(
  proof: ProofJson,
  goal: { readonly relation: string; readonly tuple: Tuple },
  evidence: Evidence,
): readonly string[] {
  const rules = evidence.program.rules.slice(0, 2);
  return [...proof.steps.slice(0, MAX_SPOILT).entries()].flatMap(([at, step]) =>
    mutations(step, proof, rules).flatMap(changed => {
      const steps = proof.steps.with(at, changed);
      return flawOf({ ...proof, steps }, goal, evidence) === undefined ? JSON.stringify(changed) : [];
    }),
  );
}

function flaws(text: string): readonly string[] {
  const parsed = parse({ name: 'case.dl', text });
  if (!parsed.value) throw new Error(JSON.stringify(parsed.diagnostics));
  return flawsOf(stratified(parsed.value), []);
}

describe('the checker accepts every proof, and no spoilt one, of', () => {
  test.each(
    [engineCases, functorCases, recordCases].flatMap(cases =>
      someOf<{ name: string; program: string }>(cases, 4),
    ),
  )('$name', ({ program }) => {
    expect(flaws(program)).toEqual([]);
  });
  test.each(
    someOf(
      expressions.filter(each => each.fails === undefined),
      4,
    ),
  )('$type: $text', ({ type, text }) => {
    expect(flaws(`.decl on() on(). .decl r(x: ${type}) r(${text}) :- on().`)).toEqual([]);
  });
  test.each(someOf(readdirSync(PROGRAMS).sort(), 6))('fixtures/programs/%s', name => {
    const text = readFileSync(join(PROGRAMS, name, 'program.dl'), 'utf8');
    const loaded = load({ name: 'program.dl', text }).value;
    const tables = loaded && planTables(loaded.program).value;
    const facts = tables && readInputs(tables, join(PROGRAMS, name, 'facts'), MAX_BYTES).value;
    if (!loaded || !facts) throw new Error('not read');
    expect(flawsOf(loaded, facts)).toEqual([]);
  });
});
