/**
 * A proof as data: steps that name each other, so that what is used twice is there once. INVARIANT: the steps come by
 * their distance from the root, which is less than `depth`; a step's premises are one for each literal of its rule, in
 * the rule's order; what stands below an aggregate adds nothing to the height; a step has the same id in every proof of the same model.
 */
import type { Aggregate, Atom, Comparison, Fact, Rule, Tuple, Value } from '../../datalog/program.ts';

export interface Proof {
  /** The id of the first step. */
  readonly root: string;
  readonly steps: readonly Step[];
  /** Of the whole proof: 0 for a base fact. Absent when the search for the minimal one was given up. */
  readonly height?: number;
  /** How many steps are `cut`. */
  readonly cut: number;
}

export type Step = FactStep | DerivedStep | CutStep;

interface StepBase {
  readonly id: string;
  readonly relation: string;
  readonly tuple: Tuple;
}
export interface FactStep extends StepBase {
  readonly kind: 'fact';
  readonly fact: Fact;
}
export interface DerivedStep extends StepBase {
  readonly kind: 'derived';
  readonly rule: Rule;
  readonly premises: readonly Premise[];
}
/** A tuple whose own proof lies deeper than was asked for. */
export interface CutStep extends StepBase {
  readonly kind: 'cut';
}

export type Premise =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'absent'; readonly atom: Atom }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | AggregatePremise;

/** With its value over the finished model, and what gave it. */
export interface AggregatePremise {
  readonly kind: 'aggregate';
  readonly aggregate: Aggregate;
  readonly result: Value;
  /** The first instances of its body; of `min` and `max`, the first that has the value. */
  readonly instances: readonly AggregateInstance[];
  /** How many instances are not listed; absent when counting them would take too long. */
  readonly omitted?: number;
}

export interface AggregateInstance {
  /** What the aggregate took of it; absent for `count`. */
  readonly value?: Value;
  /** One for each literal of the aggregate's body, in its order. */
  readonly premises: readonly Premise[];
}

/** The ids of the steps that premises name, those inside aggregates too. */
export function* stepsNamedIn(premises: readonly Premise[]): Iterable<string> {
  for (const premise of premises) {
    if (premise.kind === 'step') yield premise.id;
    if (premise.kind !== 'aggregate') continue;
    // Recurs as deep as aggregates stand in each other, which is as deep as a program's text may nest.
    for (const instance of premise.instances) yield* stepsNamedIn(instance.premises);
  }
}

/** Steps from the root to the deepest that is shown, where nothing else is asked for. */
export const DEFAULT_PROOF_DEPTH = 32;
/** More would be too deep to read, and to indent. */
export const MAX_PROOF_DEPTH = 1_000;
/** Steps of one proof; those farthest from the root are cut. */
export const MAX_PROOF_STEPS = 10_000;
