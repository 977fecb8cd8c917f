/**
 * Opens files that belong to the user (keys, caches, counts, logs) and checks who else can write them. INVARIANT: no
 * open follows a link or waits for the other end of a pipe. New files are private to the user.
 */
import { constants, openSync, type Stats } from 'node:fs';
import type { Host } from './host.ts';
import { isSystemError } from './system-error.ts';

const OWNER_ONLY_FILE = 0o600;
const FOR_OTHERS = 0o077;

export function openToRead(path: string): number {
  return openSync(path, constants.O_RDONLY | carefully());
}

/** Opens at the end, for concurrent writers, and creates a missing file. */
export function openToAppend(path: string): number {
  return openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | carefully(),
    OWNER_ONLY_FILE,
  );
}

/** Windows has neither flag. */
function carefully(): number {
  return (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
}

/** Whether nobody else can read or write the file. On Windows the access list of the user's folder protects it. */
export function isOwn({ platform }: Host, { uid, mode }: Stats): boolean {
  return platform === 'win32' || (uid === process.getuid?.() && (mode & FOR_OTHERS) === 0);
}

/** Undefined after a system error, or after any other error that the caller expects. */
export function quietly<T>(action: () => T, isExpected?: (error: unknown) => boolean): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error) && !isExpected?.(error)) throw error;
    return undefined;
  }
}
