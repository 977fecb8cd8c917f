/**
 * Checks a proof in the form of `rulespec why --format json`; shares no code with the runtime. Every step must be a
 * base fact or an instance of a program's rule, and its premises must be the rule's literals with their values.
 * Absences and aggregates must hold in the full fixed point. No step may support itself, and the root must be the tuple
 * in question.
 */
import { printLiteral, printRule } from '../../src/datalog/print.ts';
import type { Aggregate, Literal, Program, Value } from '../../src/datalog/program.ts';
import {
  type Bound,
  boundBy,
  type Facts,
  literalUnder,
  solutions,
  type Tuple,
  termUnder,
} from './body-solver.ts';
import { fromJson } from './structured-values.ts';

export interface ProofJson {
  readonly root: string;
  readonly steps: readonly StepJson[];
}
export interface StepJson {
  readonly id: string;
  readonly kind: string;
  readonly relation: string;
  /** Records as JSON. */
  readonly tuple: readonly unknown[];
  readonly rule: { readonly text: string } | null;
  readonly premises: readonly PremiseJson[];
  readonly isDominated: boolean;
}
export interface PremiseJson {
  readonly kind: string;
  readonly step: string | null;
  readonly text: string | null;
  readonly result: Value | null;
  readonly instances: readonly { readonly value: Value | null; readonly premises: readonly PremiseJson[] }[];
  readonly omittedInstances: number | null;
}

/** The program with all base facts, and the fixed point. */
export type Evidence = Pick<Known, 'program' | 'fixedPoint'>;

/** With the values that the fixed point holds. */
interface Checked extends StepJson {
  readonly tuple: Tuple;
}

interface Known extends Facts {
  readonly program: Program;
  readonly byId: ReadonlyMap<string, Checked>;
  readonly given: ReadonlySet<string>;
}

const KINDS = { positive: 'step', negative: 'absent', comparison: 'comparison', aggregate: 'aggregate' };

export const textOf = (relation: string, tuple: Tuple): string => `${relation}${JSON.stringify(tuple)}`;

/** The problem and its step; undefined when the proof shows that the tuple is derived. */
export function flawOf(
  proof: ProofJson,
  goal: { readonly relation: string; readonly tuple: Tuple },
  evidence: Evidence,
): string | undefined {
  const { program } = evidence;
  const columns = new Map(program.relations.map(each => [each.name, each.columns.map(({ type }) => type)]));
  const typeOf = (relation: string, column: number) => columns.get(relation)?.[column] ?? 'symbol';
  const steps = proof.steps.map((step): Checked => {
    const { relation, tuple } = step;
    return {
      ...step,
      tuple: tuple.map((each, at) => fromJson(each, typeOf(relation, at), program.types ?? [])),
    };
  });
  const byId = new Map(steps.map(step => [step.id, step]));
  const first = byId.get(proof.root);
  if (byId.size !== steps.length) return 'two steps have one id';
  if (!first || textOf(first.relation, first.tuple) !== textOf(goal.relation, goal.tuple))
    return `the root is not ${textOf(goal.relation, goal.tuple)}`;
  const known: Known = {
    ...evidence,
    byId,
    given: new Set(program.facts.map(each => textOf(each.relation, each.tuple))),
    typeOf,
  };
  for (const step of steps) {
    const flaw = stepFlaw(step, known);
    if (flaw !== undefined) return `step ${step.id}, ${textOf(step.relation, step.tuple)}: ${flaw}`;
  }
  return isCircular(steps) ? 'a step stands on itself' : undefined;
}

function stepFlaw(step: Checked, known: Known): string | undefined {
  const { kind, relation, tuple, rule, premises } = step;
  if (isGone(step, known) !== step.isDominated) return 'dominated or not, and said otherwise';
  if (kind === 'fact') return known.given.has(textOf(relation, tuple)) ? undefined : 'not a base fact';
  if (kind !== 'derived' || !rule) return `of kind ${kind}`;
  const found = known.program.rules
    .filter(each => printRule(each) === rule.text)
    .map(({ head, body }) => {
      const types = tuple.map((_, column) => known.typeOf(relation, column));
      const bound = bodyUnder(body, premises, boundBy(head.terms, tuple, types), known);
      if (typeof bound === 'string') return bound;
      const derived = head.terms.map(term => termUnder(term, bound)?.value ?? '');
      if (textOf(head.relation, derived) !== textOf(relation, tuple)) return 'not an instance of the head';
      return undefined;
    });
  if (found.includes(undefined)) return undefined;
  return found[0] ?? 'not by a rule of the program';
}

/** Whether the tuple was derived and then subsumed, which only happens in relations with subsumptive rules. */
function isGone({ relation, tuple }: Checked, { program, fixedPoint }: Known): boolean {
  if (!program.subsumptions?.some(each => each.dominated.relation === relation)) return false;
  const text = textOf(relation, tuple);
  return !(fixedPoint.get(relation) ?? []).some(each => textOf(relation, each) === text);
}

/** The bindings under which the premises satisfy the body, or the problem with them. */
function bodyUnder(
  body: readonly Literal[],
  premises: readonly PremiseJson[],
  around: Bound,
  known: Known,
): Bound | string {
  if (premises.length !== body.length) return 'not one premise for each literal';
  const steps = premises.map(each => (each.kind === 'step' ? known.byId.get(each.step ?? '') : undefined));
  const strange = body.findIndex(
    (each, at) => each.kind === 'positive' && steps[at]?.relation !== each.atom.relation,
  );
  if (strange >= 0) return `premise ${strange + 1}: not of its literal`;
  let flaw = 'the premises do not make the body true';
  // A range gives several values, of which the premises name one.
  for (const bound of solutions(body, around, known, at =>
    steps.slice(at, at + 1).flatMap(each => (each ? [each.tuple] : [])),
  )) {
    const found = premiseFlaw(body, premises, bound, known);
    if (found === undefined) return bound;
    flaw = found;
  }
  return flaw;
}

function premiseFlaw(
  body: readonly Literal[],
  premises: readonly PremiseJson[],
  bound: Bound,
  known: Known,
): string | undefined {
  for (const [at, literal] of body.entries()) {
    const premise = premises[at];
    const expected = literal.kind === 'positive' ? null : printLiteral(literalUnder(literal, bound));
    if (premise?.kind !== KINDS[literal.kind] || premise.text !== expected)
      return `premise ${at + 1}: not what the literal says`;
    const flaw = literal.kind === 'aggregate' ? aggregateFlaw(literal, premise, bound, known) : undefined;
    if (flaw !== undefined) return `premise ${at + 1}: ${flaw}`;
  }
  return undefined;
}

function aggregateFlaw(literal: Aggregate, premise: PremiseJson, bound: Bound, known: Known) {
  const { operator, result, value, body } = literal;
  const total = [...solutions(body, bound, known)].length;
  const is = bound.get(result.name)?.value;
  const listed = premise.instances.map(each => JSON.stringify(each.premises));
  if (premise.result !== is) return 'not the value of the aggregate';
  if (premise.omittedInstances !== null && premise.omittedInstances + listed.length !== total)
    return 'not as many instances as there are';
  if (new Set(listed).size !== listed.length) return 'an instance counted twice';
  for (const instance of premise.instances) {
    const inside = bodyUnder(body, instance.premises, bound, known);
    if (typeof inside === 'string') return `an instance: ${inside}`;
    const taken = value ? termUnder(value, inside)?.value : null;
    if (instance.value !== taken) return 'an instance of another value';
    if ((operator === 'min' || operator === 'max') && taken !== is) return 'a witness of another value';
  }
  return undefined;
}

function stepsIn(premises: readonly PremiseJson[]): string[] {
  return premises.flatMap(({ step, instances }) => [
    ...(step === null ? [] : [step]),
    ...instances.flatMap(each => stepsIn(each.premises)),
  ]);
}

/** Whether the steps cannot be ordered so that each one comes after its premises. */
function isCircular(steps: readonly StepJson[]): boolean {
  const proved = new Set<string>();
  for (let before = -1; before < proved.size; ) {
    before = proved.size;
    for (const { id, premises } of steps.toReversed())
      if (stepsIn(premises).every(each => proved.has(each))) proved.add(id);
  }
  return proved.size < steps.length;
}
