/**
 * The log of decisions: JSON lines in the user's state folder, one file at a time, older ones beside it. INVARIANT: a line is
 * appended by one write of less than 4 kB, so that writers at the same time never tear one; nothing here throws what the
 * system refuses, because a log that cannot be written must not change a decision.
 */
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { createExclusively, isOlderThan, removeIfThere } from './atomic-write.ts';
import type { Host } from './host.ts';
import { isSystemError, reasonOf } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

/** Bytes of a line with its end: less than what systems append in one piece. */
export const MAX_LINE_BYTES = 4_000;
/** Bytes at which a file is full. */
export const MAX_LOG_BYTES = 8 * 1024 * 1024;
/** Full files that are kept. */
export const KEPT_LOGS = 3;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const STALE_LOCK_MILLISECONDS = 10_000;

export function logPath(host: Host): string {
  return join(ownStateFolder(host), 'decisions.jsonl');
}

/** Appends a line, given with its end. False when it was not written whole. */
export function appendToLog(host: Host, line: string, maxBytes: number = MAX_LOG_BYTES): boolean {
  const path = logPath(host);
  const bytes = Buffer.from(line);
  if (bytes.length > MAX_LINE_BYTES)
    throw new Error('a line of the log is too long to be appended in one piece');
  let descriptor: number | undefined;
  try {
    mkdirSync(ownStateFolder(host), { recursive: true, mode: OWNER_ONLY_FOLDER });
    descriptor = openSync(path, APPENDING, OWNER_ONLY_FILE);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return false;
    const whole = writeSync(descriptor, bytes) === bytes.length;
    if (status.size + bytes.length > maxBytes) rotate(path, maxBytes);
    return whole;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Never through a link, and never waiting for the reader of a pipe. */
const APPENDING =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** `decisions.jsonl` becomes `.1`, `.1` becomes `.2`, …, the oldest goes. One process does it, the others go on appending. */
function rotate(path: string, maxBytes: number): void {
  const lock = `${path}.lock`;
  if (!createExclusively(lock, `${process.pid}\n`, OWNER_ONLY_FILE)) {
    if (isOlderThan(lock, STALE_LOCK_MILLISECONDS)) removeIfThere(lock);
    return;
  }
  try {
    // Another may have done it since this process looked.
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return;
    for (let at = KEPT_LOGS; at >= 1; at--) {
      const older = at === 1 ? path : `${path}.${at - 1}`;
      if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${path}.${at}`);
    }
  } finally {
    removeIfThere(lock);
  }
}

/** How far a reader has come, and in which file. */
export interface LogPlace {
  readonly file: number;
  readonly offset: number;
}

export interface LogRead {
  readonly lines: readonly string[];
  readonly place: LogPlace;
  readonly problem?: Diagnostic;
}

/** The whole lines after a place, or the last of them, up to a number of bytes, from the beginning of the reading. */
export function readLog(host: Host, after?: LogPlace, maxBytes: number = MAX_LOG_BYTES * 2): LogRead {
  const path = logPath(host);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const status = fstatSync(descriptor);
    const isSame = after !== undefined && after.file === status.ino && after.offset <= status.size;
    const start = isSame ? after.offset : Math.max(0, status.size - maxBytes);
    const text = readFrom(descriptor, start, Math.min(status.size - start, maxBytes));
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    // Where the reading begins within a line, that line is not whole.
    if (!isSame && start > 0) lines.shift();
    return { lines, place: { file: status.ino, offset: start + end } };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const problem = diagnostic('E786', `cannot read the log \`${path}\`: ${reasonOf(error)}`, {
      hint: '`rulespec hook` writes it when an agent first asks',
    });
    return { lines: [], place: after ?? { file: 0, offset: 0 }, problem };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function readFrom(descriptor: number, start: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(descriptor, buffer, filled, length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}
