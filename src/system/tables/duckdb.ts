/**
 * DuckDB: the only importer of `@duckdb/node-api`, which is no dependency: who wants it installs it beside rulespec.
 * INVARIANT: it is never loaded from the folder that is looked at, since it runs as native code.
 */
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DuckDBConnection } from '@duckdb/node-api';

const PACKAGE = '@duckdb/node-api';

export interface Duckdb {
  execute(sql: string): Promise<void>;
  count(sql: string): Promise<number>;
  /** Rows in chunks, as they come. */
  rows(sql: string): AsyncIterable<readonly (readonly unknown[])[]>;
  close(): void;
}

interface DuckdbOptions {
  readonly threads?: number;
  /** Bytes, from where it spills to disk. */
  readonly memory?: number;
}

type Api = typeof import('@duckdb/node-api');

/** Undefined where the package is not installed. */
export function duckdbApi(): Api | undefined {
  try {
    return createRequire(realpathSync(process.argv[1] ?? '.'))(PACKAGE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

export async function openDuckdb(
  api: Api,
  path: string,
  { threads, memory }: DuckdbOptions,
): Promise<Duckdb> {
  const instance = await api.DuckDBInstance.create(path, {
    ...(threads !== undefined && { threads: String(threads) }),
    ...(memory !== undefined && { memory_limit: `${Math.floor(memory / 1024)}KiB` }),
    // Nothing but what a statement names is read, and nothing is fetched.
    autoinstall_known_extensions: 'false',
  });
  const connection = await instance.connect();
  return {
    execute: async sql => void (await connection.run(sql)),
    count: async sql => Number((await connection.runAndReadAll(sql)).getRowsJS()[0]?.[0]),
    rows: sql => rowsOf(connection, sql),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function* rowsOf(
  connection: DuckDBConnection,
  sql: string,
): AsyncIterable<readonly (readonly unknown[])[]> {
  const result = await connection.stream(sql);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk.getRows();
}
