/**
 * How many steps a backtracking search takes at worst: how often it tries to read a character or to end the match. Whether the number may
 * double with each character is told as by Weideman, van der Merwe, Berglund and Watson, "Analyzing matching time behavior of backtracking
 * regular expression matchers" (2016). INVARIANT: no search of a text takes more steps than are told for it.
 *
 * A search is at a state once for each path of the automaton by which it gets there from a place where it starts. Three numbers are told for
 * each state, over all paths from all starts: the starts that get there, the paths that are there at one time at most, and all visits. Outside
 * of loops they are the sums of those before. In a loop one text leads from one state to another by one path at most, so that at one time there
 * are at most as many paths as have ever entered it. Where no two paths from one start meet, there are no more than starts. A state is visited
 * where the text has one of its characters, and no more often than there are paths at one time.
 */
import { type Automaton, type Edge, loopOf } from './automaton.ts';
import { meetings } from './meetings.ts';

/** What is known of a search. */
export interface Search {
  /** Places where it may get beyond the first state. */
  readonly starts: number;
  /** How often the text has one of the characters of a state, at most. */
  occurrences(state: number): number;
  /** States to which one text may lead by several paths from one start; all where it is undefined. */
  readonly many: ReadonlySet<number> | undefined;
}

/** Whether the steps are known not to double with each character. */
export function isBounded(automaton: Automaton): boolean {
  return meetings(automaton, true)?.size === 0;
}

/** Undefined where it would take too long to tell. */
export function reachedByMany(automaton: Automaton): ReadonlySet<number> | undefined {
  const met = meetings(automaton, false);
  if (!met) return undefined;
  const reached = new Set(met);
  // What is added while it is gone through is gone through as well.
  for (const state of reached) for (const { to } of automaton.states[state]?.edges ?? []) reached.add(to);
  return reached;
}

/** Of a pattern that is bounded. */
export function mostSteps(
  { states, first, empty }: Automaton,
  { starts, occurrences, many }: Search,
): number {
  const before: Paths[] = [];
  const entering: Paths[] = [];
  const go = (edges: readonly Edge[], paths: Paths, loop: number): void => {
    for (const { to, weight } of edges) {
      const inner = loopOf(states, to);
      if (inner === 0) before[to] = sumOf(before[to], paths, weight);
      else if (inner !== loop) entering[inner] = sumOf(entering[inner], paths, weight);
    }
  };
  go(first, { starts, atOnce: 1, visits: starts }, 0);
  let steps = starts * (outOf(first) + empty);
  for (let at = 0; at < states.length; at++) {
    const state = states[at];
    if (!state) break;
    const { loop, edges, ends } = state;
    const come = (loop === 0 ? before[at] : entering[loop]) ?? NONE;
    const paths = loop === 0 ? come.atOnce : come.visits;
    const atOnce = many && !many.has(at) ? Math.min(paths, come.starts) : paths;
    const most = atOnce * occurrences(at);
    const visits = loop === 0 ? Math.min(come.visits, most) : most;
    steps += visits * (outOf(edges) + ends);
    go(edges, { starts: Math.min(come.starts, visits), atOnce, visits }, loop);
  }
  return steps;
}

interface Paths {
  readonly starts: number;
  readonly atOnce: number;
  readonly visits: number;
}

const NONE: Paths = { starts: 0, atOnce: 0, visits: 0 };

function sumOf(sum: Paths = NONE, { starts, atOnce, visits }: Paths, weight: number): Paths {
  return {
    starts: sum.starts + starts,
    atOnce: sum.atOnce + weight * atOnce,
    visits: sum.visits + weight * visits,
  };
}

function outOf(edges: readonly Edge[]): number {
  let sum = 0;
  for (const { weight } of edges) sum += weight;
  return sum;
}
