/** Parses aggregates of `.dl` text: `sum x : { body }`, `count : atom`. */
import { accept, advance, type Cursor, fail, isAt, spanFrom } from './cursor.ts';
import type { Token } from './lexer.ts';
import { parseAtom } from './parse-atom.ts';
import { parseFormula } from './parse-formula.ts';
import { parseTerm } from './parse-term.ts';
import type { AggregateOperator } from './program.ts';
import type { Formula, SurfaceTerm } from './syntax.ts';

const OPERATORS: ReadonlyMap<string, AggregateOperator> = new Map(
  (['count', 'sum', 'min', 'max', 'mean'] as const).map(operator => [operator, operator]),
);

/** Parses an aggregate whose keyword is already read. */
export function parseAggregate(cursor: Cursor, word: Token): SurfaceTerm | undefined {
  const hasValue = word.text !== 'count';
  const value = hasValue ? parseTerm(cursor) : undefined;
  return hasValue && !value ? undefined : parseAggregateOf(cursor, word, value);
}

/** Parses the rest of an aggregate, after its value or after the keyword `count`. */
export function parseAggregateOf(
  cursor: Cursor,
  word: Token,
  value: SurfaceTerm | undefined,
): SurfaceTerm | undefined {
  const operator = OPERATORS.get(word.text);
  if (!operator) return fail(cursor, 'an aggregate');
  if (!accept(cursor, ':')) return fail(cursor, operator === 'count' ? '`:` after `count`' : '`:`');
  const body = isAt(cursor, '{') ? parseBraces(cursor) : parseOneAtom(cursor);
  return body && { kind: 'aggregate', operator, value, body, span: spanFrom(cursor, word.start) };
}

function parseBraces(cursor: Cursor): Formula | undefined {
  advance(cursor);
  const body = parseFormula(cursor);
  if (!body) return undefined;
  return accept(cursor, '}') ? body : fail(cursor, '`,` or `}`');
}

/** Parses the short form without braces. */
function parseOneAtom(cursor: Cursor): Formula | undefined {
  const atom = parseAtom(cursor, '`{` or an atom');
  return atom && { kind: 'atom', atom };
}
