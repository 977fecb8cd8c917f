/**
 * Directives of `.dl` text: `.decl` and `.output`. The others are Soufflé's, and are refused by their names.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { accept, advance, type Cursor, fail, isAt, isBeforeWord, refuse, report, spanOf } from './cursor.ts';
import type { Column, ColumnType, RelationDecl } from './program.ts';
import { featureOf, unsupported } from './reserved.ts';

const TYPES: ReadonlyMap<string, ColumnType> = new Map(
  (['symbol', 'number', 'float'] as const).map(type => [type, type]),
);

/** Reads a declaration; undefined, reported, when it is not understood. */
export function parseDeclaration(cursor: Cursor): RelationDecl | undefined {
  const { comment } = advance(cursor).trivia;
  const meaning = comment && cursor.source.text.slice(comment.start, comment.end).trim();
  const name = cursor.token;
  if (name.kind !== 'name') return fail(cursor, 'the name of a relation');
  advance(cursor);
  if (isAt(cursor, ',')) return refuse(cursor, 'severalDeclared');
  const columns = parseColumns(cursor);
  if (!columns || !atDeclarationEnd(cursor)) return undefined;
  return { name: name.text, columns, ...(meaning && { meaning }), span: spanOf(cursor, name) };
}

function parseColumns(cursor: Cursor): Column[] | undefined {
  if (!accept(cursor, '(')) return fail(cursor, '`(` and the columns');
  const columns: Column[] = [];
  if (accept(cursor, ')')) return columns;
  do {
    const name = cursor.token;
    if (name.kind !== 'name') return fail(cursor, 'the name of a column');
    advance(cursor);
    if (!accept(cursor, ':')) {
      if (isAt(cursor, '<:')) return refuse(cursor, 'subtype');
      return fail(cursor, '`:` and the type of the column');
    }
    const type = parseType(cursor);
    if (!type) return undefined;
    columns.push({ name: name.text, type, span: spanOf(cursor, name) });
  } while (accept(cursor, ','));
  return accept(cursor, ')') ? columns : fail(cursor, '`,` or `)`');
}

function parseType(cursor: Cursor): ColumnType | undefined {
  const name = cursor.token;
  if (name.kind !== 'name') return fail(cursor, 'the type of the column');
  advance(cursor);
  const type = TYPES.get(name.text);
  if (type) return type;
  const feature = name.text === 'unsigned' ? 'unsigned' : 'type';
  const hint = feature === 'type' ? didYouMean(name.text, [...TYPES.keys()]) : 'write `number`';
  report(cursor, unsupported(feature, name.text, spanOf(cursor, name), hint));
  return undefined;
}

/** A declaration ends with its columns, where Soufflé's could go on with qualifiers. */
function atDeclarationEnd(cursor: Cursor): boolean {
  const { token, source } = cursor;
  if (token.kind === 'name' && featureOf(token.text) === 'qualifier') refuse(cursor, 'qualifier');
  else if (token.kind === 'name' && source.text.startsWith('choice-domain', token.start))
    refuse(cursor, 'choice');
  else {
    passDot(cursor);
    return true;
  }
  return false;
}

/** Reads the names of an `.output`; undefined, reported, when it is not understood. */
export function parseOutput(cursor: Cursor): Located<string>[] | undefined {
  advance(cursor);
  const names: Located<string>[] = [];
  do {
    const name = cursor.token;
    if (name.kind !== 'name') return fail(cursor, 'the name of a relation');
    advance(cursor);
    if (isAt(cursor, '(')) return refuse(cursor, 'outputOptions');
    names.push({ value: name.text, span: spanOf(cursor, name) });
  } while (accept(cursor, ','));
  passDot(cursor);
  return names;
}

/** Only clauses end with a dot. */
function passDot(cursor: Cursor): void {
  if (!isAt(cursor, '.') || isBeforeWord(cursor)) return;
  const hint = 'only facts and rules end with a dot';
  const span = spanOf(cursor, cursor.token);
  report(cursor, diagnostic('E301', 'directive with a final `.`', { span, hint }));
  advance(cursor);
}

/** Reports a directive that the dialect does not have. */
export function refuseDirective(cursor: Cursor): undefined {
  const { text } = cursor.token;
  const detail = { span: spanOf(cursor, cursor.token), hint: HINTS.get(text) };
  report(cursor, diagnostic('E309', `the portable dialect has no directive \`${text}\``, detail));
  return undefined;
}

const HINTS: ReadonlyMap<string, string> = new Map([
  ['.input', 'write the facts in the program'],
  ['.printsize', 'use `.output`'],
  ['.type', 'columns are `symbol`, `number` or `float`'],
  ['.number_type', 'columns are `symbol`, `number` or `float`'],
  ['.symbol_type', 'columns are `symbol`, `number` or `float`'],
  ['.plan', 'leave it out: joins are ordered by the engine'],
  ['.include', 'write the program in one file'],
]);
