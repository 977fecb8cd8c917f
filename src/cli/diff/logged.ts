/** Replays the calls of a decision log with both versions of the rules: `rulespec diff OLD NEW --log FILE`. */
import type { ComparedGate } from '../../analysis/compare-gates.ts';
import { type Comparison, relationOf, type VersionComparison } from '../../analysis/comparison.ts';
import { cut } from '../../diagnostics/visible.ts';
import type { CompiledRules } from '../../gate.ts';
import { boundsOf } from '../../replay/bounds.ts';
import { compareVersions, type ProvedOfRules, type VersionOutcome } from '../../replay/compare-versions.ts';
import type { LoggedCall } from '../../replay/log-line.ts';
import { batchesOf, type LogFile } from '../../system/log-batches.ts';
import type { readProgress } from '../progress.ts';
import { callsOf, replayOptionsHere } from '../replay/replay-batch.ts';

export interface LoggedDifferences {
  readonly calls: number;
  /** Lines without a call. */
  readonly unusable: number;
  readonly outcomes: Readonly<Record<VersionOutcome, number>>;
  /** For each rule, the calls whose decision changes, and on which it fires in one version alone or acts otherwise. */
  readonly rules: ReadonlyMap<string, { readonly stricter: number; readonly looser: number }>;
  /** The first of each kind. */
  readonly examples: readonly LoggedExample[];
}

export interface LoggedExample {
  readonly outcome: 'stricter' | 'looser';
  readonly log: string;
  readonly line: number;
  readonly time: string;
  readonly tool: string;
  /** The command, or the other subject of the call; shortened. */
  readonly subject: string;
  /** The decision in the log. */
  readonly logged: string;
  readonly before: string;
  readonly after: string;
  readonly rules: readonly string[];
}

const EXAMPLES = 5;
const MAX_SUBJECT = 200;

interface LoggedTask {
  readonly old: CompiledRules;
  readonly now: CompiledRules;
  readonly proved: ProvedOfRules;
  readonly progress: Pick<ReturnType<typeof readProgress>, 'show'>;
}

export function differencesIn(
  logs: readonly LogFile[],
  { old, now, proved, progress }: LoggedTask,
): LoggedDifferences {
  const bounds = [boundsOf(old), boundsOf(now)] as const;
  const options = replayOptionsHere();
  const outcomes = { same: 0, stricter: 0, looser: 0, undetermined: 0 };
  const rules = new Map<string, { stricter: number; looser: number }>();
  const examples: LoggedExample[] = [];
  let [calls, unusable] = [0, 0];
  for (const batch of batchesOf(logs)) {
    for (const read of callsOf(batch)) {
      if (read.kind === 'unusable') {
        unusable++;
        continue;
      }
      calls++;
      const { call, line } = read;
      const { outcome, ...compared } = compareVersions(call, bounds, proved, options);
      outcomes[outcome]++;
      if (outcome !== 'stricter' && outcome !== 'looser') continue;
      for (const name of compared.rules) {
        const known = rules.get(name) ?? { stricter: 0, looser: 0 };
        known[outcome]++;
        rules.set(name, known);
      }
      if (examples.filter(each => each.outcome === outcome).length < EXAMPLES)
        examples.push({ outcome, ...shownCall(call), log: logs[batch.log]?.name ?? '', line, ...compared });
    }
    progress.show(batch.read, calls);
  }
  return { calls, unusable, outcomes, rules, examples };
}

function shownCall({ time, tool, hookEvent, command, about, decision }: LoggedCall) {
  const subject = cut(command ?? about ?? '', MAX_SUBJECT);
  return { time, tool: tool ?? hookEvent, subject, logged: decision };
}

/** The conclusions of a comparison for calls on which only rules fire that are equal in both versions. */
export function provedBy(
  { rules, total }: VersionComparison,
  [old, now]: readonly [ComparedGate, ComparedGate],
): ProvedOfRules {
  const [inOld, inNew] = [new Set<string>(), new Set<string>()];
  const open: string[] = [];
  for (const each of rules) {
    if (relationOf(each) !== 'equal') open.push(...namesOf(each));
    else if (each.change !== 'added') inOld.add(each.oldName ?? each.name);
    if (relationOf(each) === 'equal' && each.change !== 'removed') inNew.add(each.name);
  }
  const loosens = [...old.gate.rules, ...now.gate.rules].some(
    ({ name, actions }) => open.includes(name) && (actions.includes('allow') || actions.length === 0),
  );
  const isEqual = relationOf(total) === 'equal';
  return { isEqual, equal: loosens ? [new Set(), new Set()] : [inOld, inNew] };
}

function namesOf({ name, oldName }: Comparison): readonly string[] {
  return oldName === undefined ? [name] : [name, oldName];
}
