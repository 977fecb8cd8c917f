/**
 * Whether one text can lead a search from one state to another by several paths, told by all pairs of states that one text leads to.
 * INVARIANT: where two paths that read the same meet, it is told.
 */
import { type Automaton, type Edge, loopOf } from './automaton.ts';
import { overlap } from './chars.ts';

/** Pairs of edges that are compared before it is given up. */
const MAX_PAIRS = 5_000;

/**
 * The states at which two paths meet that parted at some state, or at the start, and have read the same; `inLoops`: paths that stay in one.
 * Undefined where that would take too long to tell.
 */
export function meetings({ states, first }: Automaton, inLoops: boolean): ReadonlySet<number> | undefined {
  const met = new Set<number>();
  const seen = new Set<number>();
  const open: (readonly [readonly Edge[], readonly Edge[]])[] = [];
  let left = MAX_PAIRS;
  const edgesOf = (state: number): readonly Edge[] => {
    const edges = states[state]?.edges ?? [];
    if (!inLoops) return edges;
    const loop = loopOf(states, state);
    return loop === 0 ? [] : edges.filter(({ to }) => loopOf(states, to) === loop);
  };
  const compare = (a: number, b: number): void => {
    left--;
    if (a === b) met.add(a);
    const pair = Math.min(a, b) * states.length + Math.max(a, b);
    if (a === b || seen.has(pair) || !overlap(states[a]?.chars ?? [], states[b]?.chars ?? [])) return;
    seen.add(pair);
    open.push([edgesOf(a), edgesOf(b)]);
  };
  const part = (edges: readonly Edge[]): void => {
    for (let at = 0; at < edges.length && left > 0; at++) {
      const { to, weight } = edges[at] ?? NO_EDGE;
      if (weight > 1) met.add(to);
      for (let other = at + 1; other < edges.length && left > 0; other++)
        compare(to, (edges[other] ?? NO_EDGE).to);
    }
  };
  if (!inLoops) part(first);
  for (let state = 0; state < states.length; state++) part(edgesOf(state));
  for (let pair = open.pop(); pair && left > 0; pair = open.pop())
    for (const { to } of pair[0]) for (const other of pair[1]) if (left > 0) compare(to, other.to);
  return left > 0 ? met : undefined;
}

/** For the type checker: reads are in bounds. */
const NO_EDGE: Edge = { to: 0, weight: 0 };
