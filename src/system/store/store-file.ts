/**
 * The files of a database in the file system: whether they are safe to use, and a signature that changes with them.
 * Each hook call checks them without SQLite. INVARIANT: a link, a folder, another user's file, or a file that others
 * may write, is never opened.
 */
import { type BigIntStats, lstatSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Host } from '../host.ts';
import { whyUnreliable } from '../own-files.ts';
import { errorCode, reasonOf } from '../system-error.ts';

/** Bytes of the database, and of its write-ahead log or journal. */
export const MAX_STORE_FILE_BYTES = 256 * 1024 * 1024;

/** Endings of the files beside a database that belong to its content. */
export const COMPANIONS = ['-wal', '-journal'] as const;

export interface StoreFiles {
  /** Equal signatures mean that no file was written in between. */
  readonly signature: string;
  /** Milliseconds since 1970 of the latest change to any of the files. */
  readonly changed: number;
  /** Whether content lies outside of the database file: a process has it open, or was killed. */
  readonly isPending: boolean;
}

/** Undefined without a diagnostic: no store. */
export function storeFiles(host: Host, path: string): StoreFiles | Diagnostic | undefined {
  try {
    const main = statusOf(path);
    if (!main) return undefined;
    const problem = problemOf(host, path, main);
    if (problem) return problem;
    const beside = COMPANIONS.map(ending => statusOf(path + ending));
    for (const [at, status] of beside.entries()) {
      const other = status && problemOf(host, `${path}${COMPANIONS[at]}`, status);
      if (other) return other;
    }
    // An empty companion holds nothing. Readers alone make it appear and disappear.
    const pending = beside.map(status => (status && status.size > 0n ? status : undefined));
    const all = [main, ...pending];
    const changes = all.flatMap(status => (status ? [status.mtimeMs, status.ctimeMs] : []));
    return {
      signature: [path, ...all.map(shownOf)].join('\n'),
      changed: Math.max(...changes.map(Number)),
      isPending: pending.some(Boolean),
    };
  } catch (error) {
    return unreliable(path, `cannot be looked at: ${reasonOf(error)}`);
  }
}

export function isProblem(found: StoreFiles | Diagnostic): found is Diagnostic {
  return 'code' in found;
}

/** Undefined where certainly nothing exists. */
function statusOf(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function problemOf(host: Host, path: string, status: BigIntStats): Diagnostic | undefined {
  if (status.isFile() && status.size > BigInt(MAX_STORE_FILE_BYTES))
    return diagnostic('E816', `\`${path}\` has more than ${MAX_STORE_FILE_BYTES} bytes`);
  const why = whyUnreliable(host, status);
  return why === undefined ? undefined : unreliable(path, why);
}

function unreliable(path: string, why: string): Diagnostic {
  return diagnostic('E812', `\`${path}\` ${why}, so no rules are read from it`, {
    hint: 'a store is a regular file of your own that no other may write',
  });
}

function shownOf(status: BigIntStats | undefined): string {
  if (!status) return '-';
  const { dev, ino, size, mtimeNs, ctimeNs } = status;
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
