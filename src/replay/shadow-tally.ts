/**
 * Counts of what rules in the shadow would decide, by rule: from lines of the log, or from a replay of them. INVARIANT:
 * both count the same for calls that the log tells whole.
 */
import type { Action } from './log-line.ts';

/** The counts by the rule's name. */
export type ShadowTally = Map<string, ShadowCounts>;

interface ShadowCounts {
  fires: number;
  /** Decisions that would be others: `allow deny`. */
  readonly changes: Map<string, number>;
}

export interface TriedRule {
  readonly rule: string;
  readonly would: string;
  readonly changes: boolean;
}

/** Limit of rules: their names come from the log, which anyone may have written. */
const MAX_RULES = 2_000;

export function countShadow(tally: ShadowTally, decision: Action, tried: readonly TriedRule[]): void {
  for (const { rule, would, changes } of tried) {
    const counts = tally.get(rule) ?? { fires: 0, changes: new Map<string, number>() };
    if (!tally.has(rule) && tally.size >= MAX_RULES) continue;
    tally.set(rule, counts);
    counts.fires++;
    if (changes) increase(counts.changes, `${decision} ${would}`, 1);
  }
}

export function addShadow(sum: ShadowTally, next: ShadowTally, mostRules = MAX_RULES): void {
  for (const [rule, { fires, changes }] of next) {
    const counts = sum.get(rule) ?? { fires: 0, changes: new Map<string, number>() };
    if (!sum.has(rule) && sum.size >= mostRules) continue;
    sum.set(rule, counts);
    counts.fires += fires;
    for (const [change, more] of changes) increase(counts.changes, change, more);
  }
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** The shadow rules of a log line; empty for any other value. */
export function triedRules(value: unknown): readonly TriedRule[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): TriedRule[] => {
    if (typeof each !== 'object' || each === null) return [];
    const { rule, would, changes }: Readonly<Record<string, unknown>> = { ...each };
    return typeof rule === 'string' && typeof would === 'string'
      ? [{ rule, would, changes: changes === true }]
      : [];
  });
}

interface ShadowRow {
  readonly rule: string;
  readonly fires: number;
  readonly changes: readonly { readonly was: string; readonly would: string; readonly count: number }[];
}

/** The rows by name, with changes by their words. */
export function shadowRows(tally: ShadowTally): readonly ShadowRow[] {
  return [...tally]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([rule, { fires, changes }]) => ({
      rule,
      fires,
      changes: [...changes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([change, count]) => {
          const [was = '', would = ''] = change.split(' ');
          return { was, would, count };
        }),
    }));
}
