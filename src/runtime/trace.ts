/**
 * Writes `datalog_evaluation.txt`: the evaluation's figures and the reason for each verdict, for a person to read.
 * INVARIANT: the same input gives the same text; every line about a verdict comes from the model's proofs.
 */

import type { Program, Stratum } from '../datalog/program.ts';
import { counted } from '../datalog/quote.ts';
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import type { FixedPoint } from './engine.ts';
import { DEFAULT_PROOF_DEPTH } from './proof/proof.ts';
import { proofLines } from './proof/proof-text.ts';
import { type Prover, prove, proverOf } from './proof/prove.ts';
import { theoryOf } from './proof/theory.ts';
import type { Outcome, PredicateVerdict, Verdict } from './verdict.ts';

interface Traced {
  readonly engine: string;
  /** Includes the base facts of the input. */
  readonly program: Program;
  readonly strata: readonly Stratum[];
  readonly fixedPoint: FixedPoint;
  readonly verdict: Verdict;
}

const MARK: Record<Outcome, string> = { pass: '✓', fail: '✗', skip: '−' };
const RELATION: Record<Outcome, string> = {
  pass: 'predicate_pass',
  fail: 'predicate_fail',
  skip: 'predicate_skip',
};

export function trace(traced: Traced): string {
  const { verdict, program, strata, fixedPoint } = traced;
  const { passed, failed, skipped } = verdict.totals;
  const prover = proverOf(theoryOf(program, strata, fixedPoint.model));
  const lines = [
    `Datalog evaluation by the engine \`${traced.engine}\``,
    '',
    ...sizes(traced),
    '',
    `Verdict: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...verdict.predicates.flatMap(predicate => ['', ...aboutPredicate(prover, predicate)]),
  ];
  // Control characters are escaped, so texts of the rulespec and the envelope cannot add lines or colours.
  return `${lines.map(visible).join('\n')}\n`;
}

/** Base facts by relation, then each stratum with its rounds and its derived tuples. */
export function sizes({
  program,
  strata,
  fixedPoint: { model, statistics },
}: Pick<Traced, 'program' | 'strata' | 'fixedPoint'>): string[] {
  const derivable = new Set(strata.flatMap(stratum => stratum.relations));
  const width = Math.max(...program.relations.map(each => each.name.length));
  const row = (relation: string) => `  ${relation.padEnd(width)}  ${model.size(relation)}`;
  const base = program.relations.filter(({ name }) => !derivable.has(name) && model.size(name) > 0);
  return [
    `Facts: ${statistics.facts}`,
    ...base.map(({ name }) => row(name)),
    '',
    `Derived tuples: ${statistics.tuples}, by ${statistics.derivations} derivations in ${strata.length} strata`,
    ...strata.flatMap((stratum, at) => {
      const rounds = statistics.rounds[at] ?? 0;
      return stratum.relations.map(name => `${row(name)}  (stratum ${at + 1}, ${counted(rounds, 'round')})`);
    }),
  ];
}

function aboutPredicate(prover: Prover, predicate: PredicateVerdict): string[] {
  const { outcome, index, id, sentence, reason, envelope, rulespec } = predicate;
  const relation = RELATION[outcome];
  const at = prover.theory.indexOf(relation, [index]);
  if (at === undefined) throw new Error(`the model lost the verdict of predicate ${index}`);
  const proof = prove(prover, { relation, index: at }, DEFAULT_PROOF_DEPTH);
  const shown = { prover, absenceDepth: DEFAULT_PROOF_DEPTH, explained: { atoms: new Set<string>() } };
  return [
    `${MARK[outcome]} ${outcome} ${index} ${id}: ${sentence}`,
    `    asked for at ${placeOf(rulespec)}`,
    ...(reason === undefined ? [] : [`    ${envelope ? `${placeOf(envelope.span)}: ` : ''}${reason}`]),
    ...proofLines(shown, proof, 1),
  ];
}
