/** Type mismatches: tests whether constants fit their columns, and reports those that do not. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { writeFloat } from './number-text.ts';
import type { ColumnType, Constant, RelationDecl, Value } from './program.ts';
import { counted, quoted } from './quote.ts';
import { aType, isStructured, typeName } from './structured-type.ts';
import { unprintable, writeSymbol } from './symbol-text.ts';

/** The column that a term fills, in an atom or a fact. */
export interface FilledColumn {
  readonly relation: RelationDecl;
  readonly column: number;
}

/** The text of a place: column `x` of `r`. */
export function columnText({ relation, column }: FilledColumn): string {
  return `column ${quoted(relation.columns[column]?.name ?? '')} of ${quoted(relation.name)}`;
}

/** Reports a constant of one type in a column of another (E304). */
export function typeMismatch(
  value: Value,
  type: ColumnType,
  place: FilledColumn,
  span: Span | undefined,
): Diagnostic {
  const wanted = place.relation.columns[place.column]?.type ?? type;
  const message = `${constantText(value, type)} is ${aType(type)}, but ${columnText(place)} is ${aType(wanted)}`;
  return diagnostic('E304', message, { span, hint: rewritten(value, wanted) });
}

/** Reports an atom or a fact whose number of terms differs from its relation's columns (E303). */
export function wrongArity(relation: RelationDecl, terms: number, span: Span | undefined): Diagnostic {
  const { name, columns } = relation;
  const message = `${quoted(name)} has ${counted(columns.length, 'column')}, but ${counted(terms, 'term')} here`;
  // Messages cut quoted text, so ten columns are enough.
  const shown = columns.slice(0, 10).map(column => `${column.name.slice(0, 60)}: ${typeName(column.type)}`);
  const related = relation.span && [{ message: 'declared here', span: relation.span }];
  return diagnostic('E303', message, {
    span,
    hint: `it is declared as ${quoted(`${name.slice(0, 60)}(${shown.join(', ')})`)}`,
    related,
  });
}

/** Why a value is no constant of a type (E009, E012, E304); undefined if it is one. */
export function valueProblem(value: Value, type: ColumnType, span: Span | undefined): Diagnostic | undefined {
  if (isStructured(type)) {
    // The content was checked when the value was created, and is checked again in facts.
    return typeof value === 'string'
      ? undefined
      : diagnostic('E304', `the number \`${value}\` is no ${typeName(type)}`, { span });
  }
  if (typeof value === 'string') {
    if (type !== 'symbol') return diagnostic('E304', `the symbol ${quoted(value)} is no ${type}`, { span });
    const why = unprintable(value);
    return why === undefined ? undefined : diagnostic('E012', `the symbol ${quoted(value)} ${why}`, { span });
  }
  if (type === 'symbol') return diagnostic('E304', `the number \`${value}\` is no symbol`, { span });
  if (isExact(value, type)) return undefined;
  const text = Object.is(value, -0) ? '-0' : String(value);
  return diagnostic('E009', `\`${text}\` cannot be kept exactly`, { span });
}

/** The type of a plain value whose column alone determines it. */
export function typeOf(value: Value, column: ColumnType): ColumnType {
  if (typeof value === 'string') return isStructured(column) ? column : 'symbol';
  if (column === 'float') return 'float';
  if (column === 'unsigned' && value >= 0 && Number.isInteger(value)) return 'unsigned';
  return Number.isFinite(value) && !Number.isInteger(value) ? 'float' : 'number';
}

/** Whether columns of this type can hold the number exactly. */
function isExact(value: number, type: ColumnType): boolean {
  if (Object.is(value, -0)) return false;
  if (type === 'float') return Number.isFinite(value);
  return Number.isSafeInteger(value) && (type === 'number' || value >= 0);
}

/** The constant converted to the type `wanted`: an integer fits every numeric type. Undefined if it does not fit. */
export function coerced(constant: Constant, wanted: ColumnType): Constant | undefined {
  const { type, value } = constant;
  if (type === wanted) return constant;
  if (type !== 'number' || wanted === 'symbol' || isStructured(wanted) || typeof value !== 'number')
    return undefined;
  return isExact(value, wanted) ? { ...constant, type: wanted } : undefined;
}

/** A constant as `.dl` text, quoted for a message. */
export function constantText(value: Value, type: ColumnType): string {
  if (isStructured(type)) return quoted(String(value));
  if (typeof value === 'string') return quoted(writeSymbol(value));
  if (type === 'float' && Number.isFinite(value)) return quoted(writeFloat(value));
  return quoted(type === 'unsigned' ? `${value}u` : String(value));
}

/** Suggests how to write the value in the type `wanted`. */
export function rewritten(value: Value, wanted: ColumnType): string | undefined {
  if (isStructured(wanted)) return undefined;
  if (wanted === 'symbol') return `write ${quoted(writeSymbol(String(value)))}`;
  const numeric = typeof value === 'number' ? value : writtenNumber(value);
  const isExactValue = numeric !== undefined && isExact(numeric, wanted);
  return isExactValue ? `write ${constantText(numeric, wanted)}` : undefined;
}

/** The number in a string such as `"12"`. */
function writtenNumber(text: string): number | undefined {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}
