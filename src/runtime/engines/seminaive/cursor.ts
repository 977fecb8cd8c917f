/**
 * The positions of the steps of a running plan. INVARIANT: a cursor reads only rows that were visible when it was
 * made, in ascending order.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import { isFailure, type Outcome } from '../../builtins/outcome.ts';
import { rangeOf } from '../../builtins/range.ts';
import type { Adjacency } from './adjacency.ts';
import type { ColumnIndex } from './column-index.ts';
import { type Columns, NO_INDEX, type RangeValues, type Step } from './filter.ts';
import { indexAt, intern, relationAt, valuesIn, type Workspace } from './workspace.ts';

/** The position of one step of the running plan. */
export interface Cursor {
  readonly step: Step;
  /** The rows. For a step by neighbours: the neighbours of all constants, as rows of one column. */
  rows: Int32Array;
  arity: number;
  /** The range of rows to read, end exclusive. For a step by neighbours: those of the current constant. */
  readonly start: number;
  end: number;
  readonly index: ColumnIndex | undefined;
  adjacency: Adjacency | undefined;
  /** The next row to try; negative if there is none. */
  row: number;
  /** The remaining values of a step that has values in place of rows. */
  left: Iterator<Outcome> | undefined;
  /** The chains of the index, if the row came from it; undefined if rows are scanned. */
  chain: Int32Array | undefined;
}

const NO_ROWS = {
  rows: new Int32Array(0),
  arity: 0,
  start: 0,
  end: 0,
  index: undefined,
  adjacency: undefined,
};

/** The cursors of a plan's steps; undefined if a step has no rows to read, as in most delta variants. */
export function cursorsFor(
  steps: readonly Step[],
  deltaRow: number | undefined,
  workspace: Workspace,
): readonly Cursor[] | undefined {
  const cursors: Cursor[] = [];
  for (const step of steps) {
    if (step.values) {
      cursors.push({ ...NO_ROWS, step, row: -1, left: undefined, chain: undefined });
      continue;
    }
    const { rows, arity, old, visible } = relationAt(workspace.relations, step.relation);
    const isDelta = step.range === 'delta';
    const start = isDelta ? (deltaRow ?? old) : 0;
    const end = step.range === 'old' ? old : isDelta && deltaRow !== undefined ? deltaRow + 1 : visible;
    if (start === end) return undefined;
    const index = step.index === NO_INDEX ? undefined : indexAt(workspace, step.index);
    cursors.push({
      step,
      rows,
      arity,
      start,
      end,
      index,
      adjacency: undefined,
      row: -1,
      left: undefined,
      chain: undefined,
    });
  }
  return cursors;
}

export function cursorAt(cursors: readonly Cursor[], at: number): Cursor {
  const cursor = cursors[at];
  if (cursor === undefined) throw new Error(`no step ${at}`);
  return cursor;
}

/** Moves a cursor to the first row that can match; false if there is none. */
export function open(cursor: Cursor, workspace: Workspace): boolean {
  const { registers } = workspace;
  const { index, adjacency } = cursor;
  if (adjacency !== undefined) return openNeighbours(cursor, adjacency, registers);
  const { values } = cursor.step;
  cursor.left = values && rangeOf(valuesIn(values.args, workspace), values.type);
  if (index?.ready()) {
    if (index.adjacency !== undefined) {
      cursor.adjacency = index.adjacency;
      cursor.rows = index.adjacency.others;
      cursor.arity = 1;
      return openNeighbours(cursor, index.adjacency, registers);
    }
    cursor.row = index.first(registers, cursor.step.key.registers);
    cursor.chain = index.next;
  } else {
    cursor.row = cursor.start;
    cursor.chain = undefined;
  }
  return values !== undefined || (cursor.row >= 0 && cursor.row < cursor.end);
}

function openNeighbours(cursor: Cursor, { starts }: Adjacency, registers: Int32Array): boolean {
  const constant = registers[cursor.step.key.registers[0] ?? 0] ?? 0;
  cursor.row = starts[constant] ?? 0;
  cursor.end = starts[constant + 1] ?? 0;
  return cursor.row < cursor.end;
}

/** Exhausts a cursor. */
export function close(cursor: Cursor): void {
  cursor.row = -1;
  cursor.left = undefined;
}

/** Moves a cursor past the next matching row and binds the registers of its step; false if there is none. */
export function advance(cursor: Cursor, workspace: Workspace): boolean {
  if (cursor.step.values) return advanceValue(cursor, cursor.step.values, workspace);
  const { registers, budget } = workspace;
  if (cursor.adjacency !== undefined) return advanceNeighbour(cursor, registers) && budget.work(1);
  const { arity, end, chain } = cursor;
  if (chain !== undefined && cursor.step.repeats.columns.length === 0)
    return advanceInChain(cursor, chain, registers) && budget.work(1);
  let { row } = cursor;
  let looked = 0;
  let found = false;
  // The loop ends: rows ascend, in a chain as well.
  while (!found && row >= 0 && row < end) {
    found = bind(cursor, row * arity, registers);
    row = chain === undefined ? row + 1 : (chain[row] ?? 0) - 1;
    looked++;
  }
  cursor.row = row;
  return budget.work(looked) && found;
}

/** A neighbour is bound by at most one column, and always matches. */
function advanceNeighbour(cursor: Cursor, registers: Int32Array): boolean {
  const { row, end, rows, step } = cursor;
  if (row < 0 || row >= end) return false;
  cursor.row = row + 1;
  const { registers: bound } = step.binds;
  if (bound.length > 0) registers[bound[0] ?? 0] = rows[row] ?? 0;
  return true;
}

/** Advances along a chain of an index. Each row of the chain matches if the step binds no register twice. */
function advanceInChain(cursor: Cursor, chain: Int32Array, registers: Int32Array): boolean {
  const { row, end, rows, arity, step } = cursor;
  if (row < 0 || row >= end) return false;
  cursor.row = (chain[row] ?? 0) - 1;
  const { columns, registers: bound } = step.binds;
  for (let i = 0; i < columns.length; i++)
    registers[bound[i] ?? 0] = rows[row * arity + (columns[i] ?? 0)] ?? 0;
  return true;
}

function advanceValue({ left, step }: Cursor, { type }: RangeValues, workspace: Workspace): boolean {
  const { registers, budget } = workspace;
  const next = left?.next();
  if (!next || next.done || !budget.work(1)) return false;
  if (isFailure(next.value)) return budget.fail(next.value);
  for (const register of step.binds.registers) registers[register] = intern(workspace, type, next.value);
  return true;
}

/** Binds the registers of a step to the row that begins at an offset; false if the row does not match. */
export function bind(
  { step, rows, chain, adjacency }: Cursor,
  offset: number,
  registers: Int32Array,
): boolean {
  const { columns, registers: bound } = step.binds;
  if (adjacency !== undefined) {
    if (bound.length > 0) registers[bound[0] ?? 0] = rows[offset] ?? 0;
    return true;
  }
  if (chain === undefined && !agree(rows, offset, step.key, registers)) return false;
  for (let i = 0; i < columns.length; i++) registers[bound[i] ?? 0] = rows[offset + (columns[i] ?? 0)] ?? 0;
  return agree(rows, offset, step.repeats, registers);
}

/** Whether the row that begins at an offset has the values of the registers in its columns. */
export function agree(rows: Int32Array, offset: number, pairs: Columns, registers: Int32Array): boolean {
  const { columns } = pairs;
  for (let i = 0; i < columns.length; i++) {
    if (rows[offset + (columns[i] ?? 0)] !== registers[pairs.registers[i] ?? 0]) return false;
  }
  return true;
}
