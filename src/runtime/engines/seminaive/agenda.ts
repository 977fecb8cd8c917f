/**
 * The literals of a body that are not joined, and its functors, each given out once what it reads is bound: tests
 * first, then what binds a register cheaply, then aggregates, and at the very end ranges and functors that may have no
 * value. INVARIANT: each is given out once, and all of it takes time linear in the body.
 */
import { addToGroup } from '../../../datalog/groups.ts';
import type {
  EncodedAggregate,
  EncodedAtom,
  EncodedBody,
  EncodedComparison,
  EncodedCompute,
  EncodedRange,
  EncodedRecord,
} from './shape.ts';
import { WILDCARD } from './shape.ts';

export type Goal =
  | ({ readonly kind: 'comparison' } & EncodedComparison)
  | ({ readonly kind: 'negative' } & EncodedAtom)
  | ({ readonly kind: 'compute' } & EncodedCompute)
  | ({ readonly kind: 'range' } & EncodedRange)
  | ({ readonly kind: 'record' } & EncodedRecord)
  | ({ readonly kind: 'aggregate' } & EncodedAggregate);

interface Entry {
  readonly goal: Goal;
  /** How many of the registers it reads are not bound, and how many may stay so. */
  missing: number;
  readonly spare: number;
}

/** In this order goals that are ready are given out. */
const RANK = { test: 0, equality: 1, compute: 2, aggregate: 3, range: 4, partial: 5 };

export class Agenda {
  /** How many goals have not been given out. */
  left: number;
  readonly #waiting = new Map<number, Entry[]>();
  /** By rank, each in the order of the body. */
  readonly #ready: Goal[][] = [];
  readonly #given: number[] = [];
  /** Those that are ready, or were: they become so in two ways. */
  readonly #records = new Set<Goal>();

  constructor(
    { comparisons, negatives, computes, ranges, records, aggregates }: EncodedBody,
    isBound: (register: number) => boolean,
  ) {
    this.left = 0;
    const computed = new Set(computes.map(each => each.target));
    const wait = (goal: Goal, reads: readonly number[], spare: number): void => {
      const open = [...new Set(reads)].filter(register => !isBound(register));
      const entry: Entry = { goal, missing: open.length, spare };
      if (entry.missing <= entry.spare) this.#push(goal);
      for (const register of entry.missing <= entry.spare ? [] : open)
        addToGroup(this.#waiting, register, entry);
    };
    const enter = (goal: Goal): void => {
      this.left++;
      // What a functor gives is computed; it is not bound by what it equals.
      const sides = isEquality(goal) ? readsOf(goal).filter(register => computed.has(register)) : [];
      const reads = sides.length > 0 ? sides : readsOf(goal);
      wait(goal, reads, isEquality(goal) && sides.length === 0 ? 1 : 0);
    };
    // A value or all that is in it: whichever is bound first gives the other.
    const enterRecord = (record: EncodedRecord): void => {
      this.left++;
      const goal: Goal = { kind: 'record', ...record };
      wait(goal, [record.value], 0);
      if (!record.fields.includes(WILDCARD)) wait(goal, record.fields, 0);
    };
    for (const each of comparisons) enter({ kind: 'comparison', ...each });
    for (const each of negatives) enter({ kind: 'negative', ...each });
    for (const each of computes) enter({ kind: 'compute', ...each });
    for (const each of ranges) enter({ kind: 'range', ...each });
    for (const each of records) enterRecord(each);
    for (const each of aggregates) enter({ kind: 'aggregate', ...each });
  }

  /** Tells that a register is bound from now on. */
  bound(register: number): void {
    for (const entry of this.#waiting.get(register) ?? []) {
      entry.missing--;
      if (entry.missing === entry.spare) this.#push(entry.goal);
    }
    this.#waiting.delete(register);
  }

  /** A goal that is ready, one that has several values or may have none only at the end. */
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
