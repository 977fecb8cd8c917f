/**
 * Reconstructs the pasts that logged decisions knew, from the histories of this user. INVARIANT: a past is exactly what
 * the decision knew, record by record, or it is unknown. A history that is missing, damaged or has lost its beginning
 * gives no past.
 */
import { JoinedRecords } from '../../history/joined-records.ts';
import type { Past } from '../../history/past.ts';
import { type History, withoutFuture } from '../../history/past-event.ts';
import { filesOf, NAME } from '../../system/history/files.ts';
import { historyKey } from '../../system/history/key.ts';
import { privateDigest } from '../../system/history/private-digest.ts';
import { type PastRecord, readNamed } from '../../system/history/read.ts';
import type { Host } from '../../system/host.ts';
import type { PastPlace } from '../../values/past.ts';

/** Histories that are kept at a time. A log has few sessions beside each other. */
const MAX_KEPT = 8;

interface Kept {
  readonly records: readonly PastRecord[];
  /** Records and requests that were dropped. */
  readonly dropped: number;
  readonly droppedRequests: number;
  joined: JoinedRecords;
  upTo: number;
}

export function loggedPasts(host: Host): (place: PastPlace) => Past | undefined {
  const kept = new Map<string, Kept | undefined>();
  const key = historyKey(host, false);
  const digest = privateDigest(host);
  const read = (name: string): Kept | undefined => {
    if (!key || !NAME.test(name)) return undefined;
    const { records, droppedBefore, readSoFar, problem } = readNamed({
      host,
      key,
      files: filesOf(host, name),
    });
    if (problem !== undefined || !readSoFar) return undefined;
    const { droppedLines } = readSoFar.head;
    const joined = new JoinedRecords(droppedBefore);
    return { records, dropped: droppedLines, droppedRequests: droppedBefore, joined, upTo: 0 };
  };
  const found = (name: string): Kept | undefined => {
    if (kept.has(name)) return kept.get(name);
    if (kept.size >= MAX_KEPT) kept.clear();
    const value = read(name);
    kept.set(name, value);
    return value;
  };
  return ({ history: name, records, dropped, at }) => {
    const of = found(name);
    if (!of || of.dropped !== dropped || records - dropped > of.records.length) return undefined;
    let history: History | undefined;
    return {
      now: at,
      digest,
      history: () => {
        history ??= withoutFuture(historyUpTo(of, records - dropped), at);
        return history;
      },
    };
  };
}

/** Logs are read in their order, so that mostly a few records are added. */
function historyUpTo(kept: Kept, count: number): History {
  if (count < kept.upTo) {
    kept.joined = new JoinedRecords(kept.droppedRequests);
    kept.upTo = 0;
  }
  for (; kept.upTo < count; kept.upTo++) {
    const next = kept.records[kept.upTo];
    if (next) kept.joined.add(next.record);
  }
  return kept.joined.history();
}
