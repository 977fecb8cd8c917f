/**
 * Parses records and branches, and the types that declare them: `[head: number, tail: List]`, `Num { n: number }
 * …`.
 */
import type { Located } from '../diagnostics/span.ts';
import { accept, advance, type Cursor, fail, isAt, refuse, spanFrom } from './cursor.ts';
import { qualifiedName } from './parse-atom.ts';
import { parseColumnsTo, parseName } from './parse-declaration.ts';
import { countFunctor, parseTerms } from './parse-term.ts';
import type { SurfaceConstructor, SurfaceRecord, TypeDeclaration } from './syntax.ts';

/** Reads `[x, y]`. */
export function parseRecord(cursor: Cursor): SurfaceRecord | undefined {
  const { start } = cursor.token;
  if (!countFunctor(cursor)) return undefined;
  const args = parseTerms(cursor, ']');
  return args && { kind: 'record', tag: '[]', args, span: spanFrom(cursor, start) };
}

/** Reads `$Add(x, y)` or `$Nothing`. A lone `$` is Soufflé's counter. */
export function parseBranch(cursor: Cursor): SurfaceRecord | undefined {
  const dollar = cursor.token;
  if (!countFunctor(cursor)) return undefined;
  const { text, start, end } = dollar;
  if (!/[\w?]/.test(cursor.source.text.charAt(end))) return refuse(cursor, 'autoincrement');
  advance(cursor);
  if (cursor.token.kind !== 'name') return fail(cursor, `the name of a branch after \`${text}\``);
  const name = qualifiedName(cursor, advance(cursor));
  const args = isAt(cursor, '(') ? parseTerms(cursor) : [];
  return args && { kind: 'record', tag: `$${name}`, args, span: spanFrom(cursor, start) };
}

/** Reads the rest of a record type, from its `[`. */
export function parseRecordType(
  cursor: Cursor,
  { value, span }: Located<string>,
): TypeDeclaration | undefined {
  const { start } = cursor.token;
  advance(cursor);
  const fields = parseColumnsTo(cursor, ']', 'field');
  if (!fields) return undefined;
  const constructors: SurfaceConstructor[] = [{ tag: '[]', fields, span: spanFrom(cursor, start) }];
  return { name: value, of: [], constructors, span };
}

/** Reads the rest of a type with branches, after the name of the first branch. */
export function parseBranches(
  cursor: Cursor,
  { value, span }: Located<string>,
  first: Located<string>,
): TypeDeclaration | undefined {
  const constructors: SurfaceConstructor[] = [];
  let branch: Located<string> | undefined = first;
  do {
    branch ??= parseName(cursor, 'the name of a branch');
    if (!branch) return undefined;
    if (!accept(cursor, '{')) return fail(cursor, '`{` and the fields of the branch');
    const fields = parseColumnsTo(cursor, '}', 'field');
    if (!fields) return undefined;
    constructors.push({ tag: `$${branch.value}`, fields, span: branch.span });
    branch = undefined;
  } while (accept(cursor, '|'));
  return { name: value, of: [], constructors, span };
}
