/**
 * The decision log: JSON lines in the user's state folder, and beside it a log of the proofs of refusals and questions.
 * The current file of each has older files beside it. INVARIANT: each
 * line is one append of less than 4 kB, so concurrent writers never tear a line. System errors are never thrown here: a
 * log that cannot be written must not change a decision.
 */
import { constants, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { createExclusively, isOlderThan, removeIfThere } from './atomic-write.ts';
import type { Host } from './host.ts';
import { makeOwnFolder, OWNER_ONLY_FILE, openToAppend, openToRead } from './own-files.ts';
import { readAt, withOpen } from './read-descriptor.ts';
import { errorCode, quietly, reasonOf } from './system-error.ts';
import { below, ownStateFolder } from './user-folders.ts';

/** Bytes of a line with its end. Systems append this much in one piece. */
export const MAX_LINE_BYTES = 4_000;
/** Bytes at which a log file is full. */
export const MAX_LOG_BYTES = 8 * 1024 * 1024;
/** Full files that stay beside the current one. */
export const KEPT_LOGS = 3;
const STALE_LOCK_MILLISECONDS = 10_000;

/** The log of decisions, and the log of the proofs of those that refused or asked. */
type LogName = 'decisions' | 'proofs';

export function logPath(host: Host, name: LogName = 'decisions'): string {
  return below(ownStateFolder(host), `${name}.jsonl`);
}

/** Appends a line, given with its end. Returns false when the system did not write the whole line. */
export function appendToLog(
  host: Host,
  line: string,
  maxBytes: number = MAX_LOG_BYTES,
  name: LogName = 'decisions',
): boolean {
  const path = logPath(host, name);
  const bytes = Buffer.from(line);
  if (bytes.length > MAX_LINE_BYTES)
    throw new Error('a line of the log is too long to be appended in one piece');
  const isWhole = quietly(() =>
    withOpen(openLog(host, path), descriptor => {
      const status = fstatSync(descriptor);
      if (!status.isFile()) return false;
      const whole = writeSync(descriptor, bytes) === bytes.length;
      if (status.size + bytes.length > maxBytes) rotate(path, maxBytes);
      return whole;
    }),
  );
  return isWhole ?? false;
}

/** The length of `"id":"d-…"}` and the line break. The text before it depends on the time. */
const END_BYTES = 37;

/**
 * The last bytes of the log, on which the id of the next decision depends; empty without a log. Undefined where the log
 * cannot be read: then decisions have no ids.
 */
export function endOfLog(host: Host): string | undefined {
  const path = logPath(host);
  try {
    // A log that has just been rotated has its last line in the file before.
    return endOf(path) || endOf(`${path}.1`) || '';
  } catch {
    // A file that cannot be read can mostly not be written either.
    return undefined;
  }
}

function endOf(path: string): string | undefined {
  try {
    return withOpen(openToRead(path), descriptor => {
      const { size } = fstatSync(descriptor);
      const start = Math.max(0, size - END_BYTES);
      return readAt(descriptor, start, size - start).toString('latin1');
    });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the folder at the first use. */
function openLog(host: Host, path: string): number {
  try {
    return openToAppend(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    makeOwnFolder(ownStateFolder(host));
    return openToAppend(path);
  }
}

/**
 * Renames `decisions.jsonl` to `.1`, `.1` to `.2`, and so on, and removes the oldest. One process does this while the
 * others go on appending.
 */
function rotate(path: string, maxBytes: number): void {
  const lock = `${path}.lock`;
  if (!createExclusively(lock, `${process.pid}\n`, OWNER_ONLY_FILE)) {
    if (isOlderThan(lock, STALE_LOCK_MILLISECONDS)) removeIfThere(lock);
    return;
  }
  try {
    // Another process may have rotated the log since the first check.
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return;
    for (let at = KEPT_LOGS; at >= 1; at--) {
      const older = at === 1 ? path : `${path}.${at - 1}`;
      if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${path}.${at}`);
    }
  } finally {
    removeIfThere(lock);
  }
}

/**
 * The lines whose decisions have ids that begin so, the newest first, at most `most`. Files are searched as bytes, from
 * their end. `problem` where the log cannot be read; older files that are missing are none.
 */
export function findInLog(
  host: Host,
  id: string,
  { name = 'decisions', most = 100 }: { readonly name?: LogName; readonly most?: number } = {},
): { readonly lines: readonly string[]; readonly problem?: Diagnostic } {
  const path = logPath(host, name);
  const lines: string[] = [];
  for (const file of [path, ...olderFiles(path)]) {
    try {
      for (const line of linesWith(file, `"id":"${id}`)) {
        if (lines.push(line) >= most) return { lines };
      }
    } catch (error) {
      if (file === path) return { lines, problem: unreadable(path, error) };
    }
  }
  return { lines };
}

/** In JSON, a quotation mark inside a text has a backslash before it: what is found is a key. */
function* linesWith(file: string, needle: string): Generator<string> {
  const bytes = withOpen(openToRead(file), descriptor =>
    readAt(descriptor, 0, Math.min(fstatSync(descriptor).size, MAX_SEARCHED_BYTES)),
  );
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.lastIndexOf(needle, end - 1, 'latin1');
    if (at < 0) return;
    const start = bytes.lastIndexOf(10, at) + 1;
    const stop = bytes.indexOf(10, at);
    if (stop >= 0) yield bytes.toString('utf8', start, stop);
    end = start;
  }
}

/** A file is rotated when it is full, and grows by a few lines meanwhile. */
const MAX_SEARCHED_BYTES = 4 * MAX_LOG_BYTES;

function olderFiles(path: string): readonly string[] {
  return Array.from({ length: KEPT_LOGS }, (_, at) => `${path}.${at + 1}`);
}

function unreadable(path: string, error: unknown): Diagnostic {
  return diagnostic('E786', `cannot read the log \`${path}\`: ${reasonOf(error)}`, {
    hint: '`rulespec hook` writes it when an agent first asks',
  });
}

/** The read length of each file that a reader has seen. The key of a file is what `beginningOf` returns. */
export type LogPlace = ReadonlyMap<string, number>;

interface LogRead {
  readonly lines: readonly string[];
  readonly place: LogPlace;
  readonly problem?: Diagnostic;
}

/** This many bytes distinguish files: they include the time of the first line. */
const BEGINNING_BYTES = 512;
/** A reader remembers this many files, more than exist at a time. */
const MAX_REMEMBERED = 16;

/**
 * The whole lines after a place, or the last lines of the newest file, up to a number of bytes. After a place, no line
 * is missed: the reader reads what was written to a file before and after its rotation, then the newer files.
 */
export function readLog(host: Host, after?: LogPlace): LogRead {
  const maxBytes = MAX_LOG_BYTES * 2;
  const path = logPath(host);
  const seen = new Map<string, number>();
  const pieces: (readonly string[])[] = [];
  let problem: Diagnostic | undefined;
  // The newest first. If a file is rotated meanwhile, the reader meets it again and recognises it.
  for (const name of [path, ...olderFiles(path)]) {
    try {
      const piece = readPiece(name, maxBytes, (file, size) => {
        if (seen.has(file)) return undefined;
        if (after) return from(after.get(file), size);
        return name === path ? Math.max(0, size - maxBytes) : size;
      });
      if (!piece) continue;
      seen.set(piece.file, piece.end);
      // The first read may begin inside a line, which is then incomplete.
      pieces.unshift(!after && piece.start > 0 ? piece.lines.slice(1) : piece.lines);
    } catch (error) {
      if (name !== path) continue;
      problem = unreadable(path, error);
    }
  }
  const place = new Map([...(after ?? []), ...seen].slice(-MAX_REMEMBERED));
  return { lines: pieces.flat(), place, ...(problem && { problem }) };
}

/** A file that has become shorter is read from its beginning. */
function from(offset: number | undefined, size: number): number {
  return offset === undefined || offset > size ? 0 : offset;
}

interface Piece {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

function readPiece(
  path: string,
  maxBytes: number,
  startIn: (file: string, size: number) => number | undefined,
): Piece | undefined {
  return withOpen(openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)), descriptor => {
    const status = fstatSync(descriptor);
    const file = `${status.ino} ${beginningOf(descriptor, status.size)}`;
    const start = startIn(file, status.size);
    if (start === undefined) return undefined;
    const text = readAt(descriptor, start, Math.min(status.size - start, maxBytes));
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    return { file, start, end: start + end, lines };
  });
}

/** The beginning of the first line identifies the file, because systems reuse inode numbers. */
function beginningOf(descriptor: number, size: number): string {
  const text = readAt(descriptor, 0, Math.min(size, BEGINNING_BYTES)).toString('latin1');
  return text.split('\n', 1)[0] ?? '';
}
