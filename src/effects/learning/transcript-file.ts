/**
 * The lines of a session's transcript, the newest first. INVARIANT: what is read of a file does not depend on how long it is, only on how
 * much is asked for; a pipe, a device or a folder is never waited for. It may be written while it is read: what comes after its size at
 * the beginning is for the next time.
 */
import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { readAt } from '../read-descriptor.ts';
import { isSystemError, reasonOf } from '../system-error.ts';

/** Of a line with pictures in it; a longer one is passed over. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;
/** From the end of a file. */
const MAX_READ_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 10;

export interface RecordedLine {
  /** Undefined where it is too long, and for all that lies before what is read at all. */
  readonly text: string | undefined;
  /** It begins at or behind the place up to which lines have been read before. */
  readonly isNew: boolean;
}

export interface TranscriptOptions {
  /** As messages call it. Default: its path. */
  readonly name?: string;
  /** Bytes of the file that have been read before. Default: none. */
  readonly since?: number;
  /** It must be the user's own, and no link. Default: whoever names it answers for it. */
  readonly onlyOwn?: boolean;
}

export interface OpenTranscript {
  readonly newestFirst: Iterable<RecordedLine>;
  /** Behind the last line that is whole: `since` of the next time. */
  readonly end: number;
}

/** Opens it for the time of `work`. E831 where it cannot be read. */
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
    // A file that is shorter than it was is another one.
    const from = since > status.size ? 0 : since;
    const newestFirst = linesBefore(descriptor, status.size, from);
    return { value: work({ newestFirst, end }), diagnostics: [] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refused(name, reasonOf(error));
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

/** A line that is put together from its end. */
class Backwards {
  #pieces: Buffer[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Of a line that is too long only the length is kept. */
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

/** The last line may be being written. */
function endOfLast(descriptor: number, size: number): number {
  for (let end = size; end > Math.max(0, size - MAX_LINE_BYTES); ) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const at = readAt(descriptor, start, end - start).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

function refused<T>(name: string, why: string): Reported<T> {
  const problem: Diagnostic = diagnostic('E831', `cannot read the transcript \`${name}\`: ${why}`);
  return { value: undefined, diagnostics: [problem] };
}
