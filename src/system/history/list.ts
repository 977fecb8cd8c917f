/** The histories of a user: which there are, and a summary of each that reads little of it. */
import { lstatSync, readdirSync } from 'node:fs';
import type { HistoryRecord } from '../../values/past.ts';
import type { Host } from '../host.ts';
import { openToRead } from '../own-files.ts';
import { readAt } from '../read-descriptor.ts';
import { quietly } from '../system-error.ts';
import { resolved } from './aliases.ts';
import { problemOf } from './append.ts';
import {
  checkHistoryFolder,
  filesOf,
  historyFolder,
  isThere,
  NAME,
  NO_KEY,
  NOT_RECORDED,
  nameOf,
  Unusable,
  withOwnFile,
} from './files.ts';
import { headIn, readHeadText } from './head.ts';
import { type HistoryKey, historyKey } from './key.ts';
import { MAX_LINE_BYTES, recordInLine } from './lines.ts';
import { type HistoryLocation, MISSING, SHORTER } from './open-history.ts';
import { type History, readNamed } from './read.ts';

export interface HistorySummary {
  readonly name: string;
  /** When something was last written to it, in milliseconds since 1970. */
  readonly changed: number;
  readonly bytes: number;
  /** Times of the first and the last record that are there. */
  readonly first?: number;
  readonly last?: number;
  /** Records that are there; absent where the head cannot be read. */
  readonly records?: number;
  readonly requests?: number;
  /** Requests that were dropped from the front. */
  readonly droppedBefore?: number;
  /** The problem that is visible at a glance. Only reading all of it shows each change. */
  readonly problem?: string;
}

/** The newest first. Throws system errors, and the reason why the folder cannot be used. */
export function listHistories(host: Host): readonly HistorySummary[] {
  const key = keyOf(host);
  if (!key) return [];
  const folder = historyFolder(host);
  const names = new Set(
    readdirSync(folder).flatMap(file => {
      const [, name] = /^([0-9a-f]{32})\.(?:jsonl|head)$/.exec(file) ?? [];
      return name === undefined ? [] : [name];
    }),
  );
  return [...names]
    .map(name => summaryOf({ host, key, files: filesOf(host, name) }))
    .sort((a, b) => b.changed - a.changed || (a.name < b.name ? -1 : 1));
}

/** The names that an id of a session or the beginning of a name stands for. Throws as `listHistories` does. */
export function historiesNamed(host: Host, text: string): readonly string[] {
  const key = keyOf(host);
  if (!key) return [];
  const own = filesOf(host, nameOf(text));
  if ([own.head, own.lines, own.alias].some(isThere)) return [resolved(host, key, own.name)];
  return listHistories(host).flatMap(({ name }) => (name.startsWith(text) ? [name] : []));
}

/** Reads a whole history by its name. Throws nothing. */
export function readHistoryNamed(host: Host, name: string): History {
  try {
    const key = keyOf(host);
    if (!key || !NAME.test(name)) throw new Unusable(MISSING);
    return readNamed({ host, key, files: filesOf(host, name) });
  } catch (error) {
    return { records: [], isContinued: false, total: 0, droppedBefore: 0, problem: problemOf(error) };
  }
}

/** Undefined where nothing was ever recorded. */
function keyOf(host: Host): HistoryKey | undefined {
  if (!checkHistoryFolder(host)) return undefined;
  const key = historyKey(host, false);
  if (!key && readdirSync(historyFolder(host)).length > 0) throw new Unusable(NO_KEY);
  return key;
}

function summaryOf(place: HistoryLocation): HistorySummary {
  const { host, key, files } = place;
  const { name } = files;
  const status = quietly(() => lstatSync(files.lines, { throwIfNoEntry: false }));
  const size = status?.size ?? 0;
  const summary = quietly(() => lstatSync(files.summary, { throwIfNoEntry: false }));
  const known = { name, changed: status?.mtimeMs ?? 0, bytes: size + (summary?.size ?? 0) };
  try {
    const text = readHeadText(host, files.head);
    const ends = withOwnFile(host, files.lines, openToRead, file =>
      endsOf(file.descriptor, file.status.size),
    );
    if (text === undefined || !ends) throw new Unusable(MISSING);
    const head = headIn(key, name, text);
    const isShorter = size < head.bytes && !isThere(files.nextHead);
    const problem = isThere(files.marker) ? (isShorter ? SHORTER : undefined) : NOT_RECORDED;
    return {
      ...known,
      ...(ends.first && { first: ends.first.at }),
      ...(ends.last && { last: ends.last.at }),
      records: head.lines,
      requests: head.requests,
      droppedBefore: head.droppedRequests,
      ...(problem !== undefined && { problem }),
    };
  } catch (error) {
    return { ...known, problem: problemOf(error) };
  }
}

interface Ends {
  readonly first: HistoryRecord | undefined;
  readonly last: HistoryRecord | undefined;
}

/** The first and the last record, without a look at their codes. */
function endsOf(descriptor: number, size: number): Ends {
  const length = Math.min(size, MAX_LINE_BYTES);
  const front = readAt(descriptor, 0, length).toString('utf8').split('\n', 1)[0] ?? '';
  const back =
    readAt(descriptor, size - length, length)
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';
  return { first: recordInLine(front), last: recordInLine(back) };
}
