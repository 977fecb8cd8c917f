/**
 * The inner loop: runs one rule at a time by backtracking over the steps of its plan, with a cursor for each step
 * instead of recursion, so that no rule is too long for the stack. INVARIANT: rules read only rows that were visible
 * when the round began, so the rows they add change nothing under the cursors.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import type { ColumnIndex } from './column-index.ts';
import type { Task } from './dispatch.ts';
import { agree, pass } from './filters.ts';
import { NO_INDEX, type Plan, type Step } from './plan.ts';
import type { Relation } from './relation.ts';
import { relationAt, type Workspace } from './workspace.ts';

/** What running a rule costs beside the rows it looks at, in steps of work. */
const STEPS_PER_RULE = 8;

/** Where one step of the running plan stands. */
interface Cursor {
  readonly step: Step;
  readonly rows: Int32Array;
  readonly arity: number;
  /** The rows to read, the end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly index: ColumnIndex | undefined;
  /** The next row to look at; negative where there is none. */
  row: number;
  /** The chains of the index, where the row came from it; undefined where rows are looked at one by one. */
  chain: Int32Array | undefined;
}

/** Adds what a rule derives to the relation of its head, and answers that. Stops at a limit, as the budget then tells. */
export function runTask({ rule: { plan, constants }, deltaRow }: Task, workspace: Workspace): Relation {
  const { budget, registers } = workspace;
  const head = relationAt(workspace.relations, plan.head.relation);
  budget.growing = head.name;
  for (let i = 0; i < constants.length; i++) registers[2 * i + 1] = constants[i] ?? 0;
  if (!budget.work(STEPS_PER_RULE)) return head;
  const cursors = cursorsFor(plan.steps, deltaRow, workspace);
  if (cursors === undefined || !pass(plan.guards, workspace)) return head;
  if (cursors.length === 0) emit(plan.head.terms, head, workspace);
  else backtrack({ plan, cursors, head, workspace });
  return head;
}

/** Undefined when a step has no rows to read, as in most delta variants. */
function cursorsFor(
  steps: readonly Step[],
  deltaRow: number | undefined,
  { relations, indexes }: Workspace,
): readonly Cursor[] | undefined {
  const cursors: Cursor[] = [];
  for (const step of steps) {
    const { rows, arity, old, visible } = relationAt(relations, step.relation);
    const isDelta = step.range === 'delta';
    const start = isDelta ? (deltaRow ?? old) : 0;
    const end = step.range === 'old' ? old : isDelta && deltaRow !== undefined ? deltaRow + 1 : visible;
    if (start === end) return undefined;
    const index = step.index === NO_INDEX ? undefined : indexes[step.index];
    cursors.push({ step, rows, arity, start, end, index, row: -1, chain: undefined });
  }
  return cursors;
}

interface Running {
  readonly plan: Plan;
  readonly cursors: readonly Cursor[];
  readonly head: Relation;
  readonly workspace: Workspace;
}

function backtrack(running: Running): void {
  const { plan, cursors, head, workspace } = running;
  const { cut } = plan;
  const { terms } = plan.head;
  const { budget } = workspace;
  const last = cursors.length - 1;
  let at = 0;
  open(cursorAt(cursors, at), workspace);
  // Ends: each turn moves a cursor forward or goes back a step.
  while (at >= 0 && budget.stopped === undefined) {
    const cursor = cursorAt(cursors, at);
    const { step } = cursor;
    if (at === last && cut > last && !step.once) {
      derive(cursor, running);
      at--;
    } else if (!advance(cursor, workspace)) {
      at--;
    } else if (step.filters.length === 0 || pass(step.filters, workspace)) {
      if (step.once) cursor.row = -1;
      if (at === last) {
        emit(terms, head, workspace);
        at = cut - 1;
      } else {
        at++;
        open(cursorAt(cursors, at), workspace);
      }
    }
  }
}

function cursorAt(cursors: readonly Cursor[], at: number): Cursor {
  const cursor = cursors[at];
  if (cursor === undefined) throw new Error(`no step ${at}`);
  return cursor;
}

/** Puts a cursor on the first row that can match. */
function open(cursor: Cursor, { registers }: Workspace): void {
  const { index } = cursor;
  if (index?.ready()) {
    cursor.row = index.first(registers, cursor.step.key.registers);
    cursor.chain = index.next;
  } else {
    cursor.row = cursor.start;
    cursor.chain = undefined;
  }
}

/** Moves a cursor past the next row that matches, and binds what it binds; false when there is none. */
function advance(cursor: Cursor, { registers, budget }: Workspace): boolean {
  const { arity, end, chain } = cursor;
  let { row } = cursor;
  let looked = 0;
  let found = false;
  // Ends: rows ascend in a chain as well.
  while (!found && row >= 0 && row < end) {
    found = bind(cursor, row * arity, registers);
    row = chain === undefined ? row + 1 : (chain[row] ?? 0) - 1;
    looked++;
  }
  cursor.row = row;
  return budget.work(looked) && found;
}

/** What is left of the last step, where each row that passes derives something: most of the time goes here. */
function derive(cursor: Cursor, { plan, head, workspace }: Running): void {
  const { terms } = plan.head;
  const { arity, end, chain } = cursor;
  const { filters } = cursor.step;
  const { registers, budget } = workspace;
  let { row } = cursor;
  while (row >= 0 && row < end && budget.work(1)) {
    const bound = bind(cursor, row * arity, registers);
    row = chain === undefined ? row + 1 : (chain[row] ?? 0) - 1;
    if (!bound || (filters.length > 0 && !pass(filters, workspace))) continue;
    if (!emit(terms, head, workspace)) return;
  }
}

/** Binds the registers of a step to a row that begins at an offset; false when the row does not match. */
function bind({ step, rows, chain }: Cursor, offset: number, registers: Int32Array): boolean {
  const { columns, registers: bound } = step.binds;
  if (chain === undefined && !agree(rows, offset, step.key, registers)) return false;
  for (let i = 0; i < columns.length; i++) registers[bound[i] ?? 0] = rows[offset + (columns[i] ?? 0)] ?? 0;
  return agree(rows, offset, step.repeats, registers);
}

/** False at a limit. */
function emit(terms: readonly number[], head: Relation, { registers, budget }: Workspace): boolean {
  return budget.derivation() && (!head.add(registers, terms) || budget.tuple());
}
