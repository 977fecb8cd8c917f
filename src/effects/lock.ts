/**
 * A lock file that keeps two writers of one folder apart. It is a courtesy, not a proof: a lock whose holder was killed, or
 * has held it for too long, is taken over, so what is written under it must bear two writers at once.
 */
import { linkSync, readFileSync, renameSync } from 'node:fs';
import { hostname } from 'node:os';
import { createExclusively, isOlderThan, isRunning, removeIfThere } from './atomic-write.ts';
import { now } from './clock.ts';
import { errorCode, isSystemError, pause } from './system-error.ts';

/** Longer than any writing takes that has not stopped. */
const STALE_MILLISECONDS = 30_000;
const WAIT_MILLISECONDS = 10_000;

/** Does something while no other process holds the lock; undefined, with nothing done, when one has held it for ten seconds. */
export function withLock<T>(lock: string, work: () => T): T | undefined {
  const mine = `${process.pid} ${hostname()}\n`;
  const deadline = now() + WAIT_MILLISECONDS;
  while (!createExclusively(lock, mine)) {
    if (now() > deadline) return undefined;
    if (!takeOver(lock)) pause();
  }
  try {
    return work();
  } finally {
    if (contentOf(lock) === mine) removeIfThere(lock);
  }
}

/** Removes the lock of a holder that is gone. True when it is worth trying again at once. */
function takeOver(lock: string): boolean {
  const holder = contentOf(lock);
  if (holder === undefined) return true;
  if (!isAbandoned(lock, holder)) return false;
  const aside = `${lock}.${process.pid}-${process.hrtime.bigint()}.tmp`;
  try {
    renameSync(lock, aside);
    // Between the look and the renaming another may have taken it over: then it is given back.
    if (contentOf(aside) !== holder) linkSync(aside, lock);
    removeIfThere(aside);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    removeIfThere(aside);
  }
  return true;
}

function isAbandoned(lock: string, holder: string): boolean {
  const [pid, host] = holder.trim().split(' ');
  if (host === hostname() && !isRunning(Number(pid))) return true;
  return isOlderThan(lock, STALE_MILLISECONDS);
}

/** Undefined when there is no lock. */
function contentOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
