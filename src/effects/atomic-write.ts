/**
 * Writing files whole. INVARIANT: a reader sees the old content or the new, never a part: the text goes to a new file
 * in the same folder, is flushed to the disk, and takes the old one's name in one step.
 */
import {
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { isSystemError, reasonOf } from './system-error.ts';

/** Writes a file and the folders above it. What the system refuses comes back as a diagnostic. */
export function writeAtomically(path: string, content: string | Uint8Array): Diagnostic | undefined {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${process.pid}-${process.hrtime.bigint()}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    writeNew(temporary, content);
    renameSync(temporary, path);
    flushFolder(folder);
    return undefined;
  } catch (error) {
    removeIfThere(temporary);
    if (!isSystemError(error)) throw error;
    return diagnostic('E406', `cannot write \`${path}\`: ${reasonOf(error)}`);
  }
}

/** The path of a file in a folder, both as the user gave them. */
export function inFolder(folder: string, name: string): string {
  return join(folder, name);
}

function writeNew(path: string, content: string | Uint8Array): void {
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o666);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the new name durable. Some systems cannot flush a folder; the file is complete all the same. */
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

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
