/**
 * Counts the instances of a join without visiting each one. Only their number is needed, so their order is free.
 * INVARIANT: the count equals the number of instances; it is undefined if the body has another shape.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */
import type { Budget } from '../budget.ts';
import type { Adjacency } from './adjacency.ts';
import type { Step } from './filter.ts';
import type { Relation } from './relation.ts';
import { relationAt, type Workspace } from './workspace.ts';

/** For relations with fewer rows, visiting each instance is as fast. */
const MANY_ROWS = 64;

/**
 * The join `count : { r(X, Y), s(Y, Z), t(X, Z) }`, or the same without t. The relations are adjacencies: r and t by X,
 * s by Y.
 */
interface CountedJoin {
  readonly outer: Adjacency;
  readonly inner: Adjacency;
  readonly closing: Adjacency | undefined;
  /** An exclusive upper bound of all constants in r and t. */
  readonly bound: number;
}

/** The number of instances of a join; undefined if it has another shape, or time or memory runs out. */
export function countJoin(steps: readonly Step[], workspace: Workspace): number | undefined {
  const join = joinOf(steps, workspace);
  return join && countInstances(join, workspace.budget);
}

function joinOf(steps: readonly Step[], { relations }: Workspace): CountedJoin | undefined {
  const [first, second] = steps;
  if (first === undefined || second === undefined || steps.length > 2) return undefined;
  if (first.values ?? second.values ?? first.filters[0]) return undefined;
  if (first.binds.columns.length !== 2 || first.key.columns.length > 0) return undefined;
  if (second.key.columns.length !== 1 || second.binds.columns.length !== 1) return undefined;
  const y = second.key.registers[0] ?? 0;
  const yAt = first.binds.registers.indexOf(y);
  if (yAt < 0) return undefined;
  const x = first.binds.registers[1 - yAt] ?? 0;
  const r = relationAt(relations, first.relation);
  if (r.count < MANY_ROWS) return undefined;
  const outer = r.adjacency(first.binds.columns[1 - yAt] ?? 0);
  const inner = relationAt(relations, second.relation).adjacency(second.key.columns[0] ?? 0);
  const filter = second.filters[0];
  if (!outer || !inner) return undefined;
  if (filter === undefined) return { outer, inner, closing: undefined, bound: r.bound };
  if (second.filters.length > 1 || filter.kind !== 'member' || !filter.expected) return undefined;
  const z = second.binds.registers[0] ?? 0;
  const xAt = filter.registers.indexOf(x);
  if (filter.registers.length !== 2 || xAt < 0 || filter.registers[1 - xAt] !== z) return undefined;
  const t: Relation = relationAt(relations, filter.relation);
  const closing = t.adjacency(xAt);
  return closing && { outer, inner, closing, bound: Math.max(r.bound, t.bound) };
}

function countInstances(join: CountedJoin, budget: Budget): number | undefined {
  const { outer, inner, closing, bound } = join;
  // For each Z, the last X (+ 1) that has Z as a neighbour in t.
  const marks = new Int32Array(closing ? bound : 0);
  let count = 0;
  for (let x = 0; x < bound; x++) {
    const from = outer.starts[x] ?? 0;
    const end = outer.starts[x + 1] ?? 0;
    if (from >= end) continue;
    const steps = closing ? mark(x, closing, marks) : 0;
    if (!budget.work(steps + end - from)) return undefined;
    for (let at = from; at < end; at++) {
      const y = outer.others[at] ?? 0;
      const first = inner.starts[y] ?? 0;
      const last = inner.starts[y + 1] ?? 0;
      if (closing === undefined) count += Math.max(0, last - first);
      else if (budget.work(last - first)) count += countMarked(inner.others, first, last, marks, x + 1);
      else return undefined;
    }
  }
  return count;
}

function countMarked(
  others: Int32Array,
  first: number,
  last: number,
  marks: Int32Array,
  mark: number,
): number {
  let count = 0;
  for (let at = first; at < last; at++) if (marks[others[at] ?? 0] === mark) count++;
  return count;
}

/** Marks the neighbours of x, and returns their number. */
function mark(x: number, { starts, others }: Adjacency, marks: Int32Array): number {
  const from = starts[x] ?? 0;
  const end = starts[x + 1] ?? 0;
  for (let at = from; at < end; at++) marks[others[at] ?? 0] = x + 1;
  return end - from;
}
