/** The progress of long work on a terminal: done, speed, and time left. */
import { expect, test } from 'vitest';
import { countProgress, readProgress } from '../src/cli/progress.ts';
import type { Screen } from '../src/cli/terminal.ts';

/** Shows what is drawn; each call of the clock is a step later. */
function drawn(work: (screen: Screen, clock: () => number) => void, step: number): readonly string[] {
  const shown: string[] = [];
  let time = 0;
  const screen = { interactive: true, columns: 120, write: (text: string) => shown.push(text) };
  // as: of a screen, only this is used.
  work(screen as unknown as Screen, () => (time += step));
  const cleared = '\r\u001b[K';
  return shown.map(text => text.replace(cleared, '')).filter(text => text !== '');
}

test('counted work has a rate and an estimate', () => {
  const shown = drawn((screen, clock) => {
    const { next } = countProgress(screen, 'testing', 100, clock);
    for (let at = 0; at < 50; at++) next();
  }, 100);
  expect(shown.at(-1)).toMatch(/testing … \d+ of 100, 10 a second, \d s left/);
});

test('slow work is measured in minutes, and work of unknown size is not estimated', () => {
  const slow = drawn((screen, clock) => {
    const { next } = countProgress(screen, 'testing', 100, clock);
    for (let at = 0; at < 4; at++) next();
  }, 5_000);
  expect(slow.at(-1)).toContain('4 of 100, 0.2 a second, 8 min left');
  const unknown = drawn((screen, clock) => {
    const { show } = readProgress(screen, 'replaying', undefined, clock);
    for (let at = 1; at < 9; at++) show(at * 10, at * 2_000);
  }, 1_000);
  expect(unknown.at(-1)).toContain('replaying … 16,000 lines, 2,000 a second');
  expect(unknown.at(-1)).not.toContain('left');
});
