/** How much an evaluation may use before it is given up as undecided. Deterministic limits come first: they are checked before the clock. */

export interface Limits {
  /** Base facts, those of the program and those of the input together. */
  readonly facts: number;
  /** Tuples that rules add to relations, whether or not subsumption takes them out again. */
  readonly tuples: number;
  /** Rule instances whose body holds, each counted every time it is found, whether or not its head is new. */
  readonly derivations: number;
  /** Wall-clock time of the evaluation. */
  readonly milliseconds: number;
}

/** `memory` is MAX_EVALUATION_BYTES, which no limit raises. */
export type LimitName = keyof Limits | 'memory';

/** Bytes that an evaluation may take, about, for what rules derive: where no other limit ends a program that grows for ever. */
export const MAX_EVALUATION_BYTES = 1024 * 1024 * 1024;

export const NO_LIMITS: Limits = {
  facts: Number.POSITIVE_INFINITY,
  tuples: Number.POSITIVE_INFINITY,
  derivations: Number.POSITIVE_INFINITY,
  milliseconds: Number.POSITIVE_INFINITY,
};

/** `rulespec verify`: a person or CI waits for the answer. */
export const VERIFY_LIMITS: Limits = {
  facts: 1_000_000,
  tuples: 5_000_000,
  derivations: 20_000_000,
  milliseconds: 30_000,
};

/** `rulespec hook`: an agent waits for the answer at each tool call. */
export const HOOK_LIMITS: Limits = {
  facts: 100_000,
  tuples: 1_000_000,
  derivations: 1_000_000,
  milliseconds: 1_000,
};
