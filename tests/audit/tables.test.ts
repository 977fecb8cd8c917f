/** Tables that change between two runs, that hold what is no value of their columns, or that tear sessions apart. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { proofsOf } from '../../src/cli/audit/proofs.ts';
import { auditText, exitCodeOf } from '../../src/cli/audit/report.ts';
import { type AuditOptions, audit } from '../../src/cli/audit/run.ts';
import { parse } from '../../src/datalog/parse.ts';
import type { BaseType, RelationDecl, Tuple } from '../../src/datalog/program.ts';
import { structuredTypes } from '../../src/datalog/structured-type.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { parquetBytes } from '../../src/system/tables/parquet.ts';
import { replacePart } from '../../src/system/tables/parts.ts';
import { stratified } from '../arbitraries/programs.ts';
import { openDuckdb } from '../sql/duckdb.ts';

const scratch = mkdtempSync(join(tmpdir(), 'rulespec-tables-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(scratch, 'tables-'));

const program = `
.decl t(session: symbol, n: number)
.decl u(session: symbol, n: number)
.decl a(session: symbol, n: number)
a(s, n) :- t(s, n), !u(s, _).
.output a
`;

const relation = (name: string, type: BaseType = 'number', column = 'n'): RelationDecl => ({
  name,
  columns: [
    { name: 'session', type: 'symbol' },
    { name: column, type },
  ],
});

const put = (folder: string, tables: readonly (readonly [RelationDecl, readonly Tuple[]])[]) =>
  replacePart(folder, new Map(tables.map(([table, rows]) => [table.name, parquetBytes(table, rows)])));

/** The rows of `a`, or the codes of errors. */
async function asked(
  on: string,
  more: Partial<AuditOptions> = {},
  text = program,
): Promise<readonly unknown[]> {
  const { value } = parse({ name: 'a.dl', text });
  if (!value) throw new Error('the program is not read');
  const files = {
    program: stratified(value),
    facts: [],
    tables: { inputs: [], outputs: [], sizes: [], structures: structuredTypes([]) },
  };
  const found = await audit(files, {
    ...{ on, relations: [], rows: 100, proofs: 0, threads: 1, onProgress: () => undefined },
    ...more,
  });
  return found.value
    ? found.value.found.flatMap(({ rows }) => rows)
    : found.diagnostics.map(({ code }) => code);
}

test('a kept run goes on with the same tables, and begins anew with others', async () => {
  const [folder, work] = [newFolder(), join(newFolder(), 'made', 'for it')];
  put(join(folder, 'day=1'), [
    [relation('t'), [['s1', 1]]],
    [relation('u'), []],
  ]);
  const run = () => asked(`duckdb:${folder}`, { work });
  expect(await run()).toEqual([['s1', 1]]);
  expect(await run()).toEqual([['s1', 1]]);
  put(join(folder, 'day=1'), [
    [
      relation('t'),
      [
        ['s1', 2],
        ['s2', 3],
      ],
    ],
    [relation('u'), []],
  ]);
  expect(await run()).toEqual([
    ['s1', 2],
    ['s2', 3],
  ]);
});

test('a view of a database is read like a table, and anew in each run', async () => {
  const folder = newFolder();
  const [file, rows, work] = [join(folder, 'events.duckdb'), join(folder, 'rows.csv'), newFolder()];
  const { database, close } = await openDuckdb();
  await database.execute(`ATTACH '${file}' AS made`);
  await database.execute("CREATE TABLE made.u AS SELECT * FROM (VALUES ('s2', 2)) AS rows(session, n)");
  writeFileSync(rows, 'session,n\ns1,1\ns2,2\n');
  await database.execute(`CREATE VIEW made.t AS SELECT * FROM read_csv('${rows}')`);
  await database.execute('DETACH made');
  close();
  expect(await asked(`duckdb:${file}`, { work })).toEqual([['s1', 1]]);
  writeFileSync(rows, 'session,n\ns3,3\ns2,2\n');
  expect(await asked(`duckdb:${file}`, { work })).toEqual([['s3', 3]]);
});

interface Held {
  readonly about: string;
  readonly table: RelationDecl;
  readonly rows: readonly Tuple[];
  readonly answer: readonly unknown[];
}

const tables: readonly Held[] = [
  { about: 'whole numbers', table: relation('t'), rows: [['s1', 1]], answer: [['s1', 1]] },
  {
    about: 'whole numbers among floats',
    table: relation('t', 'float'),
    rows: [['s1', 2]],
    answer: [['s1', 2]],
  },
  { about: 'a fraction', table: relation('t', 'float'), rows: [['s1', 1.5]], answer: ['E409'] },
  { about: 'texts', table: relation('t', 'symbol'), rows: [['s1', '1']], answer: ['E409'] },
  {
    about: 'a column of another name',
    table: relation('t', 'number', 'm'),
    rows: [['s1', 1]],
    answer: ['E409'],
  },
];

test.each(tables)('$about', async ({ table, rows, answer }) => {
  const folder = newFolder();
  put(folder, [
    [table, rows],
    [relation('u'), []],
  ]);
  expect(await asked(`duckdb:${folder}`)).toEqual(answer);
  expect(await asked(`files:${folder}`)).toEqual(answer);
});

const foreign: readonly (readonly [stored: string, value: string, column: BaseType])[] = [
  ['DECIMAL(10, 5)', "'1.5'", 'float'],
  ['DECIMAL(10, 2)', "'1'", 'number'],
  ['BLOB', "'a'", 'symbol'],
  ['UUID', 'uuid()', 'symbol'],
  ['TIME', "'10:00:00'", 'number'],
];

test.each(foreign)('%s (%s) is no %s', async (stored, value, column) => {
  const folder = newFolder();
  put(folder, [[relation('u', column), []]]);
  const { database, close } = await openDuckdb();
  const row = `SELECT 's1' AS session, CAST(${value} AS ${stored}) AS n`;
  await database.execute(`COPY (${row}) TO '${join(folder, 't.parquet')}'`);
  close();
  const text = program.replaceAll('n: number', `n: ${column}`);
  expect(await asked(`duckdb:${folder}`, {}, text)).toEqual(['E409']);
  expect(await asked(`files:${folder}`, {}, text)).toEqual(['E409']);
});

test('a session in two parts ends a run over files, and none over a database', async () => {
  const folder = newFolder();
  put(join(folder, 'day=1'), [[relation('t'), [['s1', 1]]]]);
  put(join(folder, 'day=2'), [
    [relation('t'), [['s2', 2]]],
    [relation('u'), [['s1', 5]]],
  ]);
  expect(await asked(`files:${folder}`)).toEqual(['E409']);
  expect(await asked(`duckdb:${folder}`)).toEqual([['s2', 2]]);
});

test('a problem that several sessions have is reported once', async () => {
  const folder = newFolder();
  for (const session of ['s1', 's2', 's3'])
    put(join(folder, `day=${session}`), [[relation('t'), [[session, Number(session.slice(1))]]]]);
  const text = program.replace('a(s, n) :- t(s, n), !u(s, _)', 'a(s, n / 0) :- t(s, n)');
  expect(await asked(`files:${folder}`, {}, text)).toEqual(['E408']);
});

test('a row without a proof is named and counted, and the exit code is 1', async () => {
  const { value } = parse({ name: 'a.dl', text: program });
  if (!value) throw new Error('the program is not read');
  const answers = { outputs: [], facts: async () => [], close: () => undefined };
  const request = {
    ...{ program: stratified(value), facts: [], events: [], outputs: [] },
    ...{ threads: 1, onProgress: () => undefined },
  };
  const answer = { relation: relation('a'), rows: async function* () {} };
  const rows = [
    ['s1', 1],
    ['s2', 2],
  ];
  const proofs = await proofsOf(request, answers, answer, rows);
  const audited = { found: [{ answer, count: 2, rows: [], proofs }] };
  const missing = 'our own engine does not derive it from the facts that it rests on';
  expect(auditText(audited, plain)).toBe(
    `a: 2 rows\n\n  a("s1", 1)\n    not proved: ${missing}\n\n  a("s2", 2)\n    not proved: ${missing}\n` +
      `\n2 rows could not be proved: ${missing}\n`,
  );
  expect(exitCodeOf(audited)).toBe(1);
  expect(exitCodeOf({ found: [{ answer, count: 2, rows: [], proofs: [] }] })).toBe(0);
});

test('the proof of a row depends on no order in which a target gives facts', async () => {
  const text = '.decl t(session: symbol, n: number)\n.decl b(session: symbol)\nb(s) :- t(s, _).\n.output b\n';
  const { value } = parse({ name: 'b.dl', text });
  if (!value) throw new Error('the program is not read');
  const t = relation('t');
  const request = {
    ...{ program: stratified(value), facts: [], events: [t], outputs: [] },
    ...{ threads: 1, onProgress: () => undefined },
  };
  const [answered] = value.relations.filter(({ name }) => name === 'b');
  if (!answered) throw new Error('the program has no `b`');
  const given = [3, 1, 2].map(n => ({ relation: 't', tuple: ['s1', n] }));
  const linesOf = async (facts: typeof given) => {
    const answers = { outputs: [], facts: async () => facts, close: () => undefined };
    const answer = { relation: answered, rows: async function* () {} };
    return (await proofsOf(request, answers, answer, [['s1']])).map(({ lines }) => lines);
  };
  const expected = await linesOf(given);
  expect(expected[0]?.join('\n')).toContain('t("s1", 1)');
  expect(await linesOf(given.toReversed())).toEqual(expected);
});

test('a folder for the tables that cannot be made is told', async () => {
  const folder = newFolder();
  put(folder, [
    [relation('t'), [['s1', 1]]],
    [relation('u'), []],
  ]);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await asked(`files:${folder}`, { output: file })).toEqual(['E406']);
  expect(await asked(`duckdb:${folder}`, { work: file })).toEqual(['E406']);
  const output = join(newFolder(), 'a', 'b');
  expect(await asked(`files:${folder}`, { output })).toEqual([['s1', 1]]);
  expect(existsSync(join(output, 'a.csv'))).toBe(true);
});
