/**
 * The files of a database as the file system shows them: whether they can be relied on, and a signature by which a change shows. Looked at
 * in each call of the hook, without SQLite. INVARIANT: a link, a folder, another user's file or one that others may write is never opened.
 */
import { type BigIntStats, lstatSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Host } from '../host.ts';
import { errorCode, isSystemError, reasonOf } from '../system-error.ts';

/** Of the database itself, and of what a write-ahead log or a journal may grow to. */
export const MAX_STORE_FILE_BYTES = 256 * 1024 * 1024;

/** What stands beside a database and belongs to its content. */
export const COMPANIONS = ['-wal', '-journal'] as const;
const OTHERS_MAY_WRITE = 0o022n;

export interface StoreFiles {
  /** Two of the same files are equal texts while neither was written. */
  readonly signature: string;
  /** When any of them changed last, in milliseconds of the epoch. */
  readonly changed: number;
  /** Whether something is not in the database itself yet: a process has it open, or was killed. */
  readonly isPending: boolean;
}

/** Undefined without a diagnostic where there is no store. */
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
    // An empty one holds nothing, and comes and goes with those who only read.
    const pending = beside.map(status => (status && status.size > 0n ? status : undefined));
    const all = [main, ...pending];
    const changes = all.flatMap(status => (status ? [status.mtimeMs, status.ctimeMs] : []));
    return {
      signature: [path, ...all.map(shownOf)].join('\n'),
      changed: Math.max(...changes.map(Number)),
      isPending: pending.some(Boolean),
    };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return unreliable(path, `cannot be looked at: ${reasonOf(error)}`);
  }
}

export function isProblem(found: StoreFiles | Diagnostic): found is Diagnostic {
  return 'code' in found;
}

/** Undefined where there is certainly nothing. */
function statusOf(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function problemOf(host: Host, path: string, status: BigIntStats): Diagnostic | undefined {
  if (!status.isFile()) return unreliable(path, 'is not a regular file');
  if (status.size > BigInt(MAX_STORE_FILE_BYTES))
    return diagnostic('E816', `\`${path}\` has more than ${MAX_STORE_FILE_BYTES} bytes`);
  if (host.platform === 'win32') return undefined;
  if (Number(status.uid) !== process.getuid?.()) return unreliable(path, 'belongs to another user');
  return (status.mode & OTHERS_MAY_WRITE) === 0n ? undefined : unreliable(path, 'is open to other users');
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
