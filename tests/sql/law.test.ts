/** Programs as SQL have the relations that our engines give. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naive } from '../../src/runtime/engines/naive.ts';
import { duckdb } from '../../src/sql/dialects/duckdb.ts';
import { printSql } from '../../src/sql/print-sql.ts';
import { translate } from '../../src/sql/translate.ts';
import { scenarios, stratified } from '../arbitraries/programs.ts';
import { lawsOf } from '../laws/law.ts';
import { difference, opinionOf, scenarioOf, textOf } from '../laws/relations.ts';
import { duckdbOpinion, openDuckdb } from './duckdb.ts';

const assertLaw = lawsOf('sql');
let duck: Awaited<ReturnType<typeof openDuckdb>>;
beforeAll(async () => {
  duck = await openDuckdb();
});
afterAll(() => duck.close());

const kinds = [
  { title: 'random programs', options: {}, runs: 100 },
  { title: 'programs that compute and aggregate', options: { computing: true }, runs: 150 },
  {
    title: 'programs with values that may not exist',
    options: { computing: true, partial: true },
    runs: 500,
  },
];

test.each(kinds)('$title have the same relations on DuckDB', async ({ options, runs }) => {
  let translated = 0;
  let all = 0;
  await assertLaw(
    fc.asyncProperty(scenarios(options), async scenario => {
      all++;
      const found = await duckdbOpinion(scenario, duck);
      if (found.refused) return;
      translated++;
      const problem = difference(found, opinionOf(naive, scenario));
      if (problem !== undefined) throw new Error(`${problem}\n${textOf(scenario)}`);
    }),
    { numRuns: runs, least: 20 },
  );
  expect(translated).toBeGreaterThan(all * 0.5);
});

test('a dot of a pattern matches no line feed, on DuckDB either, and groups have names', async () => {
  const scenario = scenarioOf(
    `.decl text(x: symbol)
.decl found(pattern: symbol, x: symbol)
${['.', 'a.b', 'a.*', '(?s)a.b', 'a\\\\nb', '[^x]*', '(?<n>a)(?P<m>.)b', '[(?<n>]', '\\\\(?<n>a'].map(each => `found("${each}", x) :- text(x), match("${each}", x).\n`).join('')}.output found
`,
    ['a\nb', '\n', 'a\n', 'axb', '', '(', '(<n>a'].map(text => ({ relation: 'text', tuple: [text] })),
  );
  expect(difference(await duckdbOpinion(scenario, duck), opinionOf(naive, scenario))).toBeUndefined();
});

test('a record that is taken apart is refused by name', () => {
  const { program } = scenarioOf(
    `.type List = [head: number, tail: List]
.decl list(all: List)
list([1, nil]).
.decl head(n: number)
head(n) :- list(all), all = [m, _], n = m + 1, n > m.
.output head
`,
    [],
  );
  const translation = translate(stratified(program), duckdb);
  const reasons = translation.kind === 'refused' ? translation.reasons : [];
  expect(new Set(reasons.map(({ message }) => message))).toContain('records are not translated to SQL');
});

test('the SQL that is shown has the facts of the program', async () => {
  const { program } = scenarioOf(
    `.decl secret(path: symbol)
secret("it's").
secret("b").
.decl flag()
flag().
.decl open(path: symbol)
open(path) :- secret(path), flag().
.output open
`,
    [],
  );
  const translation = translate(stratified(program), duckdb);
  if (translation.kind === 'refused') throw new Error('the program is not translated');
  await duck.database.execute('DROP SCHEMA IF EXISTS shown CASCADE; CREATE SCHEMA shown; USE shown');
  await duck.database.execute(printSql(translation.program, duckdb));
  expect(await duck.rowsOf('SELECT * FROM open ORDER BY path')).toEqual([['b'], ["it's"]]);
});
