/**
 * Compares two versions of a rulespec, predicate by predicate and in total. A version is looser if work passes that
 * failed before. INVARIANT: "never looser" and "never stricter" are proved; both versions have verified each reported
 * difference.
 */

import { type Atom, atom, number } from '../datalog/program.ts';
import { verdictRelations } from '../sources/rulespec.ts';
import {
  comparedPairs,
  type Pair as PairOf,
  type Proofs,
  pairsOf,
  type VersionComparison,
  versionComparison,
} from './comparison.ts';
import type { AnalysisBudget } from './findings.ts';
import { Containment } from './logic/contain.ts';
import { ruleIndexOf } from './logic/rule-index.ts';
import { Unfolder } from './logic/unfold.ts';
import { findDifferences, type ReadSelectors, type RunProofs } from './rulespec-differences.ts';
import type { Predicate, VerifiedRulespec } from './rulespecs.ts';
import { samePredicates } from './same-predicates.ts';
import { Languages } from './texts/languages.ts';
import { selectorsOf } from './witness/envelope.ts';

type Pair = PairOf<Predicate>;

export function compareRulespecs(
  old: VerifiedRulespec,
  now: VerifiedRulespec,
  budget: AnalysisBudget,
): VersionComparison {
  const comparing = new Comparing(old, now, budget);
  // Pairs by id, then predicates that are proved to fail on the same envelopes. A generated id changes with the value,
  // so the same rule about the same claim is the same predicate.
  const pairs = pairsOf(old.predicates, now.predicates, [
    (one, other) => one.id === other.id,
    (one, other) => {
      if (!comparing.overlaps(one, other)) return false;
      const { neverLooser, neverStricter } = comparing.proofsOf({ old: one, new: other });
      return neverLooser && neverStricter;
    },
    (one, other) => comparing.isAbout(one, other),
  ]);
  const found = comparedPairs(pairs, pair => comparing.proofsOf(pair), budget);
  const totalProofs = comparing.totalProofs(found);
  const searched = {
    old,
    new: now,
    found,
    proofs: totalProofs,
    looked: comparing.looked,
    isSame: comparing.isSame,
    mayMatter: comparing.mayMatter,
  };
  const total = findDifferences(searched, budget);
  return versionComparison('predicate', found, ({ id }) => id, totalProofs, total);
}

/** One version, in the form that proofs need. */
class Side {
  readonly unfolder: Unfolder;
  readonly hasSeverities: boolean;
  readonly predicates: readonly Predicate[];

  constructor({ program, predicates }: VerifiedRulespec) {
    this.unfolder = new Unfolder(ruleIndexOf(program));
    this.hasSeverities = this.unfolder.ruleIndex.isDerived('predicate_violated');
    this.predicates = predicates;
  }

  failsAtom({ index }: Predicate): Atom {
    return atom(verdictRelations.predicate_fail.name, number(index));
  }

  /** The atoms of failures that fail the run; with severities, not every failure does. */
  violatedAtoms(predicates: readonly Predicate[] = this.predicates): readonly Atom[] {
    return this.hasSeverities
      ? predicates.map(({ index }) => atom('predicate_violated', number(index)))
      : predicates.map(each => this.failsAtom(each));
  }
}

class Comparing {
  /** The selectors that each predicate reads. */
  readonly looked: ReadSelectors;
  readonly #old: Side;
  readonly #new: Side;
  readonly #languages = new Languages();
  readonly #forward: Containment;
  readonly #backward: Containment;
  readonly #isSame: (one: Predicate, other: Predicate) => boolean;

  constructor(old: VerifiedRulespec, now: VerifiedRulespec, budget: AnalysisBudget) {
    this.looked = { old: selectorsOf(old.program.program), new: selectorsOf(now.program.program) };
    this.#old = new Side(old);
    this.#new = new Side(now);
    this.#forward = new Containment(this.#old, this.#new, this.#languages, budget);
    this.#backward = new Containment(this.#new, this.#old, this.#languages, budget);
    this.#isSame = samePredicates(old, now);
  }

  /** Whether the predicates have the same rule and read the same values. */
  isAbout(old: Predicate, now: Predicate): boolean {
    return old.rule === now.rule && this.#seen(old, 'old') === this.#seen(now, 'new');
  }

  /** Whether a proof that both fail alike is worth trying: they read a common value, or none at all. */
  overlaps(old: Predicate, now: Predicate): boolean {
    const [before, after] = [this.looked.old.get(old.index), this.looked.new.get(now.index)];
    if (!before?.size || !after?.size) return !before?.size && !after?.size;
    return [...before].some(each => after.has(each));
  }

  #seen({ index }: Predicate, side: 'old' | 'new'): string {
    return [...(this.looked[side].get(index) ?? [])].sort().join('\n');
  }

  readonly isSame = ({ old, new: now }: Pair): boolean =>
    old !== undefined && now !== undefined && this.#isSame(old, now);

  proofsOf(pair: Pair): Proofs {
    if (this.isSame(pair)) return { neverLooser: true, neverStricter: true };
    const { old, new: now } = pair;
    const [before, after] = [atomsOf(this.#old, old), atomsOf(this.#new, now)];
    return {
      neverLooser: before.every(each => this.#forward.holdsWherever(each, after)),
      neverStricter: after.every(each => this.#backward.holdsWherever(each, before)),
    };
  }

  /** Whether the run may differ by severities, although both predicates fail alike. */
  readonly mayMatter = (pair: Pair): boolean => {
    const { old, new: now } = pair;
    if ((!this.#old.hasSeverities && !this.#new.hasSeverities) || this.isSame(pair)) return false;
    const before = this.#old.violatedAtoms(old ? [old] : []);
    const after = this.#new.violatedAtoms(now ? [now] : []);
    return !(
      before.every(each => this.#forward.holdsWherever(each, after)) &&
      after.every(each => this.#backward.holdsWherever(each, before))
    );
  };

  /** If a predicate's counterpart does not compensate for the change, any other predicate may. */
  totalProofs(found: readonly { readonly pair: Pair; readonly proofs: Proofs }[]): RunProofs {
    // The proofs of pairs are about failures: with severities, they say nothing about the run.
    const severities = this.#old.hasSeverities || this.#new.hasSeverities;
    const open = (isOpen: (proofs: Proofs) => boolean, side: 'old' | 'new') =>
      found.flatMap(({ pair, proofs }) => {
        const predicate = pair[side];
        return predicate && ((severities && !this.isSame(pair)) || isOpen(proofs)) ? [predicate] : [];
      });
    const all = [this.#old.violatedAtoms(), this.#new.violatedAtoms()] as const;
    const lost = this.#old.violatedAtoms(open(({ neverLooser }) => !neverLooser, 'old'));
    const added = this.#new.violatedAtoms(open(({ neverStricter }) => !neverStricter, 'new'));
    const neverLooser = once(() => lost.every(each => this.#forward.holdsWherever(each, all[1])));
    const neverStricter = once(() => added.every(each => this.#backward.holdsWherever(each, all[0])));
    return {
      ofPairs: { neverLooser: lost.length === 0, neverStricter: added.length === 0 },
      get neverLooser() {
        return neverLooser();
      },
      get neverStricter() {
        return neverStricter();
      },
    };
  }
}

function once(prove: () => boolean): () => boolean {
  let found: boolean | undefined;
  return () => {
    found ??= prove();
    return found;
  };
}

function atomsOf(side: Side, predicate: Predicate | undefined): readonly Atom[] {
  return predicate ? [side.failsAtom(predicate)] : [];
}
