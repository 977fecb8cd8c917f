/**
 * The maximum number of steps of a backtracking search: its attempts to read a character or to end the match.
 * INVARIANT: no search takes more.
 *
 * A search is at a state once for each path of the automaton that leads there from a starting place. Two numbers are
 * computed for each state, over all paths from all starts: the number of paths that reach the state at one place of the
 * text, and the number of all visits. Outside loops they are sums over the previous states. In a loop, one text leads
 * from one state to another by at most one path. So at one place, at most as many paths are in the loop as ever entered
 * it. A path visits a state only where the text has one of the state's characters.
 */
import { isAmbiguousInLoop } from './ambiguity.ts';
import { type Automaton, automatonOf, type Edge, loopOf } from './automaton.ts';
import type { Occurrences } from './occurrences.ts';
import type { Node } from './tree.ts';

/** The data that the steps of a search depend on. */
interface Searched {
  /** The number of places in the text at which the search starts. */
  readonly starts: number;
  readonly occurrences: Occurrences;
  /**
   * How often the characters at the beginning of each match occur in the text: the characters of the first `length`
   * states.
   */
  readonly beginning?: { readonly length: number; readonly times: number };
}

type MostSteps = (searched: Searched) => number;

/** Computes the maximum number of steps. Undefined if it may grow exponentially, or the pattern is too large. */
export function mostStepsOf(tree: Node): MostSteps | undefined {
  const automaton = automatonOf(tree);
  if (!automaton || isAmbiguousInLoop(automaton)) return undefined;
  return searched => mostSteps(automaton, searched);
}

function mostSteps(
  { states, first, empty }: Automaton,
  { starts, occurrences, beginning }: Searched,
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
  go(first, { atOnce: 1, visits: starts }, 0);
  let steps = starts * (outOf(first) + empty);
  for (const [at, { chars, loop, edges, ends }] of states.entries()) {
    const come = (loop === 0 ? before[at] : entering[loop]) ?? NONE;
    const atOnce = loop === 0 ? come.atOnce : come.visits;
    const most = atOnce * occurrences(chars);
    const paths = loop === 0 ? Math.min(come.visits, most) : most;
    const visits = at + 1 === beginning?.length ? Math.min(paths, beginning.times) : paths;
    steps += visits * (outOf(edges) + ends);
    go(edges, { atOnce, visits }, loop);
  }
  return steps;
}

interface Paths {
  readonly atOnce: number;
  readonly visits: number;
}

const NONE: Paths = { atOnce: 0, visits: 0 };

function sumOf(sum: Paths = NONE, { atOnce, visits }: Paths, weight: number): Paths {
  return { atOnce: sum.atOnce + weight * atOnce, visits: sum.visits + weight * visits };
}

function outOf(edges: readonly Edge[]): number {
  let sum = 0;
  for (const { weight } of edges) sum += weight;
  return sum;
}
