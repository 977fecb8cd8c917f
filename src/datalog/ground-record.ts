/**
 * Evaluates records of constants to constants. INVARIANT: the result has the required type and the canonical text of
 * its value. INVARIANT: a problem is reported once.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { constructedAs, constructionProblem } from './construct.ts';
import type { Column, ColumnType, Constant, RelationDecl, Tag } from './program.ts';
import { fieldText, MAX_RECORD_LENGTH, recordText } from './record-text.ts';
import { aType, type StructuredTypes } from './structured-type.ts';
import type { SurfaceAtom, SurfaceTerm } from './syntax.ts';
import { coerced, constantText, rewritten, valueProblem } from './type-mismatch.ts';

interface Grounding {
  readonly structures: StructuredTypes;
  readonly report: (problem: Diagnostic) => void;
}

/** A record of a program, or of its text. */
interface RecordLike {
  readonly kind: 'record';
  readonly tag: Tag;
  readonly args: readonly TermLike[];
  readonly span?: Constant['span'];
}
type TermLike = Constant | RecordLike | { readonly kind: 'variable' | 'wildcard' | 'functor' | 'aggregate' };

/** Whether the term has only constants in it. */
export function isGround(term: TermLike): boolean {
  return term.kind === 'constant' || (term.kind === 'record' && term.args.every(isGround));
}

/** The value of a ground record; undefined and reported if it has none. */
export function groundRecord(
  { structures, report }: Grounding,
  record: RecordLike,
  wanted: ColumnType | undefined,
): Constant | undefined {
  const { span } = record;
  const made = constructedAs(structures, record, wanted);
  const problem = constructionProblem(structures, record, wanted, span);
  if (!made || problem) {
    if (problem) report(problem);
    return undefined;
  }
  const fields: string[] = [];
  for (const [index, arg] of record.args.entries()) {
    const field = made.fields[index];
    const value = field && groundField({ structures, report }, arg, field);
    if (value) fields.push(fieldText(value.value, value.type));
  }
  if (fields.length < record.args.length) return undefined;
  const value = recordText(record.tag, fields);
  if (value.length > MAX_RECORD_LENGTH) {
    report(diagnostic('E012', `the record is longer than ${MAX_RECORD_LENGTH} characters`, { span }));
    return undefined;
  }
  return { kind: 'constant', type: made.type, value, ...(span && { span }) };
}

function groundField(grounding: Grounding, arg: TermLike, { type }: Column): Constant | undefined {
  if (arg.kind === 'record') return groundRecord(grounding, arg, type);
  if (arg.kind !== 'constant') throw new Error('a ground record has a term that is no constant');
  const converted = coerced(arg, type);
  const problem = converted ? valueProblem(converted.value, converted.type, arg.span) : unlike(arg, type);
  if (problem) grounding.report(problem);
  return problem ? undefined : converted;
}

function unlike({ value, type, span }: Constant, wanted: ColumnType): Diagnostic {
  const message = `${constantText(value, type)} is ${aType(type)}, where ${aType(wanted)} is wanted`;
  return diagnostic('E304', message, { span, hint: rewritten(value, wanted) });
}

/** The atom of a fact with its ground records as constants; undefined and reported if a record has no value. */
export function withGroundRecords(
  atom: SurfaceAtom,
  { columns }: RelationDecl,
  grounding: Grounding,
): SurfaceAtom | undefined {
  if (!atom.terms.some(term => term.kind === 'record') || atom.terms.length !== columns.length) return atom;
  const terms: SurfaceTerm[] = [];
  for (const [index, term] of atom.terms.entries()) {
    const isFolded = term.kind === 'record' && isGround(term);
    const made = isFolded ? groundRecord(grounding, term, columns[index]?.type) : term;
    if (made) terms.push(made);
  }
  return terms.length === atom.terms.length ? { ...atom, terms } : undefined;
}
