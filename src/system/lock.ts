/**
 * A lock file that separates two writers of one folder. A lock of a killed or very slow holder is taken over. Two
 * writers at once are therefore possible, and what they write must tolerate that.
 */
import { constants, linkSync, openSync, renameSync } from 'node:fs';
import { createExclusively, isOlderThan, isRunning, removeIfThere } from './atomic-write.ts';
import { now } from './clock.ts';
import { machineName } from './machine-name.ts';
import { readAt, withOpen } from './read-descriptor.ts';
import { errorCode, isSystemError, pause } from './system-error.ts';

/** Milliseconds, longer than any healthy writer needs. */
const STALE_MILLISECONDS = 30_000;
const WAIT_MILLISECONDS = 10_000;
const LOCK_MODE = 0o666;
/** More than a holder writes. */
const MAX_LOCK_BYTES = 1_024;

interface LockOptions {
  readonly waitMilliseconds?: number;
  /** Default true. A lock that need not outlive a power failure is taken without waiting for the disk. */
  readonly isFlushed?: boolean;
}

/**
 * Runs `work` while no other process holds the lock. Returns undefined, without running it, when another process holds
 * the lock for the whole wait, by default ten seconds.
 */
export function withLock<T>(
  lock: string,
  work: () => T,
  { waitMilliseconds = WAIT_MILLISECONDS, isFlushed = true }: LockOptions = {},
): T | undefined {
  const mine = `${process.pid} ${machineName()}\n`;
  const deadline = now() + waitMilliseconds;
  while (!createExclusively(lock, mine, LOCK_MODE, isFlushed)) {
    if (now() > deadline) return undefined;
    if (!takeOver(lock)) pause();
  }
  try {
    return work();
  } finally {
    if (contentOf(lock) === mine) removeIfThere(lock);
  }
}

/** Removes the lock of a dead holder. Returns true when an immediate retry makes sense. */
function takeOver(lock: string): boolean {
  const holder = contentOf(lock);
  if (holder === undefined) return true;
  if (!isAbandoned(lock, holder)) return false;
  const aside = `${lock}.${process.pid}-${process.hrtime.bigint()}.tmp`;
  try {
    renameSync(lock, aside);
    // Another process may have taken the lock over since the check. In that case the lock is restored.
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
  if (host === machineName() && !isRunning(Number(pid))) return true;
  return isOlderThan(lock, STALE_MILLISECONDS);
}

/** Undefined when no lock exists. */
function contentOf(lock: string): string | undefined {
  try {
    return withOpen(openSync(lock, constants.O_RDONLY), opened =>
      readAt(opened, 0, MAX_LOCK_BYTES).toString('utf8'),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
