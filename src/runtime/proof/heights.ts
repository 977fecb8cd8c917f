/**
 * Finds the proof of minimal height of each tuple. A base fact has height 0; a derived tuple is one higher than the
 * highest tuple of its rule instance. INVARIANT: if several instances have minimal height, it takes the first by rule,
 * then by the tuples of the body.
 *
 * The search finds instances backwards from the goal and settles tuples forwards by height (Knuth's generalisation of
 * Dijkstra's algorithm). Time and memory are linear in the instances that can support the goal. It uses loops instead
 * of recursion.
 */
import {
  type Instance,
  type InstanceSearch,
  instancesOf,
  keyOf,
  type ProvedTuple,
  type TupleRef,
  type Work,
} from './instances.ts';
import { type LeastHeights, leastHeights } from './least-heights.ts';
import { type RoundHeights, roundHeights } from './round-heights.ts';
import { firstByRounds } from './rounds.ts';
import type { Theory } from './theory.ts';

/**
 * The maximum number of tuples that one search reads, which takes a few seconds. Each failed search halves the limit of
 * the next one.
 */
export const MAX_PROOF_WORK = 1_000_000;

export interface Heights {
  /** The settled tuple; undefined if the search exceeds its limit or the rest of `shared`. */
  settle(goal: TupleRef, shared?: Work): ProvedTuple | undefined;
}

interface Candidate {
  readonly head: Open;
  readonly instance: Instance;
  /** The instance's position among the instances of its head. */
  readonly order: number;
  /** The number of unsettled premises, and the maximum height of the settled premises. */
  missing: number;
  height: number;
}

/** A tuple whose height is not yet known. */
interface Open {
  readonly ref: TupleRef;
  readonly waiting: Candidate[];
}

export function heightsIn(theory: Theory, maxWork = MAX_PROOF_WORK): Heights {
  const settled = new Map<string, ProvedTuple>();
  const computed: InstanceSearch['computed'] = new Map();
  const least = leastHeights(theory, settled);
  const byRound = roundHeights(theory);
  let allowed = maxWork;
  return {
    settle(goal, shared) {
      const key = keyOf(goal);
      if (!settled.has(key)) {
        const given = Math.min(allowed, shared?.left ?? allowed);
        const work = { left: given };
        const search = { theory, work, computed };
        const height = byRound(goal);
        const byRounds = height === undefined ? undefined : reasonAt(goal, height, search);
        if (byRounds) settled.set(key, byRounds);
        const ready = byRounds ? [] : explore(goal, search, { settled, least, byRound });
        if (shared) shared.left -= given - Math.max(0, work.left);
        if (!ready) {
          allowed = Math.floor(allowed / 2);
          return undefined;
        }
        settleByHeight(ready, settled);
      }
      const found = settled.get(key);
      if (!found) throw new Error(`no rule derives a tuple of ${goal.relation} that is in the model`);
      return found;
    },
  };
}

/** The first instance from earlier rounds is the first of those of minimal height. */
function reasonAt(ref: TupleRef, height: number, search: InstanceSearch): ProvedTuple | undefined {
  if (height === 0) return { ref, height };
  const by = firstByRounds(ref, search);
  return by && { ref, height, by };
}

interface KnownHeights {
  readonly settled: ReadonlyMap<string, ProvedTuple>;
  readonly least: LeastHeights;
  readonly byRound: RoundHeights;
}

/**
 * Follows the instances that can support the goal, backwards. Returns the instances whose premises are all settled,
 * grouped by the height they give. Undefined if the work limit is reached.
 */
function explore(
  goal: TupleRef,
  search: InstanceSearch,
  { settled, least, byRound }: KnownHeights,
): Candidate[][] | undefined {
  const { work } = search;
  const opened = new Map<string, Open>();
  const unexplored: Open[] = [];
  const ready: Candidate[][] = [];
  /** The height of a tuple, or the list of instances that wait for it. */
  const look = (ref: TupleRef): number | Open => {
    const key = keyOf(ref);
    const known = settled.get(key)?.height ?? opened.get(key) ?? (ref === goal ? undefined : byRound(ref));
    if (known !== undefined) return known;
    const low = least.attempt(ref, search);
    if (low) return low.height;
    const open: Open = { ref, waiting: [] };
    opened.set(key, open);
    unexplored.push(open);
    return open;
  };
  look(goal);
  for (let head = unexplored.pop(); head; head = unexplored.pop()) {
    let order = 0;
    for (const instance of instancesOf(head.ref, search)) {
      const candidate: Candidate = { head, instance, order: order++, missing: 0, height: 0 };
      for (const ref of instance.tuples) {
        const found = ref ? look(ref) : 0;
        if (typeof found === 'number') candidate.height = Math.max(candidate.height, found);
        else {
          candidate.missing++;
          found.waiting.push(candidate);
        }
      }
      if (candidate.missing === 0) addAt(ready, candidate.height + 1, candidate);
    }
    if (isUsedUp(work)) return undefined;
  }
  return ready;
}

function settleByHeight(ready: Candidate[][], settled: Map<string, ProvedTuple>): void {
  for (let height = 1; height < ready.length; height++) {
    const first = new Map<string, Candidate>();
    for (const candidate of ready[height] ?? []) {
      const key = keyOf(candidate.head.ref);
      const known = first.get(key);
      if (!settled.has(key) && (!known || candidate.order < known.order)) first.set(key, candidate);
    }
    delete ready[height];
    for (const [key, { head, instance }] of first) settled.set(key, { ref: head.ref, height, by: instance });
    for (const { head } of first.values()) {
      for (const candidate of head.waiting) {
        candidate.height = Math.max(candidate.height, height);
        if (--candidate.missing === 0) addAt(ready, candidate.height + 1, candidate);
      }
    }
  }
}

function addAt(ready: Candidate[][], height: number, candidate: Candidate): void {
  const others = ready[height];
  if (others) others.push(candidate);
  else ready[height] = [candidate];
}

function isUsedUp({ left }: Work): boolean {
  return left < 0;
}
