/**
 * The position automaton of a pattern (Glushkov's). It has a state for each matcher of a character, with repetitions
 * expanded. An edge leads from each state to every state that a backtracking search can reach next. Assertions are left
 * out, since they only stop a search. INVARIANT: after reading a text, a search is at a state once for each path by
 * which the automaton reads the text; an edge counts as often as its weight.
 */
import type { Chars } from './chars.ts';
import type { Node } from './tree.ts';

export interface Automaton {
  /** The states in the order of the pattern. Edges lead forward, or stay in their loop. */
  readonly states: readonly State[];
  readonly first: readonly Edge[];
  /** The number of ways to match the empty text. */
  readonly empty: number;
}

interface State {
  readonly chars: Chars;
  /**
   * The outermost unbounded repetition that contains the state; 0 if there is none. From any state of a loop, each
   * other one is reachable.
   */
  readonly loop: number;
  readonly edges: Edge[];
  /** The number of ways to end the match after this state. */
  ends: number;
}

export interface Edge {
  readonly to: number;
  /** The number of ways in which the search goes along the edge. */
  readonly weight: number;
}

/** The loop of a state. */
export function loopOf(states: readonly State[], state: number): number {
  return states[state]?.loop ?? 0;
}

/** The states and edges that a part of the pattern adds to the automaton. */
interface Part {
  readonly empty: number;
  readonly first: readonly Edge[];
  readonly last: readonly Edge[];
}

interface Building {
  readonly states: State[];
  edges: number;
  loop: number;
  loops: number;
}

const MAX_STATES = 500;
/** Maximum number of edges, including temporary ones. */
const MAX_EDGES = 4_000;

/** The automaton of a tree; undefined if it would be too large. */
export function automatonOf(tree: Node): Automaton | undefined {
  const building: Building = { states: [], edges: 0, loop: 0, loops: 0 };
  const part = partOf(building, tree);
  if (!part || isTooLarge(building)) return undefined;
  for (const { to, weight } of part.last) {
    const state = building.states[to];
    if (state) state.ends = weight;
  }
  return { states: building.states, first: part.first, empty: part.empty };
}

function isTooLarge({ states, edges }: Building): boolean {
  return states.length > MAX_STATES || edges > MAX_EDGES;
}

const NOTHING: Part = { empty: 1, first: [], last: [] };

function partOf(building: Building, node: Node): Part | undefined {
  if (isTooLarge(building)) return undefined;
  switch (node.kind) {
    case 'chars': {
      const edges = [{ to: building.states.length, weight: 1 }];
      building.states.push({ chars: node.chars, loop: building.loop, edges: [], ends: 0 });
      return { empty: 0, first: edges, last: edges };
    }
    case 'assertion':
      return NOTHING;
    case 'group':
      return partOf(building, node.of);
    case 'sequence':
      return inSequence(building, node.parts);
    case 'choice':
      return inChoice(building, node.options);
    case 'repeat':
      return repeated(building, node);
  }
}

function inSequence(building: Building, nodes: readonly Node[]): Part | undefined {
  let all = NOTHING;
  for (const node of nodes) {
    const part = partOf(building, node);
    if (!part) return undefined;
    all = joined(building, all, part);
  }
  return all;
}

function inChoice(building: Building, nodes: readonly Node[]): Part | undefined {
  const [first, last]: [Edge[], Edge[]] = [[], []];
  let empty = 0;
  for (const node of nodes) {
    const part = partOf(building, node);
    if (!part) return undefined;
    first.push(...part.first);
    last.push(...part.last);
    empty += part.empty;
  }
  return { empty, first, last };
}

/** Repeats a part: `a{2,4}` is `aa(a(a)?)?`, `a{2,}` is `aa+`. */
function repeated(
  building: Building,
  { of, min, max }: Extract<Node, { readonly kind: 'repeat' }>,
): Part | undefined {
  const outer = building.loop;
  const copies: Part[] = [];
  for (let copy = 1; copy <= (max ?? Math.max(1, min)); copy++) {
    const isLoop = max === undefined && copy >= min;
    if (isLoop && outer === 0) building.loop = ++building.loops;
    const part = partOf(building, of);
    building.loop = outer;
    if (!part) return undefined;
    if (isLoop) connect(building, part.last, part.first);
    copies.push(part);
  }
  let all = NOTHING;
  for (let copy = copies.length; copy > 0; copy--) {
    all = joined(building, copies[copy - 1] ?? NOTHING, all);
    if (isTooLarge(building)) return undefined;
    if (copy > min) all = { ...all, empty: 1 };
  }
  return all;
}

function joined(building: Building, a: Part, b: Part): Part {
  connect(building, a.last, b.first);
  const first = a.empty === 0 ? a.first : [...a.first, ...weighted(b.first, a.empty)];
  const last = b.empty === 0 ? b.last : [...weighted(a.last, b.empty), ...b.last];
  if (first !== a.first) building.edges += first.length;
  if (last !== b.last) building.edges += last.length;
  return { empty: a.empty * b.empty, first, last };
}

function weighted(edges: readonly Edge[], factor: number): readonly Edge[] {
  return factor === 1 ? edges : edges.map(({ to, weight }) => ({ to, weight: weight * factor }));
}

function connect(building: Building, last: readonly Edge[], first: readonly Edge[]): void {
  building.edges += last.length * first.length;
  if (isTooLarge(building)) return;
  for (const from of last)
    for (const { to, weight } of first)
      building.states[from.to]?.edges.push({ to, weight: weight * from.weight });
}
