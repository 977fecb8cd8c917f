/**
 * Remembers how much of each session's transcript has been learned from, in a small file in the user's state folder.
 * INVARIANT: of concurrent processes, one proceeds. Work that a killed process began is begun again. A damaged file
 * counts as no progress.
 */
import { dirname } from 'node:path';
import { membersOf, parsedJson } from '../../values/plain-json.ts';
import { isRunning } from '../atomic-write.ts';
import { timestamp } from '../clock.ts';
import type { Host } from '../host.ts';
import { withLock } from '../lock.ts';
import { machineName } from '../machine-name.ts';
import { makeOwnFolder } from '../own-files.ts';
import { smallFiles } from '../small-files.ts';
import { quietly } from '../system-error.ts';

interface Progress {
  /** Bytes of the transcript that have been learned from. Everything after them is new. */
  readonly learned: number;
  readonly by?: { readonly pid: number; readonly machine: string; readonly since: string };
}

const files = smallFiles('learning', { most: 200, maxBytes: 4_096 });
/** Milliseconds, longer than the limit of a model request. */
const STALE_MILLISECONDS = 10 * 60_000;

/**
 * The start of the new part, reserved for this process until `endLearning`. Undefined if another process is at work,
 * or the progress cannot be stored.
 */
export function beginLearning(host: Host, transcript: string): number | undefined {
  return changed(host, transcript, ({ learned, by }) => {
    if (by && isAtWork(by)) return undefined;
    const mine = { pid: process.pid, machine: machineName(), since: timestamp() };
    return { value: learned, next: { learned, by: mine } };
  });
}

/** `learned`: the new end of the learned part. Without it, the same part counts as new the next time. */
export function endLearning(host: Host, transcript: string, learned?: number): void {
  changed(host, transcript, before => {
    return { value: undefined, next: { learned: learned ?? before.learned } };
  });
}

interface Change<T> {
  readonly value: T;
  readonly next: Progress;
}

function changed<T>(
  host: Host,
  transcript: string,
  change: (before: Progress) => Change<T> | undefined,
): T | undefined {
  const path = files.pathOf(host, transcript);
  return quietly(() => {
    makeOwnFolder(dirname(path));
    return withLock(`${path}.lock`, () => {
      const made = change(understood(parsedJson(files.read(host, transcript) ?? '')));
      return made && files.write(host, transcript, `${JSON.stringify(made.next)}\n`) ? made.value : undefined;
    });
  });
}

function isAtWork({ pid, machine, since }: NonNullable<Progress['by']>): boolean {
  if (machine === machineName() && !isRunning(pid)) return false;
  const age = Date.parse(timestamp()) - Date.parse(since);
  return age >= 0 && age < STALE_MILLISECONDS;
}

function understood(value: unknown): Progress {
  const { learned, by } = membersOf(value);
  const isCount = typeof learned === 'number' && Number.isSafeInteger(learned) && learned >= 0;
  return { learned: isCount ? learned : 0, ...(isHolder(by) && { by }) };
}

function isHolder(value: unknown): value is NonNullable<Progress['by']> {
  const { pid, machine, since } = membersOf(value);
  return typeof pid === 'number' && typeof machine === 'string' && typeof since === 'string';
}
