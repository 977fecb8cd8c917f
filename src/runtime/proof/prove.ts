/**
 * Why a tuple is in a model: its proof of minimal height, to base facts, absences and comparisons. INVARIANT: nothing
 * recurs and everything has a bound, so that a chain of any length is proved; what lies deeper than was asked for is a
 * step that says so.
 */
import { printRule } from '../../datalog/print.ts';
import type { Literal } from '../../datalog/program.ts';
import { type Heights, heightsIn, MAX_PROOF_WORK } from './heights.ts';
import { type Instance, type InstanceSearch, keyOf, type TupleRef } from './instances.ts';
import { MAX_PROOF_STEPS, type Premise, type Proof, type Step } from './proof.ts';
import { firstByRounds } from './rounds.ts';
import { contentId } from './step-id.ts';
import { boundLiteral } from './substitute.ts';
import type { Bindings, Theory } from './theory.ts';

export interface Prover {
  readonly theory: Theory;
  readonly heights: Heights;
}

/** Keeps what it finds out, for the proofs to come. */
export function proverOf(theory: Theory): Prover {
  return { theory, heights: heightsIn(theory) };
}

interface Visit {
  readonly ref: TupleRef;
  /** Absent for base facts. */
  readonly by: Instance | undefined;
  /** Otherwise it is cut here. */
  readonly isShown: boolean;
  readonly distance: number;
  readonly id: string;
}

/** The proof of a tuple of the model, as far as `depth` steps from it. */
export function prove({ theory, heights }: Prover, goal: TupleRef, depth: number): Proof {
  const settled = heights.settle(goal);
  const search: InstanceSearch = { theory, work: { left: MAX_PROOF_WORK }, computed: new Map() };
  const reason = (ref: TupleRef): Instance | undefined =>
    // What a settled tuple stands on is settled too.
    settled ? heights.settle(ref)?.by : firstByRounds(ref, search);
  const visits = new Map<string, Visit>();
  const contents = new Map<string, string>();
  const queue: Visit[] = [];
  const visit = (ref: TupleRef, distance: number): string => {
    const known = visits.get(keyOf(ref));
    if (known) return known.id;
    const isShown = queue.length < MAX_PROOF_STEPS && distance < depth;
    // The id is that of the whole proof, cut or not; by rounds it would take new work to know.
    const by = isShown || settled ? reason(ref) : undefined;
    const made: Visit = { ref, by, isShown, distance, id: freshId(theory, ref, by, contents) };
    visits.set(keyOf(ref), made);
    queue.push(made);
    return made.id;
  };
  const root = visit(goal, 0);
  const steps: Step[] = [];
  // The queue grows while it is read.
  for (const each of queue) steps.push(stepOf(theory, each, ref => visit(ref, each.distance + 1)));
  const cut = steps.filter(each => each.kind === 'cut').length;
  return { root, steps, ...(settled && { height: settled.height }), cut };
}

function stepOf(theory: Theory, { ref, by, isShown, id }: Visit, idOf: (ref: TupleRef) => string): Step {
  const { relation, index } = ref;
  const tuple = theory.tuple(relation, index);
  if (by && isShown)
    return { kind: 'derived', id, relation, tuple, rule: by.rule, premises: premisesOf(theory, by, idOf) };
  const fact = theory.factOf(relation, tuple);
  return fact ? { kind: 'fact', id, relation, tuple, fact } : { kind: 'cut', id, relation, tuple };
}

function premisesOf(
  theory: Theory,
  { rule, bindings, tuples }: Instance,
  idOf: (ref: TupleRef) => string,
): Premise[] {
  return rule.body.map((literal, at): Premise => {
    const ref = tuples[at];
    return ref
      ? { kind: 'step', id: idOf(ref) }
      : leafOf(boundLiteral(theory, rule, literal, bindings), bindings);
  });
}

function leafOf(literal: Literal, bindings: Bindings): Premise {
  switch (literal.kind) {
    case 'comparison':
      return { kind: 'comparison', comparison: literal };
    case 'aggregate': {
      const result = bindings.get(literal.result.name);
      if (result === undefined) throw new Error('a derivation has no value for its aggregate');
      return { kind: 'aggregate', aggregate: literal, result };
    }
    case 'negative':
      return { kind: 'absent', atom: literal.atom };
    case 'positive':
      throw new Error(`a derivation has no tuple for its literal on ${literal.atom.relation}`);
  }
}

/** The id of the step's content; with a number behind it where another content has it. */
function freshId(
  theory: Theory,
  ref: TupleRef,
  by: Instance | undefined,
  contents: Map<string, string>,
): string {
  const told = ({ relation, index }: TupleRef) => [relation, theory.tuple(relation, index)];
  const standsOn = by?.tuples.map(each => (each ? told(each) : null)) ?? [];
  const content = JSON.stringify([told(ref), by ? printRule(by.rule) : '', standsOn]);
  const plain = contentId(content);
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`;
    const other = contents.get(id);
    if (other !== undefined && other !== content) continue;
    contents.set(id, content);
    return id;
  }
}
