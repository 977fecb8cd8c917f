/** Looks up the relations of a program by name, for the checks. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { RelationDecl } from './program.ts';
import { quoted } from './quote.ts';
import { nameProblem } from './reserved.ts';
import type { FilledColumn } from './type-mismatch.ts';

export interface Declared {
  readonly relation: RelationDecl;
  /** Columns that every rule's body must fill with constants; empty for most relations. */
  readonly demands: readonly number[];
  /** The relation's columns, as places that terms fill. */
  readonly places: readonly FilledColumn[];
}

/** The first declaration of each name. Reports duplicates and reserved names. */
export function declaredRelations(
  relations: readonly RelationDecl[],
  report: (problem: Diagnostic) => void,
): Map<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const relation of relations) {
    const { name, span } = relation;
    const problem = nameProblem('relation', name, span);
    if (problem) report(problem);
    for (const each of columnProblems(relation)) report(each);
    const first = declared.get(name);
    if (!first) {
      const places = relation.columns.map((_, column) => ({ relation, column }));
      declared.set(name, { relation, demands: relation.demands ?? [], places });
    } else {
      const related = first.relation.span && [{ message: 'first declared here', span: first.relation.span }];
      report(diagnostic('E307', `the relation ${quoted(name)} is declared twice`, { span, related }));
    }
  }
  return declared;
}

function columnProblems({ name, columns, span }: RelationDecl): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const names = new Set<string>();
  for (const column of columns) {
    const place = column.span ?? span;
    const problem = nameProblem('column', column.name, place);
    if (problem) problems.push(problem);
    if (names.has(column.name)) {
      const message = `two columns of ${quoted(name)} have the name ${quoted(column.name)}`;
      problems.push(diagnostic('E307', message, { span: place }));
    }
    names.add(column.name);
  }
  return problems;
}
