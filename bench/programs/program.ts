/**
 * A program that every engine is asked to run, in the words of each: our Datalog (Soufflé's), clingo's, and SQL.
 * INVARIANT: all say the same, over the same facts, and it is known how much comes out.
 */
import type { Fact } from '../../src/datalog/program.ts';

export interface BenchProgram {
  readonly name: string;
  readonly title: string;
  /** Declarations and rules. */
  readonly datalog: string;
  /** Rules alone. */
  readonly clingo: string;
  /** Each table of the answer, in an order in which they can be made. */
  readonly sql: readonly Query[];
  /** The same each time. */
  readonly facts: () => readonly Fact[];
  readonly answer: Answer;
}

export interface Query {
  readonly table: string;
  readonly select: string;
}

/** The compared result: the number of tuples of a relation, or the number in its only one. */
export interface Answer {
  readonly relation: string;
  readonly read: 'size' | 'number';
  readonly expected: number;
}

export const edge = (from: number, to: number): Fact => ({ relation: 'edge', tuple: [from, to] });

/** A linear congruential generator: the same numbers below a bound each time. */
export function numbersBelow(seed: number): (bound: number) => number {
  let state = seed;
  return bound => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Some may come twice. */
export function randomEdges(nodes: number, count: number): readonly Fact[] {
  const below = numbersBelow(42);
  return Array.from({ length: count }, () => edge(below(nodes), below(nodes)));
}
