/**
 * Functors, text comparisons and aggregates on every engine: the table of cases, and how programs end that cannot go
 * on.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { functors } from '../src/datalog/builtins.ts';
import { parse } from '../src/datalog/parse.ts';
import type { StratifiedProgram, Tuple } from '../src/datalog/program.ts';
import { families } from '../src/runtime/builtins/index.ts';
import { rangeHas, rangeOf } from '../src/runtime/builtins/range.ts';
import type { Engine, Evaluation } from '../src/runtime/engine.ts';
import { datalogui } from '../src/runtime/engines/datalogui.ts';
import { naive } from '../src/runtime/engines/naive.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { type Limits, MAX_EVALUATION_BYTES, NO_LIMITS } from '../src/runtime/limits.ts';
import { stratified } from './arbitraries/programs.ts';
import { expressions, functorCases } from './functors.cases.ts';
import { casesOf, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('engines');

function programOf(text: string): StratifiedProgram {
  const { value, diagnostics } = parse({ name: 'case.dl', text });
  if (value && diagnostics.length === 0) return stratified(value);
  throw new Error(diagnostics.map(each => each.message).join('\n'));
}

interface Conditions {
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
}

function evaluate(engine: Engine, text: string, { limits = {}, now = () => 0 }: Conditions = {}): Evaluation {
  const prepared = engine.prepare(programOf(text));
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join('\n'));
  return prepared.evaluate([], { limits: { ...NO_LIMITS, ...limits }, now });
}

const sorted = (tuples: readonly Tuple[]): readonly string[] =>
  tuples.map(tuple => JSON.stringify(tuple)).sort();

test('every functor has an implementation, and the other way round', () => {
  expect(families.flatMap(family => Object.keys(family)).sort()).toEqual(
    functors.map(each => each.name).sort(),
  );
});

describe.each([seminaive, naive])('$name', engine => {
  test.each(functorCases)('$name', ({ program, expected }) => {
    const evaluation = evaluate(engine, program);
    if (evaluation.kind !== 'fixed-point') throw new Error(JSON.stringify(evaluation));
    for (const [relation, tuples] of Object.entries(expected)) {
      expect(sorted(evaluation.model.tuples(relation)), relation).toEqual(sorted(tuples));
    }
  });

  test.each(expressions)('$type: $text', ({ type, text, value, fails }) => {
    const evaluation = evaluate(engine, `.decl on() on(). .decl r(x: ${type}) r(${text}) :- on().`);
    if (evaluation.kind === 'fixed-point') expect(evaluation.model.tuples('r')).toEqual([[value]]);
    else if (fails === undefined) throw new Error(JSON.stringify(evaluation));
    else
      expect(evaluation).toMatchObject({
        kind: 'failed',
        relation: 'r',
        reason: expect.stringContaining(fails),
      });
  });

  test('a failure names the rule', () => {
    const evaluation = evaluate(
      engine,
      '.decl p(x: number) p(0). .decl q(x: number)\nq(x) :- p(x).\nq(1 / x) :- p(x).',
    );
    if (evaluation.kind !== 'failed') throw new Error(evaluation.kind);
    expect(evaluation.reason).toBe('`1 / 0` divides by zero');
    expect(evaluation.origin.span?.start).toBe(
      '.decl p(x: number) p(0). .decl q(x: number)\nq(x) :- p(x).\n'.length,
    );
  });

  test.each([
    ['from 0 on', 'number', '0, 9007199254740991'],
    ['by a step that rounding loses', 'float', '10000000000000000.0, 10000000000000064.0, 0.5'],
    ['that is tested', 'float', '0.0, 100000000.0'],
  ])('a range of too many values has none: %s', (_, type, args) => {
    const text = `.decl p(x: ${type}) p(-1). .decl q(x: ${type}) q(x) :- x = range(${args}), x < 0. q(x) :- p(x), x = range(${args}).`;
    const evaluation = evaluate(engine, text);
    expect(evaluation).toMatchObject({ kind: 'failed', relation: 'q' });
    expect(evaluation.kind === 'failed' && evaluation.reason).toMatch(
      /has more than 10000000 values|is lost in rounding/,
    );
  });

  test('the values of a range are paid for in time', () => {
    const text = '.decl q(x: number) q(x) :- x = range(0, 9000000), y = range(0, 9000000), x + y < 0.';
    let now = 0;
    const evaluation = evaluate(engine, text, { limits: { milliseconds: 50 }, now: () => now++ });
    expect(evaluation).toMatchObject({ kind: 'undecided', limit: 'milliseconds' });
  });

  test('a rule of very many ranges does not run out of stack', () => {
    const count = casesOf(5_000, 2_500);
    const ranges = Array.from({ length: count }, (_, at) => `x${at} = range(${at}, ${at + 1})`);
    const evaluation = evaluate(engine, `.decl q(x: number) q(x${count - 1}) :- ${ranges.join(', ')}.`);
    expect(evaluation.kind === 'fixed-point' && evaluation.model.tuples('q')).toEqual([[count - 1]]);
  });

  test('an aggregate may have no value', () => {
    const text = `.decl p(i: number, x: number) p(1, 9007199254740991). p(2, 1).
      .decl s(x: number) s(x) :- x = sum y : { p(_, y) }.`;
    expect(evaluate(engine, text)).toMatchObject({ kind: 'failed', relation: 's' });
  });

  const endless = '.decl n(x: number) .decl m(x: number) n(0). n(x + 1) :- m(x). m(x) :- n(x).';

  test.each(['tuples', 'derivations'] as const)('counting for ever ends at the limit of %s', limit => {
    const evaluation = evaluate(engine, endless, { limits: { [limit]: 500 } });
    expect(evaluation).toMatchObject({ kind: 'undecided', limit, allowed: 500 });
    expect(['n', 'm']).toContain(evaluation.kind === 'undecided' && evaluation.relation);
  });

  test('and at the limit of time', () => {
    let time = 0;
    const now = (): number => time++;
    const evaluation = evaluate(engine, endless, { limits: { milliseconds: 30 }, now });
    expect(evaluation).toMatchObject({ kind: 'undecided', limit: 'milliseconds' });
  });

  test('a symbol that doubles for ever ends at the longest symbol', () => {
    const text = '.decl s(x: symbol) s("ab"). s(cat(x, x)) :- s(x).';
    expect(evaluate(engine, text)).toMatchObject({ kind: 'failed', relation: 's' });
  });
});

test('symbols that grow for ever end at the limit of memory', () => {
  const text = `.decl s(x: symbol) s("${'a'.repeat(30_000)}"). s(cat(x, "a")) :- s(x).`;
  const limits = { memory: casesOf(MAX_EVALUATION_BYTES) };
  expect(evaluate(seminaive, text, { limits })).toMatchObject({
    kind: 'undecided',
    limit: 'memory',
    relation: 's',
  });
});

test.each(functorCases)('datalogui refuses by name: $name', ({ program, refusal }) => {
  const prepared = datalogui.prepare(programOf(program));
  if (refusal === '') expect(prepared.kind).toBe('prepared');
  else if (prepared.kind === 'refused') expect(prepared.reasons.join('\n')).toContain(refusal);
  else throw new Error('not refused');
});

describe('`range` is what a loop counts', () => {
  /** The definition, in whole numbers. */
  function loop(from: number, to: number, step: number): number[] {
    const values: number[] = [];
    if (step === 0) return from === to ? [] : [from];
    for (let at = from; step > 0 ? at < to : at > to; at += step) values.push(at);
    return values;
  }

  const small = fc.integer({ min: -60, max: 60 });
  const ends = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    fc.constantFrom(Number.MAX_SAFE_INTEGER - 60, 60 - Number.MAX_SAFE_INTEGER),
  );

  test('over integers, and a value is in it exactly when it comes', () => {
    assertLaw(
      fc.property(ends, small, small, fc.option(small), small, (end, from, to, step, probe) => {
        const args = [end + from, end + to, ...(step === null ? [] : [step])];
        const values = loop(end + from, end + to, step ?? (from <= to ? 1 : -1));
        expect([...rangeOf(args, 'number')]).toEqual(values);
        const has = rangeHas(end + probe, args, 'number', () => true);
        expect(has).toBe(values.includes(end + probe));
      }),
    );
  });

  test('over floats, by adding the step', () => {
    const steps = fc.constantFrom(0.1, -0.25, 0.3, -1.7, 1);
    assertLaw(
      fc.property(small, small, steps, (from, to, step) => {
        const args = [from / 4, to / 4, step];
        const values = loop(from / 4, to / 4, step).map(each => each + 0);
        expect([...rangeOf(args, 'float')]).toEqual(values);
        for (const each of values) expect(rangeHas(each, args, 'float', () => true)).toBe(true);
        expect(rangeHas(1e9, args, 'float', () => true)).toBe(false);
      }),
    );
  });

  test('and every engine finds the same', () => {
    const term = fc.oneof(small.map(String), fc.constantFrom('x', 'y', 'x + 1', 'y - x'));
    const bodies = fc.array(
      fc.tuple(fc.constantFrom('x', 'y', 'z', 'w'), term, term, fc.integer({ min: 1, max: 9 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    assertLaw(
      fc.property(bodies, ranges => {
        const literals = ranges.map(([name, from, to, step]) => `${name} = range(${from}, ${to}, ${step})`);
        const text = `.decl p(x: number, y: number) p(1, 5). p(-3, 2). p(7, 7).
          .decl q(x: number, y: number, s: number) q(x, y, 0) :- p(x, y), ${literals.join(', ')}.
          q(x, y, s) :- p(x, y), s = count : { p(_, y), ${literals.join(', ')} }.`;
        const models = [seminaive, naive].map(engine => {
          const evaluation = evaluate(engine, text);
          return evaluation.kind === 'fixed-point' ? sorted(evaluation.model.tuples('q')) : evaluation;
        });
        expect(models[0]).toEqual(models[1]);
      }),
      { numRuns: 200 },
    );
  });
});
