/**
 * The driver for `node-sqlite3-wasm`, SQLite as WebAssembly, for Node without SQLite, and the only file that imports
 * it.
 *
 * It has defects, as measured with 0.8.60. It ignores the locks of other processes. Its own lock is a folder, which a
 * killed process leaves behind. It cannot share a write-ahead log, and opening a database in that mode deletes content
 * that another process has not written back. It therefore gets private copies only (`private-copy.ts`). Texts end at
 * their first NUL in it.
 */
import sqlite from 'node-sqlite3-wasm';
import { unoptimized } from '../unoptimized.ts';
import type { Driver } from './driver.ts';

export const wasmDriver: Driver = {
  name: 'node-sqlite3-wasm',
  locks: false,
  open: path => {
    const database = unoptimized(() => new sqlite.Database(path, { fileMustExist: true }));
    const exec = (sql: string) => unoptimized(() => database.exec(sql));
    // Without this it cannot open a database that has a write-ahead log.
    exec('PRAGMA locking_mode = EXCLUSIVE');
    return {
      exec,
      all: (sql, values = []) => unoptimized(() => database.all(sql, [...values])),
      close: () => unoptimized(() => database.close()),
    };
  },
};
