/**
 * Whether a file is an SQLite database, judged by its first bytes. An unreadable file counts as none; its reader
 * reports the reason.
 */
import { closeSync, openSync, statSync } from 'node:fs';
import { readUpTo } from '../read-descriptor.ts';
import { isSystemError } from '../system-error.ts';

const HEADER = 'SQLite format 3\0';

export function isDatabase(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    const descriptor = openSync(path, 'r');
    try {
      return startsAsDatabase(readUpTo(descriptor, HEADER.length, HEADER.length));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

export function startsAsDatabase(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, HEADER.length)) === HEADER;
}
