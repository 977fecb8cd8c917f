/** Reads bytes of an open file, a pipe or a terminal. INVARIANT: no read takes more bytes than the caller asked for. */
import { closeSync, readSync } from 'node:fs';
import { errorCode, pause } from './system-error.ts';

/** Closes the descriptor, whatever happens. */
export function withOpen<T>(descriptor: number, use: (descriptor: number) => T): T {
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const CHUNK_BYTES = 64 * 1024;

/** Reads to the end or to `limit` bytes. Stops because each turn reads at least a byte, waits for one, or ends. */
export function readUpTo(descriptor: number, limit: number, expected: number): Uint8Array {
  let buffer = new Uint8Array(Math.min(limit, expected));
  let length = 0;
  while (length < limit) {
    if (length === buffer.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(CHUNK_BYTES, buffer.length * 2)));
      larger.set(buffer);
      buffer = larger;
    }
    const count = readSome(descriptor, buffer, length);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}

/** Reads from a place in a file; returns fewer bytes where the file ends. */
export function readAt(descriptor: number, start: number, length: number): Buffer {
  // A buffer outside of Node's pool, which other parts of Node share.
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(descriptor, bytes, filled, length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === length ? bytes : bytes.subarray(0, filled);
}

/** The number of bytes read, 0 at the end. Another process that shares standard input can make it non-blocking. */
function readSome(descriptor: number, buffer: Uint8Array, offset: number): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, offset, buffer.length - offset, null);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}
