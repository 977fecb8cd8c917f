/**
 * Orders the positive atoms of a rule for joining: an atom that binds nothing comes as early as possible, then the atom
 * with the most bound columns. INVARIANT: the order depends on the rule alone, in time linear in its length.
 */
import { type EncodedAtom, isPreset, WILDCARD } from './shape.ts';

/** The number of remaining atoms, in the order of the body, that are compared for each choice. */
const ATOMS_COMPARED = 32;

interface Joining {
  readonly atoms: readonly EncodedAtom[];
  /** The index of the atom that must come first, if any. */
  readonly first: number | undefined;
  readonly isBound: (register: number) => boolean;
  /** Receives each index in turn, and binds what the atom binds and all that follows from it. */
  readonly take: (index: number) => void;
}

export function takeInJoinOrder({ atoms, first, isBound, take }: Joining): void {
  if (first !== undefined) take(first);
  const candidates: number[] = [];
  for (let next = 0, left = atoms.length - (first === undefined ? 0 : 1); left > 0; left--) {
    for (; candidates.length < ATOMS_COMPARED && next < atoms.length; next++) {
      if (next !== first) candidates.push(next);
    }
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [place, index] of candidates.entries()) {
      const atom = atoms[index];
      const atomScore = atom ? score(atom, isBound) : bestScore;
      if (atomScore > bestScore) [best, bestScore] = [place, atomScore];
    }
    for (const chosen of candidates.splice(best, 1)) take(chosen);
  }
}

/** The weight of one criterion relative to the next more important one. */
const LESS = 2 ** -20;

/**
 * Scores an atom by, in this order: it binds nothing; many bound columns; few other columns; few wildcards. Rows that
 * differ only in wildcards would be joined repeatedly.
 */
function score({ terms }: EncodedAtom, isBound: Joining['isBound']): number {
  let known = 0;
  let fresh = 0;
  let wildcards = 0;
  for (const term of terms) {
    if (term === WILDCARD) wildcards++;
    else if (isPreset(term) || isBound(term)) known++;
    else fresh++;
  }
  return fresh === 0 ? Number.POSITIVE_INFINITY : known - (fresh + wildcards * LESS) * LESS;
}
