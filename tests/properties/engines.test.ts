/** Laws of the engines, over generated programs. `FUZZ_RUNS` sets how many. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { print } from '../../src/datalog/print.ts';
import type { Fact, Program, Tuple } from '../../src/datalog/program.ts';
import type { Engine, Evaluation, FixedPoint, Model } from '../../src/runtime/engine.ts';
import { datalogui } from '../../src/runtime/engines/datalogui.ts';
import { engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { smallFirst } from '../../src/runtime/engines/small.ts';
import { type Limits, NO_LIMITS } from '../../src/runtime/limits.ts';
import { firstInstance } from '../../src/runtime/proof/instance.ts';
import { theoryOf, unify } from '../../src/runtime/proof/theory.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { askClingo } from '../oracles/clingo.ts';
import { unjustified } from '../oracles/justification.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 100);

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

const sorted = (tuples: readonly Tuple[]): readonly string[] =>
  tuples.map(tuple => JSON.stringify(tuple)).sort();
const setsOf = (model: Model) => model.relations.map(name => [name, sorted(model.tuples(name))]);
const listsOf = (model: Model) => model.relations.map(name => [name, model.tuples(name)]);
/** Tuples with their rounds, which are the same for every engine: those in which a tuple can be derived at first. */
const roundsOf = (model: Model) =>
  model.relations.map(name => [
    name,
    sorted(model.tuples(name).map((tuple, at) => [...tuple, model.round(name, at)])),
  ]);

function law(
  name: string,
  arbitrary: fc.Arbitrary<Scenario>,
  holds: (scenario: Scenario) => void,
  numRuns = runs,
) {
  test(name, () => fc.assert(fc.property(arbitrary, holds), { numRuns }), 600_000);
}

let passedOn = 0;
const counting: Engine = {
  ...seminaive,
  prepare(program) {
    passedOn++;
    return seminaive.prepare(program);
  },
};

/** Else the laws about it would be laws about the engine behind it. */
test('a third of generated programs of few facts are small, at least', () => {
  const before = passedOn;
  fc.assert(
    fc.property(scenarios({ facts: 12 }), scenario => void evaluate(smallFirst(counting), scenario)),
    { numRuns: runs },
  );
  expect(passedOn - before).toBeLessThan((runs * 2) / 3);
});

describe.each([
  { engine: seminaive, narrow: false },
  { engine: { ...smallFirst(seminaive), name: 'small first' }, narrow: false },
  { engine: datalogui, narrow: true },
])('$engine.name', ({ engine, narrow }) => {
  const agrees = (scenario: Scenario): void => {
    const expected = fixedPoint(naive, scenario);
    const { model, statistics } = fixedPoint(engine, scenario);
    expect(roundsOf(model)).toEqual(roundsOf(expected.model));
    expect({ ...statistics, derivations: 0 }).toEqual({ ...expected.statistics, derivations: 0 });
  };
  law('derives what naive evaluation derives, in the same rounds', scenarios({ narrow }), agrees, runs * 3);
  law('and so over more facts', scenarios({ narrow, numbers: 20, facts: 80 }), agrees, runs / 10);
  law('and so by many rules alike', scenarios({ narrow, copies: 12 }), agrees, runs / 2);
  // Where there are fewer facts than rules, an engine may look only at rules that these can make fire.
  law('and so by many rules from few facts', scenarios({ narrow, copies: 12, facts: 6 }), agrees, runs);
  if (!narrow) {
    const computing = true;
    law('and so by rules that compute', scenarios({ computing }), agrees, runs * 2);
    law('and so by many rules that compute', scenarios({ computing, copies: 12 }), agrees, runs / 5);
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
  fc.assert(fc.property(scenarios(), holds), { numRuns: runs });
  expect(refused).toBeLessThan(runs);
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
])(
  '$name',
  async ({ computing }) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const perCall = 25;
    for (let done = 0; done < runs; done += perCall) {
      const questions = fc.sample(scenarios({ computing }), perCall);
      const answers = await askClingo(questions);
      for (const [index, question] of questions.entries()) {
        const { model } = fixedPoint(seminaive, question);
        const text = print({ ...question.program, facts: [...question.program.facts, ...question.input] });
        const found = answers[index];
        if (found === undefined) continue;
        const answer = model.relations.map(name => [name, sorted(found.get(name) ?? [])]);
        expect(setsOf(model), text).toEqual(answer);
      }
    }
  },
  600_000,
);
