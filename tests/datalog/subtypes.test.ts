/** Subtypes where others are wanted: a warning where Soufflé refuses, and nothing where it does not. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/datalog/parse.ts';
import { reportLine } from './report.ts';

const TYPES = `.type A <: symbol  .type B <: symbol  .type C <: A  .type AB = A | B  .type Also = A  .type BN = B
.decl s(x: symbol) .decl a(x: A) .decl b(x: B) .decl c(x: C) .decl ab(x: AB) .decl also(x: Also) .decl n(x: number)
`;

const cases: readonly (readonly [text: string, ...warnings: string[]])[] = [
  ['s(x) :- a(x).'],
  ['a(x) :- a(x).'],
  ['a(x) :- c(x).'],
  ['ab(x) :- c(x).'],
  ['also(x) :- a(x).\na(x) :- also(x).'],
  ['b(x) :- b(x), ab(x).\na(x) :- ab(x), a(x).\nc(x) :- a(x), c(x).\na(x) :- s(x), a(x).'],
  ['a(as(x, A)) :- b(x).'],
  ['a("k") :- b(_).\na(cat(x, y)) :- b(x), b(y).'],
  ['a(x) :- b(x), x = y, a(y).'],
  ['a(x) :- b(x), (a(x) ; c(x)).'],
  ['a(x) :- ab(x), !(b(x), s(x)).'],
  ['b(x) :- a(x).', 'W303 «x» `x` has the type `A`, but column `x` of `b` has `B`'],
  ['a(x) :- s(x).', 'W303 «x» `x` has the type `symbol`, but column `x` of `a` has `A`'],
  ['c(x) :- a(x), x != "k", !b(x).', 'W303 «x» `x` has the type `A`, but column `x` of `c` has `C`'],
  ['a(x) :- ab(x).', 'W303 «x» `x` has the type `B`, but column `x` of `a` has `A`'],
  ['a(x), c(x) :- s(x), also(x).', 'W303 «x» `x` has the type `A`, but column `x` of `c` has `C`'],
  [
    '.comp P<T> { .type K <: T .decl r(x: K) r(x) :- a(x). }\n.init p = P<A>',
    'W303 «x» `x` has the type `A`, but column `x` of `p.r` has `p.K`',
  ],
  [
    'n(x) :- a(x).\n.type N <: number\n.decl m(x: N)\nm(x) :- n(x).',
    'W303 «x» `x` has the type `number`, but column `x` of `m` has `N`',
  ],
  [
    '.type X = Y\n.type Y = X\n.decl x(x: X)\nx(v) :- a(v).',
    'E311 «X» the type `X` is made of itself',
    'E311 «Y» the type `Y` is made of itself',
  ],
  [
    '.type X <: Y\n.type Y <: X\n.decl x(x: X)\na(v) :- x(v).',
    'E311 «X» the type `X` is made of itself',
    'E311 «Y» the type `Y` is made of itself',
  ],
];

describe('subtypes', () => {
  for (const [text, ...warnings] of cases) {
    test(text, () => {
      const { diagnostics } = parse({ name: 'test.dl', text: TYPES + text });
      expect(diagnostics.map(reportLine)).toEqual(warnings);
    });
  }
});

test('types that build on each other in every way are read', () => {
  const names = Array.from({ length: 200 }, (_, at) => `T${at}`);
  const types = names.map((name, at) =>
    at < 5 ? `.type ${name} <: symbol` : `.type ${name} = ${names.slice(at % 2, at).join(' | ')}`,
  );
  const relations = names.map(name => `.decl r${name}(x: ${name})`);
  const rules = names.flatMap(one => names.slice(0, 100).map(other => `r${one}(x) :- r${other}(x), rT9(x).`));
  const text = [...types, ...relations, ...rules].join('\n');
  expect(parse({ name: 'test.dl', text }).diagnostics.length).toBeLessThanOrEqual(1_000);
});
