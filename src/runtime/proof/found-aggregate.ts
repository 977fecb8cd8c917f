/**
 * The actual result of an aggregate in a rule that failed because it expected another result. INVARIANT: the result
 * comes from the finished model, within bounded work.
 */
import { isGenerator } from '../../datalog/builtins.ts';
import type { Aggregate, Literal, Value } from '../../datalog/program.ts';
import { typesIn } from '../builtins/types.ts';
import { aggregatedInstances } from './aggregated.ts';
import { aggregateValue } from './instance.ts';
import type { Instance, TupleRef } from './instances.ts';
import { boundLiteral } from './substitute.ts';
import type { Bindings, Theory } from './theory.ts';

export interface FoundAggregate {
  readonly aggregate: Aggregate;
  /** Absent if the aggregate has no instance and no result without one. */
  readonly result?: Value;
  readonly instances: readonly FoundInstance[];
  /** Absent if counting them would take too long. */
  readonly omitted?: number;
}

/** The tuples of one instance, and the value that the aggregate took from them. */
interface FoundInstance {
  readonly value?: Value;
  readonly tuples: readonly TupleRef[];
  /** The values of variables that ranges bind; tuples do not show them. */
  readonly ranges: readonly Literal[];
}

/** Maximum number of tuples that are read for one aggregate. */
const MAX_WORK = 200_000;

/** The aggregate's result under the bindings, independent of the result that the rule expected. */
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
    const ranges = rangesOf(theory, instance);
    return value === undefined ? { tuples, ranges } : { value, tuples, ranges };
  });
  return { aggregate, result, instances, ...(omitted !== undefined && { omitted }) };
}

function rangesOf(theory: Theory, { rule: { body }, bindings }: Instance): Literal[] {
  const ranges = body.filter(each => each.kind === 'comparison' && isGenerator(each.right));
  if (ranges.length === 0) return [];
  const types = typesIn(body, new Map(), theory.columnType);
  return ranges.map(each => boundLiteral(each, bindings, types));
}
