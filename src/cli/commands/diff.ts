/** `rulespec diff`: what a change of rules loosens and tightens, proved or shown by an input. */

import { basename } from 'node:path';
import { type ComparedGate, compareGates } from '../../analysis/compare-gates.ts';
import { compareRulespecs } from '../../analysis/compare-rulespecs.ts';
import type { AnalysisBudget } from '../../analysis/findings.ts';
import { analyzedGate, gateAt } from '../../analysis/rules.ts';
import { diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { type Compiled, compile } from '../../pipeline.ts';
import { now, wallTime } from '../../system/clock.ts';
import { type LogFile, openLogs } from '../../system/log-batches.ts';
import type { AnalysisInput } from '../analyze/load.ts';
import { type Call, type Command, numberOption, option } from '../command.ts';
import { decider, verifiedRulespec } from '../diff/decide.ts';
import { differencesIn, provedBy } from '../diff/logged.ts';
import { diffReport } from '../diff/report.ts';
import { loadVersion, versionsNamed } from '../diff/versions.ts';
import { withShipped } from '../diff/with-shipped.ts';
import { countProgress, readProgress } from '../progress.ts';
import { reportOn, reportOptions } from '../report/outputs.ts';
import { refuseLine } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { budgetOption } from './analyze.ts';

const STANDARD_SECONDS = 60;
const failures = ['looser', 'different'] as const;

export const diffCommand: Command = {
  name: 'diff',
  summary: 'compare two versions of rules: equal, stricter, looser, with an input that shows it',
  operand: {
    syntax: '<versions...>',
    summary: 'OLD NEW: files, folders or revisions; or `main..HEAD`; one alone is compared with this folder',
  },
  options: [
    option(
      'fail-on RELATION',
      'looser: 1 unless the new version is proved never to be looser; different: 1 unless both are equal',
      {
        choices: failures,
      },
    ),
    budgetOption,
    option('log FILE', 'also decide the calls of this decision log by both versions; may be repeated', {
      many: true,
    }),
    ...reportOptions,
    colorOption,
  ],
  examples: {
    'rulespec diff main..HEAD --fail-on looser': 'in CI: what a branch loosens',
    'rulespec diff main..HEAD --log ~/.local/state/rulespec/decisions.jsonl':
      'and what was decided so far that would be decided otherwise',
    'rulespec diff old.yaml new.yaml --format markdown=diff.md': 'two files, also for a pull request',
  },
  run(call, terminal) {
    const versions = versionsNamed(call.operands);
    if (!versions)
      return refuseLine(call, terminal, '`diff` compares two versions', 'write `rulespec diff OLD NEW`');
    return reportOn(call, terminal, () => {
      const [old, current] = versions.map((each, at) => loadVersion(each, at === 1));
      const diagnostics = [old, current].flatMap(each => [
        ...(each?.diagnostics ?? []),
        ...(each?.value?.diagnostics ?? []),
      ]);
      const logs = openLogs(call.lists?.get('log') ?? []);
      if (logs.problem) diagnostics.push(logs.problem);
      if (logs.files.length > 0 && !old?.value?.gate && !current?.value?.gate)
        diagnostics.push(
          diagnostic('E405', '`--log` is about rules of hooks, and the versions have none', {
            hint: 'a rulespec decides about envelopes, which no decision log has',
          }),
        );
      const found: Compared =
        old?.value && current?.value && !hasErrors(diagnostics)
          ? compared(old.value, current.value, logs.files, call, terminal)
          : { comparisons: [] };
      const failOn = failures.find(each => each === call.options.get('fail-on'));
      return diffReport({ title: `${versions[0]} and ${versions[1]}`, failOn, ...found, diagnostics });
    });
  },
};

type Compared = Pick<Parameters<typeof diffReport>[0], 'comparisons' | 'log'>;

function compared(
  old: AnalysisInput,
  current: AnalysisInput,
  logs: readonly LogFile[],
  call: Call,
  { err }: Terminal,
): Compared {
  const deadline = now() + (numberOption(call, 'budget') ?? STANDARD_SECONDS) * 1000;
  const rulespecs = rulespecPairs(old, current);
  const predicates = rulespecs.reduce((sum, { now: { metadata } }) => sum + metadata.length, 0);
  const total = predicates + (current.gate?.metadata.length ?? 0);
  const progress = countProgress(err, 'comparing', total, now);
  const budget: AnalysisBudget = { isOver: () => now() > deadline, progress: () => progress.next() };
  const found = rulespecs.map(pair =>
    compareRulespecs(verifiedRulespec(pair.old), verifiedRulespec(pair.now), budget),
  );
  if (!old.gate && !current.gate) {
    progress.end();
    return { comparisons: found };
  }
  const [first, second] = [old, current].map(({ gate = noRules(), gateFiles: files = [] }) => ({
    gate,
    files,
  }));
  if (!first || !second) return { comparisons: found };
  const shipped = withShipped(first, second);
  const [one, other] = shipped ?? [asComparedGate(first.gate), asComparedGate(second.gate)];
  const ofGates = compareGates(one, other, budget);
  progress.end();
  const comparisons = [...found, ofGates];
  if (logs.length === 0) return { comparisons };
  const size = logs.reduce((sum, each) => sum + (each.size ?? Number.NaN), 0);
  const reading = readProgress(err, 'deciding', Number.isNaN(size) ? undefined : size, now);
  const proved = provedBy(ofGates, [one, other]);
  const log = differencesIn(logs, { old: one.compiled, now: other.compiled, proved, progress: reading });
  reading.end();
  return { comparisons, log };
}

function asComparedGate(gate: CompiledRules): ComparedGate & { readonly compiled: CompiledRules } {
  const compiled = gateAt(gate, wallTime());
  return { compiled, gate: analyzedGate(compiled), decide: decider(compiled) };
}

/** Rulespecs of one name; a version without one accepts every work. */
function rulespecPairs(
  { rulespecs: before }: AnalysisInput,
  { rulespecs: after }: AnalysisInput,
): readonly { readonly old: Compiled; readonly now: Compiled }[] {
  const none = before.length + after.length > 0 ? noPredicates() : undefined;
  if (!none) return [];
  if (before.length === 1 && after.length === 1 && before[0] && after[0])
    return [{ old: before[0], now: after[0] }];
  const names = new Set([...before, ...after].map(({ path }) => basename(path)));
  const of = (all: AnalysisInput['rulespecs'], name: string) =>
    all.find(({ path }) => basename(path) === name);
  return [...names].map(name => ({ old: of(before, name) ?? none, now: of(after, name) ?? none }));
}

function noPredicates(): Compiled {
  const { value } = compile({ name: 'none.yaml', text: 'claims: []\npredicates: []\n' });
  if (!value) throw new Error('no predicates do not compile');
  return value;
}

/** A version without rules of hooks allows everything. */
function noRules(): CompiledRules {
  const { value } = compileRules([]);
  if (!value) throw new Error('no rules do not compile');
  return value;
}
