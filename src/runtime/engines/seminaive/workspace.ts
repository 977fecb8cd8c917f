/**
 * The state of one evaluation, on which plans run. INVARIANT: each evaluation has a new one and drops it at its end.
 */
import type { ColumnType, Value } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import type { ColumnIndex } from './column-index.ts';
import type { Constants } from './constants.ts';
import type { Relation } from './relation.ts';

export interface Workspace {
  /** The relations by number, like the indexes. */
  readonly relations: Relations;
  /** The requested indexes. */
  readonly indexes: (ColumnIndex | undefined)[];
  readonly makeIndex: (number: number) => ColumnIndex;
  readonly constants: Constants;
  /** The values that the running plan has bound. */
  readonly registers: Int32Array;
  readonly budget: Budget;
}

/** The relations by number. */
export type Relations = readonly Relation[];

export function relationAt(relations: Relations, number: number): Relation {
  const relation = relations[number];
  if (relation === undefined) throw new Error(`relation ${number} of a checked program is not there`);
  return relation;
}

export function indexAt(workspace: Workspace, number: number): ColumnIndex {
  const index = workspace.indexes[number] ?? workspace.makeIndex(number);
  workspace.indexes[number] = index;
  return index;
}

/** The values of registers. */
export function valuesIn(list: readonly number[], { registers, constants }: Workspace): Value[] {
  return list.map(register => constants.at(registers[register] ?? 0));
}

/** Approximate size of a constant without the characters of a symbol, in bytes. */
const BYTES_OF_A_CONSTANT = 100;

/** The number of a constant from a rule or a fact. */
export function intern(
  { constants, budget }: Pick<Workspace, 'constants' | 'budget'>,
  type: ColumnType,
  value: Value,
): number {
  const before = constants.count;
  if (!budget.constants(before)) return 0;
  const number = constants.intern(type, value);
  if (constants.count > before)
    budget.memory(BYTES_OF_A_CONSTANT + (typeof value === 'string' ? 2 * value.length : 0));
  return number;
}
