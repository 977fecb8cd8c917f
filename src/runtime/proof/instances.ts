/**
 * All rule instances that derive a tuple, with the tuples of their bodies. Proofs choose among them. INVARIANT:
 * instances come in the order of the rules, then of the body's tuples in the model. INVARIANT: bodies of any length
 * work, since nothing recurs. When the work runs out, the list ends early and `left` is negative.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Atom, Literal, Rule, Tuple, Value } from '../../datalog/program.ts';
import { patternOf } from '../../datalog/record-pattern.ts';
import { isCompound, variablesIn } from '../builtins/terms.ts';
import { extensions } from './instance.ts';
import { readingOrder, searchOrder } from './search-order.ts';
import { type Bindings, type Theory, unify, valueUnder } from './theory.ts';

/** The proof of a tuple. */
export interface ProvedTuple {
  readonly ref: TupleRef;
  readonly height: number;
  /** Absent for base facts. */
  readonly by?: Instance;
}

/** A tuple of the model. */
export interface TupleRef {
  readonly relation: string;
  readonly index: number;
}

/**
 * Whether a rule could use these tuples together: all of them must have been present in some round. Only dominated
 * tuples of the rule's own stratum can have been removed.
 */
function coexisted({ head }: Rule, tuples: readonly (TupleRef | undefined)[], theory: Theory): boolean {
  if (!theory.program.subsumptions) return true;
  let from = 0;
  let until = Number.POSITIVE_INFINITY;
  for (const each of tuples) {
    if (!each || !theory.sameStratum(head.relation, each.relation)) continue;
    from = Math.max(from, theory.round(each.relation, each.index));
    until = Math.min(until, theory.dominated(each.relation, each.index)?.until ?? until);
  }
  return from < until;
}

export function keyOf({ relation, index }: TupleRef): string {
  return `${relation}/${index}`;
}

export interface Instance {
  readonly rule: Rule;
  readonly bindings: Bindings;
  /** The tuple of each literal of the rule's body; undefined for literals that are not positive. */
  readonly tuples: readonly (TupleRef | undefined)[];
}

/** The number of tuples that may still be read. */
export interface Work {
  left: number;
}

export interface InstanceSearch {
  readonly theory: Theory;
  readonly work: Work;
  /** Tuples of the rule's own stratum must come from rounds before this one. */
  readonly before?: number;
  /** Whether aggregates with a known result are trusted and not computed again. */
  readonly trusts?: boolean;
  /** Whether the search uses this rule. Default: every rule. */
  readonly takes?: (rule: Rule) => boolean;
  /** Instances of rules with computed heads, by head; filled during the first search. */
  readonly computed: Map<Rule, ReadonlyMap<string, readonly Instance[]>>;
}

/** The instances that derive a tuple. */
export function* instancesOf({ relation, index }: TupleRef, search: InstanceSearch): Generator<Instance> {
  const { theory } = search;
  const tuple = theory.tuple(relation, index);
  const rules = theory.rulesFor(relation, tuple[0]);
  for (const rule of rules) {
    if (search.work.left < 0) return;
    if (search.takes && !search.takes(rule)) continue;
    if (isComputed(rule)) yield* computedInstances(rule, tuple, search);
    else {
      const bindings = unify(rule.head, tuple, new Map());
      if (!bindings) continue;
      const only = rules.length === 1 ? onlyInstance(rule, bindings, search) : undefined;
      if (only) yield only;
      else yield* solutions(rule, bindings, search, searchOrder(rule, theory));
    }
  }
}

/**
 * The instance of a tuple's only rule, if it is the only instance with readable tuples. The tuple then determines the
 * values of its aggregates, so they are not computed again.
 */
function onlyInstance(rule: Rule, bindings: Bindings, search: InstanceSearch): Instance | undefined {
  if (!rule.body.some(each => each.kind === 'aggregate' && bindings.has(each.result.name))) return undefined;
  const order = searchOrder(rule, search.theory);
  const found = solutions(rule, bindings, { ...search, trusts: true }, order);
  const { value: first, done } = found.next();
  return done || !found.next().done ? undefined : first;
}

const computedHeads = new WeakMap<Rule, boolean>();

/** Whether a column of the head is computed from variables that no other column binds. */
function isComputed(rule: Rule): boolean {
  const known = computedHeads.get(rule) ?? hasComputed(rule.head);
  computedHeads.set(rule, known);
  return known;
}

function hasComputed({ terms }: Atom): boolean {
  if (!terms.some(isCompound)) return false;
  const patterns = terms.flatMap(term => (term.kind === 'record' ? [patternOf(term)] : []));
  const plain = terms.flatMap(term => (term.kind === 'variable' ? [term] : []));
  const given = new Set([...plain, ...patterns.flatMap(each => each.binds)].map(({ name }) => name));
  const read = terms.flatMap(term => (term.kind === 'functor' ? [...variablesIn(term)] : []));
  return [...read, ...patterns.flatMap(each => [...each.reads])].some(name => !given.has(name));
}

/** A head such as `n(x + 1)` binds nothing, so all its instances are found in one pass and stored by head. */
function* computedInstances(rule: Rule, tuple: Tuple, search: InstanceSearch): Generator<Instance> {
  let byHead = search.computed.get(rule);
  if (!byHead) {
    const found = new Map<string, Instance[]>();
    const { theory, work } = search;
    const all = { theory, work, computed: search.computed };
    for (const instance of solutions(rule, new Map(), all, searchOrder(rule, theory))) {
      const head = JSON.stringify(rule.head.terms.map(term => valueUnder(term, instance.bindings)));
      addToGroup(found, head, instance);
    }
    byHead = found;
    if (search.work.left >= 0) search.computed.set(rule, byHead);
  }
  for (const instance of byHead.get(JSON.stringify(tuple)) ?? []) {
    if (instance.tuples.every(each => !each || isEarly(rule, each, search))) yield instance;
  }
}

function isEarly({ head }: Rule, { relation, index }: TupleRef, { theory, before }: InstanceSearch): boolean {
  if (before === undefined || !theory.sameStratum(head.relation, relation)) return true;
  return theory.round(relation, index) < before;
}

/** The rounds of tuples in its own stratum that a rule may have read. */
interface OwnRounds {
  /** The tuples come from rounds before this one. */
  readonly before: number;
  /** The tuples come from this round. */
  readonly only?: number;
}

/**
 * The rounds of the tuples that a rule read to derive a tuple in the round `before`. Undefined if the rule cannot have
 * derived it. Without subsumption, a rule derives all that it can in each round, so the last of its own tuples is from
 * the previous round.
 */
function ownRounds({ head, body }: Rule, { theory, before }: InstanceSearch): OwnRounds | undefined {
  if (before === undefined) return { before: Number.POSITIVE_INFINITY };
  if (theory.program.subsumptions) return { before };
  let own = 0;
  for (const each of body)
    if (each.kind === 'positive' && theory.sameStratum(head.relation, each.atom.relation)) own++;
  if (own === 0 && before > 1) return undefined;
  return own === 1 ? { before, only: before - 1 } : { before };
}

/** The instances of a body under outer bindings, as if the body belonged to a rule without a head. */
export function instancesOfBody(
  body: readonly Literal[],
  bindings: Bindings,
  search: InstanceSearch,
): Generator<Instance> {
  const rule: Rule = { head: { relation: '', terms: [] }, body, origin: { label: '' } };
  return solutions(rule, bindings, search, readingOrder(body, bindings.keys()));
}

function* solutions(
  rule: Rule,
  bindings: Bindings,
  search: InstanceSearch,
  order: readonly number[],
): Generator<Instance> {
  const { theory, work } = search;
  const rounds = ownRounds(rule, search);
  const literals = order.flatMap(at => rule.body.slice(at, at + 1));
  const [first] = literals;
  if (!rounds || !first) return;
  const own = new Set(
    literals.flatMap(each =>
      each.kind === 'positive' && theory.sameStratum(rule.head.relation, each.atom.relation) ? [each] : [],
    ),
  );
  const enter = (literal: Literal, bound: Bindings): Ways => {
    if (literal.kind !== 'positive') return { kind: 'values', values: valuesFor(literal, bound, search) };
    const known = literal.atom.terms.map(term => valueUnder(term, bound));
    const indexes = candidates(literal.atom.relation, known, theory, own.has(literal) ? rounds : undefined);
    return { kind: 'tuples', atom: literal.atom, bound, indexes, at: 0 };
  };
  const open = [enter(first, bindings)];
  const chosen: (TupleRef | undefined)[] = [];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const place = open.length - 1;
    const bound = last.kind === 'tuples' ? nextTuple(last, search) : nextValue(last);
    if (bound === undefined) open.pop();
    else {
      chosen[place] =
        last.kind === 'tuples'
          ? { relation: last.atom.relation, index: last.indexes[last.at - 1] ?? 0 }
          : undefined;
      const next = literals[open.length];
      if (next) open.push(enter(next, bound));
      else {
        const tuples = inBodyOrder(chosen, order);
        if (coexisted(rule, tuples, theory)) yield { rule, bindings: bound, tuples };
      }
    }
    if (work.left < 0) return;
  }
}

/** The ways in which a literal can hold: by tuples, or by values. */
type Ways = Tuples | Values;

interface Tuples {
  readonly kind: 'tuples';
  readonly atom: Atom;
  readonly bound: Bindings;
  readonly indexes: readonly number[];
  /** The number of tuples that were visited. */
  at: number;
}

interface Values {
  readonly kind: 'values';
  readonly values: Iterator<Bindings>;
}

/** The bindings with the next matching tuple; undefined at the end. */
function nextTuple(ways: Tuples, { theory, work }: InstanceSearch): Bindings | undefined {
  const { atom, bound, indexes } = ways;
  while (ways.at < indexes.length) {
    if (--work.left < 0) return undefined;
    const extended = unify(atom, theory.tuple(atom.relation, indexes[ways.at++] ?? 0), bound);
    if (extended) return extended;
  }
  return undefined;
}

function nextValue({ values }: Values): Bindings | undefined {
  const { value, done } = values.next();
  return done ? undefined : value;
}

function inBodyOrder(
  chosen: readonly (TupleRef | undefined)[],
  order: readonly number[],
): (TupleRef | undefined)[] {
  const tuples = new Array<TupleRef | undefined>(order.length);
  for (const [place, at] of order.entries()) tuples[at] = chosen[place];
  return tuples;
}

/** The bindings under which a literal holds that is not positive, so that it reads no tuple for the proof. */
function* valuesFor(
  literal: Exclude<Literal, { readonly kind: 'positive' }>,
  bindings: Bindings,
  { theory, work, trusts }: InstanceSearch,
): Generator<Bindings> {
  if (literal.kind === 'aggregate' && trusts && bindings.has(literal.result.name)) {
    yield bindings;
    return;
  }
  const spend = (tuples: number): boolean => {
    work.left -= tuples;
    return work.left >= 0;
  };
  for (const extended of extensions(literal, bindings, { theory, allows: () => true, spend })) {
    if (--work.left < 0) return;
    yield extended;
  }
  work.left--;
}

/**
 * The tuples that may match. Tuples of other strata are complete; dominated tuples of the own stratum existed for some
 * rounds.
 */
function candidates(
  relation: string,
  known: readonly (Value | undefined)[],
  theory: Theory,
  rounds: OwnRounds | undefined,
): readonly number[] {
  if (!rounds) return theory.matching(relation, known);
  if (rounds.only !== undefined) return theory.matching(relation, known, rounds.only);
  const found = theory.everMatching(relation, known);
  if (rounds.before === Number.POSITIVE_INFINITY) return found;
  return found.filter(index => theory.round(relation, index) < rounds.before);
}
