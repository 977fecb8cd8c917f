/** Reads a history by its summary and by all of its lines. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { historyOf } from '../../src/history/joined-records.ts';
import type { History } from '../../src/history/past-event.ts';
import { PastCache } from '../../src/hook/past-cache.ts';
import { readHistory } from '../../src/system/history/read.ts';
import type { Home } from './home.ts';

/** A process that knows nothing yet, and writes a summary of whatever it reads after it was used. */
export function coldRead(
  { host }: Home,
  session: string,
  use: (history: History) => void = () => {},
): History {
  const cold = new PastCache(BOUNDS);
  const history = cold.read(host, session);
  use(history);
  cold.summarize();
  return history;
}

/** Whatever is new is written, with what rules asked for. */
export const BOUNDS = { bytesAfter: 0, lookedAt: 0, build: 'test' };

/** By all lines. */
export function fullRead({ host }: Home, session: string): History {
  const { records, droppedBefore, problem } = readHistory(host, session);
  expect(problem).toBeUndefined();
  return historyOf(
    records.map(({ record }) => record),
    droppedBefore,
  );
}

/** All that can be asked of a past. */
export const eventsOf = ({ events, total, dropped, unread }: History) => ({
  events: Array.from({ length: events.length }, (_, place) => events.at(place)),
  ...{ newest: events.newest, total, dropped, unread },
});

/** Changes a file that may be there. */
export function rewrite(path: string, change: (bytes: Buffer) => Buffer): void {
  if (existsSync(path)) writeFileSync(path, change(readFileSync(path)), { mode: 0o600 });
}
