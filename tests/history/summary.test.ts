/** Whoever begins with the summary of a history knows what all lines together say, whatever is done to the summary. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDisk } from '../../src/effects/disk.ts';
import { compileRules, decideByActive } from '../../src/gate.ts';
import { historyOf, isSummary, JoinedRecords } from '../../src/history/joined-records.ts';
import type { History } from '../../src/history/past-event.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { PastCache } from '../../src/hook/past-cache.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { HOOK_LIMITS } from '../../src/runtime/limits.ts';
import { sha256 } from '../../src/system/digest.ts';
import { dropOldest } from '../../src/system/history/drop.ts';
import { withHistory } from '../../src/system/history/open-history.ts';
import { readHistory } from '../../src/system/history/read.ts';
import type { Action } from '../../src/values/action.ts';
import type { Event } from '../../src/values/event.ts';
import type { HistoryRecord } from '../../src/values/past.ts';
import { calls, entries, pasts, payloadOf, ROOT } from '../arbitraries/pasts.ts';
import { checked, lawsOf } from '../laws/law.ts';
import { completionAt, few, type Home, makeHome, recordAll } from './home.ts';
import { BOUNDS, coldRead, eventsOf, fullRead, rewrite } from './read-both-ways.ts';
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

/** The damage to the summary of a session, which may have none yet. */
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
    coldRead(home, 'another');
    writeFileSync(path, readFileSync(home.files('another').summary), { mode: 0o600 });
  },
};

test('cold, resident and by all lines, a session is decided alike', () => {
  recordAll(home, 'another', [...few, completionAt(4)]);
  const step = fc.record({
    records: fc.integer({ min: 1, max: 4 }),
    process: fc.constantFrom('cold', 'cold', 'cold', 'resident', 'dropped'),
    damage: fc.oneof(
      { weight: 3, arbitrary: fc.constant('nothing') },
      fc.constantFrom(...Object.keys(damages)),
    ),
    rules: fc.nat(1),
    call: calls,
  });
  const ruleSets = fc.array(fc.array(entries, { minLength: 1, maxLength: 2 }), {
    minLength: 2,
    maxLength: 2,
  });
  let fromSummary = 0;
  assertLaw(
    fc.property(
      pasts,
      ruleSets,
      fc.array(step, { minLength: 2, maxLength: 6 }),
      ({ lines, now }, sets, steps) => {
        const gates = sets.map(gateOf);
        const session = newSession();
        const { summary } = home.files(session);
        const resident = new PastCache(BOUNDS);
        const left = lines.flatMap(recordOf);
        let old: Buffer | undefined;
        for (const { records, process, damage, rules, call } of steps) {
          recordAll(home, session, left.splice(0, records));
          damages[damage]?.(summary, old);
          if (existsSync(summary)) old = readFileSync(summary);
          if (process === 'dropped') withHistory(home.place(session), dropOldest);
          const gate = gates[rules];
          if (!gate) throw new Error('there are two');
          const event = eventOf(call.payload);
          const decided = (history: History) => {
            const past = { history: () => history, now, digest: sha256 };
            return decideByActive(gate, event, { root: ROOT, disk, past }).decision;
          };
          if (readHistory(home.host, session, { fromSummary: true }).summary) fromSummary++;
          const full = fullRead(home, session);
          const expected = decided(full);
          const check = (read: History) => {
            expect(eventsOf(read)).toEqual(eventsOf(full));
            expect(decided(read)).toEqual(expected);
          };
          if (process === 'resident') {
            check(resident.read(home.host, session));
            resident.summarize();
          } else coldRead(home, session, check);
        }
      },
    ),
    { numRuns: 600 },
  );
  expect(fromSummary).toBeGreaterThan(checked(400));
});

test('the time that reading a history takes is not that of searching it', () => {
  const record: HistoryRecord = {
    ...{ kind: 'call', at: 1, tool: 'Bash', decision: 'allow' },
    commands: [{ leaf: 0, text: 'x'.repeat(20_000), words: ['x'] }],
  };
  const decided = (slow: 'reading' | 'searching') => {
    let time = 0;
    const history = () => {
      if (slow === 'reading') time += 5_000;
      return historyOf([record]);
    };
    const past = { history, now: 2, digest: sha256 };
    const now = () => {
      if (slow === 'searching') time += 5_000;
      return time;
    };
    const event = eventOf(payloadOf('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'y' } }));
    const gate = gateOf([{ ran: { matches: 'x$' } }]);
    return decideByActive(gate, event, { root: ROOT, disk, past, now, limits: HOOK_LIMITS });
  };
  expect(decided('reading').decision?.action).toBe('deny');
  expect(decided('searching').diagnostics.map(({ code }) => code)).toEqual(['E401']);
});
