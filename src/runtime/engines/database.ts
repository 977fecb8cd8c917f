/**
 * Relations as plain sets of tuples, for engines that need no speed. INVARIANT: a tuple is there once, in the order in
 * which tuples came, with the round that brought it. Columns are typed, so equal JSON texts are equal tuples.
 */
import type { Fact, RelationDecl, Tuple } from '../../datalog/program.ts';
import type { Dominated, Model } from '../engine.ts';
import type { Budget } from './budget.ts';

interface Entry {
  readonly tuple: Tuple;
  readonly round: number;
  /** Set where another tuple dominates it. */
  gone?: { readonly until: number; readonly by: Tuple };
}

/** About what a tuple takes, beside its symbols. */
const BYTES_PER_TUPLE = 300;

export function bytesOf(tuple: Tuple): number {
  return tuple.reduce<number>((sum, value) => sum + 2 * String(value).length, BYTES_PER_TUPLE);
}

export interface Database {
  /** Answers whether the tuple is new. */
  add(relation: string, tuple: Tuple, round: number): boolean;
  /** Those of rounds before this one, or all; what is added later is not in the list. */
  tuples(relation: string, round?: number): readonly Tuple[];
  /** Those that the round brought. */
  added(relation: string, round: number): readonly Tuple[];
  /** Takes out a tuple that another one dominates; it does not come back. */
  remove(relation: string, tuple: Tuple, until: number, by: Tuple): void;
  model(): Model;
}

export function databaseOf(relations: readonly RelationDecl[]): Database {
  const entries = new Map(relations.map(({ name }) => [name, new Map<string, Entry>()]));
  const gone = new Map<string, Dominated[]>();
  const entriesOf = (relation: string): Map<string, Entry> => {
    const found = entries.get(relation);
    if (found === undefined) throw new Error(`relation ${relation} of a checked program is not declared`);
    return found;
  };
  return {
    add(relation, tuple, round) {
      const known = entriesOf(relation);
      const key = JSON.stringify(tuple);
      if (known.has(key)) return false;
      known.set(key, { tuple, round });
      return true;
    },
    tuples(relation, round = Number.POSITIVE_INFINITY) {
      return [...entriesOf(relation).values()]
        .filter(each => each.round < round && !each.gone)
        .map(each => each.tuple);
    },
    added(relation, round) {
      return [...entriesOf(relation).values()].filter(each => each.round === round).map(each => each.tuple);
    },
    remove(relation, tuple, until, by) {
      const entry = entriesOf(relation).get(JSON.stringify(tuple));
      if (!entry || entry.gone) throw new Error(`a tuple of ${relation} that is not there was taken out`);
      entry.gone = { until, by };
      const others = gone.get(relation) ?? [];
      gone.set(relation, others);
      others.push({ tuple, round: entry.round, until, by });
    },
    model: () => modelOf(entries, gone),
  };
}

/** Adds base facts, until a limit is reached. */
export function load(facts: readonly Fact[], database: Database, budget: Budget): void {
  for (const { relation, tuple } of facts) {
    budget.growing = relation;
    if (!budget.work(1) || (database.add(relation, tuple, 0) && !budget.fact())) return;
  }
}

function modelOf(
  entries: ReadonlyMap<string, ReadonlyMap<string, Entry>>,
  gone: ReadonlyMap<string, readonly Dominated[]>,
): Model {
  const lists = new Map(
    [...entries].map(([name, all]) => [name, [...all.values()].filter(each => !each.gone)]),
  );
  const tuples = new Map([...lists].map(([name, list]) => [name, list.map(each => each.tuple)]));
  return {
    relations: [...entries.keys()],
    tuples: relation => tuples.get(relation) ?? [],
    round: (relation, index) => lists.get(relation)?.[index]?.round ?? 0,
    ...(gone.size > 0 && { dominated: relation => gone.get(relation) ?? [] }),
  };
}

/** The tuples of a relation by its name. */
export type Tuples = (relation: string) => readonly Tuple[];

/** Each list is made when it is first asked for, and kept. */
export function remembered(tuples: Tuples): Tuples {
  const known = new Map<string, readonly Tuple[]>();
  return relation => {
    const found = known.get(relation) ?? tuples(relation);
    known.set(relation, found);
    return found;
  };
}
