/**
 * The variables that a body binds, with their types: from columns, equalities and aggregates. INVARIANT: for a checked
 * body, every bound variable is present, in source order as far as types allow.
 */
import type { Aggregate, ColumnType, Literal, Term } from '../datalog/program.ts';

export type TypeIn = (relation: string, column: number) => ColumnType | undefined;
type Types = Map<string, ColumnType>;

export function variableTypes(body: readonly Literal[], typeIn: TypeIn): ReadonlyMap<string, ColumnType> {
  const types: Types = new Map();
  for (const literal of body) if (literal.kind === 'positive') typeAtom(literal.atom, types, typeIn);
  // Each pass types at least one variable, or is the last.
  for (let before = -1; before < types.size; ) {
    before = types.size;
    for (const literal of body) {
      if (literal.kind === 'aggregate') put(literal.result, aggregateType(literal, types, typeIn), types);
      if (literal.kind !== 'comparison' || literal.operator !== '=') continue;
      put(literal.left, typeOf(literal.right, types), types);
      put(literal.right, typeOf(literal.left, types), types);
      for (const side of [literal.left, literal.right]) putFields(side, types);
    }
  }
  return types;
}

function typeAtom(
  { relation, terms }: { readonly relation: string; readonly terms: readonly Term[] },
  types: Types,
  typeIn: TypeIn,
): void {
  for (const [column, term] of terms.entries()) put(term, typeIn(relation, column), types);
}

function put(term: Term, type: ColumnType | undefined, types: Types): void {
  if (term.kind === 'variable' && type && !types.has(term.name)) types.set(term.name, type);
}

function putFields(term: Term, types: Types): void {
  if (term.kind !== 'record') return;
  for (const [index, arg] of term.args.entries()) {
    put(arg, term.fieldTypes?.[index], types);
    putFields(arg, types);
  }
}

function typeOf(term: Term, types: Types): ColumnType | undefined {
  switch (term.kind) {
    case 'variable':
      return types.get(term.name);
    case 'wildcard':
      return undefined;
    default:
      return term.type;
  }
}

/** A count is a number and a mean a float; other operators keep the type of their values. */
function aggregateType({ operator, value, body }: Aggregate, outer: Types, typeIn: TypeIn) {
  if (operator === 'count') return 'number';
  if (operator === 'mean') return 'float';
  const inner: Types = new Map([...outer, ...variableTypes(body, typeIn)]);
  return value && typeOf(value, inner);
}
