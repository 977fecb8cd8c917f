/**
 * Relations large enough for the forms that small random ones never get: facts taken in at once, many of them twice,
 * joins by neighbours, counts that go through no instance. What comes out is compared with plain iteration over the
 * same facts.
 */
import { describe, expect, test } from 'vitest';
import type { Fact } from '../src/datalog/program.ts';
import type { Engine, FixedPoint } from '../src/runtime/engine.ts';
import { naive } from '../src/runtime/engines/naive.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { stratified } from './arbitraries/programs.ts';
import { someOf } from './laws/law.ts';
import { scenarioOf } from './laws/relations.ts';

const declared = `.decl edge(x: number, y: number) .decl other(x: number, y: number) .decl some(x: number)`;

const rules: Readonly<Record<string, string>> = {
  'a closure':
    '.decl p(x: number, y: number) p(x, z) :- p(x, y), edge(y, z). p(x, y) :- some(x), edge(x, y).',
  'a product of neighbours':
    '.decl p(x: number, y: number) p(x, y) :- some(x), x = y. p(x, y) :- edge(x, a), p(a, b), edge(y, b).',
  'twice the same': '.decl p(x: number, y: number) p(y, y) :- some(x), edge(x, y).',
  'neighbours that nothing reads': '.decl p(x: number) p(x) :- some(x), edge(x, _), other(_, x).',
  negation: '.decl p(x: number, y: number) p(x, y) :- edge(x, y), !other(y, x), !other(_, y), !some(x).',
  membership: '.decl p(x: number, y: number) p(x, y) :- edge(x, y), other(x, y).',
  'facts of a relation with rules': 'edge(y, x) :- other(x, y), some(x).',
  'more constants than the facts have':
    '.decl p(x: number, y: number) p(x + 1000, y) :- some(x), edge(x, y). p(x, y) :- p(x, z), edge(z, y), !some(x).',
  'a head without the last atom': '.decl p(x: number, y: number) p(x, y) :- some(x), y = x + 1, edge(x, z).',
  triangles: '.decl p(n: number) p(n) :- n = count : { edge(x, y), edge(y, z), edge(x, z) }.',
  'triangles the other way':
    '.decl p(n: number) p(n) :- n = count : { edge(y, x), other(z, y), other(z, x) }.',
  'a path that does not close': '.decl p(n: number) p(n) :- n = count : { edge(x, y), other(y, z) }.',
  'a path that must not close':
    '.decl p(n: number) p(n) :- n = count : { edge(x, y), edge(y, z), !other(x, z) }.',
  'a path that closes at its middle':
    '.decl p(n: number) p(n) :- n = count : { edge(x, y), edge(y, z), other(y, z) }.',
  'a count for each':
    '.decl p(x: number, n: number) p(x, n) :- some(x), n = count : { edge(x, y), edge(y, z), other(x, z) }.',
};

/** The same each time; of 900 pairs many come twice. */
function facts(constants: number): readonly Fact[] {
  let state = constants;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * constants) - 2;
  };
  return Array.from({ length: 450 }, (_, at): readonly Fact[] => [
    { relation: 'edge', tuple: [next(), next()] },
    { relation: 'other', tuple: [next(), next()] },
    { relation: 'some', tuple: [at % 11] },
  ]).flat();
}

function run(engine: Engine, text: string, given: readonly Fact[], limit = NO_LIMITS.facts): FixedPoint {
  const { program, input } = scenarioOf(text, given);
  const prepared = engine.prepare(stratified(program));
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(input, { limits: { ...NO_LIMITS, facts: limit }, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
  return evaluation;
}

const sorted = ({ model }: FixedPoint) =>
  model.relations.map(name => [
    name,
    model
      .tuples(name)
      .map(tuple => tuple.join())
      .sort(),
  ]);

describe.each(Object.entries(rules))('%s', (_, text) => {
  test.each(someOf([18, 90, 2_000], 2))('over %d constants', constants => {
    const given = facts(constants);
    const found = run(seminaive, declared + text, given);
    const expected = run(naive, declared + text, given);
    expect(sorted(found)).toEqual(sorted(expected));
    expect(found.statistics.facts).toBe(expected.statistics.facts);
    expect(found.statistics.tuples).toBe(expected.statistics.tuples);
    // A limit in reach has facts taken in one by one: the same, in the same order.
    const limited = run(seminaive, declared + text, given, found.statistics.facts);
    for (const name of found.model.relations)
      expect(limited.model.tuples(name)).toEqual(found.model.tuples(name));
    expect(limited.statistics).toEqual(found.statistics);
  });
});
