/**
 * Files that are the user's own, as keys, caches, counts and logs are: how they are opened, and which are believed. INVARIANT: nothing is
 * opened through a link, nor waits for the other end of a pipe, and what is made is for the user alone.
 */
import { constants, openSync, type Stats } from 'node:fs';
import type { Host } from './host.ts';
import { isSystemError } from './system-error.ts';

const OWNER_ONLY_FILE = 0o600;
const FOR_OTHERS = 0o077;

export function openToRead(path: string): number {
  return openSync(path, constants.O_RDONLY | carefully());
}

/** At the end, whoever else writes there; made where it is not there. */
export function openToAppend(path: string): number {
  return openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | carefully(),
    OWNER_ONLY_FILE,
  );
}

/** Windows has neither. */
function carefully(): number {
  return (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
}

/** Nobody else's to look into or to write. On Windows the access list of the user's folder is what protects it. */
export function isOwn({ platform }: Host, { uid, mode }: Stats): boolean {
  return platform === 'win32' || (uid === process.getuid?.() && (mode & FOR_OTHERS) === 0);
}

/** Undefined where the system refuses, or what else may be the matter with a file is. */
export function quietly<T>(action: () => T, isExpected?: (error: unknown) => boolean): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error) && !isExpected?.(error)) throw error;
    return undefined;
  }
}
