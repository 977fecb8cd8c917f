/**
 * How many steps a backtracking search takes at worst: how often it tries to read a character or to end the match. After Weideman, van der
 * Merwe, Berglund and Watson, "Analyzing matching time behavior of backtracking regular expression matchers" (2016), with numbers in place of
 * degrees. INVARIANT: no text of a length makes a search take more steps than are told for it.
 *
 * A search from one place is at a state behind t characters at most once for each path that leads there by t characters. The sums over t are
 * kept as sums of c/(1−x)^j, generating functions: a state that is reached at one time only has j = 0; each loop on the way, which may be left
 * at any time, multiplies by 1/(1−x). That takes that in a loop one text leads from one state to another by one path at most: else the paths
 * may double with each character, and nothing is told.
 */
import { type Automaton, type Edge, loopOf } from './automaton.ts';
import { meetings } from './meetings.ts';

export interface Steps {
  /** Tries of all states together: at j, the c of c/(1−x)^j. */
  readonly growth: Growth;
  /** At the start of each search. */
  readonly tries: number;
}

type Growth = readonly number[];

/** Undefined where the steps may double with each character, or where too much would have to be looked at. */
export function stepsOf(automaton: Automaton): Steps | undefined {
  const inLoops = meetings(automaton, true);
  return inLoops?.size === 0 ? toldFrom(automaton, undefined) : undefined;
}

/** Fewer, for which it is looked at what can follow each other: of most patterns the others tell enough. */
export function fewerSteps(automaton: Automaton, steps: Steps): Steps {
  const met = steps.growth.length > 1 ? meetings(automaton, false) : undefined;
  return met ? toldFrom(automaton, reachable(automaton, met)) : steps;
}

/** From one place of a text, with so many characters behind it. */
export function stepsFrom({ growth, tries }: Steps, length: number): number {
  let sum = tries;
  for (let j = 0; j < growth.length; j++) sum += (growth[j] ?? 0) * choose(length + j, j);
  return sum;
}

/** From every place of a text, one after the other. */
export function stepsFromAnywhere({ growth, tries }: Steps, length: number): number {
  let sum = tries * (length + 1);
  for (let j = 0; j < growth.length; j++) sum += (growth[j] ?? 0) * choose(length + j + 1, j + 1);
  return sum;
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i++) product *= (n - k + i) / i;
  return product;
}

/** Those that can be reached from some, with these. */
function reachable({ states }: Automaton, from: ReadonlySet<number>): ReadonlySet<number> {
  const reached = new Set(from);
  // What is added while it is gone through is gone through as well.
  for (const state of reached) for (const { to } of states[state]?.edges ?? []) reached.add(to);
  return reached;
}

/** `many`: the states to which one text may lead by several paths; all where it is undefined. */
function toldFrom({ states, first, empty }: Automaton, many: ReadonlySet<number> | undefined): Steps {
  const growth: number[] = [];
  const into: number[][] = [];
  const intoLoop: number[][] = [];
  const enter = (edges: readonly Edge[], from: Growth, loop: number) => {
    for (const { to, weight } of edges) {
      const inner = loopOf(states, to);
      if (inner === 0) into[to] = sumOf(into[to], from, weight, 0);
      else if (inner !== loop) intoLoop[inner] = sumOf(intoLoop[inner], from, weight, 1);
    }
  };
  enter(first, ONCE, 0);
  for (let at = 0; at < states.length; at++) {
    const state = states[at];
    if (!state) break;
    const { loop, edges, ends } = state;
    const sum: Growth = (loop === 0 ? into[at] : intoLoop[loop]) ?? [];
    const own = many && sum.length > 1 && !many.has(at) ? ONCE_EACH_TIME : sum;
    sumOf(growth, own, outOf(edges) + ends, 0);
    enter(edges, own, loop);
  }
  return { growth, tries: outOf(first) + empty };
}

const ONCE: Growth = [1];
const ONCE_EACH_TIME: Growth = [0, 1];

function outOf(edges: readonly Edge[]): number {
  let sum = 0;
  for (const { weight } of edges) sum += weight;
  return sum;
}

/** Adds to a sum, behind so many loops more. */
function sumOf(sum: number[] = [], growth: Growth, factor: number, loops: number): number[] {
  while (sum.length < growth.length + loops) sum.push(0);
  for (let j = 0; j < growth.length; j++) sum[j + loops] = (sum[j + loops] ?? 0) + (growth[j] ?? 0) * factor;
  return sum;
}
