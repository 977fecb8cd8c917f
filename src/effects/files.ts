/**
 * Reading files and standard input. INVARIANT: never more than the allowed bytes plus one are read, and only regular
 * files are opened: a pipe, a device or a folder under a file's name neither blocks nor floods the process.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, statSync } from 'node:fs';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { type Begun, CHUNK_BYTES, readUpTo } from './read-descriptor.ts';
import { errorCode, isSystemError, reasonOf } from './system-error.ts';

const STANDARD_INPUT = 0;

/** The bytes of a regular file, which messages call `name`. */
export function readFile(path: string, maxBytes: number, name = path): Reported<Uint8Array> {
  let descriptor: number | undefined;
  try {
    if (lookAt(path) !== 'file' && !statSync(path).isFile()) return refused(notRegular(name));
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

/** All of standard input; of one that was read already, at most one byte too many, what was read, and of one that was begun the rest too. */
export function readStandardInput(
  name: string,
  maxBytes: number,
  read?: Uint8Array | Begun,
): Reported<Uint8Array> {
  try {
    if (read instanceof Uint8Array) return bounded(name, read, maxBytes);
    return bounded(name, readUpTo(STANDARD_INPUT, maxBytes + 1, CHUNK_BYTES, read), maxBytes);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refused(unreadable(name, error));
  }
}

/** Whether a name exists, whatever it stands for. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** What a name stands for itself: certainly nothing, a regular file, or anything else, such as a link or what may not be looked at. */
export function lookAt(path: string): 'nothing' | 'file' | 'other' {
  try {
    // Done for many names that are not there, and an exception takes longer than looking.
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (!status) return 'nothing';
    return (status.mode & constants.S_IFMT) === constants.S_IFREG ? 'file' : 'other';
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? 'nothing' : 'other';
  }
}

/** Whether there is certainly nothing under a name: what may not be looked at may be there. */
export function isMissing(path: string): boolean {
  return lookAt(path) === 'nothing';
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
