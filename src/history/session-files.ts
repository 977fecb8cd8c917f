/**
 * Tells which files the history of a session downloaded, surely made or possibly wrote.
 * INVARIANT: a file last changed before a call was not written by that call. An unknown history gives no answer.
 */
import type { Disk } from '../effects/disk.ts';
import { FetchedPlaces, mayOverlap, stepsOf } from '../effects/downloads.ts';
import type { Goal, Place } from '../effects/effect.ts';
import type { PastEffect } from '../values/past.ts';
import { placeOf } from './matching.ts';
import type { Past } from './past.ts';
import type { History } from './past-event.ts';
import type { PastEvent } from './past-events.ts';

/** Between a call and the change of a file that it makes, clocks may differ by so much. */
const CLOCK_MILLISECONDS = 2_500;

/** The disk with file origins as of the session's first event: only commits from before it make a file tracked. */
export function diskOfSession(disk: Disk, past: Past): Disk {
  const originOf: Disk['originOf'] = path => {
    const changed = disk.changedAt(path);
    if (changed === undefined) return undefined;
    // Most files that are run are as they were before the session: for these the history is not read.
    const isOlder = changed < (past.began?.() ?? 0) - CLOCK_MILLISECONDS;
    if (isOlder && disk.originOf(path) === 'tracked') return 'tracked';
    return disk.originOf(path, commitsBefore(past));
  };
  return { ...disk, originOf };
}

function commitsBefore(past: Past): readonly string[] | undefined {
  const { dropped, events, unread } = past.history();
  if (dropped > 0) return undefined;
  return events.length === 0 && unread === undefined ? past.commits?.() : events.at(0)?.request.commits;
}

/** Whether a call of the session may have written a file that cannot be read. */
export function mayHaveWritten({ events }: History, place: Place): boolean {
  return [...events].some(({ state, request: { effects = [] } }) => {
    if (state === 'denied') return false;
    return effects.some(effect => {
      const own = effect.kind === 'write' ? placeOf(effect) : undefined;
      return own !== undefined && own.reach !== 'glob' && mayOverlap(own, place);
    });
  });
}

const fetchedOf = new WeakMap<History, FetchedFiles>();

/** The files that calls of the session downloaded, and copies of them. */
export function downloadedIn(history: History): FetchedFiles {
  const known = fetchedOf.get(history) ?? new FetchedFiles(history.events);
  fetchedOf.set(history, known);
  return known;
}

class FetchedFiles {
  readonly #fetched = new FetchedPlaces();
  /** Files that a tool has rewritten completely since they were fetched, by their paths. */
  readonly #replaced = new Map<string, string>();

  constructor(events: Iterable<PastEvent>) {
    for (const event of events) {
      const { state, request, requested, completion } = event;
      const { effects = [] } = request;
      if (state === 'denied' || effects.length === 0) continue;
      for (const each of stepsOf(effects.flatMap(goalOf), ({ step }) => step))
        this.#fetched.add(each, requested);
      for (const effect of effects) if (effect.kind === 'write') this.#forget(effect);
      const read = new Set(effects.flatMap(({ kind, path }) => (kind === 'read' && path ? [path] : [])));
      for (const { path, sha256 } of completion?.written ?? [])
        if (!read.has(path)) this.#replaced.set(path, sha256);
    }
  }

  get isEmpty(): boolean {
    return this.#fetched.isEmpty;
  }

  /** Whether it may be as it was fetched. What git has of it from before is not asked here. */
  has(place: Place, disk: Disk): boolean {
    const since = this.#fetched.sinceOf(place);
    if (since === undefined || place.reach !== 'file') return since !== undefined;
    const changed = disk.changedAt(place.path);
    if (changed !== undefined && changed < since - CLOCK_MILLISECONDS) return false;
    const replaced = this.#replaced.get(place.path);
    return replaced === undefined || disk.digestOf(place.path) !== replaced;
  }

  #forget({ path }: PastEffect): void {
    if (path !== undefined) this.#replaced.delete(path);
  }
}

interface StepEffect {
  readonly kind: string;
  readonly goal: Goal;
  readonly step: number;
}

function goalOf(effect: PastEffect): readonly StepEffect[] {
  const { kind, host, step = 0 } = effect;
  const place = placeOf(effect);
  if (host !== undefined) return [{ kind, goal: { host }, step }];
  return place ? [{ kind, goal: { place }, step }] : [];
}

const madeOf = new WeakMap<History, ReadonlyMap<string, number>>();

/** Files and folders that calls surely made, with the time when the last call that surely wrote them ended. */
function madeIn(history: History): ReadonlyMap<string, number> {
  const known = madeOf.get(history);
  if (known) return known;
  const made = new Map<string, number>();
  for (const { state, request, completed } of history.events) {
    if (state !== 'done' || completed === undefined) continue;
    for (const { kind, path, reach, isCertain, isNew } of request.effects ?? [])
      if (kind === 'write' && isCertain && reach === undefined && path !== undefined)
        if (isNew || made.has(path)) made.set(path, completed);
  }
  madeOf.set(history, made);
  return made;
}

/** Entries of a folder that are looked at. */
const MAX_ENTRIES = 2_000;

/**
 * Whether the session made the file, or every file below the folder, and nothing else has changed it since. False for
 * an empty folder, and where it is not known.
 */
export function isMadeBy(history: History, { path, reach }: Place, disk: Disk): boolean {
  if (reach !== 'file' && reach !== 'tree') return false;
  const made = madeIn(history);
  if (made.size === 0) return false;
  const waiting = [path];
  for (const each of waiting) {
    const kind = waiting.length > MAX_ENTRIES || disk.real(each) !== each ? undefined : disk.kindOf(each);
    if (kind === 'folder') {
      const names = disk.namesIn(each) ?? [];
      if (names.length === 0 || names.includes('.git')) return false;
      waiting.push(...names.map(name => `${each}/${name}`));
      continue;
    }
    const ended = made.get(each);
    const changed = disk.changedAt(each);
    if (kind !== 'file' || ended === undefined || changed === undefined || changed > ended) return false;
  }
  return true;
}
