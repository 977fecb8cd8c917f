/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends below `/proc`, where the system says of a
 * new entry that nothing is there: a hook that hangs lets the call through in some hosts.
 */
import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './system-error.ts';

/** One that is there stays as it is. Throws system errors. */
export function makeFolders(folder: string, mode?: number): void {
  if (statusOf(folder)?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder && !statusOf(above)) makeFolders(above, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it.
    if (errorCode(error) !== 'EEXIST' || !statusOf(folder)?.isDirectory()) throw error;
  }
}

/** Links followed; undefined where nothing is there. */
function statusOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
