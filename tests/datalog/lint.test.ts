/** Warnings about programs that people write, compared whole: code, underlined text, message. */
import { describe, expect, test } from 'vitest';
import { lint } from '../../src/datalog/lint.ts';
import { parse } from '../../src/datalog/parse.ts';
import { baseRelationNames } from '../../src/sources/index.ts';
import { reportLine } from './report.ts';

const D = '.decl a(x: number)\n.decl b(x: number)\n.decl c(x: number)\n.output c\n';

const cases: readonly (readonly [text: string, ...warnings: string[]])[] = [
  ['a(1). b(1). c(x) :- a(x), !b(x).'],
  ['a(1). b(1). c(x) :- x = count : { a(_), b(_) }.'],
  ['.input a, b\nc(x) :- a(x), b(x).'],
  ['.input a\n.printsize b\nb(x) :- a(x). c(1).'],
  ['a(1). c(x) :- a(x).', 'W301 «b» nothing reads the relation `b`'],
  ['a(1). b(x) :- a(x). b(x) :- b(x). c(2).', 'W301 «b» nothing reads the relation `b`'],
  [
    'a(1). c(x) :- a(x), b(x).',
    'W302 «b» the relation `b` is always empty',
    'W302 «c» the relation `c` is always empty',
  ],
  [
    'a(x) :- b(x). b(x) :- a(x). c(x) :- b(x). c(1).',
    'W302 «a» the relation `a` is always empty',
    'W302 «b» the relation `b` is always empty',
  ],
  ['a(1). c(x) :- a(x), !b(x).', 'W302 «b» the relation `b` is always empty'],
  ['.decl satisfied(x: number)\na(1). b(1). c(x) :- a(x), b(x), satisfied(x).'],
  ['.decl satisfied(x: number)\na(1). b(1). c(x) :- a(x), b(x).'],
  ['.comp C { .decl d(x: number) }\n.init i = C\na(1). b(1). c(x) :- a(x), b(x).'],
];

test('a program without outputs may be part of another', () => {
  const { value } = parse({ name: 'test.dl', text: '.decl a(x: number)\na(1).' });
  expect(value && lint(value)).toEqual([]);
  expect(value && lint(value, new Set(), new Set(['a']))).toEqual([]);
  expect(value && lint(value, new Set(), new Set(['b'])).map(({ code }) => code)).toEqual(['W301']);
});

describe('warnings', () => {
  for (const [text, ...warnings] of cases) {
    test(text, () => {
      const { value, diagnostics } = parse({ name: 'test.dl', text: D + text });
      expect(diagnostics).toEqual([]);
      expect(value && lint(value, baseRelationNames, baseRelationNames).map(reportLine)).toEqual(warnings);
    });
  }
});
