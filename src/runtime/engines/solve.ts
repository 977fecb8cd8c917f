/**
 * Finds every binding under which a body holds, by trying one candidate tuple after another. INVARIANT: bodies of any
 * length work, since a stack replaces recursion. If the source is stopped, the search ends early.
 */
import type { Atom, Tuple, Value } from '../../datalog/program.ts';
import { accumulatorOf } from '../builtins/aggregates.ts';
import { compare, comparisonCost } from '../builtins/comparisons.ts';
import { type Failure, isFailure } from '../builtins/outcome.ts';
import { rangeHas, rangeOf } from '../builtins/range.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { evaluateArgs, evaluateTerm, isCompound } from '../builtins/terms.ts';
import { type Binding, bind, fits, type Pattern, patternOf } from './binding.ts';
import type { AggregateGoal, Body, Goal } from './body.ts';

/** The source of tuples, with the cost accounting of the search. */
export interface Source {
  /** Returns a superset of the tuples that match an atom. */
  candidates(atom: Atom, binding: Binding): readonly Tuple[];
  /** Counts steps; returns whether the search may continue. */
  work(steps: number): boolean;
  /** Reports that a functor or an aggregate has no value. Returns false. */
  fail(failure: Failure): false;
}

/** An atom while its candidate tuples are tried one after another. */
interface Joined {
  readonly atom: Atom;
  readonly tuples: readonly Tuple[];
  readonly pattern: Pattern;
  next: number;
  /** The number of names that were bound before this atom. */
  readonly bound: number;
}

/** Yields the same binding object each time: it changes when the next one is requested. */
export function* solutions({ positives, goals }: Body, start: Binding, source: Source): Generator<Binding> {
  // A single binding for all: the names that a tuple has bound are unbound before the next tuple.
  const binding = new Map(start);
  const names: string[] = [];
  const open: Joined[] = [];
  for (let matches = true; ; ) {
    const atom = matches && positives[open.length];
    if (atom) {
      const tuples = source.candidates(atom, binding);
      open.push({ atom, tuples, pattern: patternOf(atom, binding), next: 0, bound: names.length });
    } else if (matches) yield* settled(goals, binding, source);
    const last = open.at(-1);
    if (!last) return;
    while (names.length > last.bound) binding.delete(names.pop() ?? '');
    const before = last.next;
    const tuple = nextOf(last);
    if (!tuple) open.pop();
    if (!source.work(last.next - before)) return;
    matches = tuple !== undefined && bind(last.atom, tuple, binding, names);
  }
}

/** The next tuple that fits the pattern. */
function nextOf(joined: Joined): Tuple | undefined {
  const { tuples, pattern } = joined;
  while (joined.next < tuples.length) {
    const tuple = tuples[joined.next++];
    if (tuple && fits(tuple, pattern)) return tuple;
  }
  return undefined;
}

/** The bindings under which the goals hold; there are several if a range yields values. */
function* settled(goals: readonly Goal[], start: Binding, source: Source): Generator<Binding> {
  if (goals.length === 0) {
    yield start;
    return;
  }
  const open: Ranging[] = [];
  for (let next = settle(goals, new Map(start), source); ; ) {
    if (next && 'found' in next) yield next.found;
    else if (next) open.push(next);
    const last = open.at(-1);
    if (!last) return;
    const { value, done } = last.values.next();
    next = undefined;
    if (done) open.pop();
    else next = settle(last.left, new Map(last.binding).set(last.name, value), source);
  }
}

/** A variable that takes each value of a range, with the remaining goals. */
interface Ranging {
  readonly values: Iterator<Value>;
  readonly name: string;
  readonly binding: Binding;
  readonly left: readonly Goal[];
}

/**
 * Evaluates goals, each time the first one that is ready, and adds their bindings; undefined if a goal does not hold.
 * Stops at the first range that yields values.
 */
function settle(
  goals: readonly Goal[],
  bound: Map<string, Value>,
  source: Source,
): { readonly found: Binding } | Ranging | undefined {
  const left = [...goals];
  for (;;) {
    const at = left.findIndex(goal => goal.reads.every(name => bound.has(name)));
    const [goal] = at < 0 ? [] : left.splice(at, 1);
    if (goal === undefined) break;
    if (!source.work(1)) return undefined;
    if (goal.kind === 'range' && !bound.has(goal.name)) {
      return { values: valuesOf(goal, bound, source), name: goal.name, binding: bound, left };
    }
    if (!holds(goal, bound, source)) return undefined;
  }
  if (left.length > 0) throw new Error('a variable of a checked rule is not bound');
  return { found: bound };
}

/** The values of a range, until the search must stop. */
function* valuesOf({ term }: RangeGoal, bound: Binding, source: Source): Generator<Value> {
  const args = known(evaluateArgs(term, bound), source);
  for (const each of args ? rangeOf(args, term.type) : []) {
    const value = source.work(1) ? known(each, source) : undefined;
    if (value === undefined) return;
    yield value;
  }
}

function holds(goal: Goal, bound: Map<string, Value>, source: Source): boolean {
  switch (goal.kind) {
    case 'test':
      return testHolds(goal.literal, bound, source);
    case 'equality': {
      const value = known(evaluateTerm(goal.term, bound), source);
      return value !== undefined && equate(goal.name, value, bound);
    }
    case 'pattern': {
      const value = bound.get(goal.name);
      const taken = value === undefined ? undefined : takeApart(goal.record, value, bound);
      if (taken === undefined) return false;
      if ('kind' in taken) return source.fail(taken);
      for (const [name, part] of taken) bound.set(name, part);
      return true;
    }
    case 'aggregate': {
      const value = aggregated(goal, bound, source);
      return value !== undefined && equate(goal.aggregate.result.name, value, bound);
    }
    case 'range':
      return isWithin(goal, bound, source);
  }
}

type RangeGoal = Goal & { readonly kind: 'range' };

function isWithin({ name, term }: RangeGoal, bound: Binding, source: Source): boolean {
  const args = known(evaluateArgs(term, bound), source);
  const value = bound.get(name);
  if (args === undefined || value === undefined) return false;
  return known(rangeHas(value, args, term.type, source.work), source) ?? false;
}

/** Binds a variable, or compares its value if it is bound. */
function equate(name: string, value: Value, bound: Map<string, Value>): boolean {
  const before = bound.get(name);
  if (before === undefined) bound.set(name, value);
  return before === undefined || before === value;
}

function testHolds(
  literal: (Goal & { readonly kind: 'test' })['literal'],
  bound: Binding,
  source: Source,
): boolean {
  if (literal.kind === 'comparison') {
    const left = known(evaluateTerm(literal.left, bound), source);
    const right = known(evaluateTerm(literal.right, bound), source);
    if (left === undefined || right === undefined) return false;
    return (
      source.work(comparisonCost(left, literal.operator, right)) && compare(left, literal.operator, right)
    );
  }
  const atom = grounded(literal.atom, bound, source);
  if (atom === undefined) return false;
  const candidates = source.candidates(atom, bound);
  const pattern = patternOf(atom, bound);
  return source.work(candidates.length) && !candidates.some(tuple => fits(tuple, pattern));
}

/** The atom with values in place of functors and records; undefined if one has no value. */
function grounded(atom: Atom, bound: Binding, source: Source): Atom | undefined {
  if (!atom.terms.some(isCompound)) return atom;
  const terms: Atom['terms'][number][] = [];
  for (const term of atom.terms) {
    if (!isCompound(term)) terms.push(term);
    else {
      const value = known(evaluateTerm(term, bound), source);
      if (value === undefined) return undefined;
      terms.push({ kind: 'constant', type: term.type ?? 'symbol', value });
    }
  }
  return { ...atom, terms };
}

export function aggregated(
  { aggregate, body, valueType }: AggregateGoal,
  bound: Binding,
  source: Source,
): Value | undefined {
  const { operator, value: term } = aggregate;
  const accumulator = accumulatorOf(operator, valueType);
  for (const instance of solutions(body, bound, source)) {
    const value = term ? known(evaluateTerm(term, instance), source) : 0;
    if (value === undefined) return undefined;
    accumulator.add(value);
  }
  return source.work(1) ? known(accumulator.result(), source) : undefined;
}

/** The value, if there is one. Reports failures. */
function known<T>(outcome: T | Failure | undefined, source: Source): T | undefined {
  if (!isFailure(outcome)) return outcome;
  source.fail(outcome);
  return undefined;
}
