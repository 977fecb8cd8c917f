/**
 * Atomic writes of files. INVARIANT: a reader sees the old content or the new content, never a part. A write creates a
 * new file in the same folder, flushes it to the disk and renames it in one step. `removeLeftovers` recognises the
 * files of killed writers by their names.
 */
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { makeFolders } from './make-folders.ts';
import { errorCode, isSystemError, reasonOf } from './system-error.ts';

/**
 * Writes a file and creates the folders above it. A system error comes back as a diagnostic that calls the file `name`.
 * `mode` is the upper limit of the file's permissions.
 */
export function writeAtomically(
  path: string,
  content: string | Uint8Array,
  name = path,
  mode = 0o666,
): Diagnostic | undefined {
  const folder = dirname(path);
  const temporary = temporaryBeside(path);
  try {
    makeFolders(folder);
    writeNew(temporary, content, mode);
    renameSync(temporary, path);
    flushFolder(folder);
    return undefined;
  } catch (error) {
    removeIfThere(temporary);
    return diagnostic('E406', `cannot write \`${name}\`: ${reasonOf(error)}`);
  }
}

/**
 * The same for a file that the user names, such as a report: its link is followed, and what is no regular file, such as
 * `/dev/stdout`, is written to and stays what it is.
 */
export function writeNamed(path: string, content: string | Uint8Array): Diagnostic | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return writeAtomically(path, content);
  try {
    if (status.isFile()) return writeAtomically(realpathSync(path), content, path);
    const descriptor = openSync(path, constants.O_WRONLY);
    try {
      writeWhole(descriptor, typeof content === 'string' ? Buffer.from(content) : content);
    } finally {
      closeSync(descriptor);
    }
    return undefined;
  } catch (error) {
    return diagnostic('E406', `cannot write \`${path}\`: ${reasonOf(error)}`);
  }
}

/**
 * The same for a file that can be made anew: it is not flushed, so that after a power failure it may be empty. Throws
 * system errors.
 */
export function replaceUnflushed(path: string, content: Uint8Array, mode: number): void {
  const temporary = temporaryBeside(path);
  try {
    writeNew(temporary, content, mode, false);
    renameSync(temporary, path);
  } catch (error) {
    removeIfThere(temporary);
    throw error;
  }
}

/**
 * Creates a new file, with its content and permissions from the start. Returns false when the file exists. When two
 * processes try at once, one of them creates the file. Throws system errors.
 */
export function createExclusively(path: string, content: string, mode = 0o666, isFlushed = true): boolean {
  const temporary = temporaryBeside(path);
  try {
    writeNew(temporary, content, mode, isFlushed);
    linkSync(temporary, path);
    if (isFlushed) flushFolder(dirname(path));
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    // On file systems without links, a reader may see the file a moment before its content.
    if (!WITHOUT_LINKS.has(code)) throw error;
    return createInPlace(path, content, mode);
  } finally {
    removeIfThere(temporary);
  }
}

const WITHOUT_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EOPNOTSUPP']);

function createInPlace(path: string, content: string, mode: number): boolean {
  try {
    writeNew(path, content, mode);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the files that killed writers left in a folder. The files of a running process stay for an hour. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(folder, name);
    if (!isRunning(Number(pid)) || isOlderThan(path, LEFTOVER_MILLISECONDS)) removeIfThere(path);
  }
}

const TEMPORARY = /^\..+\.(\d+)-\d+\.tmp$/;
const LEFTOVER_MILLISECONDS = 3_600_000;

/** A name that no other process and no other call uses. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}-${process.hrtime.bigint()}.tmp`);
}

/** Whether a process with this number runs on this machine. A process of another user counts as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** False where the system does not show the file. */
export function isOlderThan(path: string, milliseconds: number): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return modified !== undefined && Date.now() - modified > milliseconds;
}

/** The folder of a file. */
export function folderOf(path: string): string {
  return dirname(path);
}

/** The path of a file in a folder, both as the user gave them. */
export function inFolder(folder: string, name: string): string {
  return join(folder, name);
}

function writeNew(path: string, content: string | Uint8Array, mode = 0o666, isFlushed = true): void {
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
  try {
    writeWhole(descriptor, typeof content === 'string' ? Buffer.from(content) : content);
    if (isFlushed) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

/** Makes the rename durable. Some systems cannot flush a folder; the file is complete even so. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

export function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
