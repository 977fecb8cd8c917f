/**
 * How often in a row a session was kept from ending: one small file each in the user's state folder. INVARIANT: a number that
 * cannot be kept is undefined, never zero, so that whoever counts by it can stop refusing.
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

/** Of sessions long gone. */
const MAX_FILES = 200;
const MAX_BYTES = 16;

/** 0 where none is kept. */
export function refusalsOf(host: Host, session: string): number {
  const { value } = readFile(pathOf(host, session), MAX_BYTES);
  const count = value ? Number(new TextDecoder().decode(value)) : 0;
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

/** False when the system did not keep it. */
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

/** A session's id is the host's text, and may be no name for a file. */
function pathOf(host: Host, session: string): string {
  return join(folderOf(host), sha256(session).slice(0, 32));
}
