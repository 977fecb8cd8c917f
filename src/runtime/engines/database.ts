/**
 * Relations as plain sets of tuples, for engines that need no speed. INVARIANT: a tuple is there once, in the order in
 * which tuples came, with the round that brought it. Columns are typed, so equal JSON texts are equal tuples.
 */
import type { Fact, RelationDecl, Tuple } from '../../datalog/program.ts';
import type { Model } from '../engine.ts';
import type { Budget } from './budget.ts';

interface Entry {
  readonly tuple: Tuple;
  readonly round: number;
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
  model(): Model;
}

export function databaseOf(relations: readonly RelationDecl[]): Database {
  const entries = new Map(relations.map(({ name }) => [name, new Map<string, Entry>()]));
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
      return [...entriesOf(relation).values()].filter(each => each.round < round).map(each => each.tuple);
    },
    model: () => modelOf(entries),
  };
}

/** Adds base facts, until a limit is reached. */
export function load(facts: readonly Fact[], database: Database, budget: Budget): void {
  for (const { relation, tuple } of facts) {
    budget.growing = relation;
    if (!budget.work(1) || (database.add(relation, tuple, 0) && !budget.fact())) return;
  }
}

function modelOf(entries: ReadonlyMap<string, ReadonlyMap<string, Entry>>): Model {
  const lists = new Map([...entries].map(([name, all]) => [name, [...all.values()]]));
  const tuples = new Map([...lists].map(([name, list]) => [name, list.map(each => each.tuple)]));
  return {
    relations: [...entries.keys()],
    tuples: relation => tuples.get(relation) ?? [],
    round: (relation, index) => lists.get(relation)?.[index]?.round ?? 0,
  };
}
