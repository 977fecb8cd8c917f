/** Runs the filters of a plan on bound registers: tests, and bindings of further registers. */
import { compare, comparisonCost } from '../../builtins/comparisons.ts';
import { isFailure } from '../../builtins/outcome.ts';
import { rangeHas } from '../../builtins/range.ts';
import { aggregate } from './aggregate.ts';
import { agree } from './cursor.ts';
import { type ComputeFilter, type Filter, NO_INDEX } from './filter.ts';
import { pack, unpack } from './records.ts';
import { indexAt, intern, relationAt, valuesIn, type Workspace } from './workspace.ts';

/** UTF-16 units of a symbol that cost a functor about as much as visiting a row. */
const UNITS_PER_STEP = 64;

export function pass(filters: readonly Filter[], workspace: Workspace): boolean {
  for (const filter of filters) if (!holds(filter, workspace)) return false;
  return true;
}

function holds(filter: Filter, workspace: Workspace): boolean {
  const { registers } = workspace;
  switch (filter.kind) {
    case 'comparison':
      return comparisonHolds(filter, workspace);
    case 'member':
      return (
        relationAt(workspace.relations, filter.relation).has(registers, filter.registers) === filter.expected
      );
    case 'none':
      return !hasKey(filter, workspace);
    case 'copy':
      registers[filter.target] = registers[filter.source] ?? 0;
      return true;
    case 'within':
      return isWithin(filter, workspace);
    case 'compute':
      return compute(filter, workspace);
    case 'unpack':
      return unpack(filter, workspace);
    case 'pack':
      return pack(filter, workspace);
    case 'aggregate':
      return aggregate(filter, workspace, pass);
  }
}

/** Computes a functor. Returns false, and the evaluation fails, if the functor has no value. */
function compute(
  { target, implementation, args, type, result, from }: ComputeFilter,
  workspace: Workspace,
): boolean {
  const { registers, budget } = workspace;
  const outcome = implementation(valuesIn(args, workspace), type, from);
  if (isFailure(outcome)) return budget.fail(outcome);
  if (typeof outcome === 'string' && !budget.work(outcome.length / UNITS_PER_STEP)) return false;
  registers[target] = intern(workspace, result, outcome);
  return true;
}

function isWithin(
  { register, args, type }: Filter & { readonly kind: 'within' },
  workspace: Workspace,
): boolean {
  const { registers, constants, budget } = workspace;
  const value = constants.at(registers[register] ?? 0);
  const outcome = rangeHas(value, valuesIn(args, workspace), type, steps => budget.work(steps));
  return isFailure(outcome) ? budget.fail(outcome) : outcome;
}

/** Equal constants have equal numbers, so only orderings read the values. */
function comparisonHolds(
  filter: Filter & { readonly kind: 'comparison' },
  { registers, constants, budget }: Workspace,
): boolean {
  const left = registers[filter.left] ?? 0;
  const right = registers[filter.right] ?? 0;
  const { operator } = filter;
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  const [one, other] = [constants.at(left), constants.at(right)];
  if (typeof one === 'string' && !budget.work(comparisonCost(one, operator, other))) return false;
  return compare(one, operator, other);
}

/** Whether a relation of an earlier stratum has a row with the filter's key. */
function hasKey(filter: Filter & { readonly kind: 'none' }, workspace: Workspace): boolean {
  const { registers, budget } = workspace;
  const { rows, arity, visible } = relationAt(workspace.relations, filter.relation);
  const index = filter.index === NO_INDEX ? undefined : indexAt(workspace, filter.index);
  if (index?.ready()) return index.has(registers, filter.key.registers);
  let row = 0;
  while (row < visible && !agree(rows, row * arity, filter.key, registers)) row++;
  budget.work(row);
  return row < visible;
}
