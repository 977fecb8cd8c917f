/**
 * The strongly connected components of a dependency graph: Tarjan's algorithm with an explicit stack, so that long
 * chains of relations cannot overflow it. INVARIANT: a component comes after all components it depends on. Time is
 * linear.
 */
import { type DependencyGraph, valueAt } from './dependencies.ts';

export interface Components {
  /** The relations of each component, in ascending order. */
  readonly members: readonly (readonly number[])[];
  /** The component of each relation, as an index into `members`. */
  readonly componentOf: Int32Array;
}

const NONE = -1;

export function stronglyConnectedComponents({ firstEdge, target }: DependencyGraph): Components {
  const size = firstEdge.length - 1;
  const members: number[][] = [];
  const componentOf = new Int32Array(size).fill(NONE);
  /**
   * For each relation, when the search first saw it, and the earliest relation of its component that it is known to
   * reach.
   */
  const seenAt = new Int32Array(size).fill(NONE);
  const reaches = new Int32Array(size);
  /** The next edge to follow, for each relation on the path. */
  const next = firstEdge.slice(0, size);
  const path: number[] = [];
  /** Relations that the search has seen and whose component is incomplete. */
  const open: number[] = [];
  let time = 0;

  for (let root = 0; root < size; root++) {
    if (valueAt(seenAt, root) === NONE) enter(root);
    // The loop ends: each turn follows one edge or leaves one relation for good.
    for (let relation = path.at(-1); relation !== undefined; relation = path.at(-1)) {
      const edge = valueAt(next, relation);
      if (edge === valueAt(firstEdge, relation + 1)) {
        leave(relation);
        continue;
      }
      next[relation] = edge + 1;
      const on = valueAt(target, edge);
      if (valueAt(seenAt, on) === NONE) enter(on);
      else if (valueAt(componentOf, on) === NONE) reach(relation, valueAt(seenAt, on));
    }
  }
  return { members, componentOf };

  function enter(relation: number): void {
    seenAt[relation] = time;
    reaches[relation] = time;
    time++;
    path.push(relation);
    open.push(relation);
  }

  function reach(relation: number, seen: number): void {
    reaches[relation] = Math.min(valueAt(reaches, relation), seen);
  }

  function leave(relation: number): void {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) reach(parent, valueAt(reaches, relation));
    if (valueAt(reaches, relation) !== valueAt(seenAt, relation)) return;
    // No relation seen after this one reaches an earlier one, so together they form a component.
    const component = open.splice(open.lastIndexOf(relation));
    for (const each of component) componentOf[each] = members.length;
    members.push(component.sort((a, b) => a - b));
  }
}
