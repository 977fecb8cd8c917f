/** Summaries that are damaged, and histories that are damaged beside a whole summary: a fault stays what it is. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PastCache } from '../../src/hook/past-cache.ts';
import { appendHistory } from '../../src/system/history/append.ts';
import { dropAll, dropOldest } from '../../src/system/history/drop.ts';
import { historyFolder } from '../../src/system/history/files.ts';
import { withHistory } from '../../src/system/history/open-history.ts';
import { pruneHistories, removeHistory } from '../../src/system/history/prune.ts';
import { readHistory } from '../../src/system/history/read.ts';
import { completionAt, few, type Home, makeHome, passTick, recordAll, requestAt } from './home.ts';
import { BOUNDS, coldRead, eventsOf, fullRead, rewrite } from './read-both-ways.ts';

let home: Home;
let sessions = 0;
const newSession = () => `session ${++sessions}`;
beforeAll(() => {
  home = makeHome();
});
afterAll(() => home.remove());

const put = (path: string, text: string) => writeFileSync(path, text, { encoding: 'latin1', mode: 0o600 });

describe('a summary', () => {
  let session: string;
  let path: string;
  const begin = () => {
    session = newSession();
    path = home.files(session).summary;
    recordAll(home, session, few);
    coldRead(home, session);
    expect(existsSync(path)).toBe(true);
    recordAll(home, session, [completionAt(4)]);
  };
  const usesSummary = () => readHistory(home.host, session, { fromSummary: true }).summary !== undefined;

  test('is used by the next process, which reads the lines after it', () => {
    begin();
    const { records, total } = readHistory(home.host, session, { fromSummary: true });
    expect([records.length, total]).toEqual([1, 3]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'latin1')).not.toContain(session);
  });

  test('is written only once enough was read beside it', () => {
    begin();
    const before = readFileSync(path);
    const cold = new PastCache({ ...BOUNDS, bytesAfter: 10_000 });
    cold.read(home.host, session);
    cold.summarize();
    expect(readFileSync(path).equals(before)).toBe(true);
    coldRead(home, session);
    expect(readFileSync(path).equals(before)).toBe(false);
  });

  test('with any byte changed is not used', () => {
    begin();
    const bytes = readFileSync(path);
    const expected = eventsOf(fullRead(home, session));
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x11;
      writeFileSync(path, changed);
      expect(usesSummary(), `byte ${at}`).toBe(false);
    }
    for (let length = 0; length < bytes.length; length += 7) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(usesSummary(), `${length} bytes`).toBe(false);
    }
    expect(eventsOf(coldRead(home, session))).toEqual(expected);
    writeFileSync(path, bytes);
    expect(usesSummary()).toBe(true);
  });

  test.each<[string, (bytes: Buffer) => void]>([
    ['open to others', bytes => writeFileSync(path, bytes, { mode: 0o644 })],
    ['a symbolic link', () => symlinkSync(`${path}.aside`, path)],
    ['a folder', () => mkdirSync(path)],
    [
      'of a newer version',
      bytes => put(path, bytes.toString('latin1').replace('history 001', 'history 002')),
    ],
    ['the head of the history', () => put(path, readFileSync(home.files(session).head, 'latin1'))],
  ])('that is %s is not used', (_, change) => {
    begin();
    const bytes = readFileSync(path);
    renameSync(path, `${path}.aside`);
    change(bytes);
    expect(usesSummary()).toBe(false);
    expect(eventsOf(coldRead(home, session))).toEqual(eventsOf(fullRead(home, session)));
    for (const each of [path, `${path}.aside`]) rmSync(each, { recursive: true, force: true });
  });

  const faults: readonly (readonly [string, string, () => void])[] = [
    [
      'a line before its end is changed',
      'a line was changed, moved or taken out',
      () =>
        rewrite(home.files(session).lines, bytes => Buffer.from(bytes.toString().replace('Bash', 'Bush'))),
    ],
    [
      'a line after its end is changed',
      'a line was changed, moved or taken out',
      () =>
        rewrite(home.files(session).lines, bytes => {
          const changed = Buffer.from(bytes);
          changed[changed.length - 3] = 0x31;
          return changed;
        }),
    ],
    ['lines are cut off', 'lines of it are missing', () => truncateSync(home.files(session).lines, 100)],
    ['the lines are emptied', 'lines of it are missing', () => truncateSync(home.files(session).lines)],
    [
      'a line is added',
      'a line was changed, moved or taken out',
      () => appendFileSync(home.files(session).lines, `${'x'.repeat(99)}\n`),
    ],
    ['the head is gone', 'one of its files is missing', () => unlinkSync(home.files(session).head)],
    ['the lines are gone', 'one of its files is missing', () => unlinkSync(home.files(session).lines)],
    [
      'an event was not recorded',
      'an event could not be recorded',
      () => unlinkSync(home.files(session).marker),
    ],
  ];
  test.each(faults)('hides no fault of the history: %s', (_, problem, damage) => {
    begin();
    const resident = new PastCache(BOUNDS);
    expect(resident.read(home.host, session).unread).toBeUndefined();
    passTick(home.files(session).head);
    damage();
    expect(coldRead(home, session).unread).toBe(problem);
    expect(resident.read(home.host, session).unread).toBe(problem);
    // It does not come to be believed again.
    appendHistory(home.host, session, requestAt(9));
    expect(coldRead(home, session).unread).toBeDefined();
  });

  test('and lines of an older state, with the head of now: lines are missing', () => {
    begin();
    const { lines, head } = home.files(session);
    const older = [lines, path].map(each => [each, readFileSync(each)] as const);
    const oldHead = readFileSync(head);
    recordAll(home, session, [requestAt(10), requestAt(11)]);
    coldRead(home, session);
    for (const [each, bytes] of older) writeFileSync(each, bytes);
    expect(coldRead(home, session).unread).toBe('lines of it are missing');
    // As without a summary: who restores an older pair is not noticed.
    for (const [each, bytes] of [...older, [head, oldHead] as const])
      writeFileSync(each, bytes, { mode: 0o600 });
    expect(eventsOf(coldRead(home, session))).toMatchObject({ unread: undefined, total: 3 });
  });

  test('says no more than what is recorded, even where a change of the lines is hidden', () => {
    begin();
    const { lines, head } = home.files(session);
    rewrite(lines, bytes => Buffer.from(bytes.toString().replace('Bash', 'Bush')));
    utimesSync(head, new Date(), new Date());
    const { events } = coldRead(home, session);
    expect(events.at(0)?.request.tool).toBe('Bash');
    expect(readHistory(home.host, session).problem).toBe('a line was changed, moved or taken out');
  });

  test.each<[string, () => void]>([
    ['the older half is dropped', () => withHistory(home.place(session), dropOldest)],
    ['all is dropped', () => withHistory(home.place(session), dropAll)],
    ['the history is pruned', () => pruneHistories(home.host, { totalBytes: 0 })],
    ['the history is removed', () => removeHistory(home.host, home.files(session).name)],
  ])('goes with what it says when %s', (_, change) => {
    begin();
    change();
    expect(existsSync(path)).toBe(false);
    expect(coldRead(home, session).unread).toBeUndefined();
  });

  test('is not written for a history that was dropped meanwhile', () => {
    begin();
    const cold = new PastCache(BOUNDS);
    cold.read(home.host, session);
    withHistory(home.place(session), dropAll);
    cold.summarize();
    expect(existsSync(path)).toBe(false);
  });

  test('leaves no other file behind', () => {
    begin();
    expect(readdirSync(historyFolder(home.host)).filter(name => name.endsWith('.tmp'))).toEqual([]);
    expect(join(path, '..')).toBe(historyFolder(home.host));
  });
});
