/**
 * Adds a record to the history of a session. INVARIANT: nothing is thrown, and an event that is not recorded is known:
 * its marker file is removed, which works on a full disk too. The state of the chain comes from the head, so an append
 * takes as long in a long history as in a short one.
 */
import { ftruncateSync, writeSync } from 'node:fs';
import type { HistoryRecord, PastPlace } from '../../values/past.ts';
import { removeIfThere } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { withLock } from '../lock.ts';
import { errorCode, isSystemError, quietly, reasonOf } from '../system-error.ts';
import { targetOf } from './aliases.ts';
import { dropOldest, isFull } from './drop.ts';
import {
  checkHistoryFolder,
  filesOf,
  type HistoryFiles,
  isThere,
  makeHistoryFolder,
  nameOf,
  Unusable,
} from './files.ts';
import { headAfter, writeHead } from './head.ts';
import { historyKey } from './key.ts';
import { lineOf, restOf } from './lines.ts';
import { type HistoryLocation, type OpenHistory, withHistory } from './open-history.ts';
import { pruneSometimes } from './prune.ts';

/** A hook must answer: longer than this it waits for no other writer. */
const WAIT_MILLISECONDS = 3_000;

interface Appended {
  /** The number of the request; absent for a completion, and where nothing was recorded. */
  readonly n?: number;
  /** The place of the record: the history's name, and the number of records before it. */
  readonly place?: Omit<PastPlace, 'at'>;
  /** Why the event was not recorded, in words. */
  readonly problem?: string;
}

/** `completed` adds to the first record of a session what is known only then. Never throws. */
export function appendHistory(
  host: Host,
  session: string,
  given: HistoryRecord,
  completed: (first: HistoryRecord) => HistoryRecord = first => first,
): Appended {
  return changing(host, session, history => {
    const isFirst = history.head.lines + history.head.droppedLines === 0;
    const record = isFirst ? completed(given) : given;
    const rest = restOf(record);
    if (!rest) throw new Unusable('the record of an event is too long');
    if (isFull(history.head, rest.length)) return undefined;
    return append(history, { rest, isRequest: record.kind !== 'completion' });
  });
}

/** Makes the history of a session where it has none. The result has the reason why events could not be recorded. */
export function startHistory(host: Host, session: string): Appended {
  return changing(host, session, () => ({}));
}

/** Says that an event of a session will not be recorded. Its history, if there is one, is then unread. Never throws. */
export function markUnrecorded(host: Host, session: string): void {
  try {
    const key = checkHistoryFolder(host) ? historyKey(host, false) : undefined;
    if (key) removeIfThere(filesOf(host, targetOf(host, key, session)).marker);
  } catch {
    removeIfThere(filesOf(host, nameOf(session)).marker);
  }
}

function append(
  history: OpenHistory,
  { rest, isRequest }: { readonly rest: Uint8Array; readonly isRequest: boolean },
): Appended {
  const { key, files, head, lines, headFile } = history;
  const { bytes, mac } = lineOf(key, head.mac, rest);
  if (writeSync(lines, bytes) !== bytes.length) {
    quietly(() => ftruncateSync(lines, head.bytes));
    throw new Unusable('there is no space left');
  }
  const after = headAfter(head, { mac, length: bytes.length, isRequest });
  writeHead(headFile, key, files.name, after);
  const { droppedLines: dropped, lines: before } = head;
  const place = { history: files.name, records: dropped + before, dropped };
  return isRequest ? { n: after.droppedRequests + after.requests, place } : { place };
}

/** Undefined where the history is too long for one more line. */
type Work = (history: OpenHistory) => Appended | undefined;

function changing(host: Host, session: string, work: Work): Appended {
  let files: HistoryFiles | undefined;
  try {
    const key = historyKey(host, true);
    if (!key) throw new Unusable('there is no key');
    const isNewFolder = !checkHistoryFolder(host);
    if (isNewFolder) makeHistoryFolder(host);
    files = filesOf(host, targetOf(host, key, session));
    const isFirst = !isThere(files.head);
    const done = changeLocked({ host, key, files }, work);
    if (!done) throw new Unusable('another process holds its lock');
    if (isFirst) pruneSometimes(host);
    return done;
  } catch (error) {
    removeIfThere((files ?? filesOf(host, nameOf(session))).marker);
    return { problem: problemOf(error) };
  }
}

function changeLocked(place: HistoryLocation, work: Work): Appended | undefined {
  const change = () => {
    const done = withHistory(place, work);
    if (done) return done;
    withHistory(place, dropOldest);
    return withHistory(place, work);
  };
  return withLock(place.files.lock, change, { waitMilliseconds: WAIT_MILLISECONDS, isFlushed: false });
}

/** A fault of ours counts as a failure too: the call must be decided. */
export function problemOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  if (isSystemError(error)) return reasonOf(error);
  return `internal error: ${error instanceof Error ? error.message : String(error)}${errorCode(error)}`;
}
