/**
 * The order in which a rule's positive atoms are joined: whatever only tests comes as soon as it can, then the atom
 * with the most bound columns. INVARIANT: the order depends on the rule alone, and costs time linear in its length.
 */
import { type EncodedAtom, isPreset, type Shape, WILDCARD } from './encode.ts';

/** So many of the remaining atoms are compared, in the order of the body, each time one is chosen. */
const ATOMS_COMPARED = 32;

/** Indexes into the positive atoms; `first`, where given, is the first. */
export function joinOrder({ positives: atoms }: Shape, first?: number): readonly number[] {
  if (atoms.length === 1) return [0];
  const bound = new Set<number>();
  const order: number[] = [];
  const take = (index: number): void => {
    order.push(index);
    for (const term of atoms[index]?.terms ?? []) bound.add(term);
  };
  if (first !== undefined) take(first);
  const candidates: number[] = [];
  for (let next = 0; order.length < atoms.length; ) {
    for (; candidates.length < ATOMS_COMPARED && next < atoms.length; next++) {
      if (next !== first) candidates.push(next);
    }
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [place, index] of candidates.entries()) {
      const atom = atoms[index];
      const atomScore = atom ? score(atom, bound) : bestScore;
      if (atomScore > bestScore) [best, bestScore] = [place, atomScore];
    }
    for (const chosen of candidates.splice(best, 1)) take(chosen);
  }
  return order;
}

/** What counts less than one of the next more important kind, however many there are. */
const LESS = 2 ** -20;

/**
 * Above all, an atom that binds nothing. Then bound columns; of two atoms with as many, the one that binds fewer
 * others; and last, the one with fewer wildcards, since rows that differ only there are joined again and again.
 */
function score({ terms }: EncodedAtom, bound: ReadonlySet<number>): number {
  let known = 0;
  let fresh = 0;
  let wildcards = 0;
  for (const term of terms) {
    if (term === WILDCARD) wildcards++;
    else if (isPreset(term) || bound.has(term)) known++;
    else fresh++;
  }
  return fresh === 0 ? Number.POSITIVE_INFINITY : known - (fresh + wildcards * LESS) * LESS;
}
