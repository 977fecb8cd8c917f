/** The measurements as text for a terminal and as `docs/conformance.md`. INVARIANT: the page depends on the material and the product alone. */
import { type Aim, type Difference, isMet, type Measured, type MeasuredRow, shareOf } from './measure.ts';
import { reasonFor } from './reasons.ts';

export function table(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ title, rows }) => [
    [''],
    [title],
    ...rows.map(row => cellsOf(row).map((cell, at) => (at === 0 ? `  ${cell}` : cell))),
  ]);
  const widths = [0, 1, 2, 3].map(column =>
    Math.max(...rows.filter(row => row.length > 1).map(row => row[column]?.length ?? 0)),
  );
  return rows
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(row.length > 1 ? (widths[at] ?? 0) : 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function page(measured: readonly Measured[]): string {
  return `# Conformance

How Bash policies fare on third-party test corpora: golden cases of longline, whose rules the policy language can load, half of the test corpus of dcg
(destructive_command_guard), half of the one-liners of NL2Bash, and half of the attacks and everyday calls written for this gate. None of it is part of this repository, so that each row can be checked only where the material is:
\`npm run conformance -- --data DIR\` writes this page, \`--check\` compares it.

| | found | share | aim |
| --- | --- | --- | --- |
${measured.map(({ title, rows }) => [`| **${title}** | | | |`, ...rows.map(row => `| ${cellsOf(row).join(' | ')} |`)].join('\n')).join('\n')}

## Differences

Each case whose outcome is another than the material expects, with the reason.

${measured.map(({ title, differences }) => section(title, differences)).join('\n\n')}
`;
}

function section(title: string, differences: readonly Difference[]): string {
  if (differences.length === 0) return `### ${title}\n\nNone.`;
  const rows = differences.map(
    ({ id, expected, got }) => `| ${code(id)} | ${expected} | ${got} | ${reasonFor(id) ?? ''} |`,
  );
  return `### ${title}\n\n| case | expected | got | why |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function cellsOf(row: MeasuredRow): readonly string[] {
  const aim = row.aim === undefined ? '' : `${isMet(row) ? 'met' : 'MISSED'}: ${aimText(row.aim)}`;
  return [row.name, `${row.found} of ${row.of}`, shareOf(row), aim];
}

function aimText(aim: Aim): string {
  if ('least' in aim) return aim.least === 100 ? 'all' : `at least ${aim.least} %`;
  return aim.most === 0 ? 'none' : `at most ${aim.most} %`;
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
