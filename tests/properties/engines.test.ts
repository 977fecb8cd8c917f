/** Laws of the engines, over generated programs. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Fact, Program } from '../../src/datalog/program.ts';
import type { Engine, Evaluation, FixedPoint, Model } from '../../src/runtime/engine.ts';
import { datalogui } from '../../src/runtime/engines/datalogui.ts';
import { engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { smallFirst } from '../../src/runtime/engines/small-first.ts';
import { type Limits, NO_LIMITS } from '../../src/runtime/limits.ts';
import { firstInstance } from '../../src/runtime/proof/instance.ts';
import { theoryOf, unify } from '../../src/runtime/proof/theory.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { casesOf, checked, lawsOf, seed } from '../laws/law.ts';
import { difference, type Opinion, sorted, textOf } from '../laws/relations.ts';
import { askClingo } from '../oracles/clingo.ts';
import { unjustified } from '../oracles/justification.ts';

const assertLaw = lawsOf('engines');

const runs = 100;

function evaluate(engine: Engine, { program, input }: Scenario, limits: Partial<Limits> = {}): Evaluation {
  const prepared = engine.prepare(stratified(program));
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join('\n'));
  return prepared.evaluate(input, { limits: { ...NO_LIMITS, ...limits }, now: () => 0 });
}

function fixedPoint(engine: Engine, scenario: Scenario): FixedPoint {
  const evaluation = evaluate(engine, scenario);
  if (evaluation.kind === 'fixed-point') return evaluation;
  throw new Error(JSON.stringify(evaluation));
}

const setsOf = (model: Model) => model.relations.map(name => [name, sorted(model.tuples(name))] as const);
const listsOf = (model: Model) => model.relations.map(name => [name, model.tuples(name)]);
/** Tuples with their rounds. Every engine gives a tuple the first round in which it can be derived. */
const roundsOf = (model: Model) =>
  new Map(
    model.relations.map(name => [
      name,
      sorted(model.tuples(name).map((tuple, at) => [...tuple, model.round(name, at)])),
    ]),
  );

function law(
  name: string,
  arbitrary: fc.Arbitrary<Scenario>,
  holds: (scenario: Scenario) => void,
  numRuns = runs,
) {
  test(name, () => assertLaw(fc.property(arbitrary, holds), { numRuns }));
}

let passedOn = 0;
const counting: Engine = {
  ...seminaive,
  prepare(program) {
    passedOn++;
    return seminaive.prepare(program);
  },
};

/** Otherwise the laws about `smallFirst` would test only the engine behind it. */
test('a third of generated programs of few facts are small, at least', () => {
  const before = passedOn;
  assertLaw(
    fc.property(scenarios({ facts: 12 }), scenario => void evaluate(smallFirst(counting), scenario)),
    { numRuns: runs },
  );
  expect(passedOn - before).toBeLessThan((checked(runs) * 2) / 3);
});

// `smallFirst` runs the naive engine on small programs, so another engine is its oracle.
describe.each([
  { engine: seminaive, oracle: naive, narrow: false },
  { engine: { ...smallFirst(seminaive), name: 'small first' }, oracle: seminaive, narrow: false },
  { engine: datalogui, oracle: naive, narrow: true },
])('$engine.name', ({ engine, oracle, narrow }) => {
  const agrees = (scenario: Scenario): void => {
    const expected = fixedPoint(oracle, scenario);
    const found = fixedPoint(engine, scenario);
    const opinion = ({ name }: Engine, { model }: FixedPoint): Opinion => ({
      of: name,
      relations: roundsOf(model),
    });
    expect(difference(opinion(engine, found), opinion(oracle, expected)), textOf(scenario)).toBeUndefined();
    const { model } = found;
    const sizes = model.relations.map(name => model.size(name));
    expect(sizes, textOf(scenario)).toEqual(model.relations.map(name => model.tuples(name).length));
    const counted = ({ statistics }: FixedPoint) => ({ ...statistics, derivations: 0 });
    expect(counted(found), `${engine.name} counts\n${textOf(scenario)}`).toEqual(counted(expected));
  };
  law(`derives what ${oracle.name} derives, in the same rounds`, scenarios({ narrow }), agrees, runs * 3);
  law('likewise over more facts', scenarios({ narrow, numbers: 20, facts: 80 }), agrees, runs / 10);
  law('likewise by many similar rules', scenarios({ narrow, copies: 12 }), agrees, runs / 2);
  law('likewise by many rules from few facts', scenarios({ narrow, copies: 12, facts: 6 }), agrees, runs);
  if (!narrow) {
    const computing = true;
    law('likewise by rules that compute', scenarios({ computing }), agrees, runs * 2);
    law('likewise by many rules that compute', scenarios({ computing, copies: 12 }), agrees, runs / 5);
  }
});

test('datalogui refuses a wide rule, or derives what naive evaluation derives', () => {
  let refused = 0;
  const holds = (scenario: Scenario): void => {
    if (datalogui.prepare(stratified(scenario.program)).kind === 'refused') refused++;
    else
      expect(setsOf(fixedPoint(datalogui, scenario).model)).toEqual(
        setsOf(fixedPoint(naive, scenario).model),
      );
  };
  assertLaw(fc.property(scenarios(), holds), { numRuns: runs, least: 10 });
  expect(refused).toBeLessThan(casesOf(runs, 10));
});

describe.each(engines)('$name', engine => {
  const arbitrary = scenarios({ narrow: engine === datalogui });

  law(
    'does not depend on the order of relations, rules, literals or facts',
    arbitrary,
    ({ program, input }) => {
      const turned: Program = {
        relations: program.relations.toReversed(),
        facts: input.toReversed(),
        rules: program.rules.map(rule => ({ ...rule, body: rule.body.toReversed() })).toReversed(),
        outputs: [],
      };
      const straight = fixedPoint(engine, { program, input }).model;
      const other = fixedPoint(engine, { program: turned, input: program.facts.toReversed() }).model;
      expect(setsOf(other).toReversed()).toEqual(setsOf(straight));
    },
  );

  if (engine !== datalogui) {
    law('nor does it where rules compute', scenarios({ computing: true }), ({ program, input }) => {
      const rules = program.rules.map(rule => ({ ...rule, body: rule.body.toReversed() })).toReversed();
      const straight = fixedPoint(engine, { program, input }).model;
      const other = fixedPoint(engine, { program: { ...program, rules }, input }).model;
      expect(setsOf(other)).toEqual(setsOf(straight));
    });
  }

  law('derives in the same order when it runs again', arbitrary, scenario => {
    expect(listsOf(fixedPoint(engine, scenario).model)).toEqual(listsOf(fixedPoint(engine, scenario).model));
  });

  law('keeps nothing from one evaluation for the next', arbitrary, ({ program, input }) => {
    const prepared = engine.prepare(stratified(program));
    if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
    const run = (facts: readonly Fact[], limits: Partial<Limits> = {}) => {
      const evaluation = prepared.evaluate(facts, { limits: { ...NO_LIMITS, ...limits }, now: () => 0 });
      return evaluation.kind === 'fixed-point'
        ? [listsOf(evaluation.model), evaluation.statistics]
        : evaluation;
    };
    const first = run(input);
    const bare = run([]);
    run(input, { derivations: 3 });
    expect(run(input)).toEqual(first);
    expect(run([])).toEqual(bare);
  });

  law('takes limits exactly, and stops at the same place each time', arbitrary, scenario => {
    const { statistics } = fixedPoint(engine, scenario);
    for (const limit of ['facts', 'tuples', 'derivations'] as const) {
      const used = statistics[limit];
      expect(evaluate(engine, scenario, { [limit]: used }).kind).toBe('fixed-point');
      if (used === 0) continue;
      const stopped = evaluate(engine, scenario, { [limit]: used - 1 });
      expect(stopped).toMatchObject({ kind: 'undecided', limit, allowed: used - 1 });
      expect(evaluate(engine, scenario, { [limit]: used - 1 })).toEqual(stopped);
    }
  });

  law(
    'derives more from more facts where nothing is negated',
    scenarios({ negation: false, narrow: true }),
    scenario => {
      const { program, input } = scenario;
      const less = fixedPoint(engine, { program, input: input.slice(0, input.length / 2) }).model;
      const more = new Map(
        setsOf(fixedPoint(engine, scenario).model).map(([name, set]) => [name, new Set(set)]),
      );
      for (const name of less.relations) {
        for (const tuple of sorted(less.tuples(name))) expect(more.get(name)).toContain(tuple);
      }
    },
  );

  law('derives every tuple from what was there in the round before', arbitrary, scenario => {
    const { model } = fixedPoint(engine, scenario);
    expect(unjustified(stratified(scenario.program), scenario.input, model)).toEqual([]);
  });
});

law('every derived tuple has a rule instance to stand on', scenarios({ computing: true }), scenario => {
  const { model } = fixedPoint(seminaive, scenario);
  const { program, strata } = stratified(scenario.program);
  const theory = theoryOf({ ...program, facts: [...program.facts, ...scenario.input] }, strata, model);
  for (const relation of model.relations) {
    for (const [index, tuple] of model.tuples(relation).entries()) {
      const round = model.round(relation, index);
      if (round === 0) continue;
      const allows = (other: string, at: number): boolean =>
        !theory.sameStratum(relation, other) || theory.round(other, at) < round;
      const found = theory.rulesFor(relation, tuple[0]).some(rule => {
        const head = unify(rule.head, tuple, new Map());
        return head && firstInstance(rule, head, { theory, allows }).found;
      });
      expect(found, JSON.stringify([relation, tuple])).toBe(true);
    }
  }
});

test.each([
  { computing: false, name: 'clingo derives the same' },
  { computing: true, name: 'clingo derives the same by rules that compute' },
])('$name', async ({ computing }) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const questions = fc.sample(scenarios({ computing }), { numRuns: casesOf(runs), seed });
  const perCall = 25;
  for (let from = 0; from < questions.length; from += perCall) {
    const asked = questions.slice(from, from + perCall);
    const answers = await askClingo(asked);
    for (const [index, question] of asked.entries()) {
      const found = answers[index];
      if (found === undefined) continue;
      for (const engine of [seminaive, naive]) {
        const { model } = fixedPoint(engine, question);
        const relations = new Map(model.relations.map(name => [name, sorted(found.get(name) ?? [])]));
        const ours = { of: engine.name, relations: new Map(setsOf(model)) };
        expect(difference(ours, { of: 'clingo', relations }), textOf(question)).toBeUndefined();
      }
    }
  }
});
