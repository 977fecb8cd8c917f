/** Reads a file line by line. INVARIANT: memory holds one line. A line over the limit is reported and skipped. */
import { closeSync, openSync, readSync } from 'node:fs';

const MAX_IMPORT_LINE_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const BEGINNING_BYTES = 64 * 1024;
const NEWLINE = 10;
const BYTE_ORDER_MARK = /^\uFEFF/;

export interface ReadLine {
  /** The number of the line, from 1. */
  readonly number: number;
  /** Undefined for a line that is too long. */
  readonly text: string | undefined;
}

export function* linesOfFile(path: string): Generator<ReadLine> {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let [parts, bytes, number]: [Buffer[], number, number] = [[], 0, 1];
    const line = (): ReadLine => {
      const whole = bytes > MAX_IMPORT_LINE_BYTES ? undefined : Buffer.concat(parts).toString('utf8');
      [parts, bytes] = [[], 0];
      const text = number === 1 ? whole?.replace(BYTE_ORDER_MARK, '') : whole;
      return { number: number++, text };
    };
    const keep = (part: Buffer): void => {
      bytes += part.length;
      if (bytes <= MAX_IMPORT_LINE_BYTES) parts.push(Buffer.from(part));
      else parts = [];
    };
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < length; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end));
        start = end + 1;
        yield line();
      }
      keep(chunk.subarray(start, length));
    }
    if (bytes > 0) yield line();
  } finally {
    closeSync(descriptor);
  }
}

export function beginningOf(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(BEGINNING_BYTES);
    return chunk.toString('utf8', 0, readSync(descriptor, chunk));
  } finally {
    closeSync(descriptor);
  }
}
