/**
 * The independent checker against all that tables of programs say: the proof of every tuple is accepted, each functor's and
 * aggregate's too. What it rejects is in properties/proof.test.ts.
 */
import { describe, expect, test } from 'vitest';
import { parse } from '../src/datalog/parse.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { proofJson } from '../src/runtime/proof/proof-json.ts';
import { prove, proverOf } from '../src/runtime/proof/prove.ts';
import { theoryOf } from '../src/runtime/proof/theory.ts';
import { stratified } from './arbitraries/programs.ts';
import { engineCases } from './engines.cases.ts';
import { expressions, functorCases } from './functors.cases.ts';
import { flawOf } from './oracles/proof-checker.ts';

/** Tuples of one relation that are proved: a few cases have thousands. */
const MAX_PROVED = 25;
const DEPTH = 1_000;

/** What is wrong with the proofs of a program's tuples. */
function flaws(text: string): readonly string[] {
  const parsed = parse({ name: 'case.dl', text });
  if (!parsed.value) throw new Error(JSON.stringify(parsed.diagnostics));
  const { program, strata } = stratified(parsed.value);
  const prepared = seminaive.prepare({ program, strata });
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate([], { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error('not evaluated');
  const { model } = evaluation;
  const prover = proverOf(theoryOf(program, strata, model));
  const evidence = {
    program,
    fixedPoint: new Map(model.relations.map(name => [name, model.tuples(name)])),
  };
  return model.relations.flatMap(relation =>
    model
      .tuples(relation)
      .slice(-MAX_PROVED)
      .flatMap((tuple, at, { length }) => {
        const index = model.tuples(relation).length - length + at;
        const proof = proofJson(prover.theory, prove(prover, { relation, index }, DEPTH));
        return flawOf(proof, { relation, tuple }, evidence) ?? [];
      }),
  );
}

describe('the checker accepts every proof of', () => {
  test.each([...engineCases, ...functorCases])('$name', ({ program }) => {
    expect(flaws(program)).toEqual([]);
  });
  test.each(expressions.filter(each => each.fails === undefined))('$type: $text', ({ type, text }) => {
    expect(flaws(`.decl on() on(). .decl r(x: ${type}) r(${text}) :- on().`)).toEqual([]);
  });
});
