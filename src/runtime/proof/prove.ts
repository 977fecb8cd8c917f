/**
 * Why a tuple is in a model: its proof of minimal height, to base facts, absences and comparisons. INVARIANT: nothing
 * recurs and everything has a bound, so that a chain of any length is proved; what lies deeper than was asked for is a
 * step that says so.
 */
import { printRule } from '../../datalog/print.ts';
import { typesIn } from '../builtins/types.ts';
import { type Heights, heightsIn, MAX_PROOF_WORK } from './heights.ts';
import { type Instance, type InstanceSearch, keyOf, type TupleRef, type Work } from './instances.ts';
import { premisesOf } from './premises.ts';
import { MAX_PROOF_STEPS, type Proof, type Step } from './proof.ts';
import { firstByRounds } from './rounds.ts';
import { contentId } from './step-id.ts';
import type { Theory } from './theory.ts';

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
  // What a settled tuple stands on is settled too, but for what its aggregates counted.
  const shared: Work = { left: MAX_PROOF_WORK };
  const lowest =
    settled && assemble(theory, goal, depth, { reason: ref => heights.settle(ref, shared), isFree: true });
  if (lowest) return { ...lowest, height: settled.height };
  const search: InstanceSearch = { theory, work: { left: MAX_PROOF_WORK }, computed: new Map() };
  const byRounds = (ref: TupleRef): Reason => ({ by: firstByRounds(ref, search) });
  const proof = assemble(theory, goal, depth, { reason: byRounds, isFree: false });
  if (!proof) throw new Error('rounds give each tuple a reason');
  return proof;
}

/** Nothing for base facts. */
interface Reason {
  readonly by?: Instance | undefined;
}

interface Reasons {
  /** Undefined when finding out takes too much work. */
  readonly reason: (ref: TupleRef) => Reason | undefined;
  /** Whether reasons of steps that are cut are known without new work. */
  readonly isFree: boolean;
}

/** Undefined when some tuple has no reason: two kinds of reasons in one proof could be circular. */
function assemble(
  theory: Theory,
  goal: TupleRef,
  depth: number,
  { reason, isFree }: Reasons,
): Omit<Proof, 'height'> | undefined {
  const visits = new Map<string, Visit>();
  const contents = new Map<string, string>();
  const queue: Visit[] = [];
  let isComplete = true;
  const visit = (ref: TupleRef, distance: number): string => {
    const known = visits.get(keyOf(ref));
    if (known) return known.id;
    const isShown = queue.length < MAX_PROOF_STEPS && distance < depth;
    // The id is that of the whole proof, cut or not; by rounds it would take new work to know.
    const found = isShown || isFree ? reason(ref) : {};
    if (!found) isComplete = false;
    const id = freshId(theory, ref, found?.by, contents);
    const made: Visit = { ref, by: found?.by, isShown, distance, id };
    visits.set(keyOf(ref), made);
    queue.push(made);
    return made.id;
  };
  const work: Work = { left: MAX_PROOF_WORK };
  const root = visit(goal, 0);
  const steps: Step[] = [];
  // The queue grows while it is read.
  for (const each of queue) {
    if (!isComplete) return undefined;
    steps.push(stepOf(theory, each, work, ref => visit(ref, each.distance + 1)));
  }
  return { root, steps, cut: steps.filter(each => each.kind === 'cut').length };
}

function stepOf(
  theory: Theory,
  { ref, by, isShown, id }: Visit,
  work: Work,
  idOf: (ref: TupleRef) => string,
): Step {
  const { relation, index } = ref;
  const tuple = theory.tuple(relation, index);
  if (by && isShown) {
    const types = typesIn(by.rule.body, new Map(), theory.columnType);
    const premises = premisesOf(by, { theory, types, work, idOf });
    return { kind: 'derived', id, relation, tuple, rule: by.rule, premises };
  }
  const fact = theory.factOf(relation, tuple);
  return fact ? { kind: 'fact', id, relation, tuple, fact } : { kind: 'cut', id, relation, tuple };
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
