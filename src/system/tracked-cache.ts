/**
 * Caches which files are in certain commits, so that a later call need not start git. INVARIANT: an entry covers one
 * path, its bytes and these commits, for which git's answer never changes. It counts only in a folder and file that
 * belong to the user and are closed to others.
 */
import { lstatSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isOwn, makeOwnFolder, OWNER_ONLY_FILE } from './own-files.ts';
import { quietly } from './system-error.ts';
import { ownCacheFolder } from './user-folders.ts';

/** Files; beyond that, the oldest go. */
const MAX_ENTRIES = 1_000;

export interface TrackedCache {
  /** `file` says where the file is, and in which commits. */
  has(file: string, bytes: Uint8Array): boolean;
  add(file: string, bytes: Uint8Array): void;
}

/** Each entry is an empty file, whose name is a digest. */
export function trackedCache(host: Host): TrackedCache {
  const folder = join(ownCacheFolder(host), 'tracked');
  const pathOf = (file: string, bytes: Uint8Array) =>
    join(folder, sha256(`${sha256(file)} ${sha256(bytes)}`));
  const isOwnAt = (path: string, isKind: (status: Stats) => boolean) => {
    const status = lstatSync(path, { throwIfNoEntry: false });
    return status !== undefined && isKind(status) && isOwn(host, status);
  };
  const isOwnFolder = () => isOwnAt(folder, status => status.isDirectory());
  return {
    has: (file, bytes) =>
      quietly(() => isOwnFolder() && isOwnAt(pathOf(file, bytes), status => status.isFile())) ?? false,
    add: (file, bytes) =>
      quietly(() => {
        makeOwnFolder(folder);
        if (!isOwnFolder()) return;
        writeFileSync(pathOf(file, bytes), '', { flag: 'wx', mode: OWNER_ONLY_FILE });
        keepNewest(folder, MAX_ENTRIES);
      }),
  };
}
