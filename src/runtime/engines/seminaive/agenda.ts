/**
 * Schedules the literals of a body that are not joined, and its functors. Each goal is released once its inputs are
 * bound: tests first, then cheap bindings, then aggregates, and last ranges and functors that may have no value.
 * INVARIANT: each goal is released once, in time linear in the body.
 */
import { addToGroup } from '../../../datalog/groups.ts';
import { type EncodedBody, type Goal, WILDCARD } from './shape.ts';

interface Entry {
  readonly goal: Goal;
  /** The number of unbound registers that the goal reads, and how many of them may stay unbound. */
  missing: number;
  readonly spare: number;
}

/** The order in which ready goals are released. */
const RANK = { test: 0, equality: 1, compute: 2, aggregate: 3, range: 4, partial: 5 };

export class Agenda {
  /** The number of remaining goals. */
  left: number;
  readonly #waiting = new Map<number, Entry[]>();
  /** The ready goals by rank, each list in the order of the body. */
  readonly #ready: Goal[][] = [];
  readonly #given: number[] = [];
  /** Records that are or were ready: a record can become ready in two ways. */
  readonly #records = new Set<Goal>();

  constructor({ goals }: EncodedBody, isBound: (register: number) => boolean) {
    this.left = goals.length;
    const computed = new Set(goals.flatMap(goal => (goal.kind === 'compute' ? [goal.target] : [])));
    const wait = (goal: Goal, reads: readonly number[], spare: number): void => {
      const open = [...new Set(reads)].filter(register => !isBound(register));
      const entry: Entry = { goal, missing: open.length, spare };
      if (entry.missing <= entry.spare) this.#push(goal);
      else for (const register of open) addToGroup(this.#waiting, register, entry);
    };
    for (const goal of goals) {
      if (goal.kind === 'record') {
        // A record needs its value or all of its fields: whichever is bound first gives the other.
        wait(goal, [goal.value], 0);
        if (!goal.fields.includes(WILDCARD)) wait(goal, goal.fields, 0);
        continue;
      }
      // The value of a functor is computed; an equality does not bind it.
      const sides = isEquality(goal) ? readsOf(goal).filter(register => computed.has(register)) : [];
      const reads = sides.length > 0 ? sides : readsOf(goal);
      wait(goal, reads, isEquality(goal) && sides.length === 0 ? 1 : 0);
    }
  }

  /** Records that a register is bound. */
  bound(register: number): void {
    for (const entry of this.#waiting.get(register) ?? []) {
      entry.missing--;
      if (entry.missing === entry.spare) this.#push(entry.goal);
    }
    this.#waiting.delete(register);
  }

  /** The next ready goal. Goals with several values, or possibly none, are returned only if `atTheEnd`. */
  next(atTheEnd: boolean): Goal | undefined {
    const end = atTheEnd ? RANK.partial + 1 : RANK.range;
    for (let rank = 0; rank < end && this.left > 0; rank++) {
      const given = this.#given[rank] ?? 0;
      const goal = this.#ready[rank]?.[given];
      if (goal === undefined) continue;
      this.#given[rank] = given + 1;
      this.left--;
      return goal;
    }
    return undefined;
  }

  #push(goal: Goal): void {
    if (goal.kind === 'record') {
      if (this.#records.has(goal)) return;
      this.#records.add(goal);
    }
    const rank = rankOf(goal);
    const others = this.#ready[rank] ?? [];
    this.#ready[rank] = others;
    others.push(goal);
  }
}

function isEquality(goal: Goal): boolean {
  return goal.kind === 'comparison' && goal.operator === '=' && goal.left !== goal.right;
}

function readsOf(goal: Goal): readonly number[] {
  switch (goal.kind) {
    case 'comparison':
      return [goal.left, goal.right];
    case 'negative':
      return goal.terms.filter(register => register !== WILDCARD);
    case 'compute':
    case 'range':
      return goal.args;
    case 'record':
      return goal.fields;
    case 'aggregate':
      return goal.outer;
  }
}

function rankOf(goal: Goal): number {
  if (goal.kind === 'range') return RANK.range;
  if (goal.kind === 'compute' || goal.kind === 'aggregate')
    return goal.partial ? RANK.partial : RANK[goal.kind];
  return isEquality(goal) || goal.kind === 'record' ? RANK.equality : RANK.test;
}
