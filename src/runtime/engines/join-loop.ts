/**
 * A fixed-point loop around the joins of another library. Rounds, constants, negation and comparisons are ours; the
 * library joins two tables at a time. INVARIANT: a round joins only tuples of earlier rounds and strata.
 */
import type {
  Atom,
  Comparison,
  Fact,
  Rule,
  StratifiedProgram,
  Stratum,
  Tuple,
} from '../../datalog/program.ts';
import type { Evaluation, Run } from '../engine.ts';
import { type Binding, holds, match, termValue } from './binding.ts';
import { Budget } from './budget.ts';
import { baseFactsOf, bytesOf, Database } from './database.ts';

/** Bindings of the same variables; there is at least one variable. */
export interface Table {
  readonly variables: readonly string[];
  readonly rows: readonly Binding[];
}

/** Joins one or two tables: the bindings that agree with a row of each. */
type Join = (tables: readonly Table[], budget: Budget) => Iterable<Binding>;

/** A rule with its literals sorted by treatment. */
interface JoinRule {
  readonly head: Atom;
  /** Positive atoms with variables. They are joined; there are at most two. */
  readonly joined: readonly Atom[];
  /** Positive atoms without variables. */
  readonly ground: readonly Atom[];
  readonly negatives: readonly Atom[];
  readonly comparisons: readonly Comparison[];
}

export function joinRule({ head, body }: Rule): JoinRule {
  const positives = body.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  return {
    head,
    joined: positives.filter(atom => variablesOf(atom).length > 0),
    ground: positives.filter(atom => variablesOf(atom).length === 0),
    negatives: body.flatMap(each => (each.kind === 'negative' ? [each.atom] : [])),
    comparisons: body.flatMap(each => (each.kind === 'comparison' ? [each] : [])),
  };
}

/** The variables in the order of the atom, with repetitions. */
export function variablesOf({ terms }: Atom): readonly string[] {
  return terms.flatMap(term => (term.kind === 'variable' ? [term.name] : []));
}

export function evaluateByJoins(
  { program, strata }: StratifiedProgram,
  facts: readonly Fact[],
  run: Run,
  join: Join,
): Evaluation {
  const budget = new Budget(run);
  const database = new Database(program, baseFactsOf(program.facts));
  database.load(facts, budget);
  const rounds: number[] = [];
  for (const stratum of strata) {
    if (!budget.stopped) rounds.push(saturate(stratum, { database, budget, join }));
  }
  if (budget.stopped) return budget.stopped;
  return { kind: 'fixed-point', model: database.model(), statistics: budget.statistics(rounds) };
}

interface Context {
  readonly database: Database;
  readonly budget: Budget;
  readonly join: Join;
}

/**
 * Runs rounds until one adds nothing, and returns their number. The loop ends: there are finitely many tuples over a
 * program's constants.
 */
function saturate({ rules, recursive }: Stratum, context: Context): number {
  const { database, budget } = context;
  const joinRules = rules.map(joinRule);
  const all: Tuples = relation => database.tuples(relation);
  const known = lookUps(all);
  let delta: ReadonlyMap<string, readonly Tuple[]> = new Map();
  for (let round = 1; ; round++) {
    const grown = new Map<string, Tuple[]>();
    for (const rule of joinRules) {
      const { relation } = rule.head;
      budget.growing = relation;
      const added = grown.get(relation) ?? [];
      for (const sources of round === 1 ? [wholeOf(rule, all)] : variantsOf(rule, all, delta))
        if (!addInstances(rule, instances(rule, sources, known, context), added, context)) return round;
      if (added.length > 0) grown.set(relation, added);
    }
    database.endRound(round);
    if (!recursive || grown.size === 0) return round;
    delta = grown;
  }
}

/**
 * Adds the tuples that a rule derives to the database, and the new ones to `added`. Returns false once the budget is
 * spent.
 */
function addInstances(
  { head: { relation, terms } }: JoinRule,
  bindings: Iterable<Binding>,
  added: Tuple[],
  { database, budget }: Context,
): boolean {
  for (const binding of bindings) {
    if (!budget.derivation()) return false;
    const tuple = terms.map(term => termValue(term, binding));
    if (!database.add(relation, tuple)) continue;
    if (!(budget.tuple() && budget.memory(bytesOf(tuple)))) return false;
    added.push(tuple);
  }
  return !budget.stopped;
}

/** Returns the tuples of a relation by name. */
type Tuples = (relation: string) => readonly Tuple[];

/** The tuples that each positive atom of a rule reads: the joined atoms, then the ground ones. */
type Sources = readonly (readonly Tuple[])[];

function wholeOf({ joined, ground }: JoinRule, all: Tuples): Sources {
  return [...joined, ...ground].map(atom => all(atom.relation));
}

/** For each atom whose relation has grown, the rule over the new tuples of this atom and all tuples of the others. */
function variantsOf(
  rule: JoinRule,
  all: Tuples,
  delta: ReadonlyMap<string, readonly Tuple[]>,
): readonly Sources[] {
  return [...rule.joined, ...rule.ground].flatMap((atom, at) => {
    const fresh = delta.get(atom.relation);
    return fresh ? [wholeOf(rule, all).with(at, fresh)] : [];
  });
}

function* instances(
  { joined, ground, negatives, comparisons }: JoinRule,
  sources: Sources,
  known: LookUp,
  { budget, join }: Context,
): Iterable<Binding> {
  if (!budget.work(sources.reduce((sum, tuples) => sum + tuples.length, 1))) return;
  const rowsAt = (atom: Atom, at: number): readonly Binding[] =>
    (sources[at] ?? []).flatMap(tuple => match(atom, tuple, new Map()) ?? []);
  if (ground.some((atom, at) => rowsAt(atom, joined.length + at).length === 0)) return;
  const tables = joined.map((atom, at): Table => ({ variables: variablesOf(atom), rows: rowsAt(atom, at) }));
  if (tables.some(table => table.rows.length === 0)) return;
  for (const binding of tables.length === 0 ? [new Map()] : join(tables, budget)) {
    if (!budget.work(1)) return;
    if (!comparisons.every(each => holds(each, binding))) continue;
    if (!negatives.some(atom => known(atom, binding))) yield binding;
  }
}

/** Whether a relation of an earlier stratum holds the tuple of an atom under a binding of its variables. */
type LookUp = (atom: Atom, binding: Binding) => boolean;

function lookUps(finished: Tuples): LookUp {
  const indexes = new Map<string, ReadonlySet<string>>();
  return ({ relation, terms }, binding) => {
    const columns = [...terms.keys()].filter(column => terms[column]?.kind !== 'wildcard');
    const name = `${relation}/${columns.join()}`;
    const index = indexes.get(name) ?? new Set(finished(relation).map(tuple => keyOf(tuple, columns)));
    indexes.set(name, index);
    const tuple = terms.map(term => (term.kind === 'wildcard' ? '' : termValue(term, binding)));
    return index.has(keyOf(tuple, columns));
  };
}

function keyOf(tuple: Tuple, columns: readonly number[]): string {
  return JSON.stringify(columns.map(column => tuple[column]));
}
