/**
 * Facts and rules of `.dl` text. INVARIANT: a clause is taken in only when it is understood as a whole; a construct of
 * Soufflé's that the dialect does not carry is refused by its name, at its place.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { accept, type Cursor, fail, isAt, refuse, report } from './cursor.ts';
import { parseAtom } from './parse-atom.ts';
import { parseFormula } from './parse-formula.ts';
import type { Clause, SurfaceAtom } from './syntax.ts';

/** Reads a fact or a rule with its dot; undefined, reported, when it is not understood. */
export function parseClause(cursor: Cursor): Omit<Clause, 'origin'> | undefined {
  const heads: SurfaceAtom[] = [];
  let expected = 'a declaration, a fact or a rule';
  do {
    const head = parseAtom(cursor, expected);
    if (!head) return undefined;
    heads.push(head);
    expected = 'another head';
  } while (accept(cursor, ','));
  if (accept(cursor, ':-')) {
    const body = parseFormula(cursor);
    return body && parseDot(cursor, '`,` or `.`') ? { heads, body } : undefined;
  }
  if (isAt(cursor, '<=')) return refuse(cursor, 'subsumption');
  if (isAt(cursor, ';')) return refuse(cursor, 'disjunction');
  return parseDot(cursor, '`:-` or `.`') ? { heads, body: undefined } : undefined;
}

/** Where only the dot is missing, the clause is over all the same, so that the next one is not lost. */
function parseDot(cursor: Cursor, expected: string): boolean {
  if (accept(cursor, '.')) return true;
  const { token, source, readEnd } = cursor;
  const beginsNext = token.kind === 'name' && token.trivia.startsLine;
  if (!beginsNext && token.kind !== 'end' && token.kind !== 'directive') {
    fail(cursor, expected);
    return false;
  }
  const span = { source, start: readEnd - 1, end: readEnd };
  const hint = `expected ${expected} after this`;
  report(cursor, diagnostic('E301', 'clause without a final `.`', { span, hint }));
  return true;
}
