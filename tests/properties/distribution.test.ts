/**
 * Measures the random programs: the laws of the engines are worth as much as these numbers. Each feature counts where
 * it matters: without it, the derived relations would differ.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Aggregate,
  type AggregateOperator,
  comparison,
  type Fact,
  type Literal,
  number,
  type Rule,
} from '../../src/datalog/program.ts';
import type { Model } from '../../src/runtime/engine.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { someOf } from '../laws/law.ts';
import { askClingo } from '../oracles/clingo.ts';

const SEED = 42;
const SAMPLE = 200;
const plain = fc.sample(scenarios(), { seed: SEED, numRuns: SAMPLE });
const computing = fc.sample(scenarios({ computing: true }), { seed: SEED, numRuns: SAMPLE });

function modelOf({ program, input }: Scenario): Model {
  const prepared = seminaive.prepare(stratified(program));
  const evaluation =
    prepared.kind === 'prepared' ? prepared.evaluate(input, { limits: NO_LIMITS, now: () => 0 }) : prepared;
  if (evaluation.kind !== 'fixed-point') throw new Error(JSON.stringify(evaluation));
  return evaluation.model;
}

function textOf(scenario: Scenario): string {
  const model = modelOf(scenario);
  return JSON.stringify(
    model.relations.map(name =>
      model
        .tuples(name)
        .map(each => JSON.stringify(each))
        .sort(),
    ),
  );
}

/** The rule without this literal; undefined where that leaves no body. */
type Change = (literal: Literal, rule: Rule) => readonly Literal[] | 'no rule' | 'as it is';

/** Whether changing one literal changes the result. */
function matters(scenario: Scenario, change: Change): boolean {
  const { program } = scenario;
  const before = textOf(scenario);
  return program.rules.some((rule, at) =>
    rule.body.some((literal, place) => {
      const changed = change(literal, rule);
      if (changed === 'as it is') return false;
      const body = changed === 'no rule' ? [] : rule.body.toSpliced(place, 1, ...changed);
      const rules =
        body.length === 0 ? program.rules.toSpliced(at, 1) : program.rules.with(at, { ...rule, body });
      return textOf({ ...scenario, program: { ...program, rules } }) !== before;
    }),
  );
}

/** The aggregate over nothing. */
function emptied(aggregate: Aggregate): Aggregate {
  return { ...aggregate, body: [...aggregate.body, comparison(number(1), '=', number(2))] };
}

const aggregates =
  (wanted: (aggregate: Aggregate) => boolean): Change =>
  literal =>
    literal.kind === 'aggregate' && wanted(literal) ? [emptied(literal)] : 'as it is';
const without =
  (wanted: (literal: Literal, rule: Rule) => boolean): Change =>
  (literal, rule) =>
    wanted(literal, rule) ? [] : 'as it is';
const isOf = (operator: AggregateOperator) => aggregates(each => each.operator === operator);
const isNested = ({ body }: Aggregate): boolean => body.some(each => each.kind === 'aggregate');

const given = ({ program, input }: Scenario): ReadonlySet<string> =>
  new Set([...program.facts, ...input].map(({ relation }: Fact) => relation));

function roundsIn(scenario: Scenario): number {
  const model = modelOf(scenario);
  return Math.max(
    0,
    ...model.relations.flatMap(name => model.tuples(name).map((_, index) => model.round(name, index))),
  );
}

const readsOwn = ({ program }: Scenario, wanted: (own: number, ring: number) => boolean): boolean =>
  stratified(program).strata.some(({ relations, rules }) =>
    rules.some(({ body }) => {
      const own = body.filter(each => each.kind === 'positive' && relations.includes(each.atom.relation));
      return wanted(own.length, relations.length);
    }),
  );

const repeats = (literal: Literal): boolean => {
  if (literal.kind !== 'positive') return false;
  const names = literal.atom.terms.flatMap(each => (each.kind === 'variable' ? [each.name] : []));
  return new Set(names).size < names.length;
};
const hasConstant = (literal: Literal): boolean =>
  literal.kind === 'positive' && literal.atom.terms.some(each => each.kind === 'constant');

interface Feature {
  readonly name: string;
  readonly among: readonly Scenario[];
  readonly holds: (scenario: Scenario) => boolean;
  /** The least share of the programs that has it. */
  readonly atLeast: number;
}

const features: readonly Feature[] = [
  {
    name: 'a derived relation has tuples',
    among: plain,
    holds: scenario => roundsIn(scenario) > 0,
    atLeast: 0.75,
  },
  {
    name: 'a tuple takes two rounds',
    among: plain,
    holds: scenario => roundsIn(scenario) > 1,
    atLeast: 0.22,
  },
  {
    name: 'a tuple takes four rounds',
    among: plain,
    holds: scenario => roundsIn(scenario) > 3,
    atLeast: 0.06,
  },
  { name: 'linear recursion', among: plain, holds: each => readsOwn(each, own => own === 1), atLeast: 0.6 },
  { name: 'non-linear recursion', among: plain, holds: each => readsOwn(each, own => own > 1), atLeast: 0.3 },
  {
    name: 'mutual recursion',
    among: plain,
    holds: each => readsOwn(each, (own, ring) => own > 0 && ring > 1),
    atLeast: 0.13,
  },
  {
    name: 'a relation is empty',
    among: plain,
    holds: each => modelOf(each).relations.some(name => modelOf(each).tuples(name).length === 0),
    atLeast: 0.35,
  },
  {
    name: 'a derived relation has facts as well',
    among: plain,
    holds: each => [...given(each)].some(name => name.startsWith('d')),
    atLeast: 0.8,
  },
  {
    name: 'a negation matters',
    among: plain,
    holds: each =>
      matters(
        each,
        without(({ kind }) => kind === 'negative'),
      ),
    atLeast: 0.4,
  },
  {
    name: 'a negation with a wildcard matters',
    among: plain,
    holds: each =>
      matters(
        each,
        without(
          literal =>
            literal.kind === 'negative' && literal.atom.terms.some(({ kind }) => kind === 'wildcard'),
        ),
      ),
    atLeast: 0.2,
  },
  {
    name: 'a comparison matters',
    among: plain,
    holds: each =>
      matters(
        each,
        without(({ kind }) => kind === 'comparison'),
      ),
    atLeast: 0.15,
  },
  {
    name: 'an atom with a repeated variable derives',
    among: plain,
    holds: each => matters(each, literal => (repeats(literal) ? 'no rule' : 'as it is')),
    atLeast: 0.1,
  },
  {
    name: 'an atom with a constant derives',
    among: plain,
    holds: each => matters(each, literal => (hasConstant(literal) ? 'no rule' : 'as it is')),
    atLeast: 0.2,
  },
  {
    name: 'an aggregate matters',
    among: computing,
    holds: each =>
      matters(
        each,
        aggregates(() => true),
      ),
    atLeast: 0.3,
  },
  ...(['count', 'sum', 'min', 'max', 'mean'] as const).map(operator => ({
    name: `${operator} matters`,
    among: computing,
    holds: (each: Scenario) => matters(each, isOf(operator)),
    atLeast: 0.04,
  })),
  {
    name: 'a nested aggregate matters',
    among: computing,
    holds: each =>
      matters(each, literal => {
        if (literal.kind !== 'aggregate' || !isNested(literal)) return 'as it is';
        return [
          { ...literal, body: literal.body.map(part => (part.kind === 'aggregate' ? emptied(part) : part)) },
        ];
      }),
    atLeast: 0.04,
  },
  {
    name: 'what is computed matters',
    among: computing,
    holds: each =>
      matters(each, literal =>
        literal.kind === 'comparison' && [literal.left, literal.right].some(({ kind }) => kind === 'functor')
          ? 'no rule'
          : 'as it is',
      ),
    atLeast: 0.3,
  },
];

test.each(someOf(features, 7))('$name', ({ among, holds, atLeast }) => {
  const found = among.filter(holds).length / among.length;
  expect(found).toBeGreaterThanOrEqual(atLeast);
});

test('clingo can tell nearly always', async () => {
  const asked = someOf(computing.slice(0, 100), 5);
  const answers = await askClingo(asked);
  expect(answers.filter(each => each === undefined).length).toBeLessThan(asked.length / 20);
});
