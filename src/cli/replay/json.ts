/**
 * The result of a replay as JSON, described by `schemas/replay.schema.json`. INVARIANT: every key is always present.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { limitDiagnostics } from '../../diagnostics/render/human.ts';
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import { type Example, emptyTally, type RuleTally, type Tally } from '../../replay/tally.ts';
import { inOrder, outcomesInOrder, reasonsInOrder, transitionsOf, unusableInOrder } from './order.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 2;

/** The tally is absent where nothing was replayed. */
export function replayJson(
  tally: Tally | undefined,
  logs: readonly string[],
  diagnostics: readonly Diagnostic[],
): string {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  return replayDocument(tally, logs, { shown: shown.map(diagnosticJson), omitted });
}

/** Diagnostics as data. */
interface Shown {
  readonly shown: readonly unknown[];
  readonly omitted: number;
}

export function replayDocument(
  tally: Tally | undefined,
  logs: readonly string[],
  { shown, omitted }: Shown,
): string {
  const { calls, dryRuns, withoutPast, unusable, outcomes, undetermined, rules, otherRules, ...rest } =
    tally ?? emptyTally();
  const document = {
    version: VERSION,
    logs,
    calls,
    dry_runs: dryRuns,
    without_past: withoutPast,
    unusable: counted(unusableInOrder, unusable),
    outcomes: counted(outcomesInOrder, outcomes),
    undetermined: counted(reasonsInOrder, undetermined),
    transitions: transitionsOf(rest).map(({ was, now, count }) => ({ was, now, count })),
    rules: inOrder(rules).map(([name, rule]) => ruleJson(name, rule, logs)),
    other_rules: otherRules,
    diagnostics: shown,
    omitted_diagnostics: omitted,
  };
  return `${visibleJson(document)}\n`;
}

function counted<Name extends string>(names: readonly Name[], counts: ReadonlyMap<Name, number>) {
  return Object.fromEntries(names.map(name => [name, counts.get(name) ?? 0]));
}

function ruleJson(name: string, rule: RuleTally, logs: readonly string[]) {
  const example = ({ log, ...rest }: Example) => ({ log: logs[log] ?? null, ...rest });
  return {
    name,
    fires: rule.fires,
    newly: rule.newly,
    newly_held: rule.newlyHeld,
    no_longer: rule.noLonger,
    released: rule.released,
    unsure: rule.unsure,
    examples: rule.examples.map(example),
    no_longer_examples: rule.noLongerExamples.map(example),
  };
}
