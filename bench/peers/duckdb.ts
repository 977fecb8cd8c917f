/** DuckDB in memory, with its own choice of threads. Its tables hold the facts before the clock starts. */
import { packageOf } from '../packages.ts';
import type { Peer } from './peer.ts';
import { resultQuery, tablesOf } from './sql.ts';

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): readonly (readonly unknown[])[] }>;
  createAppender(table: string): Promise<Appender>;
}

interface Appender {
  appendInteger(value: number): void;
  appendVarchar(value: string): void;
  endRow(): void;
  closeSync(): void;
}

interface DuckDB {
  readonly DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> };
}

export const duckdb: Peer = {
  name: 'DuckDB',
  packageName: '@duckdb/node-api',
  async open(program) {
    const { DuckDBInstance } = packageOf<DuckDB>('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    for (const { name, rows, create } of tablesOf(program)) {
      await connection.run(create);
      const appender = await connection.createAppender(name);
      for (const row of rows) {
        for (const value of row) {
          if (typeof value === 'string') appender.appendVarchar(value);
          else appender.appendInteger(value);
        }
        appender.endRow();
      }
      appender.closeSync();
    }
    return {
      async evaluate() {
        for (const { table, select } of program.sql)
          await connection.run(`CREATE OR REPLACE TABLE ${table} AS ${select}`);
      },
      async result() {
        const answer = await connection.runAndReadAll(resultQuery(program));
        return Number(answer.getRows()[0]?.[0]);
      },
    };
  },
};
