/**
 * Inline relations: what each use stands for, as the program that is run, and what is refused. A problem is compared
 * whole: its code, the text it underlines, its message.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { print } from '../../src/datalog/print.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { casesOf, checked, lawsOf } from '../laws/law.ts';
import { reportLine } from './report.ts';

const assertLaw = lawsOf('parse and print');

const DECLARED = `.decl a(x: number) .decl b(x: symbol, y: float) .decl e(x: number, y: number)
.decl p(x: number) inline .decl q(x: number, y: number) inline .decl t(x: symbol) inline
.output a\n.output b\n.output e\n`;

/** The rules of the program that runs. */
function rulesOf(text: string): readonly string[] {
  const { value, diagnostics } = load({ name: 'test.dl', text: DECLARED + text });
  expect(diagnostics.filter(each => each.severity === 'error')).toEqual([]);
  if (!value) throw new Error('no program');
  const lines = print(value.program).split('\n');
  return lines.filter(line => line.includes(' :- '));
}

const problemsOf = (text: string): readonly string[] =>
  load({ name: 'test.dl', text: DECLARED + text })
    .diagnostics.filter(each => each.severity === 'error')
    .map(reportLine);

const expanded: readonly (readonly [text: string, ...rules: string[]])[] = [
  ['p(x) :- x > 3. a(y) :- e(y, _), p(y).', 'a(y) :- e(y, _), y > 3.'],
  ['p(x) :- x > 3. a(1) :- p(7).', 'a(1) :- 7 > 3.'],
  ['p(x) :- x > 3. a(y) :- e(y, z), p(y + z).', 'a(y) :- e(y, z), _i1 = y + z, _i1 > 3.'],
  [
    'p(x) :- x > 3. p(x) :- x < 1. a(y) :- e(y, _), p(y).',
    'a(y) :- e(y, _), y > 3.',
    'a(y) :- e(y, _), y < 1.',
  ],
  ['p(x) :- x > 3. p(5). a(y) :- e(y, _), p(y).', 'a(y) :- e(y, _), y > 3.', 'a(y) :- e(y, _), y = 5.'],
  ['q(x, y) :- y = x + 1. a(y) :- e(x, _), q(x, y).', 'a(y) :- e(x, _), y = x + 1.'],
  ['q(x, x) :- x != 2. a(y) :- e(y, z), q(y, z).', 'a(y) :- e(y, z), z = y, y != 2.'],
  ['q(1, x) :- x != 2. a(y) :- e(y, z), q(y, z).', 'a(y) :- e(y, z), y = 1, z != 2.'],
  ['p(x) :- e(y, _), y < x. a(y) :- e(y, _), p(y).', 'a(y) :- e(y, _), e(_i1, _), _i1 < y.'],
  ['p(x) :- q(x, 5). q(x, y) :- x < y. a(y) :- e(y, _), p(y).', 'a(y) :- e(y, _), y < 5.'],
  ['p(x) :- x > 3. a(y) :- e(y, _), !p(y).', 'a(y) :- e(y, _), y <= 3.'],
  [
    'p(x) :- x > 3, x < 9. p(x) :- x = 1. a(y) :- e(y, _), !p(y + 1).',
    'a(y) :- e(y, _), _i1 = y + 1, _i1 <= 3, _i2 = y + 1, _i2 != 1.',
    'a(y) :- e(y, _), _i1 = y + 1, _i1 >= 9, _i2 = y + 1, _i2 != 1.',
  ],
  [
    'q(x, y) :- x > 3, x != y. a(z) :- e(z, w), !q(z, w).',
    'a(z) :- e(z, w), z <= 3.',
    'a(z) :- e(z, w), z = w.',
  ],
  [
    'q(x, y) :- x > 3, e(x, z), e(y, z). a(1) :- a(2). q(_x, 1) :- _x < 2. a(z) :- e(z, _), q(z, 3).',
    'a(1) :- a(2).',
    'a(z) :- e(z, _), z > 3, e(z, _i1), e(3, _i1).',
    'a(z) :- e(z, _), 3 = 1, z < 2.',
  ],
  [
    'q(x, y) :- x > 3, e(y, _). a(z) :- e(z, _), !q(z, _).',
    'a(z) :- e(z, _), z <= 3.',
    'a(z) :- e(z, _), !e(_, _).',
  ],
  [
    'p(x) :- x > 3, !e(x, _). e(z, 1) :- a(z), !p(z).',
    'e(z, 1) :- a(z), z <= 3.',
    'e(z, 1) :- a(z), e(z, _).',
  ],
  ['p(x) :- x > 3. a(n) :- n = count : { e(x, _), p(x) }.', 'a(n) :- n = count : { e(x, _w1), x > 3 }.'],
  ['p(x) :- x > 3. a(n) :- n = count : { e(x, _), !p(x) }.', 'a(n) :- n = count : { e(x, _w1), x <= 3 }.'],
  [
    'p(x) :- x > y, e(y, _). a(n) :- e(_, n), n = max x : { e(x, _), p(x) }.',
    'a(n) :- e(_, n), n = max x : { e(x, _w1), x > y, e(y, _w2) }.',
  ],
  [
    'q(x, n) :- x > 3, n = count : { e(_, x) }. a(y) :- e(y, _), q(y, 3).',
    'a(y) :- e(y, _), _i1 = 3, y > 3, _i1 = count : { e(_w1, y) }.',
  ],
  ['t(x) :- match("a.*", x). b(x, 1) :- b(x, _), !t(x).', 'b(x, 1.0) :- b(x, _), !match("a.*", x).'],
  // What is safe by itself stays a relation.
  ['p(x) :- e(x, _). a(x) :- p(x).', 'p(x) :- e(x, _).', 'a(x) :- p(x).'],
  ['p(x) :- e(x, _), p(x). a(x) :- p(x).', 'p(x) :- e(x, _), p(x).', 'a(x) :- p(x).'],
  // Which constants the host has to look for is known once they are in their places.
  [
    '.decl value_matches(claim: symbol, path: symbol, pattern: symbol)\nt(x) :- value_matches("c", _, x). a(1) :- t("z").',
    'a(1) :- value_matches("c", _, "z").',
  ],
];

describe('expanded', () => {
  for (const [text, ...rules] of expanded) test(text, () => expect(rulesOf(text)).toEqual(rules));
});

test('the rules of subsumption are expanded too', () => {
  const { value } = load({
    name: 'test.dl',
    text: `${DECLARED}p(x) :- x > 3. e(x, y) <= e(x, z) :- z > y, p(z).`,
  });
  expect(value && print(value.program)).toContain('e(x, y) <= e(x, z) :- z > y, z > 3.');
});

const many = (count: number, first: string): string =>
  [
    ...Array.from({ length: count }, (_, at) => `.decl r${at}(x: number) inline`),
    first,
    ...Array.from({ length: count - 1 }, (_, at) => `r${at + 1}(x) :- r${at}(x), r${at}(x).`),
    `a(x) :- e(x, _), r${count - 1}(x).`,
  ].join('\n');
const TOO_MUCH =
  '`inline` relations that stand for more than 1000 bodies of one rule, or 500000 terms in all';

const refused: typeof expanded = [
  [
    'p(x) :- q(x, y), y > x. q(x, y) :- p(y), x < y. a(y) :- e(y, _), p(y).',
    'E321 «p(x)» `inline` inside a cycle: `q -> p -> q`',
  ],
  ['p(x) :- x > 3. .output p', 'E321 «p» `p` is `inline`, and no table'],
  ['p(x) :- x > 3. .input p', 'E321 «p» `p` is `inline`, and no table'],
  [
    'p(x) :- x > 3. a(1) :- p(_).',
    'E305 «_» the variable `_i1` of a comparison is not bound by a positive literal',
  ],
  [
    'p(x) :- x > y, e(x, z). a(1) :- p(1).',
    'E305 «y» the variable `y` of a comparison is not bound by a positive literal',
  ],
  [
    'p(x) :- x > 3. b(s, 1) :- b(s, _), p(s).',
    'E304 «s» `s` is a symbol in column `x` of `b`, but a number in column `x` of `p`',
  ],
  ['p(x) :- x > 3. a(1) :- p("1").', 'E304 «"1"» `"1"` is a symbol, but column `x` of `p` is a number'],
  ['p(x) :- x > 3. a(1) :- p(1, 2).', 'E303 «p(1, 2)» `p` has 1 column, but 2 terms here'],
  ['p(x) :- x > 3, z(x).', 'E302 «z» the relation `z` is not declared'],
  [
    'p(x) :- e(y, _), y < x. a(z) :- e(z, _), !p(z).',
    'E321 «p(z)» the `inline` relation `p` is negated, but has a rule with variables or aggregates of its own',
  ],
  [
    'p(x) :- 2 < count : { e(_, x) }. a(z) :- e(z, _), !p(z).',
    'E321 «p(z)» the `inline` relation `p` is negated, but has a rule with variables or aggregates of its own',
  ],
  [
    'p(x) :- e(y, _), y < x. a(n) :- n = count : { e(x, _), p(x) }.',
    'E321 «p(x)» the `inline` relation `p` stands in an aggregate, which would count the variables of its rule too',
  ],
  [
    'p(x) :- x < 1. p(x) :- x > 3. a(n) :- n = count : { e(x, _), p(x) }.',
    'E321 «p(x)» the `inline` relation `p` stands in an aggregate, but not for one conjunction',
  ],
  [
    'p(x) :- x > 3. p(x) <= p(y) :- x < y.',
    'E321 «p(x)» `p` is `inline`, so that no tuple of it can be dominated',
  ],
  [many(30, 'r0(x) :- x > 1. r0(x) :- x < 0.'), `E321 «r4(x)» ${TOO_MUCH}`],
  [many(40, 'r0(x) :- x > 1.'), `E321 «r17(x)» ${TOO_MUCH}`],
];

describe('refused', () => {
  for (const [text, ...problems] of refused)
    test(text.slice(0, 100), () => expect(problemsOf(text)).toEqual(problems));
});

test('a long chain takes no recursion and no square of time', () => {
  const length = casesOf(20_000, 8_000);
  const text = [
    ...Array.from({ length }, (_, at) => `.decl r${at}(x: number) inline`),
    'r0(x) :- x > 1.',
    ...Array.from({ length: length - 1 }, (_, at) => `r${at + 1}(x) :- r${at}(x).`),
    `a(x) :- e(x, _), r${length - 1}(x).`,
  ].join('\n');
  expect(rulesOf(text)).toEqual(['a(x) :- e(x, _), x > 1.']);
});

/** Bodies for `p(x)`, which bind nothing, and rules that use it where `d` binds. */
const BODIES = [
  'x > 2',
  'x < 4',
  'x != 1',
  '!e(x, x)',
  '!e(_, x), x > 0',
  'q(x, 3)',
  '!q(2, x)',
  'e(x, _), x < 3',
  '!a(x)',
];
const USES = [
  'r(x) :- d(x), p(x).',
  'r(x) :- d(x), !p(x).',
  'r(y) :- e(x, y), d(x), p(x), !p(y), d(y).',
  'r(1) :- p(2), d(2).',
  'r(x) :- d(x), d(y), x = y + 1, p(y).',
];

test('a program means what it means with the values bound in the rules themselves', () => {
  const small = fc.nat(5);
  let derived = 0;
  assertLaw(
    fc.property(
      fc.subarray(BODIES, { minLength: 1, maxLength: 3 }),
      fc.subarray(USES, { minLength: 1 }),
      fc.array(fc.tuple(small, small), { maxLength: 12 }),
      (bodies, uses, edges) => {
        const program = (inline: string, bound: string): string =>
          [
            '.decl e(x: number, y: number) .decl d(x: number) .decl a(x: number) .decl r(x: number) .output r',
            `.decl p(x: number) ${inline} .decl q(x: number, y: number) ${inline}`,
            'd(0). d(1). d(2). d(3). d(4). d(5). a(x) :- e(x, _), x > 3.',
            ...edges.map(([x, y]) => `e(${x}, ${y}).`),
            `q(x, y) :- x < y${bound}${bound.replace('x', 'y')}.`,
            ...bodies.map(body => `p(x) :- ${body}${bound}.`),
            ...uses,
          ].join('\n');
        const [inlined, plain] = [program('inline', ''), program('', ', d(x)')].map(text => {
          const { value } = load({ name: 'law.dl', text });
          if (!value) throw new Error(text);
          const prepared = naive.prepare(value);
          if (prepared.kind === 'refused') throw new Error('refused');
          const evaluation = prepared.evaluate([], { limits: NO_LIMITS, now: () => 0 });
          if (evaluation.kind !== 'fixed-point') throw new Error(evaluation.kind);
          return evaluation.model.tuples('r').map(String).sort();
        });
        derived += inlined?.length ?? 0;
        expect(inlined).toEqual(plain);
      },
    ),
    { numRuns: 100 },
  );
  expect(derived).toBeGreaterThan(checked(100));
});
