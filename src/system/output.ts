/**
 * Synchronous writes to standard output and standard error. When `write` returns, the text has left the process, so an
 * immediate exit loses nothing. This also saves the start-up time of Node's streams.
 */
import { fstatSync, statSync, writeSync } from 'node:fs';
import { errorCode, pause, quietly } from './system-error.ts';

export const STANDARD_OUTPUT = 1;
export const STANDARD_ERROR = 2;
const NULL_DEVICE = '/dev/null';

export interface Output {
  /** Once the reader has closed its end (EPIPE), later writes are dropped silently. */
  write(text: string): void;
  /** Whether the reader has closed its end, as far as known. */
  isClosed(): boolean;
}

/** The stream for answers, and the stream for problems. */
export interface Outputs {
  readonly out: Output;
  readonly err: Output;
}

export function openOutputs(): Outputs {
  return { out: openOutput(STANDARD_OUTPUT), err: openOutput(STANDARD_ERROR) };
}

export function openOutput(descriptor: number): Output {
  let closed = false;
  return {
    write(text) {
      if (!closed) closed = !writeAll(descriptor, Buffer.from(text));
    },
    isClosed: () => closed,
  };
}

/** Whether the descriptor is a terminal. Node's streams are loaded only where it may be one. */
export function isTerminal(descriptor: number): boolean {
  return mayBeTerminal(descriptor) && streamOf(descriptor).isTTY === true;
}

/** The terminal's width in columns; undefined without a terminal. */
export function terminalColumns(descriptor: number): number | undefined {
  return isTerminal(descriptor) ? streamOf(descriptor).columns : undefined;
}

function streamOf(descriptor: number): NodeJS.WriteStream {
  return descriptor === STANDARD_OUTPUT ? process.stdout : process.stderr;
}

/** A device other than the null device. */
function mayBeTerminal(descriptor: number): boolean {
  const status = quietly(() => fstatSync(descriptor));
  if (!status?.isCharacterDevice()) return false;
  return status.rdev !== quietly(() => statSync(NULL_DEVICE))?.rdev;
}

/** False when the reader has closed its end. Stops because each turn writes at least a byte, waits, or throws. */
function writeAll(descriptor: number, bytes: Uint8Array): boolean {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
  return true;
}
