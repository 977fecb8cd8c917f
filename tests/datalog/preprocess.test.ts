/**
 * The preprocessor: the program that is left, what is refused, and where things are said to be. A problem is compared
 * whole: its code, the text it underlines, its message.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/datalog/parse.ts';
import type { Preprocessing } from '../../src/datalog/preprocess/directives.ts';
import { preprocess } from '../../src/datalog/preprocess/preprocess.ts';
import { print } from '../../src/datalog/print.ts';
import { placeOf } from '../../src/diagnostics/diagnostic.ts';
import { load } from '../../src/pipeline.ts';
import { lawsOf } from '../laws/law.ts';
import { reportLine } from './report.ts';

const assertLaw = lawsOf('parse and print');

const DECLARED = '.decl a(x: number) .decl b(x: symbol, y: float) .decl e(x: number, y: number)\n';

/** The clauses of the program. */
function linesOf(text: string, options?: Preprocessing): readonly string[] {
  const { value, diagnostics } = parse({ name: 'test.dl', text: DECLARED + text }, options);
  expect(diagnostics.map(reportLine)).toEqual([]);
  const lines = value ? print(value).split('\n') : [];
  return lines.filter(line => line !== '' && !line.startsWith('//') && !line.startsWith('.decl'));
}

const problemsOf = (text: string, options?: Preprocessing): readonly string[] =>
  load({ name: 'test.dl', text: DECLARED + text }, options)
    .diagnostics.filter(each => each.severity === 'error')
    .map(reportLine);

const files: Readonly<Record<string, string>> = {
  'one.dl': '#define ONE 1\na(ONE).',
  'sub/two.dl': '#include "three.dl"\na(2).',
  'sub/three.dl': 'a(3).\n',
  'self.dl': '#include "self.dl"',
  'ping.dl': '#include "pong.dl"',
  'pong.dl': '#include "ping.dl"',
  'open.dl': '#if 1\na(1).',
  'bad.dl': 'a(4).\na("x").',
  'twice.dl': '#include "double.dl"\n#include "double.dl"',
  'double.dl': '#include "quad.dl"\n#include "quad.dl"',
  'quad.dl': 'a(1).',
};
const include: Preprocessing = {
  include: path =>
    path in files
      ? { value: { name: path, text: files[path] ?? '' }, diagnostics: [] }
      : {
          value: undefined,
          diagnostics: [{ code: 'E001', severity: 'error', message: `cannot read \`${path}\`` }],
        },
};

const carried: readonly (readonly [text: string, ...lines: string[]])[] = [
  ['#define N 7\na(N).', 'a(7).'],
  ['  #  define N 7 // seven\na(N).', 'a(7).'],
  ['#define N 7 /* and\nmore */\na(N).', 'a(7).'],
  ['#define N \\\n 7\na(N).', 'a(7).'],
  ['#define N\n#ifdef N\na(1).\n#else\na(2).\n#endif', 'a(1).'],
  ['#ifndef N\na(1).\n#else\na(2).\n#endif', 'a(1).'],
  ['#define N 1\n#undef N\n#ifdef N\na(1).\n#endif\na(2).', 'a(2).'],
  ['#undef NEVER\na(1).', 'a(1).'],
  ['#if 0\nthis is "no\n program /* */ \n#if 1\n#error no\n#else\n#endif\n#nonsense\n#endif\na(1).', 'a(1).'],
  ['#if 0\n/*\n#endif\n*/\n#endif\na(1).', 'a(1).'],
  ['#if 0\na(1).\n#elif 1\na(2).\n#elif 1\na(3).\n#else\na(4).\n#endif', 'a(2).'],
  ['#define V 3\n#if V >= 2 && (defined(V) || X) && !defined W && V != 4\na(V).\n#endif', 'a(3).'],
  ['#if -1 < UNKNOWN && 1 == 1\na(1).\n#endif', 'a(1).'],
  ['#define P(x) a(x)\nP(1). P( (2) ).', 'a(1).', 'a(2).'],
  ['#define BOTH(x, y) a(x), a(y)\nBOTH(1,\n  2) :- true.', 'a(1).', 'a(2).'],
  [
    '#define F(x, y) e(x, y)\na(x) :- F(x, count : { e(_, _) }).',
    'a(x) :- _v1 = count : { e(_, _) }, e(x, _v1).',
  ],
  ['#define P(x) a(x)\n#define Q P\nQ(1).', 'a(1).'],
  ['#define P() a(1)\nP().', 'a(1).'],
  ['#define N N + 1\na(x) :- e(x, y), N = y, e(N, N).', 'a(x) :- e(x, y), N + 1 = y, e(N + 1, N + 1).'],
  ['#define A B\n#define B A\na(x) :- e(x, A), a(B), A = B.', 'a(x) :- e(x, A), a(B), A = B.'],
  ['#define N 1\nb("N // N", 1). // N\n/* N */ a(N).', 'a(1).', 'b("N // N", 1.0).'],
  ['#define MINUS -\n#define LESS <\na(x) :- a(x), x LESS MINUS 1.', 'a(x) :- a(x), x < -1.'],
  ['#define X x\na(X) :- e(X,X).', 'a(x) :- e(x, x).'],
  ['#define SAME 1\n#define SAME 1\na(SAME).', 'a(1).'],
  ['#\na(1).', 'a(1).'],
  ['#include "one.dl"\na(2).', 'a(1).', 'a(2).'],
  ['#include "one.dl"\na(ONE).', 'a(1).'],
  ['#include "sub/two.dl"', 'a(2).', 'a(3).'],
  ['#include "twice.dl"', 'a(1).'],
];

describe('carried', () => {
  for (const [text, ...lines] of carried) test(text, () => expect(linesOf(text, include)).toEqual(lines));
});

test('macros of the command line', () => {
  const macros = { name: '--macro', text: ' N=7  ON ' };
  expect(linesOf('#ifdef ON\na(N). a(ON).\n#endif', { macros })).toEqual(['a(1).', 'a(7).']);
  expect(linesOf('a(N).', { macros })).toEqual(['a(7).']);
  expect(problemsOf('#define N 8\na(N).', { macros })).toEqual(['E322 «N» the macro `N` is defined twice']);
  for (const text of ['1=2', '=1', 'a-b', 'F(x)=x'])
    expect(problemsOf('a(1).', { macros: { name: '--macro', text } })).toEqual([
      `E322 «${text}» \`${text}\` defines no macro`,
    ]);
});

const refused: typeof carried = [
  ['#if 1\na(1).', 'E322 «#if 1» condition without an `#endif`'],
  ['#else', 'E322 «#else» `#else` without an `#if`'],
  ['#if 1\n#else\n#else\n#endif', 'E322 «#else» `#else` without an `#if`'],
  ['#if 1\n#else\n#elif 1\n#endif', 'E322 «#elif 1» `#elif` without an `#if`'],
  ['#endif', 'E322 «#endif» `#endif` without an `#if`'],
  ['#if\n#endif', 'E322 «#if» condition that ends too soon'],
  ['#if 1 +\n#endif', 'E322 «#if 1 +» unexpected `+` in a condition'],
  ['#if (1\n#endif', 'E322 «#if (1» condition without a closing `)`'],
  ['#if 1 1\n#endif', 'E322 «#if 1 1» unexpected `1` in a condition'],
  [
    `#if ${'('.repeat(300)}1\n#endif`,
    `E322 «#if ${'('.repeat(300)}1» conditions that nest more than 100 levels`,
  ],
  ['#ifdef\n#endif', 'E322 «#ifdef» one name of a macro is expected here'],
  ['#undef A B', 'E322 «#undef A B» one name of a macro is expected here'],
  ['#error too old // really', 'E322 «#error too old // really» `#error`: `too old // really`'],
  ['#define', 'E322 «» `#define` takes a name, and parameters in parentheses right behind it'],
  ['#define 1', 'E322 « 1» `#define` takes a name, and parameters in parentheses right behind it'],
  ['#define F(x', 'E322 « F(x» `#define` takes a name, and parameters in parentheses right behind it'],
  ['#define F(x, x) x', 'E322 « F(x, x) x» two parameters of the macro `F` have one name'],
  ['#define F(...) x', 'E322 « F(...) x» the parameters of the macro `F` are not names'],
  ['#define F(x) #x', 'E322 « F(x) #x» the preprocessor here has no `#` and `##` in macros'],
  ['#define F(x) a ## x', 'E322 « F(x) a ## x» the preprocessor here has no `#` and `##` in macros'],
  ['#define N 1\n#define N 2', 'E322 «N» the macro `N` is defined twice'],
  ['#define F(x) a(x)\nF(1, 2).', 'E322 «F(1, 2)» the macro `F` takes 1 argument, but 2 here'],
  ['#define F(x) a(x)\nF(1', 'E322 «F(1» the use of the macro `F` is not closed'],
  [
    '#pragma once',
    'E309 «#pragma once» the portable dialect has no preprocessor directive of this kind (`#pragma once`)',
  ],
  [
    '#warning x',
    'E309 «#warning x» the portable dialect has no preprocessor directive of this kind (`#warning x`)',
  ],
  ['#include <x>', 'E322 «#include <x>» `#include` takes the path of a file in double quotes'],
  ['#include "none.dl"', 'E001 «#include "none.dl"» cannot read `none.dl`'],
  ['#include "self.dl"', 'E322 «#include "self.dl"» `self.dl` includes itself: `self.dl -> self.dl`'],
  [
    '#include "ping.dl"',
    'E322 «#include "ping.dl"» `ping.dl` includes itself: `ping.dl -> pong.dl -> ping.dl`',
  ],
  ['#include "open.dl"\n#endif', 'E322 «#if 1» condition without an `#endif`'],
  ['#include "bad.dl"', 'E304 «"x"» `"x"` is a symbol, but column `x` of `a` is a number'],
  ['#define S "s"\na(S).', 'E304 «S» `"s"` is a symbol, but column `x` of `a` is a number'],
  ['#define P(x) zzz(x)\na(1) :- P(2).', 'E302 «P(2)» the relation `zzz` is not declared'],
  ['#define BAD ) (\na(1) :- BAD.', 'E301 «BAD» expected a variable or a constant, found `)`'],
  [
    '#define V y\na(1) :- a(x), V < x.',
    'E305 «V» the variable `y` of a comparison is not bound by a positive literal',
  ],
  [
    [
      '#define X0 1 1',
      ...Array.from({ length: 30 }, (_, at) => `#define X${at + 1} X${at} X${at}`),
      'a(X30).',
    ].join('\n'),
    'E322 «X30» macros that stand for more than 500000 tokens or 16777216 characters',
  ],
  [
    [
      `#define X0 "${'x'.repeat(50_000)}"`,
      ...Array.from({ length: 12 }, (_, at) => `#define X${at + 1} X${at} X${at}`),
      'a(X12).',
    ].join('\n'),
    'E322 «X12» macros that stand for more than 500000 tokens or 16777216 characters',
  ],
  [
    [...Array.from({ length: 300 }, (_, at) => `#define Y${at + 1} Y${at}`), 'a(Y300).'].join('\n'),
    'E322 «Y300» macros that nest more than 200 levels',
  ],
  [
    `#define F(x) x\na(${'F('.repeat(300)}1${')'.repeat(300)}).`,
    `E322 «${'F('.repeat(300)}1${')'.repeat(300)}» macros that nest more than 200 levels`,
  ],
];

describe('refused', () => {
  for (const [text, ...problems] of refused)
    test(text.slice(0, 60), () => expect(problemsOf(text, include)).toEqual(problems));
});

test('without a reader nothing can be included', () => {
  expect(problemsOf('#include "one.dl"')).toEqual([
    'E322 «#include "one.dl"» nothing can be included here: `one.dl`',
  ]);
});

test('what is wrong in a macro is said where it is used, with the place of the macro', () => {
  const { diagnostics } = load({
    name: 'test.dl',
    text: `${DECLARED}\n#define LIMIT "9"\n\na(1) :- a(LIMIT).`,
  });
  const [problem] = diagnostics;
  expect(problem?.span && placeOf(problem.span)).toBe('test.dl:5:11');
  expect(problem?.related?.map(each => `${each.message} ${placeOf(each.span)}`)).toEqual([
    '`LIMIT` is defined here test.dl:3:9',
  ]);
});

test('so is what a macro is a part of', () => {
  const { diagnostics } = load({ name: 'test.dl', text: `${DECLARED}#define T "9"\na(x) :- a(x), x < T.` });
  expect(diagnostics.map(reportLine)).toEqual(['E304 «x < T» comparison of a number with a symbol']);
  expect(diagnostics[0]?.related?.map(each => each.message)).toEqual(['`T` is defined here']);
});

test('what is wrong in an included file is said there', () => {
  const [problem] = load({ name: 'test.dl', text: `${DECLARED}#include "bad.dl"\n` }, include).diagnostics;
  expect(problem?.span && placeOf(problem.span)).toBe('bad.dl:2:3');
});

test('a text without directives is parsed as it is', () => {
  const source = { name: 'plain.dl', text: 'a("#define X"). // # define' };
  expect(preprocess(source).value?.source).toBe(source);
});

test('any text ends as a text or as problems with places inside the sources', () => {
  const word = fc.constantFrom(
    ...[
      '#define ',
      '#if ',
      '#ifdef ',
      '#else',
      '#endif',
      '#elif ',
      '#undef ',
      '#include "one.dl"',
      '\n',
      '\n',
      ' ',
      'A',
      'B',
    ],
    ...[
      'F(',
      '(',
      ')',
      ',',
      '1',
      '"',
      '\\',
      '/*',
      '*/',
      '//',
      '#',
      '&&',
      '<',
      'defined',
      'a(1).',
      'é',
      '\r',
      '.',
      '-',
    ],
  );
  assertLaw(
    fc.property(fc.array(word, { maxLength: 40, size: 'max' }), words => {
      const { diagnostics } = parse({ name: 'test.dl', text: words.join('') }, include);
      for (const { span, related = [] } of diagnostics) {
        for (const each of [span, ...related.map(other => other.span)]) {
          if (!each) continue;
          expect(each.start).toBeLessThanOrEqual(each.end);
          expect(each.end).toBeLessThanOrEqual(each.source.text.length);
        }
      }
    }),
    { numRuns: 10 * 100 },
  );
});

test('with a condition around it that holds, a program is what it is', () => {
  const clause = fc.constantFrom(
    'a(1).',
    '// why\na(x) :- e(x, _).',
    'e(1, 2). e(2, 3).',
    'a(x) <= a(y) :- x < y.',
    '\n',
    'b("#if", 1).',
  );
  assertLaw(
    fc.property(fc.array(clause), clauses => {
      const text = `${DECLARED}${clauses.join('\n')}\n`;
      const plain = parse({ name: 'test.dl', text }).value;
      const wrapped = parse({ name: 'test.dl', text: `#if 1\n${text}#else\n${text}(\n#endif\n` }).value;
      expect(wrapped && print(wrapped)).toBe(plain && print(plain));
    }),
    { numRuns: 100 },
  );
});
