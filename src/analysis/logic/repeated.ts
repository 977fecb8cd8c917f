/**
 * Removes literals that another literal of the body makes redundant. A condition repeats what its rule asks, so bodies
 * often hold `part(p, _), part(q, _)` where `q` occurs nowhere else. INVARIANT: the body holds for the same inputs.
 */
import type { Literal, Term } from '../../datalog/program.ts';
import { sameTerm } from './imply.ts';

export function withoutRepeated(literals: readonly Literal[], head: readonly Term[]): readonly Literal[] {
  if (literals.length < 2) return literals;
  const uses = new Map<string, number>();
  const count = (term: Term): void => {
    if (term.kind === 'variable') uses.set(term.name, (uses.get(term.name) ?? 0) + 1);
    else if (term.kind === 'functor' || term.kind === 'record') term.args.forEach(count);
  };
  head.forEach(count);
  for (const each of literals) termsOf(each).forEach(count);
  const isFree = (term: Term) =>
    term.kind === 'wildcard' || (term.kind === 'variable' && uses.get(term.name) === 1);
  const kept: Literal[] = [];
  for (const [at, literal] of literals.entries()) {
    // Of two equal literals, the first replaces the second.
    const others = [...kept, ...literals.slice(at + 1)];
    if (literal.kind !== 'positive' || !others.some(each => says(each, literal, isFree))) kept.push(literal);
  }
  return kept;
}

function says(other: Literal, literal: Literal, isFree: (term: Term) => boolean): boolean {
  if (other.kind !== 'positive' || literal.kind !== 'positive') return false;
  const [own, theirs] = [literal.atom, other.atom];
  return (
    own.relation === theirs.relation &&
    own.terms.length === theirs.terms.length &&
    own.terms.every((term, at) => isFree(term) || sameTerm(term, theirs.terms[at] ?? term))
  );
}

function termsOf(literal: Literal): readonly Term[] {
  switch (literal.kind) {
    case 'positive':
    case 'negative':
      return literal.atom.terms;
    case 'comparison':
      return [literal.left, literal.right];
    case 'aggregate':
      return [
        literal.result,
        ...(literal.value ? [literal.value] : []),
        // A variable of an aggregate may be bound outside, so it is counted twice.
        ...literal.body.flatMap(each => [...termsOf(each), ...termsOf(each)]),
      ];
  }
}
