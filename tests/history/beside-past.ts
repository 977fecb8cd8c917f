/** A rule beside a past, in process: the past from payloads, the rule alone in a file. */
import type { Disk } from '../../src/effects/disk.ts';
import { emptyDisk } from '../../src/effects/disk.ts';
import { compileRules, type Gated } from '../../src/gate.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import type { Past } from '../../src/history/past.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { sha256 } from '../../src/system/digest.ts';
import type { Action } from '../../src/values/action.ts';
import type { Event } from '../../src/values/event.ts';
import { ROOT } from '../arbitraries/pasts.ts';

export const disk = emptyDisk('/home/me');

export function eventOf(payload: object): Event {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const { event, diagnostics } = realStages.receive({ value: bytes, diagnostics: [] }, 'claude-code', ROOT);
  if (!event) throw new Error(diagnostics[0]?.message);
  return event;
}

export interface Line {
  readonly ts: string;
  readonly payload: object;
  readonly decision?: Action;
  readonly rules?: readonly string[];
}

export function pastOf(lines: readonly Line[], now: number, on: Disk = disk): Past {
  const records = lines.flatMap(({ ts, payload, decision = 'allow', rules = [] }) => {
    const fired = rules.map(name => [name, decision] as const);
    const recorded = { at: Date.parse(ts), root: ROOT, disk: on, decision, rules: fired, digest: sha256 };
    return historyRecord(eventOf(payload), recorded) ?? [];
  });
  const history = historyOf(records);
  return { history: () => history, now, digest: sha256 };
}

export function gateOf(rule: object, dialect: 'content' | 'bash') {
  const text =
    dialect === 'content'
      ? {
          version: 1,
          rules: [{ name: 'r', on: { hook: 'PreToolUse' }, action: 'deny', message: 'no', ...rule }],
        }
      : {
          version: 1,
          rules: [{ id: 'r', match: { command: '*' }, decision: 'deny', reason: 'no', ...rule }],
        };
  const { value, diagnostics } = compileRules([{ name: 'rules.json', text: JSON.stringify(text) }]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!value || errors.length > 0) throw new Error(`${errors[0]?.message} in ${JSON.stringify(text)}`);
  return value;
}

/** Policies have rules of ours beside them. */
export function denies({ decision, diagnostics }: Gated): boolean {
  if (!decision) throw new Error(diagnostics[0]?.message);
  return decision.fired.some(({ id, action }) => id === 'r' && action === 'deny');
}
