/** Measures the size of literals, so that the expansion of disjunctions is bounded before it happens. */
import type { SurfaceLiteral } from './alternatives.ts';
import type { Formula, SurfaceTerm } from './syntax.ts';

/** Counts the atoms, comparisons and terms of a literal. */
export function weightOf(literal: SurfaceLiteral): number {
  if (literal.kind !== 'comparison') return 1 + sum(literal.atom.terms, termWeight);
  return 1 + termWeight(literal.left) + termWeight(literal.right);
}

function termWeight(term: SurfaceTerm): number {
  if (term.kind === 'functor' || term.kind === 'record') return 1 + sum(term.args, termWeight);
  if (term.kind !== 'aggregate') return 1;
  return 1 + (term.value ? termWeight(term.value) : 0) + formulaWeight(term.body);
}

function formulaWeight(formula: Formula): number {
  switch (formula.kind) {
    case 'atom':
      return 1 + sum(formula.atom.terms, termWeight);
    case 'comparison':
      return 1 + termWeight(formula.left) + termWeight(formula.right);
    case 'truth':
      return 1;
    case 'not':
      return formulaWeight(formula.of);
    case 'and':
    case 'or':
      return sum(formula.parts, formulaWeight);
  }
}

function sum<T>(items: readonly T[], weight: (item: T) => number): number {
  return items.reduce((total, item) => total + weight(item), 0);
}
