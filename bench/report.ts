/** The results of a benchmark as rows, and the rows as text: one aligned table, or Markdown. */
import type { Sample } from './measure.ts';

export interface Row {
  readonly name: string;
  /** A measured time or size, or what was counted or seen, as text. */
  readonly figure: Sample | string;
  /** The first time in a new process, and how large that got. */
  readonly first?: Sample;
  readonly memory?: Sample;
  readonly ratio?: { readonly value: number; readonly to: string };
  readonly aim?: { readonly text: string; readonly met: boolean };
}

export interface Suite {
  readonly name: string;
  /** One line above its rows. */
  readonly title: string;
  /** Packages without which there is nothing to measure. */
  readonly needs?: readonly string[];
  /** It takes many minutes: it runs where it is named. */
  readonly isLong?: true;
  /** Where its table stands, from the root of the project; docs/benchmarks.md where it says nothing. */
  readonly page?: string;
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
}

export const ratioOf = (sample: Sample, base: Sample, to: string) => ({
  value: sample.median / base.median,
  to,
});

const HEADINGS = ['', 'median', 'min–max (runs)', 'ratio', 'first run', 'peak memory', 'aim'];

/** The rows of all suites below one line of headings. */
export function table(results: readonly { readonly title: string; readonly rows: readonly Row[] }[]): string {
  const lines = results.flatMap(({ title, rows }) => [[''], [title], ...rows.map(cells)]);
  const all = [HEADINGS, ...lines];
  // A title may run over the columns beside it.
  const widths = HEADINGS.map((_, column) =>
    Math.max(...all.filter(line => line.length > 1).map(line => line[column]?.length ?? 0)),
  );
  const aligned = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return all.map(line => aligned(line).join('  ').trimEnd()).join('\n');
}

/** The rows of one suite; columns that none of them has are left out. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(row => cells(row).map(cell => cell.trim()));
  const kept = [...HEADINGS.keys()].filter(column => column === 0 || lines.some(line => line[column] !== ''));
  const line = (texts: readonly string[]) => `| ${kept.map(column => texts[column] ?? '').join(' | ')} |`;
  return [line(HEADINGS), line(HEADINGS.map(() => '---')), ...lines.map(line)].join('\n');
}

function cells({ name, figure, ratio, first, memory, aim }: Row): string[] {
  return [
    `  ${name}`,
    typeof figure === 'string' ? figure : quantity(figure.median, figure.unit),
    typeof figure === 'string' ? '' : `${short(figure.min)}–${short(figure.max)} (${figure.runs})`,
    ratio ? `${short(ratio.value)} × ${ratio.to}` : '',
    first ? quantity(first.median, first.unit) : '',
    memory ? quantity(memory.median, memory.unit) : '',
    aim ? `${aim.met ? 'met' : 'MISSED'}: ${aim.text}` : '',
  ];
}

const quantity = (value: number, unit: string) => `${short(value)} ${unit}`;

/** Two or three digits that mean something. */
export function short(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}
