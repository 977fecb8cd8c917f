/**
 * Gives a library without locks a private copy of a database. A change replaces the original with the copy.
 *
 * INVARIANT: the library never opens the original. A copy shows one moment at which nobody wrote. The original is
 * replaced atomically, by a process that has locked out other writers of rulespec. The replacement needs an original
 * that is unchanged and has no pending content in other files.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isRunning, writeAtomically } from '../atomic-write.ts';
import { readFile } from '../files.ts';
import type { Host } from '../host.ts';
import { makeFolders } from '../make-folders.ts';
import { wait } from '../system-error.ts';
import { ownCacheFolder } from '../user-folders.ts';
import { inUse } from './sqlite-error.ts';
import { COMPANIONS, isProblem, MAX_STORE_FILE_BYTES, type StoreFiles, storeFiles } from './store-file.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const ATTEMPTS = 100;
const PAUSE_MILLISECONDS = 25;
const QUIET_MILLISECONDS = 20;

interface PrivateCopy {
  readonly path: string;
  /** Replaces the original. Close the copy first. */
  putBack(): Diagnostic | undefined;
  remove(): void;
}

/** A change needs a database without pending content in other files. */
export function copyOf(host: Host, path: string, forChange: boolean): PrivateCopy | Diagnostic {
  const folder = newFolder(host);
  const copy = join(folder, 'store.db');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let problem = inUse(path);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) wait(PAUSE_MILLISECONDS);
    const files = storeFiles(host, path);
    if (!files) break;
    if (isProblem(files)) {
      problem = files;
      break;
    }
    if (forChange ? files.isPending : !isQuiet(files)) continue;
    copyFiles(path, copy);
    if (isStill(host, path, files))
      return { path: copy, putBack: () => putBack(host, { path, copy, files }), remove };
  }
  remove();
  return problem;
}

/**
 * File systems count time in steps of at most 10 ms, within which a change would not show. A future time comes from
 * another clock.
 */
function isQuiet({ changed }: StoreFiles): boolean {
  return Math.abs(Date.now() - changed) > QUIET_MILLISECONDS;
}

function copyFiles(path: string, copy: string): void {
  copyFileSync(path, copy);
  for (const ending of COMPANIONS) {
    rmSync(copy + ending, { force: true });
    try {
      copyFileSync(path + ending, copy + ending);
    } catch {
      // The file does not exist. If it vanished meanwhile, the signature differs.
    }
  }
}

function isStill(host: Host, path: string, before: StoreFiles): boolean {
  const now = storeFiles(host, path);
  return now !== undefined && !isProblem(now) && now.signature === before.signature;
}

interface Copied {
  readonly path: string;
  readonly copy: string;
  readonly files: StoreFiles;
}

function putBack(host: Host, { path, copy, files }: Copied): Diagnostic | undefined {
  const { value, diagnostics } = readFile(copy, MAX_STORE_FILE_BYTES, path);
  if (!value) return diagnostics[0];
  return isStill(host, path, files) ? writeAtomically(path, value, path, OWNER_ONLY_FILE) : inUse(path);
}

/** A folder in the user's cache folder. Remains of killed processes are removed. */
function newFolder(host: Host): string {
  const base = join(ownCacheFolder(host), 'store');
  makeFolders(base, OWNER_ONLY_FOLDER);
  for (const name of readdirSync(base))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(base, name), { recursive: true, force: true });
  const folder = join(base, `${process.pid}-${process.hrtime.bigint()}`);
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
  return folder;
}
