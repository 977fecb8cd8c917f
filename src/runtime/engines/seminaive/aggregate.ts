/**
 * Evaluates an aggregate under the current bindings of its rule by visiting the instances of its body, which has
 * registers of its own. INVARIANT: the body reads finished relations only. It finds each instance once, since all
 * columns of its atoms are in registers.
 */
import { accumulatorOf } from '../../builtins/aggregates.ts';
import { isFailure } from '../../builtins/outcome.ts';
import { countJoin } from './count.ts';
import { advance, bind, type Cursor, cursorAt, cursorsFor, open } from './cursor.ts';
import type { AggregateFilter, Filter, Step } from './filter.ts';
import { intern, type Workspace } from './workspace.ts';

type Pass = (filters: readonly Filter[], workspace: Workspace) => boolean;

/** The fixed cost of an aggregate, in steps of work. */
const STEPS_PER_AGGREGATE = 8;

/** Whether the aggregate has a result that agrees with its register, if that is bound. */
export function aggregate(filter: AggregateFilter, workspace: Workspace, pass: Pass): boolean {
  const { registers, budget, constants } = workspace;
  const { operator, result, type, value, valueType, binds, guards, steps } = filter;
  const accumulator = accumulatorOf(operator, valueType);
  if (!budget.work(STEPS_PER_AGGREGATE)) return false;
  const isOpen = pass(guards, workspace);
  const counted = isOpen && operator === 'count' ? countJoin(steps, workspace) : undefined;
  if (isOpen && counted === undefined) {
    eachInstance(steps, workspace, pass, () => {
      accumulator.add(value === undefined ? 0 : constants.at(registers[value] ?? 0));
    });
  }
  if (budget.stopped) return false;
  const outcome = counted ?? accumulator.result();
  if (outcome === undefined) return false;
  if (isFailure(outcome)) return budget.fail(outcome);
  if (!binds) return constants.find(type, outcome) === registers[result];
  registers[result] = intern(workspace, type, outcome);
  return true;
}

function eachInstance(steps: readonly Step[], workspace: Workspace, pass: Pass, found: () => void): void {
  const cursors = cursorsFor(steps, undefined, workspace);
  if (cursors === undefined) return;
  if (cursors.length === 0) {
    found();
    return;
  }
  const last = cursors.length - 1;
  let at = 0;
  open(cursorAt(cursors, at), workspace);
  // The loop ends: each turn advances a cursor or goes back a step.
  while (at >= 0 && workspace.budget.stopped === undefined) {
    const cursor = cursorAt(cursors, at);
    if (at === last && !cursor.step.values) {
      eachRow(cursor, workspace, pass, found);
      at--;
    } else if (!advance(cursor, workspace)) at--;
    else if (pass(cursor.step.filters, workspace)) {
      if (at === last) found();
      else open(cursorAt(cursors, ++at), workspace);
    }
  }
}

/** Runs the last step, which reads rows. Most of the time is spent here. */
function eachRow(cursor: Cursor, workspace: Workspace, pass: Pass, found: () => void): void {
  const { arity, end, chain } = cursor;
  const { filters } = cursor.step;
  const { registers, budget } = workspace;
  let { row } = cursor;
  while (row >= 0 && row < end && budget.work(1)) {
    const bound = bind(cursor, row * arity, registers);
    row = chain === undefined ? row + 1 : (chain[row] ?? 0) - 1;
    if (bound && pass(filters, workspace)) found();
  }
}
