/**
 * The rule cache on disk, in the user's cache folder: of each program version one file for a project with rules of its
 * own, and one for all others.
 *
 * INVARIANT: a read returns exactly the bytes that were written for this key. The cache reads an entry only from a file
 * that the user owns and nobody else can write, in a folder that nobody else can open. An entry holds each line twice,
 * so damage shows where it is read. A damaged or unwritable entry counts as a missing one.
 */
import { closeSync, fstatSync, lstatSync, renameSync, writeFileSync } from 'node:fs';
import { removeIfThere } from './atomic-write.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isOwn, makeOwnFolder, OWNER_ONLY_FILE, openToRead } from './own-files.ts';
import { readAt } from './read-descriptor.ts';
import { quietly } from './system-error.ts';
import { below, ownCacheFolder } from './user-folders.ts';

/** The cache holds at most this many files. Beyond that it removes the oldest ones. */
export const MAX_ENTRIES = 64;
/** The cache reads this many bytes from the end of an entry at once: what most calls need. */
const WINDOW_BYTES = [160 * 1024];
/** Bytes of an entry. Larger rule sets are compiled at each call. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export function ruleCacheFolder(host: Host): string {
  return below(ownCacheFolder(host), 'rules');
}

/** The bytes of an entry differ from what was written. */
export class DamagedEntry extends Error {}

/** A text of ASCII lines. The cache reads only the whole lines that a caller asks for, without their ends. */
export interface CachedText {
  readonly length: number;
  /** Throws a `DamagedEntry`. */
  slice(start: number, end: number): string;
}

/**
 * Opens the text that was written under a name with this key. The file stays open while the process runs, so every read
 * is of the same text.
 */
export function readCached(host: Host, name: string, key: string): CachedText | undefined {
  return quietly(() => {
    const folder = ruleCacheFolder(host);
    if (!isOwn(host, lstatSync(folder))) return undefined;
    const path = below(folder, name);
    const descriptor = openToRead(path);
    const status = fstatSync(descriptor);
    const isBelieved = status.isFile() && isOwn(host, status) && status.size <= MAX_ENTRY_BYTES;
    const text = isBelieved ? textFor({ path, descriptor, size: status.size }, key) : undefined;
    if (!text) closeSync(descriptor);
    return text;
  });
}

/** Writes an ASCII text and replaces the previous text of this name. */
export function writeCached(host: Host, name: string, key: string, text: string): void {
  const folder = ruleCacheFolder(host);
  const bytes = entryOf(Buffer.from(key), text);
  if (bytes.length > MAX_ENTRY_BYTES) return;
  quietly(() => {
    makeOwnFolder(folder);
    if (!isOwn(host, lstatSync(folder))) return;
    const temporary = below(folder, `${name}.${process.pid}.tmp`);
    try {
      // The write is not flushed. After a crash, a half-written entry shows as damage.
      writeFileSync(temporary, bytes, { flag: 'wx', mode: OWNER_ONLY_FILE });
      renameSync(temporary, below(folder, name));
    } finally {
      removeIfThere(temporary);
    }
    keepNewest(folder, MAX_ENTRIES);
  });
}

const VERSION = 'rulespec compiled rules 3';

/** The lengths of the key and of the text, the key, and each line of the text twice. */
function entryOf(key: Buffer, text: string): Buffer {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('a cached text ends with a line');
  const twice = Buffer.from(lines.map(line => `${line}\n${line}\n`).join(''));
  if (twice.length !== text.length * 2) throw new Error('a cached text is ASCII');
  return Buffer.concat([Buffer.from(headOf(key.length, text.length)), key, twice]);
}

const LENGTH_DIGITS = 10;

function headOf(...lengths: readonly number[]): string {
  const words = lengths.map(length => String(length).padStart(LENGTH_DIGITS));
  return `${VERSION}${words.join('')}\n`;
}

interface Opened {
  readonly path: string;
  readonly descriptor: number;
  readonly size: number;
}

function textFor(opened: Opened, key: string): CachedText | undefined {
  const { path, descriptor, size } = opened;
  const keyBytes = Buffer.from(key);
  const headLength = headOf(0, 0).length;
  const start = headLength + keyBytes.length;
  const length = (size - start) / 2;
  const head = Buffer.from(headOf(keyBytes.length, length));
  const isOfKey =
    Buffer.compare(readAt(descriptor, 0, headLength), head) === 0 &&
    Buffer.compare(readAt(descriptor, headLength, keyBytes.length), keyBytes) === 0;
  if (!isOfKey) return undefined;
  const entry = windowsOf(opened, start);
  return {
    length,
    slice(from, to) {
      const { bytes, at } = entry(start + 2 * from, start + 2 * (to + 1));
      const middle = at + to + 1 - from;
      const end = middle + middle - at;
      const isWhole = end <= bytes.length && bytes.compare(bytes, at, middle, middle, end) === 0;
      const line = isWhole ? asciiIn(bytes, at, middle) : '';
      if (line.endsWith('\n')) return line.slice(0, -1);
      // The next process finds no damaged entry.
      removeIfThere(path);
      throw new DamagedEntry('the cached rules are damaged');
    },
  };
}

/**
 * The place of a part of the entry in bytes. The piece is shorter where the file ends or is damaged. A text of a whole
 * window would be a large young object, and bring about a collection of garbage.
 */
interface Piece {
  readonly bytes: Buffer;
  readonly at: number;
}

/** A read of a part of a window reads the whole window. */
function windowsOf({ descriptor, size }: Opened, start: number): (from: number, to: number) => Piece {
  const windows: { readonly from: number; readonly to: number; bytes?: Buffer }[] = [];
  for (const length of WINDOW_BYTES) {
    const to = windows.at(-1)?.from ?? size;
    windows.push({ from: Math.max(start, to - length), to });
  }
  return (from, to) => {
    for (const window of windows) {
      if (from < window.from || to > window.to) continue;
      window.bytes ??= readAt(descriptor, window.from, window.to - window.from);
      return { bytes: window.bytes, at: from - window.from };
    }
    return { bytes: readAt(descriptor, from, to - from), at: 0 };
  };
}

/** Empty where a byte is not ASCII. */
function asciiIn(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  return text.length === end - start && !text.includes('\ufffd') ? text : '';
}
