/**
 * The interface of every Datalog engine. An engine prepares a stratified program once and evaluates it over any number
 * of sets of base facts. INVARIANT: evaluations share no state. INVARIANT: a model is a complete fixed point, or it is
 * withheld.
 */
import type { Fact, Origin, StratifiedProgram, Tuple, Value } from '../datalog/program.ts';
import type { LimitName, Limits } from './limits.ts';

export interface Engine {
  readonly name: string;
  /** One sentence, for `--help`. */
  readonly summary: string;
  prepare(program: StratifiedProgram): Prepared | Refused;
}

export interface Prepared {
  readonly kind: 'prepared';
  /** Computes the fixed point over the program's own facts and `facts`, which must fit its declarations. */
  evaluate(facts: readonly Fact[], run: Run): Evaluation;
}

/** The engine cannot run this program. Each reason is worded like the message of a diagnostic. */
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

/** A limit was reached. The unfinished fixed point is withheld. */
export interface Undecided {
  readonly kind: 'undecided';
  readonly limit: LimitName;
  /** The limit's value, in its unit. */
  readonly allowed: number;
  /** The relation that was growing, if any. */
  readonly relation?: string;
}

/**
 * A rule needs a value that does not exist or is not exact, such as a division by zero or an integer beyond 2^53. The
 * model is withheld. An engine may compute `+`, `-` and `*` of signed numbers before the last test of a rule. An
 * overflow then fails a rule that the test would have excluded. All other functors are computed after the tests. If
 * there are several failures, it is undefined which one is reported.
 */
export interface Failed {
  readonly kind: 'failed';
  /** A clause without a full stop. */
  readonly reason: string;
  /** The relation of the rule's head, and the origin of the rule. */
  readonly relation: string;
  readonly origin: Origin;
}

export interface Model {
  /** Every declared relation, in program order. */
  readonly relations: readonly string[];
  /**
   * Distinct tuples: the base facts in the given order, then the derived tuples. The order is stable for the same
   * program and facts.
   */
  tuples(relation: string): readonly Tuple[];
  /** The number of tuples; does not build them. */
  size(relation: string): number;
  /**
   * The round of its stratum that first derived the tuple at an index of `tuples`. It is 0 for a base fact, and at
   * least 1 for a derived tuple. Some rule derives it from tuples of earlier strata and of earlier rounds of its own.
   */
  round(relation: string, index: number): number;
  /** The dominated tuples, in the order of their removal. `tuples` excludes them. */
  dominated(relation: string): readonly Dominated[];
  /** Lookups that do not build all tuples, if the engine has them. Otherwise readers search `tuples`. */
  readonly search?: ModelSearch;
}

/** Lookups of single tuples of `Model.tuples`. */
export interface ModelSearch {
  tuple(relation: string, index: number): Tuple | undefined;
  /**
   * Indexes of the tuples that agree with the known columns, in ascending order. With `round`, only tuples from that
   * round of the relation's stratum.
   */
  matching(relation: string, known: readonly (Value | undefined)[], round?: number): readonly number[];
}

/** A derived or given tuple that another tuple dominates. */
export interface Dominated {
  readonly tuple: Tuple;
  /** The round that derived the tuple, as in `Model.round`. */
  readonly round: number;
  /** The round at whose end the tuple was removed. Rules of its stratum read it in the rounds between. */
  readonly until: number;
  /** The tuple that dominates it. That tuple may have been removed later. */
  readonly by: Tuple;
}

export interface Statistics {
  /** Distinct base facts. */
  readonly facts: number;
  /** Distinct derived tuples that are not base facts, including dominated ones. */
  readonly tuples: number;
  readonly derivations: number;
  /** The number of rounds to the fixed point, by stratum. In a recursive stratum, the last, empty round counts. */
  readonly rounds: readonly number[];
}
