/**
 * Reads decision logs in batches of whole lines. INVARIANT: memory holds at most one batch. A line longer than any line
 * of the hook is counted and dropped. Lines written after a file was opened are not read.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { KEPT_LOGS, logPath } from './decision-log.ts';
import type { Host } from './host.ts';
import { errorCode, pause, reasonOf } from './system-error.ts';

/** Bytes of a line, sixteen times the hook's maximum. */
export const MAX_READ_LINE_BYTES = 64 * 1024;
/** Approximate bytes of a batch: some 500 lines of maximum length. */
export const BATCH_BYTES = 128 * 1024;
const STANDARD_INPUT = 0;
const NEWLINE = 10;

export interface LogFile {
  readonly name: string;
  readonly descriptor: number;
  /** Bytes of the log when it was opened; undefined for a pipe. */
  readonly size?: number;
}

export interface Batch {
  /** The number of the log, from 0. */
  readonly log: number;
  /** The number of the first line, from 1. */
  readonly first: number;
  /** Whole lines. The last one may lack its line end. */
  readonly bytes: Uint8Array;
  /** Lines before this batch that were too long. */
  readonly long: number;
  /** Bytes read so far, of all logs. */
  readonly read: number;
}

export interface OpenLogs {
  readonly files: readonly LogFile[];
  readonly problem?: Diagnostic;
}

/** The user's own logs, the oldest first. */
export function openOwnLogs(host: Host): OpenLogs {
  const path = logPath(host);
  const names = [path, ...Array.from({ length: KEPT_LOGS }, (_, at) => `${path}.${at + 1}`)];
  const seen = new Set<number>();
  const files: LogFile[] = [];
  // The newest first. If a log is rotated meanwhile, the reader meets it again and recognises it.
  for (const name of names) {
    const { files: found, problem } = openLogs([name]);
    const [file] = found;
    if (problem && name === path) return { files: [], problem };
    if (!file) continue;
    const { ino } = fstatSync(file.descriptor);
    if (seen.has(ino)) closeSync(file.descriptor);
    else files.unshift(file);
    seen.add(ino);
  }
  return { files };
}

/** `-` is standard input. */
export function openLogs(names: readonly string[]): OpenLogs {
  const files: LogFile[] = [];
  for (const name of names) {
    try {
      const descriptor =
        name === '-' ? STANDARD_INPUT : openSync(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      const status = fstatSync(descriptor);
      if (status.isDirectory())
        throw Object.assign(new Error('is a folder'), { code: 'EISDIR', syscall: 'open' });
      if (name === '-' && !status.isFile()) makeNonBlocking();
      files.push({ name, descriptor, ...(status.isFile() && { size: status.size }) });
    } catch (error) {
      const problem = diagnostic('E786', `cannot read the log \`${name}\`: ${reasonOf(error)}`, {
        hint: '`rulespec hook` writes it when an agent first asks',
      });
      return { files: [], problem };
    }
  }
  return { files };
}

/** Node makes a pipe non-blocking when it first names it. A read that blocks would not end by Ctrl-C. */
function makeNonBlocking(): void {
  void process.stdin;
}

export function* batchesOf(
  files: readonly LogFile[],
  batchBytes: number = BATCH_BYTES,
): Generator<Batch, void, undefined> {
  let before = 0;
  for (const [log, file] of files.entries()) {
    let read = 0;
    for (const batch of batchesIn(file, batchBytes)) {
      read = batch.read;
      yield { ...batch, log, read: before + read };
    }
    before += read;
    if (file.descriptor !== STANDARD_INPUT) closeSync(file.descriptor);
  }
}

function* batchesIn({ descriptor, size }: LogFile, batchBytes: number): Generator<Omit<Batch, 'log'>> {
  const most = Math.max(batchBytes, 1);
  let [rest, first, read, long] = [new Uint8Array(0), 1, 0, 0];
  /** The reader is inside a line that is too long, whose beginning was dropped. */
  let skips = false;
  for (;;) {
    const chunk = new Uint8Array(Math.min(most, (size ?? Number.POSITIVE_INFINITY) - read));
    const length = chunk.length === 0 ? 0 : readSome(descriptor, chunk);
    if (length === 0) break;
    read += length;
    let given = chunk.subarray(0, length);
    if (skips) {
      const end = given.indexOf(NEWLINE);
      if (end < 0) continue;
      given = given.subarray(end + 1);
      [skips, long, first] = [false, long + 1, first + 1];
    }
    const whole = joined(rest, given);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    rest = whole.slice(end);
    if (rest.length > MAX_READ_LINE_BYTES) [rest, skips] = [new Uint8Array(0), true];
    if (end === 0) continue;
    const bytes = whole.slice(0, end);
    yield { first, bytes, long, read };
    [first, long] = [first + linesIn(bytes), 0];
  }
  if (skips) long++;
  if (rest.length > 0 || long > 0) yield { first, bytes: rest, long, read };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** 0 at the end of the file. The reader waits for a pipe that has nothing to read yet. */
function readSome(descriptor: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, 0, buffer.length, null);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}
