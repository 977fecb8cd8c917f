/** Same generation on a binary tree: nodes of one depth, each with each. */
import type { Fact } from '../../src/datalog/program.ts';
import type { BenchProgram } from './program.ts';

const DEPTH = 9;

export const sameGeneration: BenchProgram = {
  name: 'generation',
  title: `same generation on a binary tree of depth ${DEPTH}`,
  datalog: `
    .decl parent(child: number, of: number)
    .decl same(x: number, y: number)
    same(X, Y) :- parent(X, P), parent(Y, P).
    same(X, Y) :- parent(X, P), same(P, Q), parent(Y, Q).
  `,
  clingo: `
    same(X, Y) :- parent(X, P), parent(Y, P).
    same(X, Y) :- parent(X, P), same(P, Q), parent(Y, Q).
  `,
  sql: [
    {
      table: 'same',
      select: `
        WITH RECURSIVE found(c0, c1) AS (
          SELECT one.c0, other.c0 FROM parent one JOIN parent other ON one.c1 = other.c1
          UNION SELECT one.c0, other.c0
          FROM found JOIN parent one ON one.c1 = found.c0 JOIN parent other ON other.c1 = found.c1
        ) SELECT c0, c1 FROM found
      `,
    },
  ],
  // The children of a node have twice its number, and one more.
  facts: () =>
    Array.from(
      { length: 2 ** (DEPTH + 1) - 2 },
      (_, at): Fact => ({ relation: 'parent', tuple: [at + 2, (at + 2) >> 1] }),
    ),
  // 4 + 16 + … + 4 ** DEPTH
  answer: { relation: 'same', read: 'size', expected: (4 ** (DEPTH + 1) - 4) / 3 },
};
