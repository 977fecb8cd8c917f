/**
 * Two versions of a rulespec, predicate by predicate and in total: a version is looser where a work passes that failed.
 * INVARIANT: what is said to be never looser or never stricter is proved; both versions verified each difference.
 */

import { type Atom, atom, number, type StratifiedProgram } from '../datalog/program.ts';
import { verdictRelations } from '../sources/rulespec.ts';
import type { Json } from '../values/json-node.ts';
import {
  comparedPairs,
  Differences,
  isSettled,
  type Pair as PairOf,
  type Proofs,
  pairsOf,
  type VersionComparison,
  versionComparison,
} from './comparison.ts';
import type { AnalysisBudget } from './findings.ts';
import { Containment } from './logic/contain.ts';
import { rulebookOf } from './logic/rulebook.ts';
import { Unfolder } from './logic/unfold.ts';
import { Languages } from './texts/languages.ts';
import { type Assignment, factsOf, selectorsOf, type Values, valuesIn } from './witness/envelope.ts';

type PredicateOutcome = 'pass' | 'fail' | 'skip';

export interface ComparedRulespec {
  readonly program: StratifiedProgram;
  readonly predicates: readonly { readonly index: number; readonly id: string; readonly rule: string }[];
  /** By id, and whether the run holds; undefined for facts that are not verified. */
  readonly verify: (facts: Json) => Verified | undefined;
}

export interface Verified {
  readonly outcomes: ReadonlyMap<string, PredicateOutcome>;
  readonly holds: boolean;
}

type Predicate = ComparedRulespec['predicates'][number];
type Pair = PairOf<Predicate>;

export function compareRulespecs(
  old: ComparedRulespec,
  now: ComparedRulespec,
  budget: AnalysisBudget,
): VersionComparison {
  const comparing = new Comparing(old, now, budget);
  // By id, then predicates that are proved to fail on the same envelopes. An id that nobody wrote changes with the
  // value: the same rule about the same claim is the same predicate.
  const pairs = pairsOf(old.predicates, now.predicates, [
    (one, other) => one.id === other.id,
    (one, other) => {
      const { neverLooser, neverStricter } = comparing.proofsOf({ old: one, new: other });
      return neverLooser && neverStricter;
    },
    (one, other) => comparing.isAbout(one, other),
  ]);
  const found = comparedPairs(pairs, pair => comparing.proofsOf(pair), budget);
  const total = new Differences();
  const totalProofs = comparing.totalProofs(found);
  for (const { pair, proofs, differences: own } of found) {
    // With severities the run may differ where no predicate does.
    if (isSettled(proofs, own) && isSettled(totalProofs, total)) continue;
    for (const facts of comparing.draftsOf(pair)) {
      if (budget.isOver() || (isSettled(proofs, own) && isSettled(totalProofs, total))) break;
      const [before, after] = [old.verify(facts), now.verify(facts)];
      if (!before || !after) continue;
      note(total, facts, before.holds ? 'pass' : 'fail', after.holds ? 'pass' : 'fail');
      for (const { pair: each, differences } of found)
        note(differences, facts, outcomeIn(before, each.old), outcomeIn(after, each.new));
    }
  }
  return versionComparison(found, ({ id }) => id, totalProofs, total);
}

/** A predicate that is not there never fails. */
function outcomeIn({ outcomes }: Verified, predicate: Predicate | undefined): PredicateOutcome {
  return (predicate && outcomes.get(predicate.id)) ?? 'pass';
}

function note(
  differences: Differences,
  facts: Json,
  before: PredicateOutcome,
  after: PredicateOutcome,
): void {
  if ((before === 'fail') === (after === 'fail')) return;
  differences.add({ input: { facts }, before, after }, after === 'fail');
}

/** One version, as proofs ask about it. */
class Side {
  readonly unfolder: Unfolder;
  readonly hasSeverities: boolean;
  readonly predicates: readonly Predicate[];

  constructor({ program, predicates }: ComparedRulespec) {
    this.unfolder = new Unfolder(rulebookOf(program));
    this.hasSeverities = this.unfolder.rulebook.isDerived('predicate_violated');
    this.predicates = predicates;
  }

  failsAtom({ index }: Predicate): Atom {
    return atom(verdictRelations.predicate_fail.name, number(index));
  }

  /** Fails the run: with severities, not each failure does. */
  violatedAtoms(predicates: readonly Predicate[] = this.predicates): readonly Atom[] {
    return this.hasSeverities
      ? predicates.map(({ index }) => atom('predicate_violated', number(index)))
      : predicates.map(each => this.failsAtom(each));
  }
}

class Comparing {
  readonly #versions: readonly [ComparedRulespec, ComparedRulespec];
  readonly #budget: AnalysisBudget;
  #found: { readonly values: Values; readonly mildest: Assignment } | undefined;
  readonly #old: Side;
  readonly #new: Side;
  readonly #languages = new Languages();
  readonly #forward: Containment;
  readonly #backward: Containment;

  constructor(old: ComparedRulespec, now: ComparedRulespec, budget: AnalysisBudget) {
    this.#versions = [old, now];
    this.#budget = budget;
    this.#old = new Side(old);
    this.#new = new Side(now);
    this.#forward = new Containment(this.#old, this.#new, this.#languages, budget);
    this.#backward = new Containment(this.#new, this.#old, this.#languages, budget);
  }

  /** Whether they are of the same rule, and look at the same values. */
  isAbout(old: Predicate, now: Predicate): boolean {
    if (old.rule !== now.rule) return false;
    const [before, after] = [old, now].map((each, at) =>
      [...selectorsOf((this.#versions[at] ?? this.#versions[0]).program.program, each.index)]
        .sort()
        .join('\n'),
    );
    return before === after;
  }

  /** What is tried, made once a proof is missing. */
  get #tried() {
    if (!this.#found) {
      const values = valuesIn(
        this.#versions.map(({ program }) => program.program),
        this.#languages,
      );
      this.#found = { values, mildest: mildest(values, this.#versions, this.#budget) };
    }
    return this.#found;
  }

  proofsOf({ old, new: now }: Pair): Proofs {
    const [before, after] = [atomsOf(this.#old, old), atomsOf(this.#new, now)];
    return {
      neverLooser: before.every(each => this.#forward.holdsWherever(each, after)),
      neverStricter: after.every(each => this.#backward.holdsWherever(each, before)),
    };
  }

  /** A predicate whose counterpart does not make up for it may be made up for by any other. */
  totalProofs(found: readonly { readonly pair: Pair; readonly proofs: Proofs }[]): Proofs {
    // The proofs of pairs are about failures: with severities, they say nothing of the run.
    const severities = this.#old.hasSeverities || this.#new.hasSeverities;
    const open = (isOpen: (proofs: Proofs) => boolean, side: 'old' | 'new') =>
      found.flatMap(({ pair, proofs }) => {
        const predicate = pair[side];
        return predicate && (severities || isOpen(proofs)) ? [predicate] : [];
      });
    const all = [this.#old.violatedAtoms(), this.#new.violatedAtoms()] as const;
    const lost = this.#old.violatedAtoms(open(({ neverLooser }) => !neverLooser, 'old'));
    const added = this.#new.violatedAtoms(open(({ neverStricter }) => !neverStricter, 'new'));
    return {
      neverLooser: lost.every(each => this.#forward.holdsWherever(each, all[1])),
      neverStricter: added.every(each => this.#backward.holdsWherever(each, all[0])),
    };
  }

  /**
   * Envelopes on which the two may differ: one that fails as little as was found, with other values for what each pair
   * looks at.
   */
  *draftsOf({ old, new: now }: Pair): Generator<Json> {
    const { values, mildest: base } = this.#tried;
    yield {};
    yield factsOf(base);
    const looked = new Set([
      ...(old ? selectorsOf(this.#versions[0].program.program, old.index) : []),
      ...(now ? selectorsOf(this.#versions[1].program.program, now.index) : []),
    ]);
    for (const selector of looked)
      for (const each of values.get(selector) ?? []) yield factsOf(new Map(base).set(selector, each));
    const [first, second] = looked;
    if (first === undefined || second === undefined) return;
    for (const one of values.get(first) ?? [])
      for (const other of values.get(second) ?? [])
        yield factsOf(new Map(base).set(first, one).set(second, other));
  }
}

/** For each claim in turn the value with which the fewest predicates fail. */
function mildest(
  values: Values,
  versions: readonly ComparedRulespec[],
  budget: AnalysisBudget,
): Map<string, Json | undefined> {
  const base = new Map<string, Json | undefined>();
  const failures = (assignment: Assignment) =>
    versions.reduce((sum, { verify }) => {
      const outcomes = verify(factsOf(assignment))?.outcomes.values() ?? [];
      return sum + [...outcomes].filter(each => each === 'fail').length;
    }, 0);
  let least = failures(base);
  for (const [selector, all] of values)
    for (const each of all) {
      if (least === 0 || budget.isOver()) return base;
      const tried = new Map(base).set(selector, each);
      const count = failures(tried);
      if (count >= least) continue;
      least = count;
      base.set(selector, each);
    }
  return base;
}

function atomsOf(side: Side, predicate: Predicate | undefined): readonly Atom[] {
  return predicate ? [side.failsAtom(predicate)] : [];
}
