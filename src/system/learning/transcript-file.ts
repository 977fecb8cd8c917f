/**
 * Reads the lines of a session's transcript, the newest first. INVARIANT: the cost depends on the lines that are asked
 * for, not on the file's length. The reader never waits for a pipe, a device or a folder. The host may write meanwhile:
 * lines after the initial size are left for the next time.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, realpathSync, type Stats } from 'node:fs';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { readAt } from '../read-descriptor.ts';
import { errorCode, quietly, reasonOf } from '../system-error.ts';

/** Bytes of a line that may contain pictures. Longer lines are skipped. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;
/** Bytes, counted from the end of the file. */
const MAX_READ_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 10;

interface RecordedLine {
  /** Undefined for a line that is too long, and for everything before the part that is read. */
  readonly text: string | undefined;
  /** The line begins at or after the end of the earlier reads. */
  readonly isNew: boolean;
}

interface TranscriptOptions {
  /** The transcript's name in messages. Default: its path. */
  readonly name?: string;
  /** Bytes of the file that earlier reads covered. Default: none. */
  readonly since?: number;
  /** The file must belong to the user and be no link. Default: the caller is responsible. */
  readonly onlyOwn?: boolean;
}

export interface OpenTranscript {
  readonly newestFirst: Iterable<RecordedLine>;
  /** The end of the last whole line: `since` of the next read. */
  readonly end: number;
}

/** Opens the file for the duration of `work`. E831 if it cannot be read. */
export function withTranscript<T>(
  path: string,
  { name = path, since = 0, onlyOwn = false }: TranscriptOptions,
  work: (transcript: OpenTranscript) => T,
): Reported<T> {
  let descriptor: number | undefined;
  try {
    const links = onlyOwn ? (constants.O_NOFOLLOW ?? 0) : 0;
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | links);
    const status = fstatSync(descriptor);
    const problem = problemOf(status, onlyOwn);
    if (problem !== undefined) return refused(name, problem);
    const end = endOfLast(descriptor, status.size);
    // A file that has become shorter is a new file.
    const from = since > status.size ? 0 : since;
    const newestFirst = linesBefore(descriptor, status.size, from);
    return { value: work({ newestFirst, end }), diagnostics: [] };
  } catch (error) {
    const isLink = onlyOwn && errorCode(error) === 'ELOOP' && isSymbolicLink(path);
    return isLink ? refused(name, 'it is a symbolic link', leadsTo(path)) : refused(name, reasonOf(error));
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function problemOf(status: Stats, onlyOwn: boolean): string | undefined {
  if (!status.isFile()) return 'it is not a regular file';
  const self = process.getuid?.();
  return onlyOwn && self !== undefined && status.uid !== self ? 'it belongs to another user' : undefined;
}

function* linesBefore(descriptor: number, size: number, since: number): Generator<RecordedLine> {
  const line = new Backwards();
  const stop = Math.max(0, size - MAX_READ_BYTES);
  for (let end = size; end > stop; ) {
    const start = Math.max(stop, end - CHUNK_BYTES);
    const chunk = readAt(descriptor, start, end - start);
    let rest = chunk.length;
    for (let at = chunk.lastIndexOf(NEWLINE, rest - 1); at >= 0 && rest > 0; at = lastBefore(chunk, at)) {
      line.prepend(chunk.subarray(at + 1, rest));
      if (!line.isEmpty) yield { text: line.take(), isNew: start + at + 1 >= since };
      rest = at;
    }
    line.prepend(chunk.subarray(0, rest));
    end = start;
  }
  if (stop > 0) yield { text: undefined, isNew: stop > since };
  else if (!line.isEmpty) yield { text: line.take(), isNew: since === 0 };
}

/** A negative offset would count from the end. */
function lastBefore(chunk: Buffer, at: number): number {
  return at === 0 ? -1 : chunk.lastIndexOf(NEWLINE, at - 1);
}

/** A line that is assembled from its end. */
class Backwards {
  #pieces: Buffer[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** A line that is too long keeps only its length. */
  prepend(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length > MAX_LINE_BYTES) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.unshift(piece);
  }

  take(): string | undefined {
    const text = this.#length > MAX_LINE_BYTES ? undefined : Buffer.concat(this.#pieces).toString('utf8');
    this.#pieces = [];
    this.#length = 0;
    return text;
  }
}

/** The host may be writing the last line. */
function endOfLast(descriptor: number, size: number): number {
  for (let end = size; end > Math.max(0, size - MAX_LINE_BYTES); ) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const at = readAt(descriptor, start, end - start).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

function isSymbolicLink(path: string): boolean {
  return quietly(() => lstatSync(path))?.isSymbolicLink() ?? false;
}

function leadsTo(link: string): string {
  const file = quietly(() => realpathSync(link));
  return file === undefined ? 'name the file itself' : `name the file itself: \`${visible(file)}\``;
}

function refused<T>(name: string, why: string, hint?: string): Reported<T> {
  const problem: Diagnostic = diagnostic('E831', `cannot read the transcript \`${name}\`: ${why}`, { hint });
  return { value: undefined, diagnostics: [problem] };
}
