/**
 * Writing to standard output and standard error, at once and to the end: when `write` returns, the text has left the
 * process, so an exit right after it loses nothing. It also spares the start-up time of Node's streams.
 */
import { fstatSync, statSync, writeSync } from 'node:fs';
import { errorCode, isSystemError, pause } from './system-error.ts';

export const STANDARD_OUTPUT = 1;
export const STANDARD_ERROR = 2;
const NULL_DEVICE = '/dev/null';

export interface Output {
  /** Once the reader has gone (EPIPE), what is written is dropped in silence. */
  write(text: string): void;
  /** Whether the reader is known to have gone. */
  isClosed(): boolean;
}

/** Where a command answers, and where it says what is wrong. */
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

/** Whether a terminal is at the other end. Node's streams are only asked where it is possible at all. */
export function isTerminal(descriptor: number): boolean {
  return mayBeTerminal(descriptor) && streamOf(descriptor).isTTY === true;
}

/** The terminal's width; undefined where there is none. */
export function terminalColumns(descriptor: number): number | undefined {
  return isTerminal(descriptor) ? streamOf(descriptor).columns : undefined;
}

function streamOf(descriptor: number): NodeJS.WriteStream {
  return descriptor === STANDARD_OUTPUT ? process.stdout : process.stderr;
}

/** A device, and not the one that swallows everything. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const status = fstatSync(descriptor);
    return (
      status.isCharacterDevice() && status.rdev !== statSync(NULL_DEVICE, { throwIfNoEntry: false })?.rdev
    );
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** False when the reader has gone. Stops because each turn writes at least a byte, waits, or throws. */
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
