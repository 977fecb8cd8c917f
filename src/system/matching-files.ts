/** Finds files by a pattern of paths. INVARIANT: the search is bounded, and follows no link to a folder. */
import { readdirSync } from 'node:fs';
import { quietly } from './system-error.ts';

/** Files and folders that one search looks at. */
const MAX_ENTRIES = 100_000;

/**
 * The files below the folder with which the pattern begins that `fits` accepts, sorted by path. Undefined where there
 * are too many to look at.
 */
export function filesMatching(
  pattern: string,
  fits: (path: string) => boolean,
): readonly string[] | undefined {
  const [literal = ''] = /^[^*?[{]*\//.exec(pattern) ?? [];
  const waiting = [literal];
  const found: string[] = [];
  let entries = 0;
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const at = folder;
    for (const entry of quietly(() => readdirSync(at === '' ? '.' : at, { withFileTypes: true })) ?? []) {
      if (++entries > MAX_ENTRIES) return undefined;
      const path = at + entry.name;
      if (entry.isDirectory()) {
        if (entry.name !== '.git' && entry.name !== 'node_modules') waiting.push(`${path}/`);
      } else if (entry.isFile() && fits(path)) found.push(path);
    }
  }
  return found.sort();
}
