/**
 * Turns a formula into alternatives, each a conjunction of literals (disjunctive normal form). INVARIANT: a negation is
 * pushed down to an atom or into a comparison's operator, as in Soufflé: `!(a, b)` is `!a ; !b`. A variable in a
 * negated group must therefore be bound outside it.
 */
import type { ComparisonOperator } from './program.ts';
import type { Formula, SurfaceAtom, SurfaceComparison } from './syntax.ts';

export type SurfaceLiteral =
  | { readonly kind: 'positive' | 'negative'; readonly atom: SurfaceAtom }
  | SurfaceComparison;

/** Maximum numbers for one rule: of alternatives, and of literals in all of them. */
const MAX_ALTERNATIVES = 1_000;
const MAX_LITERALS = 1_000_000;

export const NEGATED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  match: 'not_match',
  not_match: 'match',
  contains: 'not_contains',
  not_contains: 'contains',
};

/** The alternatives, in source order. `false` has none; undefined means too many. */
export function alternativesOf(formula: Formula, isNegated = false): SurfaceLiteral[][] | undefined {
  switch (formula.kind) {
    case 'atom':
      return [[{ kind: isNegated ? 'negative' : 'positive', atom: formula.atom }]];
    case 'comparison':
      return [[isNegated ? { ...formula, operator: NEGATED[formula.operator] } : formula]];
    case 'truth':
      return formula.value === isNegated ? [] : [[]];
    case 'not':
      return alternativesOf(formula.of, !isNegated);
    case 'and':
    case 'or':
      return (formula.kind === 'and') === isNegated
        ? eitherOf(formula.parts, isNegated)
        : allOf(formula.parts, isNegated);
  }
}

function eitherOf(parts: readonly Formula[], isNegated: boolean): SurfaceLiteral[][] | undefined {
  const all: SurfaceLiteral[][] = [];
  for (const part of parts) {
    for (const each of alternativesOf(part, isNegated) ?? [undefined]) {
      if (each === undefined || all.length >= MAX_ALTERNATIVES) return undefined;
      all.push(each);
    }
  }
  return all;
}

function allOf(parts: readonly Formula[], isNegated: boolean): SurfaceLiteral[][] | undefined {
  let all: SurfaceLiteral[][] = [[]];
  let literals = 0;
  for (const part of parts) {
    const alternatives = alternativesOf(part, isNegated);
    if (!alternatives) return undefined;
    const [only] = alternatives;
    literals += all.length * alternatives.reduce((sum, each) => sum + each.length, 0);
    if (literals > MAX_LITERALS) return undefined;
    if (only && alternatives.length === 1) {
      for (const each of all) for (const literal of only) each.push(literal);
      continue;
    }
    if (all.length * alternatives.length > MAX_ALTERNATIVES) return undefined;
    literals += alternatives.length * all.reduce((sum, each) => sum + each.length, 0);
    all = all.flatMap(before => alternatives.map(after => [...before, ...after]));
  }
  return all;
}
