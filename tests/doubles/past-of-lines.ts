/** A past from lines as `rules test --history` reads them; the call takes place a minute after the last of them. */
import { emptyDisk } from '../../src/effects/disk.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import type { Past } from '../../src/history/past.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { sha256 } from '../../src/system/digest.ts';
import type { Action } from '../../src/values/action.ts';
import { eventOf, ROOT } from './events.ts';

interface Line {
  readonly ts: string;
  readonly payload: object;
  readonly decision?: Action;
  readonly rules?: readonly string[];
}

const MINUTE = 60_000;

export function pastOfLines(text: string): Past {
  const lines: readonly Line[] = text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
  const disk = emptyDisk('/home/me');
  const records = lines.flatMap(({ ts, payload, decision = 'allow', rules = [] }) => {
    const fired = rules.map(name => [name, decision] as const);
    const recorded = { at: Date.parse(ts), root: ROOT, disk, decision, rules: fired, digest: sha256 };
    return historyRecord(eventOf(JSON.stringify(payload)), recorded) ?? [];
  });
  const history = historyOf(records);
  const now = Date.parse(lines.at(-1)?.ts ?? '2026-11-22T10:00:00.000Z') + MINUTE;
  return { history: () => history, now, digest: sha256 };
}
