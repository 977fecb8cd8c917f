/** The state of one evaluation that plans are run on. INVARIANT: made anew for each, and dropped with it. */
import type { ColumnType, Value } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import type { ColumnIndex } from './column-index.ts';
import type { Constants } from './constants.ts';
import type { Relation } from './relation.ts';

export interface Workspace {
  /** By number, as the indexes are. */
  readonly relations: readonly Relation[];
  readonly indexes: readonly ColumnIndex[];
  readonly constants: Constants;
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

/** What registers hold. */
export function valuesIn(list: readonly number[], { registers, values }: Workspace): Value[] {
  return list.map(register => values[registers[register] ?? 0] ?? 0);
}

/** About what a constant takes beside the characters of a symbol, in bytes. */
const BYTES_OF_A_CONSTANT = 100;

/** The number of a constant that a rule or a fact brings. */
export function intern(
  { constants, budget }: Pick<Workspace, 'constants' | 'budget'>,
  type: ColumnType,
  value: Value,
): number {
  const before = constants.values.length;
  const number = constants.intern(type, value);
  if (constants.values.length > before)
    budget.memory(BYTES_OF_A_CONSTANT + (typeof value === 'string' ? 2 * value.length : 0));
  return number;
}
