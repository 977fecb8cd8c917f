/**
 * The digests of files, by what the system says of each file: inode, size, mode, times of change. INVARIANT: a digest
 * counts only while all of these are as they were, and only if the file had not been changed for RACY_MILLISECONDS when
 * it was read: an edit within the resolution of the clock may leave no trace. A cache that is damaged, or was not
 * written by this user's key, is empty.
 */
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-write.ts';
import { sha256 } from '../digest.ts';
import { readFile } from '../files.ts';
import type { HistoryKey } from '../history/key.ts';
import type { Host } from '../host.ts';
import { keepNewest } from '../keep-newest.ts';
import { makeOwnFolder, OWNER_ONLY_FILE } from '../own-files.ts';
import { quietly } from '../system-error.ts';
import { ownStateFolder } from '../user-folders.ts';

/** Coarser than the time stamps of any file system: those of FAT have two seconds. */
export const RACY_MILLISECONDS = 2_000;

const FORMAT = 'rulespec tree cache 1';
const FOLDER = 'trees';
const MAX_CACHES = 64;
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Numbers of an entry: inode, size, mode, changed content, changed status, read. */
const NUMBERS = 6;
const DIGEST_BYTES = 32;
const NUMBER_BYTES = 8;

/** A file as it was when it was read. */
export interface CachedFile {
  readonly ino: number;
  readonly size: number;
  readonly mode: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  /** Milliseconds since 1970, taken before the read. */
  readonly readAt: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

export type StatCache = ReadonlyMap<string, CachedFile>;

/** Whether the file surely has the content that was read. */
export function isFresh(cached: CachedFile, now: Stats): boolean {
  return (
    cached.ino === now.ino &&
    cached.size === now.size &&
    cached.mode === now.mode &&
    cached.mtimeMs === now.mtimeMs &&
    cached.ctimeMs === now.ctimeMs &&
    Math.max(cached.mtimeMs, cached.ctimeMs) < cached.readAt - RACY_MILLISECONDS
  );
}

/** The cache of a root; empty where there is none. */
export function readStatCache(host: Host, root: string, key: HistoryKey): StatCache {
  const { value } = readFile(pathOf(host, root), MAX_CACHE_BYTES);
  return (
    (value && quietly(() => decode(Buffer.from(value.buffer, value.byteOffset, value.length), key))) ??
    new Map()
  );
}

/** Not flushed to the disk, and not written where the system refuses: it can be made anew. */
export function writeStatCache(host: Host, root: string, key: HistoryKey, cache: StatCache): void {
  const path = pathOf(host, root);
  quietly(() => {
    makeOwnFolder(join(ownStateFolder(host), FOLDER));
    const problem = writeAtomically(path, encode(cache, key), path, OWNER_ONLY_FILE);
    if (!problem) keepNewest(join(ownStateFolder(host), FOLDER), MAX_CACHES);
  });
}

function pathOf(host: Host, root: string): string {
  return join(ownStateFolder(host), FOLDER, `${sha256(root).slice(0, 32)}.cache`);
}

/** A line with the code of what follows; the numbers; the digests; the paths, each ended by NUL. */
function encode(cache: StatCache, key: HistoryKey): Uint8Array {
  const numbers = new Float64Array(cache.size * NUMBERS);
  let at = 0;
  for (const { ino, size, mode, mtimeMs, ctimeMs, readAt } of cache.values())
    for (const number of [ino, size, mode, mtimeMs, ctimeMs, readAt]) numbers[at++] = number;
  const digests = Buffer.from([...cache.values()].map(({ digest }) => digest).join(''), 'hex');
  const paths = Buffer.from([...cache.keys()].map(path => `${path}\0`).join(''));
  const body = Buffer.concat([Buffer.from(numbers.buffer), digests, paths]);
  return Buffer.concat([Buffer.from(`${FORMAT} ${cache.size} ${key(FORMAT, body)}\n`), body]);
}

function decode(bytes: Buffer, key: HistoryKey): StatCache {
  const end = bytes.indexOf('\n');
  const [, count, code] =
    /^rulespec tree cache 1 (\d{1,7}) (\S+)$/.exec(bytes.toString('latin1', 0, end)) ?? [];
  const body = bytes.subarray(end + 1);
  const length = Number(count);
  const cache = new Map<string, CachedFile>();
  if (code === undefined || code !== key(FORMAT, body)) return cache;
  const numberBytes = length * NUMBERS * NUMBER_BYTES;
  const pathsFrom = numberBytes + length * DIGEST_BYTES;
  // A copy, since numbers must begin at a multiple of their size.
  const numbers = new Float64Array(new Uint8Array(body.subarray(0, numberBytes)).buffer);
  const digests = body.toString('hex', numberBytes, pathsFrom);
  const paths = body.toString('utf8', pathsFrom).split('\0');
  const number = (entry: number, column: number) => numbers[entry * NUMBERS + column] ?? 0;
  for (let entry = 0; entry < length; entry++) {
    cache.set(paths[entry] ?? '', {
      ino: number(entry, 0),
      size: number(entry, 1),
      mode: number(entry, 2),
      mtimeMs: number(entry, 3),
      ctimeMs: number(entry, 4),
      readAt: number(entry, 5),
      digest: digests.slice(entry * 2 * DIGEST_BYTES, (entry + 1) * 2 * DIGEST_BYTES),
    });
  }
  return cache;
}
