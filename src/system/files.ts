/**
 * Reads files and standard input. INVARIANT: a read takes at most one byte more than allowed. Only regular files are
 * opened, so a pipe, a device or a folder under a file's name neither blocks nor floods the process.
 */
import { constants, fstatSync, lstatSync, openSync, type Stats, statSync } from 'node:fs';
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { CHUNK_BYTES, readUpTo, withOpen } from './read-descriptor.ts';
import { errorCode, isSystemError, quietly, reasonOf } from './system-error.ts';

const STANDARD_INPUT = 0;

/** The bytes of a regular file. Messages call it `name`. */
export function readFile(path: string, maxBytes: number, name = path): Reported<Uint8Array> {
  try {
    if (lookAt(path) !== 'file') {
      const status = statSync(path);
      if (!status.isFile()) return refused(notRegular(name, status));
    }
    // The open does not wait: a file of a moment ago may be a pipe now.
    return withOpen(openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)), descriptor => {
      const status = fstatSync(descriptor);
      if (!status.isFile()) return refused(notRegular(name, status));
      if (status.size > maxBytes) return refused(tooLarge(name, maxBytes));
      return bounded(name, readUpTo(descriptor, maxBytes + 1, status.size + 1), maxBytes);
    });
  } catch (error) {
    return refused(unreadable(name, error));
  }
}

/** All of standard input; bytes that were read already stand in for it. */
export function readStandardInput(name: string, maxBytes: number, read?: Uint8Array): Reported<Uint8Array> {
  try {
    return bounded(name, read ?? readUpTo(STANDARD_INPUT, maxBytes + 1, CHUNK_BYTES), maxBytes);
  } catch (error) {
    return refused(unreadable(name, error));
  }
}

/** Whether the name exists, whatever kind of file it is. */
export function isThere(path: string): boolean {
  return quietly(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined;
}

/** The path of a file of ours that ends in `.yaml`; where only the same name with `.yml` exists, that one. */
export function yamlAt(path: string): string {
  const short = path.replace(/\.yaml$/, '.yml');
  return !isThere(path) && isThere(short) ? short : path;
}

/**
 * The kind of the file itself: certainly nothing, a regular file, or anything else, such as a link or an unreadable
 * name.
 */
export function lookAt(path: string): 'nothing' | 'file' | 'other' {
  try {
    // Most of these names do not exist, and an exception costs more than this check.
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (!status) return 'nothing';
    return (status.mode & constants.S_IFMT) === constants.S_IFREG ? 'file' : 'other';
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? 'nothing' : 'other';
  }
}

/** Whether certainly nothing has this name. A name that the system does not show may exist. */
export function isMissing(path: string): boolean {
  return lookAt(path) === 'nothing';
}

function bounded(name: string, bytes: Uint8Array, maxBytes: number): Reported<Uint8Array> {
  return bytes.length > maxBytes ? refused(tooLarge(name, maxBytes)) : found(bytes);
}

function tooLarge(name: string, maxBytes: number): Diagnostic {
  return diagnostic('E002', `\`${name}\` has more than ${maxBytes} bytes`, {
    hint: '`--limit-bytes` raises the limit',
  });
}

function notRegular(path: string, status: Stats): Diagnostic {
  if (status.isDirectory())
    return diagnostic('E001', `\`${path}\` is a folder`, {
      hint: `name a file, such as one in \`${path}/\``,
    });
  return diagnostic('E001', `\`${path}\` is not a regular file`, {
    hint: 'to read from a pipe, give `-` and standard input',
  });
}

function unreadable(name: string, error: unknown): Diagnostic {
  return diagnostic('E001', `cannot read \`${name}\`: ${reasonOf(error)}`);
}
