/** Collects and replaces the variables of terms and literals. */
import type { Aggregate, Literal, Term, Variable } from './program.ts';

/** Adds the variables of a term, including those inside functors and records. */
export function addVariables(term: Term, names: Set<string>): void {
  if (term.kind === 'variable') names.add(term.name);
  else if (term.kind === 'functor' || term.kind === 'record')
    for (const arg of term.args) addVariables(arg, names);
}

/** Adds the variables of a literal; of an aggregate, only its result. */
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

/** Adds the variables inside an aggregate at every depth, without its result. */
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

/** Maps the variables of a literal, at every depth. */
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
