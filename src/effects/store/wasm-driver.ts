/**
 * `node-sqlite3-wasm`, SQLite as WebAssembly, for Node without a SQLite of its own: the only file that imports it. What we distrust, as
 * measured with 0.8.60: it ignores the locks of other processes and has one of its own, a folder that a killed process leaves behind; it has
 * no write-ahead log to share, and opening a database that another process has in that mode deletes what is not written back yet. So it is
 * given private copies only, which it may have to itself (`private-copy.ts`). Texts end at their first NUL in it.
 */
import sqlite from 'node-sqlite3-wasm';
import type { Driver } from './driver.ts';

export const wasmDriver: Driver = {
  name: 'node-sqlite3-wasm',
  locks: false,
  open: path => {
    const database = new sqlite.Database(path, { fileMustExist: true });
    // Without this it cannot open a database that has a write-ahead log.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    return {
      exec: sql => database.exec(sql),
      all: (sql, values = []) => database.all(sql, [...values]),
      close: () => database.close(),
    };
  },
};
