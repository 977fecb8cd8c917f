/**
 * Other names of a file: hard links, as `ln` makes them. INVARIANT: only hidden folders are looked through, where
 * settings and keys lie, and the entries that are looked at are bounded.
 */
import { type BigIntStats, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './system-error.ts';

const MAX_ENTRIES = 3_000;
const MAX_IN_FOLDER = 200;
const MAX_DEPTH = 3;
/** Hidden folders in which nothing decides about calls. */
const LEFT_OUT = /^\.(?:git|cache|npm|nvm|cargo|rustup|gradle|m2|venv|tox|pnpm-store|next|Trash)$/;

/** `path` is absolute. None where nothing is there. */
export function otherNames(path: string, folders: readonly string[]): readonly string[] {
  // An exception costs more than the look.
  const shown = lstatSync(path, { throwIfNoEntry: false });
  if (!shown?.isFile() || shown.nlink < 2 || /[\\/]node_modules[\\/]/.test(path)) return [];
  const own = lstatSync(path, { bigint: true });
  const found: string[] = [];
  let looked = 0;
  const look = (folder: string, depth: number): void => {
    const names = quietly(() => readdirSync(folder)) ?? [];
    for (const name of names.slice(0, depth === 0 ? MAX_ENTRIES : MAX_IN_FOLDER)) {
      if (depth === 0 && (!name.startsWith('.') || LEFT_OUT.test(name))) continue;
      if (++looked > MAX_ENTRIES) return;
      const each = join(folder, name);
      const entry = quietly(() => lstatSync(each, { bigint: true }));
      if (entry?.isDirectory() && depth < MAX_DEPTH) look(each, depth + 1);
      else if (entry && each !== path && isSame(entry, own)) found.push(each.replaceAll('\\', '/'));
    }
  };
  for (const folder of new Set(folders)) look(folder, 0);
  return found;
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.ino === other.ino && one.dev === other.dev && one.ino !== 0n;
}
