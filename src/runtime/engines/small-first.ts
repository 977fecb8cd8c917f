/**
 * Evaluates small programs with the naive engine, which needs no plans or indexes, and larger ones with another engine.
 * INVARIANT: if the naive evaluation is abandoned, the other engine starts from the beginning.
 */
import type { Engine, Prepared } from '../engine.ts';
import type { Limits } from '../limits.ts';
import { naive } from './naive.ts';

/**
 * The limits of a small program. `milliseconds` counts reads of the clock, one per 4,096 steps, so that the same input
 * always uses the same engine.
 */
const SMALL: Limits = { facts: 4_096, tuples: 2_048, derivations: 4_096, milliseconds: 6 };

/**
 * The combined engine, under the other engine's name. `other` must be able to run every program. With more than `most`
 * facts, the naive engine is not tried.
 */
export function smallFirst(other: Engine, most: number = SMALL.facts): Engine {
  return {
    ...other,
    prepare(program) {
      const first = preparedBy(naive, program);
      let second: Prepared | undefined;
      return {
        kind: 'prepared',
        evaluate(facts, run) {
          let looks = 0;
          const small = { limits: smallest(run.limits), now: () => looks++ };
          const found = facts.length > most ? undefined : first.evaluate(facts, small);
          if (found?.kind === 'fixed-point') return found;
          second ??= preparedBy(other, program);
          return second.evaluate(facts, run);
        },
      };
    },
  };
}

function smallest({ facts, tuples, derivations, ...others }: Limits): Limits {
  return {
    ...others,
    facts: Math.min(facts, SMALL.facts),
    tuples: Math.min(tuples, SMALL.tuples),
    derivations: Math.min(derivations, SMALL.derivations),
    milliseconds: SMALL.milliseconds,
  };
}

type Program = Parameters<Engine['prepare']>[0];

function preparedBy({ name, prepare }: Engine, program: Program): Prepared {
  const prepared = prepare(program);
  if (prepared.kind === 'refused') throw new Error(`\`${name}\` does not run every program`);
  return prepared;
}
