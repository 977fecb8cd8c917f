/**
 * Bounds the histories of all sessions: by age and in bytes, the oldest sessions first. INVARIANT: a history that is
 * dropped leaves its head, which says how many events there were, so that a resumed session does not pass for a new
 * one.
 */
import { closeSync, lstatSync, readdirSync, utimesSync } from 'node:fs';
import { isOlderThan, removeIfThere, removeLeftovers } from '../atomic-write.ts';
import { isMissing } from '../files.ts';
import type { Host } from '../host.ts';
import { withLock } from '../lock.ts';
import { openToAppend } from '../own-files.ts';
import { quietly } from '../system-error.ts';
import { below } from '../user-folders.ts';
import { dropAll } from './drop.ts';
import { filesOf, historyFolder, NAME, Unusable } from './files.ts';
import { historyKey } from './key.ts';
import { withHistory } from './open-history.ts';

const DAY = 24 * 3_600_000;
const MAX_AGE_DAYS = 30;
/** After this time, what says that there was a history goes too. */
const MAX_NOTE_DAYS = 365;
/** Bytes of all histories. */
const MAX_TOTAL_BYTES = 2 * 1024 * 1024 * 1024;

interface PruneLimits {
  /** Milliseconds since the last event. */
  readonly age?: number;
  readonly totalBytes?: number;
}

interface Kept {
  readonly name: string;
  readonly bytes: number;
  readonly changed: number;
}

const PRUNED = 'pruned';
const PRUNE_MILLISECONDS = 3_600_000;

/** Prunes by the standard limits, unless that was done a short time ago. Throws no system error. */
export function pruneSometimes(host: Host): void {
  const done = below(historyFolder(host), PRUNED);
  quietly(() => {
    if (isMissing(done)) closeSync(openToAppend(done));
    else if (!isOlderThan(done, PRUNE_MILLISECONDS)) return;
    const today = Date.now() / 1_000;
    utimesSync(done, today, today);
    pruneHistories(host);
  });
}

/** The names of the histories that were dropped. Throws no system error. */
export function pruneHistories(host: Host, limits: PruneLimits = {}): readonly string[] {
  const { age = MAX_AGE_DAYS * DAY, totalBytes = MAX_TOTAL_BYTES } = limits;
  const folder = historyFolder(host);
  const today = Date.now();
  return (
    quietly(() => {
      removeLeftovers(folder);
      removeOldFiles(folder, today - MAX_NOTE_DAYS * DAY);
      const dropped: string[] = [];
      let total = 0;
      for (const { name, bytes, changed } of newestFirst(folder)) {
        total += bytes;
        const isDropped = bytes > 0 && (changed < today - age || total > totalBytes);
        if (isDropped && dropHistory(host, name)) dropped.push(name);
      }
      return dropped;
    }) ?? []
  );
}

function newestFirst(folder: string): readonly Kept[] {
  const found = readdirSync(folder).flatMap(file => {
    const [, name] = /^([0-9a-f]{32})\.jsonl$/.exec(file) ?? [];
    const status = name === undefined ? undefined : lstatSync(below(folder, file), { throwIfNoEntry: false });
    if (name === undefined || !status) return [];
    const summary = lstatSync(below(folder, `${name}.summary`), { throwIfNoEntry: false });
    return [{ name, bytes: status.size + (summary?.size ?? 0), changed: status.mtimeMs }];
  });
  return found.sort((a, b) => b.changed - a.changed);
}

/** Empties a history, whose head then says what was dropped. One with a fault stays unread: its lines are missing. */
function dropHistory(host: Host, name: string): boolean {
  const files = filesOf(host, name);
  const drop = () => {
    try {
      const key = historyKey(host, false);
      if (!key) throw new Unusable('there is no key');
      withHistory({ host, key, files }, dropAll);
    } catch {
      for (const path of [files.lines, files.nextHead, files.summary]) removeIfThere(path);
    }
    return true;
  };
  return quietly(() => withLock(files.lock, drop, { waitMilliseconds: 0, isFlushed: false })) ?? false;
}

/** Removes the files of each name of which nothing has changed since then: some of them never change. */
function removeOldFiles(folder: string, before: number): void {
  const paths = readdirSync(folder).map(file => below(folder, file));
  const baseOf = (path: string) => path.replace(/\.[a-z]+$/, '');
  const times = new Map<string, number>();
  for (const path of paths) {
    const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    times.set(baseOf(path), Math.max(changed, times.get(baseOf(path)) ?? 0));
  }
  for (const path of paths) if ((times.get(baseOf(path)) ?? 0) < before) removeIfThere(path);
}

/** Removes all that is there of a history. Nothing then says that it was there. */
export function removeHistory(host: Host, name: string): void {
  if (!NAME.test(name)) return;
  for (const path of Object.values(filesOf(host, name))) if (path !== name) removeIfThere(path);
}

/** Removes all files of all histories. Throws system errors. */
export function removeAllHistories(host: Host): void {
  const folder = historyFolder(host);
  for (const file of readdirSync(folder)) removeIfThere(below(folder, file));
}
