/**
 * The names in an archive: tar, also gzipped, zip, and cpio. INVARIANT: the bytes that are read and unpacked are
 * bounded; past a bound, and for every other format, the names are unknown. A member below a link of the archive has
 * the name to which the link leads, too.
 */
import { constants, fstatSync, openSync } from 'node:fs';
import { posix } from 'node:path';
import { constants as flush, gunzipSync } from 'node:zlib';
import { readAt, withOpen } from './read-descriptor.ts';

const MAX_MEMBERS = 5_000;
const MAX_PACKED_BYTES = 32_000_000;
const MAX_UNPACKED_BYTES = 64_000_000;
const MAX_ZIP_DIRECTORY = 4_000_000;
const BLOCK = 512;

/** Reads some bytes; fewer where the archive ends. */
type Reader = (start: number, length: number) => Buffer;

/** Throws for what cannot be opened. */
export function archiveMembers(path: string): readonly string[] | undefined {
  return withOpen(openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)), descriptor => {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return undefined;
    const read: Reader = (start, length) => readAt(descriptor, start, length);
    const magic = read(0, 6).toString('latin1');
    if (magic.startsWith('PK')) return zipMembers(read, status.size);
    if (magic.startsWith('\x1f\x8b')) {
      if (status.size > MAX_PACKED_BYTES) return undefined;
      const bytes = unpacked(read(0, status.size));
      return bytes && plainMembers((start, length) => bytes.subarray(start, start + length));
    }
    return plainMembers(read);
  });
}

function plainMembers(read: Reader): readonly string[] | undefined {
  return /^07070[12]/.test(read(0, 6).toString('latin1')) ? cpioMembers(read) : tarMembers(read);
}

/** The end may be missing. */
function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES, finishFlush: flush.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

function tarMembers(read: Reader): readonly string[] | undefined {
  const names: string[] = [];
  const links = new Map<string, string>();
  let longName: string | undefined;
  for (let at = 0; names.length <= MAX_MEMBERS; ) {
    const header = read(at, BLOCK);
    // A file that is not empty and shorter than a header is no tar.
    if (at === 0 && header.length < BLOCK && header[0]) return undefined;
    if (header.length < BLOCK || header[0] === 0) return withLinks(names, links);
    const size = Number.parseInt(textOf(header, 124, 12), 8) || 0;
    if (!isTarHeader(header)) return undefined;
    const type = String.fromCharCode(header[156] ?? 0);
    const body = at + BLOCK;
    at = body + Math.ceil(size / BLOCK) * BLOCK;
    if (type === 'L') longName = textOf(read(body, Math.min(size, 8_192)), 0, size);
    else if (type === 'x')
      longName = /\d+ path=([^\n]*)\n/.exec(read(body, Math.min(size, 65_536)).toString())?.[1];
    else if (type !== 'g' && type !== 'K') {
      const prefix = textOf(header, 257, 5) === 'ustar' ? textOf(header, 345, 155) : '';
      const name = longName ?? (prefix === '' ? '' : `${prefix}/`) + textOf(header, 0, 100);
      longName = undefined;
      names.push(name);
      if (type === '2') links.set(posix.normalize(name), textOf(header, 157, 100));
    }
  }
  return undefined;
}

/** The sum of the bytes, those of the sum itself counted as spaces. */
function isTarHeader(header: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return Number.parseInt(textOf(header, 148, 8), 8) === sum;
}

function withLinks(names: readonly string[], links: ReadonlyMap<string, string>): readonly string[] {
  if (links.size === 0) return names;
  const led = names.flatMap(name => {
    const plain = posix.normalize(name);
    for (const [from, to] of links)
      if (plain.startsWith(`${from}/`)) {
        const folder = to.startsWith('/') ? to : posix.join(posix.dirname(from), to);
        return [`${folder}${plain.slice(from.length)}`];
      }
    return [];
  });
  return [...names, ...led];
}

function cpioMembers(read: Reader): readonly string[] | undefined {
  const names: string[] = [];
  for (let at = 0; names.length <= MAX_MEMBERS; ) {
    const header = read(at, 110).toString('latin1');
    if (!/^07070[12][\da-f]{104}$/i.test(header)) return undefined;
    const size = Number.parseInt(header.slice(54, 62), 16);
    const length = Number.parseInt(header.slice(94, 102), 16);
    const name = textOf(read(at + 110, Math.min(length, 8_192)), 0, length);
    if (name === 'TRAILER!!!') return names;
    names.push(name);
    at = padded(at + 110 + length) + padded(size);
  }
  return undefined;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** The members in the directory at the end of the archive. */
function zipMembers(read: Reader, size: number): readonly string[] | undefined {
  const start = Math.max(0, size - 66_000);
  const tail = read(start, size - start);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const length = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (length > MAX_ZIP_DIRECTORY || at + length > size) return undefined;
  const directory = read(at, length);
  const names: string[] = [];
  for (let entry = 0; entry + 46 <= directory.length && names.length <= MAX_MEMBERS; ) {
    if (directory.readUInt32LE(entry) !== 0x02014b50) break;
    const named = directory.readUInt16LE(entry + 28);
    names.push(directory.toString('utf8', entry + 46, entry + 46 + named));
    entry += 46 + named + directory.readUInt16LE(entry + 30) + directory.readUInt16LE(entry + 32);
  }
  return names.length > MAX_MEMBERS ? undefined : names;
}

function textOf(bytes: Buffer, start: number, length: number): string {
  const text = bytes.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
