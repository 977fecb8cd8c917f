/**
 * Reports a relation that depends on its own negation: the shortest cycle found, by name, and the rules along it.
 * INVARIANT: the search is bounded, since a component can have as many cycles as negations.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { spanIn } from './check-variable.ts';
import type { Components } from './components.ts';
import { type Dependency, type DependencyGraph, dependency, valueAt } from './dependencies.ts';
import { quoted } from './quote.ts';

/** Maximum number of edges that all searches for shorter cycles read. The first search always completes. */
const MAX_STEPS = 1_000_000;
/** Maximum number of relations that the message names, and of rules that it points at. */
const MAX_SHOWN = 10;

/** The searches for cycles in one program. */
export interface CycleSearch {
  readonly graph: DependencyGraph;
  readonly components: Components;
  /** The number of edges read so far. */
  steps: number;
}

/** The report (E306) for a component in which one relation negates another; undefined if none does. */
export function negativeCycle(search: CycleSearch, component: readonly number[]): Diagnostic | undefined {
  let shortest: readonly number[] | undefined;
  for (const edge of negationsWithin(search, component)) {
    if (shortest && (shortest.length === 1 || search.steps > MAX_STEPS)) break;
    const cycle = [edge, ...pathBack(search, edge)];
    if (!shortest || cycle.length < shortest.length) shortest = cycle;
  }
  return shortest && describe(search.graph, shortest);
}

/** The edges inside a component that stand for negated atoms. */
function* negationsWithin(
  { graph, components }: CycleSearch,
  component: readonly number[],
): Generator<number> {
  for (const relation of component) {
    const end = valueAt(graph.firstEdge, relation + 1);
    for (let edge = valueAt(graph.firstEdge, relation); edge < end; edge++) {
      const isWithin = isInside(components, relation, valueAt(graph.target, edge));
      if (isWithin && dependency(graph, edge).isNegative) yield edge;
    }
  }
}

/** The edges of a shortest path from the end of an edge back to its start, by breadth-first search. */
function pathBack(search: CycleSearch, edge: number): number[] {
  const { graph, components } = search;
  const start = valueAt(graph.target, edge);
  const goal = beginning(graph, edge);
  /** The edge that reached each relation first. */
  const reachedBy = new Map<number, number | undefined>([[start, undefined]]);
  const queue = [start];
  for (const relation of queue) {
    if (relation === goal) break;
    const end = valueAt(graph.firstEdge, relation + 1);
    for (let step = valueAt(graph.firstEdge, relation); step < end; step++) {
      search.steps++;
      const on = valueAt(graph.target, step);
      if (reachedBy.has(on) || !isInside(components, start, on)) continue;
      reachedBy.set(on, step);
      queue.push(on);
    }
  }
  const path: number[] = [];
  let step = reachedBy.get(goal);
  while (step !== undefined) {
    path.push(step);
    step = reachedBy.get(beginning(graph, step));
  }
  return path.reverse();
}

function isInside({ componentOf }: Components, relation: number, other: number): boolean {
  return valueAt(componentOf, relation) === valueAt(componentOf, other);
}

function beginning({ headOf, ruleOf }: DependencyGraph, edge: number): number {
  return valueAt(headOf, valueAt(ruleOf, edge));
}

function describe(graph: DependencyGraph, cycle: readonly number[]): Diagnostic {
  const shown = cycle.length > MAX_SHOWN ? [...cycle.slice(0, MAX_SHOWN - 1), ...cycle.slice(-1)] : cycle;
  const steps = shown.map(edge => dependency(graph, edge));
  const [negation, ...others] = steps;
  if (!negation) throw new Error('a cycle without edges');
  const names = [short(negation.rule.head.relation), ...steps.map(linkText)];
  if (shown !== cycle) names.splice(-1, 0, '…');
  const related = others.flatMap(step => {
    const span = placeOf(step);
    const message = `${quoted(step.rule.head.relation)} depends on ${quoted(step.atom.relation)} here`;
    return span ? [{ message, span }] : [];
  });
  const [kind, done, doing] = negation.isSubsuming
    ? ['subsumption', 'compared', 'compares']
    : negation.isAggregated
      ? ['aggregate', 'aggregated', 'aggregates']
      : ['negation', 'negated', 'negates'];
  const hint = `derive what is ${done} without use of what ${doing} it`;
  return diagnostic('E306', `${kind} inside a cycle: \`${names.join(' -> ')}\``, {
    span: placeOf(negation),
    hint,
    related,
  });
}

function linkText({ atom, isNegative }: Dependency): string {
  return `${isNegative ? '!' : ''}${short(atom.relation)}`;
}

function short(name: string): string {
  return name.slice(0, 60);
}

function placeOf({ rule, atom }: Dependency): Span | undefined {
  return spanIn(rule, atom.span);
}
