/**
 * Prints terms as `.dl` text. INVARIANT: the text parses as the same term in any context, and each line is short enough
 * for Soufflé's preprocessor.
 */
import { CAST, functorInfo } from './builtins.ts';
import { writeFloat, writeInteger } from './number-text.ts';
import { binaryOperator, PREFIXES } from './operators.ts';
import type { ColumnType, FunctorTerm, RecordTerm, Term, Value } from './program.ts';
import { recordText } from './record-text.ts';
import { isStructured } from './structured-type.ts';
import { MAX_UNIT_BYTES, utf8Length, writeSymbol } from './symbol-text.ts';

/** With more UTF-8 bytes than this, the content of parentheses continues on a new line. */
const MAX_LINE_BYTES = 64_000;

export function printTerm(term: Term): string {
  switch (term.kind) {
    case 'variable':
      return term.name;
    case 'wildcard':
      return '_';
    case 'constant':
      return valueText(term.value, term.type);
    case 'functor':
      return functorText(term);
    case 'record':
      return constructorText(term);
  }
}

function constructorText({ tag, args }: RecordTerm): string {
  const parts = args.map(printTerm);
  const line = recordText(tag, parts);
  return isTooLong(line)
    ? recordText(
        tag,
        parts.map(part => `\n    ${part}`),
      )
    : line;
}

/**
 * An operator inside an operator's argument gets parentheses, except on the left at the same precedence. So text that
 * begins without a parenthesis still does so inside an operator, as values of `min` and `max` require.
 */
function functorText({ name, args, type }: FunctorTerm): string {
  const [left, right] = args;
  if (name === CAST) return inParentheses(name, [...args.map(printTerm), type]);
  if (functorInfo(name)?.notation === 'call' || !left) return inParentheses(name, args.map(printTerm));
  const prefix = PREFIXES.get(name);
  if (prefix !== undefined || !right) return `${prefix ?? name}(${printTerm(left)})`;
  const first = needsGroup(left, name) ? `(${printTerm(left)})` : printTerm(left);
  const second = isOperator(right) || isNegative(right) ? `(${printTerm(right)})` : printTerm(right);
  const line = `${first} ${name} ${second}`;
  return isTooLong(line) ? `${first} ${name}\n    ${second}` : line;
}

function needsGroup(left: Term, operator: string): boolean {
  const outer = binaryOperator(operator);
  if (left.kind !== 'functor') return isNegative(left) && outer?.groups === 'right';
  const inner = binaryOperator(left.name);
  if (!isOperator(left) || !outer) return false;
  return outer.groups === 'right' || (inner !== undefined && inner.level < outer.level);
}

function isOperator(term: Term): boolean {
  return term.kind === 'functor' && functorInfo(term.name)?.notation !== 'call';
}

function isNegative(term: Term): boolean {
  return term.kind === 'constant' && typeof term.value === 'number' && term.value < 0;
}

/** A value in the type of its column. Without a column, an integer is printed as a number. */
export function valueText(value: Value, type: ColumnType | undefined): string {
  if (isStructured(type)) return structureText(String(value));
  if (typeof value !== 'number') return writeSymbol(value);
  if (type === 'unsigned') return `${writeInteger(value)}u`;
  return type === 'float' || !Number.isInteger(value) ? writeFloat(value) : writeInteger(value);
}

/** A structured value: on one line, or one line per part if it would be too long. */
function structureText(text: string): string {
  if (!isTooLong(text)) return text;
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|, /gs, part => (part === ', ' ? ',\n    ' : part));
}

/** Prints `name(a, b)`, on one line, or one line per part if it would be too long. */
export function inParentheses(name: string, parts: readonly string[]): string {
  const line = `${name}(${parts.join(', ')})`;
  return isTooLong(line) ? `${name}(\n    ${parts.join(',\n    ')})` : line;
}

export function isTooLong(line: string): boolean {
  return line.length * MAX_UNIT_BYTES > MAX_LINE_BYTES && utf8Length(line) > MAX_LINE_BYTES;
}
