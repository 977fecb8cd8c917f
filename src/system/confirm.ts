/**
 * A yes-or-no question to a person. INVARIANT: a person is present only when input and output are both terminals.
 * Otherwise the question is not asked.
 */
import { readSync } from 'node:fs';
import { isatty } from 'node:tty';
import { errorCode, pause } from './system-error.ts';

const STANDARD_INPUT = 0;
const STANDARD_ERROR = 2;
const MAX_ANSWER_BYTES = 1_024;

/** Whether a person can answer. */
export function canAsk(): boolean {
  return isatty(STANDARD_INPUT) && isatty(STANDARD_ERROR);
}

/** Undefined where no person can answer. `ask` writes the question. */
export function confirm(ask: () => void): boolean | undefined {
  if (!canAsk()) return undefined;
  ask();
  return /^y(es)?$/i.test(readLine().trim());
}

/** Reads up to a line break, the end of input, or far more than an answer. */
function readLine(): string {
  const buffer = Buffer.alloc(MAX_ANSWER_BYTES);
  let length = 0;
  while (length < MAX_ANSWER_BYTES) {
    const count = readSome(buffer, length);
    length += count;
    if (count === 0 || buffer[length - 1] === 10) break;
  }
  return buffer.toString('utf8', 0, length);
}

function readSome(buffer: Buffer, offset: number): number {
  for (;;) {
    try {
      return readSync(STANDARD_INPUT, buffer, offset, 1, null);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}
