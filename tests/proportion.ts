/**
 * Work that costs in proportion to the length of its text. No bound in milliseconds says so on each machine: what the
 * work takes on the text is held against what it takes on a part of it, a moment before.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

const PART = 1 / 8;
/** In proportion it is 8, some more where memory is collected; work that grows with the square makes it 64. */
const MOST_TIMES = 24;
/** Milliseconds in which nothing that grows with the square gets through a text worth asking about. */
const NEGLIGIBLE = 100;
/** What other work on the machine disturbs is tried again; the least times count. */
const TRIES = 8;
/** Where Linux says for how long this thread had a processor, in nanoseconds. */
const THREAD = '/proc/thread-self/schedstat';

const now = existsSync(THREAD)
  ? () => Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6
  : () => performance.now();

/** Fails where the time of `work` grows faster than its text. */
export function expectProportion(work: (text: string) => unknown, text: string): void {
  const part = text.slice(0, text.length * PART);
  // The first time, code is slow.
  let short = Math.min(timeOf(work, part), timeOf(work, part));
  let long = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && long > mostFor(short); tried++) {
    short = Math.min(short, timeOf(work, part));
    long = Math.min(long, timeOf(work, text));
  }
  expect(long, `milliseconds, where an eighth takes ${short}`).toBeLessThanOrEqual(mostFor(short));
}

function mostFor(short: number): number {
  return NEGLIGIBLE + MOST_TIMES * short;
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const start = now();
  work(text);
  return now() - start;
}
