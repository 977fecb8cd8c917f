/** The atoms of a rule's body, including those inside aggregates, in source order. */
import type { Atom, Literal } from './program.ts';

export function atomsOf(body: readonly Literal[], atoms: Atom[] = []): readonly Atom[] {
  for (const literal of body) {
    if (literal.kind === 'positive' || literal.kind === 'negative') atoms.push(literal.atom);
    else if (literal.kind === 'aggregate') atomsOf(literal.body, atoms);
  }
  return atoms;
}
