/** Counts the triangles of a random graph: an aggregate over a join of three. */
import { type BenchProgram, randomEdges } from './program.ts';

export const triangles: BenchProgram = {
  name: 'triangles',
  title: 'count of the triangles in 100,000 random edges between 10,000 nodes',
  datalog: `
    .decl edge(x: number, y: number)
    .decl triangles(n: number)
    triangles(N) :- N = count : { edge(X, Y), edge(Y, Z), edge(X, Z) }.
  `,
  clingo: 'triangles(N) :- N = #count { X, Y, Z : edge(X, Y), edge(Y, Z), edge(X, Z) }.',
  sql: [
    {
      table: 'triangles',
      select: `
        SELECT count(*) AS c0
        FROM edge one JOIN edge two ON one.c1 = two.c0 JOIN edge three ON three.c0 = one.c0 AND three.c1 = two.c1
      `,
    },
  ],
  facts: () => distinct(),
  answer: { relation: 'triangles', read: 'number', expected: 1_215 },
};

/** SQL would count an edge that comes twice more than once. */
function distinct() {
  const edges = randomEdges(10_000, 100_000);
  return [...new Map(edges.map(each => [each.tuple.join(), each])).values()];
}
