/**
 * A proof as data: steps that name each other, so that a shared step is stored once. INVARIANT: steps are ordered by
 * their distance from the root, which is less than `depth`. INVARIANT: a step has one premise for each literal of its
 * rule, in the rule's order. INVARIANT: a step has the same id in every proof of the same model. The proofs below an
 * aggregate do not count towards its height.
 */
import type { Aggregate, Atom, Comparison, Fact, Rule, Tuple, Value } from '../../datalog/program.ts';

export interface Proof {
  /** The id of the first step. */
  readonly root: string;
  readonly steps: readonly Step[];
  /** The height of the whole proof: 0 for a base fact. Absent if the search for the minimal height gave up. */
  readonly height?: number;
  /** The number of `cut` steps. */
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
/** A tuple whose own proof is deeper than the requested depth. */
export interface CutStep extends StepBase {
  readonly kind: 'cut';
}

export type Premise =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'absent'; readonly atom: Atom }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | AggregatePremise;

/** An aggregate with its value in the finished model, and its instances. */
export interface AggregatePremise {
  readonly kind: 'aggregate';
  readonly aggregate: Aggregate;
  readonly result: Value;
  /** The first instances of the aggregate's body; for `min` and `max`, the first one with that value. */
  readonly instances: readonly AggregateInstance[];
  /** The number of instances that are not listed; absent if counting them would take too long. */
  readonly omitted?: number;
}

export interface AggregateInstance {
  /** The value that the aggregate took from the instance; absent for `count`. */
  readonly value?: Value;
  /** One premise for each literal of the aggregate's body, in its order. */
  readonly premises: readonly Premise[];
}

/** The ids of the steps that premises name, including those inside aggregates. */
export function* stepsNamedIn(premises: readonly Premise[]): Iterable<string> {
  for (const premise of premises) {
    if (premise.kind === 'step') yield premise.id;
    if (premise.kind !== 'aggregate') continue;
    // The recursion is as deep as the nesting of aggregates, which the parser bounds.
    for (const instance of premise.instances) yield* stepsNamedIn(instance.premises);
  }
}

/** The default depth, in steps from the root to the deepest step shown. */
export const DEFAULT_PROOF_DEPTH = 32;
/** The maximum depth: deeper proofs cannot be read or indented. */
export const MAX_PROOF_DEPTH = 1_000;
/** Maximum number of steps of one proof; the steps farthest from the root are cut. */
export const MAX_PROOF_STEPS = 10_000;
