/**
 * From a clause without a body to a fact. A fact holds plain values, so what is only visible in the text is looked at
 * here: `1` and `1.0` are the same value later, and differ by their column alone.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { type Cursor, report } from './cursor.ts';
import { misfit } from './fit.ts';
import type { Atom, Constant, Fact, RelationDecl, Variable, Wildcard } from './program.ts';
import { quoted } from './quote.ts';

/** The fact that an atom states; undefined, reported, when a term of it is no constant. */
export function readFact(cursor: Cursor, { relation, terms, span }: Atom): Fact | undefined {
  const open = terms.find(term => term.kind !== 'constant');
  if (open) {
    report(cursor, openFact(open));
    return undefined;
  }
  const tuple = terms.map(term => (term.kind === 'constant' ? term.value : ''));
  return { relation, tuple, origin: { label: 'fact', ...(span && { span }) } };
}

function openFact(term: Variable | Wildcard): Diagnostic {
  const { span } = term;
  if (term.kind === 'wildcard') {
    return diagnostic('E305', 'fact with a wildcard', { span, hint: 'facts hold constants only' });
  }
  const message = `fact with the variable ${quoted(term.name)}`;
  return diagnostic('E305', message, { span, hint: 'symbols stand in double quotes' });
}

/** Whether the constants of a fact are of its columns' types; reports those that are not. */
export function fits(cursor: Cursor, atom: Atom, relation: RelationDecl): boolean {
  // A fact of another length is reported with the program.
  if (atom.terms.length !== relation.columns.length) return true;
  let good = true;
  atom.terms.forEach((term, column) => {
    if (term.kind !== 'constant' || term.type === relation.columns[column]?.type) return;
    good = false;
    report(cursor, misfitOf(term, relation, column));
  });
  return good;
}

function misfitOf(term: Constant, relation: RelationDecl, column: number): Diagnostic {
  return misfit(term.value, term.type, { relation, column }, term.span);
}
