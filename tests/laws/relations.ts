/**
 * What an engine makes of a scenario, in a form that can be compared: each relation as its sorted tuples. INVARIANT: equal
 * exactly where the relations are equal as sets.
 */
import { parse } from '../../src/datalog/parse.ts';
import type { Tuple } from '../../src/datalog/program.ts';
import type { Engine, Evaluation, Run } from '../../src/runtime/engine.ts';
import { type Limits, NO_LIMITS } from '../../src/runtime/limits.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';

/** Tuples as JSON, sorted, by relation. */
export type Relations = ReadonlyMap<string, readonly string[]>;

/** Looks at the clock, each after some thousand steps of work, that an evaluation may take here. */
const MAX_LOOKS = 150;

/** A run that ends at the same place each time: its clock goes by work. */
export function boundedRun(limits: Partial<Limits> = {}): Run {
  let looks = 0;
  return { limits: { ...NO_LIMITS, milliseconds: MAX_LOOKS, ...limits }, now: () => looks++ };
}

/** The relations, or what stood in the way of them; undefined where the engine refuses the program, or works too long at it. */
export function relationsOn(engine: Engine, { program, input }: Scenario): Relations | string | undefined {
  const prepared = engine.prepare(stratified(program));
  if (prepared.kind === 'refused') return undefined;
  const evaluation = prepared.evaluate(input, boundedRun());
  return evaluation.kind === 'undecided' ? undefined : relationsOf(evaluation);
}

/** A failure is told by its kind alone: which of several comes first is not defined. */
export function relationsOf(evaluation: Evaluation): Relations | string {
  if (evaluation.kind !== 'fixed-point') return evaluation.kind;
  const { model } = evaluation;
  return new Map(model.relations.map(name => [name, sorted(model.tuples(name))]));
}

export function sorted(tuples: readonly Tuple[]): readonly string[] {
  return tuples.map(tuple => JSON.stringify(tuple)).sort();
}

type Opinion = Relations | string | undefined;

/** The first difference of two results, of the relations that both have; undefined where there is none, or one has no opinion. */
export function difference(one: Opinion, other: Opinion): string | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (typeof one === 'string' || typeof other === 'string') {
    const [kind, otherKind] = [one, other].map(each => (typeof each === 'string' ? each : 'fixed-point'));
    return kind === otherKind ? undefined : `${kind} here, ${otherKind} there`;
  }
  for (const [name, tuples] of one) {
    const others = other.get(name);
    if (others === undefined || tuples.join() === others.join()) continue;
    const missing = tuples.filter(each => !others.includes(each)).slice(0, 3);
    const surplus = others.filter(each => !tuples.includes(each)).slice(0, 3);
    return `${name}: only here ${missing.join(' ')}; only there ${surplus.join(' ')}`;
  }
  return undefined;
}

/** A program's text, which has to be one. */
export function scenarioOf(text: string, input: Scenario['input'] = []): Scenario {
  const { value, diagnostics } = parse({ name: 'test.dl', text });
  if (value && diagnostics.length === 0) return { program: value, input };
  throw new Error(`${diagnostics.map(each => each.message).join('\n')}\n${text}`);
}
