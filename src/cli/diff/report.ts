/** A comparison of two versions as a report, which all formats of reports render. */
import {
  type Comparison,
  type Difference,
  relationOf,
  sentenceOf,
  type VersionComparison,
} from '../../analysis/comparison.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Report, Result } from '../report/report.ts';
import { documentOf } from '../say.ts';

interface Compared {
  readonly title: string;
  readonly failOn: 'looser' | 'different' | undefined;
  readonly comparisons: readonly VersionComparison[];
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
  const { title, comparisons, diagnostics } = compared;
  const isRefused = hasErrors(diagnostics);
  return {
    command: 'diff',
    title,
    conclusion: isRefused ? 'undecided' : fails(compared) ? 'violated' : 'holds',
    suites: comparisons.map((each, at) => ({ name: `version ${at}`, results: resultsOf(each) })),
    diagnostics,
    artifacts: [],
    document: () =>
      documentOf(
        {
          comparisons: comparisons.map(({ rules, total }) => ({
            rules: rules.map(jsonOf),
            total: jsonOf(total),
          })),
        },
        diagnostics,
      ),
    text: paint => (isRefused ? '' : comparisons.map(each => textOf(each, paint)).join('\n')),
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

function isDifferent(comparison: Comparison): boolean {
  return relationOf(comparison) !== 'equal' || comparison.change !== 'kept';
}

function changed({ change, oldName }: Comparison): string {
  return change === 'renamed' ? `was \`${oldName}\`; ` : change === 'kept' ? '' : `${change}; `;
}

function shown({ input, before, after }: Difference): string {
  return `${before} → ${after} for ${JSON.stringify(input)}`;
}

function textOf({ rules, total }: VersionComparison, paint: Paint): string {
  const different = rules.filter(isDifferent);
  const lines = different.flatMap(each => linesOf(each, paint));
  const same = rules.length - different.length;
  if (same > 0) lines.push(`${counted(same, 'rule')} ${same === 1 ? 'is' : 'are'} equal (proved)`, '');
  lines.push(...linesOf(total, paint));
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
