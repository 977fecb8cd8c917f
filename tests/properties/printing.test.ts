/**
 * Checks that the law "a printed program reads as the same program" covers every construct of the language. Every `.dl`
 * file of this repository is read, printed, read again and run, with the same relations.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { libraryText } from '../../src/compiler/programs/library/library.ts';
import { functors } from '../../src/datalog/builtins.ts';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { ColumnType, Literal, Program, Term } from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { isStructured } from '../../src/datalog/structured-type.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { programs } from '../arbitraries/datalog-syntax.ts';
import { difference, opinionOf } from '../laws/relations.ts';

function shown(type: ColumnType): string {
  return isStructured(type) ? 'structured' : type;
}

function* inTerm(term: Term): Generator<string> {
  yield term.kind === 'constant' ? `${term.kind} ${shown(term.type)}` : term.kind;
  if (term.kind === 'functor') yield `functor ${term.name}`;
  if (term.kind === 'record') yield term.tag === '[]' ? 'a record made' : 'a branch made';
  if (term.kind !== 'functor' && term.kind !== 'record') return;
  for (const each of term.args) yield* inTerm(each);
}

function* inLiteral(literal: Literal): Generator<string> {
  yield literal.kind;
  switch (literal.kind) {
    case 'positive':
    case 'negative':
      for (const each of literal.atom.terms) yield* inTerm(each);
      return;
    case 'comparison':
      yield `comparison ${literal.operator}`;
      yield* inTerm(literal.left);
      yield* inTerm(literal.right);
      return;
    case 'aggregate':
      yield `aggregate ${literal.operator}`;
      if (literal.value) yield* inTerm(literal.value);
      for (const each of literal.body) {
        yield `${each.kind} in an aggregate`;
        yield* inLiteral(each);
      }
  }
}

function* constructsOf(program: Program): Generator<string> {
  const { types: declared = [], relations, facts, rules, outputs, directives = [] } = program;
  for (const { constructors } of declared)
    yield constructors.some(({ tag }) => tag === '[]') ? 'record type' : 'algebraic data type';
  for (const { columns, meaning } of relations) {
    yield columns.length === 0 ? 'no columns' : 'columns';
    if (meaning) yield 'meaning';
    for (const { type } of columns) yield `column ${shown(type)}`;
  }
  for (const { tuple } of facts) yield tuple.length === 0 ? 'fact without values' : 'fact';
  if (outputs.length > 0) yield 'output';
  for (const { kind } of directives) yield `directive ${kind}`;
  for (const { head, body, origin } of rules) {
    if (origin.span) yield 'origin with a place';
    for (const each of head.terms) yield* inTerm(each);
    for (const each of body) yield* inLiteral(each);
  }
}

const kinds = ['positive', 'negative', 'comparison', 'aggregate'];
const types = ['symbol', 'number', 'unsigned', 'float'];
const operators = ['=', '!=', '<', '<=', '>', '>=', 'match', 'not_match', 'contains', 'not_contains'];
const constructs: readonly string[] = [
  ...['no columns', 'columns', 'meaning', 'fact without values', 'fact', 'output', 'origin with a place'],
  ...['variable', 'wildcard', 'functor', 'record', 'a record made', 'a branch made'],
  ...['record type', 'algebraic data type'],
  ...kinds.flatMap(kind => [kind, `${kind} in an aggregate`]),
  // A structured constant occurs in facts only: in a rule it is a record without variables.
  ...[...types, 'structured'].map(type => `column ${type}`),
  ...types.map(type => `constant ${type}`),
  ...operators.map(operator => `comparison ${operator}`),
  ...['count', 'sum', 'min', 'max', 'mean'].map(operator => `aggregate ${operator}`),
  ...['input', 'output', 'printsize'].map(kind => `directive ${kind}`),
  ...functors.map(({ name }) => `functor ${name}`),
  'functor range',
];

test('random syntax has every construct, each many times', () => {
  const counts = new Map(constructs.map(each => [each, 0]));
  for (const program of fc.sample(programs, { seed: 42, numRuns: 1_000 })) {
    for (const each of new Set(constructsOf(program))) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...constructs].sort());
  expect([...counts].filter(([, count]) => count < 10)).toEqual([]);
});

/**
 * An `expected.dl` holds what is its own of a program; the whole of it is printed and read back where its fixture is
 * tested.
 */
const files = readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.dl') && !file.endsWith('expected.dl'))
  .sort();

const read = (name: string, text: string): Program | undefined => {
  // Programs of rule files include what is shipped; files beside them are of other tests.
  const include = (path: string) => ({ value: libraryText(path), diagnostics: [] });
  const { value, diagnostics } = parse({ name, text }, { path: name, include });
  return hasErrors(diagnostics) ? undefined : value;
};

describe('files', () => {
  test('are many, those of users among them', () => {
    expect(files.length).toBeGreaterThan(120);
    expect(files.filter(file => /^rulespecs\/user/.test(file)).length).toBeGreaterThan(4);
  });

  test.each(files)('%s', file => {
    const program = read(file, readFileSync(`fixtures/${file}`, 'utf8'));
    // Invalid programs are in the error fixtures.
    if (!program) {
      expect(file).toMatch(/^errors\//);
      return;
    }
    const checked = check(program).value;
    const text = print(checked ?? program);
    const again = read('printed.dl', text);
    if (!again) throw new Error('the printed program is not one');
    expect(print(check(again).value ?? again)).toBe(text);
    if (!checked || !stratify(checked).value) return;
    const [one, other] = [program, again].map(each => opinionOf(seminaive, { program: each, input: [] }));
    expect(
      one && other && difference(one, { ...other, of: 'seminaive on the printed program' }),
    ).toBeUndefined();
  });
});
