/**
 * Reads the history of a session. INVARIANT: every record that is returned was recorded by this user in this session,
 * in this order, and none up to the head is missing; otherwise the history is unread, with the reason. A reader takes
 * no lock: where a writer worked meanwhile, it reads again.
 */
import { accessSync, constants, type Stats } from 'node:fs';
import type { HistoryRecord } from '../../values/past.ts';
import type { Host } from '../host.ts';
import { openToRead } from '../own-files.ts';
import { readAt } from '../read-descriptor.ts';
import { targetOf } from './aliases.ts';
import { problemOf, startHistory } from './append.ts';
import {
  checkHistoryFolder,
  filesOf,
  isThere,
  NO_KEY,
  NOT_RECORDED,
  nameOf,
  Unusable,
  withOwnFile,
} from './files.ts';
import { emptyHead, type Head, headAfter, headIn, readHeadText } from './head.ts';
import { historyKey } from './key.ts';
import { lineAt, MAX_LINE_BYTES, recordOf } from './lines.ts';
import { LONGER, MISSING, nextHead, type Place, SHORTER } from './open-history.ts';

/** An event of the past. */
export interface PastRecord {
  /** The number of the request, from 1; absent for a completion. */
  readonly n?: number;
  readonly record: HistoryRecord;
}

/** How far somebody has read. Plain data, for later calls of `readHistory`. */
export interface ReadSoFar {
  readonly name: string;
  readonly file: number;
  /** When the file was last changed, in milliseconds. */
  readonly changed: number;
  readonly head: Head;
}

export interface History {
  /** The oldest first. Without a problem, all that is there, or all after `from` where `isContinued`. */
  readonly records: readonly PastRecord[];
  /** Whether `records` follow those that were read up to `from`. */
  readonly isContinued: boolean;
  /** Requests so far, with those that were dropped. */
  readonly total: number;
  /** Requests that were dropped from the front, since the history was too long or too old. */
  readonly droppedBefore: number;
  /** For the next call; absent where there is nothing yet, or a problem. */
  readonly readSoFar?: ReadSoFar;
  /** Why the history is unread, in words. There are no records then. */
  readonly problem?: string;
}

export interface ReadOptions {
  readonly from?: ReadSoFar;
  /** Makes a history where there is none, and checks that events can be recorded: for calls that are decided by it. */
  readonly isLive?: boolean;
}

const NOTHING: History = { records: [], isContinued: false, total: 0, droppedBefore: 0 };
const MAX_TURNS = 20;

/** Never throws. */
export function readHistory(host: Host, session: string, options: ReadOptions = {}): History {
  return attempted(() => {
    const key = historyKey(host, options.isLive === true);
    const hasFolder = checkHistoryFolder(host);
    const files = key && hasFolder && filesOf(host, targetOf(host, key, session));
    if (options.isLive && (!files || !isThere(files.head))) return started(host, session);
    if (hasFolder && !key && isThere(filesOf(host, nameOf(session)).head)) throw new Unusable(NO_KEY);
    if (!files) return NOTHING;
    if (options.isLive && isThere(files.lines)) accessSync(files.lines, constants.W_OK);
    return readNamed({ host, key, files }, options.from);
  });
}

function started(host: Host, session: string): History {
  const { problem } = startHistory(host, session);
  return problem === undefined ? readHistory(host, session) : unread(problem);
}

/** The same for the files of a history. */
export function readNamed(place: Place, from?: ReadSoFar): History {
  // Stops at a fault that stays while the files do, and after some turns in any case.
  for (let turn = 1, before = ''; ; turn++) {
    const history = attempted(() => readOnce(place, from));
    if (history.problem === undefined || turn === MAX_TURNS) return history;
    const state = stateOf(place);
    if (state === before) return history;
    before = state;
  }
}

function attempted(read: () => History): History {
  try {
    return read();
  } catch (error) {
    return unread(problemOf(error));
  }
}

function unread(problem: string): History {
  return { ...NOTHING, problem };
}

/** What a writer changes. A fault counts only when nothing of it has changed since. */
function stateOf({ host, files }: Place): string {
  try {
    const size = withOwnFile(host, files.lines, openToRead, ({ status }) => `${status.ino} ${status.size}`);
    return `${size} ${readHeadText(host, files.head)} ${isThere(files.marker)}`;
  } catch (error) {
    return problemOf(error);
  }
}

function readOnce(place: Place, from: ReadSoFar | undefined): History {
  const { host, key, files } = place;
  const text = readHeadText(host, files.head);
  const read = withOwnFile(host, files.lines, openToRead, ({ descriptor, status }) => {
    if (text === undefined) return status.size > 0 ? undefined : NOTHING;
    const said = headIn(key, files.name, text);
    if (!isThere(files.marker)) throw new Unusable(NOT_RECORDED);
    const head = status.size < said.bytes ? nextHead(place, status.size) : said;
    if (!head) throw new Unusable(SHORTER);
    const isContinued = from !== undefined && continues(files.name, from, head, status);
    const start = isContinued
      ? from.head
      : emptyHead(key, files.name, head.droppedLines, head.droppedRequests);
    const bytes = readAt(descriptor, start.bytes, status.size - start.bytes);
    const { records, end } = recordsIn(place, bytes, start, head);
    const readSoFar = { name: files.name, file: status.ino, changed: status.ctimeMs, head: end };
    const total = end.droppedRequests + end.requests;
    return { records, isContinued, total, droppedBefore: end.droppedRequests, readSoFar };
  });
  if (read) return read;
  if (text === undefined && !isThere(files.lines)) return NOTHING;
  throw new Unusable(MISSING);
}

/** Whether the file only grew. Where it did not grow, it must not have changed at all. */
function continues(name: string, from: ReadSoFar, head: Head, { ino, size, ctimeMs }: Stats): boolean {
  const { head: before } = from;
  return (
    from.name === name &&
    from.file === ino &&
    before.droppedLines === head.droppedLines &&
    before.lines <= head.lines + 1 &&
    (size > before.bytes || (size === before.bytes && ctimeMs === from.changed))
  );
}

/** The records from a place on, and the head after them. Throws where they are not those of the head. */
function recordsIn(
  { key }: Place,
  bytes: Buffer,
  start: Head,
  head: Head,
): { records: PastRecord[]; end: Head } {
  const records: PastRecord[] = [];
  let at = start;
  for (;;) {
    const offset = at.bytes - start.bytes;
    if (at.lines === head.lines) checkReached(at, head);
    const line = lineAt(key, at.mac, bytes, offset);
    if (!line) break;
    if (at.lines > head.lines) throw new Unusable(LONGER);
    const record = recordOf(line.rest);
    const isRequest = record.kind !== 'completion';
    at = headAfter(at, { mac: line.mac, length: line.end - offset, isRequest });
    records.push(isRequest ? { n: at.droppedRequests + at.requests, record } : { record });
  }
  const torn = bytes.length - (at.bytes - start.bytes);
  if (at.lines < head.lines) throw new Unusable(SHORTER);
  if (torn > MAX_LINE_BYTES || (torn > 0 && at.lines > head.lines)) throw new Unusable(LONGER);
  return { records, end: at };
}

function checkReached(at: Head, head: Head): void {
  const isSame = at.bytes === head.bytes && at.requests === head.requests && at.mac === head.mac;
  if (!isSame) throw new Unusable('its head file does not belong to its lines');
}
