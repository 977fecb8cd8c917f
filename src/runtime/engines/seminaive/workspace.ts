/** The state of one evaluation that plans are run on. INVARIANT: made anew for each, and dropped with it. */
import type { Value } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import type { ColumnIndex } from './column-index.ts';
import type { Relation } from './relation.ts';

export interface Workspace {
  /** By number, as the indexes are. */
  readonly relations: readonly Relation[];
  readonly indexes: readonly ColumnIndex[];
  /** Constants by number. */
  readonly values: readonly Value[];
  /** What the running plan has bound. */
  readonly registers: Int32Array;
  readonly budget: Budget;
}

export function relationAt(relations: readonly Relation[], number: number): Relation {
  const relation = relations[number];
  if (relation === undefined) throw new Error(`no relation ${number} in a checked program`);
  return relation;
}
