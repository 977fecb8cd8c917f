/**
 * Whether a file is an SQLite database, judged by its first bytes. An unreadable file counts as none; its reader
 * reports the reason.
 */
import { openSync, statSync } from 'node:fs';
import { readUpTo, withOpen } from '../read-descriptor.ts';
import { quietly } from '../system-error.ts';

const HEADER = 'SQLite format 3\0';

export function isDatabase(path: string): boolean {
  const isOne = quietly(() => {
    if (!statSync(path).isFile()) return false;
    const header = withOpen(openSync(path, 'r'), file => readUpTo(file, HEADER.length, HEADER.length));
    return startsAsDatabase(header);
  });
  return isOne ?? false;
}

export function startsAsDatabase(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, HEADER.length)) === HEADER;
}
