/** The suite that every engine passes: one loop over the table of cases, and what all of them promise about limits. */
import { describe, expect, test } from 'vitest';
import { parse } from '../src/datalog/parse.ts';
import type { Fact, StratifiedProgram, Tuple } from '../src/datalog/program.ts';
import type { Engine, Evaluation } from '../src/runtime/engine.ts';
import { datalogui } from '../src/runtime/engines/datalogui.ts';
import { defaultEngine, engineNamed, engines } from '../src/runtime/engines/index.ts';
import { smallFirst } from '../src/runtime/engines/small-first.ts';
import { type Limits, NO_LIMITS } from '../src/runtime/limits.ts';
import { stratified } from './arbitraries/programs.ts';
import { engineCases } from './engines.cases.ts';

function programOf(text: string): StratifiedProgram {
  const { value, diagnostics } = parse({ name: 'case.dl', text });
  if (value && diagnostics.length === 0) return stratified(value);
  throw new Error(diagnostics.map(each => each.message).join('\n'));
}

interface Conditions {
  readonly facts?: readonly Fact[];
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
}

function evaluate(engine: Engine, program: StratifiedProgram, conditions: Conditions = {}): Evaluation {
  const prepared = engine.prepare(program);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join('\n'));
  const { facts = [], limits, now = () => 0 } = conditions;
  return prepared.evaluate(facts, { limits: { ...NO_LIMITS, ...limits }, now });
}

function fixedPoint(evaluation: Evaluation) {
  if (evaluation.kind === 'fixed-point') return evaluation;
  throw new Error(JSON.stringify(evaluation));
}

const sorted = (tuples: readonly Tuple[]): readonly string[] =>
  tuples.map(tuple => JSON.stringify(tuple)).sort();

const small = { ...smallFirst(defaultEngine), name: 'small first' };

describe.each([...engines, small])('$name', engine => {
  test.each(engineCases)('$name', ({ program, expected, refused }) => {
    const reasons = refused?.[engine.name];
    if (reasons) {
      expect(engine.prepare(programOf(program))).toEqual({ kind: 'refused', reasons });
      return;
    }
    const { model } = fixedPoint(evaluate(engine, programOf(program)));
    for (const [relation, tuples] of Object.entries(expected)) {
      expect(sorted(model.tuples(relation)), relation).toEqual(sorted(tuples));
    }
  });
});

const closure =
  programOf(`.decl edge(x: number, y: number) .decl path(x: number, y: number) .decl alone(x: number)
  edge(1, 2). edge(2, 3). edge(2, 3). path(9, 9).
  path(x, y) :- edge(x, y). path(x, z) :- path(x, y), edge(y, z). alone(x) :- path(x, _), !edge(x, _).`);
const input: readonly Fact[] = [
  { relation: 'edge', tuple: [3, 4] },
  { relation: 'edge', tuple: [1, 2] },
];

describe.each(engines)('the model of $name', engine => {
  const { model, statistics } = fixedPoint(evaluate(engine, closure, { facts: input }));

  test('has every declared relation, in the order of the program', () => {
    expect(model.relations).toEqual(['edge', 'path', 'alone']);
    expect(model.tuples('unknown')).toEqual([]);
  });

  test('has base facts first, in the order given, each once', () => {
    expect(model.tuples('edge')).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(model.tuples('path')[0]).toEqual([9, 9]);
  });

  test('tells the round of every tuple', () => {
    const rounds = model
      .tuples('path')
      .map((tuple, index) => `${tuple.join()} ${model.round('path', index)}`);
    expect(rounds.sort()).toEqual(['1,2 1', '1,3 2', '1,4 3', '2,3 1', '2,4 2', '3,4 1', '9,9 0']);
    expect(model.round('alone', 0)).toBe(1);
  });

  test('counts', () => {
    expect(statistics).toMatchObject({ facts: 4, tuples: 7, rounds: [4, 1] });
    expect(statistics.derivations).toBeGreaterThanOrEqual(7);
  });
});

describe.each(engines)('the limits of $name', engine => {
  const run = (limits: Partial<Limits>, now?: () => number): Evaluation =>
    evaluate(engine, closure, { facts: input, limits, ...(now && { now }) });
  const used = fixedPoint(run({})).statistics;

  test.each([
    ['facts', used.facts, 'edge'],
    ['tuples', used.tuples, 'alone'],
    ['derivations', used.derivations, 'alone'],
  ] as const)('%s: exact', (limit, count, relation) => {
    expect(run({ [limit]: count }).kind).toBe('fixed-point');
    expect(run({ [limit]: count - 1 })).toEqual({ kind: 'undecided', limit, allowed: count - 1, relation });
  });

  test('nothing is allowed where the limit is 0', () => {
    for (const limit of ['facts', 'tuples', 'derivations'] as const) {
      expect(run({ [limit]: 0 })).toMatchObject({ kind: 'undecided', limit, allowed: 0 });
    }
  });

  test('the relation that was growing is told', () => {
    expect(run({ tuples: 2 })).toMatchObject({ limit: 'tuples', relation: 'path' });
  });

  test('the deterministic limits strike before the clock', () => {
    let time = 0;
    expect(run({ tuples: 2, milliseconds: 0 }, () => time++)).toMatchObject({ limit: 'tuples' });
  });
});

/** Nothing but dead ends: 200³ combinations and not one derivation. */
const search = programOf(`.decl a(x: number) .decl none(x: number)
  ${Array.from({ length: 200 }, (_, index) => `a(${index}).`).join(' ')}
  none(x) :- a(x), a(y), x < y, y < x.`);

describe.each(engines)('the clock of $name', engine => {
  test('is looked at inside the joins', () => {
    let time = 0;
    const evaluation = evaluate(engine, search, { limits: { milliseconds: 5 }, now: () => time++ });
    expect(evaluation).toEqual({ kind: 'undecided', limit: 'milliseconds', allowed: 5, relation: 'none' });
    // One look to begin with, and one too many.
    expect(time).toBe(7);
  });

  test('counts from the start of the evaluation', () => {
    expect(evaluate(engine, search, { limits: { milliseconds: 5 }, now: () => 1e12 }).kind).toBe(
      'fixed-point',
    );
  });
});

test('a chain on which @datalogui/datalog by itself overflows the stack', () => {
  const length = 520;
  const facts = Array.from({ length }, (_, at): Fact => ({ relation: 'edge', tuple: [at, at + 1] }));
  const program = programOf(`.decl edge(x: number, y: number) .decl reach(x: number)
    reach(0). reach(y) :- reach(x), edge(x, y).`);
  expect(fixedPoint(evaluate(datalogui, program, { facts })).model.tuples('reach')).toHaveLength(length + 1);
});

test('a product that @datalogui/datalog is asked for in parts', () => {
  const program = programOf(
    '.decl a(x: number) .decl b(x: number) .decl ab(x: number, y: number) ab(x, y) :- a(x), b(y).',
  );
  const facts = Array.from({ length: 500 }, (_, at): Fact => ({ relation: at % 2 ? 'a' : 'b', tuple: [at] }));
  expect(fixedPoint(evaluate(datalogui, program, { facts })).model.tuples('ab')).toHaveLength(250 * 250);
});

test('engines are found by name, the default first', () => {
  expect(engines.map(each => each.name)).toEqual(['seminaive', 'naive', 'datalogui']);
  expect(engines[0]).toBe(defaultEngine);
  for (const engine of engines) expect(engineNamed(engine.name)).toBe(engine);
  expect(engineNamed('souffle')).toBeUndefined();
});

test('every refusal in the table is of an engine there is', () => {
  const names = engineCases.flatMap(each => Object.keys(each.refused ?? {}));
  expect(names.filter(name => engineNamed(name) === undefined)).toEqual([]);
});
