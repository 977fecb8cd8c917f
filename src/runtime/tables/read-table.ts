/**
 * Turns the text of a `.facts` file into base facts. INVARIANT: a row that does not fit its relation is reported with
 * line and column, and then the table gives no facts.
 */

import type {
  BaseType,
  ColumnType,
  Fact,
  Origin,
  RelationDecl,
  Tuple,
  Value,
} from '../../datalog/program.ts';
import { counted } from '../../datalog/quote.ts';
import { isStructured, type StructuredTypes, structuredTypes } from '../../datalog/structured-type.ts';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { TableFormat } from './format.ts';
import { readRecord } from './read-record.ts';
import { type Row, readRow } from './split-rows.ts';

/** Maximum number of bad rows, after which the reading stops. */
const MAX_BAD_ROWS = 100;
/** The text of a row of a relation without columns. */
const NULLARY_ROW = '()';

export function readTable(
  source: Source,
  relation: RelationDecl,
  format: TableFormat,
  structures: StructuredTypes = structuredTypes([]),
): Reported<readonly Fact[]> {
  const facts: Fact[] = [];
  const diagnostics: Diagnostic[] = [];
  const readPlain = plainReader(source, relation, format);
  let isHeader = format.headers;
  for (let at = 0; at < source.text.length && diagnostics.length < MAX_BAD_ROWS; ) {
    if (!isHeader) at = readPlain(at, facts);
    const row = readRow(source.text, at, format);
    if (!row) break;
    at = row.end;
    const tuple = isHeader
      ? undefined
      : tupleOf(chosen(row, format), relation, { source, structures, diagnostics });
    isHeader = false;
    if (!tuple) continue;
    const last = row.fields.at(-1);
    const start = row.fields[0]?.start ?? 0;
    facts.push(
      new TableRow(relation.name, tuple, source, start, last ? last.start + last.text.length : start),
    );
  }
  return { value: diagnostics.length > 0 ? undefined : facts, diagnostics };
}

/** A row that builds its origin on request: a table may have millions of rows, and only few origins are needed. */
class TableRow implements Fact {
  readonly relation: string;
  readonly tuple: Tuple;
  readonly source: Source;
  readonly start: number;
  readonly end: number;

  constructor(relation: string, tuple: Tuple, source: Source, start: number, end: number) {
    this.relation = relation;
    this.tuple = tuple;
    this.source = source;
    this.start = start;
    this.end = end;
  }

  get origin(): Origin {
    const { source, start, end } = this;
    return { label: 'row', span: { source, start, end } };
  }
}

/** Adds the facts of plain rows from an offset on. Returns the offset of the first row that is not plain. */
type ReadPlain = (at: number, facts: Fact[]) => number;

/**
 * The fast reader for plain text, in which fields are the texts between separators. Most tables are plain. Errors are
 * left to the other reader.
 */
function plainReader(source: Source, relation: RelationDecl, format: TableFormat): ReadPlain {
  const types = relation.columns.map(({ type }) => type);
  const { text } = source;
  const { delimiter, quoted, fields } = format;
  if (quoted || fields || delimiter.length !== 1 || delimiter === '\r') return at => at;
  if (types.length === 0 || types.some(isStructured)) return at => at;
  const separator = delimiter.charCodeAt(0);
  return (first, facts) => {
    for (let start = first; start < text.length; ) {
      // Allocated with its final size: pushing would allocate room for 17 values.
      const tuple = new Array<Value>(types.length);
      const at = fillPlainRow(tuple, text, start, separator, types);
      if (at < 0) return start;
      const end = at > start && text.charCodeAt(at - 1) === RETURN ? at - 1 : at;
      facts.push(new TableRow(relation.name, tuple, source, start, end));
      start = at + 1;
    }
    return text.length;
  };
}

/** Fills the tuple and returns where the line ends, after a possible return; -1 for a row that is not plain. */
function fillPlainRow(
  tuple: Value[],
  text: string,
  start: number,
  separator: number,
  types: readonly ColumnType[],
): number {
  let column = 0;
  for (let from = start, at = start; ; from = ++at) {
    let code = NEWLINE;
    for (; at < text.length; at++) {
      code = text.charCodeAt(at);
      if (code === separator || code === NEWLINE) break;
    }
    const isLast = at === text.length || code === NEWLINE;
    const end = isLast && at > start && text.charCodeAt(at - 1) === RETURN ? at - 1 : at;
    const value = plainValue(text, from, end, types[column]);
    if (value === undefined || column === types.length) return -1;
    tuple[column++] = value;
    if (isLast) return column === types.length ? at : -1;
  }
}

const NEWLINE = 10;
const RETURN = 13;
const MINUS = 45;
const ZERO = 48;
/** The maximum number of digits of integers that are always exact. */
const EXACT_DIGITS = 15;

/** The value of a plain field; undefined if only the other reader can read or report it. */
function plainValue(
  text: string,
  from: number,
  end: number,
  type: ColumnType | undefined,
): Value | undefined {
  if (type === 'symbol') return text.slice(from, end);
  if (type !== 'number') {
    return type === 'unsigned' || type === 'float' ? constantOf(text.slice(from, end), type) : undefined;
  }
  const isNegative = text.charCodeAt(from) === MINUS;
  const first = isNegative ? from + 1 : from;
  if (first >= end || end - first > EXACT_DIGITS) return undefined;
  let value = 0;
  for (let at = first; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    value = 10 * value + digit;
  }
  return isNegative && value !== 0 ? -value : value;
}

/** The row reduced to the fields that `columns` names. A row that lacks one of them has too few fields. */
function chosen(row: Row, { fields }: TableFormat): Row {
  return fields ? { ...row, fields: fields.flatMap(at => row.fields[at] ?? []) } : row;
}

interface Reading {
  readonly source: Source;
  readonly structures: StructuredTypes;
  readonly diagnostics: Diagnostic[];
}

function tupleOf(
  { fields, fault }: Row,
  { name, columns }: RelationDecl,
  { source, structures, diagnostics }: Reading,
): Tuple | undefined {
  const [first] = fields;
  const last = fields.at(-1) ?? first;
  const start = first?.start ?? 0;
  const end = last ? last.start + last.text.length : start;
  const refuse = (message: string, span: Span, hint?: string): undefined => {
    diagnostics.push(diagnostic('E409', message, { span, hint }));
  };
  if (fault !== undefined) return refuse(fault, { source, start: last?.start ?? start, end });
  if (columns.length === 0) {
    if (fields.length === 1 && first?.text === NULLARY_ROW) return [];
    return refuse(`a row of \`${name}\` is written \`${NULLARY_ROW}\``, { source, start, end });
  }
  if (fields.length !== columns.length) {
    const message = `the row has ${counted(fields.length, 'field')}, and \`${name}\` has ${counted(columns.length, 'column')}`;
    return refuse(
      message,
      { source, start, end },
      'fields are parted by a tab, unless `delimiter` says otherwise',
    );
  }
  const tuple: Value[] = [];
  for (const [index, { text, start: at }] of fields.entries()) {
    const type = columns[index]?.type ?? 'symbol';
    const span = { source, start: at, end: at + text.length };
    if (isStructured(type)) {
      const read = readRecord(text, type, structures, constantOf);
      if (read.kind === 'fault')
        return refuse(read.message, { source, start: at + read.start, end: at + read.end });
      tuple.push(read.value);
      continue;
    }
    const value = constantOf(text, type);
    if (value === undefined) return refuse(`${shown(text)} is no \`${type}\``, span, hints[type]);
    tuple.push(value);
  }
  return tuple;
}

const hints: Readonly<Record<BaseType, string | undefined>> = {
  symbol: undefined,
  number: 'a number is an integer between -(2^53 - 1) and 2^53 - 1',
  unsigned: 'an unsigned number is an integer from 0 to 2^53 - 1',
  float: 'a float is a finite decimal number',
};

/** The constant of a text; undefined if the text is no constant of the type, or has no exact value. */
function constantOf(text: string, type: BaseType): Value | undefined {
  switch (type) {
    case 'symbol':
      return text;
    case 'number':
      return /^\s*[+-]?\d+$/.test(text) ? exact(Number(text)) : undefined;
    case 'unsigned':
      return /^\s*(\d+|0x[\da-f]+|0b[01]+)$/i.test(text) ? exact(Number(text)) : undefined;
    case 'float': {
      const isFloat = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);
      const value = Number(text);
      return isFloat && Number.isFinite(value) ? value + 0 : undefined;
    }
  }
}

/** Turns -0 into 0, the only zero of programs. */
function exact(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

function shown(text: string): string {
  return text === '' ? 'an empty field' : `\`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``;
}
