/** Laws of subsumption, over random graphs and random orders of tuples. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Fact, Program, StratifiedProgram } from '../../src/datalog/program.ts';
import type { Engine, FixedPoint } from '../../src/runtime/engine.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { whyAbsent } from '../../src/runtime/proof/absence.ts';
import { heightsIn } from '../../src/runtime/proof/heights.ts';
import type { Proof } from '../../src/runtime/proof/proof.ts';
import { proofJson } from '../../src/runtime/proof/proof-json.ts';
import { prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { type Theory, theoryOf } from '../../src/runtime/proof/theory.ts';
import { stratified } from '../arbitraries/programs.ts';
import { checked, lawsOf } from '../laws/law.ts';
import { flawOf } from '../oracles/proof-checker.ts';

const assertLaw = lawsOf('engines');

const runs = 100;

function programOf(text: string): Program {
  const { value, diagnostics } = parse({ name: 'law.dl', text });
  if (!value || diagnostics.length > 0) throw new Error(diagnostics.map(each => each.message).join('\n'));
  return value;
}

function solve(engine: Engine, program: StratifiedProgram, facts: readonly Fact[]): FixedPoint {
  const prepared = engine.prepare(program);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(facts, { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error(JSON.stringify(evaluation));
  return evaluation;
}

/**
 * Everything that must not depend on the engine or on an order: what stayed, what went, when and why, and the counts.
 */
function outcomeOf({ model, statistics: { facts, tuples, rounds } }: FixedPoint): unknown {
  const relations = model.relations.map(name => [
    name,
    model
      .tuples(name)
      .map((tuple, at) => JSON.stringify([tuple, model.round(name, at)]))
      .sort(),
    model
      .dominated(name)
      .map(each => JSON.stringify(each))
      .sort(),
  ]);
  return { relations, facts, tuples, rounds };
}

const shortest = stratified(
  programOf(`.decl e(x: number, y: number, w: number) .decl dist(x: number, d: number)
    dist(0, 0). dist(y, d + w) :- dist(x, d), e(x, y, w). dist(x, a) <= dist(x, b) :- b < a.`),
);
const node = fc.nat(9);
const weights = fc.array(fc.tuple(node, node, fc.nat(20)), { maxLength: 40, size: 'max' });
const edgesOf = (list: readonly (readonly number[])[]): Fact[] =>
  list.map(tuple => ({ relation: 'e', tuple }));

/** Takes the nearest open node, again and again. */
function dijkstra(edges: readonly (readonly [number, number, number])[]): string[] {
  const open = new Map([[0, 0]]);
  const done = new Map<number, number>();
  for (;;) {
    const [next] = [...open].sort((a, b) => a[1] - b[1]);
    if (!next) break;
    const [from, distance] = next;
    open.delete(from);
    done.set(from, distance);
    for (const [x, y, w] of edges) {
      if (x !== from || done.has(y)) continue;
      open.set(y, Math.min(open.get(y) ?? Number.POSITIVE_INFINITY, distance + w));
    }
  }
  return Array.from(done, pair => JSON.stringify(pair)).sort();
}

test.each([naive, seminaive])('$name finds the shortest paths that Dijkstra finds', engine => {
  assertLaw(
    fc.property(weights, edges => {
      const { model } = solve(engine, shortest, edgesOf(edges));
      expect(
        model
          .tuples('dist')
          .map(tuple => JSON.stringify(tuple))
          .sort(),
      ).toEqual(dijkstra(edges));
    }),
    { numRuns: runs },
  );
});

/** Rules without functors, for the proof checker. `less` is any relation, so that domination may be cyclic. */
const RULES = [
  'p(x, y) :- e(x, y, _).',
  'p(x, z) :- p(x, y), e(y, z, _).',
  'p(x, z) :- p(x, y), p(y, z).',
  'p(y, x) :- q(x), p(x, y), e(_, y, 1).',
  'q(x) :- p(_, x), e(x, _, 0).',
  'q(y) :- q(x), p(x, y).',
  'r(x) :- q(x), !p(x, x).',
];
const SUBSUMPTIONS = [
  'p(x, y) <= p(x, z) :- less(y, z).',
  'p(x, y) <= p(z, y) :- less(z, x), !less(x, z).',
  'p(x, 1) <= p(_x, 2) :- x <= _x.',
  'q(x) <= q(y) :- less(x, y).',
  'q(x) <= q(y) :- e(x, z, _), e(z, y, _).',
  'p(x, y) <= p(y, x) :- true.',
];
const DECLARATIONS = `.decl e(x: number, y: number, w: number) .decl less(x: number, y: number)
  .decl p(x: number, y: number) .decl q(x: number) .decl r(x: number)\n`;
const small = fc.nat(4);
const facts: fc.Arbitrary<Fact[]> = fc.array(
  fc.oneof(
    fc.tuple(small, small, fc.nat(2)).map((tuple): Fact => ({ relation: 'e', tuple })),
    fc.tuple(small, small).map((tuple): Fact => ({ relation: 'less', tuple })),
    fc.tuple(small, small).map((tuple): Fact => ({ relation: 'p', tuple })),
    small.map((x): Fact => ({ relation: 'q', tuple: [x] })),
  ),
  { minLength: 10, maxLength: 30, size: 'max' },
);
const scenario = fc.record({
  rules: fc.shuffledSubarray(RULES, { minLength: 4 }),
  subsumptions: fc.shuffledSubarray(SUBSUMPTIONS, { minLength: 1 }),
  facts,
});
type Scenario = Parameters<Parameters<typeof scenario.map>[0]>[0];

const textOfRules = (rules: readonly string[], subsumptions: readonly string[]): string =>
  DECLARATIONS + [...rules, ...subsumptions].join('\n');
const programFor = ({ rules, subsumptions }: Scenario): StratifiedProgram =>
  stratified(programOf(textOfRules(rules, subsumptions)));

test('the engines agree on what stays, what goes, and when', () => {
  let gone = 0;
  assertLaw(
    fc.property(scenario, each => {
      const program = programFor(each);
      const one = solve(seminaive, program, each.facts);
      expect(outcomeOf(one)).toEqual(outcomeOf(solve(naive, program, each.facts)));
      gone += one.model.dominated('p').length;
    }),
    { numRuns: runs * 3 },
  );
  expect(gone).toBeGreaterThan(checked(runs));
});

test('hundreds of tuples are subsumed, so that stores are rebuilt', () => {
  const program = stratified(
    programOf(`.decl p(k: number, v: number) .decl q(k: number, v: number) .decl n(k: number, v: number)
      q(k, v + 1) :- p(k, v), v < 40. p(k, v) :- q(k, v), n(k, v).
      p(k, a) <= p(k, b) :- a < b. q(k, a) <= q(k, b) :- b < a.`),
  );
  const given = Array.from({ length: 1_500 }, (_, at): Fact => {
    return { relation: at % 3 === 0 ? 'n' : 'p', tuple: [at % 11, (at * 7) % 97] };
  });
  const one = solve(seminaive, program, given);
  expect(outcomeOf(one)).toEqual(outcomeOf(solve(naive, program, given)));
  expect(one.model.dominated('p').length).toBeGreaterThan(800);
});

test('the result does not depend on the order of rules or facts', () => {
  assertLaw(
    fc.property(scenario, ({ rules, subsumptions, facts: given }) => {
      const program = programFor({ rules, subsumptions, facts: given });
      const turned = stratified(programOf(textOfRules(rules.toReversed(), subsumptions.toReversed())));
      for (const engine of [naive, seminaive])
        expect(outcomeOf(solve(engine, program, given))).toEqual(
          outcomeOf(solve(engine, turned, given.toReversed())),
        );
    }),
    { numRuns: runs },
  );
});

test('no relation is emptied', () => {
  assertLaw(
    fc.property(scenario, each => {
      const { model } = solve(seminaive, programFor(each), each.facts);
      for (const name of ['p', 'q'])
        if (model.dominated(name).length > 0) expect(model.tuples(name)).not.toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('a printed program gives the same relations', () => {
  assertLaw(
    fc.property(scenario, each => {
      const printed = print(programFor(each).program);
      expect(print(programOf(printed))).toBe(printed);
      expect(outcomeOf(solve(naive, stratified(programOf(printed)), each.facts))).toEqual(
        outcomeOf(solve(naive, programFor(each), each.facts)),
      );
    }),
    { numRuns: runs },
  );
});

/** Whether some step's premises never existed at the same time. */
function isAnachronistic({ steps }: Proof, theory: Theory): boolean {
  const byId = new Map(steps.map(step => [step.id, step]));
  return steps.some(step => {
    if (step.kind !== 'derived') return false;
    const lives = step.premises.flatMap(premise => {
      const read = premise.kind === 'step' ? byId.get(premise.id) : undefined;
      if (!read || !theory.sameStratum(step.relation, read.relation)) return [];
      const [index = 0] = theory.everMatching(read.relation, read.tuple);
      const until = theory.dominated(read.relation, index)?.until ?? Number.POSITIVE_INFINITY;
      return [{ from: theory.round(read.relation, index), until }];
    });
    return Math.max(0, ...lives.map(each => each.from)) >= Math.min(...lives.map(each => each.until));
  });
}

test('a tuple that stayed is proved from tuples that existed together; a subsumed tuple is explained by the one that dominates it', () => {
  let explained = 0;
  assertLaw(
    fc.property(scenario, each => {
      const { program, strata } = programFor(each);
      const { model } = solve(seminaive, { program, strata }, each.facts);
      const complete = { ...program, facts: [...program.facts, ...each.facts] };
      const theory = theoryOf(complete, strata, model);
      const lowest = proverOf(theory);
      const byRounds = { theory, heights: heightsIn(theory, -1) };
      const fixedPoint = new Map(model.relations.map(name => [name, model.tuples(name)]));
      const evidence = { program: complete, fixedPoint };
      for (const relation of ['p', 'q', 'r']) {
        for (const [index, tuple] of model.tuples(relation).entries()) {
          for (const prover of [lowest, byRounds]) {
            const proof = prove(prover, { relation, index }, 1_000);
            expect(flawOf(proofJson(theory, proof), { relation, tuple }, evidence)).toBeUndefined();
            expect(isAnachronistic(proof, theory)).toBe(false);
          }
        }
        for (const { tuple, by } of model.dominated(relation)) {
          const terms = tuple.map(value => ({ kind: 'constant', type: 'number', value }) as const);
          const { dominated } = whyAbsent(lowest, { relation, terms }, 1_000);
          explained++;
          expect(dominated?.tuple).toEqual(tuple);
          if (!dominated) continue;
          const proof = proofJson(theory, dominated.by);
          expect(flawOf(proof, { relation, tuple: by }, evidence)).toBeUndefined();
        }
      }
    }),
    { numRuns: runs },
  );
  expect(explained).toBeGreaterThan(checked(runs));
});
