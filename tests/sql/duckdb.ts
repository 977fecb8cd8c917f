/** DuckDB as one more engine for the laws: a scenario's relations, or how its run ended. */
import { DuckDBInstance } from '@duckdb/node-api';
import { print } from '../../src/datalog/print.ts';
import { FAILURE } from '../../src/sql/dialect.ts';
import { duckdb } from '../../src/sql/dialects/duckdb.ts';
import { type Database, evaluateSql } from '../../src/sql/evaluate.ts';
import { translate } from '../../src/sql/translate.ts';
import { type Scenario, stratified } from '../arbitraries/programs.ts';
import type { Opinion } from '../laws/relations.ts';

export async function openDuckdb() {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const database: Database = {
    execute: async sql => void (await connection.run(sql)),
    count: async sql => Number((await connection.runAndReadAll(sql)).getRowsJS()[0]?.[0]),
  };
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS();
  return { database, rowsOf, close: () => connection.closeSync() };
}

export async function duckdbOpinion(
  { program, input }: Scenario,
  { database, rowsOf }: Awaited<ReturnType<typeof openDuckdb>>,
): Promise<Opinion & { readonly refused?: readonly string[] }> {
  const all = stratified({ ...program, facts: [...program.facts, ...input] });
  const translation = translate(all, duckdb);
  if (translation.kind === 'refused')
    return { of: 'DuckDB', relations: undefined, refused: translation.reasons.map(({ message }) => message) };
  const { tables } = translation.program;
  await database.execute('DROP SCHEMA IF EXISTS law CASCADE; CREATE SCHEMA law; USE law');
  try {
    let looks = 0;
    await evaluateSql(translation.program, database, {
      dialect: duckdb,
      source: () => undefined,
      watch: () => {
        if (++looks > 300) throw new Error('works too long');
      },
    });
  } catch (fault) {
    const message = String(fault);
    if (message.includes('works too long')) return { of: 'DuckDB', relations: undefined };
    if (message.includes(FAILURE)) return { of: 'DuckDB', relations: 'failed' };
    throw new Error(`${message}\n${print(all.program)}`);
  }
  const relations = new Map<string, readonly string[]>();
  for (const { name, relation } of tables) {
    const rows = await rowsOf(`SELECT * FROM ${name}`);
    const tuples = rows.map(row => relation.columns.map((_, at) => plain(row[at])));
    relations.set(relation.name, tuples.map(tuple => JSON.stringify(tuple)).sort());
  }
  return { of: 'DuckDB', relations };
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
