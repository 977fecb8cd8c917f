/** The variables of terms and literals, and literals with other terms in their places. */
import type { Aggregate, Literal, Term, Variable } from './program.ts';

/** Takes in the variables of a term, those inside functors and records too. */
export function addVariables(term: Term, names: Set<string>): void {
  if (term.kind === 'variable') names.add(term.name);
  else if (term.kind === 'functor' || term.kind === 'record')
    for (const arg of term.args) addVariables(arg, names);
}

/** Takes in the variables of a literal; of an aggregate, its result only. */
export function addLevelVariables(literal: Literal, names: Set<string>): void {
  switch (literal.kind) {
    case 'positive':
    case 'negative':
      for (const term of literal.atom.terms) addVariables(term, names);
      return;
    case 'comparison':
      addVariables(literal.left, names);
      addVariables(literal.right, names);
      return;
    case 'aggregate':
      names.add(literal.result.name);
  }
}

/** Takes in the variables inside an aggregate, at every depth; not its result. */
export function addInnerVariables({ value, body }: Aggregate, names: Set<string>): void {
  if (value) addVariables(value, names);
  for (const literal of body) {
    addLevelVariables(literal, names);
    if (literal.kind === 'aggregate') addInnerVariables(literal, names);
  }
}

export function mapVariables(term: Term, change: (variable: Variable) => Variable): Term {
  if (term.kind === 'variable') return change(term);
  if (term.kind !== 'functor' && term.kind !== 'record') return term;
  return { ...term, args: term.args.map(arg => mapVariables(arg, change)) };
}

/** The literal with its variables changed, at every depth. */
export function mapLiteral(literal: Literal, change: (variable: Variable) => Variable): Literal {
  switch (literal.kind) {
    case 'positive':
    case 'negative': {
      const terms = literal.atom.terms.map(term => mapVariables(term, change));
      return { ...literal, atom: { ...literal.atom, terms } };
    }
    case 'comparison':
      return {
        ...literal,
        left: mapVariables(literal.left, change),
        right: mapVariables(literal.right, change),
      };
    case 'aggregate': {
      const value = literal.value && mapVariables(literal.value, change);
      const body = literal.body.map(each => mapLiteral(each, change));
      return { ...literal, result: change(literal.result), ...(value && { value }), body };
    }
  }
}
