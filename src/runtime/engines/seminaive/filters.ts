/** The tests of a plan, on registers that are bound: comparisons, membership, and that no row has a key. */
import { compare } from '../binding.ts';
import { type Columns, type Filter, NO_INDEX } from './plan.ts';
import { relationAt, type Workspace } from './workspace.ts';

export function pass(filters: readonly Filter[], workspace: Workspace): boolean {
  for (const filter of filters) if (!holds(filter, workspace)) return false;
  return true;
}

/**
 * Whether a row, which begins at an offset, has in its columns what the registers hold. Four parameters,
 * since an object for each call would cost more than the work.
 */
export function agree(rows: Int32Array, offset: number, pairs: Columns, registers: Int32Array): boolean {
  const { columns } = pairs;
  for (let i = 0; i < columns.length; i++) {
    if (rows[offset + (columns[i] ?? 0)] !== registers[pairs.registers[i] ?? 0]) return false;
  }
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
  }
}

/** Equal constants have equal numbers, so only an ordering looks at the values. */
function comparisonHolds(
  filter: Filter & { readonly kind: 'comparison' },
  { registers, values }: Workspace,
): boolean {
  const left = registers[filter.left] ?? 0;
  const right = registers[filter.right] ?? 0;
  const { operator } = filter;
  if (operator === '=' || operator === '!=') return compare(left, operator, right);
  return compare(values[left] ?? 0, operator, values[right] ?? 0);
}

/** Whether a relation of an earlier stratum has a row with the key of the filter. */
function hasKey(filter: Filter & { readonly kind: 'none' }, workspace: Workspace): boolean {
  const { registers, budget } = workspace;
  const { rows, arity, visible } = relationAt(workspace.relations, filter.relation);
  const index = filter.index === NO_INDEX ? undefined : workspace.indexes[filter.index];
  if (index?.ready()) return index.first(registers, filter.key.registers) >= 0;
  let row = 0;
  while (row < visible && !agree(rows, row * arity, filter.key, registers)) row++;
  budget.work(row);
  return row < visible;
}
