/**
 * The used part of an evaluation's limits; every engine counts it the same way. INVARIANT: counts are exact.
 * Deterministic limits are checked at each count, before the clock. A stopped evaluation stays stopped.
 */
import type { Origin, Rule } from '../../datalog/program.ts';
import type { Failure } from '../builtins/outcome.ts';
import type { Failed, Run, Statistics, Undecided } from '../engine.ts';
import { type LimitName, MAX_CONSTANTS, MAX_EVALUATION_BYTES } from '../limits.ts';

/** Steps of work between two reads of the clock. A step is, for example, a visited row or a loaded fact. */
const STEPS_PER_POLL = 4096;

/** The counting methods return whether the evaluation may continue. */
export class Budget {
  /** The growing relation, for the message at a limit. */
  growing = '';
  /** The origin of the running rule, for the message of a failure. */
  origin: Origin = { label: '' };
  stopped: Undecided | Failed | undefined;
  tuples = 0;
  facts = 0;
  #derivations = 0;
  #bytes = 0;
  #credit = STEPS_PER_POLL;
  readonly #limits: Record<LimitName, number>;
  readonly #now: () => number;
  readonly #start: number;

  constructor({ limits, now }: Run) {
    this.#limits = { memory: MAX_EVALUATION_BYTES, ...limits, constants: MAX_CONSTANTS };
    this.#now = now;
    this.#start = now();
  }

  /** Whether this many facts are within the limit, even if all of them are new. */
  allowsFacts(count: number): boolean {
    return this.facts + count <= this.#limits.facts;
  }

  /** Counts new base facts. */
  loaded(count: number): boolean {
    this.facts += count;
    return this.facts <= this.#limits.facts || this.#stop('facts');
  }

  /** Counts a rule instance whose body holds. */
  derivation(): boolean {
    return ++this.#derivations <= this.#limits.derivations || this.#stop('derivations');
  }

  /** Counts a new derived tuple. */
  tuple(): boolean {
    return ++this.tuples <= this.#limits.tuples || this.#stop('tuples');
  }

  /** Whether this many rule instances are within the limits, even if each adds a tuple. */
  allowsInstances(count: number): boolean {
    return (
      this.#derivations + count <= this.#limits.derivations && this.tuples + count <= this.#limits.tuples
    );
  }

  /** Counts rule instances that were allowed, and the tuples that they added. */
  derived(instances: number, tuples: number): void {
    this.#derivations += instances;
    this.tuples += tuples;
  }

  work(steps: number): boolean {
    this.#credit -= steps;
    return this.#credit > 0 || this.#poll();
  }

  /** Counts memory before it is allocated for derived data. */
  memory(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.#limits.memory || this.#stop('memory');
  }

  /** Checks the number of distinct constants; returns false at the limit. */
  constants(count: number): boolean {
    return count < this.#limits.constants || this.#stop('constants');
  }

  /** The running rule needs a value that does not exist. */
  fail({ reason }: Failure): false {
    this.#credit = 0;
    this.stopped ??= { kind: 'failed', reason, relation: this.growing, origin: this.origin };
    return false;
  }

  statistics(rounds: readonly number[]): Statistics {
    return { facts: this.facts, tuples: this.tuples, derivations: this.#derivations, rounds };
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

/** The origin of a rule, with the place of its head if it has no other. */
export function originOf({ head, origin }: Rule): Origin {
  return origin.span || !head.span ? origin : { ...origin, span: head.span };
}
