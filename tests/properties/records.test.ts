/** Laws of programs with records: both engines agree, printing changes nothing, every tuple has a proof. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { StratifiedProgram } from '../../src/datalog/program.ts';
import type { Engine } from '../../src/runtime/engine.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { theoryOf } from '../../src/runtime/proof/theory.ts';
import { stratified } from '../arbitraries/programs.ts';
import { recordPrograms } from '../arbitraries/record-programs.ts';
import { lawsOf } from '../laws/law.ts';
import { textOf } from '../oracles/proof-checker.ts';
import { recordProofFlaw } from '../oracles/record-proofs.ts';

const assertLaw = lawsOf('engines');

const runs = 50;

function modelOf(engine: Engine, program: StratifiedProgram) {
  const prepared = engine.prepare(program);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate([], { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error(JSON.stringify(evaluation));
  return evaluation.model;
}

function allOf(engine: Engine, program: StratifiedProgram): readonly string[] {
  const model = modelOf(engine, program);
  return model.relations.flatMap(name => model.tuples(name).map(tuple => textOf(name, tuple))).sort();
}

test('both engines give the same, and so does the program as it is printed', () => {
  assertLaw(
    fc.property(recordPrograms, program => {
      const expected = allOf(naive, program);
      expect(allOf(seminaive, program)).toEqual(expected);
      const { value } = parse({ name: 'again.dl', text: print(program.program) });
      expect(value && allOf(seminaive, stratified(value))).toEqual(expected);
    }),
    { numRuns: runs },
  );
});

test('every tuple has a proof, of which each step holds', () => {
  assertLaw(
    fc.property(recordPrograms, program => {
      const model = modelOf(seminaive, program);
      const prover = proverOf(theoryOf(program.program, program.strata, model));
      for (const relation of model.relations) {
        for (const index of model.tuples(relation).keys()) {
          const proof = prove(prover, { relation, index }, 1_000);
          expect(proof.cut).toBe(0);
          expect(proof.height).toBeDefined();
          expect(recordProofFlaw(proof.steps, program.program, each => model.tuples(each))).toBeUndefined();
        }
      }
    }),
    { numRuns: runs },
  );
});
