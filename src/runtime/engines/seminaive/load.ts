/** Base facts as rows. INVARIANT: facts come first in their relations, each once, in the order in which they are given. */
import type { Fact } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import type { Constants } from './constants.ts';
import type { PreparedRelation } from './prepare.ts';
import type { Relation } from './relation.ts';
import { intern, type Relations } from './workspace.ts';

export interface Loading {
  /** Undefined for a relation that nobody reads. */
  readonly relationOf: (name: string) => Loaded | undefined;
  readonly constants: Constants;
  readonly budget: Budget;
  /** No limit of facts is in reach: what comes twice is taken out by `settle`, for each relation at once. */
  readonly isUnbounded: boolean;
}

export interface Loaded {
  readonly declaration: PreparedRelation;
  readonly relation: Relation;
}

/** Stops at a limit, which the budget then tells. */
export function load(facts: readonly Fact[], loading: Loading): void {
  const { relationOf, budget, isUnbounded } = loading;
  let row = new Int32Array(0);
  let current: string | undefined;
  let loaded: Loaded | undefined;
  for (const { relation: name, tuple } of facts) {
    // Facts of one relation often come together.
    if (current !== name) {
      current = name;
      loaded = relationOf(name);
      budget.growing = name;
    }
    if (!loaded) continue;
    const { relation, declaration } = loaded;
    const { types, columns } = declaration;
    if (row.length < types.length) row = new Int32Array(types.length);
    for (let column = 0; column < types.length; column++) {
      row[column] = intern(loading, types[column] ?? 'symbol', tuple[column] ?? '');
    }
    if (!budget.work(1)) return;
    if (isUnbounded) relation.append(row);
    else if (relation.add(row, columns) && !budget.fact()) return;
  }
}

/** Wants the bounds of the relations, which are known once all facts are loaded. */
export function settle(relations: Relations, budget: Budget): void {
  for (const relation of relations) {
    if (relation === undefined || relation.count === 0) continue;
    budget.growing = relation.name;
    relation.settle();
    budget.facts += relation.count;
  }
}
