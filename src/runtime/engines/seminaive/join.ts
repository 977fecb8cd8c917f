/**
 * The inner loop: runs one rule at a time by backtracking over the steps of its plan. A cursor for each step replaces
 * recursion, so no rule is too long for the stack. INVARIANT: rules read only rows that were visible when the round
 * began, so the rows they add change nothing under the cursors.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import { advance, bind, type Cursor, close, cursorAt, cursorsFor, open } from './cursor.ts';
import type { Task } from './dispatch.ts';
import { pass } from './filters.ts';
import type { Plan } from './plan.ts';
import type { Relation } from './relation.ts';
import { relationAt, type Workspace } from './workspace.ts';

/** The fixed cost of running a rule, in steps of work. */
const STEPS_PER_RULE = 8;

/**
 * Adds the tuples that a rule derives to the relation of its head, and returns that relation. Stops at a limit, which
 * the budget records.
 */
export function runTask({ rule, deltaRow }: Task, workspace: Workspace): Relation {
  const { budget, registers } = workspace;
  const { plan, constants } = rule;
  const head = relationAt(workspace.relations, plan.head.relation);
  budget.growing = head.name;
  budget.origin = rule.origin;
  for (let i = 0; i < constants.length; i++) registers[2 * i + 1] = constants[i] ?? 0;
  if (!budget.work(STEPS_PER_RULE)) return head;
  const cursors = cursorsFor(plan.steps, deltaRow, workspace);
  if (cursors === undefined || !pass(plan.guards, workspace)) return head;
  if (cursors.length === 0) emit(plan.head.terms, head, workspace);
  else backtrack({ plan, cursors, head, workspace });
  return head;
}

interface Running {
  readonly plan: Plan;
  readonly cursors: readonly Cursor[];
  readonly head: Relation;
  readonly workspace: Workspace;
}

function backtrack({ plan, cursors, head, workspace }: Running): void {
  const { cut } = plan;
  const { terms } = plan.head;
  const { budget } = workspace;
  const last = cursors.length - 1;
  let at = 0;
  open(cursorAt(cursors, at), workspace);
  // The loop ends: each turn advances a cursor or goes back a step.
  while (at >= 0 && budget.stopped === undefined) {
    const cursor = cursorAt(cursors, at);
    const { step } = cursor;
    if (at === last && cut > last && !step.once && !step.values) {
      derive(cursor, terms, head, workspace);
      at--;
    } else if (!advance(cursor, workspace)) {
      at--;
    } else if (step.filters.length === 0 || pass(step.filters, workspace)) {
      if (step.once) close(cursor);
      if (at === last) {
        emit(terms, head, workspace);
        at = cut - 1;
      } else if (open(cursorAt(cursors, at + 1), workspace)) at++;
    }
  }
}

/** Runs the last step, in which each passing row derives a tuple. Most of the time is spent here. */
function derive(cursor: Cursor, terms: readonly number[], head: Relation, workspace: Workspace): void {
  const { arity, end, chain } = cursor;
  const { filters, binds, repeats } = cursor.step;
  const { registers, budget } = workspace;
  if (
    chain !== undefined &&
    filters.length + repeats.columns.length === 0 &&
    binds.columns.length === 1 &&
    terms.length === 2
  ) {
    derivePairs(cursor, chain, terms, head, workspace);
    return;
  }
  if (
    cursor.adjacency !== undefined &&
    filters.length === 0 &&
    binds.columns.length === 1 &&
    terms.length === 2 &&
    terms.includes(binds.registers[0] ?? 0)
  )
    deriveNeighbours(cursor, terms, head, workspace);
  let { row } = cursor;
  while (row >= 0 && row < end && budget.work(1)) {
    const bound = bind(cursor, row * arity, registers);
    row = chain === undefined ? row + 1 : (chain[row] ?? 0) - 1;
    if (!bound || (filters.length > 0 && !pass(filters, workspace))) continue;
    if (!emit(terms, head, workspace)) return;
  }
}

/**
 * The most common case, without the general loops: the last step binds one register to each row of a chain, and the
 * head has two columns.
 */
function derivePairs(
  cursor: Cursor,
  chain: Int32Array,
  [first = 0, second = 0]: readonly number[],
  head: Relation,
  { registers, budget }: Workspace,
): void {
  const { rows, arity, end, step } = cursor;
  const [column = 0] = step.binds.columns;
  const [register = 0] = step.binds.registers;
  for (let { row } = cursor; row >= 0 && row < end && budget.work(1); row = (chain[row] ?? 0) - 1) {
    registers[register] = rows[row * arity + column] ?? 0;
    if (!budget.derivation()) return;
    if (head.addPair(registers[first] ?? 0, registers[second] ?? 0) && !budget.tuple()) return;
  }
}

/** The number of neighbours that are counted at once, small enough that the clock is read often. */
const NEIGHBOURS_AT_ONCE = 1024;

/**
 * The same for a last step by neighbours: path(X, Z) :- path(X, Y), edge(Y, Z). The values of Z are contiguous, so
 * limits are checked once for many of them. If a limit is near, it returns early and each row is checked.
 */
function deriveNeighbours(
  cursor: Cursor,
  terms: readonly number[],
  head: Relation,
  { registers, budget }: Workspace,
): void {
  const { rows, end, step } = cursor;
  const register = step.binds.registers[0] ?? 0;
  const first = terms[0] ?? 0;
  const second = terms[1] ?? 0;
  const one = registers[first] ?? 0;
  const other = registers[second] ?? 0;
  while (cursor.row < end) {
    const { row } = cursor;
    const next = Math.min(end, row + NEIGHBOURS_AT_ONCE);
    if (!budget.allowsInstances(next - row)) return;
    cursor.row = next;
    if (!budget.work(next - row)) return;
    const before = head.count;
    if (second !== register) for (let at = row; at < next; at++) head.addPair(rows[at] ?? 0, other);
    else if (first !== register) for (let at = row; at < next; at++) head.addPair(one, rows[at] ?? 0);
    else for (let at = row; at < next; at++) head.addPair(rows[at] ?? 0, rows[at] ?? 0);
    budget.derived(next - row, head.count - before);
  }
}

/** Adds the tuple of the current instance to the head's relation. Returns false at a limit. */
function emit(terms: readonly number[], head: Relation, { registers, budget }: Workspace): boolean {
  return budget.derivation() && (!head.add(registers, terms) || budget.tuple());
}
