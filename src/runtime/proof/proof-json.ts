/**
 * Proofs and absences for programs, as `schemas/proof.schema.json` describes them. INVARIANT: every key is always there,
 * null where there is nothing to say.
 */
import { printAtom, printLiteral, printRule, printSubsumption } from '../../datalog/print.ts';
import type { Literal, Origin, Rule } from '../../datalog/program.ts';
import { positionAt } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { tupleJson } from '../value-json.ts';
import type { Absence, FailedRule } from './absence.ts';
import type { Premise, Proof, Step } from './proof.ts';
import { tupleText } from './proof-text.ts';
import type { Theory } from './theory.ts';

export function proofJson(theory: Theory, { root, height, cut, steps }: Proof) {
  return { root, height: height ?? null, cut, steps: steps.map(step => stepJson(theory, step)) };
}

function stepJson(theory: Theory, step: Step) {
  const { id, kind, relation, tuple } = step;
  const [index] = theory.everMatching(relation, tuple);
  return {
    id,
    kind,
    relation,
    tuple: tupleJson(tuple, column => theory.columnType(relation, column)),
    text: tupleText(theory, relation, tuple),
    origin: step.kind === 'fact' ? originJson(step.fact.origin) : null,
    rule: step.kind === 'derived' ? ruleJson(step.rule) : null,
    premises: step.kind === 'derived' ? step.premises.map(premiseJson) : [],
    isDominated: index !== undefined && theory.dominated(relation, index) !== undefined,
  };
}

function premiseJson(premise: Premise) {
  if (premise.kind === 'step') return { kind: premise.kind, step: premise.id, text: null, result: null };
  const result = premise.kind === 'aggregate' ? premise.result : null;
  return { kind: premise.kind, step: null, text: printLiteral(literalOf(premise)), result };
}

function literalOf(premise: Exclude<Premise, { readonly kind: 'step' }>): Literal {
  switch (premise.kind) {
    case 'absent':
      return { kind: 'negative', atom: premise.atom };
    case 'comparison':
      return premise.comparison;
    case 'aggregate':
      return premise.aggregate;
  }
}

/** An absence as `absenceJson` gives it: it holds others. */
export interface AbsenceJson {
  readonly atom: string;
  readonly kind: Absence['kind'];
  readonly attempts: readonly object[];
  readonly omittedAttempts: number;
  readonly near: readonly object[];
  readonly dominated: object | null;
}

export function absenceJson(
  theory: Theory,
  { atom, kind, attempts, omitted, near, dominated }: Absence,
): AbsenceJson {
  return {
    atom: printAtom(atom),
    kind,
    attempts: attempts.map(attempt => attemptJson(theory, attempt)),
    omittedAttempts: omitted,
    near: near.map(({ relation, tuple, column }) => ({
      text: tupleText(theory, relation, tuple),
      relation,
      tuple: tupleJson(tuple, at => theory.columnType(relation, at)),
      column,
      origin: originJson(theory.factOf(relation, tuple)?.origin),
    })),
    dominated: dominated
      ? {
          text: tupleText(theory, atom.relation, dominated.tuple),
          tuple: dominated.tuple,
          rule: {
            text: printSubsumption(dominated.subsumption),
            origin: originJson(dominated.subsumption.origin),
          },
          by: proofJson(theory, dominated.by),
        }
      : null,
  };
}

function attemptJson(theory: Theory, { rule, failed, missing, present }: FailedRule) {
  return {
    rule: ruleJson(rule),
    failed: printLiteral(failed),
    missing: missing ? absenceJson(theory, missing) : null,
    present: present ? proofJson(theory, present) : null,
  };
}

function ruleJson(rule: Rule) {
  return { text: printRule(rule), origin: originJson(rule.origin) };
}

function originJson(origin: Origin | undefined) {
  return origin ? { label: origin.label, place: origin.span ? placeJson(origin.span) : null } : null;
}

function placeJson({ source, start }: Span) {
  return { file: source.name, ...positionAt(source, start) };
}
