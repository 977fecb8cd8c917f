/** Sessions that continue each other have one history, and nobody without the key can say that they do. */
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueHistory } from '../../src/system/history/aliases.ts';
import { continueCleared, noteCleared, noteStarted } from '../../src/system/history/cleared.ts';
import { nameOf } from '../../src/system/history/files.ts';
import { readHistory } from '../../src/system/history/read.ts';
import { few, type Home, makeHome, recordAll, requestAt } from './home.ts';

let home: Home;
let sessions = 0;
/** A session with three requests. */
function begun(): string {
  const session = `session ${++sessions}`;
  recordAll(home, session, few);
  return session;
}
const fresh = () => `session ${++sessions}`;
const totalOf = (session: string) => readHistory(home.host, session).total;
const problemOf = (session: string) => readHistory(home.host, session).problem;
beforeAll(() => {
  home = makeHome();
});
afterAll(() => home.remove());

test('a session that continues another one adds to its history', () => {
  const [old, next] = [begun(), fresh()];
  expect(continueHistory(home.host, next, old)).toBe(true);
  recordAll(home, next, [requestAt(5)]);
  expect([totalOf(old), totalOf(next)]).toEqual([4, 4]);
});

test('a chain of any length leads to the first history', () => {
  const first = begun();
  let last = first;
  for (let turn = 0; turn < 40; turn++) {
    const next = fresh();
    expect(continueHistory(home.host, next, last)).toBe(true);
    last = next;
  }
  expect(totalOf(last)).toBe(3);
});

test('a session with events of its own keeps its history, and a second answer changes nothing', () => {
  const [old, other, own, next] = [begun(), begun(), begun(), fresh()];
  expect(continueHistory(home.host, own, old)).toBe(false);
  expect(continueHistory(home.host, next, old)).toBe(true);
  expect(continueHistory(home.host, next, old)).toBe(true);
  expect(continueHistory(home.host, next, other)).toBe(false);
  recordAll(home, next, [requestAt(5)]);
  expect([own, old, other].map(totalOf)).toEqual([3, 4, 3]);
});

test('a session continues itself, and circles do not arise', () => {
  const [a, b] = [fresh(), fresh()];
  expect(continueHistory(home.host, a, a)).toBe(true);
  expect(continueHistory(home.host, a, b)).toBe(true);
  expect(continueHistory(home.host, b, a)).toBe(true);
  recordAll(home, a, few);
  expect([totalOf(a), totalOf(b)]).toEqual([3, 3]);
});

test('a changed, cut or foreign alias makes the history unread', () => {
  const [old, other, next] = [begun(), begun(), fresh()];
  continueHistory(home.host, next, old);
  const { alias } = home.files(next);
  const good = readFileSync(alias, 'utf8');
  const bad = [good.replace(nameOf(old), nameOf(other)), `${good}x\n`, '', '../../../../etc/passwd\nx\n'];
  for (const text of bad) {
    writeFileSync(alias, text);
    expect(problemOf(next), text).toMatch('which history it continues was changed');
  }
  const another = fresh();
  expect(continueHistory(home.host, another, next)).toBe(true);
  expect(problemOf(another)).toMatch('which history it continues was changed');
  writeFileSync(alias, good);
  expect([problemOf(next), totalOf(another)]).toEqual([undefined, 3]);
});

test('after a clear the next session of the folder continues the cleared one', () => {
  const [a, b, next] = [begun(), begun(), fresh()];
  noteStarted(home.host, '/p', a);
  noteStarted(home.host, '/p', b);
  noteCleared(home.host, '/p', a);
  expect(continueCleared(home.host, '/other', next)).toBe(false);
  expect(continueCleared(home.host, '/p', next)).toBe(true);
  recordAll(home, next, [requestAt(5)]);
  expect([a, b].map(totalOf)).toEqual([4, 3]);
});

test('a session that ended before another one began is not continued', () => {
  const [a, b, next] = [begun(), begun(), fresh()];
  noteCleared(home.host, '/s', a);
  noteStarted(home.host, '/s', b);
  expect(continueCleared(home.host, '/s', next)).toBe(true);
  recordAll(home, next, [requestAt(5)]);
  expect([a, b].map(totalOf)).toEqual([3, 4]);
});

test('where the host does not say what was cleared, it is the session that began last', () => {
  const [a, b, next] = [begun(), begun(), fresh()];
  noteStarted(home.host, '/q', a);
  noteStarted(home.host, '/q', b);
  expect(continueCleared(home.host, '/q', next)).toBe(true);
  recordAll(home, next, [requestAt(5)]);
  expect([a, b].map(totalOf)).toEqual([3, 4]);
  // The same id again, as after a compaction: it has events now.
  expect(continueCleared(home.host, '/q', b)).toBe(true);
  expect(continueCleared(home.host, '/q', a)).toBe(false);
});

test('without a key that fits, nothing is continued', () => {
  const [a, next] = [begun(), fresh()];
  noteCleared(home.host, '/r', a);
  const path = `${home.files('/r').lines.replace('.jsonl', '')}.cleared`;
  writeFileSync(path, readFileSync(path, 'utf8').replace(nameOf(a), nameOf(next)));
  expect(continueCleared(home.host, '/r', next)).toBe(false);
  unlinkSync(path);
  expect(continueCleared(home.host, '/r', next)).toBe(false);
});
