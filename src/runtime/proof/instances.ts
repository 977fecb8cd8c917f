/**
 * All rule instances that derive a tuple, with the tuples of their bodies. Proofs choose among them. INVARIANT:
 * instances come in the order of the rules, then of the body's tuples in the model. INVARIANT: bodies of any length
 * work, since nothing recurs. When the work runs out, the list ends early and `left` is negative.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Atom, Literal, Rule, Tuple } from '../../datalog/program.ts';
import { patternOf } from '../../datalog/record-pattern.ts';
import { variablesIn } from '../builtins/terms.ts';
import { extensions } from './instance.ts';
import { readingOrder, searchOrder } from './search-order.ts';
import { type Bindings, type Theory, unify, valueUnder } from './theory.ts';

/** How a tuple is proved. */
export interface Settled {
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
 * Whether a rule could use these tuples together: some round must exist in which all of them were present. Only
 * dominated tuples of the rule's own stratum can be missing.
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

/** How many tuples may still be read. */
export interface Work {
  left: number;
}

export interface InstanceSearch {
  readonly theory: Theory;
  readonly work: Work;
  /** Whether a positive literal may use a tuple. */
  readonly allows?: (relation: string, index: number) => boolean;
  /** Whether the search considers this rule. */
  readonly takes?: (rule: Rule) => boolean;
  /** Instances of rules with computed heads, by head; filled on the first search. */
  readonly computed: Map<Rule, ReadonlyMap<string, readonly Instance[]>>;
}

/** The instances that derive a tuple. */
export function* instancesOf({ relation, index }: TupleRef, search: InstanceSearch): Generator<Instance> {
  const tuple = search.theory.tuple(relation, index);
  for (const rule of search.theory.rulesFor(relation, tuple[0])) {
    if (search.work.left < 0) return;
    if (search.takes && !search.takes(rule)) continue;
    if (isComputed(rule.head)) yield* computedInstances(rule, tuple, search);
    else {
      const bindings = unify(rule.head, tuple, new Map());
      if (bindings) yield* solutions(rule, bindings, search, searchOrder(rule, search.theory));
    }
  }
}

/** Whether a column is computed from variables that no other column binds. */
function isComputed({ terms }: Atom): boolean {
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
    const all = { ...search, allows: () => true };
    for (const instance of solutions(rule, new Map(), all, searchOrder(rule, search.theory))) {
      const head = JSON.stringify(rule.head.terms.map(term => valueUnder(term, instance.bindings)));
      addToGroup(found, head, instance);
    }
    byHead = found;
    if (search.work.left >= 0) search.computed.set(rule, byHead);
  }
  for (const instance of byHead.get(JSON.stringify(tuple)) ?? []) {
    if (instance.tuples.every(each => !each || isAllowed(search, each))) yield instance;
  }
}

function isAllowed({ allows }: InstanceSearch, { relation, index }: TupleRef): boolean {
  return allows?.(relation, index) ?? true;
}

interface Step {
  readonly bindings: Bindings;
  readonly tuple?: TupleRef;
}

/** The instances of a body under the bindings around it, treated as a rule that derives nothing. */
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
  const literals = order.flatMap(at => rule.body.slice(at, at + 1));
  const [first] = literals;
  if (!first) return;
  const own = (relation: string): boolean => search.theory.sameStratum(rule.head.relation, relation);
  const open = [steps(first, bindings, search, own)];
  const chosen: Step[] = [];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { value, done } = last.next();
    chosen.length = open.length - 1;
    if (done) {
      open.pop();
      continue;
    }
    chosen.push(value);
    const next = literals[open.length];
    if (next) open.push(steps(next, value.bindings, search, own));
    else {
      const tuples = inBodyOrder(chosen, order);
      if (coexisted(rule, tuples, search.theory)) yield { rule, bindings: value.bindings, tuples };
    }
    if (search.work.left < 0) return;
  }
}

function inBodyOrder(chosen: readonly Step[], order: readonly number[]): (TupleRef | undefined)[] {
  const tuples = new Array<TupleRef | undefined>(order.length);
  for (const [place, at] of order.entries()) tuples[at] = chosen[place]?.tuple;
  return tuples;
}

/** The ways in which one literal holds. */
function* steps(
  literal: Literal,
  bindings: Bindings,
  search: InstanceSearch,
  own: (relation: string) => boolean,
): Generator<Step> {
  const { theory, work } = search;
  if (literal.kind !== 'positive') {
    const spend = (tuples: number): boolean => {
      work.left -= tuples;
      return work.left >= 0;
    };
    for (const extended of extensions(literal, bindings, { theory, allows: () => true, spend })) {
      if (--work.left < 0) return;
      yield { bindings: extended };
    }
    work.left--;
    return;
  }
  const { relation, terms } = literal.atom;
  const known = terms.map(term => valueUnder(term, bindings));
  for (const index of own(relation)
    ? theory.everMatching(relation, known)
    : theory.matching(relation, known)) {
    if (--work.left < 0) return;
    const tuple = { relation, index };
    if (!isAllowed(search, tuple)) continue;
    const extended = unify(literal.atom, theory.tuple(relation, index), bindings);
    if (extended) yield { bindings: extended, tuple };
  }
}
