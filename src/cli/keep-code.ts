/**
 * Writes V8's code caches, for the launcher, which reads them. INVARIANT: a file comes to its name whole or not at all, and holds its data
 * twice; what the system refuses is thrown, and is for the launcher to leave aside.
 */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** More files than this in the folder: the oldest are of bundles that are gone. */
const MAX_CACHE_FILES = 32;

/** A folder that only the user can look into, as it then is: another process may have made it. */
export function makeFolder(folder: string): Stats {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lstatSync(folder);
}

/** The text goes to a new file, which then takes the name. */
export function keepCode(path: string, data: Buffer): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, Buffer.concat([data, data]), { flag: 'wx', mode: 0o600, flush: true });
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
