/**
 * Opens files that belong to the user (keys, caches, counts, logs) and checks who else can write them. INVARIANT: no
 * open follows a link or waits for the other end of a pipe. New files are private to the user.
 */
import { type BigIntStats, constants, openSync, type Stats } from 'node:fs';
import type { Host } from './host.ts';
import { makeFolders } from './make-folders.ts';

export const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;

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

/** Opens an existing file to read it and to write over parts of it. */
export function openToUpdate(path: string): number {
  return openSync(path, constants.O_RDWR | carefully());
}

/** Opens an existing file to read it and to write at its end. */
export function openToExtend(path: string): number {
  return openSync(path, constants.O_RDWR | constants.O_APPEND | carefully());
}

/** Windows has neither flag. */
function carefully(): number {
  return (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
}

/** Whether nobody else can read or write the file. On Windows the access list of the user's folder protects it. */
export function isOwn({ platform }: Host, { uid, mode }: Stats): boolean {
  return platform === 'win32' || (uid === process.getuid?.() && (mode & FOR_OTHERS) === 0);
}

/** Why a file may hold what another user wrote; undefined where only the user can have written it. */
export function whyUnreliable({ platform }: Host, status: Stats | BigIntStats): string | undefined {
  if (!status.isFile()) return 'is not a regular file';
  if (platform === 'win32') return undefined;
  if (Number(status.uid) !== process.getuid?.()) return 'belongs to another user';
  return (Number(status.mode) & OTHERS_MAY_WRITE) === 0 ? undefined : 'is open to other users';
}

/** Makes a folder, and those above it, that only the user can look into. One that is there stays as it is. */
export function makeOwnFolder(folder: string): void {
  makeFolders(folder, OWNER_ONLY_FOLDER);
}
