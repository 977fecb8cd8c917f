/** Waits until a file changes. INVARIANT: a file that appears or goes is a change. */
import { statSync } from 'node:fs';
import { wallTime } from './clock.ts';
import { quietly } from './system-error.ts';

const POLL_MILLISECONDS = 200;

/**
 * Returns when one of the files has changed since then, in milliseconds since 1970. Blocks this thread. A time in the
 * future is no change: it would never end.
 */
export function waitForChange(paths: readonly string[], since: number): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  const before = signature(paths);
  while (signature(paths) === before && !isNewer(paths, since))
    Atomics.wait(sleeper, 0, 0, POLL_MILLISECONDS);
}

function signature(paths: readonly string[]): string {
  return paths
    .map(path => {
      const stat = quietly(() => statSync(path));
      return stat ? `${stat.mtimeMs} ${stat.size}` : '-';
    })
    .join('\n');
}

function isNewer(paths: readonly string[], since: number): boolean {
  const now = wallTime();
  return paths.some(path => {
    const time = quietly(() => statSync(path))?.mtimeMs ?? 0;
    return time > since && time <= now;
  });
}
