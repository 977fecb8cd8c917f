/**
 * What every Datalog engine is to the rest of the product: it prepares a stratified program once and evaluates it over
 * base facts as often as asked. INVARIANT: nothing of one evaluation is left for the next; a model is a complete fixed
 * point or it is not given at all.
 */
import type { Fact, Origin, Rule, StratifiedProgram, Tuple } from '../datalog/program.ts';
import type { LimitName, Limits } from './limits.ts';

export interface Engine {
  readonly name: string;
  /** One sentence, for `--help`. */
  readonly summary: string;
  prepare(program: StratifiedProgram): Prepared | Refused;
}

export interface Prepared {
  readonly kind: 'prepared';
  /** The fixed point over the program's own facts and `facts`, which must fit its declarations. */
  evaluate(facts: readonly Fact[], run: Run): Evaluation;
  /** The rules that facts can make fire, and perhaps others: over these alone the fixed point is the same. Absent where all may be. */
  rulesFor?(facts: readonly Fact[]): readonly Rule[];
}

/** The engine can't run this program. Each reason names what, as a diagnostic's message would. */
export interface Refused {
  readonly kind: 'refused';
  readonly reasons: readonly string[];
}

export interface Run {
  readonly limits: Limits;
  /** Milliseconds from any fixed start; only differences count. */
  readonly now: () => number;
}

export type Evaluation = FixedPoint | Undecided | Failed;

export interface FixedPoint {
  readonly kind: 'fixed-point';
  readonly model: Model;
  readonly statistics: Statistics;
}

/** A limit was reached. No tuple of the unfinished fixed point is given. */
export interface Undecided {
  readonly kind: 'undecided';
  readonly limit: LimitName;
  /** The limit's value, in its unit. */
  readonly allowed: number;
  /** The relation that was growing, where one was. */
  readonly relation?: string;
}

/**
 * A rule needs a value that does not exist or can't be kept exactly: a division by zero, an integer beyond 2^53. No tuple
 * is given. Functors that mostly have one, `+`, `-` and `*` of signed numbers, may be computed before the last test of a rule,
 * so that an overflow fails the rule that it would have ruled out; all others are evaluated once its tests have passed. Which of
 * several fails first is not defined.
 */
export interface Failed {
  readonly kind: 'failed';
  /** A clause without a full stop. */
  readonly reason: string;
  /** The head of the rule, and where the rule comes from. */
  readonly relation: string;
  readonly origin: Origin;
}

export interface Model {
  /** Every declared relation, in the order of the program. */
  readonly relations: readonly string[];
  /** Distinct tuples: first the base facts in the order given, then what was derived, in an order that is stable for the same program and facts. */
  tuples(relation: string): readonly Tuple[];
  /**
   * The round of its stratum in which the tuple at an index of `tuples` was first derived: 0 for a base fact, from 1
   * for a derived one. Some rule derives it from tuples of earlier strata and of earlier rounds of its own.
   */
  round(relation: string, index: number): number;
  /** What is not in `tuples` any more, in the order in which it went. Absent where no rule of the program is subsumptive. */
  readonly dominated?: (relation: string) => readonly Dominated[];
}

/** A tuple that was derived, or given, and that another one dominates. */
export interface Dominated {
  readonly tuple: Tuple;
  /** As of a tuple that stayed. */
  readonly round: number;
  /** At the end of this round it went: rules of its stratum read it in the rounds between. */
  readonly until: number;
  /** The tuple that dominates it, which may itself have gone later. */
  readonly by: Tuple;
}

export interface Statistics {
  /** Distinct base facts. */
  readonly facts: number;
  /** Distinct derived tuples that are not base facts, those that went again too. */
  readonly tuples: number;
  readonly derivations: number;
  /** Rounds until nothing new came, by stratum; the last, empty one is counted for recursive strata. */
  readonly rounds: readonly number[];
}
