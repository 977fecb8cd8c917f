/**
 * Reading files and standard input. INVARIANT: never more than the allowed bytes plus one are read, and only regular
 * files are opened: a pipe, a device or a folder under a file's name neither blocks nor floods the process.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { errorCode, isSystemError, pause, reasonOf } from './system-error.ts';

const STANDARD_INPUT = 0;
const CHUNK_BYTES = 64 * 1024;

/** The bytes of a regular file, which messages call `name`. */
export function readFile(path: string, maxBytes: number, name = path): Reported<Uint8Array> {
  let descriptor: number | undefined;
  try {
    if (!statSync(path).isFile()) return refused(notRegular(name));
    // Without waiting: what was a file a moment ago may be a pipe by now.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const status = fstatSync(descriptor);
    if (!status.isFile()) return refused(notRegular(name));
    if (status.size > maxBytes) return refused(tooLarge(name, maxBytes));
    return bounded(name, readUpTo(descriptor, maxBytes + 1, status.size + 1), maxBytes);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refused(unreadable(name, error));
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** All of standard input. */
export function readStandardInput(name: string, maxBytes: number): Reported<Uint8Array> {
  try {
    return bounded(name, readUpTo(STANDARD_INPUT, maxBytes + 1, CHUNK_BYTES), maxBytes);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refused(unreadable(name, error));
  }
}

/** Whether a name exists, whatever it stands for. */
export function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** Whether there is certainly nothing under a name: what may not be looked at may be there. */
export function isMissing(path: string): boolean {
  try {
    lstatSync(path);
    return false;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
  }
}

/** Reads to the end or to `limit` bytes. Stops because each turn reads at least a byte, waits for one, or ends. */
function readUpTo(descriptor: number, limit: number, expected: number): Uint8Array {
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

function bounded(name: string, bytes: Uint8Array, maxBytes: number): Reported<Uint8Array> {
  if (bytes.length > maxBytes) return refused(tooLarge(name, maxBytes));
  return { value: bytes, diagnostics: [] };
}

function refused(problem: Diagnostic): Reported<Uint8Array> {
  return { value: undefined, diagnostics: [problem] };
}

function tooLarge(name: string, maxBytes: number): Diagnostic {
  return diagnostic('E002', `\`${name}\` has more than ${maxBytes} bytes`, {
    hint: '`--limit-bytes` raises the limit',
  });
}

function notRegular(path: string): Diagnostic {
  return diagnostic('E001', `\`${path}\` is not a regular file`, {
    hint: 'to read from a pipe, give `-` and standard input',
  });
}

function unreadable(name: string, error: unknown): Diagnostic {
  return diagnostic('E001', `cannot read \`${name}\`: ${reasonOf(error)}`);
}
