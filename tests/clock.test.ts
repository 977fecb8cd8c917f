/** The time of day is written as `Date` writes it; limits of time are about work. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { timeOf, timestamp, workTime } from '../src/system/clock.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('system');

test.each([
  ['1970-01-01T00:00:00.000Z'],
  ['1999-12-31T23:59:59.999Z'],
  ['2000-02-29T12:00:00.001Z'],
  ['2024-02-29T00:00:00.000Z'],
  ['2024-03-01T00:00:00.000Z'],
  ['2100-02-28T23:59:59.999Z'],
  ['2100-03-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z'],
])('%s', text => {
  expect(timestamp(Date.parse(text))).toBe(text);
});

test('any time from 1970 to the year 9999', () => {
  assertLaw(
    fc.property(fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59.999Z') }), time => {
      expect(timestamp(time)).toBe(new Date(time).toISOString());
      expect(timeOf(timestamp(time))).toBe(time);
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  '2026-02-29',
  '2026-02-30T10:00',
  '2026-04-31T10:00:00Z',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-01-01T25:00',
])('%s is no time', text => {
  expect(timeOf(text)).toBeUndefined();
});

test.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-12-31T23:30', '2026-12-31T23:30:00.000Z'],
  ['2026-12-31T23:30:00-02:00', '2027-01-01T01:30:00.000Z'],
  ['1969-12-31', '1969-12-31T00:00:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(timeOf(text)).toBe(Date.parse(iso));
});

test.each([
  { what: 'a process that only waits: a tenth of the time', seconds: 15, worked: 0.2, work: 1_500 },
  { what: 'a process that works: what it worked', seconds: 15, worked: 12, work: 12_000 },
  { what: 'one whose time others take: what it worked', seconds: 15, worked: 3, work: 3_000 },
])('work of $what', ({ seconds, worked, work }) => {
  vi.spyOn(process, 'uptime').mockReturnValue(seconds);
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: worked * 750_000, system: worked * 250_000 });
  expect(workTime()).toBeCloseTo(work);
  vi.restoreAllMocks();
});
