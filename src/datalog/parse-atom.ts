/** Parses atoms of `.dl` text, and names that a component qualifies: `graph.edge(x, y)`. */
import { accept, advance, type Cursor, fail, isAt, isBeforeWord, spanFrom } from './cursor.ts';
import type { Token } from './lexer.ts';
import { parseTerms } from './parse-term.ts';
import { quoted } from './quote.ts';
import type { SurfaceAtom } from './syntax.ts';

/** Reads an atom; undefined and reported if there is none. */
export function parseAtom(cursor: Cursor, expected: string): SurfaceAtom | undefined {
  if (cursor.token.kind !== 'name') return fail(cursor, expected);
  if (cursor.depth === 0) cursor.functors = 0;
  return parseNamedAtom(cursor, advance(cursor));
}

/** Parses an atom whose name is already read. */
export function parseNamedAtom(cursor: Cursor, name: Token): SurfaceAtom | undefined {
  const relation = qualifiedName(cursor, name);
  if (!isAt(cursor, '(')) return fail(cursor, '`(`', afterName(cursor, name.text));
  const terms = parseTerms(cursor);
  return terms && { relation, terms, span: spanFrom(cursor, name.start) };
}

/** Reads the rest of a qualified name, whose first part is already read. */
export function qualifiedName(cursor: Cursor, name: Token): string {
  let text = name.text;
  while (isQualified(cursor)) {
    accept(cursor, '.');
    text += `.${advance(cursor).text}`;
  }
  return text;
}

/** Whether a dot and a name directly follow the name just read. */
export function isQualified(cursor: Cursor): boolean {
  return cursor.token.start === cursor.readEnd && isBeforeWord(cursor);
}

/** A hint about a name that begins neither an atom nor a comparison. */
export function afterName(cursor: Cursor, name: string): string | undefined {
  if (name === 'not' && cursor.token.kind === 'name') return 'negation is written `!`';
  const isAtom = isAt(cursor, ',') || isAt(cursor, '.') || isAt(cursor, ':-');
  return isAtom ? `a relation without columns is written ${quoted(`${name}()`)}` : undefined;
}
