/**
 * What one evaluation has used of its limits, counted the same way by every engine. INVARIANT: the counts are exact;
 * the deterministic limits are checked at each count, before the clock, and an evaluation that was stopped stays so.
 */
import type { Run, Statistics, Undecided } from '../engine.ts';
import type { LimitName, Limits } from '../limits.ts';

/** Steps of work, such as a row looked at or a fact read, between two looks at the clock. */
const STEPS_PER_POLL = 4096;

/** The counting methods answer whether the evaluation may go on. */
export class Budget {
  /** The relation that is growing: what is told when a limit is reached. */
  growing = '';
  stopped: Undecided | undefined;
  tuples = 0;
  #facts = 0;
  #derivations = 0;
  #credit = STEPS_PER_POLL;
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #start: number;

  constructor({ limits, now }: Run) {
    this.#limits = limits;
    this.#now = now;
    this.#start = now();
  }

  /** A base fact that was not known yet. */
  fact(): boolean {
    return ++this.#facts <= this.#limits.facts || this.#stop('facts');
  }

  /** A rule instance whose body holds. */
  derivation(): boolean {
    return ++this.#derivations <= this.#limits.derivations || this.#stop('derivations');
  }

  /** A derived tuple that was not known yet. */
  tuple(): boolean {
    return ++this.tuples <= this.#limits.tuples || this.#stop('tuples');
  }

  work(steps: number): boolean {
    this.#credit -= steps;
    return this.#credit > 0 || this.#poll();
  }

  statistics(rounds: readonly number[]): Statistics {
    return { facts: this.#facts, tuples: this.tuples, derivations: this.#derivations, rounds };
  }

  #poll(): boolean {
    if (this.stopped) return false;
    this.#credit = STEPS_PER_POLL;
    return this.#now() - this.#start <= this.#limits.milliseconds || this.#stop('milliseconds');
  }

  #stop(limit: LimitName): false {
    this.#credit = 0;
    this.stopped ??= { kind: 'undecided', limit, allowed: this.#limits[limit], relation: this.growing };
    return false;
  }
}
