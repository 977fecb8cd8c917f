/**
 * The files below a folder, as paths relative to it. INVARIANT: the order depends on names alone. The search does not
 * follow symbolic links and stops after the stated number of entries.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './system-error.ts';

const MAX_FOUND_ENTRIES = 1_000_000;
/** Folders that belong to others, or to git. */
const SKIPPED: ReadonlySet<string> = new Set(['.git', 'node_modules']);

interface FoundFiles {
  /** The paths with `/`, sorted folder by folder. */
  readonly paths: readonly string[];
  /** The folder has more entries than the search reads. */
  readonly isCut: boolean;
}

/** The regular files that pass the test, in folders below too where `deeply`. An unreadable folder counts as empty. */
export function findFiles(
  folder: string,
  test: (path: string) => boolean,
  maxEntries: number = MAX_FOUND_ENTRIES,
  deeply = true,
): FoundFiles {
  const paths: string[] = [];
  // Folders to read, the next one last.
  const waiting = [''];
  let entries = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const folders: string[] = [];
    for (const entry of entriesOf(join(folder, at))) {
      if (++entries > maxEntries) return { paths, isCut: true };
      const path = `${at}${entry.name}`;
      if (deeply && entry.isDirectory() && !SKIPPED.has(entry.name)) folders.unshift(`${path}/`);
      else if (entry.isFile() && test(path)) paths.push(path);
    }
    waiting.push(...folders);
  }
  return { paths, isCut: false };
}

function entriesOf(folder: string) {
  const entries = quietly(() => readdirSync(folder, { withFileTypes: true }));
  return (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
}
