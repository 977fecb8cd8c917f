/**
 * Counts the requests that a session sends to a model, as the lengths of small files in the user's state folder.
 * INVARIANT: the budget is charged before the request is sent. Concurrent processes together never exceed the limit:
 * each appends a byte, and only the first bytes win. A request that cannot be counted is not sent.
 */
import { fstatSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { timestamp } from './clock.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { makeOwnFolder, openToAppend } from './own-files.ts';
import { withOpen } from './read-descriptor.ts';
import { reasonOf } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

/** The purposes of requests. Each has its own budget. */
type RequestKind = 'review' | 'learn';

/** The budget remembers this many sessions, those that counted last. */
const MAX_SESSIONS = 500;

/** Charges the budget. Undefined: the request may be sent. Otherwise the reason against it. */
export function countRequest(
  host: Host,
  kind: RequestKind,
  session: string | undefined,
  limit: number,
): string | undefined {
  const folder = join(ownStateFolder(host), 'requests');
  // Calls without a session share one budget a day.
  const name = sha256(JSON.stringify([kind, session ?? timestamp().slice(0, 10), session === undefined]));
  try {
    makeOwnFolder(folder);
    return withOpen(openToAppend(join(folder, name.slice(0, 32))), descriptor => {
      const before = fstatSync(descriptor);
      if (!before.isFile()) return 'requests cannot be counted: no file stands where the count is kept';
      if (before.size >= limit) return usedUp(limit);
      writeSync(descriptor, '.');
      const { size } = fstatSync(descriptor);
      if (size === 1) keepNewest(folder, MAX_SESSIONS);
      return size > limit ? usedUp(limit) : undefined;
    });
  } catch (error) {
    return `requests cannot be counted: ${reasonOf(error)}`;
  }
}

function usedUp(limit: number): string {
  return `the budget of ${limit} requests in a session is used up`;
}
