/**
 * Instances of a rule: bindings under which its body holds in a model. Literals are searched in the rule's order.
 * Negations, comparisons, functors and aggregates wait until their variables are bound.
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
 * Puts positive literals first and keeps the author's order otherwise. A literal that functors, aggregates or
 * equalities compute waits until its inputs are bound. The order does not change the instances of a body. The variables
 * in `given` are already bound.
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

/** Whether the literal needs bound inputs, or binds variables without a tuple. */
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

/** Whether an equality with a known value binds the term: a variable, or the content of a record. */
function isBinding(term: Term, isBound: (name: string) => boolean): boolean {
  return term.kind === 'variable' || (term.kind === 'record' && [...patternOf(term).reads].every(isBound));
}

interface Search {
  readonly theory: Theory;
  /** Whether a positive literal may use a tuple of the model: the round limits of proofs. */
  readonly allows: (relation: string, index: number) => boolean;
  /** Receives the number of tuples that an aggregate reads, and returns whether it may. Default: it may. */
  readonly spend?: (tuples: number) => boolean;
}

interface Attempt {
  /** The bindings of a whole instance, if there is one. */
  readonly found?: Bindings;
  /** Otherwise, the failed literal at the deepest point of the search, with its bindings there. */
  readonly stuck?: { readonly literal: Literal; readonly bindings: Bindings; readonly depth: number };
}

/** Maximum number of bindings tried for one rule: a range may have millions of values. */
const MAX_TRIED = 1_000_000;

/**
 * The first instance of the rule's body that extends the bindings, or the point that the search reached. The variables
 * in `given` count as bound for the search order.
 */
export function firstInstance(
  { body }: Pick<Rule, 'body'>,
  bindings: Bindings,
  search: Search,
  given: Iterable<string> = [],
): Attempt {
  const literals = inSearchOrder(body, given);
  let stuck: Attempt['stuck'];
  let tried = 0;
  // An explicit stack replaces recursion: a body may have thousands of literals.
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

/** The bindings under which one literal holds. Only a positive literal or a range can give several. */
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

/**
 * Binds a variable to each value of a range, or tests its bound value. A functor that fails here also failed in the
 * evaluation.
 */
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

/** Extends the bindings so that the term equals the value: binds a variable, or destructures a record. */
function* equated(term: Term, value: Value | undefined, bindings: Bindings): Iterable<Bindings> {
  if (term.kind === 'record' && value !== undefined) {
    const taken = takeApart(term, value, bindings);
    if (taken && !('kind' in taken)) yield new Map([...bindings, ...taken]);
  }
  if (term.kind === 'variable' && value !== undefined) yield new Map([...bindings, [term.name, value]]);
}

/** The value of an aggregate under bindings. Undefined if it has no value, or may not read all the tuples it needs. */
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
    // A functor without a value cannot occur here: the evaluation would have failed.
    fail: () => false,
  };
  return aggregated(aggregateOf(aggregate, theory.columnType), bindings, source);
}
