/**
 * Turns errors of SQLite into diagnostics. INVARIANT: a fault of ours is recognised and stays an exception. The tests
 * of an error use SQLite's own messages, which both libraries share, because one library returns no codes.
 */
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { isSystemError, reasonOf } from '../system-error.ts';

const BUSY = /database (?:table |schema )?is locked|locking protocol/;
const DAMAGED = /not a database|malformed|disk I\/O error|short read|memory access out of bounds|unreachable/;
const UNOPENED = /unable to open|could not open/i;

/** The package for Node without SQLite. `package.json` has the same version among the optional packages. */
export const SQLITE_PACKAGE = 'node-sqlite3-wasm@0.8.60';

/** Throws any error that comes from neither SQLite nor the system. */
export function refusalOf(error: unknown, path: string): Diagnostic {
  if (isMissingPackage(error)) return withoutSqlite();
  if (isSystemError(error)) return diagnostic('E812', `cannot use the store \`${path}\`: ${reasonOf(error)}`);
  if (!isSqliteError(error)) throw error;
  const said = error.message.split('\n')[0] ?? '';
  if (BUSY.test(said)) return inUse(path);
  if (DAMAGED.test(said)) return damaged(path, said);
  if (UNOPENED.test(said)) return diagnostic('E812', `cannot open the store \`${path}\``);
  return diagnostic('E817', `the store \`${path}\` refuses the change: ${said}`);
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
}

function withoutSqlite(): Diagnostic {
  return diagnostic('E818', 'the store needs SQLite, which this Node does not have', {
    hint: `run \`npm install ${SQLITE_PACKAGE}\` where rulespec is installed (with \`-g\` for a global rulespec), or use Node 22.13 or later`,
  });
}

export function inUse(path: string): Diagnostic {
  return diagnostic('E815', `the store \`${path}\` is in use by another process`, {
    hint: 'try again; if it stays so, close the programs that have it open',
  });
}

export function damaged(path: string, why: string): Diagnostic {
  return diagnostic('E813', `the store \`${path}\` cannot be read: ${why}`, {
    hint: 'put back a copy of it, or move it away and import the rules again',
  });
}

/** A damaged database can lead to a trap in WebAssembly. */
function isSqliteError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === 'SQLite3Error' || error.name === 'RuntimeError' || hasCode(error);
}

function hasCode(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
