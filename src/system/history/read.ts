/**
 * Reads the history of a session. INVARIANT: every record that is returned was recorded by this user in this session,
 * in this order, and none up to the head is missing; otherwise the history is unread, with the reason. A reader takes
 * no lock: where a writer worked meanwhile, it reads again.
 */
import { accessSync, constants, type Stats } from 'node:fs';
import type { HistoryRecord, PastSummary } from '../../values/past.ts';
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
import { type HistoryLocation, LONGER, MISSING, nextHead, SHORTER } from './open-history.ts';
import { removeSummary, summaryUpTo, wasChanged } from './summary.ts';

/** An event of the past. */
export interface PastRecord {
  /** The number of the request, from 1; absent for a completion. */
  readonly n?: number;
  readonly record: HistoryRecord;
}

/** The read part of a history. Plain data, for later calls of `readHistory`. */
export interface ReadSoFar {
  readonly name: string;
  readonly file: number;
  /** When the file was last changed, in milliseconds. */
  readonly changed: number;
  readonly head: Head;
}

export interface History {
  /**
   * The oldest first. Without a problem, all that is there, or all after `from` where `isContinued`, or all after the
   * summary where there is one.
   */
  readonly records: readonly PastRecord[];
  /** Whether `records` follow those that were read up to `from`. */
  readonly isContinued: boolean;
  /** Says what stands before the records. */
  readonly summary?: PastSummary;
  /** Bytes of the lines that the summary stands for. */
  readonly summarized?: number;
  /** Requests so far, with those that were dropped. */
  readonly total: number;
  /** Requests that were dropped from the front, since the history was too long or too old. */
  readonly droppedBefore: number;
  /** The state for the next call; absent if there is none yet, or a problem. */
  readonly readSoFar?: ReadSoFar;
  /** Why the history is unread, in words. There are no records then. */
  readonly problem?: string;
}

interface ReadOptions {
  readonly from?: ReadSoFar;
  /** Makes a history where there is none, and checks that events can be recorded: for calls that are decided by it. */
  readonly isLive?: boolean;
  /** Begins with the summary of the history, where one fits. */
  readonly fromSummary?: boolean;
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
    return readNamed({ host, key, files }, options);
  });
}

function started(host: Host, session: string): History {
  const { problem } = startHistory(host, session);
  return problem === undefined ? readHistory(host, session) : unread(problem);
}

/** The same for the files of a history. */
export function readNamed(place: HistoryLocation, options: ReadOptions = {}): History {
  // Stops at a fault that stays while the files do, and after some turns in any case.
  for (let turn = 1, before = ''; ; turn++) {
    const history = attempted(() => readOnce(place, options));
    if (history.problem === undefined) return history;
    const state = stateOf(place);
    if (state === before || turn === MAX_TURNS) {
      // A fault in lines that the summary stands for must not be forgotten.
      removeSummary(place);
      return history;
    }
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

/** The state that a writer changes. A fault counts only if nothing of it has changed since. */
function stateOf({ host, files }: HistoryLocation): string {
  try {
    const size = withOwnFile(host, files.lines, openToRead, ({ status }) => `${status.ino} ${status.size}`);
    return `${size} ${readHeadText(host, files.head)} ${isThere(files.marker)}`;
  } catch (error) {
    return problemOf(error);
  }
}

function readOnce(place: HistoryLocation, { from, fromSummary }: ReadOptions): History {
  const { host, key, files } = place;
  const text = readHeadText(host, files.head);
  const read = withOwnFile(host, files.lines, openToRead, ({ descriptor, status }) => {
    if (text === undefined) return status.size > 0 ? undefined : NOTHING;
    const said = headIn(key, files.name, text);
    const isMarked = isThere(files.marker);
    const head = status.size < said.bytes ? nextHead(place, status.size) : said;
    if (!head) throw new Unusable(SHORTER);
    const readFrom = (start: Head): History => {
      const history = linesFrom(start);
      // Last: damaged lines are the reason why no event could be recorded.
      if (!isMarked) throw new Unusable(NOT_RECORDED);
      return history;
    };
    const linesFrom = (start: Head): History => {
      const bytes = readAt(descriptor, start.bytes, status.size - start.bytes);
      const { records, end } = recordsIn(place, bytes, start, head);
      const readSoFar = { name: files.name, file: status.ino, changed: status.ctimeMs, head: end };
      const total = end.droppedRequests + end.requests;
      return { records, isContinued: false, total, droppedBefore: end.droppedRequests, readSoFar };
    };
    if (from && continues(place, from, head, status)) return { ...readFrom(from.head), isContinued: true };
    const found = fromSummary ? summaryUpTo(place, head, status) : undefined;
    const afterSummary = found && unlessOther(() => readFrom(found.head));
    if (found && afterSummary) {
      const { summary, head: end } = found;
      return { ...afterSummary, summary, summarized: end.bytes };
    }
    return readFrom(emptyHead(key, files.name, head.droppedLines, head.droppedRequests));
  });
  if (read) return read;
  if (text === undefined && !isThere(files.lines)) return NOTHING;
  throw new Unusable(MISSING);
}

/** Undefined where the lines do not go on from there: reading all of them says why. */
function unlessOther(read: () => History): History | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unusable) return undefined;
    throw error;
  }
}

/** Whether the file only grew. Where it did not grow, it must not have changed at all. */
function continues(place: HistoryLocation, from: ReadSoFar, head: Head, status: Stats): boolean {
  const { head: before } = from;
  const { ino, size, ctimeMs } = status;
  return (
    from.name === place.files.name &&
    !wasChanged(place, status) &&
    from.file === ino &&
    before.droppedLines === head.droppedLines &&
    before.lines <= head.lines + 1 &&
    (size > before.bytes || (size === before.bytes && ctimeMs === from.changed))
  );
}

/** The records from a place on, and the head after them. Throws where they are not those of the head. */
function recordsIn(
  { key }: HistoryLocation,
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
