/**
 * What an aggregate is, where a rule failed since it is something else. INVARIANT: it is told from the finished model, and
 * within bounded work.
 */
import type { Aggregate, Value } from '../../datalog/program.ts';
import { aggregatedInstances } from './aggregated.ts';
import { aggregateValue } from './instance.ts';
import type { TupleRef } from './instances.ts';
import type { Bindings, Theory } from './theory.ts';

export interface FoundAggregate {
  readonly aggregate: Aggregate;
  /** Absent for what has none over no instance. */
  readonly result?: Value;
  readonly instances: readonly FoundInstance[];
  /** Absent when counting them would take too long. */
  readonly omitted?: number;
}

/** The tuples that an aggregate took together, and the value it took of them. */
export interface FoundInstance {
  readonly value?: Value;
  readonly tuples: readonly TupleRef[];
}

/** Tuples that are looked at for one aggregate. */
const MAX_WORK = 200_000;

/** What the aggregate is under the bindings, whatever its result was asked to be. */
export function foundAggregate(
  theory: Theory,
  aggregate: Aggregate,
  bindings: Bindings,
): FoundAggregate | undefined {
  let left = MAX_WORK;
  const spend = (tuples: number): boolean => {
    left -= tuples;
    return left >= 0;
  };
  const result = aggregateValue(aggregate, bindings, theory, spend);
  if (left < 0) return undefined;
  if (result === undefined) return { aggregate, instances: [], omitted: 0 };
  const { listed, omitted } = aggregatedInstances(theory, aggregate, result, bindings, { left: MAX_WORK });
  const instances = listed.map(({ value, instance }): FoundInstance => {
    const tuples = instance.tuples.flatMap(each => each ?? []);
    return value === undefined ? { tuples } : { value, tuples };
  });
  return { aggregate, result, instances, ...(omitted !== undefined && { omitted }) };
}
