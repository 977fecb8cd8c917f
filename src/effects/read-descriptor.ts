/** Bytes of an open file, a pipe or a terminal. INVARIANT: never more than were asked for are read. */
import { readSync } from 'node:fs';
import { errorCode, pause } from './system-error.ts';

export const CHUNK_BYTES = 64 * 1024;

/** What was read of something so far: the first bytes of a buffer, in which there may be room for more. */
export interface Begun {
  readonly buffer: Uint8Array;
  readonly length: number;
}

/** Reads to the end or to `limit` bytes, on from where somebody began. Stops because each turn reads at least a byte, waits for one, or ends. */
export function readUpTo(descriptor: number, limit: number, expected: number, begun?: Begun): Uint8Array {
  let { buffer, length } = begun ?? { buffer: new Uint8Array(Math.min(limit, expected)), length: 0 };
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

/** Of a file; fewer bytes where it ends. */
export function readAt(descriptor: number, start: number, length: number): Buffer {
  // Not from Node's pool, which more of Node has a hand in.
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(descriptor, bytes, filled, length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === length ? bytes : bytes.subarray(0, filled);
}

/** Bytes read, 0 at the end. Standard input can be set to non-blocking by another process that shares it. */
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
