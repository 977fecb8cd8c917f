/**
 * Remembers how much of each session's transcript has been learned from, in a small file in the user's state folder.
 * INVARIANT: of concurrent processes, one proceeds. Work that a killed process began is begun again. A damaged file
 * counts as no progress.
 */
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning, writeAtomically } from '../atomic-write.ts';
import { timestamp } from '../clock.ts';
import { sha256 } from '../digest.ts';
import { readFile } from '../files.ts';
import type { Host } from '../host.ts';
import { keepNewest } from '../keep-newest.ts';
import { withLock } from '../lock.ts';
import { isSystemError } from '../system-error.ts';
import { ownStateFolder } from '../user-folders.ts';

interface Progress {
  /** Bytes of the transcript that have been learned from. Everything after them is new. */
  readonly learned: number;
  readonly by?: { readonly pid: number; readonly machine: string; readonly since: string };
}

const MAX_BYTES = 4_096;
const MAX_SESSIONS = 200;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** Milliseconds, longer than the limit of a model request. */
const STALE_MILLISECONDS = 10 * 60_000;

/**
 * Where the new part begins, reserved for this process until `endLearning`. Undefined where another process is at work,
 * or the progress cannot be stored.
 */
export function beginLearning(host: Host, transcript: string): number | undefined {
  return changed(host, transcript, ({ learned, by }) => {
    if (by && isAtWork(by)) return undefined;
    const mine = { pid: process.pid, machine: hostname(), since: timestamp() };
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
  const folder = join(ownStateFolder(host), 'learning');
  const path = join(folder, `${sha256(transcript).slice(0, 32)}.json`);
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return withLock(`${path}.lock`, () => {
      const made = change(progressIn(path));
      if (!made) return undefined;
      if (writeAtomically(path, `${JSON.stringify(made.next)}\n`, path, OWNER_ONLY_FILE)) return undefined;
      keepNewest(folder, MAX_SESSIONS);
      return made.value;
    });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

function isAtWork({ pid, machine, since }: NonNullable<Progress['by']>): boolean {
  if (machine === hostname() && !isRunning(pid)) return false;
  const age = Date.parse(timestamp()) - Date.parse(since);
  return age >= 0 && age < STALE_MILLISECONDS;
}

function progressIn(path: string): Progress {
  const { value } = readFile(path, MAX_BYTES);
  const nothing: Progress = { learned: 0 };
  if (!value) return nothing;
  try {
    return understood(JSON.parse(new TextDecoder().decode(value)));
  } catch {
    return nothing;
  }
}

function understood(value: unknown): Progress {
  if (typeof value !== 'object' || value === null) return { learned: 0 };
  const { learned, by } = { learned: 0, by: undefined, ...value };
  const isCount = typeof learned === 'number' && Number.isSafeInteger(learned) && learned >= 0;
  return { learned: isCount ? learned : 0, ...(isHolder(by) && { by }) };
}

function isHolder(value: unknown): value is NonNullable<Progress['by']> {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, machine, since } = { pid: undefined, machine: undefined, since: undefined, ...value };
  return typeof pid === 'number' && typeof machine === 'string' && typeof since === 'string';
}
