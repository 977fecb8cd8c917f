/** Records are read in order and with their numbers, by readers of the whole history or of its end. */
import { chmodSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendHistory, markUnrecorded } from '../../src/system/history/append.ts';
import { dropAll, dropOldest, isFull, MAX_BYTES, MAX_LINES } from '../../src/system/history/drop.ts';
import { historyFolder } from '../../src/system/history/files.ts';
import { emptyHead } from '../../src/system/history/head.ts';
import { MAX_LINE_BYTES } from '../../src/system/history/lines.ts';
import { withHistory } from '../../src/system/history/open-history.ts';
import { type PastRecord, type ReadSoFar, readHistory } from '../../src/system/history/read.ts';
import type { HistoryRecord } from '../../src/values/past.ts';
import { inFull, lawsOf } from '../laws/law.ts';
import { few, type Home, makeHome, recordAll, requestAt } from './home.ts';
import { anyRecord } from './records.ts';

const assertLaw = lawsOf('system');

let home: Home;
let sessions = 0;
const newSession = () => `session ${++sessions}`;
beforeAll(() => {
  home = makeHome();
});
afterAll(() => home.remove());

/** The records with the numbers of requests, the first of which has a number. */
function numbered(records: readonly HistoryRecord[], first = 1): readonly PastRecord[] {
  let n = first;
  return records.map(record => (record.kind === 'completion' ? { record } : { n: n++, record }));
}

const plain = (records: readonly PastRecord[]) =>
  records.map(({ n, record: { kind, at } }) => (n === undefined ? [kind, at] : [n, kind, at]));

test('what was recorded is read, at once and piece by piece', () => {
  const pieces = fc.array(fc.array(anyRecord, { maxLength: 3 }), { maxLength: 4 });
  assertLaw(
    fc.property(pieces, all => {
      const session = newSession();
      const read: PastRecord[] = [];
      let from: ReadSoFar | undefined;
      for (const piece of all) {
        recordAll(home, session, piece);
        const history = readHistory(home.host, session, { isLive: true, ...(from && { from }) });
        expect(history.problem).toBeUndefined();
        expect(history.isContinued).toBe(from !== undefined);
        read.push(...history.records);
        from = history.readSoFar ?? from;
      }
      const whole = readHistory(home.host, session);
      expect(JSON.parse(JSON.stringify(read))).toMatchObject(
        JSON.parse(JSON.stringify(numbered(all.flat()))),
      );
      expect(whole.records).toEqual(read);
      expect(whole.total).toBe(all.flat().filter(({ kind }) => kind !== 'completion').length);
    }),
    { numRuns: 300 },
  );
});

test('a request has its number, and a completion has none', () => {
  const session = newSession();
  expect(few.map(record => appendHistory(home.host, session, record))).toMatchObject([
    { n: 1 },
    {},
    { n: 2 },
    { n: 3 },
  ]);
});

test('a session without events has an empty history, and reading makes no file', () => {
  expect(readHistory(home.host, newSession())).toEqual({
    records: [],
    isContinued: false,
    total: 0,
    droppedBefore: 0,
  });
});

test('a history that will be decided by is made before its first event', () => {
  const session = newSession();
  expect(readHistory(home.host, session, { isLive: true })).toMatchObject({ records: [], total: 0 });
  expect(statSync(home.files(session).marker).size).toBe(0);
});

test('files belong to the user alone, and no name says the session', () => {
  const session = 'a-session-id';
  recordAll(home, session, few);
  const folder = historyFolder(home.host);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(`${folder}/${name}`).mode & 0o777, name).toBe(0o600);
    expect(name).not.toContain(session);
  }
});

test('a record of more than 64 kB is refused, and the history then lacks an event', () => {
  const session = newSession();
  const text = 'x'.repeat(MAX_LINE_BYTES);
  expect(appendHistory(home.host, session, { kind: 'prompt', at: 1, text }).problem).toMatch('too long');
  expect(readHistory(home.host, session).problem).toBe('an event could not be recorded');
});

test('an event that is left unrecorded is known, and one of no history is none', () => {
  const [session, other] = [newSession(), newSession()];
  recordAll(home, session, few);
  markUnrecorded(home.host, session);
  markUnrecorded(home.host, other);
  expect(readHistory(home.host, session).problem).toBe('an event could not be recorded');
  expect(readHistory(home.host, other).problem).toBeUndefined();
});

test('members that this version does not know are ignored', () => {
  const session = newSession();
  const record = { ...requestAt(1), mood: 'good' };
  recordAll(home, session, [record]);
  expect(plain(readHistory(home.host, session).records)).toEqual([[1, 'call', 1]]);
});

test('a history that loses its older half says how much, and goes on', () => {
  const session = newSession();
  recordAll(home, session, few);
  const before = readHistory(home.host, session).readSoFar;
  withHistory(home.place(session), dropOldest);
  const history = readHistory(home.host, session, before && { from: before });
  expect(history).toMatchObject({ isContinued: false, total: 3, droppedBefore: 1 });
  expect(plain(history.records)).toEqual([
    [2, 'call', 3],
    [3, 'call', 4],
  ]);
  expect(appendHistory(home.host, session, requestAt(5))).toMatchObject({ n: 4 });
  withHistory(home.place(session), dropAll);
  expect(readHistory(home.host, session)).toMatchObject({ records: [], total: 4, droppedBefore: 4 });
  expect(appendHistory(home.host, session, requestAt(6))).toMatchObject({ n: 5 });
  expect(readHistory(home.host, session)).toMatchObject({ total: 5, droppedBefore: 4 });
});

test('an event that cannot be added is a problem for a live reader', () => {
  const session = newSession();
  recordAll(home, session, few);
  chmodSync(home.files(session).lines, 0o400);
  const { problem } = readHistory(home.host, session, { isLive: true });
  // The system lets its administrator write what is read-only.
  if (process.getuid?.() !== 0) expect(problem).toBe('permission denied');
});

inFull()(
  'a history of 64 MB loses its older half, and takes the event; `the other limit` has the test of both',
  () => {
    const session = newSession();
    const text = 'x'.repeat(MAX_LINE_BYTES - 200);
    const most = Math.ceil(MAX_BYTES / (MAX_LINE_BYTES - 200));
    for (let n = 1; n <= most; n++)
      expect(appendHistory(home.host, session, { kind: 'prompt', at: n, text })).toMatchObject({ n });
    const { records, total, droppedBefore, problem } = readHistory(home.host, session);
    expect([problem, total]).toEqual([undefined, most]);
    expect(droppedBefore).toBeGreaterThan(most / 3);
    expect(records.map(({ n }) => n)).toEqual(records.map((_, at) => droppedBefore + at + 1));
    expect(statSync(home.files(session).lines).size).toBeLessThan(MAX_BYTES);
  },
);

test('a number of lines is the other limit', () => {
  const { key } = home.place('any');
  const empty = emptyHead(key, 'any');
  expect(isFull(empty, MAX_LINE_BYTES)).toBe(false);
  expect(isFull({ ...empty, lines: MAX_LINES - 1 }, 100)).toBe(false);
  expect(isFull({ ...empty, lines: MAX_LINES }, 100)).toBe(true);
  expect(isFull({ ...empty, bytes: MAX_BYTES - 99 }, 100)).toBe(true);
});

test('another process that holds the lock is waited for, but not for long', () => {
  const session = newSession();
  recordAll(home, session, few);
  const { lock } = home.files(session);
  writeFileSync(lock, `${process.pid} ${hostname()}\n`, { mode: 0o600 });
  expect(appendHistory(home.host, session, requestAt(5)).problem).toBe('another process holds its lock');
  unlinkSync(lock);
  expect(readHistory(home.host, session).problem).toBe('an event could not be recorded');
});

test('the lock of a process that has ended holds nobody up', () => {
  const session = newSession();
  recordAll(home, session, few);
  // No system gives out this number.
  writeFileSync(home.files(session).lock, `${2 ** 30} ${hostname()}\n`, { mode: 0o600 });
  expect(appendHistory(home.host, session, requestAt(5))).toMatchObject({ n: 4 });
});

test('files that others may read or write are not used', () => {
  for (const [file, mode] of [
    ['head', 0o644],
    ['lines', 0o620],
  ] as const) {
    const session = newSession();
    recordAll(home, session, few);
    chmodSync(home.files(session)[file], mode);
    const { problem } = readHistory(home.host, session);
    expect(problem).toBe('one of its files belongs or is open to another user');
    expect(appendHistory(home.host, session, requestAt(5)).problem).toBe(problem);
  }
});
