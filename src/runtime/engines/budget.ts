/**
 * The used part of an evaluation's limits, counted the same way by every engine. INVARIANT: the counts are exact;
 * the deterministic limits are checked at each count, before the clock, and an evaluation that was stopped stays so.
 */
import type { Origin, Rule } from '../../datalog/program.ts';
import type { Failure } from '../builtins/outcome.ts';
import type { Failed, Run, Statistics, Undecided } from '../engine.ts';
import { type LimitName, MAX_CONSTANTS, MAX_EVALUATION_BYTES } from '../limits.ts';

/** Steps of work, such as a row looked at or a fact read, between two looks at the clock. */
const STEPS_PER_POLL = 4096;

/** The counting methods answer whether the evaluation may go on. */
export class Budget {
  /** The relation that is growing, for the message when a limit is reached. */
  growing = '';
  /** The origin of the running rule, for the message when it fails. */
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

  /** Whether this many more facts are within the limit, even if none of them is known yet. */
  allowsFacts(count: number): boolean {
    return this.facts + count <= this.#limits.facts;
  }

  /** Base facts that were not known yet. */
  loaded(count: number): boolean {
    this.facts += count;
    return this.facts <= this.#limits.facts || this.#stop('facts');
  }

  /** A rule instance whose body holds. */
  derivation(): boolean {
    return ++this.#derivations <= this.#limits.derivations || this.#stop('derivations');
  }

  /** A derived tuple that was not known yet. */
  tuple(): boolean {
    return ++this.tuples <= this.#limits.tuples || this.#stop('tuples');
  }

  /** Whether this many more rule instances are within the limits, even if each brings a tuple. */
  allowsInstances(count: number): boolean {
    return (
      this.#derivations + count <= this.#limits.derivations && this.tuples + count <= this.#limits.tuples
    );
  }

  /** Rule instances that were allowed, and how many of them brought a tuple. */
  derived(instances: number, tuples: number): void {
    this.#derivations += instances;
    this.tuples += tuples;
  }

  work(steps: number): boolean {
    this.#credit -= steps;
    return this.#credit > 0 || this.#poll();
  }

  /** Memory that is about to be taken for what rules derive. */
  memory(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.#limits.memory || this.#stop('memory');
  }

  /** Checks the number of distinct constants. False: the limit is reached. */
  constants(count: number): boolean {
    return count < this.#limits.constants || this.#stop('constants');
  }

  /** The running rule needs a value that there is not. */
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
