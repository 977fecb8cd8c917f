/**
 * The oracle: every rule of a stratum over all tuples, again and again until nothing new comes. No index, no delta, no
 * join order: small enough to check by eye, and what every other engine must agree with.
 */
import type { Fact, Literal, Rule, StratifiedProgram, Stratum, Tuple } from '../../datalog/program.ts';
import type { Engine, Evaluation, Run } from '../engine.ts';
import { type Binding, holds, match, termValue } from './binding.ts';
import { Budget } from './budget.ts';
import { type Database, databaseOf, load } from './database.ts';

export const naive: Engine = {
  name: 'naive',
  summary: 'the textbook evaluation, plain and slow: an oracle for the others',
  prepare: program => ({ kind: 'prepared', evaluate: (facts, run) => evaluate(program, facts, run) }),
};

function evaluate({ program, strata }: StratifiedProgram, facts: readonly Fact[], run: Run): Evaluation {
  const budget = new Budget(run);
  const database = databaseOf(program.relations);
  load([...program.facts, ...facts], database, budget);
  const rounds: number[] = [];
  for (const stratum of strata) if (!budget.stopped) rounds.push(saturate(stratum, database, budget));
  if (budget.stopped) return budget.stopped;
  return { kind: 'fixed-point', model: database.model(), statistics: budget.statistics(rounds) };
}

/** Answers how many rounds it took until one added nothing. It ends: a program's constants make finitely many tuples. */
function saturate({ rules, recursive }: Stratum, database: Database, budget: Budget): number {
  for (let round = 1; ; round++) {
    const before = budget.tuples;
    const state = { tuples: tuplesRead(rules, database), budget };
    for (const { head, body } of rules) {
      budget.growing = head.relation;
      for (const binding of solutions(body, state)) {
        if (!budget.derivation()) return round;
        const tuple = head.terms.map(term => termValue(term, binding));
        if (database.add(head.relation, tuple, round) && !budget.tuple()) return round;
      }
      if (budget.stopped) return round;
    }
    if (budget.tuples === before || !recursive) return round;
  }
}

type Tuples = ReadonlyMap<string, readonly Tuple[]>;

interface State {
  readonly tuples: Tuples;
  readonly budget: Budget;
}

/** What there is before a round, of the relations that its rules read. */
function tuplesRead(rules: readonly Rule[], database: Database): Tuples {
  const literals = rules.flatMap(rule => rule.body);
  const names = literals.flatMap(each => (each.kind === 'comparison' ? [] : [each.atom.relation]));
  return new Map([...new Set(names)].map(name => [name, database.tuples(name)]));
}

/** Every binding under which all literals of a body hold. */
function* solutions(body: readonly Literal[], state: State): Iterable<Binding> {
  const { tuples, budget } = state;
  const positives = body.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const tests = body.filter(each => each.kind !== 'positive');
  // A stack instead of recursion, so that no body is too long.
  const partial: { readonly binding: Binding; readonly matched: number }[] = [
    { binding: new Map(), matched: 0 },
  ];
  for (let next = partial.pop(); next !== undefined; next = partial.pop()) {
    const { binding, matched } = next;
    const atom = positives[matched];
    if (atom === undefined) {
      if (tests.every(test => passes(test, binding, state))) yield binding;
      continue;
    }
    for (const tuple of tuples.get(atom.relation) ?? []) {
      if (!budget.work(1)) return;
      const extended = match(atom, tuple, binding);
      if (extended) partial.push({ binding: extended, matched: matched + 1 });
    }
  }
}

/** Whether a negation or a comparison holds, all of whose variables are bound. */
function passes(literal: Literal, binding: Binding, { tuples, budget }: State): boolean {
  if (literal.kind === 'comparison') return budget.work(1) && holds(literal, binding);
  const candidates = tuples.get(literal.atom.relation) ?? [];
  return budget.work(candidates.length) && !candidates.some(tuple => match(literal.atom, tuple, binding));
}
