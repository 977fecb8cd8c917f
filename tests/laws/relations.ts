/**
 * An engine's result for a scenario in comparable form: each relation as its sorted tuples. INVARIANT: two results are
 * equal exactly when their relations are equal as sets.
 */
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Tuple } from '../../src/datalog/program.ts';
import type { Engine, Evaluation, Run } from '../../src/runtime/engine.ts';
import { type Limits, NO_LIMITS } from '../../src/runtime/limits.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';

/** Tuples as JSON, sorted, by relation. */
export type Relations = ReadonlyMap<string, readonly string[]>;

/** Limit for one evaluation, in clock checks; each follows some thousand steps of work. */
const MAX_LOOKS = 150;

/** A run with a clock that counts work, so that it always ends at the same place. */
export function boundedRun(limits: Partial<Limits> = {}): Run {
  let looks = 0;
  return { limits: { ...NO_LIMITS, milliseconds: MAX_LOOKS, ...limits }, now: () => looks++ };
}

/** The relations, or the failure. Undefined where the engine refuses the program or works too long. */
export function relationsOn(engine: Engine, { program, input }: Scenario): Relations | string | undefined {
  const prepared = engine.prepare(stratified(program));
  if (prepared.kind === 'refused') return undefined;
  const evaluation = prepared.evaluate(input, boundedRun());
  return evaluation.kind === 'undecided' ? undefined : relationsOf(evaluation);
}

/** Only the kind of a failure counts: which of several comes first is undefined. */
export function relationsOf(evaluation: Evaluation): Relations | string {
  if (evaluation.kind !== 'fixed-point') return evaluation.kind;
  const { model } = evaluation;
  return new Map(model.relations.map(name => [name, sorted(model.tuples(name))]));
}

export function sorted(tuples: readonly Tuple[]): readonly string[] {
  return tuples.map(tuple => JSON.stringify(tuple)).sort();
}

/** The result of an engine or another stage for a scenario; undefined where it has none. */
export interface Opinion {
  readonly of: string;
  readonly relations: Relations | string | undefined;
}

/**
 * The first relation in which two results differ, with the rows that only one of them has. Undefined where they agree,
 * and where one is missing.
 */
export function difference(one: Opinion, other: Opinion): string | undefined {
  if (one.relations === undefined || other.relations === undefined) return undefined;
  const [kind, otherKind] = [one, other].map(({ relations }) =>
    typeof relations === 'string' ? relations : 'fixed-point',
  );
  if (kind !== otherKind) return `${one.of} ends in ${kind}, ${other.of} in ${otherKind}`;
  if (typeof one.relations === 'string' || typeof other.relations === 'string') return undefined;
  for (const [name, tuples] of one.relations) {
    const others = other.relations.get(name);
    if (others === undefined || tuples.join() === others.join()) continue;
    const only = (from: readonly string[], without: readonly string[]): string =>
      from
        .filter(each => !without.includes(each))
        .slice(0, 3)
        .join(' ') || 'nothing more';
    return `relation ${name}: ${one.of} has ${only(tuples, others)}; ${other.of} has ${only(others, tuples)}`;
  }
  return undefined;
}

/** The result of an engine, under its name. */
export function opinionOf(engine: Engine, scenario: Scenario): Opinion {
  return { of: engine.name, relations: relationsOn(engine, scenario) };
}

/** Parses a program's text, which must be valid. */
export function scenarioOf(text: string, input: Scenario['input'] = []): Scenario {
  const { value, diagnostics } = parse({ name: 'test.dl', text });
  if (value && diagnostics.length === 0) return { program: value, input };
  throw new Error(`${diagnostics.map(each => each.message).join('\n')}\n${text}`);
}

/** The program with its input as facts. */
export function textOf({ program, input }: Scenario): string {
  return print({ ...program, facts: [...program.facts, ...input] });
}
