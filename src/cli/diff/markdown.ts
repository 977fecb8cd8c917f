/**
 * A comparison of two versions as Markdown, for a comment on a pull request: one row per rule that differs, with the
 * shortest input that shows it. The full inputs follow below. INVARIANT: texts of inputs are never read as Markdown.
 */
import {
  type Comparison,
  type Difference,
  isDifferent,
  relationOf,
  sentenceOf,
  type VersionComparison,
} from '../../analysis/comparison.ts';
import { counted } from '../../datalog/quote.ts';
import { cut, visibleJsonLine } from '../../diagnostics/visible.ts';
import { isObject, textAt } from '../../values/plain-json.ts';
import { escaped } from '../report/markdown.ts';

/** GitHub refuses a comment of more than 65,536 characters. */
const MAX_ROWS = 60;
const MAX_SHOWN = 120;
const MAX_WHOLE = 1_000;
const MAX_INPUTS = 15;

const MARK = { equal: '✅', stricter: '🔒', looser: '🔓', incomparable: '🔀', undetermined: '❔' } as const;

export function comparisonLines(all: readonly VersionComparison[]): readonly string[] {
  const totals = all.map(({ total }) => total);
  const different = all.flatMap(({ rules }) => rules.filter(isDifferent));
  const rows = different.length > 0 ? different : totals.filter(each => relationOf(each) !== 'equal');
  return [
    ...all.map(({ unit, total }) => {
      const name = all.length > 1 ? `All ${unit}s` : 'In all';
      return `**${MARK[relationOf(total)]} ${name}: ${sentenceOf(total)}**`;
    }),
    '',
    ...(rows.length > 0 ? [...HEAD, ...rows.slice(0, MAX_ROWS).flatMap(rowsOf), ''] : []),
    ...(rows.length > MAX_ROWS ? [`and ${rows.length - MAX_ROWS} more`, ''] : []),
    ...all.flatMap(equalLine),
    ...inputsOf(rows.length > 0 ? rows : totals),
  ];
}

function equalLine({ unit, rules }: VersionComparison): readonly string[] {
  const same = rules.filter(each => !isDifferent(each)).length;
  return same > 0 ? [`${counted(same, unit)} ${same === 1 ? 'is' : 'are'} equal (proved).`, ''] : [];
}

const HEAD = ['| | rule | the new version is | before → after | for |', '| --- | --- | --- | --- | --- |'];

/** A row for each way in which it differs. */
function rowsOf(comparison: Comparison): readonly string[] {
  const { name, oldName, change } = comparison;
  const was =
    change === 'renamed' ? ` (was ${code(oldName ?? '')})` : change === 'kept' ? '' : ` (${change})`;
  const first = [MARK[relationOf(comparison)], `${code(name)}${was}`, sentenceOf(comparison)];
  const differences = differencesOf(comparison);
  if (differences.length === 0) return [`| ${first.join(' | ')} | | |`];
  return differences.map(({ before, after, input }, at) => {
    const own = at === 0 ? first : ['', '', ''];
    return `| ${own.join(' | ')} | ${before} → ${after} | ${code(cut(shortOf(input), MAX_SHOWN))} |`;
  });
}

function differencesOf({ looser, stricter }: Comparison): readonly Difference[] {
  return [looser, stricter].flatMap(each => each ?? []);
}

/** The command, or the tool with its input; of other inputs the JSON. */
function shortOf(input: Difference['input']): string {
  const given = isObject(input) ? input['tool_input'] : undefined;
  const command = textAt(given, 'command');
  if (command !== undefined) return command;
  const tool = textAt(input, 'tool_name');
  return tool === undefined ? JSON.stringify(input) : `${tool} ${JSON.stringify(given)}`;
}

function inputsOf(comparisons: readonly Comparison[]): readonly string[] {
  const inputs = comparisons.flatMap(each =>
    differencesOf(each).map(({ input }) => ({ name: each.name, input })),
  );
  if (inputs.length === 0) return [];
  return [
    '<details><summary>The inputs, to replay</summary>',
    '',
    ...inputs.slice(0, MAX_INPUTS).flatMap(({ name, input }) => [
      `${code(name)}:`,
      '',
      // A JSON text has no line feed, so that no line of it can be a fence.
      '```json',
      cut(visibleJsonLine(input), MAX_WHOLE),
      '```',
      '',
    ]),
    ...(inputs.length > MAX_INPUTS
      ? [`and ${inputs.length - MAX_INPUTS} more, which \`--format json\` has`, '']
      : []),
    '</details>',
    '',
  ];
}

/** In a cell of a table. */
function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}
