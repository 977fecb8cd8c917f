/** Literals with the values of their variables put in, as proofs show them. */
import type { ColumnType, Literal, Rule, Term } from '../../datalog/program.ts';
import type { Bindings, Theory } from './theory.ts';

/** The literal of a rule under bindings; variables that are not bound stay. */
export function boundLiteral(theory: Theory, rule: Rule, literal: Literal, bindings: Bindings): Literal {
  const types = variableTypes(theory, rule);
  const put = (term: Term): Term => {
    const value = term.kind === 'variable' ? bindings.get(term.name) : undefined;
    if (term.kind !== 'variable' || value === undefined) return term;
    return { kind: 'constant', type: types.get(term.name) ?? 'symbol', value };
  };
  if (literal.kind === 'comparison')
    return { ...literal, left: put(literal.left), right: put(literal.right) };
  return {
    kind: literal.kind,
    atom: { relation: literal.atom.relation, terms: literal.atom.terms.map(put) },
  };
}

/** A variable has the type of the columns it stands in. */
function variableTypes(theory: Theory, rule: Rule): ReadonlyMap<string, ColumnType> {
  const types = new Map<string, ColumnType>();
  for (const literal of rule.body) {
    if (literal.kind !== 'positive') continue;
    for (const [column, term] of literal.atom.terms.entries()) {
      const type = theory.columnType(literal.atom.relation, column);
      if (term.kind === 'variable' && type) types.set(term.name, type);
    }
  }
  return types;
}
