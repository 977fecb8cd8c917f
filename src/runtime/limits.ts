/**
 * Limits of an evaluation. Reaching one makes the evaluation undecided. Deterministic limits are checked before the
 * clock.
 */

export interface Limits {
  /** Base facts of the program and of the input together. */
  readonly facts: number;
  /** Tuples that rules add to relations, including those that subsumption removes again. */
  readonly tuples: number;
  /** Rule instances whose body holds. An instance counts each time it is found, even if its head is not new. */
  readonly derivations: number;
  /** The time by the caller's clock; in the gate, working time. */
  readonly milliseconds: number;
  /** Approximate bytes of tuples, indexes and constants. Default: MAX_EVALUATION_BYTES. */
  readonly memory?: number;
}

/** `constants` stands for MAX_CONSTANTS, which no option raises. */
export type LimitName = keyof Limits | 'constants';

/** Default memory limit. It ends a program that grows without end if no other limit does. */
export const MAX_EVALUATION_BYTES = 1024 * 1024 * 1024;

/** Maximum number of distinct constants of one evaluation: as many as a Map of V8 can hold. */
export const MAX_CONSTANTS = 2 ** 24 - 1;

export const NO_LIMITS: Limits = {
  facts: Number.POSITIVE_INFINITY,
  tuples: Number.POSITIVE_INFINITY,
  derivations: Number.POSITIVE_INFINITY,
  milliseconds: Number.POSITIVE_INFINITY,
};

/** Limits of `rulespec verify`: a person or CI waits for the answer. */
export const VERIFY_LIMITS: Limits = {
  facts: 1_000_000,
  tuples: 5_000_000,
  derivations: 20_000_000,
  milliseconds: 30_000,
};

/**
 * Limits of one user program in the gate, which is first evaluated alone. INVARIANT: even if every program reaches
 * these limits, HOOK_LIMITS leave room for the other rules. So no program takes resources from another.
 */
export const PROGRAM_LIMITS: Limits = {
  facts: 100_000,
  tuples: 60_000,
  derivations: 60_000,
  milliseconds: 300,
};

/** Maximum milliseconds for all user programs together, in the order of their files. */
export const ALL_PROGRAMS_MILLISECONDS = 600;

/** Limits of `rulespec hook`: an agent waits for the answer at each tool call. */
export const HOOK_LIMITS: Limits = {
  facts: 100_000,
  tuples: 1_000_000,
  derivations: 1_000_000,
  milliseconds: 1_000,
};

/** The smaller value of each limit. */
export function leastOf(a: Limits, b: Limits): Limits {
  return {
    facts: Math.min(a.facts, b.facts),
    tuples: Math.min(a.tuples, b.tuples),
    derivations: Math.min(a.derivations, b.derivations),
    milliseconds: Math.min(a.milliseconds, b.milliseconds),
    memory: Math.min(a.memory ?? MAX_EVALUATION_BYTES, b.memory ?? MAX_EVALUATION_BYTES),
  };
}
