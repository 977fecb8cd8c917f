/**
 * The past of a session for a call, and the call as a part of the past of those that follow. INVARIANT: what is asked
 * is read once a call, and only if a rule asks; an event is recorded before the host is answered; a failure here
 * changes no reply, and is known to the next call.
 */

import { isSummary, JoinedRecords } from '../history/joined-records.ts';
import type { Past } from '../history/past.ts';
import { believed, HISTORY_OFF, type History, unreadHistory } from '../history/past-event.ts';
import { now, wallTime } from '../system/clock.ts';
import { diskOf } from '../system/disk.ts';
import { appendHistory, leaveUnrecorded } from '../system/history/append.ts';
import { continueCleared, noteCleared, noteStarted } from '../system/history/cleared.ts';
import { privateDigest } from '../system/history/private-digest.ts';
import { type History as Lines, type ReadSoFar, readHistory } from '../system/history/read.ts';
import { writeSummary } from '../system/history/summary.ts';
import type { Host } from '../system/host.ts';
import { historyIsOff } from '../system/user-config.ts';
import { ownStateFolder } from '../system/user-folders.ts';
import type { Event } from '../values/event.ts';
import { entryOf } from '../values/json-node.ts';
import type { HistoryRecord, PastSummary } from '../values/past.ts';
import { historyRecord } from './history-records.ts';
import type { Judged } from './judged.ts';
import type { SessionHistory } from './stages.ts';

function pastFor(host: Host, event: Event): Past {
  let history: History | undefined;
  const time = wallTime();
  return {
    now: time,
    digest: privateDigest(host),
    history: () => {
      history ??= believed(pastOf(host, event), time);
      return history;
    },
  };
}

function pastOf(host: Host, { session }: Event): History {
  if (session === undefined) return unreadHistory('the call names no session');
  if (historyIsOff(host)) return unreadHistory(HISTORY_OFF);
  return known.read(host, session);
}

interface Kept {
  readonly host: Host;
  readonly from: ReadSoFar;
  readonly joined: JoinedRecords;
  readonly history: History;
  /** The summary on the disk. */
  readonly summarized: Summarized;
}

interface Summarized {
  /** Bytes of the lines that it stands for. */
  readonly upTo: number;
  readonly size: number;
}

/** A new summary is written when a reader would have to read more bytes of lines beside the old one, */
const MAX_BYTES_AFTER = 64 * 1024;
/** and more than this part of its size: what is written in all stays in proportion to the length of the session. */
const MAX_PART_AFTER = 1 / 16;

/** Sessions whose pasts a process keeps, and events of all of them: the least recently asked go first. */
const MAX_SESSIONS = 16;
const MAX_EVENTS = 200_000;

/** Of a process that decides more than once: only what was appended is read. */
class KnownPasts {
  readonly #kept = new Map<string, Kept>();

  read(host: Host, session: string): History {
    const name = `${ownStateFolder(host)}\n${session}`;
    const before = this.#kept.get(name);
    this.#kept.delete(name);
    const read = linesOf(host, session, before?.from);
    if (read.problem !== undefined) return unreadHistory(read.problem);
    const last = read.isContinued ? before : undefined;
    if (last && read.records.length === 0) return this.#keep(name, last);
    const joined = last?.joined ?? new JoinedRecords(read.droppedBefore, read.summary);
    for (const { record } of read.records) joined.add(record);
    const history = joined.history();
    if (!read.readSoFar) return history;
    const summarized = last?.summarized ?? summarizedBy(read);
    return this.#keep(name, { host, from: read.readSoFar, joined, history, summarized });
  }

  /** Writes the summaries that are due. */
  summarize(): void {
    for (const [name, kept] of this.#kept) {
      const { host, from, joined, summarized } = kept;
      const { bytes } = from.head;
      if (bytes - summarized.upTo <= Math.max(MAX_BYTES_AFTER, summarized.size * MAX_PART_AFTER)) continue;
      const summary = joined.summary();
      writeSummary(host, from, summary);
      // Where it could not be written, a later one may be.
      this.#kept.set(name, { ...kept, summarized: { upTo: bytes, size: sizeOf(summary) } });
    }
  }

  #keep(name: string, kept: Kept): History {
    this.#kept.set(name, kept);
    let events = 0;
    for (const [other, each] of [...this.#kept].toReversed()) {
      events += each.history.events.length;
      if (other !== name && (events > MAX_EVENTS || this.#kept.size > MAX_SESSIONS)) this.#kept.delete(other);
    }
    return kept.history;
  }
}

/** A summary in another form than that of this version says nothing: then all lines are read. */
function linesOf(host: Host, session: string, from: ReadSoFar | undefined): Lines {
  const options = { isLive: true, ...(from && { from }) };
  const read = readHistory(host, session, { ...options, fromSummary: true });
  return read.summary && !isSummary(read.summary, read.droppedBefore)
    ? readHistory(host, session, options)
    : read;
}

function summarizedBy({ summary, summarized = 0 }: Lines): Summarized {
  return { upTo: summarized, size: summary ? sizeOf(summary) : 0 };
}

function sizeOf({ numbers, text }: PastSummary): number {
  return numbers.byteLength + text.length;
}

const known = new KnownPasts();

/** Nothing is recorded of a call without a session, or where the user wants no history. */
function recordEvent(host: Host, judged: Judged, isDryRun: boolean): void {
  const { event } = judged;
  const { session } = event ?? {};
  try {
    if (!event || session === undefined) return;
    if (historyIsOff(host)) {
      leaveUnrecorded(host, session);
      return;
    }
    noteStart(host, event, session);
    const record = recordOf(host, judged, event, isDryRun);
    const appended = record && appendHistory(host, session, record);
    if (appended?.n === 1) noteStarted(host, folderOf(event), session);
  } catch {
    // The reply is decided already.
  }
}

/** Where it cannot be said what a call does, anything may have happened. */
function recordOf(
  host: Host,
  { decision, surroundings }: Judged,
  event: Event,
  isDryRun: boolean,
): HistoryRecord | undefined {
  const at = wallTime();
  const answered = isDryRun ? 'allow' : decision.action;
  try {
    return historyRecord(surroundings?.seen ?? event, {
      at,
      root: surroundings?.root ?? event.sessionFolder ?? event.cwd,
      disk: surroundings?.disk ?? diskOf(host, now),
      decision: answered,
      rules: isDryRun ? [] : decision.fired.map(({ id, action }) => [id, action] as const),
      digest: privateDigest(host),
    });
  } catch {
    return { kind: 'call', at, decision: answered, isCut: true };
  }
}

/** A session that goes on under another id goes on with its history. */
function noteStart(host: Host, event: Event, session: string): void {
  const { hookEvent, payload } = event;
  const said = (key: string) => {
    const value = payload.kind === 'object' ? entryOf(payload, key)?.value : undefined;
    return value?.kind === 'string' ? value.value : undefined;
  };
  // Some hosts give no reason; a session that only ends is forgotten by the next that starts.
  if (hookEvent === 'SessionEnd') noteCleared(host, folderOf(event), session);
  if (hookEvent !== 'SessionStart') return;
  const source = said('source') ?? 'startup';
  if (['clear', 'resume', 'compact', 'fork'].includes(source))
    continueCleared(host, folderOf(event), session);
  else noteStarted(host, folderOf(event), session);
}

/** By which a session is found again: the same host in the same folder. */
function folderOf({ host, sessionFolder, cwd }: Event): string {
  return `${host} ${sessionFolder ?? cwd}`;
}

/** Of the user's own files. */
export const realHistory: SessionHistory = {
  pastFor,
  record: recordEvent,
  settle: () => known.summarize(),
};
