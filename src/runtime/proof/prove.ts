/**
 * Proves a tuple of a model with minimal height, down to base facts, absences and comparisons. INVARIANT: nothing
 * recurs and everything is bounded, so a chain of any length has a proof. Steps beyond the requested depth are marked
 * as cut.
 */
import { printRule } from '../../datalog/print.ts';
import type { Rule } from '../../datalog/program.ts';
import { type Types, typesIn } from '../builtins/types.ts';
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

/** Creates a prover, which keeps its findings for later proofs. */
export function proverOf(theory: Theory): Prover {
  return { theory, heights: heightsIn(theory) };
}

interface Visit {
  readonly ref: TupleRef;
  /** Absent for base facts. */
  readonly by: Instance | undefined;
  /** Whether the step is shown; otherwise it is cut. */
  readonly isShown: boolean;
  readonly distance: number;
  readonly id: string;
}

/** The proof of a tuple of the model, up to `depth` steps from the tuple. */
export function prove({ theory, heights }: Prover, goal: TupleRef, depth: number): Proof {
  const settled = heights.settle(goal);
  // The premises of a settled tuple are settled too, except the instances of aggregates.
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

/** Empty for base facts. */
interface Reason {
  readonly by?: Instance | undefined;
}

interface Reasons {
  /** Returns the reason of a tuple; undefined if finding it takes too much work. */
  readonly reason: (ref: TupleRef) => Reason | undefined;
  /** Whether the reasons of cut steps are known without new work. */
  readonly isFree: boolean;
}

/**
 * Builds the proof from reasons. Undefined if some tuple has no reason: two kinds of reasons in one proof could make it
 * circular.
 */
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
    // The id covers the whole proof, cut or not. With rounds, computing it would take new work.
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
  // The loop appends to the queue while it reads it.
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
    const types = typesOf(by.rule, theory);
    const premises = premisesOf(by, { theory, types, work, idOf });
    return { kind: 'derived', id, relation, tuple, rule: by.rule, premises };
  }
  const fact = theory.factOf(relation, tuple, index);
  return fact ? { kind: 'fact', id, relation, tuple, fact } : { kind: 'cut', id, relation, tuple };
}

const types = new WeakMap<Theory, Map<Rule, Types>>();
const texts = new WeakMap<Rule, string>();

function typesOf(rule: Rule, theory: Theory): Types {
  const own = types.get(theory) ?? new Map<Rule, Types>();
  types.set(theory, own);
  const found = own.get(rule) ?? typesIn(rule.body, new Map(), theory.columnType);
  own.set(rule, found);
  return found;
}

function textOf(rule: Rule): string {
  const text = texts.get(rule) ?? printRule(rule);
  texts.set(rule, text);
  return text;
}

/** The id of the step's content, with a number appended if another content already has it. */
function freshId(
  theory: Theory,
  ref: TupleRef,
  by: Instance | undefined,
  contents: Map<string, string>,
): string {
  const named = ({ relation, index }: TupleRef) => [relation, theory.tuple(relation, index)];
  const standsOn = by?.tuples.map(each => (each ? named(each) : null)) ?? [];
  const content = JSON.stringify([named(ref), by ? textOf(by.rule) : '', standsOn]);
  const plain = contentId(content);
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`;
    const other = contents.get(id);
    if (other !== undefined && other !== content) continue;
    contents.set(id, content);
    return id;
  }
}
