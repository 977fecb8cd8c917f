/**
 * The cost of explanations: an evaluation without questions, and the proof of one tuple of a large model afterwards.
 * Proofs are found in the finished model, so an evaluation does the same whether one will be asked for or not; the
 * second evaluation, after the proofs, is there to show it.
 */
import type { StratifiedProgram } from '../src/datalog/program.ts';
import { load, run } from '../src/pipeline.ts';
import type { FixedPoint } from '../src/runtime/engine.ts';
import { DEFAULT_PROOF_DEPTH } from '../src/runtime/proof/proof.ts';
import { prove, proverOf } from '../src/runtime/proof/prove.ts';
import { theoryOf } from '../src/runtime/proof/theory.ts';
import { measure } from './measure.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

const NODES = 2_000;
const EDGES = 6_000;
const RUNS = { runs: 7, warmups: 1 };

export const proofSuite: Suite = {
  name: 'proofs',
  title: `proofs: the closure of a random graph of ${NODES} nodes and ${EDGES} edges`,
  rows: proofRows,
};

function proofRows(): Row[] {
  const program = closure();
  const unasked = measure(() => evaluated(program), RUNS);
  const { model } = evaluated(program);
  const index = model.tuples('path').length - 1;
  const first = measure(() => {
    const prover = proverOf(theoryOf(program.program, program.strata, model));
    return prove(prover, { relation: 'path', index }, DEFAULT_PROOF_DEPTH);
  }, RUNS);
  const prover = proverOf(theoryOf(program.program, program.strata, model));
  let next = index;
  const more = measure(() => prove(prover, { relation: 'path', index: next-- }, DEFAULT_PROOF_DEPTH), RUNS);
  const again = measure(() => evaluated(program), RUNS);
  return [
    { name: 'tuples', figure: String(index + 1) },
    { name: 'evaluate', figure: unasked },
    { name: 'evaluate, after proofs', figure: again, ratio: ratioOf(again, unasked, 'evaluate') },
    { name: 'the first proof, with its indexes', figure: first, ratio: ratioOf(first, unasked, 'evaluate') },
    { name: 'one more proof', figure: more },
  ];
}

function evaluated(program: StratifiedProgram): FixedPoint {
  const done = run(program, []).value;
  if (!done) throw new Error('the closure was not evaluated');
  return done;
}

/** The same graph each time: a linear congruential generator, by its high bits. */
function closure(): StratifiedProgram {
  let state = 1;
  const node = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * NODES);
  };
  const edges = Array.from({ length: EDGES }, () => `edge(${node()}, ${node()}).`).join('\n');
  const text = `.decl edge(a: number, b: number)
.decl path(a: number, b: number)
.output path
${edges}
path(a, b) :- edge(a, b).
path(a, c) :- path(a, b), edge(b, c).`;
  const program = load({ name: 'closure.dl', text }).value;
  if (!program) throw new Error('the closure is no program');
  return program;
}
