/**
 * A relation with subsumptive rules while its stratum is evaluated. The tuples of a round are added one at a time, in
 * the order of their values. A tuple that another one dominates is removed; otherwise the tuples that it dominates are
 * removed. INVARIANT: the store holds every living tuple once, older rounds first; at most about half of its rows are
 * dead.
 */

import { compareTuples } from '../../../datalog/fact-order.ts';
import type { Tuple } from '../../../datalog/program.ts';
import type { Dominated } from '../../engine.ts';
import type { ColumnIndex } from './column-index.ts';
import { runTask } from './join.ts';
import { roundOf } from './model.ts';
import type { PreparedRule, PreparedSubsumption } from './prepare-subsumption.ts';
import { Relation } from './relation.ts';
import { relationAt, type Workspace } from './workspace.ts';

/** With fewer dead rows than this, the store is not rebuilt. */
const DEAD_AT_LEAST = 64;

/** The results of a query. They are not derived tuples, so none is counted. */
class Findings extends Relation {
  override add(source: Int32Array, places: readonly number[]): boolean {
    super.add(source, places);
    return false;
  }

  override addPair(first: number, second: number): boolean {
    super.addPair(first, second);
    return false;
  }
}

/** The removal of a tuple, with the row of the tuple that dominates it. */
interface Death {
  readonly until: number;
  readonly by: number;
}

export class SubsumedRelation {
  /** Every tuple ever derived; at the end, the surviving tuples. */
  readonly all: Relation;
  readonly store: Relation;
  readonly #dead: Relation;
  readonly #found: Relation;
  readonly #prepared: PreparedSubsumption;
  readonly #workspace: Workspace;
  readonly #indexes: readonly ColumnIndex[];
  readonly #columns: readonly number[];
  readonly #row: Int32Array;
  /** The removals by row of `all`, in order. */
  readonly #deaths = new Map<number, Death>();
  /** The first row of the store that the current round added. */
  #fresh = 0;

  /** `indexes` are the indexes on the store. */
  constructor(prepared: PreparedSubsumption, workspace: Workspace, indexes: readonly ColumnIndex[]) {
    const { relations, budget } = workspace;
    this.#prepared = prepared;
    this.#indexes = indexes;
    this.all = relationAt(relations, prepared.relation);
    this.store = relationAt(relations, prepared.store);
    this.#dead = relationAt(relations, prepared.dead);
    const { name, arity } = this.all;
    this.#columns = Array.from({ length: arity }, (_, column) => column);
    this.#row = new Int32Array(arity);
    this.#found = new Findings(
      { number: prepared.found, name, types: [], columns: this.#columns, isDerived: true, keepsRows: false },
      budget,
    );
    this.#workspace = { ...workspace, relations: relations.with(prepared.found, this.#found) };
  }

  /** Processes the last round of `all`; its living tuples become the delta of the store. Stops at a limit. */
  endRound(round: number): void {
    const { all, store } = this;
    this.#fresh = store.count;
    const rows = Array.from({ length: all.visible - all.old }, (_, at) => all.old + at);
    const tuples = new Map(rows.map(row => [row, this.#tuple(all, row)]));
    rows.sort((one, other) => compareTuples(tuples.get(one) ?? [], tuples.get(other) ?? []));
    for (const row of rows) {
      if (!this.#workspace.budget.work(1)) return;
      this.#admit(row, round);
    }
    store.old = this.#fresh;
    store.visible = store.count;
  }

  /**
   * Leaves the surviving tuples in the relation itself; `domain` is as in Relation. Returns a function that gives the
   * removed tuples.
   */
  finish(domain: number): () => readonly Dominated[] {
    const { all } = this;
    const { count } = all;
    const rows = all.rows.slice(0, count * all.arity);
    const rounds = { roundStarts: [...all.roundStarts], rounds: [...all.rounds] };
    all.clear();
    all.domain = domain;
    for (const [at, round] of rounds.rounds.entries()) {
      const end = rounds.roundStarts[at + 1] ?? count;
      for (let row = rounds.roundStarts[at] ?? 0; row < end; row++) {
        if (!this.#deaths.has(row)) all.add(rows.subarray(row * all.arity), this.#columns);
      }
      all.endRound(round);
    }
    for (const each of [this.store, this.#dead, this.#found]) each.clear();
    for (const index of this.#indexes) index.clear();
    const was = { rows, arity: all.arity };
    return () =>
      Array.from(this.#deaths, ([row, { until, by }]): Dominated => {
        const round = roundOf(rounds, row);
        return { tuple: this.#tuple(was, row), round, until, by: this.#tuple(was, by) };
      });
  }

  #admit(row: number, round: number): void {
    const { all, store } = this;
    this.#load(all, row);
    store.old = store.count;
    store.add(this.#row, this.#columns);
    store.visible = store.count;
    const storeRow = store.count - 1;
    const above = this.#query(this.#prepared.above, storeRow, row);
    if (above.length > 0) {
      const [by = row] = above.length === 1 ? above : above.sort((a, b) => this.#compare(a, b));
      this.#die(row, { until: round, by });
    } else {
      for (const each of this.#query(this.#prepared.below, storeRow, row))
        this.#die(each, { until: round, by: row });
    }
    if (this.#dead.count > DEAD_AT_LEAST && 2 * this.#dead.count > store.count) this.#compact();
  }

  /** Rows of `all` that the rules find for a row of the store, except that row itself. */
  #query(rules: readonly PreparedRule[], deltaRow: number, self: number): number[] {
    const found = this.#found;
    found.clear();
    for (const rule of rules) {
      runTask({ rule, deltaRow }, this.#workspace);
      if (this.#workspace.budget.stopped) return [];
    }
    const rows: number[] = [];
    for (let at = 0; at < found.count; at++) {
      this.#load(found, at);
      const row = this.all.indexOf(this.#row, this.#columns);
      if (row !== self) rows.push(row);
    }
    return rows;
  }

  #die(row: number, death: Death): void {
    this.#deaths.set(row, death);
    this.#load(this.all, row);
    this.#dead.add(this.#row, this.#columns);
  }

  /** Rebuilds the store from the living tuples. */
  #compact(): void {
    const { store } = this;
    const rows = store.rows.slice(0, store.count * store.arity);
    const count = store.count;
    let fresh = 0;
    store.clear();
    for (let row = 0; row < count; row++) {
      if (row === this.#fresh) fresh = store.count;
      const tuple = rows.subarray(row * store.arity, (row + 1) * store.arity);
      if (!this.#dead.has(tuple, this.#columns)) store.add(tuple, this.#columns);
    }
    if (this.#fresh >= count) fresh = store.count;
    this.#fresh = fresh;
    store.visible = store.count;
    this.#dead.clear();
    for (const index of this.#indexes) index.clear();
    this.#workspace.budget.work(count);
  }

  #compare(one: number, other: number): number {
    return compareTuples(this.#tuple(this.all, one), this.#tuple(this.all, other));
  }

  #load({ rows, arity }: Relation, row: number): void {
    for (let column = 0; column < arity; column++) this.#row[column] = rows[row * arity + column] ?? 0;
  }

  #tuple({ rows, arity }: Pick<Relation, 'rows' | 'arity'>, row: number): Tuple {
    const { constants } = this.#workspace;
    return this.#columns.map(column => constants.at(rows[row * arity + column] ?? 0));
  }
}
