/**
 * Turns a clause without a body into a fact. A fact holds plain values, so this file makes the checks that need the
 * text. `1.0` in a column of numbers is refused, although its value is that of `1`; `1` in a column of floats is `1.0`.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { baseType } from './base-type.ts';
import type { Column, Fact, RelationDecl, Value, Variable, Wildcard } from './program.ts';
import { quoted } from './quote.ts';
import type { Declaration, SurfaceAtom, SurfaceTerm } from './syntax.ts';
import { coerced, typeMismatch } from './type-mismatch.ts';

/** The fact that an atom states; undefined if one of its terms is no constant. */
export function readFact({ relation, terms, span }: SurfaceAtom): Fact | undefined {
  const tuple: Value[] = [];
  for (const term of terms) {
    if (term.kind !== 'constant') return undefined;
    tuple.push(term.value);
  }
  return { relation, tuple, origin: { label: 'fact', span } };
}

/** The first variable or wildcard, including those inside records. Functors of variables are reported as rules. */
export function openTerm(terms: readonly SurfaceTerm[]): Variable | Wildcard | undefined {
  for (const term of terms) {
    if (term.kind === 'variable' || term.kind === 'wildcard') return term;
    const open = term.kind === 'record' ? openTerm(term.args) : undefined;
    if (open) return open;
  }
  return undefined;
}

/** The report (E305) of a fact that contains a variable. */
export function openFact(term: Variable | Wildcard): Diagnostic {
  const { span } = term;
  if (term.kind === 'wildcard') {
    return diagnostic('E305', 'fact with a wildcard', { span, hint: 'facts hold constants only' });
  }
  const message = `fact with the variable ${quoted(term.name)}`;
  return diagnostic('E305', message, { span, hint: 'symbols stand in double quotes' });
}

/** Type problems of a fact's constants. A wrong number of terms is reported later, with the program. */
export function typeMismatches({ terms }: SurfaceAtom, relation: RelationDecl): Diagnostic[] {
  if (terms.length !== relation.columns.length) return [];
  return terms.flatMap((term, column) => {
    const wanted = relation.columns[column]?.type;
    if (term.kind !== 'constant' || wanted === undefined || coerced(term, wanted)) return [];
    return [typeMismatch(term.value, term.type, { relation, column }, term.span)];
  });
}

export function hasFittingTypes({ terms }: SurfaceAtom, { columns }: RelationDecl): boolean {
  return (
    terms.length === columns.length &&
    terms.every(
      (term, column) =>
        term.kind === 'constant' && coerced(term, columns[column]?.type ?? term.type) !== undefined,
    )
  );
}

/** Remembers the first declaration of a relation, if its columns are of base types. */
export function noteDeclared(
  declared: Map<string, RelationDecl> | undefined,
  declaration: Declaration,
): void {
  const { name, span } = declaration;
  if (!declared || declared.has(name)) return;
  const columns: Column[] = [];
  for (const column of declaration.columns) {
    const type = baseType(column.type.value);
    if (type === undefined) return;
    columns.push({ name: column.name, type });
  }
  declared.set(name, { name, columns, span });
}
