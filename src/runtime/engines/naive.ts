/**
 * The evaluator for small programs, and the reference for tests of other engines. It runs every rule of a stratum over
 * all tuples until nothing new is derived. It has no index, no delta and no plan, so a reader can check it by eye.
 * INVARIANT: a rule is visited only if each relation that it reads has a tuple; the cost of a program depends on its
 * facts.
 */
import type { Fact, Rule, StratifiedProgram, Stratum, Tuple } from '../../datalog/program.ts';
import { isFailure } from '../builtins/outcome.ts';
import { evaluateTerm } from '../builtins/terms.ts';
import type { ColumnTypeOf } from '../builtins/types.ts';
import type { Engine, Evaluation, Run } from '../engine.ts';
import type { Binding } from './binding.ts';
import { type Body, bodyOf } from './body.ts';
import { Budget, originOf } from './budget.ts';
import { type BaseFacts, baseFactsOf, bytesOf, Database } from './database.ts';
import { type Source, solutions } from './solve.ts';
import { comparerOf, subsume } from './subsume.ts';

export const naive: Engine = {
  name: 'naive',
  summary: 'the textbook evaluation, plain and slow: an oracle for the others',
  prepare(program) {
    let taken: Taken | undefined;
    return {
      kind: 'prepared',
      evaluate(facts, run) {
        taken ??= takenFrom(program);
        return evaluate(program, taken, facts, run);
      },
    };
  },
};

/** The state that all evaluations of a program share. Each part is built at its first use. */
interface Taken {
  readonly base: BaseFacts;
  readonly columnType: ColumnTypeOf;
  readonly bodyOf: (rule: Rule) => Body;
}

function takenFrom({ program }: StratifiedProgram): Taken {
  const columnType: ColumnTypeOf = (name, column) =>
    program.relations.find(each => each.name === name)?.columns[column]?.type;
  return {
    base: baseFactsOf(program.facts),
    columnType,
    bodyOf(rule) {
      const body = bodies.get(rule) ?? bodyOf(rule, columnType);
      bodies.set(rule, body);
      return body;
    },
  };
}

/** Bodies by rule. A rule belongs to one program and its parts, which declare its relations alike. */
const bodies = new WeakMap<Rule, Body>();

function evaluate(
  { program, strata }: StratifiedProgram,
  taken: Taken,
  facts: readonly Fact[],
  run: Run,
): Evaluation {
  const budget = new Budget(run);
  const database = new Database(program, taken.base);
  database.load(facts, budget);
  const source: Source = {
    candidates: ({ relation }) => database.tuples(relation),
    work: steps => budget.work(steps),
    fail: failure => budget.fail(failure),
  };
  const rounds: number[] = [];
  for (const stratum of strata) {
    if (!budget.stopped) rounds.push(saturate(stratum, { database, budget, source, taken }));
  }
  if (budget.stopped) return budget.stopped;
  return { kind: 'fixed-point', model: database.model(), statistics: budget.statistics(rounds) };
}

interface Context {
  readonly database: Database;
  readonly budget: Budget;
  readonly source: Source;
  readonly taken: Taken;
}

/**
 * Runs rounds until one adds nothing, and returns their number. If functors create new constants without end, a limit
 * ends it.
 */
function saturate(stratum: Stratum, context: Context): number {
  const { relations, rules, recursive, subsumptions = [] } = stratum;
  const { database, budget } = context;
  if (rules.length === 0 && subsumptions.length === 0) return 1;
  const comparers = subsumptions.map(each => comparerOf(each, context.taken.columnType));
  const thinOut = (round: number): void => {
    if (comparers.length === 0) return;
    for (const relation of relations) {
      const own = comparers.filter(each => each.relation === relation);
      if (own.length > 0) subsume(relation, own, round, context);
    }
  };
  thinOut(0);
  for (let round = 1; !budget.stopped; round++) {
    const before = budget.tuples;
    for (const rule of rules) if (mayHold(rule, database) && !derive(rule, context)) return round;
    thinOut(round);
    database.endRound(round);
    if (budget.tuples === before || !recursive) return round;
  }
  return 0;
}

function mayHold({ body }: Rule, database: Database): boolean {
  for (const each of body)
    if (each.kind === 'positive' && database.tuples(each.atom.relation).length === 0) return false;
  return true;
}

/** Adds the tuples that a rule derives. Returns false at a limit. */
function derive(rule: Rule, { database, budget, source, taken }: Context): boolean {
  const { relation } = rule.head;
  budget.growing = relation;
  budget.origin = originOf(rule);
  for (const binding of solutions(taken.bodyOf(rule), new Map(), source)) {
    if (budget.stopped || !budget.derivation()) return false;
    const tuple = headOf(rule, binding, budget);
    if (tuple === undefined) return false;
    if (database.add(relation, tuple) && !(budget.tuple() && budget.memory(bytesOf(tuple)))) return false;
  }
  return budget.stopped === undefined;
}

/** The tuple of the head under a binding; undefined if a functor in the head has no value. */
function headOf({ head }: Rule, binding: Binding, budget: Budget): Tuple | undefined {
  const tuple: Tuple[number][] = [];
  for (const term of head.terms) {
    const value = evaluateTerm(term, binding);
    if (value === undefined) throw new Error('an unbound term in a rule that passed the checks');
    if (isFailure(value)) {
      budget.fail(value);
      return undefined;
    }
    tuple.push(value);
  }
  return tuple;
}
