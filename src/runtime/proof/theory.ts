/**
 * Makes a model searchable for proofs. It finds tuples by their known columns, with the engine's own search or with
 * indexes built on first use. Engines record nothing for proofs, so proofs cost an evaluation nothing.
 */
import type { Atom, ColumnType, Fact, Program, Stratum, Term, Tuple, Value } from '../../datalog/program.ts';
import { isFailure } from '../builtins/outcome.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { evaluateTerm, isCompound } from '../builtins/terms.ts';
import type { Dominated, Model } from '../engine.ts';
import { baseFacts } from './base-facts.ts';
import { type RulesByHead, rulesByHead } from './rules-by-head.ts';
import { searchIn } from './search-in.ts';

export interface Theory {
  readonly program: Program;
  readonly strata: readonly Stratum[];
  /** The index of a tuple in its relation; undefined if the model lacks the tuple. */
  indexOf(relation: string, tuple: Tuple): number | undefined;
  /**
   * Indexes of the tuples that agree with the known columns, in the model's order. With `round`, only tuples of that
   * round.
   */
  matching(relation: string, known: readonly (Value | undefined)[], round?: number): readonly number[];
  /** Like `matching`, followed by the indexes of dominated tuples, which are not in the result of the program. */
  everMatching(relation: string, known: readonly (Value | undefined)[]): readonly number[];
  /** The subsumption of a tuple; undefined if no tuple dominates it. */
  dominated(relation: string, index: number): Dominated | undefined;
  tuple(relation: string, index: number): Tuple;
  /** The number of tuples of the relation. */
  size(relation: string): number;
  round(relation: string, index: number): number;
  /** Whether two relations depend on each other. */
  sameStratum(one: string, other: string): boolean;
  columnType(relation: string, column: number): ColumnType | undefined;
  readonly rulesFor: RulesByHead;
  /** The base fact of a tuple, with its origin; undefined for a derived tuple. Passing the tuple's index saves work. */
  factOf(relation: string, tuple: Tuple, index?: number): Fact | undefined;
}

/** Values of a rule's variables. */
export type Bindings = ReadonlyMap<string, Value>;

/** Makes a model searchable. `program` includes all base facts, also those of the input. */
export function theoryOf(program: Program, strata: readonly Stratum[], model: Model): Theory {
  const stratumOf = new Map(
    strata.flatMap((stratum, at) => stratum.relations.map(relation => [relation, at])),
  );
  const declared = new Map(program.relations.map(each => [each.name, each.columns]));
  const rulesFor = rulesByHead(program.rules);
  const gone = (relation: string): readonly Dominated[] => model.dominated(relation);
  const search = model.search ?? searchIn(relation => model.tuples(relation), model.round);
  const goneSearch = searchIn(
    relation => gone(relation).map(each => each.tuple),
    () => 0,
  );
  const { matching } = search;
  const dominated: Theory['dominated'] = (relation, index) => gone(relation)[index - model.size(relation)];
  const round: Theory['round'] = (relation, index) =>
    dominated(relation, index)?.round ?? model.round(relation, index);
  const facts = baseFacts(program.facts);
  return {
    program,
    strata,
    matching,
    indexOf: (relation, tuple) => matching(relation, tuple)[0],
    everMatching(relation, known) {
      const there = matching(relation, known);
      if (gone(relation).length === 0) return there;
      const size = model.size(relation);
      const more = goneSearch.matching(relation, known);
      return [...there, ...more.map(at => size + at)];
    },
    dominated,
    tuple: (relation, index) => search.tuple(relation, index) ?? dominated(relation, index)?.tuple ?? [],
    size: model.size,
    round,
    sameStratum: (one, other) => stratumOf.has(one) && stratumOf.get(one) === stratumOf.get(other),
    columnType: (relation, column) => declared.get(relation)?.[column]?.type,
    rulesFor,
    factOf(relation, tuple, index) {
      if (index === undefined || program.subsumptions) return facts(relation, tuple);
      return round(relation, index) === 0 ? facts(relation, tuple, index) : undefined;
    },
  };
}

/** A term's value under bindings; undefined for a wildcard, an unbound variable, and a functor without a value. */
export function valueUnder(term: Term, bindings: Bindings): Value | undefined {
  const outcome = evaluateTerm(term, bindings);
  return outcome === undefined || isFailure(outcome) ? undefined : outcome;
}

/**
 * Extends the bindings so that the atom's terms equal the tuple's values; undefined if that is impossible. Records are
 * destructured. A functor with unbound variables is not compared.
 */
export function unify(atom: Atom, tuple: Tuple, bindings: Bindings): Bindings | undefined {
  const extended = new Map(bindings);
  if (!atom.terms.some(isCompound)) return bindPlain(atom, tuple, extended) ? extended : undefined;
  for (const [column, term] of atom.terms.entries()) {
    const value = tuple[column];
    if (term.kind !== 'record' || value === undefined) continue;
    const taken = takeApart(term, value, extended);
    if (!taken || 'kind' in taken) return undefined;
    for (const [name, part] of taken) extended.set(name, part);
  }
  if (!bindPlain(atom, tuple, extended)) return undefined;
  for (const [column, term] of atom.terms.entries()) {
    if (term.kind !== 'functor') continue;
    const known = valueUnder(term, extended);
    if (known !== undefined && known !== tuple[column]) return undefined;
  }
  return extended;
}

/** Binds the variables among the plain terms; returns whether the already bound ones agree. */
function bindPlain({ terms }: Atom, tuple: Tuple, bindings: Map<string, Value>): boolean {
  for (let column = 0; column < terms.length; column++) {
    const term = terms[column];
    const value = tuple[column];
    if (!term || term.kind === 'wildcard' || isCompound(term) || value === undefined) continue;
    const known = valueUnder(term, bindings);
    if (known === undefined && term.kind === 'variable') bindings.set(term.name, value);
    else if (known !== value) return false;
  }
  return true;
}
