/** Parses declarations of `.dl` text: relations with their columns and qualifiers, and types. */

import type { Located } from '../diagnostics/span.ts';
import { accept, advance, type Cursor, fail, isAt, refuse, report, spanFrom, spanOf } from './cursor.ts';
import { qualifiedName } from './parse-atom.ts';
import { parseBranches, parseRecordType } from './parse-record.ts';
import { featureOf, unsupported } from './reserved.ts';
import type { Declaration, SurfaceColumn, TypeDeclaration } from './syntax.ts';

/** Soufflé's qualifiers after the columns, as far as this dialect accepts them. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  'input output printsize inline brie btree btree_delete eqrel overridable magic no_inline no_magic'.split(
    ' ',
  ),
);

/** The lexer reads this qualifier as three tokens. */
const CHOICE_DOMAIN = 'choice-domain';

/** Reads a declaration of one or more relations; undefined and reported if it is invalid. */
export function parseDeclaration(cursor: Cursor): Declaration[] | undefined {
  const { comment } = advance(cursor).trivia;
  const meaning = comment && cursor.source.text.slice(comment.start, comment.end).trim();
  const names: Located<string>[] = [];
  do {
    const name = parseName(cursor, 'the name of a relation');
    if (!name) return undefined;
    names.push(name);
  } while (accept(cursor, ','));
  const columns = parseColumns(cursor);
  const qualifiers = columns && parseQualifiers(cursor);
  if (!columns || !qualifiers) return undefined;
  return names.map(({ value, span }) => ({ name: value, columns, qualifiers, meaning, span }));
}

/** Reads a name, possibly qualified by a component. */
export function parseName(cursor: Cursor, expected: string): Located<string> | undefined {
  const first = cursor.token;
  if (first.kind !== 'name') return fail(cursor, expected);
  const value = qualifiedName(cursor, advance(cursor));
  return { value, span: spanFrom(cursor, first.start) };
}

function parseColumns(cursor: Cursor): SurfaceColumn[] | undefined {
  if (!accept(cursor, '(')) return fail(cursor, '`(` and the columns');
  return parseColumnsTo(cursor, ')', 'column');
}

/** The columns of a relation or the fields of a record, with the closing mark. */
export function parseColumnsTo(
  cursor: Cursor,
  close: string,
  noun: 'column' | 'field',
): SurfaceColumn[] | undefined {
  const columns: SurfaceColumn[] = [];
  if (accept(cursor, close)) return columns;
  do {
    const name = cursor.token;
    if (name.kind !== 'name') return fail(cursor, `the name of a ${noun}`);
    advance(cursor);
    if (isAt(cursor, '<:')) return refuse(cursor, 'subtype');
    if (!accept(cursor, ':')) return fail(cursor, `\`:\` and the type of the ${noun}`);
    const type = parseName(cursor, `the type of the ${noun}`);
    if (!type) return undefined;
    columns.push({ name: name.text, type, span: spanOf(cursor, name) });
  } while (accept(cursor, ','));
  return accept(cursor, close) ? columns : fail(cursor, `\`,\` or \`${close}\``);
}

function parseQualifiers(cursor: Cursor): Set<string> | undefined {
  const qualifiers = new Set<string>();
  for (;;) {
    const { token, source } = cursor;
    if (token.kind !== 'name') return qualifiers;
    if (source.text.startsWith(CHOICE_DOMAIN, token.start)) {
      report(cursor, unsupported('choice', CHOICE_DOMAIN, spanOf(cursor, token)));
      return undefined;
    }
    if (QUALIFIERS.has(token.text)) qualifiers.add(token.text);
    else if (featureOf(token.text) === 'qualifier') {
      report(cursor, unsupported('qualifier', token.text, spanOf(cursor, token)));
      return undefined;
    } else return qualifiers;
    advance(cursor);
  }
}

/** The base types of old directives, which declare a type without naming its base. */
const OLD: ReadonlyMap<string, string> = new Map([
  ['.type', 'symbol'],
  ['.symbol_type', 'symbol'],
  ['.number_type', 'number'],
]);

/** Reads the declaration of a type; undefined and reported if it is invalid. */
export function parseTypeDeclaration(cursor: Cursor): TypeDeclaration | undefined {
  const directive = advance(cursor);
  const name = parseName(cursor, 'the name of a type');
  if (!name) return undefined;
  const of: Located<string>[] = [];
  const isSubtype = accept(cursor, '<:');
  const joins = !isSubtype && accept(cursor, '=');
  if (isSubtype || joins) {
    if (joins && isAt(cursor, '[')) return parseRecordType(cursor, name);
    do {
      const type = parseName(cursor, 'the name of a type');
      if (!type) return undefined;
      if (!isSubtype && of.length === 0 && isAt(cursor, '{')) return parseBranches(cursor, name, type);
      of.push(type);
    } while (!isSubtype && accept(cursor, '|'));
  } else of.push({ value: OLD.get(directive.text) ?? 'symbol', span: name.span });
  return { name: name.value, of, joins, span: name.span };
}
