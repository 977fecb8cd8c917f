/**
 * The result of an audit, as text for people and as JSON. INVARIANT: texts from tables are escaped; the JSON always has
 * every key.
 */

import type { Tuple, Value } from '../../datalog/program.ts';
import { counted } from '../../datalog/quote.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { type ExitCode, HOLDS, VIOLATED } from '../exit-codes.ts';
import { alignedRows, documentOf, sizeText } from '../say.ts';
import type { SampledProof } from './proofs.ts';
import type { Answer, Exchange } from './target.ts';

const MAX_CELL = 60;

export interface Found {
  readonly answer: Answer;
  readonly count: number;
  /** The first ones. */
  readonly rows: readonly Tuple[];
  readonly proofs: readonly SampledProof[];
  /** The file that has all rows. */
  readonly file?: string;
}

export interface Audited {
  readonly found: readonly Found[];
  readonly exchanged?: readonly Exchange[];
}

export function auditText({ found, exchanged = [] }: Audited, paint: Paint): string {
  const relations = found.map(each => relationText(each, paint));
  return [...relations, ...exchangeLines(exchanged), ...unprovedLines(found)].join('\n');
}

/** The number of sampled rows without a proof, by reason. */
function unprovedLines(found: readonly Found[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const reason of unprovedReasons(found)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${counted(count, 'row')} could not be proved: ${reason}\n`);
}

/** 1 where a sampled row has no proof. */
export function exitCodeOf({ found }: Audited): ExitCode {
  return unprovedReasons(found).length > 0 ? VIOLATED : HOLDS;
}

/** The reason for each sampled row without a proof. */
function unprovedReasons(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ proofs }) => proofs.flatMap(({ missing }) => missing ?? []));
}

/** None where the target does not tell of each round. */
function exchangeLines(rounds: readonly Exchange[]): readonly string[] {
  const bytes = rounds.flatMap(round => round.bytes ?? []);
  if (rounds.length === 0 || bytes.length < rounds.length) return [];
  const sum = bytes.reduce((one, other) => one + other, 0);
  return [`exchanged between processes: ${sizeText(sum)} in ${counted(rounds.length, 'round')}\n`];
}

function relationText({ answer: { relation }, count, rows, proofs, file }: Found, paint: Paint): string {
  const where = file === undefined ? '' : `, in ${visible(file)}`;
  const heading = `${paint.strong(relation.name)}: ${counted(count, 'row')}${where}\n`;
  const names = relation.columns.map(({ name }) => name);
  const cells = [names, ...rows.map(row => row.map(cellOf))];
  const table = count === 0 ? [] : alignedRows(cells).map(line => `  ${line.trimEnd()}\n`);
  const left = count - rows.length;
  const more = left > 0 && rows.length > 0 ? `  … and ${left.toLocaleString('en')} more\n` : '';
  const shown = proofs.map(({ lines }) => `\n${lines.map(line => `  ${line}\n`).join('')}`);
  return `${heading}${rows.length > 0 ? table.join('') : ''}${more}${shown.join('')}`;
}

function cellOf(value: Value): string {
  return visible(cut(String(value), MAX_CELL));
}

export function auditJson(target: string, { found, exchanged }: Audited): string {
  const relations = found.map(({ answer: { relation }, count, rows, proofs, file }) => ({
    name: relation.name,
    columns: relation.columns.map(({ name, type }) => ({ name, type })),
    count,
    rows,
    file: file ?? null,
    proofs: proofs.map(({ row, missing, lines }) => ({ row, proved: missing === undefined, lines })),
  }));
  return documentOf({ target, relations, exchanged: exchanged ?? null }, []);
}
