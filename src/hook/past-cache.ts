/**
 * Caches the pasts of sessions in a process. A new process starts from the summary on disk and reads the lines after
 * it; later it reads only appended lines. INVARIANT: both ways give the past that all lines together give.
 */
import { isSummary, JoinedRecords } from '../history/joined-records.ts';
import { type History, unreadHistory } from '../history/past-event.ts';
import { type History as Lines, type ReadSoFar, readHistory } from '../system/history/read.ts';
import { writeSummary } from '../system/history/summary.ts';
import type { Host } from '../system/host.ts';
import { ownStateFolder } from '../system/user-folders.ts';
import type { PastSummary } from '../values/past.ts';

interface Kept {
  readonly host: Host;
  readonly from: ReadSoFar;
  readonly joined: JoinedRecords;
  readonly history: History;
  /** The summary on the disk. */
  readonly summarized: Summarized;
}

interface Summarized {
  /** The number of lookups of events for the constants of rules before it was written. */
  readonly lookedAt: number;
  /** Bytes of the lines that it stands for. */
  readonly upTo: number;
  readonly size: number;
}

/** The build inserts it if the hash identifies the code. */
declare const PROGRAM_HASH: string | undefined;
const BUILD = typeof PROGRAM_HASH === 'string' ? PROGRAM_HASH : '';

/** When a new summary is written: once more than one of these was new to this process. */
interface Bounds {
  /** Bytes of lines, */
  readonly bytesAfter: number;
  /** and how often events were looked at for the constants of rules. */
  readonly lookedAt: number;
  /** The build whose rules the summary knows. Empty: it knows nothing of rules. */
  readonly build: string;
}

const STANDARD_BOUNDS: Bounds = { bytesAfter: 8 * 1024, lookedAt: 1_000, build: BUILD };
/** The lines are more than this part of its size, too: what is written in all stays in proportion to the session. */
const MAX_PART_AFTER = 1 / 32;

/** Sessions whose pasts a process keeps, and events of all of them: the least recently asked go first. */
const MAX_SESSIONS = 16;
const MAX_EVENTS = 200_000;

/** Caches pasts in a process that decides more than once, so that only appended lines are read. */
export class PastCache {
  readonly #kept = new Map<string, Kept>();
  readonly #bounds: Bounds;

  constructor(bounds = STANDARD_BOUNDS) {
    this.#bounds = bounds;
  }

  read(host: Host, session: string): History {
    const name = `${ownStateFolder(host)}\n${session}`;
    const before = this.#kept.get(name);
    this.#kept.delete(name);
    const read = linesOf(host, session, before?.from);
    if (read.problem !== undefined) return unreadHistory(read.problem);
    const last = read.isContinued ? before : undefined;
    if (last && read.records.length === 0) return this.#keep(name, last);
    const joined = last?.joined ?? new JoinedRecords(read.droppedBefore, read.summary, this.#bounds.build);
    for (const { record } of read.records) joined.add(record);
    const history = joined.history();
    if (!read.readSoFar) return history;
    const summarized = last?.summarized ?? summarizedBy(read);
    return this.#keep(name, { host, from: read.readSoFar, joined, history, summarized });
  }

  /** Writes the summaries that are due. */
  summarize(): void {
    for (const [name, kept] of this.#kept) {
      if (!this.#isDue(kept)) continue;
      const { host, from, joined, history } = kept;
      const summary = joined.summary(this.#bounds.build);
      writeSummary(host, from, summary);
      // A later summary may still be written.
      const { lookedAt } = history.named;
      this.#kept.set(name, {
        ...kept,
        summarized: { upTo: from.head.bytes, size: sizeOf(summary), lookedAt },
      });
    }
  }

  #isDue({ from, history, summarized: { upTo, size, lookedAt } }: Kept): boolean {
    const bytes = from.head.bytes - upTo;
    const looks = history.named.lookedAt - lookedAt;
    return bytes > Math.max(this.#bounds.bytesAfter, size * MAX_PART_AFTER) || looks > this.#bounds.lookedAt;
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
  return { upTo: summarized, size: summary ? sizeOf(summary) : 0, lookedAt: 0 };
}

function sizeOf({ numbers, text }: PastSummary): number {
  return numbers.byteLength + text.length;
}
