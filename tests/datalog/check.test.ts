/** Refusals of programs beyond their syntax. A problem is compared whole: code, underlined text, message. */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import {
  atom,
  type Constant,
  type Fact,
  float,
  number,
  type Program,
  positive,
  type Rule,
  symbol,
  variable,
} from '../../src/datalog/program.ts';
import { baseRelation } from '../../src/sources/index.ts';
import { problemsOf, reportLine } from './report.ts';

const DECLARATIONS = '.decl a(x: number)\n.decl b(x: symbol, y: float)\n';

const good: readonly string[] = [
  'a(1). b("x", 1.0).',
  'a(x) :- a(x), x != 3, x <= -1, 1 < 2.',
  'a(1) :- b(s, y), s != "x", s = s, y > 0.5.',
  'a(1) :- !b("x", 1.0).',
  'a(x) :- a(x), !b(_, _).',
  'a(x) :- x < 3, !b("x", y), a(x), b(_, y).',
  '.decl none()\nnone(). a(1) :- none(), !none2().\n.decl none2()',
  '.decl q(a: number, b: symbol)\nq(x, "x") :- a(x).',
  '.decl value_matches(x: number)\na(x) :- value_matches(x).',
];

describe('programs that pass', () => {
  for (const text of good) test(text, () => expect(problemsOf(DECLARATIONS + text)).toEqual([]));
});

const names: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['.decl count(x: number)', 'E308 «count» the relation name `count` is a reserved word of Soufflé'],
  ['.decl match(x: number)', 'E308 «match» the relation name `match` is a reserved word of Soufflé'],
  ['.decl nil(x: number)', 'E308 «nil» the relation name `nil` is a reserved word of Soufflé'],
  ['.decl inline(x: number)', 'E308 «inline» the relation name `inline` is a reserved word of Soufflé'],
  [
    '.decl __FILE__(x: number)',
    'E308 «__FILE__» the relation name `__FILE__` belongs to the preprocessor of Soufflé',
  ],
  ['.decl q(max: number)', 'E308 «max» the column name `max` is a reserved word of Soufflé'],
  ['.decl q(__x: number)', 'E308 «__x» the column name `__x` belongs to the preprocessor of Soufflé'],
  ['a(min) :- a(min).', 'E308 «min» the variable name `min` is a reserved word of Soufflé'],
  ['.decl q(x: number, y: symbol, x: float)', 'E307 «x» two columns of `q` have the name `x`'],
  ['.decl a(y: symbol)', 'E307 «a» the relation `a` is declared twice'],
];

const shape: typeof names = [
  ['aa(1).', 'E302 «aa» the relation `aa` is not declared'],
  ['edge(x) :- a(x).', 'E302 «edge» the relation `edge` is not declared'],
  ['a(x) :- aaa(x).', 'E302 «aaa» the relation `aaa` is not declared'],
  ['a(x) :- a(x), !bb(x, _).', 'E302 «bb» the relation `bb` is not declared'],
  ['a(1, 2).', 'E303 «a(1, 2)» `a` has 1 column, but 2 terms here'],
  ['a().', 'E303 «a()» `a` has 1 column, but 0 terms here'],
  ['a(x) :- a(x, x).', 'E303 «a(x, x)» `a` has 1 column, but 2 terms here'],
  ['a(x, y) :- b(x, y).', 'E303 «a(x, y)» `a` has 1 column, but 2 terms here'],
  ['a(x) :- a(x), !b(_).', 'E303 «b(_)» `b` has 2 columns, but 1 term here'],
];

const types: typeof names = [
  ['a(1) :- a("1").', 'E304 «"1"» `"1"` is a symbol, but column `x` of `a` is a number'],
  ['a(1) :- a(1.0).', 'E304 «1.0» `1.0` is a float, but column `x` of `a` is a number'],
  ['a(x) :- b(x, _).', 'E304 «x» `x` is a symbol in column `x` of `b`, but a number in column `x` of `a`'],
  [
    'a(x) :- a(x), b(x, _).',
    'E304 «x» `x` is a number in column `x` of `a`, but a symbol in column `x` of `b`',
  ],
  [
    'a(x) :- a(x), !b(_, x).',
    'E304 «x» `x` is a number in column `x` of `a`, but a float in column `y` of `b`',
  ],
  ['a(x) :- a(x), x < 1.5.', 'E304 «x < 1.5» comparison of a number with a float'],
  ['a(x) :- a(x), x = "1".', 'E304 «x = "1"» comparison of a number with a symbol'],
  ['a(x) :- a(x), b(_, y), x != y.', 'E304 «x != y» comparison of a number with a float'],
];

const safety: typeof names = [
  ['a(x) :- a(_).', 'E305 «x» the variable `x` of the head is not bound by a positive literal'],
  ['a(x) :- !a(x).', 'E305 «x» the variable `x` of a negated literal is not bound by a positive literal'],
  [
    'a(1) :- a(1), !b(x, y).',
    'E305 «x» the variable `x` of a negated literal is not bound by a positive literal',
    'E305 «y» the variable `y` of a negated literal is not bound by a positive literal',
  ],
  ['a(1) :- a(_), y < 3.', 'E305 «y» the variable `y` of a comparison is not bound by a positive literal'],
  ['a(_) :- a(_).', 'E305 «_» wildcard in the head of a rule'],
  ['a(1) :- a(_), _ < 3.', 'E305 «_» wildcard in a comparison'],
  [
    'a(x) :- zz(x), !zz(x).',
    'E302 «zz» the relation `zz` is not declared',
    'E302 «zz» the relation `zz` is not declared',
  ],
];

for (const [name, table] of Object.entries({ names, shape, types, safety })) {
  describe(name, () => {
    for (const [text, ...problems] of table) {
      test(text, () => expect(problemsOf(DECLARATIONS + text).map(reportLine)).toEqual(problems));
    }
  });
}

test('no word that Soufflé refuses can name a relation', () => {
  const words =
    'match count min max sum mean nil true false as contains cat ord strlen substr to_number range inline input output ' +
    'brie btree eqrel magic stateful autoinc';
  for (const word of words.split(' ')) {
    expect(
      problemsOf(`.decl ${word}()`).map(({ code }) => code),
      word,
    ).toEqual(['E308']);
  }
});

describe('host-computed relations take constants', () => {
  const relation = '.decl value_matches(claim: symbol, path: symbol, pattern: symbol)\n';
  const cases: readonly (readonly [text: string, ...problems: string[]])[] = [
    ['a(1) :- value_matches("c", _, "p"), !value_matches("c", "p", "q").'],
    [
      'a(1) :- value_matches(c, _, "p"), b(c, _).',
      'E310 «c» column `claim` of `value_matches` takes a constant only',
    ],
    [
      'a(1) :- !value_matches("c", "p", _).',
      'E310 «_» column `pattern` of `value_matches` takes a constant only',
    ],
  ];
  for (const [text, ...problems] of cases) {
    test(text, () => {
      const { value } = parse({ name: 'test.dl', text: DECLARATIONS + relation + text });
      if (!value) throw new Error('the text is no program');
      const relations = value.relations.map(each => ({
        ...each,
        demands: baseRelation(each.name)?.demands ?? [],
      }));
      expect(check({ ...value, relations }).diagnostics.map(reportLine)).toEqual(problems);
    });
  }
});

test('places that belong to a problem are given with it', () => {
  const related = (text: string) => problemsOf(DECLARATIONS + text)[0]?.related?.map(each => each.message);
  expect(related('.decl a()')).toEqual(['first declared here']);
  expect(related('a(1, 2).')).toEqual(['declared here']);
  expect(related('a(x) :- a(x), b(x, _).')).toEqual(['a number here']);
});

describe('programs that were not written as text', () => {
  const declared = { name: 'r', columns: [{ name: 'x', type: 'symbol' as const }] };
  const origin = { label: 'made' };
  const program = (parts: Partial<Program>): Program => ({
    ...{ relations: [declared], facts: [], rules: [], outputs: [] },
    ...parts,
  });
  const column = (type: 'number' | 'float', fact: number): Program =>
    program({
      relations: [{ name: 'r', columns: [{ name: 'x', type }] }],
      facts: [{ relation: 'r', tuple: [fact] }],
    });
  const fact = (value: string | number): Fact => ({ relation: 'r', tuple: [value] });
  const rule = (constant: Constant): Rule => ({
    head: atom('r', symbol('x')),
    body: [positive('r', constant)],
    origin,
  });
  const cases: readonly (readonly [name: string, program: Program, ...problems: string[]])[] = [
    ['an integer that is not safe', column('number', 2 ** 53), 'E009'],
    ['a fraction in a number column', column('number', 0.5), 'E304'],
    ['-0 in a number column', column('number', -0), 'E009'],
    ['-0 in a float column', column('float', -0), 'E009'],
    ['NaN', column('float', Number.NaN), 'E009'],
    ['an infinity', column('float', Number.POSITIVE_INFINITY), 'E009'],
    ['a symbol with a NUL', program({ facts: [fact('a\0b')] }), 'E012'],
    ['half of a surrogate pair', program({ rules: [rule(symbol('\ud83d'))] }), 'E012'],
    ['a symbol that is too long', program({ facts: [fact('é'.repeat(30_001))] }), 'E012'],
    ['a symbol that is just short enough', program({ facts: [fact('é'.repeat(30_000))] })],
    ['a number in a symbol column', program({ facts: [fact(1)] }), 'E304'],
    ['a constant of another type', program({ rules: [rule(float(1))] }), 'E304'],
    [
      'a constant whose value is of another type',
      program({ rules: [rule({ ...number(1), value: 'x' })] }),
      'E304',
    ],
    [
      'a rule without a body',
      program({ rules: [{ head: atom('r', symbol('x')), body: [], origin }] }),
      'E301',
    ],
    ['a relation whose name is none', program({ relations: [{ name: 'not a name', columns: [] }] }), 'E301'],
    [
      'a variable whose name is none',
      program({ rules: [{ head: atom('r', variable('_')), body: [positive('r', variable('_'))], origin }] }),
      'E301',
    ],
    ['an output that is not declared', program({ outputs: ['q'] }), 'E302'],
  ];
  for (const [name, each, ...codes] of cases) {
    test(name, () => {
      const { value, diagnostics } = check(each);
      expect(diagnostics.map(({ code }) => code)).toEqual(codes);
      expect(value).toBe(codes.length === 0 ? each : undefined);
    });
  }
});

test('a hundred thousand mistakes among as many relations are reported in no time, and not all', () => {
  const relations = Array.from({ length: 100_000 }, (_, index) => ({
    name: `relation_${index}`,
    columns: [],
  }));
  const facts = relations.map(({ name }) => ({ relation: `${name}x`, tuple: [] }));
  const { diagnostics } = check({ relations, facts, rules: [], outputs: [] });
  expect(diagnostics.length).toBe(1_000);
});
