/**
 * One read or one change of a store: open, one transaction, close. INVARIANT: a read sees one consistent state. A
 * change happens completely or not at all. Errors of SQLite and the system come back as diagnostics. No connection
 * stays open between calls.
 */
import { accessSync, constants, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrors, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { removeIfThere, removeLeftovers, temporaryBeside } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { withLock } from '../lock.ts';
import { makeFolders } from '../make-folders.ts';
import type { Connection, Driver } from './driver.ts';
import { copyOf } from './private-copy.ts';
import { damageOf } from './rows.ts';
import { migrate, unreadableStore } from './schema.ts';
import { inUse, refusalOf } from './sqlite-error.ts';
import { isProblem, storeFiles } from './store-file.ts';

/** Milliseconds that SQLite waits for a lock of another process. */
const BUSY_MILLISECONDS = 3_000;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export interface StoreLocation {
  readonly host: Host;
  readonly path: string;
  readonly driver: Driver;
}

export type Work<T> = (db: Connection) => Reported<T>;

export function readStore<T>(place: StoreLocation, work: Work<T>): Reported<T> {
  const { host, path, driver } = place;
  return refusing(path, () => {
    const found = storeFiles(host, path);
    if (found && isProblem(found)) return refused(found);
    const read: Work<T> = db => {
      db.exec('PRAGMA query_only = ON; BEGIN');
      const foreign = unreadableStore(db, path);
      const result = foreign ? refused(foreign) : work(db);
      db.exec('COMMIT');
      return result;
    };
    if (driver.locks && isWritable(dirname(path))) return connected(driver, path, read);
    const copy = copyOf(host, path, false);
    if ('code' in copy) return refused(copy);
    try {
      return connected(driver, copy.path, read);
    } finally {
      copy.remove();
    }
  });
}

/** Creates a missing store. If the work reports an error, the transaction is rolled back. */
export function changeStore<T>(place: StoreLocation, work: Work<T>): Reported<T> {
  const { host, path, driver } = place;
  return refusing(path, () => {
    makeFolders(dirname(path), OWNER_ONLY_FOLDER);
    const done = withLock(lockOf(path), () => {
      removeLeftovers(dirname(path));
      const found = storeFiles(host, path);
      if (found && isProblem(found)) return refused(found);
      if (!found) create(place);
      if (driver.locks) return connected(driver, path, db => changed(db, path, work, true));
      return changedInCopy(place, work);
    });
    return done ?? refused(inUse(path));
  });
}

function changedInCopy<T>({ host, path, driver }: StoreLocation, work: Work<T>): Reported<T> {
  const copy = copyOf(host, path, true);
  if ('code' in copy) return refused(copy);
  try {
    const result = connected(driver, copy.path, db => changed(db, path, work, false));
    if (hasErrors(result.diagnostics)) return result;
    const problem = copy.putBack();
    return problem ? refused(problem) : result;
  } finally {
    copy.remove();
  }
}

/** With a write-ahead log, a writer does not block readers, and fewer locks are needed. */
function changed<T>(db: Connection, path: string, work: Work<T>, isShared: boolean): Reported<T> {
  db.exec('BEGIN IMMEDIATE');
  try {
    const problem = unreadableStore(db, path) ?? damageOf(db, path, 'rules') ?? migrate(db, path);
    const result = problem ? refused(problem) : work(db);
    const isGood = !hasErrors(result.diagnostics);
    db.exec(isGood ? 'COMMIT' : 'ROLLBACK');
    // The change is committed, even if another process prevents this switch.
    if (isGood && isShared) quietly(() => db.exec('PRAGMA journal_mode = WAL'));
    return result;
  } catch (error) {
    quietly(() => db.exec('ROLLBACK'));
    throw error;
  }
}

/** The file gets its name once it has its tables: an empty file there would count as a damaged store. */
function create({ path, driver }: StoreLocation): void {
  const temporary = temporaryBeside(path);
  writeFileSync(temporary, '', { flag: 'wx', mode: OWNER_ONLY_FILE });
  try {
    const problem = connected(driver, temporary, db => {
      db.exec('BEGIN IMMEDIATE');
      const found = migrate(db, path);
      db.exec('COMMIT');
      return found;
    });
    if (problem) throw new Error(problem.message);
    renameSync(temporary, path);
  } finally {
    removeIfThere(temporary);
  }
}

function connected<T>(driver: Driver, path: string, work: (db: Connection) => T): T {
  const db = driver.open(path);
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}; PRAGMA trusted_schema = OFF`);
    return work(db);
  } finally {
    quietly(() => db.close());
  }
}

/** A write-ahead log needs files beside the database, even for readers. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A broken connection cannot be cleaned up either. Its error was reported before. */
function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // Reported before.
  }
}

function lockOf(path: string): string {
  return `${path}.writer`;
}

function refusing<T>(path: string, work: () => Reported<T>): Reported<T> {
  try {
    return work();
  } catch (error) {
    return refused(refusalOf(error, path));
  }
}
