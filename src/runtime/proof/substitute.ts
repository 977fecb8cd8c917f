/** Substitutes values for the variables of literals, as proofs show them. */
import type { Atom, Literal, Term } from '../../datalog/program.ts';
import { isCompound } from '../builtins/terms.ts';
import { type Types, typeOf } from '../builtins/types.ts';
import { type Bindings, valueUnder } from './theory.ts';

/**
 * A literal under bindings; `types` holds the types of the bindings. Unbound variables stay, as do functors that
 * contain one. An aggregate's own variables have names of their own and therefore no bindings.
 */
export function boundLiteral(literal: Literal, bindings: Bindings, types: Types): Literal {
  const term = (each: Term): Term => boundTerm(each, bindings, types);
  const atom = ({ relation, terms }: Atom): Atom => ({ relation, terms: terms.map(term) });
  switch (literal.kind) {
    case 'positive':
    case 'negative':
      return { kind: literal.kind, atom: atom(literal.atom) };
    case 'comparison':
      return { ...literal, left: term(literal.left), right: term(literal.right) };
    case 'aggregate': {
      const body = literal.body.map(each => boundLiteral(each, bindings, types));
      return { ...literal, body, ...(literal.value && { value: term(literal.value) }) };
    }
  }
}

function boundTerm(term: Term, bindings: Bindings, types: Types): Term {
  if (term.kind !== 'variable' && !isCompound(term)) return term;
  const value = valueUnder(term, bindings);
  if (value !== undefined) return { kind: 'constant', type: typeOf(term, types) ?? 'symbol', value };
  if (term.kind === 'variable') return term;
  return { ...term, args: term.args.map(each => boundTerm(each, bindings, types)) };
}
