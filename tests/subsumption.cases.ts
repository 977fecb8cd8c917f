/** Programs with subsumptive rules and what they mean, for every engine: part of the table in engines.cases.ts. */
import type { EngineCase } from './engines.cases.ts';

const dominatedRelation = (...names: readonly string[]) => ({
  datalogui: names.map(name => `\`${name}\` has subsumptive rules`),
});
const numbers = '.decl n(x: number) n(5). n(1). n(9). n(3).\n';

export const subsumptionCases: readonly EngineCase[] = [
  {
    name: 'base facts that others dominate go',
    program: `${numbers} n(x) <= n(y) :- x < y.`,
    expected: { n: [[9]] },
    refused: dominatedRelation('n'),
  },
  {
    name: 'what is derived from the relation sees only what stayed',
    program: `${numbers} n(x) <= n(y) :- y < x.
      .decl seen(x: number) .decl not_seen() .decl how_many(c: number)
      seen(x) :- n(x). not_seen() :- !n(9). how_many(c) :- c = count : { n(_) }.`,
    expected: { n: [[1]], seen: [[1]], not_seen: [[]], how_many: [[1]] },
    refused: {
      datalogui: [
        'rule 1 for `how_many` has the aggregate `count`',
        'rule 1 for `how_many` binds `c` by an equality',
        '`n` has subsumptive rules',
      ],
    },
  },
  {
    name: 'tuples are compared where the two atoms agree',
    program: `.decl best(who: symbol, score: number) .decl run(who: symbol, score: number)
      run("a", 3). run("a", 7). run("b", 2). run("a", 5).
      best(w, s) :- run(w, s). best(w, s) <= best(w, t) :- s < t.`,
    expected: {
      best: [
        ['a', 7],
        ['b', 2],
      ],
    },
    refused: dominatedRelation('best'),
  },
  {
    name: 'shortest paths through cycles, which without subsumption would have no end',
    program: `.decl e(x: number, y: number, w: number) .decl dist(x: number, d: number)
      e(0, 1, 4). e(0, 2, 1). e(2, 1, 1). e(1, 0, 1). e(1, 3, 5). e(3, 3, 0).
      dist(0, 0). dist(y, d + w) :- dist(x, d), e(x, y, w).
      dist(x, d1) <= dist(x, d2) :- d2 < d1.`,
    expected: {
      dist: [
        [0, 0],
        [1, 2],
        [2, 1],
        [3, 7],
      ],
    },
    refused: { datalogui: ['rule 1 for `dist` computes `+`', '`dist` has subsumptive rules'] },
  },
  {
    name: 'the body may look at other relations, negate them and aggregate over them',
    program: `.decl p(x: symbol) .decl over(x: symbol, y: symbol) .decl kept(x: symbol)
      p("a"). p("b"). p("c"). p("d"). over("b", "a"). over("d", "c"). kept("c").
      p(x) <= p(y) :- over(y, x), !kept(x), 1 = count : { kept(_) }.`,
    expected: { p: [['b'], ['c'], ['d']] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'of tuples that all dominate each other the first by its values stays',
    program:
      '.decl p(x: symbol, n: number) p("b", 1). p("a", 2). p("a", 10). p(_x, _n) <= p(_y, _m) :- true.',
    expected: { p: [['a', 2]] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'of two rounds that dominate each other the earlier stays',
    program: `.decl p(x: number) .decl next(x: number, y: number)
      p(5). next(5, 1). p(y) :- p(x), next(x, y). p(x) <= p(y) :- x != y.`,
    expected: { p: [[5]] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'no cycle of domination empties a relation',
    program: `.decl hand(x: symbol) .decl beats(x: symbol, y: symbol)
      hand("stone"). hand("paper"). hand("scissors").
      beats("stone", "scissors"). beats("scissors", "paper"). beats("paper", "stone").
      hand(x) <= hand(y) :- beats(y, x).`,
    // Paper comes first, and goes when scissors come; the stone comes last, and they go.
    expected: { hand: [['stone']] },
    refused: dominatedRelation('hand'),
  },
  {
    name: 'a tuple does not dominate itself',
    program: '.decl p(x: number) p(1). p(x) <= p(x) :- true. p(x) <= p(y) :- x <= y, y <= x.',
    expected: { p: [[1]] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'what is dominated in the round that brings it is never read, and does not come back',
    program: `.decl p(x: number) .decl q(x: number) .decl step(x: number, y: number)
      step(1, 2). step(1, 3). step(3, 4). step(2, 9). step(4, 2).
      p(1). p(y) :- p(x), step(x, y). q(x) :- p(x). p(x) :- q(x).
      p(2) <= p(3) :- true.`,
    expected: { p: [[1], [3], [4]], q: [[1], [3], [4]] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'what followed from a tuple while it was there stays',
    program: `.decl p(x: number) .decl q(x: number) .decl step(x: number, y: number)
      step(1, 2). step(2, 3). p(1). q(x) :- p(x). p(y) :- q(x), step(x, y).
      p(x) <= p(y) :- x < y.`,
    expected: { p: [[3]], q: [[1], [2], [3]] },
    refused: dominatedRelation('p'),
  },
  {
    name: 'two relations of one stratum, each with its rules',
    program: `.decl lo(x: number) .decl hi(x: number) .decl step(x: number, y: number)
      step(4, 3). step(3, 6). step(6, 1). lo(4).
      hi(x) :- lo(x). lo(y) :- hi(x), step(x, y).
      lo(x) <= lo(y) :- y < x. hi(x) <= hi(y) :- x < y.`,
    expected: { lo: [[3]], hi: [[4]] },
    refused: dominatedRelation('lo', 'hi'),
  },
  {
    name: 'atoms on a dominated relation may compute, repeat and ignore',
    program: `.decl p(x: number, y: number) .decl q(x: number) .decl r() .decl m(x: number)
      p(1, 2). p(1, 3). p(4, 4). p(x, y) <= p(x, z) :- z > y. m(1). m(3).
      q(x) :- m(x), p(x, x + 2). q(x) :- p(x, x). r() :- p(_, 3). p(x, y) :- q(x), m(y), r().`,
    expected: {
      p: [
        [1, 3],
        [4, 4],
      ],
      q: [[1], [4]],
      r: [[]],
    },
    refused: {
      datalogui: [
        'rule 1 for `q` computes `+`',
        'rule 2 for `q` has `x` twice in `p`',
        '`p` has subsumptive rules',
      ],
    },
  },
];
