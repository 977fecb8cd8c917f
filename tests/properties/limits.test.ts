/**
 * Laws of limits: in every engine, any program ends at most a tenth over each limit. The result names a relation that
 * was growing, and withholds the unfinished fixed point.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fact } from '../../src/datalog/program.ts';
import { compile, verify } from '../../src/pipeline.ts';
import type { Engine, Evaluation } from '../../src/runtime/engine.ts';
import { Budget } from '../../src/runtime/engines/budget.ts';
import { defaultEngine, engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { type Limits, MAX_EVALUATION_BYTES, NO_LIMITS } from '../../src/runtime/limits.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { fixtureTree } from '../doubles/working-tree.ts';
import { lawsOf, someOf } from '../laws/law.ts';
import { scenarioOf } from '../laws/relations.ts';

const assertLaw = lawsOf('engines');

const runs = 60;
const A_TENTH_OVER = 1.1;

/** Counts what the engines charge to their budget. */
let steps = 0;
let granted = 0;
/** A weight for each byte, so that the limit is within reach. */
let scale = 1;

const { work, memory } = Budget.prototype;
beforeEach(() => {
  // Without spies, which would remember every call.
  Budget.prototype.work = function (asked) {
    steps += asked;
    return work.call(this, asked);
  };
  Budget.prototype.memory = function (asked) {
    const mayTake = memory.call(this, asked * scale);
    if (mayTake) granted += asked * scale;
    return mayTake;
  };
});
afterEach(() => {
  Object.assign(Budget.prototype, { work, memory });
  steps = 0;
  granted = 0;
  scale = 1;
});

/** The clock counts work: a step takes a microsecond. */
function run(engine: Engine, { program, input }: Scenario, limits: Partial<Limits>): Evaluation | undefined {
  const prepared = engine.prepare(stratified(program));
  if (prepared.kind === 'refused') return undefined;
  steps = 0;
  granted = 0;
  return prepared.evaluate(input, { limits: { ...NO_LIMITS, ...limits }, now: () => steps / 1000 });
}

interface Heavy {
  readonly name: string;
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly growing: readonly string[];
  /** Joins at most two atoms, and computes nothing. */
  readonly isNarrow?: boolean;
  /** Many tuples. */
  readonly derives?: boolean;
}

const numbers = (count: number, relation = 'p'): readonly Fact[] =>
  Array.from({ length: count }, (_, at) => ({ relation, tuple: [at] }));
const chain = (count: number): readonly Fact[] =>
  Array.from({ length: count }, (_, at) => ({ relation: 'edge', tuple: [at, at + 1] }));

const heavyPrograms: readonly Heavy[] = [
  {
    name: 'a closure',
    text: `.decl edge(x: number, y: number) .decl path(x: number, y: number)
      path(x, y) :- edge(x, y). path(x, z) :- path(x, y), edge(y, z).`,
    facts: chain(450),
    growing: ['path'],
    isNarrow: true,
    derives: true,
  },
  {
    name: 'a closure in halves',
    text: `.decl edge(x: number, y: number) .decl path(x: number, y: number)
      path(x, y) :- edge(x, y). path(x, z) :- path(x, y), path(y, z).`,
    facts: chain(450),
    growing: ['path'],
    isNarrow: true,
    derives: true,
  },
  {
    name: 'a product',
    text: '.decl p(x: number) .decl pairs(x: number, y: number) pairs(x, y) :- p(x), p(y).',
    facts: numbers(450),
    growing: ['pairs'],
    isNarrow: true,
    derives: true,
  },
  {
    name: 'a product without a result',
    text: '.decl p(x: number) .decl pairs(x: number, y: number) pairs(x, y) :- p(x), p(y), x < y, y < x.',
    facts: numbers(450),
    growing: ['pairs'],
    isNarrow: true,
  },
  {
    name: 'facts',
    text: '.decl p(x: number) .decl q(x: number) q(x) :- p(x).',
    facts: numbers(160_000),
    growing: ['p'],
    isNarrow: true,
  },
  {
    name: 'counting for ever',
    text: '.decl n(x: number) .decl m(x: number) n(0). m(x + 1) :- n(x). n(x) :- m(x).',
    facts: [],
    growing: ['n', 'm'],
    derives: true,
  },
  {
    name: 'an aggregate for each value',
    text: '.decl p(x: number) .decl q(x: number, y: number) q(x, n) :- p(x), n = count : { p(y), y < x }.',
    facts: numbers(600),
    growing: ['q'],
  },
  {
    name: 'a negation with a wildcard',
    text: `.decl p(x: number) .decl edge(x: number, y: number) .decl q(x: number, y: number)
      q(x, y) :- p(x), p(y), !edge(x, _), !edge(_, y).`,
    facts: [...numbers(700), ...chain(300)],
    growing: ['q'],
    isNarrow: true,
  },
];

/** Verdicts come from whole fixed points only: with one tuple or derivation too few there is none. */
test.each(readdirSync('fixtures/rulespecs').filter((_, at) => at % 8 === 0))(
  'no verdict from less than all of %s',
  name => {
    const read = (file: string) => ({
      name: file,
      text: readFileSync(`fixtures/rulespecs/${name}/${file}`, 'utf8'),
    });
    const compiled = compile(read('rulespec.yaml'), undefined, path => ({
      value: read(path),
      diagnostics: [],
    })).value;
    if (!compiled) throw new Error('it does not compile');
    const json = existsSync(`fixtures/rulespecs/${name}/envelope.json`);
    const envelope = read(json ? 'envelope.json' : 'envelope.yaml');
    const tree = fixtureTree(`fixtures/rulespecs/${name}`);
    for (const engine of [defaultEngine, naive]) {
      const used = verify(compiled, envelope, { engine, tree, limits: NO_LIMITS }).run?.fixedPoint.statistics;
      if (!used) throw new Error('there is no verdict');
      for (const limit of ['facts', 'tuples', 'derivations'] as const) {
        for (const allowed of new Set([0, Math.floor(used[limit] / 2), used[limit] - 1])) {
          if (allowed < 0 || allowed >= used[limit]) continue;
          const { verdict, diagnostics } = verify(compiled, envelope, {
            engine,
            tree,
            limits: { ...NO_LIMITS, [limit]: allowed },
          });
          expect(verdict).toBeUndefined();
          expect(diagnostics.map(({ code }) => code)).toContain('E401');
        }
      }
    }
  },
);

describe.each(engines)('$name', engine => {
  const narrow = engine.name === 'datalogui';

  test.each(['facts', 'tuples', 'derivations'] as const)('ends exactly at any limit of %s', limit => {
    const law = fc.property(scenarios({ narrow }), fc.noShrink(fc.nat()), (scenario, chosen) => {
      const whole = run(engine, scenario, {});
      if (whole?.kind !== 'fixed-point') throw new Error('it has a fixed point');
      const used = whole.statistics[limit];
      if (used === 0) return;
      const allowed = chosen % used;
      const stopped = run(engine, scenario, { [limit]: allowed });
      if (stopped?.kind !== 'undecided') throw new Error('it is not stopped');
      expect(stopped).toEqual({ kind: 'undecided', limit, allowed, relation: stopped.relation });
      // A growing relation has grown further once nothing stops it.
      expect(whole.model.tuples(stopped.relation ?? '')).not.toEqual([]);
    });
    assertLaw(law, { numRuns: runs });
  });

  const heavy = heavyPrograms.filter(each => !narrow || each.isNarrow);

  test.each(someOf(heavy, 3))('ends in time: $name', ({ text, facts, growing }) => {
    const scenario = scenarioOf(text, facts);
    for (const milliseconds of someOf([100, 150], 2)) {
      const stopped = run(engine, scenario, { milliseconds });
      expect(stopped).toMatchObject({ kind: 'undecided', limit: 'milliseconds', allowed: milliseconds });
      expect(growing).toContain(stopped?.kind === 'undecided' && stopped.relation);
      expect(steps / 1000).toBeGreaterThan(milliseconds);
      expect(steps / 1000).toBeLessThan(milliseconds * A_TENTH_OVER);
    }
  });

  test.each(
    someOf(
      heavy.filter(each => each.derives),
      3,
    ),
  )('ends in memory: $name', ({ text, facts, growing }) => {
    // A quarter of a megabyte.
    scale = 4096;
    const stopped = run(engine, scenarioOf(text, facts), {});
    expect(stopped).toMatchObject({ kind: 'undecided', limit: 'memory', allowed: MAX_EVALUATION_BYTES });
    expect(growing).toContain(stopped?.kind === 'undecided' && stopped.relation);
    expect(granted).toBeLessThan(MAX_EVALUATION_BYTES * A_TENTH_OVER);
    expect(stopped).not.toHaveProperty('model');
  });
});
