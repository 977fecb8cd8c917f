/**
 * Tests whether the literals of one body follow from another body. INVARIANT: `isImplied` returns true only if every
 * input that satisfies the given body satisfies each literal of the implied body.
 */
import { type Atom, type Literal, type Term, wildcard } from '../../datalog/program.ts';
import { mapLiteral } from '../../datalog/variables.ts';
import { isPlaceholder, type Languages } from '../texts/languages.ts';
import { isContradictory } from './contradiction.ts';
import { impliedBy, type Matching, matched, matchTerm, sameTerm } from './imply.ts';
import { compareValues, holdsWithin, intervalOf } from './numbers.ts';
import { type Body, TooManyBodies, type Unfolder } from './unfold.ts';

export interface Side {
  readonly unfolder: Unfolder;
}

/** Maximum number of steps of the search for matching literals, per question. */
export const MAX_STEPS = 20_000;

/** Questions about derived relations that were not unfolded. */
interface DerivedQuestions {
  /** Whether the atom of the given program holds only if the atom of the implied program does. */
  readonly contains: (given: Atom, wanted: Atom) => boolean;
  /** Whether the atom of the implied program holds only if the atom of the given program does. */
  readonly isContainedIn: (wanted: Atom, given: Atom) => boolean;
}

export class Implication {
  steps = 0;
  readonly #given: Side;
  readonly #wanted: Side;
  readonly #languages: Languages;
  readonly #questions: DerivedQuestions;

  constructor(given: Side, wanted: Side, languages: Languages, questions: DerivedQuestions) {
    this.#given = given;
    this.#wanted = wanted;
    this.#languages = languages;
    this.#questions = questions;
  }

  /** Whether each literal of `other` follows from `body`. */
  isImplied(given: Atom, body: Body, wanted: Atom, other: Body): boolean {
    let matching: Matching | undefined = new Map();
    for (const [at, term] of wanted.terms.entries()) {
      if (term.kind !== 'variable') continue;
      const place = given.terms.findIndex(each => each.kind === 'variable' && each.name === term.name);
      const [own, theirs] = [body.terms[place], other.terms[at]];
      matching = matching && own && theirs && matchTerm(own, theirs, matching);
    }
    if (!matching) return false;
    const literals = other.literals.toSorted((a, b) => this.#orderOf(a) - this.#orderOf(b));
    return this.#follows(literals, 0, body.literals, matching);
  }

  /** Facts of the program are looked up after the input has bound their variables. */
  #orderOf(literal: Literal): number {
    if (literal.kind !== 'positive') return ['comparison', 'aggregate', 'negative'].indexOf(literal.kind) + 2;
    const { ruleIndex } = this.#wanted.unfolder;
    return ruleIndex.isClosed(literal.atom.relation) ? 1 : 0;
  }

  #follows(wanted: readonly Literal[], at: number, given: readonly Literal[], matching: Matching): boolean {
    const literal = wanted[at];
    if (!literal) return true;
    if (++this.steps > MAX_STEPS) return false;
    for (const next of this.#matchings(literal, given, matching))
      if (this.#follows(wanted, at + 1, given, next)) return true;
    return false;
  }

  *#matchings(literal: Literal, given: readonly Literal[], matching: Matching): Generator<Matching> {
    switch (literal.kind) {
      case 'positive':
        yield* this.#ofPositive(literal.atom, given, matching);
        return;
      case 'negative':
        if (this.#isExcluded(literal.atom, given, matching)) yield matching;
        return;
      case 'comparison': {
        const found = this.#ofComparison(literal, given, matching);
        if (found) yield found;
        return;
      }
      case 'aggregate':
        for (const each of given) {
          const found = each.kind === 'aggregate' && this.#ofAggregate(each, literal, matching);
          if (found) yield found;
        }
    }
  }

  *#ofPositive(atom: Atom, given: readonly Literal[], matching: Matching): Generator<Matching> {
    const { ruleIndex } = this.#wanted.unfolder;
    const isClosed = ruleIndex.isClosed(atom.relation);
    if (isClosed && !ruleIndex.isDerived(atom.relation)) {
      if (this.#holdsByFacts(atom, given, matching)) yield matching;
      return;
    }
    for (const each of given) {
      if (each.kind !== 'positive') continue;
      const found = isClosed
        ? this.#ofDerived(each.atom, atom, matching)
        : impliedBy(each.atom, atom, matching, this.#languages);
      if (found) yield found;
    }
  }

  /** Compares relations that were not unfolded, by name and by their definitions in both programs. */
  #ofDerived(given: Atom, wanted: Atom, matching: Matching): Matching | undefined {
    if (given.relation !== wanted.relation || given.terms.length !== wanted.terms.length) return undefined;
    let found: Matching | undefined = matching;
    for (const [at, term] of wanted.terms.entries()) {
      const own = given.terms[at];
      if (!own || !found) return undefined;
      // Numbers of rules differ between programs.
      if (own.kind === 'constant' && term.kind === 'constant') continue;
      found = matchTerm(own, term, found);
    }
    if (!found) return undefined;
    const [one, other] = labelled(given, wanted, found);
    return this.#questions.contains(one, other) ? found : undefined;
  }

  /** Whether every value that facts of the given program allow the variables is in the facts of this program. */
  #holdsByFacts(atom: Atom, given: readonly Literal[], matching: Matching): boolean {
    const rows = this.#wanted.unfolder.ruleIndex.factsOf(atom.relation);
    const terms = atom.terms.map(term => matched(term, matching));
    if (!terms.every(term => term !== undefined)) return false;
    const isRow = (values: ReadonlyMap<string, unknown>) =>
      rows.some(row =>
        terms.every((term, at) => {
          if (term.kind === 'wildcard') return true;
          if (term.kind === 'constant') return term.value === row[at];
          return term.kind === 'variable' && (!values.has(term.name) || values.get(term.name) === row[at]);
        }),
      );
    const open = terms.flatMap(term => (term.kind === 'variable' ? [term.name] : []));
    if (open.length === 0) return isRow(new Map());
    const [name, more] = open;
    if (name === undefined || more !== undefined) return false;
    const values = this.#valuesOf(name, given);
    return values?.every(value => isRow(new Map([[name, value]]))) ?? false;
  }

  /** The values that facts of the given program allow a variable. */
  #valuesOf(name: string, given: readonly Literal[]): readonly (string | number)[] | undefined {
    for (const each of given) {
      if (each.kind !== 'positive') continue;
      const { relation, terms } = each.atom;
      const { ruleIndex } = this.#given.unfolder;
      if (!ruleIndex.isClosed(relation) || ruleIndex.isDerived(relation)) continue;
      const place = terms.findIndex(term => term.kind === 'variable' && term.name === name);
      if (place < 0) continue;
      const fitting = ruleIndex
        .factsOf(relation)
        .filter(row => terms.every((term, at) => term.kind !== 'constant' || term.value === row[at]));
      return fitting.map(row => row[place] ?? '');
    }
    return undefined;
  }

  /** Whether the given body excludes the atom. */
  #isExcluded(atom: Atom, given: readonly Literal[], matching: Matching): boolean {
    const terms = atom.terms.map(term => {
      const known = matched(term, matching) ?? wildcard;
      return known.kind === 'constant' && isPlaceholder(known.value) ? wildcard : known;
    });
    const excluded: Atom = { ...atom, terms };
    const { ruleIndex } = this.#wanted.unfolder;
    const isClosed = ruleIndex.isClosed(atom.relation);
    if (isClosed && this.#wanted.unfolder.isImpossible(excluded)) return true;
    for (const each of given) {
      if (each.kind !== 'negative' || each.atom.terms.length !== terms.length) continue;
      if (!isClosed && impliedBy(excluded, each.atom, identity(each.atom), this.#languages)) return true;
      if (isClosed && each.atom.relation === atom.relation && this.#isExcludedBy(excluded, each.atom))
        return true;
    }
    return this.#contradicts(excluded, given, isClosed);
  }

  #isExcludedBy(excluded: Atom, denied: Atom): boolean {
    const isAligned = denied.terms.every((term, at) => {
      const own = excluded.terms[at];
      return term.kind !== 'variable' || (own !== undefined && sameTerm(own, term));
    });
    return isAligned && this.#questions.isContainedIn(...labelled(excluded, denied, identity(denied)));
  }

  /** Whether the atom contradicts the given literals, all of which are about the input. */
  #contradicts(excluded: Atom, given: readonly Literal[], isClosed: boolean): boolean {
    const { ruleIndex } = this.#given.unfolder;
    const ofInput = given.filter(each => each.kind === 'positive' && !ruleIndex.isClosed(each.atom.relation));
    const reasoning = { unfolder: this.#wanted.unfolder, languages: this.#languages };
    if (!isClosed) return isContradictory([...ofInput, { kind: 'positive', atom: excluded }], reasoning, 0);
    if (!this.#wanted.unfolder.ruleIndex.isDerived(excluded.relation)) return false;
    try {
      const bodies = this.#wanted.unfolder.bodiesOf(excluded);
      return (
        bodies.length <= 8 &&
        bodies.every(({ literals, terms }) =>
          terms.every((term, at) => sameTerm(term, excluded.terms[at] ?? term))
            ? isContradictory([...ofInput, ...renamedApart(literals, excluded)], reasoning, 0)
            : false,
        )
      );
    } catch (error) {
      if (error instanceof TooManyBodies) return false;
      throw error;
    }
  }

  #ofComparison(
    { operator, left, right }: Extract<Literal, { kind: 'comparison' }>,
    given: readonly Literal[],
    matching: Matching,
  ): Matching | undefined {
    const [a, b] = [matched(left, matching), matched(right, matching)];
    if (operator === '=' && b && !a && left.kind === 'variable') {
      // A value that the given body computes in the same way has a name there.
      const same = given.find(
        each => each.kind === 'comparison' && each.operator === '=' && sameTerm(each.right, b),
      );
      return new Map(matching).set(left.name, same?.kind === 'comparison' ? same.left : b);
    }
    if (!a || !b) return undefined;
    if (operator === '=' && sameTerm(a, b)) return matching;
    if (a.kind === 'constant' && b.kind === 'constant')
      return compareValues(a.value, operator, b.value) === true ? matching : undefined;
    const isSame = given.some(
      each =>
        each.kind === 'comparison' &&
        each.operator === operator &&
        sameTerm(each.left, a) &&
        sameTerm(each.right, b),
    );
    if (isSame) return matching;
    if (a.kind !== 'variable' || b.kind !== 'constant') return undefined;
    const values = this.#valuesOf(a.name, given);
    if (values?.every(value => compareValues(value, operator, b.value) === true)) return matching;
    if (typeof b.value !== 'number') return undefined;
    return holdsWithin(intervalOf(a.name, given), operator, b.value) ? matching : undefined;
  }

  /** The same aggregate over relations that are equal in both programs. */
  #ofAggregate(
    given: Extract<Literal, { kind: 'aggregate' }>,
    wanted: Extract<Literal, { kind: 'aggregate' }>,
    matching: Matching,
  ): Matching | undefined {
    if (given.operator !== wanted.operator || given.body.length !== wanted.body.length) return undefined;
    let found = matchTerm(given.result, wanted.result, matching);
    for (const [at, literal] of wanted.body.entries()) {
      const own = given.body[at];
      if (!found || own?.kind !== literal.kind) return undefined;
      if (own.kind === 'aggregate' || literal.kind === 'aggregate') return undefined;
      if (own.kind === 'comparison' || literal.kind === 'comparison') {
        if (own.kind !== 'comparison' || literal.kind !== 'comparison') return undefined;
        if (own.operator !== literal.operator) return undefined;
        const half: Matching | undefined = matchTerm(own.left, literal.left, found);
        found = half && matchTerm(own.right, literal.right, half);
      } else found = this.#sameInBoth(own.atom, literal.atom, found);
    }
    if (!found || (given.value === undefined) !== (wanted.value === undefined)) return undefined;
    return given.value && wanted.value ? matchTerm(given.value, wanted.value, found) : found;
  }

  #sameInBoth(given: Atom, wanted: Atom, matching: Matching): Matching | undefined {
    if (given.relation !== wanted.relation) return undefined;
    const isClosed = this.#wanted.unfolder.ruleIndex.isClosed(wanted.relation);
    let found: Matching | undefined = matching;
    for (const [at, term] of wanted.terms.entries()) {
      const own = given.terms[at];
      if (!own || !found) return undefined;
      if (own.kind === 'wildcard' && term.kind === 'wildcard') continue;
      if (own.kind === 'wildcard' || term.kind === 'wildcard') return undefined;
      if (isClosed && own.kind === 'constant' && term.kind === 'constant') continue;
      found = matchTerm(own, term, found);
    }
    if (!found || !isClosed) return found;
    const [one, other] = labelled(given, wanted, found);
    return this.#questions.contains(one, other) && this.#questions.isContainedIn(other, one)
      ? found
      : undefined;
  }
}

/** Both atoms with a common name for each shared term; a variable of neither stands for any value. */
function labelled(given: Atom, wanted: Atom, matching: Matching): readonly [Atom, Atom] {
  const labels: Term[] = [];
  const labelOf = (term: Term): Term => {
    if (term.kind === 'constant' || term.kind === 'wildcard') return term;
    let at = labels.findIndex(each => sameTerm(each, term));
    if (at < 0) at = labels.push(term) - 1;
    return { kind: 'variable', name: `x${at}` };
  };
  const one = { ...given, terms: given.terms.map(labelOf) };
  const other = {
    ...wanted,
    terms: wanted.terms.map(term => {
      const known = matched(term, matching);
      return known ? labelOf(known) : wildcard;
    }),
  };
  return [one, other];
}

function identity({ terms }: Atom): Matching {
  return new Map(terms.flatMap(term => (term.kind === 'variable' ? [[term.name, term] as const] : [])));
}

/** Renames variables, since the two programs use the same names for different variables. */
function renamedApart(literals: readonly Literal[], { terms }: Atom): readonly Literal[] {
  const shared = new Set(terms.flatMap(term => (term.kind === 'variable' ? [term.name] : [])));
  return literals.map(each =>
    mapLiteral(each, leaf =>
      leaf.kind === 'variable' && !shared.has(leaf.name) ? { ...leaf, name: `other ${leaf.name}` } : leaf,
    ),
  );
}
