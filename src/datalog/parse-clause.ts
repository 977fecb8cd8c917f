/**
 * Parses facts and rules of `.dl` text. INVARIANT: a clause is accepted only if the whole clause is understood. A
 * construct that Soufflé has and the dialect lacks is refused by name, at its place.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { accept, type Cursor, fail, isAt, refuse, report } from './cursor.ts';
import { parseAtom } from './parse-atom.ts';
import { parseFormula } from './parse-formula.ts';
import { quoted } from './quote.ts';
import type { Clause, SurfaceAtom } from './syntax.ts';

/** Reads a fact or a rule with its dot; undefined and reported if it is invalid. */
export function parseClause(cursor: Cursor): Omit<Clause, 'origin'> | undefined {
  const heads: SurfaceAtom[] = [];
  let expected = 'a declaration, a fact or a rule';
  do {
    const head = parseAtom(cursor, expected);
    if (!head) return undefined;
    heads.push(head);
    expected = 'another head';
  } while (accept(cursor, ','));
  if (isAt(cursor, '<=')) return parseSubsumption(cursor, heads);
  if (accept(cursor, ':-')) {
    const body = parseFormula(cursor);
    return body && parseDot(cursor, '`,` or `.`') ? { heads, body } : undefined;
  }
  if (isAt(cursor, ';')) return refuse(cursor, 'disjunction');
  return parseDot(cursor, '`:-` or `.`') ? { heads, body: undefined } : undefined;
}

/** Reads the rest of `dominated <= dominating :- body.`, after the first atom. */
function parseSubsumption(cursor: Cursor, heads: readonly SurfaceAtom[]): Omit<Clause, 'origin'> | undefined {
  const [dominated] = heads;
  if (!dominated || heads.length > 1)
    return fail(cursor, '`:-` or `.`', 'one tuple is dominated by one other');
  accept(cursor, '<=');
  const dominating = parseAtom(cursor, 'the atom that dominates');
  if (!dominating) return undefined;
  if (dominating.relation !== dominated.relation) {
    const message = `a tuple of ${quoted(dominated.relation)} is dominated by one of ${quoted(dominating.relation)}`;
    const hint = 'both atoms of a subsumptive rule are of one relation';
    report(cursor, diagnostic('E301', message, { span: dominating.span, hint }));
    return undefined;
  }
  if (!accept(cursor, ':-')) return fail(cursor, '`:-` and when the tuple is dominated');
  const body = parseFormula(cursor);
  return body && parseDot(cursor, '`,` or `.`') ? { heads, dominating, body } : undefined;
}

/** Reads the dot. A clause without its dot still ends here, so that the next clause is read. */
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
