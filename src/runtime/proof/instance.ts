/**
 * Instances of a rule: bindings under which its body holds in a model. Literals are taken in the rule's order, except that
 * negations, comparisons, functors and aggregates wait until their variables are bound.
 */
import { isGenerator } from '../../datalog/builtins.ts';
import type { Aggregate, FunctorTerm, Literal, Rule, Term, Value } from '../../datalog/program.ts';
import { hasWildcard, patternOf } from '../../datalog/record-pattern.ts';
import { compare } from '../builtins/comparisons.ts';
import { isFailure } from '../builtins/outcome.ts';
import { rangeHas, rangeOf } from '../builtins/range.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { evaluateArgs, isCompound, namesIn, variablesIn } from '../builtins/terms.ts';
import { aggregateOf, outerNames } from '../engines/body.ts';
import { aggregated, type Source } from '../engines/solve.ts';
import { type Bindings, type Theory, unify, valueUnder } from './theory.ts';

/**
 * Positive literals first, then the others, each group in the author's order, as far as what functors, aggregates and
 * binding equalities read is bound by then: a body has the same instances in any order. `given` are variables that are
 * bound before.
 */
export function inSearchOrder(body: readonly Literal[], given: Iterable<string> = []): readonly Literal[] {
  const left = [
    ...body.filter(each => each.kind === 'positive'),
    ...body.filter(each => each.kind !== 'positive'),
  ];
  if (!body.some(computes)) return left;
  const bound = new Set(given);
  const names = new Set([...namesIn(body), ...bound]);
  const order: Literal[] = [];
  while (left.length > 0) {
    const ready = left.findIndex(each => isReady(each, bound, names));
    for (const literal of left.splice(Math.max(0, ready), 1)) {
      order.push(literal);
      if (literal.kind !== 'negative') for (const name of namesIn([literal])) bound.add(name);
    }
  }
  return order;
}

/** Whether it reads what has to be bound before, or binds in another way than by a tuple. */
function computes(literal: Literal): boolean {
  if (literal.kind === 'aggregate') return true;
  if (literal.kind === 'comparison') return literal.operator === '=';
  return literal.atom.terms.some(isCompound);
}

function isReady(literal: Literal, bound: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const isBound = (name: string): boolean => bound.has(name);
  switch (literal.kind) {
    case 'positive': {
      const { terms } = literal.atom;
      const own = new Set(terms.flatMap(term => (term.kind === 'variable' ? [term.name] : [])));
      return terms.every(term => [...variablesIn(term)].every(name => own.has(name) || bound.has(name)));
    }
    case 'negative':
      return [...namesIn([literal])].every(isBound);
    case 'comparison': {
      const [left, right] = [literal.left, literal.right].map(
        term => !hasWildcard(term) && [...variablesIn(term)].every(isBound),
      );
      if (left && right) return true;
      if (literal.operator !== '=') return false;
      return (
        (left && isBinding(literal.right, isBound)) || (right && isBinding(literal.left, isBound)) === true
      );
    }
    case 'aggregate':
      return outerNames(literal, names).every(isBound);
  }
}

/** Whether an equality with what is known binds the term: a variable, or what is in a record. */
function isBinding(term: Term, isBound: (name: string) => boolean): boolean {
  return term.kind === 'variable' || (term.kind === 'record' && [...patternOf(term).reads].every(isBound));
}

export interface Search {
  readonly theory: Theory;
  /** Whether a positive literal may use a tuple of the model; the round limits of proofs. */
  readonly allows: (relation: string, index: number) => boolean;
  /** Told how many tuples an aggregate looks at; answers whether it may. Default: it may. */
  readonly spend?: (tuples: number) => boolean;
}

export interface Attempt {
  /** Bindings of a whole instance, when there is one. */
  readonly found?: Bindings;
  /** Otherwise: the literal that the search that got furthest failed at, and its bindings there. */
  readonly stuck?: { readonly literal: Literal; readonly bindings: Bindings; readonly depth: number };
}

/** Bindings that are looked at for one rule: a range may have millions of values. */
const MAX_TRIED = 1_000_000;

/** The first instance of the rule's body that extends the bindings, or how far the search got. */
export function firstInstance(rule: Rule, bindings: Bindings, search: Search): Attempt {
  const literals = inSearchOrder(rule.body);
  let stuck: Attempt['stuck'];
  let tried = 0;
  // A stack takes the place of recursion: a body may have thousands of literals.
  const open: { readonly bound: Bindings; readonly ways: Iterator<Bindings> }[] = [];
  const enter = (bound: Bindings): boolean => {
    const literal = literals[open.length];
    if (!literal) return false;
    open.push({ bound, ways: extensions(literal, bound, search)[Symbol.iterator]() });
    return true;
  };
  if (!enter(bindings)) return { found: bindings };
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { value, done } = last.ways.next();
    if (!done && ++tried <= MAX_TRIED) {
      if (!enter(value)) return { found: value };
      continue;
    }
    open.pop();
    const literal = literals[open.length];
    if (literal && (!stuck || open.length > stuck.depth))
      stuck = { literal, bindings: last.bound, depth: open.length };
  }
  return stuck ? { stuck } : {};
}

/** The bindings under which one literal holds: several for a positive one, at most the given ones for the others. */
export function* extensions(
  literal: Literal,
  bindings: Bindings,
  { theory, allows, spend }: Search,
): Iterable<Bindings> {
  if (literal.kind === 'comparison') {
    if (isGenerator(literal.right)) {
      yield* ranged(literal.left, literal.right, bindings, spend);
      return;
    }
    const left = valueUnder(literal.left, bindings);
    const right = valueUnder(literal.right, bindings);
    if (left !== undefined && right !== undefined) {
      if (compare(left, literal.operator, right)) yield bindings;
    } else if (literal.operator === '=') {
      yield* equated(literal.left, right, bindings);
      yield* equated(literal.right, left, bindings);
    }
    return;
  }
  if (literal.kind === 'aggregate') {
    const value = aggregateValue(literal, bindings, theory, spend);
    const known = valueUnder(literal.result, bindings);
    if (known === undefined) yield* equated(literal.result, value, bindings);
    else if (known === value) yield bindings;
    return;
  }
  const { relation, terms } = literal.atom;
  const known = terms.map((term: Term) => valueUnder(term, bindings));
  if (literal.kind === 'negative') {
    if (theory.matching(relation, known).length === 0) yield bindings;
    return;
  }
  for (const index of theory.matching(relation, known)) {
    if (!allows(relation, index)) continue;
    const extended = unify(literal.atom, theory.tuple(relation, index), bindings);
    if (extended) yield extended;
  }
}

/** A variable as each value of a range, or as the one it is bound to. What fails did so in the evaluation too. */
function* ranged(
  variable: Term,
  range: FunctorTerm,
  bindings: Bindings,
  spend: Search['spend'],
): Iterable<Bindings> {
  const args = evaluateArgs(range, bindings);
  if (args === undefined || isFailure(args)) return;
  const known = valueUnder(variable, bindings);
  if (known !== undefined) {
    if (rangeHas(known, args, range.type, steps => spend?.(steps) ?? true) === true) yield bindings;
    return;
  }
  for (const value of rangeOf(args, range.type)) {
    if (isFailure(value)) return;
    yield* equated(variable, value, bindings);
  }
}

/** The bindings with a variable that is not bound as the value, or with what is in a record that is the value. */
function* equated(term: Term, value: Value | undefined, bindings: Bindings): Iterable<Bindings> {
  if (term.kind === 'record' && value !== undefined) {
    const taken = takeApart(term, value, bindings);
    if (taken && !('kind' in taken)) yield new Map([...bindings, ...taken]);
  }
  if (term.kind === 'variable' && value !== undefined) yield new Map([...bindings, [term.name, value]]);
}

/** Undefined where it has none, and where it may not look at all that it would take. */
export function aggregateValue(
  aggregate: Aggregate,
  bindings: Bindings,
  theory: Theory,
  spend: Search['spend'],
): Value | undefined {
  let isAllowed = true;
  const source: Source = {
    candidates: ({ relation, terms }, bound) => {
      const found = theory.matching(
        relation,
        terms.map(term => valueUnder(term, bound)),
      );
      isAllowed &&= spend?.(found.length) ?? true;
      return isAllowed ? found.map(index => theory.tuple(relation, index)) : [];
    },
    work: () => isAllowed,
    // What has no value has none in the model either: the evaluation would have failed.
    fail: () => false,
  };
  return aggregated(aggregateOf(aggregate, theory.columnType), bindings, source);
}
