/**
 * Parses directives that declare nothing: input, output, pragmas, plans. Unsupported directives are refused by name.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located, Span } from '../diagnostics/span.ts';
import {
  accept,
  advance,
  type Cursor,
  fail,
  isAt,
  isBeforeWord,
  report,
  spanFrom,
  spanOf,
} from './cursor.ts';
import { parseName } from './parse-declaration.ts';
import type { SurfaceDirective } from './syntax.ts';

/** Reads `.output a, b(IO=stdout)`; the parameters apply to every name. Undefined and reported if it is invalid. */
export function parseIo(cursor: Cursor, kind: SurfaceDirective['kind']): SurfaceDirective[] | undefined {
  advance(cursor);
  const names: Located<string>[] = [];
  do {
    const name = parseName(cursor, 'the name of a relation');
    if (!name) return undefined;
    names.push(name);
  } while (accept(cursor, ','));
  const details = isAt(cursor, '(') ? parseParameters(cursor) : { parameters: new Map(), places: new Map() };
  const last = names.at(-1);
  // The parameters follow the last name.
  const spanOfName = (name: Located<string>): Span =>
    name === last && details && details.parameters.size > 0 ? spanFrom(cursor, name.span.start) : name.span;
  return details && names.map(name => ({ kind, relation: name.value, ...details, span: spanOfName(name) }));
}

interface Details {
  readonly parameters: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, Span>;
}

function parseParameters(cursor: Cursor): Details | undefined {
  advance(cursor);
  const parameters = new Map<string, string>();
  const places = new Map<string, Span>();
  if (accept(cursor, ')')) return { parameters, places };
  do {
    const key = cursor.token;
    if (key.kind !== 'name') return fail(cursor, 'the name of a parameter');
    advance(cursor);
    if (!accept(cursor, '=')) return fail(cursor, '`=` and the value of the parameter');
    const sign = accept(cursor, '-') ? '-' : '';
    const value = cursor.token;
    if (!VALUES.has(value.kind) || (sign !== '' && value.kind !== 'number'))
      return fail(cursor, 'the value of the parameter');
    advance(cursor);
    if (parameters.has(key.text)) {
      const problem = diagnostic('E307', 'parameter that is given twice', { span: spanOf(cursor, key) });
      report(cursor, problem);
    }
    parameters.set(key.text, sign + value.text);
    places.set(key.text, spanFrom(cursor, key.start));
  } while (accept(cursor, ','));
  return accept(cursor, ')') ? { parameters, places } : fail(cursor, '`,` or `)`');
}

const VALUES: ReadonlySet<string> = new Set(['name', 'symbol', 'number', 'float']);

/** Reads the strings of a `.pragma`. Pragmas tune Soufflé and do not change the program's meaning. */
export function parsePragma(cursor: Cursor): true | undefined {
  advance(cursor);
  if (cursor.token.kind !== 'symbol') return fail(cursor, 'a string');
  while (cursor.token.kind === 'symbol') advance(cursor);
  return true;
}

/** Reads a `.plan`, which orders joins: `0:(1,2), 1:(2,1)`. */
export function parsePlan(cursor: Cursor): true | undefined {
  advance(cursor);
  do {
    if (!acceptNumber(cursor)) return fail(cursor, 'a number');
    if (!accept(cursor, ':')) return fail(cursor, '`:`');
    if (!accept(cursor, '(')) return fail(cursor, '`(`');
    if (!isAt(cursor, ')')) {
      do {
        if (!acceptNumber(cursor)) return fail(cursor, 'a number');
      } while (accept(cursor, ','));
    }
    if (!accept(cursor, ')')) return fail(cursor, '`,` or `)`');
  } while (accept(cursor, ','));
  // Soufflé allows a dot here.
  if (isAt(cursor, '.') && !isBeforeWord(cursor)) advance(cursor);
  return true;
}

function acceptNumber(cursor: Cursor): boolean {
  if (cursor.token.kind !== 'number') return false;
  advance(cursor);
  return true;
}

/** Skips a dot after a directive and reports it: only clauses end with a dot. */
export function refuseDot(cursor: Cursor): void {
  if (!isAt(cursor, '.') || isBeforeWord(cursor)) return;
  const hint = 'only facts and rules end with a dot';
  const span = spanOf(cursor, cursor.token);
  report(cursor, diagnostic('E301', 'directive with a final `.`', { span, hint }));
  advance(cursor);
}

/** Reports a directive that the dialect lacks. */
export function refuseDirective(cursor: Cursor): undefined {
  const { text } = cursor.token;
  const detail = { span: spanOf(cursor, cursor.token), hint: HINTS.get(text) };
  report(cursor, diagnostic('E309', `the portable dialect has no directive \`${text}\``, detail));
  return undefined;
}

const HINTS: ReadonlyMap<string, string> = new Map([
  ['.include', 'write `#include "…"`'],
  ['.functor', 'the intrinsic functors are `cat`, `strlen`, `substr` and so on'],
  ['.limitsize', 'it would leave a fixed point unfinished; `--limit-tuples N` gives up instead'],
]);
