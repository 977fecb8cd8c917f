/**
 * When the files of a tree last changed, by the clock of the file system: a program sets the times of a file, and its
 * ctime is then the time of that. INVARIANT: never earlier than the last edit or addition of a file, or the removal of
 * one, save for a new file in the root that is gone again.
 */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from '../system-error.ts';
import { isEvidenceFile, listTree } from './list.ts';

/** The coarsest clock of a file system, in milliseconds (FAT). */
export const CLOCK_STEP = 2_000;

/** Milliseconds since 1970, without reports and their folders; undefined where the tree cannot be listed. */
export function newestChange(root: string, reports: ReadonlySet<string>): number | undefined {
  const listing = listTree(root);
  if (listing.kind === 'unknown') return undefined;
  const leftOut = new Set([...reports].map(folderOf));
  const folders = new Set<string>();
  let newest = 0;
  for (const { path, isTracked } of listing.files) {
    if (!isTracked && (reports.has(path) || isEvidenceFile(path))) continue;
    newest = Math.max(newest, changedAt(join(root, path)));
    for (let at = folderOf(path); at !== '' && !folders.has(at); at = folderOf(at)) folders.add(at);
  }
  // A file that is gone leaves its trace in the folder. The root is left out: every temporary file changes it.
  for (const folder of folders)
    if (!leftOut.has(folder)) newest = Math.max(newest, changedAt(join(root, folder)));
  return newest;
}

/** A tracked file that is gone changed now. */
function changedAt(path: string): number {
  return quietly(() => lstatSync(path).ctimeMs) ?? Number.POSITIVE_INFINITY;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** When a file itself last changed; undefined where there is none. */
export function lastChange(path: string): number | undefined {
  return quietly(() => lstatSync(path).ctimeMs);
}
