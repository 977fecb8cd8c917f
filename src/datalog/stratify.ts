/**
 * Stratifies a checked program: each stratum is one strongly connected component of derived relations. INVARIANT: a
 * stratum negates relations of earlier strata only. INVARIANT: the order of strata depends on the dependencies and the
 * order of declaration alone.
 */

import {
  type Diagnostic,
  MAX_DIAGNOSTICS,
  type Reported,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { type Components, stronglyConnectedComponents } from './components.ts';
import { type DependencyGraph, dependencyGraph, valueAt } from './dependencies.ts';
import { addToGroup } from './groups.ts';
import { type CycleSearch, negativeCycle } from './negative-cycle.ts';
import type { CheckedProgram, StratifiedProgram, Stratum } from './program.ts';

/** The program in strata; undefined if a relation depends on its own negation. */
export function stratify(program: CheckedProgram): Reported<StratifiedProgram> {
  const graph = dependencyGraph(program);
  const components = stronglyConnectedComponents(graph);
  const diagnostics = negativeCycles(graph, components);
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  return { value: { program, strata: strataOf(graph, components) }, diagnostics };
}

function negativeCycles(graph: DependencyGraph, components: Components): Diagnostic[] {
  const search: CycleSearch = { graph, components, steps: 0 };
  const cycles: Diagnostic[] = [];
  for (const component of components.members) {
    const cycle = negativeCycle(search, component);
    if (cycle) cycles.push(cycle);
    if (cycles.length >= MAX_DIAGNOSTICS) break;
  }
  return sortDiagnostics(cycles);
}

/** The strata in order. Relations without rules belong to no stratum. */
function strataOf(graph: DependencyGraph, components: Components): Stratum[] {
  const { relations } = graph.program;
  const rulesOf = byComponent(graph.program.rules, 0, graph, components);
  const subsumptionsOf = byComponent(
    graph.program.subsumptions ?? [],
    graph.program.rules.length,
    graph,
    components,
  );
  return inOrder(graph, components).flatMap(component => {
    const subsumptions = subsumptionsOf.get(component);
    const rules = rulesOf.get(component) ?? (subsumptions && []);
    if (!rules) return [];
    const members = components.members[component] ?? [];
    return [
      {
        relations: members.map(relation => relations[relation]?.name ?? ''),
        rules,
        recursive: isRecursive(graph, components, component),
        ...(subsumptions && { subsumptions }),
      },
    ];
  });
}

/** Rules by the component of their heads; `first` is the first rule's number in the graph. */
function byComponent<R>(
  rules: readonly R[],
  first: number,
  { headOf }: DependencyGraph,
  { componentOf }: Components,
): Map<number, R[]> {
  const rulesOf = new Map<number, R[]>();
  rules.forEach((rule, index) => {
    const component = valueAt(componentOf, valueAt(headOf, first + index));
    addToGroup(rulesOf, component, rule);
  });
  return rulesOf;
}

/** Two relations in one component depend on each other; a single one may depend on itself. */
function isRecursive(
  { firstEdge, target }: DependencyGraph,
  { members }: Components,
  component: number,
): boolean {
  const [relation = 0, another] = members[component] ?? [];
  if (another !== undefined) return true;
  return target.subarray(valueAt(firstEdge, relation), valueAt(firstEdge, relation + 1)).includes(relation);
}

/** Sorts components by the longest chain of components below them, then by declaration. */
function inOrder({ firstEdge, target }: DependencyGraph, { members, componentOf }: Components): number[] {
  const depth = new Int32Array(members.length);
  // A component comes after those it depends on, so their depths are known.
  members.forEach((relations, component) => {
    for (const relation of relations) {
      const end = valueAt(firstEdge, relation + 1);
      for (let edge = valueAt(firstEdge, relation); edge < end; edge++) {
        const other = valueAt(componentOf, valueAt(target, edge));
        if (other !== component)
          depth[component] = Math.max(valueAt(depth, component), valueAt(depth, other) + 1);
      }
    }
  });
  const declared = (component: number): number => members[component]?.[0] ?? 0;
  return [...members.keys()].sort(
    (a, b) => valueAt(depth, a) - valueAt(depth, b) || declared(a) - declared(b),
  );
}
