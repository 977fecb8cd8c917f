/** A comparison of two versions as a report, which all formats of reports render. */
import {
  type Comparison,
  type Difference,
  isDifferent,
  relationOf,
  sentenceOf,
  type VersionComparison,
} from '../../analysis/comparison.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import { escaped } from '../report/markdown.ts';
import type { Counterexample, Report, Result } from '../report/report.ts';
import { documentOf } from '../say.ts';
import type { LoggedDifferences, LoggedExample } from './logged.ts';
import { comparisonLines } from './markdown.ts';

interface Compared {
  readonly title: string;
  readonly failOn: 'looser' | 'different' | undefined;
  readonly comparisons: readonly VersionComparison[];
  /** The differences in the log, if there is one. */
  readonly log?: LoggedDifferences;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether the command fails: a version that is not proved to be no looser may be looser. */
function fails({ failOn, comparisons }: Compared): boolean {
  if (failOn === undefined) return false;
  return comparisons.some(({ total }) =>
    failOn === 'looser' ? !total.neverLooser : relationOf(total) !== 'equal',
  );
}

export function diffReport(compared: Compared): Report {
  const { title, comparisons, log, diagnostics } = compared;
  const isRefused = hasErrors(diagnostics);
  return {
    command: 'diff',
    title,
    conclusion: isRefused ? 'undecided' : fails(compared) ? 'violated' : 'holds',
    suites: [
      ...comparisons.map((each, at) => ({ name: `version ${at}`, results: resultsOf(each) })),
      ...(log ? [{ name: 'log', results: [resultOfLog(log)] }] : []),
    ],
    diagnostics,
    artifacts: [],
    document: () =>
      documentOf(
        {
          comparisons: comparisons.map(({ rules, total }) => ({
            rules: rules.map(jsonOf),
            total: jsonOf(total),
          })),
          ...(log && { log: { ...log, rules: Object.fromEntries(log.rules) } }),
        },
        diagnostics,
      ),
    text: paint =>
      isRefused
        ? ''
        : [
            ...comparisons.map(each => textOf(each, comparisons.length > 1, paint)),
            ...(log ? [textOfLog(log, paint)] : []),
          ].join('\n'),
    markdown: () =>
      isRefused ? [] : [...comparisonLines(comparisons), ...(log ? [escaped(summaryOf(log)), ''] : [])],
  };
}

function jsonOf(comparison: Comparison): object {
  return { ...comparison, relation: relationOf(comparison) };
}

function resultsOf({ rules, total }: VersionComparison): readonly Result[] {
  return [...rules.filter(isDifferent), total].map((each): Result => {
    const relation = relationOf(each);
    const witness = each.looser ?? each.stricter;
    return {
      id: each.name,
      sentence: `\`${each.name}\` means what it meant`,
      outcome: relation === 'equal' ? 'pass' : 'fail',
      severity: each.looser || (!each.neverLooser && !each.stricter) ? 'error' : 'warning',
      reason: `${changed(each)}${sentenceOf(each)}${witness ? `: ${shown(witness)}` : ''}`,
      counterexamples: [],
      counterexampleCount: 0,
    };
  });
}

function changed({ change, oldName }: Comparison): string {
  return change === 'renamed' ? `was \`${oldName}\`; ` : change === 'kept' ? '' : `${change}; `;
}

function shown({ input, before, after }: Difference): string {
  return `${before} → ${after} for ${JSON.stringify(input)}`;
}

function textOf({ unit, rules, total }: VersionComparison, isOneOfSeveral: boolean, paint: Paint): string {
  const different = rules.filter(isDifferent);
  const lines = different.flatMap(each => linesOf(each, paint));
  const same = rules.length - different.length;
  if (same > 0) lines.push(`${counted(same, unit)} ${same === 1 ? 'is' : 'are'} equal (proved)`, '');
  const name = isOneOfSeveral ? `total of the ${unit}s` : total.name;
  lines.push(...linesOf({ ...total, name }, paint));
  return `${lines.join('\n')}`;
}

function linesOf(comparison: Comparison, paint: Paint): readonly string[] {
  const relation = relationOf(comparison);
  const brush = comparison.looser ? paint.bad : relation === 'equal' ? paint.good : paint.strong;
  const differences = [comparison.looser, comparison.stricter].flatMap(each => each ?? []);
  return [
    `${brush(visible(comparison.name))}: ${changed(comparison)}${sentenceOf(comparison)}`,
    ...differences.flatMap(({ input, before, after }) => [
      `  ${before} → ${after}`,
      `    ${paint.faint(visible(JSON.stringify(input)))}`,
    ]),
    '',
  ];
}

/** `of 120 logged calls, 2 are decided otherwise: 1 looser, 1 stricter; 4 are undetermined`. */
function summaryOf({ calls, unusable, outcomes: { looser, stricter, undetermined } }: LoggedDifferences) {
  const different = looser + stricter;
  const parts = [
    ...(looser > 0 ? [`${looser} looser`] : []),
    ...(stricter > 0 ? [`${stricter} stricter`] : []),
  ];
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const otherwise = different === 0 ? 'none is' : `${different} ${are(different)}`;
  return [
    `of ${counted(calls, 'logged call')}, ${otherwise} decided otherwise${different > 0 ? `: ${parts.join(', ')}` : ''}`,
    ...(undetermined > 0
      ? [`${undetermined} ${are(undetermined)} undetermined, since the log lacks what a rule asks for`]
      : []),
    ...(unusable > 0 ? [`${counted(unusable, 'line')} without a call`] : []),
  ].join('; ');
}

function textOfLog(log: LoggedDifferences, paint: Paint): string {
  return [
    summaryOf(log),
    ...[...log.rules].map(
      ([name, { looser, stricter }]) =>
        `  ${visible(name)}: ${[looser > 0 ? `looser on ${looser}` : '', stricter > 0 ? `stricter on ${stricter}` : ''].filter(each => each !== '').join(', ')}`,
    ),
    ...log.examples.flatMap(each => [
      `  ${each.before} → ${each.after}  (${each.logged} in the log)`,
      `    ${paint.faint(visible(shownCall(each)))}`,
    ]),
    '',
  ].join('\n');
}

function shownCall({ log, line, time, tool, subject }: LoggedExample): string {
  return `${log}:${line}  ${time}  ${tool}  ${subject}`;
}

function resultOfLog(log: LoggedDifferences): Result {
  const { looser, stricter } = log.outcomes;
  return {
    id: 'log',
    sentence: 'each call of the log is decided as it was by the old version',
    outcome: looser + stricter > 0 ? 'fail' : 'pass',
    severity: looser > 0 ? 'error' : 'warning',
    reason: summaryOf(log),
    counterexamples: log.examples.map(
      (each): Counterexample => ({
        label: `${each.log}:${each.line}`,
        reason: `${each.before} → ${each.after} for ${shownCall(each)}`,
        place: { file: each.log, line: each.line },
      }),
    ),
    counterexampleCount: looser + stricter,
  };
}
