/**
 * Records as patterns: the variables that a pattern binds, the variables that it needs bound, and their types. A record
 * inside a record is a pattern too. A constant or a functor inside a pattern is a test.
 */
import { constructedAs } from './construct.ts';
import type { ColumnType, RecordTerm, Term, Variable } from './program.ts';
import type { StructuredTypes } from './structured-type.ts';
import { addVariables } from './variables.ts';

interface Pattern {
  /** One entry for each occurrence. */
  readonly binds: readonly Variable[];
  /** Variables of functors that the pattern itself leaves unbound. */
  readonly reads: ReadonlySet<string>;
}

export function patternOf(record: RecordTerm): Pattern {
  const binds: Variable[] = [];
  const reads = new Set<string>();
  const walk = (term: Term): void => {
    if (term.kind === 'variable') binds.push(term);
    else if (term.kind === 'functor') addVariables(term, reads);
    else if (term.kind === 'record') for (const arg of term.args) walk(arg);
  };
  walk(record);
  for (const { name } of binds) reads.delete(name);
  return { binds, reads };
}

/** Whether a term is a wildcard or a record with one, and so has no value. */
export function hasWildcard(term: Term): boolean {
  return term.kind === 'wildcard' || (term.kind === 'record' && term.args.some(hasWildcard));
}

/** Visits every term of a record that is not itself a record, with its field's type; undefined if that is unknown. */
export function eachField(
  structures: StructuredTypes,
  record: RecordTerm,
  wanted: ColumnType | undefined,
  found: (term: Term, type: ColumnType | undefined) => void,
): void {
  const made = constructedAs(structures, record, wanted);
  for (const [index, arg] of record.args.entries()) {
    const type = made?.fields[index]?.type;
    if (arg.kind === 'record') eachField(structures, arg, type, found);
    else found(arg, type);
  }
}
