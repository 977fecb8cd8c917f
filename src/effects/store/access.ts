/**
 * One look at a store, or one change of it: opened, in one transaction, and closed again. INVARIANT: what is read is one whole state; a
 * change is made whole or not at all; whatever SQLite or the system refuses comes back as a diagnostic. Nothing is held between calls.
 */
import { accessSync, constants, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { removeIfThere, removeLeftovers, temporaryBeside } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { withLock } from '../lock.ts';
import type { Connection, Driver } from './driver.ts';
import { copyOf } from './private-copy.ts';
import { damageOf } from './rows.ts';
import { foreignness, migrate } from './schema.ts';
import { inUse, refusalOf } from './sqlite-error.ts';
import { isProblem, storeFiles } from './store-file.ts';

/** How long SQLite waits for a lock of another process. */
const BUSY_MILLISECONDS = 3_000;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export interface Place {
  readonly host: Host;
  readonly path: string;
  readonly driver: Driver;
}

type Work<T> = (db: Connection) => Reported<T>;

export function readStore<T>(place: Place, work: Work<T>): Reported<T> {
  const { host, path, driver } = place;
  return refusing(path, () => {
    const found = storeFiles(host, path);
    if (found && isProblem(found)) return refused(found);
    const read: Work<T> = db => {
      db.exec('PRAGMA query_only = ON; BEGIN');
      const foreign = foreignness(db, path);
      const result = foreign ? refused<T>(foreign) : work(db);
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

/** Makes the store where there is none. What the work reports as an error is undone. */
export function changeStore<T>(place: Place, work: Work<T>): Reported<T> {
  const { host, path, driver } = place;
  return refusing(path, () => {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const done = withLock(lockOf(path), () => {
      removeLeftovers(dirname(path));
      const found = storeFiles(host, path);
      if (found && isProblem(found)) return refused<T>(found);
      if (!found) create(place);
      if (driver.locks) return connected(driver, path, db => changed(db, path, work, true));
      return changedInCopy(place, work);
    });
    return done ?? refused(inUse(path));
  });
}

function changedInCopy<T>({ host, path, driver }: Place, work: Work<T>): Reported<T> {
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

/** Readers are not kept out by a writer, and need no more locks, where there is a write-ahead log. */
function changed<T>(db: Connection, path: string, work: Work<T>, isShared: boolean): Reported<T> {
  db.exec('BEGIN IMMEDIATE');
  try {
    const problem = foreignness(db, path) ?? damageOf(db, path, 'rules') ?? migrate(db, path);
    const result = problem ? refused<T>(problem) : work(db);
    const isGood = !hasErrors(result.diagnostics);
    db.exec(isGood ? 'COMMIT' : 'ROLLBACK');
    // The change is made, whether or not somebody is in the way of this.
    if (isGood && isShared) quietly(() => db.exec('PRAGMA journal_mode = WAL'));
    return result;
  } catch (error) {
    quietly(() => db.exec('ROLLBACK'));
    throw error;
  }
}

/** Under its name only when it has its tables: an empty file there would be a damaged store. */
function create({ path, driver }: Place): void {
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

/** A write-ahead log wants files beside the database, even of who only reads. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A connection that is broken cannot be tidied up either, and why it is broken was said before. */
function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // As said.
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

function refused<T>(problem: Diagnostic): Reported<T> {
  return { value: undefined, diagnostics: [problem] };
}
