/**
 * How far a session has been learned from: one process at a time, whatever happened to the one before; and the log of
 * how it ended.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { learningLogPath, logLearning, readLearnings } from '../../src/system/learning/learning-log.ts';
import { beginLearning, endLearning } from '../../src/system/learning/session-progress.ts';

let home = '';
const host = () => ({ folder: '/', environment: { HOME: home }, platform: 'linux' });
const file = () => {
  const folder = join(home, '.local/state/rulespec/learning');
  return join(folder, readdirSync(folder).find(name => name.endsWith('.json')) ?? '');
};
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rulespec-progress-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test('the next time begins where the last ended', () => {
  expect(beginLearning(host(), '/t')).toBe(0);
  endLearning(host(), '/t', 700);
  expect(beginLearning(host(), '/t')).toBe(700);
  expect(beginLearning(host(), '/other')).toBe(0);
});

test('while one is at it another does not begin', () => {
  beginLearning(host(), '/t');
  expect(beginLearning(host(), '/t')).toBeUndefined();
  endLearning(host(), '/t');
  expect(beginLearning(host(), '/t')).toBe(0);
});

test('what one has begun that is gone is begun again', () => {
  endLearning(host(), '/t', 9);
  const gone = { pid: 2 ** 22 + 1, machine: hostname() };
  writeFileSync(file(), JSON.stringify({ learned: 9, by: { ...gone, since: new Date().toISOString() } }));
  expect(beginLearning(host(), '/t')).toBe(9);
});

test.each([
  ['another machine', new Date().toISOString(), undefined],
  ['another machine, long ago', '2026-01-01T00:00:00.000Z', 9],
  ['another machine, in the future', '2126-01-01T00:00:00.000Z', 9],
  ['another machine, some day', 'some day', 9],
])('one on %s', (_, since, begun) => {
  endLearning(host(), '/t', 9);
  writeFileSync(file(), JSON.stringify({ learned: 9, by: { pid: 1, machine: 'elsewhere', since } }));
  expect(beginLearning(host(), '/t')).toBe(begun);
});

test.each([
  '',
  '{',
  '[]',
  'null',
  '{"learned":-1}',
  '{"learned":"9"}',
  '{"learned":1.5,"by":3}',
  'x'.repeat(5_000),
])('damage counts as never begun: %.20s', damage => {
  endLearning(host(), '/t', 9);
  writeFileSync(file(), damage);
  expect(beginLearning(host(), '/t')).toBe(0);
});

test('where nothing can be kept nobody begins', () => {
  mkdirSync(join(home, '.local/state'), { recursive: true });
  writeFileSync(join(home, '.local/state/rulespec'), '');
  expect(beginLearning(host(), '/t')).toBeUndefined();
});

const entry = {
  ts: '2026-11-21T00:00:00.000Z',
  session: 's',
  transcript: '/t',
  store: '/s.db',
  proposals: [],
  dropped: [],
};

test('the log of learning is bounded, and its newest lines are read', () => {
  for (let at = 0; at < 300; at++)
    logLearning(host(), {
      ...entry,
      proposals: [at],
      dropped: Array.from({ length: 40 }, () => 'é'.repeat(100)),
    });
  logLearning(host(), { ...entry, failed: 'x'.repeat(100_000) });
  const read = readLearnings(host(), '/s.db', 3);
  expect(read.at(-1)?.failed).toHaveLength(200);
  expect(statSync(learningLogPath(host())).size).toBeLessThan(300_000);
});

test('what was learned for another store is not read', () => {
  for (const store of ['/s.db', '/other.db', '/other.db']) logLearning(host(), { ...entry, store });
  expect(readLearnings(host(), '/s.db', 1)).toEqual([entry]);
});

test('lines of the log that are none are passed over, and a link is not written through', () => {
  logLearning(host(), entry);
  writeFileSync(learningLogPath(host()), `x\n{}\n{"ts":1}\n${JSON.stringify(entry)}\n[]\n`);
  expect(readLearnings(host(), '/s.db', 9)).toEqual([entry]);
  rmSync(learningLogPath(host()));
  writeFileSync(join(home, 'mine'), 'mine');
  symlinkSync(join(home, 'mine'), learningLogPath(host()));
  logLearning(host(), entry);
  expect(readFileSync(join(home, 'mine'), 'utf8')).toBe('mine');
});
