/**
 * Counts how often in a row the gate kept a session from ending, in one small file a session in the user's state
 * folder. INVARIANT: a count that cannot be stored is undefined, never zero, so the caller can stop refusing.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { removeIfThere, writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import { readFile } from './files.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isSystemError } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

/** Files; the oldest belong to sessions long gone. */
const MAX_FILES = 200;
const MAX_BYTES = 16;

/** 0 without a stored count. */
export function refusalsOf(host: Host, session: string): number {
  const { value } = readFile(pathOf(host, session), MAX_BYTES);
  const count = value ? Number(new TextDecoder().decode(value)) : 0;
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

/** False when the system did not store the count. */
export function keepRefusals(host: Host, session: string, count: number): boolean {
  const path = pathOf(host, session);
  try {
    if (count === 0) removeIfThere(path);
    else {
      mkdirSync(folderOf(host), { recursive: true, mode: 0o700 });
      const problem = writeAtomically(path, `${count}`);
      if (problem && hasErrors([problem])) return false;
      keepNewest(folderOf(host), MAX_FILES);
    }
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

function folderOf(host: Host): string {
  return join(ownStateFolder(host), 'refusals');
}

/** The host chooses a session's id, which may be unfit for a file name. */
function pathOf(host: Host, session: string): string {
  return join(folderOf(host), sha256(session).slice(0, 32));
}
