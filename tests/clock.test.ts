/** The time of day is written as `Date` writes it; limits of time are about work. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from '../src/system/clock.ts';
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
    }),
    { numRuns: 20_000 },
  );
});

test('of the time that a process waits, a tenth counts as work', () => {
  const clock = transformSync(readFileSync('src/system/clock.ts', 'utf8'), { loader: 'ts' }).code;
  const script = `${clock}
    const [work, time] = [workTime(), now()];
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    process.stdout.write(JSON.stringify({ work: workTime() - work, time: now() - time, all: workTime() }));`;
  const args = ['--input-type=module', '-e', script];
  const waited = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(waited.time).toBeGreaterThan(1_400);
  expect(waited.work).toBeLessThan(waited.time / 2);
  expect(waited.all).toBeGreaterThan(waited.time / 10);
});
