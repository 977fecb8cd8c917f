/**
 * Proves sampled rows with our own engine, on the sessions that they rest on. INVARIANT: a proof comes from a new
 * evaluation of the facts. A row that these facts do not derive has no proof.
 */

import { valueText } from '../../datalog/print-term.ts';
import type { Fact, RelationDecl, StratifiedProgram, Tuple } from '../../datalog/program.ts';
import { run } from '../../pipeline.ts';
import { whyLines } from '../../questions/answer-text.ts';
import { proverFor, why } from '../../questions/explain.ts';
import { VERIFY_LIMITS } from '../../runtime/limits.ts';
import { scopesOf } from '../../sql/scopes.ts';
import { now } from '../../system/clock.ts';
import type { Answer, Answers, AuditRequest } from './target.ts';

export interface SampledProof {
  readonly row: string;
  /** The row and what is missing, where there is no proof. */
  readonly lines: readonly string[];
  /** Why there is no proof; absent where there is one. */
  readonly missing?: string;
}

export async function proofsOf(
  { program, facts: given }: AuditRequest,
  answers: Answers,
  answer: Answer,
  rows: readonly Tuple[],
): Promise<readonly SampledProof[]> {
  const { relation } = answer;
  const isKeyed = scopesOf(program.program, program.strata).get(relation.name) === 'session';
  // A target gives back what it was given, without its place.
  const placed = new Map([...program.program.facts, ...given].map(fact => [keyOf(fact), fact]));
  const proofs: SampledProof[] = [];
  for (const tuple of rows) {
    // A session's row rests on its session; other rows may rest on any.
    const facts = await answers.facts(isKeyed ? [String(tuple[0])] : undefined);
    // The found proof depends on the order of the facts, which depends on the target.
    const inOrder = [...new Map(facts.map(fact => [keyOf(fact), fact]))].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const withPlaces = inOrder.map(([key, fact]) => placed.get(key) ?? fact);
    proofs.push(provedRow(program, withPlaces, relation, tuple));
  }
  return proofs;
}

function keyOf({ relation, tuple }: Fact): string {
  return JSON.stringify([relation, ...tuple]);
}

function provedRow(
  { program, strata }: StratifiedProgram,
  facts: Awaited<ReturnType<Answers['facts']>>,
  relation: RelationDecl,
  tuple: Tuple,
): SampledProof {
  const own = { program: { ...program, facts: [] }, strata };
  const row = `${relation.name}(${tuple.map((value, at) => valueText(value, relation.columns[at]?.type)).join(', ')})`;
  const evaluated = run(own, facts, { limits: VERIFY_LIMITS, now });
  const withoutProof = (missing: string): SampledProof => ({
    row,
    missing,
    lines: [row, `  not proved: ${missing}`],
  });
  if (!evaluated.value) return withoutProof(evaluated.diagnostics.map(({ message }) => message).join('; '));
  const fixedPoint = evaluated.value;
  const about = { program: own };
  const evaluation = { program: { ...program, facts: [...facts] }, fixedPoint };
  const asked = why(about, evaluation, row);
  if (!asked.value?.proof)
    return withoutProof('our own engine does not derive it from the facts that it rests on');
  return { row, lines: whyLines(asked.value, proverFor(about, evaluation)) };
}
