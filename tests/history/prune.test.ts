/**
 * Old, large or unwanted histories are removed; the remaining ones note how much was removed. Times are those of
 * files.
 */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendHistory } from '../../src/system/history/append.ts';
import { historyFolder } from '../../src/system/history/files.ts';
import { historiesNamed, listHistories, readHistoryNamed } from '../../src/system/history/list.ts';
import { pruneHistories, removeAllHistories, removeHistory } from '../../src/system/history/prune.ts';
import { readHistory } from '../../src/system/history/read.ts';
import { few, type Home, makeHome, recordAll, requestAt } from './home.ts';

const DAY = 24 * 3_600_000;

let home: Home;
beforeEach(() => {
  home = makeHome();
});
afterEach(() => home.remove());

function recordedDaysAgo(days: number): string {
  const session = `${days} days ago`;
  recordAll(home, session, few);
  age(home.files(session).lines, days);
  return session;
}

function age(path: string, days: number): void {
  const time = Date.now() / 1_000 - (days * DAY) / 1_000;
  utimesSync(path, time, time);
}

const kept = (sessions: readonly string[]) =>
  sessions.filter(session => readHistory(home.host, session).records.length > 0);

test.each([
  { limits: {}, stay: ['0 days ago', '29 days ago'] },
  { limits: { age: 50 * DAY }, stay: ['0 days ago', '29 days ago', '31 days ago'] },
  { limits: { age: 7 * DAY }, stay: ['0 days ago'] },
  { limits: { totalBytes: 1_200 }, stay: ['0 days ago', '29 days ago'] },
  { limits: { totalBytes: 600 }, stay: ['0 days ago'] },
  { limits: { totalBytes: 0 }, stay: [] },
])('within $limits, $stay stay', ({ limits, stay }) => {
  const sessions = [0, 29, 31].map(recordedDaysAgo);
  pruneHistories(home.host, { age: 30 * DAY, ...limits });
  expect(kept(sessions)).toEqual(stay);
});

test('a session that is resumed after its history was dropped is no new one', () => {
  const session = recordedDaysAgo(31);
  pruneHistories(home.host);
  expect(readHistory(home.host, session)).toMatchObject({ records: [], total: 3, droppedBefore: 3 });
  expect(appendHistory(home.host, session, requestAt(9))).toMatchObject({ n: 4 });
});

test('nor after a year in which its history had a fault', () => {
  const session = recordedDaysAgo(31);
  writeFileSync(home.files(session).head, 'damaged');
  pruneHistories(home.host);
  expect(existsSync(home.files(session).lines)).toBe(false);
  expect(readHistory(home.host, session).problem).toBeDefined();
});

test('what says that there was a history goes after a year', () => {
  const session = recordedDaysAgo(400);
  age(home.files(session).marker, 400);
  pruneHistories(home.host);
  expect(readHistory(home.host, session)).toMatchObject({ total: 3, droppedBefore: 3 });
  for (const path of [home.files(session).head, home.files(session).marker, home.files(session).lines])
    age(path, 400);
  pruneHistories(home.host);
  expect(readdirSync(historyFolder(home.host)).filter(name => name !== 'pruned')).toEqual([]);
});

test('the first event of a session prunes, but not each hour again', () => {
  const old = recordedDaysAgo(31);
  recordAll(home, 'second', [requestAt(1)]);
  expect(kept([old])).toEqual([old]);
  age(`${historyFolder(home.host)}/pruned`, 1);
  recordAll(home, 'third', [requestAt(1)]);
  expect(kept([old])).toEqual([]);
});

test('one history, or all of them, are removed without a trace', () => {
  const [a, b] = [recordedDaysAgo(1), recordedDaysAgo(2)];
  removeHistory(home.host, home.files(a).name);
  removeHistory(home.host, '../../config');
  expect(kept([a, b])).toEqual([b]);
  expect(readHistory(home.host, a)).toMatchObject({ total: 0, droppedBefore: 0 });
  removeAllHistories(home.host);
  expect(readdirSync(historyFolder(home.host))).toEqual([]);
});

test('histories are listed by their last event, and found by their sessions and names', () => {
  const sessions = [0, 1, 2].map(recordedDaysAgo);
  const names = sessions.map(session => home.files(session).name);
  expect(listHistories(home.host)).toMatchObject(
    names.map(name => ({ name, requests: 3, records: 4, first: 1, last: 4, droppedBefore: 0 })),
  );
  for (const [at, session] of sessions.entries()) {
    expect(historiesNamed(home.host, session)).toEqual([names[at]]);
    expect(historiesNamed(home.host, names[at]?.slice(0, 12) ?? '')).toEqual([names[at]]);
    expect(readHistoryNamed(home.host, names[at] ?? '')).toMatchObject({ total: 3 });
  }
  expect(historiesNamed(home.host, 'nobody')).toEqual([]);
  expect(readHistoryNamed(home.host, '../x').problem).toBeDefined();
});
