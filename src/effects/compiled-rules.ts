/**
 * Compiled rules that are kept between calls, one file for each project and program version, in the user's cache folder.
 * INVARIANT: what is given back is what was kept for exactly this key, byte by byte. An entry is read only from a file of the
 * user's own that no other can write, in a folder that no other can look into; it holds its text twice, so that damage
 * shows. Whatever is wrong with it, or cannot be written, is as if there were none.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { removeIfThere } from './atomic-write.ts';
import type { Host } from './host.ts';
import { isSystemError } from './system-error.ts';
import { ownCacheFolder } from './user-folders.ts';

/** Files that are kept; when there are more, those that were written longest ago go. */
export const MAX_ENTRIES = 64;
/** Bytes of an entry: compiled rules that take more are compiled at each call. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const FOR_OTHERS = 0o077;

export function compiledFolder(host: Host): string {
  return join(ownCacheFolder(host), 'rules');
}

/** A text of ASCII, of which only what is asked for becomes a string. */
export interface KeptText {
  slice(start?: number, end?: number): string;
  indexOf(text: string): number;
}

/** The text that was kept under a name with this key. */
export function readCompiled(host: Host, name: string, key: string): KeptText | undefined {
  return quietly(() => {
    const path = join(compiledFolder(host), name);
    if (!isOwn(host, lstatSync(compiledFolder(host)))) return undefined;
    const bytes = readOwn(host, path);
    return bytes && textFor(bytes, Buffer.from(key));
  });
}

/** Keeps a text of ASCII, in place of what was kept under the name. */
export function keepCompiled(host: Host, name: string, key: string, text: string): void {
  const folder = compiledFolder(host);
  const written = Buffer.from(text);
  if (written.length !== text.length) throw new Error('a text that is kept is ASCII');
  const bytes = entryOf(Buffer.from(key), written);
  if (bytes.length > MAX_ENTRY_BYTES) return;
  quietly(() => {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    if (!isOwn(host, lstatSync(folder))) return;
    const temporary = join(folder, `${name}.${process.pid}.tmp`);
    try {
      // Not flushed: what a failing system leaves half written shows as damage.
      writeFileSync(temporary, bytes, { flag: 'wx', mode: OWNER_ONLY_FILE });
      renameSync(temporary, join(folder, name));
    } finally {
      removeIfThere(temporary);
    }
    removeOldest(folder);
  });
}

const LINE_END = 10;
const VERSION = 'rulespec compiled rules 2';

/** The lengths of the key and of the text, the key, and the text twice. */
function entryOf(key: Buffer, text: Buffer): Buffer {
  return Buffer.concat([headOf(key.length, text.length), key, text, text]);
}

function headOf(key: number, text: number): Buffer {
  return Buffer.from(`${VERSION} ${key} ${text}\n`);
}

function textFor(entry: Buffer, key: Buffer): KeptText | undefined {
  const head = entry.subarray(0, entry.indexOf(LINE_END) + 1);
  const length = (entry.length - head.length - key.length) / 2;
  if (length < 0 || !head.equals(headOf(key.length, length))) return undefined;
  const start = head.length + key.length;
  if (!entry.subarray(head.length, start).equals(key)) return undefined;
  const text = entry.subarray(start, start + length);
  if (!text.equals(entry.subarray(start + length))) return undefined;
  return { slice: (from, to) => text.toString('latin1', from, to), indexOf: sought => text.indexOf(sought) };
}

/** Never through a link, and never waiting for the writer of a pipe. */
const READING = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function readOwn(host: Host, path: string): Buffer | undefined {
  const descriptor = openSync(path, READING);
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile() || !isOwn(host, status) || status.size > MAX_ENTRY_BYTES) return undefined;
    const bytes = Buffer.allocUnsafe(status.size);
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, null);
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** On Windows the access list of the user's folder is what protects it. */
function isOwn({ platform }: Host, { uid, mode }: Stats): boolean {
  return platform === 'win32' || (uid === process.getuid?.() && (mode & FOR_OTHERS) === 0);
}

function removeOldest(folder: string): void {
  const paths = readdirSync(folder).map(name => join(folder, name));
  if (paths.length <= MAX_ENTRIES) return;
  const ages = new Map(paths.map(path => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const newest = paths.sort((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0));
  for (const path of newest.slice(MAX_ENTRIES / 2)) removeIfThere(path);
}

/** Undefined where the system refuses. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}
