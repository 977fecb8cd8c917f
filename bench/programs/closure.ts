/** Transitive closures: of a chain, of a dense random graph, and of a sparse one. */
import type { Fact } from '../../src/datalog/program.ts';
import { type BenchProgram, edge, randomEdges } from './program.ts';

const closure = {
  datalog: `
    .decl edge(x: number, y: number)
    .decl path(x: number, y: number)
    path(X, Y) :- edge(X, Y).
    path(X, Z) :- path(X, Y), edge(Y, Z).
  `,
  clingo: `
    path(X, Y) :- edge(X, Y).
    path(X, Z) :- path(X, Y), edge(Y, Z).
  `,
  sql: [
    {
      table: 'path',
      select: `
        WITH RECURSIVE reached(c0, c1) AS (
          SELECT c0, c1 FROM edge
          UNION SELECT reached.c0, edge.c1 FROM reached JOIN edge ON reached.c1 = edge.c0
        ) SELECT c0, c1 FROM reached
      `,
    },
  ],
} satisfies Partial<BenchProgram>;

const program = (name: string, title: string, expected: number, facts: () => readonly Fact[]) => {
  return { name, title, facts, answer: { relation: 'path', read: 'size', expected }, ...closure } as const;
};

export const closures: readonly BenchProgram[] = [
  program('chain', 'closure of a chain of 1,000 edges', 500_500, () =>
    Array.from({ length: 1_000 }, (_, at) => edge(at, at + 1)),
  ),
  program('random', 'closure of 6,000 random edges between 2,000 nodes', 3_536_022, () =>
    randomEdges(2_000, 6_000),
  ),
  program('sparse', 'closure of 100,000 random edges between 125,000 nodes', 515_536, () =>
    randomEdges(125_000, 100_000),
  ),
];
