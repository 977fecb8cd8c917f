/** Collects and replaces the variables of terms and literals. */
import type { Aggregate, Literal, Term } from './program.ts';

/** Adds the variables of a term, including those inside functors and records. */
export function addVariables(term: Term, names: Set<string>): void {
  if (term.kind === 'variable') names.add(term.name);
  else if (term.kind === 'functor' || term.kind === 'record')
    for (const arg of term.args) addVariables(arg, names);
}

/** Adds the variables of a literal; for an aggregate, only its result. */
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

/** Adds the variables inside an aggregate, at every depth, without its result. */
export function addInnerVariables({ value, body }: Aggregate, names: Set<string>): void {
  if (value) addVariables(value, names);
  for (const literal of body) {
    addLevelVariables(literal, names);
    if (literal.kind === 'aggregate') addInnerVariables(literal, names);
  }
}

/** Maps the variables, constants and wildcards of a term, at every depth. */
export function mapTerm(term: Term, change: (leaf: Term) => Term): Term {
  if (term.kind !== 'functor' && term.kind !== 'record') return change(term);
  return { ...term, args: term.args.map(arg => mapTerm(arg, change)) };
}

/** Maps the variables, constants and wildcards of a literal, at every depth. */
export function mapLiteral(literal: Literal, change: (leaf: Term) => Term): Literal {
  switch (literal.kind) {
    case 'positive':
    case 'negative': {
      const terms = literal.atom.terms.map(term => mapTerm(term, change));
      return { ...literal, atom: { ...literal.atom, terms } };
    }
    case 'comparison':
      return {
        ...literal,
        left: mapTerm(literal.left, change),
        right: mapTerm(literal.right, change),
      };
    case 'aggregate': {
      const result = change(literal.result);
      if (result.kind !== 'variable') throw new Error('the result of an aggregate became another term');
      const value = literal.value && mapTerm(literal.value, change);
      const body = literal.body.map(each => mapLiteral(each, change));
      return { ...literal, result, ...(value && { value }), body };
    }
  }
}
