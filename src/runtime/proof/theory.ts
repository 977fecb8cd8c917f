/**
 * Makes a model searchable, for proofs. It finds tuples by their known columns, over indexes built on first use.
 * Engines record nothing for proofs, so proofs cost an evaluation nothing.
 */
import { groupBy } from '../../datalog/groups.ts';
import type { Atom, ColumnType, Fact, Program, Stratum, Term, Tuple, Value } from '../../datalog/program.ts';
import { isFailure } from '../builtins/outcome.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { evaluateTerm, isCompound } from '../builtins/terms.ts';
import type { Dominated, Model } from '../engine.ts';
import { type RulesByHead, rulesByHead } from './rules-by-head.ts';
import { type NumberOf, type TupleIndex, tupleIndex, valueNumbers } from './tuple-index.ts';

export interface Theory {
  readonly program: Program;
  /** The index of a tuple in its relation; undefined when the model lacks it. */
  indexOf(relation: string, tuple: Tuple): number | undefined;
  /** Indexes of the tuples that agree with the known columns, in the model's order. */
  matching(relation: string, known: readonly (Value | undefined)[]): readonly number[];
  /** Like `matching`, followed by the indexes of dominated tuples, which are no answers. */
  everMatching(relation: string, known: readonly (Value | undefined)[]): readonly number[];
  /** How a tuple was subsumed; undefined where it stayed. */
  dominated(relation: string, index: number): Dominated | undefined;
  tuple(relation: string, index: number): Tuple;
  /** How many tuples the relation has. */
  size(relation: string): number;
  round(relation: string, index: number): number;
  /** Whether two relations depend on each other. */
  sameStratum(one: string, other: string): boolean;
  columnType(relation: string, column: number): ColumnType | undefined;
  readonly rulesFor: RulesByHead;
  /** The base fact of a tuple, with its origin; undefined for a derived tuple. */
  factOf(relation: string, tuple: Tuple): Fact | undefined;
}

/** Values of a rule's variables. */
export type Bindings = ReadonlyMap<string, Value>;

/** The program includes all base facts, those of the input too. */
export function theoryOf(program: Program, strata: readonly Stratum[], model: Model): Theory {
  const stratumOf = new Map(
    strata.flatMap((stratum, at) => stratum.relations.map(relation => [relation, at])),
  );
  const numberOf = valueNumbers();
  const indexes = new Map<string, TupleIndex>();
  const declared = new Map(program.relations.map(each => [each.name, each.columns]));
  const rulesFor = rulesByHead(program.rules);
  const gone = (relation: string): readonly Dominated[] => model.dominated(relation);
  const goneIndexes = new Map<string, TupleIndex>();
  const search = (
    known: readonly (Value | undefined)[],
    relation: string,
    made: Map<string, TupleIndex>,
    tuples: () => readonly Tuple[],
  ): readonly number[] => {
    const columns = known.flatMap((value, column) => (value === undefined ? [] : [column]));
    const name = `${relation}/${columns.join()}`;
    const index = made.get(name) ?? tupleIndex(tuples(), columns, numberOf);
    made.set(name, index);
    return index(known);
  };
  const matching: Theory['matching'] = (relation, known) =>
    search(known, relation, indexes, () => model.tuples(relation));
  const dominated: Theory['dominated'] = (relation, index) =>
    gone(relation)[index - model.tuples(relation).length];
  const factOf = factsByTuple(program.facts, numberOf);
  return {
    program,
    matching,
    indexOf: (relation, tuple) => matching(relation, tuple)[0],
    everMatching(relation, known) {
      const there = matching(relation, known);
      if (gone(relation).length === 0) return there;
      const size = model.tuples(relation).length;
      const more = search(known, relation, goneIndexes, () => gone(relation).map(each => each.tuple));
      return [...there, ...more.map(at => size + at)];
    },
    dominated,
    tuple: (relation, index) => model.tuples(relation)[index] ?? dominated(relation, index)?.tuple ?? [],
    size: relation => model.tuples(relation).length,
    round: (relation, index) => dominated(relation, index)?.round ?? model.round(relation, index),
    sameStratum: (one, other) => stratumOf.has(one) && stratumOf.get(one) === stratumOf.get(other),
    columnType: (relation, column) => declared.get(relation)?.[column]?.type,
    rulesFor,
    factOf,
  };
}

/** A term's value under bindings; undefined for a wildcard, an unbound variable, and a functor without a value. */
export function valueUnder(term: Term, bindings: Bindings): Value | undefined {
  const outcome = evaluateTerm(term, bindings);
  return outcome === undefined || isFailure(outcome) ? undefined : outcome;
}

/**
 * Extends the bindings so that the atom's terms equal the tuple's values; undefined when that is impossible. Records
 * are taken apart. A functor with unbound variables is not compared.
 */
export function unify(atom: Atom, tuple: Tuple, bindings: Bindings): Bindings | undefined {
  const extended = new Map(bindings);
  for (const [column, term] of atom.terms.entries()) {
    const value = tuple[column];
    if (term.kind !== 'record' || value === undefined) continue;
    const taken = takeApart(term, value, extended);
    if (!taken || 'kind' in taken) return undefined;
    for (const [name, part] of taken) extended.set(name, part);
  }
  for (const [column, term] of atom.terms.entries()) {
    const value = tuple[column];
    if (term.kind === 'wildcard' || isCompound(term) || value === undefined) continue;
    const known = valueUnder(term, extended);
    if (known === undefined && term.kind === 'variable') extended.set(term.name, value);
    else if (known !== value) return undefined;
  }
  for (const [column, term] of atom.terms.entries()) {
    if (term.kind !== 'functor') continue;
    const known = valueUnder(term, extended);
    if (known !== undefined && known !== tuple[column]) return undefined;
  }
  return extended;
}

/** Each relation's facts are indexed on first use. */
function factsByTuple(all: readonly Fact[], numberOf: NumberOf): Theory['factOf'] {
  const byRelation = groupBy(all, each => each.relation);
  const indexes = new Map<string, TupleIndex>();
  return (relation, tuple) => {
    const facts = byRelation.get(relation);
    if (!facts) return undefined;
    const index =
      indexes.get(relation) ??
      tupleIndex(
        facts.map(each => each.tuple),
        [...tuple.keys()],
        numberOf,
      );
    indexes.set(relation, index);
    return facts[index(tuple)[0] ?? -1];
  };
}
