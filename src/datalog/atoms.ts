/** The atoms of a rule's body, those inside aggregates too, in the order of the text. */
import type { Atom, Literal } from './program.ts';

export function* atomsOf(body: readonly Literal[]): Iterable<Atom> {
  for (const literal of body) {
    if (literal.kind === 'positive' || literal.kind === 'negative') yield literal.atom;
    else if (literal.kind === 'aggregate') yield* atomsOf(literal.body);
  }
}
