/** Our default engine: prepared and evaluated, and asked for proofs of some of what came out. */
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import type { Fact, StratifiedProgram } from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import type { FixedPoint } from '../../src/runtime/engine.ts';
import { defaultEngine } from '../../src/runtime/engines/index.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { theoryOf } from '../../src/runtime/proof/theory.ts';
import type { BenchProgram } from '../programs/program.ts';
import type { Opened, Peer } from './peer.ts';

/** Tuples of the answer that are proved, evenly spread over it. */
const PROVED_TUPLES = 100;
/** As far as a person would look. */
const PROOF_DEPTH = 5;

export interface OpenedByUs extends Opened {
  readonly stratified: StratifiedProgram;
  readonly facts: readonly Fact[];
  /** The clock is looked at now and then: a place to look at other things. */
  evaluate(now?: () => number): FixedPoint;
}

export const ours: Peer = { name: 'ours', open: async program => openOurs(program) };

/** Evaluates and proves. */
export const oursWithProofs: Peer = {
  name: `ours, and ${PROVED_TUPLES} proofs`,
  async open(program) {
    const plain = openOurs(program);
    const { stratified, facts } = plain;
    const { relation } = program.answer;
    const evaluate = () => {
      const { model } = plain.evaluate();
      const all = { ...stratified.program, facts };
      const prover = proverOf(theoryOf(all, stratified.strata, model));
      const size = prover.theory.size(relation);
      const count = Math.min(PROVED_TUPLES, size);
      for (let at = 0; at < count; at++) {
        prove(prover, { relation, index: Math.floor((at * size) / count) }, PROOF_DEPTH);
      }
    };
    return { evaluate, result: plain.result };
  },
};

export function openOurs(program: BenchProgram): OpenedByUs {
  const { stratified, facts } = programAndFacts(program);
  const { answer } = program;
  let last: FixedPoint | undefined;
  const evaluate = (now = () => performance.now()): FixedPoint => {
    // The last answer may be as large as the next.
    last = undefined;
    const engine = defaultEngine.prepare(stratified);
    if (engine.kind === 'refused') throw new Error(engine.reasons.join());
    const evaluation = engine.evaluate(facts, { limits: NO_LIMITS, now });
    if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
    last = evaluation;
    return evaluation;
  };
  const result = (): number => {
    const tuples = last?.model.tuples(answer.relation) ?? [];
    return answer.read === 'size' ? tuples.length : Number(tuples[0]?.[0]);
  };
  return { evaluate, result, stratified, facts };
}

export function programAndFacts({ datalog, facts }: BenchProgram): Pick<OpenedByUs, 'stratified' | 'facts'> {
  const parsed = parse({ name: 'bench', text: datalog });
  const checked = parsed.value && check(parsed.value);
  const stratified = checked?.value && stratify(checked.value);
  if (!stratified?.value) throw new Error(parsed.diagnostics[0]?.message ?? 'not a program');
  return { stratified: stratified.value, facts: facts() };
}
