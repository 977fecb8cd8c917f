/**
 * Writes V8's code caches for the launcher. INVARIANT: a file is replaced atomically, and holds its data twice and the
 * number of runs behind it. System errors are ignored, since a missing cache is no error.
 */
import { lstatSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { thisHost } from '../system/host.ts';
import { makeFolders } from '../system/make-folders.ts';
import { isOwn } from '../system/own-files.ts';
import { quietly } from '../system/system-error.ts';
import { LEARNING_RUNS, type Ran } from './launched.ts';

/**
 * The maximum number of cache files. The oldest of more belong to builds that are gone. A build has a few for each
 * command.
 */
const MAX_CACHE_FILES = 128;

/** Adds the code compiled in this run to the caches of the parts that ran. Failed runs are left out. */
export function writeCodeCache(ran: readonly Ran[]): void {
  const { exitCode = 0 } = process;
  const [first] = ran;
  if (!first || (exitCode !== 0 && exitCode !== 1)) return;
  if (!quietly(() => isPrivate(dirname(first.path)))) return;
  for (const { path, script, runs } of ran)
    if (runs < LEARNING_RUNS) quietly(() => write(path, script.createCachedData(), runs + 1));
}

/** The folder, made if need be, is one that only the user can look into. */
function isPrivate(folder: string): boolean {
  makeFolders(folder, 0o700);
  const status = lstatSync(folder);
  return status.isDirectory() && isOwn(thisHost(), status);
}

/** The text goes to a new file, which then takes the name. */
function write(path: string, data: Buffer, runs: number): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, Buffer.concat([data, data, Buffer.of(runs)]), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  renameSync(temporary, path);
  removeOldest(dirname(path));
}

function removeOldest(folder: string): void {
  const names = readdirSync(folder).filter(name => name.endsWith('.cache') || name.endsWith('.tmp'));
  const paths = names.map(name => join(folder, name));
  if (paths.length <= MAX_CACHE_FILES) return;
  const byAge = paths.map(path => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(MAX_CACHE_FILES / 2)) unlinkSync(path);
}
