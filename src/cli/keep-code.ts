/**
 * Writes V8's code caches, for the launcher, which reads them. INVARIANT: a file comes to its name whole or not at all, and holds its data
 * twice; what the system refuses is left aside, since a cache that cannot be had is no error.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { thisHost } from '../effects/host.ts';
import { isOwn, quietly } from '../effects/own-files.ts';
import type { Exports, Fresh } from './launched.ts';

/** What each call of the hook needs, and what compiles rules. */
const HOOK = './hook.cjs';
const COMPILER = './hook-rest.cjs';
/** More files than this in the folder: the oldest are of bundles that are gone. A program has about forty: each command its own, the hook one for each kind of call. */
const MAX_CACHE_FILES = 128;

/** After a run that came to its end the caches hold what was needed; one that stopped early would leave most of it out. */
export function keepCode(fresh: Fresh[], loaded: ReadonlyMap<string, Exports>): void {
  const { exitCode = 0 } = process;
  const [first] = fresh;
  if (!first || (exitCode !== 0 && exitCode !== 1)) return;
  if (!quietly(() => isPrivate(dirname(first.path)))) return;
  // What this run did not need, another will.
  const hook = fresh.find(({ name }) => name === HOOK);
  if (hook) rehearsed(hook, () => loaded.get(HOOK)?.rehearse?.());
  for (const { name, path, script } of fresh.splice(0)) {
    // Its code would have all that compiling rules takes of it, and most calls compile none.
    if (name === HOOK && loaded.has(COMPILER)) continue;
    quietly(() => keep(path, script.createCachedData()));
  }
}

/**
 * V8 keeps with a function that it once made machine code of it, and a run that takes the cache makes it again at the function's first use: for
 * most of what was called often only because calls were rehearsed, that takes longer than it saves. A cache is for one set of flags: where V8
 * has others than Node gives it, it has taken none that was written so, and they are left alone.
 */
function rehearsed({ path }: Fresh, rehearse: () => void): void {
  if (existsSync(path)) return void quietly(rehearse, () => true);
  setFlagsFromString('--no-sparkplug');
  quietly(rehearse, () => true);
  setFlagsFromString('--sparkplug');
}

/** The folder, made if need be, is one that only the user can look into. */
function isPrivate(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const status = lstatSync(folder);
  return status.isDirectory() && isOwn(thisHost(), status);
}

/** The text goes to a new file, which then takes the name. */
function keep(path: string, data: Buffer): void {
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
