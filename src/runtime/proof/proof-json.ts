/**
 * Proofs and absences as JSON, as `schemas/proof.schema.json` describes them. INVARIANT: every key is always present,
 * null if there is no value.
 */
import { printAtom, printLiteral, printRule, printSubsumption } from '../../datalog/print.ts';
import type { Literal, Origin, Rule, Value } from '../../datalog/program.ts';
import { positionAt } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { tupleJson } from '../value-json.ts';
import type { Absence, FailedRule } from './absence.ts';
import type { FoundAggregate } from './found-aggregate.ts';
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

/** The result of `premiseJson`; the type is recursive, since an aggregate's premise holds others. */
interface PremiseJson {
  readonly kind: Premise['kind'];
  readonly step: string | null;
  readonly text: string | null;
  readonly result: Value | null;
  readonly instances: readonly { readonly value: Value | null; readonly premises: readonly PremiseJson[] }[];
  readonly omittedInstances: number | null;
}

function premiseJson(premise: Premise): PremiseJson {
  const { kind } = premise;
  const none = { kind, step: null, text: null, result: null, instances: [], omittedInstances: 0 };
  if (premise.kind === 'step') return { ...none, step: premise.id };
  const text = printLiteral(literalOf(premise));
  if (premise.kind !== 'aggregate') return { ...none, text };
  const instances = premise.instances.map(({ value, premises }) => ({
    value: value ?? null,
    premises: premises.map(premiseJson),
  }));
  return {
    ...none,
    text,
    result: premise.result,
    instances,
    omittedInstances: premise.omitted ?? null,
  };
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

/** The result of `absenceJson`; the type is recursive. */
interface AbsenceJson {
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
          tuple: tupleJson(dominated.tuple, at => theory.columnType(atom.relation, at)),
          rule: {
            text: printSubsumption(dominated.subsumption),
            origin: originJson(dominated.subsumption.origin),
          },
          by: proofJson(theory, dominated.by),
        }
      : null,
  };
}

function attemptJson(theory: Theory, { rule, failed, missing, present, found, where }: FailedRule) {
  return {
    rule: ruleJson(rule),
    failed: printLiteral(failed),
    missing: missing ? absenceJson(theory, missing) : null,
    present: present ? proofJson(theory, present) : null,
    where: [...where].map(([name, value]) => ({ name, value })),
    found: found ? foundJson(theory, found) : null,
  };
}

function foundJson(theory: Theory, { result, instances, omitted }: FoundAggregate) {
  return {
    result: result ?? null,
    instances: instances.map(({ value, tuples, ranges }) => ({
      value: value ?? null,
      ranges: ranges.map(printLiteral),
      tuples: tuples.map(({ relation, index }) => tupleText(theory, relation, theory.tuple(relation, index))),
    })),
    omittedInstances: omitted ?? null,
  };
}

function ruleJson(rule: Rule) {
  const { origin, head } = rule;
  const span = origin.span ?? head.span;
  return { text: printRule(rule), origin: originJson({ ...origin, ...(span && { span }) }) };
}

function originJson(origin: Origin | undefined) {
  return origin ? { label: origin.label, place: origin.span ? placeJson(origin.span) : null } : null;
}

function placeJson({ source, start }: Span) {
  return { file: source.name, ...positionAt(source, start) };
}
