/**
 * The premises of an instance: steps for tuples, and leaves for values. INVARIANT: one premise for each literal, in the
 * body's order. An aggregate's premise lists the instances of its body.
 */
import type { Aggregate } from '../../datalog/program.ts';
import { type Types, typesIn } from '../builtins/types.ts';
import { aggregatedInstances } from './aggregated.ts';
import type { Instance, TupleRef, Work } from './instances.ts';
import type { AggregatePremise, Premise } from './proof.ts';
import { boundLiteral } from './substitute.ts';
import type { Bindings, Theory } from './theory.ts';

interface Around {
  readonly theory: Theory;
  /** Types of the instance's variables. */
  readonly types: Types;
  /** The remaining work for listing instances of aggregates. */
  readonly work: Work;
  /** The id of the step that proves a tuple. */
  readonly idOf: (ref: TupleRef) => string;
}

export function premisesOf({ rule, bindings, tuples }: Instance, around: Around): Premise[] {
  return rule.body.map((literal, at): Premise => {
    const ref = tuples[at];
    if (ref) return { kind: 'step', id: around.idOf(ref) };
    if (literal.kind === 'aggregate') return aggregatePremise(literal, bindings, around);
    const bound = boundLiteral(literal, bindings, around.types);
    if (bound.kind === 'comparison') return { kind: 'comparison', comparison: bound };
    if (bound.kind === 'negative') return { kind: 'absent', atom: bound.atom };
    throw new Error('a derivation has no tuple for a positive literal');
  });
}

function aggregatePremise(aggregate: Aggregate, bindings: Bindings, around: Around): AggregatePremise {
  const { theory, types, work } = around;
  const result = bindings.get(aggregate.result.name);
  if (result === undefined) throw new Error('a derivation has no value for its aggregate');
  const { listed, omitted } = aggregatedInstances(theory, aggregate, result, bindings, work);
  const inside = { ...around, types: typesIn(aggregate.body, types, theory.columnType) };
  const bound = boundLiteral(aggregate, bindings, types);
  return {
    kind: 'aggregate',
    aggregate: bound.kind === 'aggregate' ? bound : aggregate,
    result,
    instances: listed.map(({ value, instance }) => ({
      ...(value !== undefined && { value }),
      premises: premisesOf(instance, inside),
    })),
    ...(omitted !== undefined && { omitted }),
  };
}
