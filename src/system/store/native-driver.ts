/**
 * The driver for `node:sqlite`, and the only file that loads it. We rely on its locks, its write-ahead log and its
 * error codes. Its experimental warning is hidden, since authors of rules cannot act on it.
 */
import type { Connection, Driver, Row, SqlValue } from './driver.ts';

/** The part of `node:sqlite` that we use. The types of Node 20 lack it. */
interface Sqlite {
  readonly DatabaseSync: new (path: string) => Database;
}

interface Database {
  exec(sql: string): void;
  prepare(sql: string): { all(...values: readonly (SqlValue | bigint)[]): readonly Row[] };
  close(): void;
}

/** Undefined where Node has no SQLite. */
export function nativeDriver(): Driver | undefined {
  const sqlite = loadQuietly();
  return sqlite && { name: 'node:sqlite', locks: true, open: path => connect(sqlite, path) };
}

function connect({ DatabaseSync }: Sqlite, path: string): Connection {
  const database = new DatabaseSync(path);
  return {
    exec: sql => database.exec(sql),
    all: (sql, values = []) => database.prepare(sql).all(...values.map(boundOf)),
    close: () => database.close(),
  };
}

/** The library binds every number as a real one, which a text column would store as `1.0`. */
function boundOf(value: SqlValue): SqlValue | bigint {
  return Number.isSafeInteger(value) ? BigInt(Number(value)) : value;
}

function loadQuietly(): Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = (...given: readonly unknown[]) => {
    if (!String(given[0]).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, given);
  };
  try {
    const loaded: unknown = process.getBuiltinModule?.('node:sqlite');
    return isSqlite(loaded) ? loaded : undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isSqlite(loaded: unknown): loaded is Sqlite {
  return typeof loaded === 'object' && loaded !== null && 'DatabaseSync' in loaded;
}
