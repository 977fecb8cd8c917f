/**
 * Records as patterns: what taking a value apart binds, what has to be bound before, and the types of it all. What stands
 * in a record is a pattern too where it is a record, and a test where it is a constant or a functor.
 */
import { constructedAs } from './construct.ts';
import type { ColumnType, RecordTerm, Term, Variable } from './program.ts';
import type { StructuredTypes } from './structured-type.ts';
import { addVariables } from './variables.ts';

export interface Pattern {
  /** As often as they stand there. */
  readonly binds: readonly Variable[];
  /** Variables of functors which the pattern itself does not bind. */
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

/** Whether a term is a wildcard or a record with one, so that it has no value. */
export function hasWildcard(term: Term): boolean {
  return term.kind === 'wildcard' || (term.kind === 'record' && term.args.some(hasWildcard));
}

/** Every term in a record that is none itself, with the type of its field; undefined where that is not known. */
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
