/**
 * Relations as plain lists of tuples, for engines that need no speed. INVARIANT: a relation holds each tuple once, in
 * order of insertion, with its round. Rules see the tuples of a round only after the round. Columns are typed, so equal
 * JSON texts are equal tuples.
 */
import type { Fact, Program, Tuple } from '../../datalog/program.ts';
import type { Dominated, Model } from '../engine.ts';
import type { Budget } from './budget.ts';

/** Approximate size of a tuple without its symbols, in bytes. */
const BYTES_PER_TUPLE = 300;

export function bytesOf(tuple: Tuple): number {
  let bytes = BYTES_PER_TUPLE;
  for (const value of tuple) bytes += 2 * (typeof value === 'string' ? value : String(value)).length;
  return bytes;
}

/** The distinct facts of a program, by relation. */
export type BaseFacts = ReadonlyMap<string, readonly Tuple[]>;

export function baseFactsOf(facts: readonly Fact[]): BaseFacts {
  const tables = new Map<string, Table>();
  for (const { relation, tuple } of facts) {
    const table = tables.get(relation) ?? new Table();
    tables.set(relation, table);
    table.add(tuple);
  }
  return new Map([...tables].map(([relation, { arriving }]) => [relation, arriving]));
}

export class Database {
  readonly #program: Pick<Program, 'relations'>;
  readonly #base: BaseFacts;
  /** Tables of relations that have tuples besides the base facts. */
  readonly #tables = new Map<string, Table>();
  /** Tables that grew in the current round. */
  #grown: Table[] = [];

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

  /** Returns whether the tuple is new. */
  add(relation: string, tuple: Tuple): boolean {
    const table = this.#tableOf(relation);
    if (!table.add(tuple)) return false;
    if (table.arriving.length === 1) this.#grown.push(table);
    return true;
  }

  #tableOf(relation: string): Table {
    const known = this.#tables.get(relation);
    if (known) return known;
    const table = new Table(this.#base.get(relation));
    this.#tables.set(relation, table);
    return table;
  }

  /** The tuples of finished rounds. */
  tuples(relation: string): readonly Tuple[] {
    return this.#tables.get(relation)?.tuples ?? this.#base.get(relation) ?? NONE;
  }

  /** The tuples of the current round. */
  arriving(relation: string): readonly Tuple[] {
    return this.#tables.get(relation)?.arriving ?? NONE;
  }

  endRound(round: number): void {
    if (this.#grown.length === 0) return;
    for (const table of this.#grown) table.endRound(round);
    this.#grown = [];
  }

  /** Removes a tuple that another one dominates; it can never be added again. */
  remove(relation: string, tuple: Tuple, until: number, by: Tuple): void {
    this.#tableOf(relation).remove(tuple, until, by);
  }

  model(): Model {
    const { relations } = this.#program;
    return {
      get relations() {
        return relations.map(({ name }) => name);
      },
      tuples: relation => this.tuples(relation),
      size: relation => this.tuples(relation).length,
      round: (relation, index) => this.#tables.get(relation)?.rounds[index] ?? 0,
      dominated: relation => this.#tables.get(relation)?.gone ?? [],
    };
  }
}

const NONE: readonly Tuple[] = [];

/** Up to this many tuples are compared directly, which is faster than building their texts. */
const FEW = 16;

class Table {
  readonly tuples: Tuple[];
  /** The rounds by index in `tuples`. */
  readonly rounds: number[];
  arriving: Tuple[] = [];
  readonly gone: Dominated[] = [];
  /** The texts of all tuples ever added, once there are more than FEW. */
  #texts: Set<string> | undefined;

  constructor(base: readonly Tuple[] = NONE) {
    this.tuples = base.slice();
    this.rounds = base.map(() => 0);
  }

  /** Returns whether the tuple is new. */
  add(tuple: Tuple): boolean {
    if (this.#has(tuple)) return false;
    this.arriving.push(tuple);
    return true;
  }

  #has(tuple: Tuple): boolean {
    const { tuples, arriving, gone } = this;
    if (!this.#texts) {
      if (tuples.length + arriving.length + gone.length <= FEW)
        return (
          isAmong(tuples, tuple) || isAmong(arriving, tuple) || gone.some(each => areSame(each.tuple, tuple))
        );
      const all = [...tuples, ...arriving, ...gone.map(each => each.tuple)];
      this.#texts = new Set(all.map(each => JSON.stringify(each)));
    }
    const { size } = this.#texts;
    return this.#texts.add(JSON.stringify(tuple)).size === size;
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

function isAmong(tuples: readonly Tuple[], tuple: Tuple): boolean {
  for (const each of tuples) if (areSame(each, tuple)) return true;
  return false;
}

function areSame(one: Tuple, other: Tuple): boolean {
  for (let column = 0; column < one.length; column++) if (one[column] !== other[column]) return false;
  return true;
}
