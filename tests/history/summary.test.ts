/**
 * The summary of a history: whoever begins with it knows what all lines together say, whatever is done to it, and a
 * fault of the history stays the fault that it is.
 */
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDisk } from '../../src/effects/disk.ts';
import { compileRules, decideByActive } from '../../src/gate.ts';
import { isSummary, JoinedRecords } from '../../src/history/joined-records.ts';
import { type History, historyOf } from '../../src/history/past-event.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { KnownPasts } from '../../src/hook/known-pasts.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { sha256 } from '../../src/system/digest.ts';
import { appendHistory } from '../../src/system/history/append.ts';
import { dropAll, dropOldest } from '../../src/system/history/drop.ts';
import { historyFolder } from '../../src/system/history/files.ts';
import { withHistory } from '../../src/system/history/open-history.ts';
import { pruneHistories, removeHistory } from '../../src/system/history/prune.ts';
import { readHistory } from '../../src/system/history/read.ts';
import type { Action } from '../../src/values/action.ts';
import type { Event } from '../../src/values/event.ts';
import type { HistoryRecord } from '../../src/values/past.ts';
import { calls, entries, pasts, ROOT } from '../arbitraries/pasts.ts';
import { lawsOf } from '../laws/law.ts';
import { completionAt, few, type Home, makeHome, recordAll, requestAt } from './home.ts';
import { anyRecord } from './records.ts';

const assertLaw = lawsOf('system');
const disk = emptyDisk('/home/me');

let home: Home;
let sessions = 0;
const newSession = () => `session ${++sessions}`;
beforeAll(() => {
  home = makeHome();
});
afterAll(() => home.remove());

/** A process that knows nothing yet, and writes a summary of whatever it reads. */
function coldRead(session: string): History {
  const cold = new KnownPasts(0);
  const history = cold.read(home.host, session);
  cold.summarize();
  return history;
}

/** By all lines. */
function fullRead(session: string): History {
  const { records, droppedBefore, problem } = readHistory(home.host, session);
  expect(problem).toBeUndefined();
  return historyOf(
    records.map(({ record }) => record),
    droppedBefore,
  );
}

const eventsOf = ({ events, total, dropped, unread }: History) => ({
  events: Array.from({ length: events.length }, (_, place) => events.at(place)),
  ...{ newest: events.newest, total, dropped, unread },
});

/** Several calls with one id, and several with one input, some of which never end. */
const joinedRecords: fc.Arbitrary<readonly HistoryRecord[]> = fc.array(
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, anyRecord),
      fc.record(
        { call: fc.constantFrom('a', 'b', 'c'), input: fc.constantFrom('x', 'y') },
        { requiredKeys: [] },
      ),
      fc.boolean(),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([other, identity, isEnd, at]): HistoryRecord => {
      if (other) return { ...other, ...identity };
      return isEnd
        ? { kind: 'completion', at, outcome: 'done', ...identity }
        : { kind: 'call', at, decision: 'allow', ...identity };
    }),
  { maxLength: 20 },
);

test('records that are joined after a summary are joined as without one', () => {
  const cuts = fc.array(fc.nat(20), { maxLength: 3 });
  assertLaw(
    fc.property(joinedRecords, cuts, fc.nat(5), (records, places, dropped) => {
      const whole = new JoinedRecords(dropped);
      let pieces = new JoinedRecords(dropped);
      for (const [place, record] of records.entries()) {
        if (places.includes(place)) {
          const summary = pieces.summary();
          expect(isSummary(summary, dropped)).toBe(true);
          pieces = new JoinedRecords(dropped, summary);
        }
        whole.add(record);
        pieces.add(record);
        if (place % 3 === 0) expect(eventsOf(pieces.history())).toEqual(eventsOf(whole.history()));
      }
      expect(eventsOf(pieces.history())).toEqual(eventsOf(whole.history()));
      expect(pieces.summary()).toEqual(whole.summary());
      const times = eventsOf(whole.history()).events.map(event => event?.time ?? 0);
      expect(whole.history().events.newest).toBe(Math.max(...times));
    }),
    { numRuns: 2_000 },
  );
});

function eventOf(payload: object): Event {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const { event } = realStages.receive({ value: bytes, diagnostics: [] }, 'claude-code', ROOT);
  if (!event) throw new Error('a payload is no event');
  return event;
}

function recordOf(line: object): readonly HistoryRecord[] {
  // as: the lines of `pasts` are those of a history file.
  const { ts, payload, decision, rules } = line as {
    readonly ts: string;
    readonly payload: object;
    readonly decision?: Action;
    readonly rules?: readonly string[];
  };
  const action = decision ?? 'allow';
  const record = historyRecord(eventOf(payload), {
    ...{ at: Date.parse(ts), root: ROOT, disk, decision: action, digest: sha256 },
    rules: (rules ?? []).map(name => [name, action] as const),
  });
  return record ? [record] : [];
}

function gateOf(conditions: readonly object[]) {
  const rules = conditions.map((when, number) => ({
    ...{ name: `r${number}`, on: { hook: 'PreToolUse' }, when: [when], action: 'deny', message: 'no' },
  }));
  const { value } = compileRules([{ name: 'r.json', text: JSON.stringify({ version: 1, rules }) }]);
  if (!value) throw new Error('the rules do not compile');
  return value;
}

/** What is done to the summary of a session. It may have none yet. */
const damages: Readonly<Record<string, (path: string, old: Buffer | undefined) => void>> = {
  nothing: () => {},
  'it is deleted': path => rmSync(path, { force: true }),
  'it is emptied': path => rewrite(path, () => Buffer.alloc(0)),
  'its end is cut off': path => rewrite(path, bytes => bytes.subarray(0, bytes.length - 1)),
  'its half is cut off': path => rewrite(path, bytes => bytes.subarray(0, bytes.length >> 1)),
  'its head is cut off': path => rewrite(path, bytes => bytes.subarray(bytes.indexOf('\n') + 1)),
  'something is added': path => rewrite(path, bytes => Buffer.concat([bytes, Buffer.from('\n')])),
  'a byte of it is changed': path =>
    rewrite(path, bytes => {
      const changed = Buffer.from(bytes);
      const middle = changed.length >> 1;
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      return changed;
    }),
  'an older one is put in its place': (path, old) => old && writeFileSync(path, old, { mode: 0o600 }),
  'it is that of another session': path => {
    coldRead('another');
    writeFileSync(path, readFileSync(home.files('another').summary), { mode: 0o600 });
  },
};

function rewrite(path: string, change: (bytes: Buffer) => Buffer): void {
  if (existsSync(path)) writeFileSync(path, change(readFileSync(path)), { mode: 0o600 });
}

test('cold, resident and by all lines, a session is decided alike', () => {
  recordAll(home, 'another', [...few, completionAt(4)]);
  const step = fc.record({
    records: fc.integer({ min: 1, max: 4 }),
    process: fc.constantFrom('cold', 'cold', 'cold', 'resident', 'dropped'),
    damage: fc.oneof(
      { weight: 3, arbitrary: fc.constant('nothing') },
      fc.constantFrom(...Object.keys(damages)),
    ),
    rules: fc.array(entries, { minLength: 1, maxLength: 2 }),
    call: calls,
  });
  let fromSummary = 0;
  assertLaw(
    fc.property(pasts, fc.array(step, { minLength: 1, maxLength: 5 }), ({ lines, now }, steps) => {
      const session = newSession();
      const { summary } = home.files(session);
      const resident = new KnownPasts(0);
      const left = lines.flatMap(recordOf);
      let old: Buffer | undefined;
      for (const { records, process, damage, rules, call } of steps) {
        recordAll(home, session, left.splice(0, records));
        damages[damage]?.(summary, old);
        if (existsSync(summary)) old = readFileSync(summary);
        if (process === 'dropped') withHistory(home.place(session), dropOldest);
        const gate = gateOf(rules);
        const event = eventOf(call.payload);
        const decided = (history: History) => {
          const past = { history: () => history, now, digest: sha256 };
          return decideByActive(gate, event, { root: ROOT, disk, past }).decision;
        };
        if (readHistory(home.host, session, { fromSummary: true }).summary) fromSummary++;
        const full = fullRead(session);
        const read = process === 'resident' ? resident.read(home.host, session) : coldRead(session);
        if (process === 'resident') resident.summarize();
        expect(eventsOf(read)).toEqual(eventsOf(full));
        expect(decided(read)).toEqual(decided(full));
      }
    }),
    { numRuns: 600 },
  );
  expect(fromSummary).toBeGreaterThan(40);
});

describe('a summary', () => {
  let session: string;
  let path: string;
  const begin = () => {
    session = newSession();
    path = home.files(session).summary;
    recordAll(home, session, few);
    coldRead(session);
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
    const cold = new KnownPasts(10_000);
    cold.read(home.host, session);
    cold.summarize();
    expect(readFileSync(path).equals(before)).toBe(true);
    coldRead(session);
    expect(readFileSync(path).equals(before)).toBe(false);
  });

  test('with any byte changed is not used', () => {
    begin();
    const bytes = readFileSync(path);
    const expected = eventsOf(fullRead(session));
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
    expect(eventsOf(coldRead(session))).toEqual(expected);
    writeFileSync(path, bytes);
    expect(usesSummary()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['open to others', () => writeFileSync(path, readFileSync(path), { mode: 0o644 })],
    ['a symbolic link', () => symlinkSync(`${path}.aside`, path)],
    ['a folder', () => mkdirSync(path)],
    [
      'of a newer version',
      () =>
        rewrite(path, bytes =>
          Buffer.from(bytes.toString('latin1').replace('history 001', 'history 002'), 'latin1'),
        ),
    ],
    ['the head of the history', () => writeFileSync(path, readFileSync(home.files(session).head))],
  ])('that is %s is not used', (name, change) => {
    begin();
    const bytes = readFileSync(path);
    if (name !== 'of a newer version') unlinkSync(path);
    writeFileSync(`${path}.aside`, bytes, { mode: 0o600 });
    if (name === 'open to others') linkSync(`${path}.aside`, path);
    change();
    if (name === 'open to others') rmSync(path);
    if (name === 'open to others') writeFileSync(path, bytes, { mode: 0o644 });
    expect(usesSummary()).toBe(false);
    expect(eventsOf(coldRead(session))).toEqual(eventsOf(fullRead(session)));
    rmSync(`${path}.aside`);
    rmSync(path, { recursive: true, force: true });
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
    ['lines are cut off', 'lines at its end are missing', () => truncateSync(home.files(session).lines, 100)],
    ['the lines are emptied', 'lines at its end are missing', () => truncateSync(home.files(session).lines)],
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
    const resident = new KnownPasts(0);
    expect(resident.read(home.host, session).unread).toBeUndefined();
    damage();
    expect(coldRead(session).unread).toBe(problem);
    expect(resident.read(home.host, session).unread).toBe(problem);
    // It does not come to be believed again.
    appendHistory(home.host, session, requestAt(9));
    expect(coldRead(session).unread).toBeDefined();
  });

  test('and lines of an older state, with the head of now: lines are missing', () => {
    begin();
    const { lines, head } = home.files(session);
    const older = [lines, path].map(each => [each, readFileSync(each)] as const);
    const oldHead = readFileSync(head);
    recordAll(home, session, [requestAt(10), requestAt(11)]);
    coldRead(session);
    for (const [each, bytes] of older) writeFileSync(each, bytes);
    expect(coldRead(session).unread).toBe('lines at its end are missing');
    // As without a summary: who restores an older pair is not noticed.
    for (const [each, bytes] of [...older, [head, oldHead] as const])
      writeFileSync(each, bytes, { mode: 0o600 });
    expect(eventsOf(coldRead(session))).toMatchObject({ unread: undefined, total: 3 });
  });

  test('says no more than what is recorded, even where a change of the lines is hidden', () => {
    begin();
    const { lines, head } = home.files(session);
    rewrite(lines, bytes => Buffer.from(bytes.toString().replace('Bash', 'Bush')));
    utimesSync(head, new Date(), new Date());
    const { events } = coldRead(session);
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
    expect(coldRead(session).unread).toBeUndefined();
  });

  test('is not written for a history that was dropped meanwhile', () => {
    begin();
    const cold = new KnownPasts(0);
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
