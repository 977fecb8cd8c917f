/**
 * From `.dl` text to a program. A problem is compared whole: its code, the text it underlines, its message.
 */

import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import type { Program } from '../../src/datalog/program.ts';
import { load } from '../../src/pipeline.ts';
import { someOf } from '../laws/law.ts';
import { problemsOf, reportLine } from './report.ts';

const DECLARATIONS = '.decl a(x: number)\n.decl b(x: symbol, y: float)\n';

function parsed(text: string): Program {
  const { value, diagnostics } = parse({ name: 'test.dl', text });
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('no program');
  return value;
}

describe('constants', () => {
  const cases: readonly (readonly [text: string, value: string | number])[] = [
    ['""', ''],
    ['"plain"', 'plain'],
    [String.raw`"\n\t\"\\\a\b\f\r\v"`, '\n\t"\\\x07\b\f\r\v'],
    ['"// no comment /* nor here */ # nor here"', '// no comment /* nor here */ # nor here'],
    [String.raw`"\\"`, '\\'],
    [String.raw`"\\n"`, '\\n'],
    ['"a\tb\rc"', 'a\tb\rc'],
    ['"é 😀 \u2028"', 'é 😀 \u2028'],
    ['0', 0],
    ['-0', 0],
    ['-7', -7],
    ['- 7', -7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
    ['1.0', 1],
    ['-0.5', -0.5],
    ['0.1', 0.1],
    [`1${'0'.repeat(300)}.0`, 1e300],
    [`0.${'0'.repeat(323)}5`, 5e-324],
  ];
  for (const [text, value] of cases) {
    test(text.slice(0, 60), () => {
      const type = text.startsWith('"') ? 'symbol' : text.includes('.') ? 'float' : 'number';
      expect(parsed(`.decl r(x: ${type})\nr(${text}).`).facts[0]?.tuple).toEqual([value]);
    });
  }
});

describe('comments', () => {
  const meanings: readonly (readonly [text: string, meaning: string | undefined])[] = [
    ['// The meaning.\n.decl r()', 'The meaning.'],
    ['// Far away.\n\n.decl r()', undefined],
    ['// First line.\n// Last line.\n.decl r()', 'Last line.'],
    ['// With a return.\r\n.decl r()', 'With a return.'],
    ['/* A block. */\n.decl r()', undefined],
    ['.decl s() // Of the other.\n.decl r()', undefined],
    ['\ufeff// After a byte order mark.\n.decl r()', 'After a byte order mark.'],
  ];
  for (const [text, meaning] of meanings) {
    test(JSON.stringify(text), () => expect(parsed(text).relations.at(-1)?.meaning).toBe(meaning));
  }

  test.each(['\n', '\r\n'])('a backslash at the end takes the next line in, as in C: %j', end => {
    const text = `${DECLARATIONS}\n// taken in \\${end}a(1). \\${end}#if x${end}a(2). // \\${end}a(3).${end}a(4).`;
    expect(parsed(text).facts.map(({ tuple }) => tuple)).toEqual([[2], [4]]);
    const loaded = load({ name: 'joined.dl', text: `#define ONE 1\n${text}\na(ONE).` });
    expect(loaded.value?.program.facts.map(({ tuple }) => tuple)).toEqual([[2], [4], [1]]);
  });

  test('the comment above a rule is the origin of the rules up to a blank line', () => {
    const text = `${DECLARATIONS}
// first
a(1) :- a(2).
a(2) :- a(3).

a(3) :- a(4).
// second
a(4) :- a(5). // nothing
a(5) :- a(6).
a(7).
a(6) :- a(7).`;
    const labels = parsed(text).rules.map(rule => rule.origin.label);
    expect(labels).toEqual(['first', 'first', '', 'second', 'second', '']);
  });
});

const syntax: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['a(1)', 'E301 «)» clause without a final `.`'],
  ['a(1)\na(2).', 'E301 «)» clause without a final `.`'],
  ['a(1) a(2).', 'E301 «a» expected `:-` or `.`, found `a`'],
  ['a(1', 'E301 «» expected `,` or `)`, found the end of the text'],
  ['a(1,).', 'E301 «)» expected a variable or a constant, found `)`'],
  ['a(,1).', 'E301 «,» expected a variable or a constant, found `,`'],
  ['a(1 2).', 'E301 «2» expected `,` or `)`, found `2`'],
  ['a :- a(1).', 'E301 «:-» expected `(`, found `:-`'],
  ['a(x) :- .', 'E301 «.» expected a variable or a constant, found `.`'],
  ['a(x) :- a(x),.', 'E301 «.» expected a variable or a constant, found `.`'],
  ['a(x) :- a(x) :- a(x).', 'E301 «:-» expected `,` or `.`, found `:-`'],
  ['a(x) :- a(x), x.', 'E301 «.» expected a comparison operator, found `.`'],
  ['a(x) :- a(x), 1 < x < 3.', 'E301 «<» expected `,` or `.`, found `<`'],
  ['a(x) :- a(x), !x.', 'E301 «.» expected `(`, found `.`'],
  [':- a(1).', 'E301 «:-» expected a declaration, a fact or a rule, found `:-`'],
  ['!a(1).', 'E301 «!» expected a declaration, a fact or a rule, found `!`'],
  ['}', 'E301 «}» expected a declaration, a fact or a rule, found `}`'],
  ['a(x) :- a(x), not a(x).', 'E301 «a» expected a comparison operator, found `a`'],
  ['a(x) :- a(x), x == 1.', 'E301 «==» expected a comparison operator, found `==`'],
  ['a(x) :- a(x), x <> 1.', 'E301 «<>» expected a comparison operator, found `<>`'],
  ['a(x) :- a(x), x =< 1.', 'E301 «=<» expected a comparison operator, found `=<`'],
  ['a(x) := a(x).', 'E301 «:=» expected `:-` or `.`, found `:=`'],
  ['a(x) <- a(x).', 'E301 «<-» expected `:-` or `.`, found `<-`'],
  ['a(x) :- a(x) & a(x).', 'E301 «&» expected `,` or `.`, found `&`'],
  ['a(x) :- a(x) || a(x).', 'E301 «||» expected `,` or `.`, found `||`'],
  ['% comment', 'E301 «%» expected a declaration, a fact or a rule, found `%`'],
  ['.declare q(x: number)', 'E301 «.declare» unknown directive `.declare`'],
  ['.foo', 'E301 «.foo» unknown directive `.foo`'],
  ['.decl', 'E301 «» expected the name of a relation, found the end of the text'],
  ['.decl q', 'E301 «» expected `(` and the columns, found the end of the text'],
  ['.decl q(x)', 'E301 «)» expected `:` and the type of the column, found `)`'],
  ['.decl q(x: number', 'E301 «» expected `,` or `)`, found the end of the text'],
  ['.decl q(x: number).', 'E301 «.» directive with a final `.`'],
  ['.output', 'E301 «» expected the name of a relation, found the end of the text'],
  ['.output a.', 'E301 «.» directive with a final `.`'],
  ['.output zzz', 'E302 «zzz» the relation `zzz` is not declared'],
  ['.decl 1(x: number)', 'E301 «1» expected the name of a relation, found `1`'],
  ["b('x', 1.0).", "E301 «'» unexpected character `'`"],
  ['b(“x”, 1.0).', 'E301 «“» unexpected character `“`'],
  ['b("x, 1.0).', 'E301 «"x, 1.0).» string that is not closed'],
  [
    'b("x\ny", 1.0).',
    'E301 «"x» string that is not closed',
    'E301 «", 1.0).» expected `(`, found `", 1.0).`',
    'E301 «", 1.0).» string that is not closed',
  ],
  ['b("\\q", 1.0).', 'E301 «\\q» `\\q` is not an escape'],
  ['b("\\0", 1.0).', 'E301 «\\0» `\\0` is not an escape'],
  ['b("\\u00e9", 1.0).', 'E301 «\\u» `\\u` is not an escape'],
  ['b("x\\', 'E301 «"x\\» string that is not closed'],
  ['é(1).', 'E301 «é» unexpected character `é`'],
  ['a(😀).', 'E301 «😀» unexpected character `😀`'],
  ['a(1)~.', 'E301 «~» unexpected character `~`'],
  ['a(1).\ra(2).', 'E301 «\r» carriage return without a line feed'],
  ['/* open', 'E301 «/*» comment that is not closed'],
  ['// x \\ \na(1).', 'E301 «// x \\ » comment that ends in `\\` and blanks'],
  ['// x \\\r', 'E301 «\r» carriage return without a line feed'],
  ['a(007).', 'E301 «007» number `007` with a leading zero'],
  ['a(1e3).', 'E301 «1e3» `1e3` has an exponent'],
  ['b("a", 1.0e-3).', 'E301 «1.0e-3» `1.0e-3` has an exponent'],
  ['a(12abc).', 'E301 «12abc» `12abc` is neither a number nor a name'],
  ['a(1.2.3).', 'E301 «1.2.3» `1.2.3` is neither a number nor a name'],
  ['a(9007199254740992).', 'E009 «9007199254740992» `9007199254740992` cannot be kept exactly'],
  ['b("a", -0.0).', 'E009 «-0.0» `-0.0` cannot be told from `0.0`'],
];

/** Soufflé has these. */
const unsupported: typeof syntax = [
  ['a($).', 'E309 «$» the portable dialect has no counters (`$`)'],
  ['a(1.2.3.4).', 'E309 «1.2.3.4» the portable dialect has no IPv4 addresses as numbers (`1.2.3.4`)'],
  ['.functor f(x: number): number', 'E309 «.functor» the portable dialect has no directive `.functor`'],
  ['.limitsize a(n=1)', 'E309 «.limitsize» the portable dialect has no directive `.limitsize`'],
  ['.include "x.dl"', 'E309 «.include» the portable dialect has no directive `.include`'],
  ['.lattice L<> { }', 'E309 «.lattice» the portable dialect has no directive `.lattice`'],
  [
    '.decl q(x: number) choice-domain x',
    'E309 «choice» the portable dialect has no choice domains (`choice-domain`)',
  ],
];

const constants: typeof syntax = [
  ['a(x).', 'E305 «x» fact with the variable `x`'],
  ['a(_).', 'E305 «_» fact with a wildcard'],
  ['b(foo, 1.0).', 'E305 «foo» fact with the variable `foo`'],
  ['a(1.0).', 'E304 «1.0» `1.0` is a float, but column `x` of `a` is a number'],
  ['a("1").', 'E304 «"1"» `"1"` is a symbol, but column `x` of `a` is a number'],
  ['b(1, 1.0).', 'E304 «1» `1` is a number, but column `x` of `b` is a symbol'],
  ['c(1.0).\n.decl c(x: number)', 'E304 «1.0» `1.0` is a float, but column `x` of `c` is a number'],
];

for (const [name, table] of Object.entries({ syntax, unsupported, constants })) {
  describe(name, () => {
    for (const [text, ...problems] of table) {
      test(text, () => expect(problemsOf(DECLARATIONS + text).map(reportLine)).toEqual(problems));
    }
  });
}

describe('hints', () => {
  const cases: readonly (readonly [text: string, hint: string])[] = [
    ['.declare q(x: number)', 'did you mean `.decl`?'],
    ['.outputs q', 'did you mean `.output`?'],
    ['a(1) :- b(x, _), x < 5.', 'write `"5"`'],
    ['a(x) :- a(x), x < "5".', 'write `5`'],
    ['a(x) :- a(x), "5" < x.', 'write `5`'],
    ['a(1) :- b(x, _), x = 5.', 'write `"5"`'],
    ['a(x) :- a(x), x == 1.', 'equality is written `=`'],
    ['a(x) :- a(x), not a(x).', 'negation is written `!`'],
    ['a(x) :- a(x), a.', 'a relation without columns is written `a()`'],
    ['b("x", 1e3).', 'write `1000.0`'],
    ['a("12").', 'write `12`'],
    ['b(12, 1.0).', 'write `"12"`'],
    ['b(x, 1.0).', 'symbols stand in double quotes'],
    ['.declr q()', 'did you mean `.decl`?'],
    ['.decl q(x: nubmer)', 'did you mean `number`?'],
    ['.output aa', 'did you mean `a`?'],
  ];
  for (const [text, hint] of cases) {
    test(text, () => expect(problemsOf(DECLARATIONS + text)[0]?.hint).toBe(hint));
  }
});

describe('recovery', () => {
  const cases: readonly (readonly [text: string, problems: number, facts: readonly number[]])[] = [
    ['a(1). a(2 3). a(4).', 1, [1, 4]],
    ['a(.\na(2).', 1, [2]],
    ['a(1\na(2).', 1, [2]],
    ['a(1)\na(2).', 1, [1, 2]],
    ['b("x, 1.0).\na(2).', 1, [2]],
    ['a(x) :- a(x); [a(x),\na(3).\na(4).', 1, [4]],
    ['a(1); a(2). a(@f(1)) :- a(x). a(3).', 2, [3]],
    ['.limitsize a\na(1).\n.lattice C {\n.decl r(x: number)\nr(1).\n}\na(2).', 2, [1, 2]],
    ['.decl r(x: number) choice-domain x\na(1).', 1, [1]],
    ['# one\n# two\na(1). é a(2). a(3).', 3, [1, 3]],
  ];
  for (const [text, problems, facts] of cases) {
    test(JSON.stringify(text), () => {
      const { value, diagnostics } = parse({ name: 'test.dl', text: DECLARATIONS + text });
      expect(diagnostics.length).toBe(problems);
      expect(value?.facts.flatMap(fact => fact.tuple)).toEqual(facts);
    });
  }
});

describe('a megabyte of one thing is read in linear time, with a bounded number of problems', () => {
  const units = [
    ...[
      '(',
      '"',
      '"\\',
      '.',
      ',',
      '!',
      '-',
      '/*',
      '//\\\n',
      '#\n',
      '\r',
      '\n',
      ' ',
      '9',
      '1.',
      '1e',
      'a',
      'é',
      '\\',
    ],
    ...[
      'a(',
      'a(1,',
      'a():-',
      'a(x):-b(x);\n',
      '.x\n',
      'a.',
      '.decl ',
      '.decl a(x:number,',
      '.comp{',
      '.comp C{',
      '.init c=C\n',
      '.type T=number|',
      'a(x):-!',
      'a(x):-a(x);',
      'a(1+',
      'x+',
      'a(x):-x=max(',
      'a(x):-x=sum y:{',
      ',a()',
      '}',
      '{',
      '"\\q"',
    ],
  ];
  for (const unit of someOf(units, 12)) {
    test(JSON.stringify(unit), () => {
      const text = DECLARATIONS + unit.repeat(Math.ceil(1_000_000 / unit.length));
      const { value, diagnostics } = parse({ name: 'test.dl', text });
      expect(diagnostics.length).toBeLessThanOrEqual(1_000);
      if (value) check(value);
    });
  }
});

describe('one token of ten megabytes', () => {
  const tokens: readonly (readonly [text: string, code: string])[] = [
    [`a(${'9'.repeat(1e7)}).`, 'E009'],
    [`a(${'1.'.repeat(5e6)}1).`, 'E009'],
    [`a(${'1e'.repeat(5e6)}).`, 'E009'],
    [`${'a'.repeat(1e7)}(1).`, 'E302'],
    [`b("${'x'.repeat(1e7)}", 1.0).`, 'E012'],
    [`b("${'\\n'.repeat(5e6)}", 1.0).`, 'E012'],
    [`// \\${' '.repeat(1e7)}`, 'E301'],
    [`/*${'*'.repeat(1e7)}`, 'E301'],
  ];
  for (const [text, code] of someOf(tokens, 8)) {
    test(text.slice(0, 20), () => {
      const problems = problemsOf(DECLARATIONS + text);
      expect(problems.map(problem => problem.code)).toEqual([code]);
      expect(problems[0]?.message.length).toBeLessThan(200);
    });
  }
});
