/**
 * Tests containment: whether an atom of one program holds whenever an atom of another does, on every input. A body is
 * contained in a body of the other side if each literal of the latter follows from it. This is containment of
 * conjunctive queries, with languages in place of constants. INVARIANT: `holdsWherever` returns true only with such a
 * proof; false means that none was found.
 */
import type { Atom } from '../../datalog/program.ts';
import type { Languages } from '../texts/languages.ts';
import { isContradictory } from './contradiction.ts';
import { Implication, MAX_STEPS, type Side } from './follow.ts';
import { weakerOf } from './imply.ts';
import { byValue, otherTexts, restOf, withText } from './pieces.ts';
import type { RuleIndex } from './rule-index.ts';
import { textColumns } from './text-columns.ts';
import { type Body, TooManyBodies } from './unfold.ts';

/** Maximum number of neighbouring atoms of a body that is split by more than one literal. */
const MAX_NEAR = 8;

interface ContainmentBudget {
  /** Whether the time is used up; called regularly. */
  readonly isOver: () => boolean;
}

export class Containment {
  readonly #given: Side;
  readonly #wanted: Side;
  readonly #languages: Languages;
  readonly #budget: ContainmentBudget;
  readonly #proved = new Set<string>();
  readonly #unproved = new Set<string>();
  /** Goals that are being proved. A smaller derivation may assume them. */
  #assumed = new Set<string>();
  readonly #empty = new WeakMap<Body, boolean>();
  readonly #following: Implication;
  #reverse: Containment | undefined;

  constructor(given: Side, wanted: Side, languages: Languages, budget: ContainmentBudget) {
    this.#given = given;
    this.#wanted = wanted;
    this.#languages = languages;
    this.#budget = budget;
    this.#following = new Implication(given, wanted, languages, {
      contains: (one, other) => this.#isContained(one, [other]),
      isContainedIn: (one, other) => this.#isReversed(one, other),
    });
  }

  /** The reversed question, since containment is reversed under a negation. */
  get #reversed(): Containment {
    if (!this.#reverse) {
      this.#reverse = new Containment(this.#wanted, this.#given, this.#languages, this.#budget);
      this.#reverse.#reverse = this;
    }
    return this.#reverse;
  }

  /**
   * Whether some atom in `wanted` holds whenever `given` does. Variables of the same name in both stand for the same
   * value.
   */
  holdsWherever(given: Atom, wanted: readonly Atom[]): boolean {
    this.#following.steps = 0;
    if (this.#reverse) this.#reverse.#following.steps = 0;
    return this.#isContained(given, wanted);
  }

  #isContained(given: Atom, wanted: readonly Atom[]): boolean {
    const key = JSON.stringify([given, wanted].flat().map(keyOfAtom));
    if (this.#proved.has(key) || this.#assumed.has(key)) return true;
    if (this.#unproved.has(key)) return false;
    this.#assumed.add(key);
    const isProved = this.#prove(given, wanted);
    this.#assumed.delete(key);
    // A result that depends on an assumption is proved only once the assumption is.
    if (isProved && this.#assumed.size === 0) this.#proved.add(key);
    // A proof that ran out of steps or time is no answer: another attempt may succeed.
    if (!isProved && !this.ranOut) this.#unproved.add(key);
    return isProved;
  }

  /** The limit that the last question exceeded, if any. */
  get ranOut(): string | undefined {
    if (this.#budget.isOver()) return 'the time was used up';
    const isSpent = ({ steps }: Implication) => steps > MAX_STEPS;
    if (!isSpent(this.#following) && !(this.#reverse && isSpent(this.#reverse.#following))) return undefined;
    return `it takes more than ${MAX_STEPS} steps`;
  }

  #prove(given: Atom, wanted: readonly Atom[]): boolean {
    try {
      const bodies = this.#given.unfolder.bodiesOf(given);
      const covers = wanted.map(atom => ({ atom, bodies: this.#wanted.unfolder.bodiesOf(atom) }));
      return bodies.every(body => this.#isCovered(given, body, covers, 2));
    } catch (error) {
      if (error instanceof TooManyBodies) return false;
      throw error;
    }
  }

  #isCovered(given: Atom, body: Body, covers: readonly Cover[], depth: number): boolean {
    if (++this.#following.steps > MAX_STEPS || this.#budget.isOver()) return false;
    // A body cannot follow if it reads something about which this body says nothing.
    const about = subjectsOf(body, this.#given.unfolder.ruleIndex);
    const near = covers.flatMap(({ atom, bodies }) => {
      const left = bodies.filter(other =>
        isSubset(subjectsOf(other, this.#wanted.unfolder.ruleIndex), about),
      );
      return left.length > 0 ? [{ atom, bodies: left }] : [];
    });
    for (const { atom, bodies } of near)
      for (const other of bodies) if (this.#following.isImplied(given, body, atom, other)) return true;
    if (this.#isEmpty(body)) return true;
    if (depth === 0 || near.length === 0) return false;
    return body.literals.some((_, at) => this.#isCoveredInPieces(given, body, at, near, depth));
  }

  /** Splits the body by the text of the literal at this index, or by the values of its variable. */
  #isCoveredInPieces(given: Atom, body: Body, at: number, near: readonly Cover[], depth: number): boolean {
    const values = byValue(body, at, this.#given.unfolder.ruleIndex);
    if (values) return values.every(piece => this.#isCovered(given, piece, near, depth - 1));
    const covered = near.flatMap(({ atom, bodies }) =>
      bodies.flatMap(other =>
        otherTexts(body, at, other.literals).filter(constant =>
          this.#following.isImplied(given, withText(body, at, constant), atom, other),
        ),
      ),
    );
    if (covered.length === 0) return false;
    const rest = restOf(body, at, covered, this.#languages, depth > 1 && near.length <= MAX_NEAR);
    return rest === 'nothing' || (rest !== undefined && this.#isCovered(given, rest, near, depth - 1));
  }

  #isEmpty(body: Body): boolean {
    const known = this.#empty.get(body);
    if (known !== undefined) return known;
    const found = isContradictory(body.literals, {
      unfolder: this.#given.unfolder,
      languages: this.#languages,
    });
    this.#empty.set(body, found);
    return found;
  }

  /**
   * Whether the implied atom is under a negation. An assumption is about smaller derivations, and does not apply there.
   */
  #isReversed(wanted: Atom, given: Atom): boolean {
    const reversed = this.#reversed;
    const before = reversed.#assumed;
    reversed.#assumed = new Set();
    const found = reversed.#isContained(wanted, [given]);
    reversed.#assumed = before;
    return found;
  }
}

interface Cover {
  readonly atom: Atom;
  readonly bodies: readonly Body[];
}

const subjects = new WeakMap<Body, ReadonlySet<string>>();

/** What the positive literals of a body are about: groups of texts, and relations that stay in bodies. */
function subjectsOf(body: Body, ruleIndex: RuleIndex): ReadonlySet<string> {
  const known = subjects.get(body);
  if (known) return known;
  const found = new Set(
    body.literals.flatMap(each => {
      if (each.kind !== 'positive') return each.kind === 'aggregate' ? ['aggregate'] : [];
      const { relation } = each.atom;
      if (ruleIndex.isClosed(relation) && !ruleIndex.isDerived(relation)) return [];
      const weaker = weakerOf(each.atom)?.relation;
      return [relation, ...(weaker === undefined ? [] : [weaker])].map(
        name => textColumns.get(name)?.group ?? name,
      );
    }),
  );
  subjects.set(body, found);
  return found;
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const each of some) if (!all.has(each)) return false;
  return true;
}

function keyOfAtom({ relation, terms }: Atom): unknown {
  return [
    relation,
    terms.map(term =>
      term.kind === 'constant' ? [term.value] : term.kind === 'variable' ? term.name : term.kind,
    ),
  ];
}
