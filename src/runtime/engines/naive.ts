/**
 * The oracle: every rule of a stratum over all tuples, again and again until nothing new comes. No index, no delta, no
 * join order: small enough to check by eye, and what every other engine must agree with.
 */
import type { Fact, Rule, StratifiedProgram, Stratum, Tuple } from '../../datalog/program.ts';
import { isFailure } from '../builtins/outcome.ts';
import { evaluateTerm } from '../builtins/terms.ts';
import type { ColumnTypeOf } from '../builtins/types.ts';
import type { Engine, Evaluation, Run } from '../engine.ts';
import type { Binding } from './binding.ts';
import { bodyOf } from './body.ts';
import { Budget, originOf } from './budget.ts';
import { bytesOf, type Database, databaseOf, load, remembered } from './database.ts';
import { type Source, solutions } from './solve.ts';
import { comparerOf, subsume } from './subsume.ts';

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
  const declared = new Map(program.relations.map(each => [each.name, each.columns]));
  const columnType: ColumnTypeOf = (relation, column) => declared.get(relation)?.[column]?.type;
  for (const stratum of strata) {
    if (!budget.stopped) rounds.push(saturate(stratum, { database, budget, columnType }));
  }
  if (budget.stopped) return budget.stopped;
  return { kind: 'fixed-point', model: database.model(), statistics: budget.statistics(rounds) };
}

interface Context {
  readonly database: Database;
  readonly budget: Budget;
  readonly columnType: ColumnTypeOf;
}

/** Rounds until one adds nothing; answers how many. Where functors make new constants for ever, a limit ends it. */
function saturate(stratum: Stratum, { database, budget, columnType }: Context): number {
  const { relations, rules, recursive, subsumptions = [] } = stratum;
  const bodies = rules.map(rule => ({ rule, body: bodyOf(rule, columnType) }));
  const comparers = subsumptions.map(each => comparerOf(each, columnType));
  const thinOut = (round: number): void => {
    const finished = remembered(relation => database.tuples(relation));
    const source: Source = {
      candidates: ({ relation }) => finished(relation),
      work: steps => budget.work(steps),
      fail: failure => budget.fail(failure),
    };
    for (const relation of relations) {
      const own = comparers.filter(each => each.relation === relation);
      if (own.length > 0) subsume(relation, own, round, { database, budget, source });
    }
  };
  thinOut(0);
  for (let round = 1; !budget.stopped; round++) {
    const before = budget.tuples;
    // What there was before the round, which for finished relations is everything.
    const there = remembered(relation =>
      database.tuples(relation, relations.includes(relation) ? round : undefined),
    );
    const source: Source = {
      candidates: ({ relation }) => there(relation),
      work: steps => budget.work(steps),
      fail: failure => budget.fail(failure),
    };
    for (const { rule, body } of bodies) {
      budget.growing = rule.head.relation;
      budget.origin = originOf(rule);
      for (const binding of solutions(body, new Map(), source)) {
        if (budget.stopped || !budget.derivation()) return round;
        const tuple = headOf(rule, binding, budget);
        if (tuple === undefined) return round;
        if (
          database.add(rule.head.relation, tuple, round) &&
          !(budget.tuple() && budget.memory(bytesOf(tuple)))
        ) {
          return round;
        }
      }
      if (budget.stopped) return round;
    }
    thinOut(round);
    if (budget.tuples === before || !recursive) return round;
  }
  return 0;
}

/** Undefined when a functor in the head has no value. */
function headOf({ head }: Rule, binding: Binding, budget: Budget): Tuple | undefined {
  const outcomes = head.terms.map(term => evaluateTerm(term, binding));
  const values = outcomes.flatMap(each => {
    if (each === undefined) throw new Error('an unbound term in a rule that passed the checks');
    return isFailure(each) ? [] : [each];
  });
  const failure = outcomes.find(each => each !== undefined && isFailure(each));
  if (failure === undefined || !isFailure(failure)) return values;
  budget.fail(failure);
  return undefined;
}
