/** Limits a folder of small files to the newest ones. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfThere } from './atomic-write.ts';

/** Keeps the newer half of `most` files if the folder has more, so the cleaning is rare. Throws system errors. */
export function keepNewest(folder: string, most: number): void {
  const paths = readdirSync(folder).map(name => join(folder, name));
  if (paths.length <= most) return;
  const times = new Map(paths.map(path => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const newest = paths.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  for (const path of newest.slice(most / 2)) removeIfThere(path);
}
