/**
 * What the default engine promises beyond its answers: no shape of program or input makes it slow or deep out of
 * proportion. Each case takes a fraction of a second when the work is linear, and minutes or a stack overflow when not.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atom,
  type Fact,
  type Literal,
  negative,
  number,
  positive,
  type Rule,
  variable,
  wildcard,
} from '../src/datalog/program.ts';
import type { FixedPoint } from '../src/runtime/engine.ts';
import { Budget } from '../src/runtime/engines/budget.ts';
import { seminaive } from '../src/runtime/engines/seminaive/engine.ts';
import { KeyTable } from '../src/runtime/engines/seminaive/key-table.ts';
import { PairSet } from '../src/runtime/engines/seminaive/pair-set.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { stratified } from './arbitraries/programs.ts';
import { lawsOf, someOf } from './laws/law.ts';

const assertLaw = lawsOf('engines');

const MANY = 20_000;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const x = variable('x');
const y = variable('y');
const z = variable('z');
const rule = (head: Rule['head'], ...body: Literal[]): Rule => ({ head, body, origin: { label: 'test' } });
const fact = (relation: string, ...tuple: number[]): Fact => ({ relation, tuple });

interface Large {
  readonly name: string;
  /** Relations of numbers, with their arities. */
  readonly relations: Readonly<Record<string, number>>;
  readonly rules: readonly Rule[];
  readonly facts: readonly Fact[];
  /** How many tuples and rule instances are derived, where that tells something. */
  readonly tuples: number;
  readonly derivations?: number;
}

function solve({ relations, rules, facts }: Omit<Large, 'name' | 'tuples'>): FixedPoint {
  const declared = Object.entries(relations).map(([name, arity]) => ({
    name,
    columns: upTo(arity).map(column => ({ name: `c${column}`, type: 'number' as const })),
  }));
  const prepared = seminaive.prepare(stratified({ relations: declared, facts: [], rules, outputs: [] }));
  const evaluation =
    prepared.kind === 'prepared' ? prepared.evaluate(facts, { limits: NO_LIMITS, now: () => 0 }) : prepared;
  if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
  return evaluation;
}

/** Of the program's own facts an index is made once; what is given says each time whether it is still theirs alone. */
test('what is kept of an evaluation changes nothing in those behind it', () => {
  const names = { base: 3, pair: 2, given: 1, found: 2, other: 2, missing: 1 };
  const rules = [
    rule(atom('found', x, z), positive('given', x), positive('base', x, y, z)),
    rule(atom('other', x, y), positive('given', x), positive('given', y), positive('base', x, y, z)),
    rule(atom('missing', x), positive('given', x), negative('pair', x, number(1))),
  ];
  const facts = upTo(300).flatMap(at => [fact('base', at % 40, at % 2, at), fact('pair', at % 30, at % 7)]);
  const relations = Object.entries(names).map(([name, arity]) => ({
    name,
    columns: upTo(arity).map(column => ({ name: `c${column}`, type: 'number' as const })),
  }));
  const program = stratified({ relations, facts, rules, outputs: [] });
  const small = fc.nat(50);
  const given = fc.oneof(
    { weight: 8, arbitrary: small.map(a => fact('given', a)) },
    { weight: 1, arbitrary: fc.tuple(small, fc.nat(1), fc.nat(400)).map(tuple => fact('base', ...tuple)) },
    { weight: 1, arbitrary: fc.tuple(small, small).map(tuple => fact('pair', ...tuple)) },
    { weight: 1, arbitrary: fc.constantFrom(...facts) },
  );
  const run = (all: readonly Fact[], prepared = seminaive.prepare(program)) => {
    if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
    const evaluation = prepared.evaluate(all, { limits: NO_LIMITS, now: () => 0 });
    if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
    const { model, statistics } = evaluation;
    return [model.relations.map(name => model.tuples(name)), statistics];
  };
  assertLaw(
    fc.property(fc.array(fc.array(given, { maxLength: 60 }), { minLength: 2, maxLength: 6 }), batches => {
      const kept = seminaive.prepare(program);
      for (const each of batches) expect(run(each, kept)).toEqual(run(each));
    }),
    { numRuns: 40 },
  );
});

const closure = [
  rule(atom('path', x, y), positive('edge', x, y)),
  rule(atom('path', x, z), positive('path', x, y), positive('edge', y, z)),
];
const graph = { edge: 2, path: 2 };

const cases: readonly Large[] = [
  {
    name: 'a body of many atoms',
    relations: { p: 1, h: 1 },
    rules: [rule(atom('h', x), ...upTo(MANY).map(() => positive('p', x)))],
    facts: upTo(3).map(at => fact('p', at)),
    tuples: 3,
  },
  {
    name: 'a product of many atoms whose values nobody asks for',
    relations: { p: 1, h: 1 },
    rules: [rule(atom('h', variable('x0')), ...upTo(300).map(at => positive('p', variable(`x${at}`))))],
    facts: upTo(30).map(at => fact('p', at)),
    tuples: 30,
    derivations: 30,
  },
  {
    name: 'a head that one instance settles',
    relations: { p: 1, h: 1 },
    rules: [rule(atom('h', number(1)), positive('p', x), positive('p', y), positive('p', z))],
    facts: upTo(2000).map(at => fact('p', at)),
    tuples: 1,
    derivations: 1,
  },
  {
    name: 'an atom in the middle that only asks whether there is a row',
    relations: { p: 1, q: 2, r: 2, h: 2 },
    rules: [rule(atom('h', x, z), positive('p', x), positive('q', x, wildcard), positive('r', x, z))],
    facts: [fact('p', 0), ...upTo(3000).flatMap(at => [fact('q', 0, at), fact('r', 0, at)])],
    tuples: 3000,
    derivations: 3000,
  },
  {
    name: 'a rule of many recursive atoms',
    relations: { p: 1, next: 2 },
    rules: [
      rule(
        atom('p', y),
        ...upTo(3000).map(at => positive('p', variable(`x${at}`))),
        positive('next', variable('x0'), y),
      ),
    ],
    facts: [fact('p', 0), ...upTo(20).map(at => fact('next', at, at + 1))],
    tuples: 20,
  },
  {
    name: 'a tower of strata',
    relations: Object.fromEntries(upTo(MANY).map(at => [`p${at}`, 1])),
    rules: upTo(MANY - 1).map(at => rule(atom(`p${at + 1}`, x), positive(`p${at}`, x))),
    facts: [fact('p0', 1)],
    tuples: MANY - 1,
  },
  {
    name: 'a ring of relations that recur through each other',
    relations: Object.fromEntries(upTo(5000).map(at => [`p${at}`, 1])),
    rules: upTo(5000).map(at => rule(atom(`p${(at + 1) % 5000}`, x), positive(`p${at}`, x))),
    facts: [fact('p0', 1)],
    tuples: 4999,
    derivations: 5000,
  },
  {
    name: 'many rules that each select by constants of their own',
    relations: { value: 3, witness: 2 },
    rules: upTo(MANY).map(at =>
      rule(atom('witness', number(at), x), positive('value', number(at), x, number(7))),
    ),
    facts: upTo(MANY).map(at => fact('value', at, at + 1, 7)),
    tuples: MANY,
    derivations: MANY,
  },
  {
    name: 'many recursive rules that each select by constants of their own',
    relations: { on: 2 },
    rules: upTo(MANY).map(at =>
      rule(atom('on', number(at + 1), number(0)), positive('on', number(at), number(0))),
    ),
    facts: [fact('on', 0, 0), fact('on', 5, 1)],
    tuples: MANY,
    derivations: MANY,
  },
  {
    name: 'many negations of a part of a tuple',
    relations: { p: 1, q: 2, none: 1 },
    rules: [rule(atom('none', x), positive('p', x), negative('q', x, wildcard))],
    facts: upTo(MANY).flatMap(at => [fact('p', at), fact('q', 2 * at, at)]),
    tuples: MANY / 2,
  },
  {
    name: 'a wide relation',
    relations: { p: 3000, q: 3000 },
    rules: [
      rule(
        atom('q', ...upTo(3000).map(at => variable(`x${2999 - at}`))),
        positive('p', ...upTo(3000).map(at => variable(`x${at}`))),
      ),
    ],
    facts: upTo(20).map(row => fact('p', ...upTo(3000).map(at => at + row))),
    tuples: 20,
  },
  {
    name: 'a rule whose atoms both grow, each instance found once',
    relations: graph,
    rules: [
      rule(atom('path', x, y), positive('edge', x, y)),
      rule(atom('path', x, z), positive('path', x, y), positive('path', y, z)),
    ],
    facts: upTo(40).map(at => fact('edge', at, at + 1)),
    tuples: (40 * 41) / 2,
    // One for each edge, and one for each three nodes in order.
    derivations: 40 + (41 * 40 * 39) / 6,
  },
  {
    name: 'a closure over few constants, in a bitmap',
    relations: graph,
    rules: closure,
    facts: upTo(300).map(at => fact('edge', at, (at + 1) % 300)),
    tuples: 90_000,
    derivations: 90_300,
  },
  {
    name: 'a closure over many constants, in a hash table',
    relations: { ...graph, other: 1 },
    rules: closure,
    facts: [...upTo(300).map(at => fact('edge', at, at + 1)), ...upTo(MANY).map(at => fact('other', -at))],
    tuples: (300 * 301) / 2,
  },
  {
    // The index of `path` is a table while its rows are few beside the constants, and then none is needed.
    name: 'a relation that outgrows the table of its index',
    relations: { ...graph, other: 1 },
    rules: [
      rule(atom('path', x, y), positive('edge', x, y)),
      rule(atom('path', x, z), positive('path', x, y), positive('path', y, z)),
    ],
    facts: [...upTo(100).map(at => fact('edge', at, at + 1)), ...upTo(2000).map(at => fact('other', -at))],
    tuples: (100 * 101) / 2,
    derivations: 100 + (101 * 100 * 99) / 6,
  },
  {
    name: 'constants of all sizes',
    relations: { ...graph, seen: 1 },
    rules: [...closure, rule(atom('seen', x), positive('path', x, x))],
    facts: [0, 1, 255, 256, 257, 511, 2 ** 20, 2 ** 31, 2 ** 32, 2 ** 53 - 1, -1, -256, -(2 ** 31)].flatMap(
      (value, at, all) => [fact('edge', value, all[(at + 1) % all.length] ?? 0)],
    ),
    tuples: 13 * 13 + 13,
  },
];

test.each(someOf(cases, 3))(
  '$name',
  ({ tuples, derivations, ...large }) => {
    const { statistics } = solve(large);
    expect(statistics.tuples).toBe(tuples);
    if (derivations !== undefined) expect(statistics.derivations).toBe(derivations);
  },
  10_000,
);

describe('a table', () => {
  // The hash of one column, and its inverse: what somebody would use who wants collisions.
  const mix = (value: number): number => {
    const product = Math.imul(value, 0x9e3779b1);
    return product ^ (product >>> 15);
  };
  const unmix = (hash: number): number => Math.imul(hash ^ (hash >>> 15) ^ (hash >>> 30), 0x0e8b2f51);
  const FIRST_SEED = 1;

  const budget = new Budget({ limits: NO_LIMITS, now: () => 0 });
  const keys = upTo(MANY * 5).map((at): readonly [number, number] => {
    const [first, wanted] = [at % 10, Math.floor(at / 10) << 18];
    return [first, mix(FIRST_SEED ^ first) ^ unmix(wanted)];
  });

  test('has a hash that the keys below collide in', () => {
    expect(keys.every(([first, second]) => (mix(mix(FIRST_SEED ^ first) ^ second) & 0x3ffff) === 0)).toBe(
      true,
    );
  });

  test('of keys is not slowed down by those that were picked to collide', () => {
    const rows = Int32Array.from(keys.flat());
    const table = new KeyTable({ arity: 2, rows }, [0, 1], budget);
    expect([...keys.keys()].every(row => table.findOrAdd(row) === -1)).toBe(true);
    expect([...keys.keys()].every(row => table.find(rows, 2 * row, [0, 1]) === row)).toBe(true);
  });

  test('of pairs is not slowed down by those that were picked to collide', () => {
    const pairs = new PairSet(budget);
    expect(keys.every(([first, second]) => pairs.add(first, second))).toBe(true);
    expect(keys.every(([first, second]) => pairs.has(first, second))).toBe(true);
    expect(keys.some(([first, second]) => pairs.add(first, second))).toBe(false);
  });

  test('of pairs holds what was added and nothing else', () => {
    const pair = fc.tuple(fc.nat(30), fc.nat(30));
    assertLaw(
      fc.property(fc.array(pair, { maxLength: 300 }), pair, (added, asked) => {
        const pairs = new PairSet(budget);
        const known = new Set<string>();
        for (const each of added) {
          expect(pairs.add(...each)).toBe(!known.has(each.join()));
          known.add(each.join());
        }
        expect(pairs.has(...asked)).toBe(known.has(asked.join()));
      }),
    );
  });
});
