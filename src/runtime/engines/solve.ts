/**
 * Every binding under which a body holds, found by looking at one candidate tuple after the other. INVARIANT: no body is
 * too long, since a stack takes the place of recursion; where the source is stopped the search ends early.
 */
import type { Atom, Tuple, Value } from '../../datalog/program.ts';
import { accumulatorOf } from '../builtins/aggregates.ts';
import { compare, comparisonCost } from '../builtins/comparisons.ts';
import { type Failure, isFailure } from '../builtins/outcome.ts';
import { takeApart } from '../builtins/take-apart.ts';
import { evaluateTerm, isCompound } from '../builtins/terms.ts';
import { type Binding, match } from './binding.ts';
import type { AggregateGoal, Body, Goal } from './body.ts';

/** Where tuples come from, and what the search costs. */
export interface Source {
  /** Tuples of which those that match an atom are some. */
  candidates(atom: Atom, binding: Binding): readonly Tuple[];
  /** Answers whether the search may go on. */
  work(steps: number): boolean;
  /** A functor or an aggregate has no value. Answers false. */
  fail(failure: Failure): false;
}

export function* solutions({ positives, goals }: Body, start: Binding, source: Source): Generator<Binding> {
  const partial: { readonly binding: Binding; readonly matched: number }[] = [{ binding: start, matched: 0 }];
  for (let next = partial.pop(); next !== undefined; next = partial.pop()) {
    const { binding, matched } = next;
    const atom = positives[matched];
    if (atom === undefined) {
      const settled = settle(goals, binding, source);
      if (settled) yield settled;
      continue;
    }
    for (const tuple of source.candidates(atom, binding)) {
      if (!source.work(1)) return;
      const extended = match(atom, tuple, binding);
      if (extended) partial.push({ binding: extended, matched: matched + 1 });
    }
  }
}

/** The binding with what goals bind, of which the first that is ready is taken; undefined when one does not hold. */
function settle(goals: readonly Goal[], binding: Binding, source: Source): Binding | undefined {
  const bound = new Map(binding);
  const left = [...goals];
  for (;;) {
    const at = left.findIndex(goal => goal.reads.every(name => bound.has(name)));
    const [goal] = at < 0 ? [] : left.splice(at, 1);
    if (goal === undefined) break;
    if (!source.work(1) || !holds(goal, bound, source)) return undefined;
  }
  if (left.length > 0) throw new Error('a variable of a checked rule is not bound');
  return bound;
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
  }
}

/** Binds a variable, or compares what it is bound to. */
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
  return source.work(candidates.length) && !candidates.some(tuple => match(atom, tuple, bound));
}

/** The atom with values in the place of functors and records; undefined when one has none. */
function grounded(atom: Atom, bound: Binding, source: Source): Atom | undefined {
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

/** The value, if there is one; a failure is told. */
function known(outcome: Value | Failure | undefined, source: Source): Value | undefined {
  if (outcome === undefined || !isFailure(outcome)) return outcome;
  source.fail(outcome);
  return undefined;
}
