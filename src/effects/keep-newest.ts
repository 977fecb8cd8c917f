/** Folders of small files of which only so many are kept, those that were written last. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfThere } from './atomic-write.ts';

/** Where there are more than `most`, half as many stay, so that it is seldom done. Throws what the system refuses. */
export function keepNewest(folder: string, most: number): void {
  const paths = readdirSync(folder).map(name => join(folder, name));
  if (paths.length <= most) return;
  const times = new Map(paths.map(path => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const newest = paths.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  for (const path of newest.slice(most / 2)) removeIfThere(path);
}
