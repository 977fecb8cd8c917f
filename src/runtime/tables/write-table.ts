/**
 * Writes the tuples of a relation as a table, value by value as Soufflé prints them. INVARIANT: the order of rows
 * depends on their values alone. (Soufflé orders symbols by their first use.)
 */
import { compareTuples } from '../../datalog/fact-order.ts';
import type { ColumnType, RelationDecl, Tuple, Value } from '../../datalog/program.ts';
import { isStructured } from '../../datalog/structured-type.ts';
import type { TableFormat } from './format.ts';
import { writtenRecord } from './write-record.ts';
import { writtenFloat } from './written-float.ts';

/** The content of an output file. */
export function writeTable(tuples: readonly Tuple[], relation: RelationDecl, format: TableFormat): string {
  return format.headers
    ? `${headersOf(relation, format)}\n${rowsOf(tuples, relation, format)}`
    : rowsOf(tuples, relation, format);
}

/** The rows as standard output shows them. */
export function showTable(tuples: readonly Tuple[], relation: RelationDecl, format: TableFormat): string {
  const headers = format.headers ? `${headersOf(relation, format)}\n` : '';
  return `---------------\n${format.name}\n${headers}===============\n${rowsOf(tuples, relation, format)}===============\n`;
}

/** The number of rows as standard output shows it. */
export function showSize(rows: number, { name }: TableFormat): string {
  return `${name}\t${rows}\n`;
}

function headersOf({ columns }: RelationDecl, { delimiter, headerLine }: TableFormat): string {
  return headerLine ?? columns.map(({ name }) => name).join(delimiter);
}

function rowsOf(tuples: readonly Tuple[], { columns }: RelationDecl, format: TableFormat): string {
  if (columns.length === 0) return tuples.length > 0 ? '()\n' : '';
  const types = columns.map(({ type }) => type);
  const lines = [...tuples].sort(compareTuples).map(row => {
    const cells = row.map((value, column) => cellOf(value, types[column] ?? 'symbol', format));
    return `${cells.join(format.delimiter)}\n`;
  });
  return lines.join('');
}

function cellOf(value: Value, type: ColumnType, { delimiter, quoted }: TableFormat): string {
  if (typeof value === 'number') return type === 'float' ? writtenFloat(value) : String(value);
  const text = isStructured(type) ? writtenRecord(value) : value;
  if (!quoted || !(/["\r\n]/.test(text) || text.includes(delimiter))) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
