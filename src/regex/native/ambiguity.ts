/**
 * Tests whether a backtracking search may double its steps with each character. It may if one text leads through a loop
 * from one state to another by several paths. This is the exponential ambiguity of Weideman, van der Merwe, Berglund
 * and Watson, "Analyzing matching time behavior of backtracking regular expression matchers", 2016. INVARIANT: if the
 * result is false, no text doubles the steps.
 */
import { type Automaton, type Edge, loopOf } from './automaton.ts';
import { overlap } from './chars.ts';

/** Maximum number of pairs of edges that are compared; with more, the result is true. */
const MAX_PAIRS = 5_000;

/**
 * Follows all pairs of states that one text leads to, until no pair is new, two paths meet, or there are too many
 * pairs.
 */
export function isAmbiguousInLoop({ states }: Automaton): boolean {
  const seen = new Set<number>();
  const open: (readonly [readonly Edge[], readonly Edge[]])[] = [];
  const edgesIn = (state: number): readonly Edge[] => {
    const loop = loopOf(states, state);
    return loop === 0 ? [] : (states[state]?.edges ?? []).filter(({ to }) => loopOf(states, to) === loop);
  };
  /** Whether the paths meet, or too many pairs were seen. */
  const meet = (a: number, b: number): boolean => {
    if (a === b || seen.size === MAX_PAIRS) return true;
    const pair = Math.min(a, b) * states.length + Math.max(a, b);
    if (seen.has(pair) || !overlap(states[a]?.chars ?? [], states[b]?.chars ?? [])) return false;
    seen.add(pair);
    open.push([edgesIn(a), edgesIn(b)]);
    return false;
  };
  for (let state = 0; state < states.length; state++) {
    const edges = edgesIn(state);
    if (edges.some(({ weight }) => weight > 1)) return true;
    if (edges.some(({ to }, at) => edges.slice(at + 1).some(other => meet(to, other.to)))) return true;
  }
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, others] = pair;
    if (from.some(({ to }) => others.some(other => meet(to, other.to)))) return true;
  }
  return false;
}
