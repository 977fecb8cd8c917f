/** SQLite compiled to WebAssembly. Its tables hold the facts, with an index from either end, before the clock starts. */
import { packageOf } from '../packages.ts';
import type { Peer } from './peer.ts';
import { resultQuery, tablesOf } from './sql.ts';

interface Database {
  exec(sql: string): void;
  get(sql: string): { readonly result: number };
  prepare(sql: string): { run(values: readonly unknown[]): unknown; finalize(): void };
}

interface Sqlite {
  readonly Database: new (path: string) => Database;
}

export const sqlite: Peer = {
  name: 'SQLite',
  packageName: 'node-sqlite3-wasm',
  async open(program) {
    const { Database } = packageOf<Sqlite>('node-sqlite3-wasm');
    const database = new Database(':memory:');
    for (const { name, rows, create } of tablesOf(program)) {
      const columns = (rows[0] ?? []).map((_, at) => `c${at}`);
      database.exec(create);
      database.exec('BEGIN');
      const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
      for (const row of rows) insert.run(row);
      insert.finalize();
      database.exec('COMMIT');
      for (const order of new Set([columns.join(), columns.toReversed().join()]))
        database.exec(`CREATE INDEX ${name}_${order.replaceAll(',', '')} ON ${name} (${order})`);
    }
    database.exec('ANALYZE');
    return {
      evaluate() {
        for (const { table, select } of program.sql) {
          database.exec(`DROP TABLE IF EXISTS ${table}`);
          database.exec(`CREATE TABLE ${table} AS ${select}`);
          // Later statements look tables up by their first column.
          if (table !== program.answer.relation) database.exec(`CREATE INDEX ${table}_c0 ON ${table} (c0)`);
        }
      },
      result: () => database.get(resultQuery(program)).result,
    };
  },
};
