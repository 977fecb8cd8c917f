/**
 * How many requests to a model a session has sent, as the lengths of small files in the user's state folder. INVARIANT: a request is counted
 * before it is sent, and of processes that count at the same time no more are let through than the limit says: each adds a byte, and
 * those are let through whose byte is among the first. What cannot be counted is not sent.
 */
import { closeSync, fstatSync, mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { timestamp } from './clock.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { openToAppend } from './own-files.ts';
import { isSystemError, reasonOf } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

/** What requests are for; each has a budget of its own. */
export type RequestKind = 'review' | 'learn';

/** Sessions that are remembered; those that counted last are. */
const MAX_SESSIONS = 500;
const OWNER_ONLY_FOLDER = 0o700;

/** Undefined: it is counted, and may be sent. Else why it may not. */
export function countRequest(
  host: Host,
  kind: RequestKind,
  session: string | undefined,
  limit: number,
): string | undefined {
  const folder = join(ownStateFolder(host), 'requests');
  // Calls that name no session share a budget, for a day.
  const name = sha256(JSON.stringify([kind, session ?? timestamp().slice(0, 10), session === undefined]));
  let descriptor: number | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    descriptor = openToAppend(join(folder, name.slice(0, 32)));
    if (!fstatSync(descriptor).isFile())
      return 'requests cannot be counted: no file stands where the count is kept';
    if (fstatSync(descriptor).size >= limit) return usedUp(limit);
    writeSync(descriptor, '.');
    const { size } = fstatSync(descriptor);
    if (size === 1) keepNewest(folder, MAX_SESSIONS);
    return size > limit ? usedUp(limit) : undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `requests cannot be counted: ${reasonOf(error)}`;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function usedUp(limit: number): string {
  return `the budget of ${limit} requests in a session is used up`;
}
