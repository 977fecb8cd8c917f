/**
 * Relations as plain lists of tuples, for engines that need no speed. INVARIANT: a relation has a tuple once, in the
 * order in which tuples came, with the round that brought it. Rules see what a round brings after the round. Columns
 * are typed, so equal JSON texts are equal tuples.
 */
import type { Fact, Program, Tuple } from '../../datalog/program.ts';
import type { Dominated, Model } from '../engine.ts';
import type { Budget } from './budget.ts';

/** Approximate size of a tuple in bytes, without its symbols. */
const BYTES_PER_TUPLE = 300;

export function bytesOf(tuple: Tuple): number {
  return tuple.reduce<number>((sum, value) => sum + 2 * String(value).length, BYTES_PER_TUPLE);
}

/** The distinct facts of a program, by relation. */
export type BaseFacts = ReadonlyMap<string, readonly Tuple[]>;

export function baseFactsOf(facts: readonly Fact[]): BaseFacts {
  const tables = new Map<string, Table>();
  for (const { relation, tuple } of facts) tableIn(tables, relation).add(tuple);
  return new Map([...tables].map(([relation, { arriving }]) => [relation, arriving]));
}

export class Database {
  readonly #program: Pick<Program, 'relations'>;
  readonly #base: BaseFacts;
  /** Relations that got a tuple beside the base facts. */
  readonly #tables = new Map<string, Table>();
  /** Those that have tuples of the round that has not ended. */
  readonly #grown = new Set<Table>();

  constructor(program: Pick<Program, 'relations'>, base: BaseFacts) {
    this.#program = program;
    this.#base = base;
  }

  /** Adds the facts of an input. Stops at a limit. */
  load(facts: readonly Fact[], budget: Budget): void {
    for (const [relation, { length }] of this.#base) {
      budget.growing = relation;
      if (!(budget.work(length) && budget.loaded(length))) return;
    }
    for (const { relation, tuple } of facts) {
      budget.growing = relation;
      if (!budget.work(1) || (this.add(relation, tuple) && !budget.loaded(1))) return;
    }
    this.endRound(0);
  }

  /** Answers whether the tuple is new. */
  add(relation: string, tuple: Tuple): boolean {
    const table = tableIn(this.#tables, relation, this.#base.get(relation));
    if (!table.add(tuple)) return false;
    this.#grown.add(table);
    return true;
  }

  /** The tuples of the rounds that have ended. */
  tuples(relation: string): readonly Tuple[] {
    return this.#tables.get(relation)?.tuples ?? this.#base.get(relation) ?? NONE;
  }

  /** The tuples of the round that has not ended. */
  arriving(relation: string): readonly Tuple[] {
    return this.#tables.get(relation)?.arriving ?? NONE;
  }

  endRound(round: number): void {
    for (const table of this.#grown) table.endRound(round);
    this.#grown.clear();
  }

  /** Takes out a tuple that another one dominates; it does not come back. */
  remove(relation: string, tuple: Tuple, until: number, by: Tuple): void {
    tableIn(this.#tables, relation, this.#base.get(relation)).remove(tuple, until, by);
  }

  model(): Model {
    return {
      relations: this.#program.relations.map(({ name }) => name),
      tuples: relation => this.tuples(relation),
      round: (relation, index) => this.#tables.get(relation)?.rounds[index] ?? 0,
      dominated: relation => this.#tables.get(relation)?.gone ?? [],
    };
  }
}

const NONE: readonly Tuple[] = [];

class Table {
  readonly tuples: Tuple[];
  /** By index in `tuples`. */
  readonly rounds: number[];
  arriving: Tuple[] = [];
  readonly gone: Dominated[] = [];
  /** All tuples there ever were. */
  readonly #seen: TupleSet;

  constructor(base: readonly Tuple[] = NONE) {
    this.tuples = [...base];
    this.rounds = base.map(() => 0);
    this.#seen = new TupleSet(base);
  }

  add(tuple: Tuple): boolean {
    if (!this.#seen.add(tuple)) return false;
    this.arriving.push(tuple);
    return true;
  }

  endRound(round: number): void {
    for (const tuple of this.arriving) {
      this.tuples.push(tuple);
      this.rounds.push(round);
    }
    this.arriving = [];
  }

  remove(tuple: Tuple, until: number, by: Tuple): void {
    const at = this.tuples.indexOf(tuple);
    const [round = until] = at < 0 ? [] : this.rounds.splice(at, 1);
    if (at >= 0) this.tuples.splice(at, 1);
    else this.arriving = this.arriving.filter(other => other !== tuple);
    this.gone.push({ tuple, round, until, by });
  }
}

function tableIn(tables: Map<string, Table>, relation: string, base?: readonly Tuple[]): Table {
  const known = tables.get(relation);
  if (known) return known;
  const table = new Table(base);
  tables.set(relation, table);
  return table;
}

/** So few tuples are compared with each other, which takes less time than their texts. */
const FEW = 16;

class TupleSet {
  #few: Tuple[];
  /** In place of the list, once there are more. */
  #texts: Set<string> | undefined;

  constructor(tuples: readonly Tuple[]) {
    this.#few = [...tuples];
  }

  /** Answers whether the tuple is new. */
  add(tuple: Tuple): boolean {
    if (this.#few.length > FEW) {
      this.#texts = new Set(this.#few.map(each => JSON.stringify(each)));
      this.#few = [];
    }
    if (!this.#texts) {
      if (this.#few.some(each => areSame(each, tuple))) return false;
      this.#few.push(tuple);
      return true;
    }
    const { size } = this.#texts;
    return this.#texts.add(JSON.stringify(tuple)).size > size;
  }
}

function areSame(one: Tuple, other: Tuple): boolean {
  return one.every((value, column) => value === other[column]);
}
