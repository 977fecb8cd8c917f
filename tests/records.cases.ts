/**
 * Records and algebraic data types, for every engine: what patterns take apart and bind, which values are equal, and
 * classic programs over lists and trees, their results found by hand.
 */
import type { Tuple, Value } from '../src/datalog/program.ts';
import type { EngineCase } from './engines.cases.ts';

const each = (...values: readonly Value[]): Tuple[] => values.map(value => [value]);

const LIST = '.type List = [head: number, tail: List]\n';
const EXPR =
  '.type Expr = Num { n: number } | Add { l: Expr, r: Expr } | Mul { l: Expr, r: Expr } | Nothing {}\n';

const patterns: readonly EngineCase[] = [
  {
    name: 'a pattern in a positive atom takes records apart, nil fails silently',
    program: `${LIST}.decl a(x: List) .decl b(x: number, t: List) .decl second(x: number)
      a([1, [2, nil]]). a(nil). a([3, nil]). b(x, t) :- a([x, t]). second(y) :- a([_, [y, _]]).`,
    expected: {
      b: [
        [1, '[2, nil]'],
        [3, 'nil'],
      ],
      second: each(2),
    },
  },
  {
    name: 'an equality binds in both directions',
    program: `${LIST}.decl a(x: List) .decl tail(t: List) .decl grown(r: List)
      a([1, [2, nil]]). a(nil).
      tail(t) :- a(r), [_, t] = r, t != nil.
      grown(r) :- a(t), r = [0, s], s = t.`,
    expected: { tail: each('[2, nil]'), grown: each('[0, [1, [2, nil]]]', '[0, nil]') },
  },
  {
    name: 'nil takes its type from where it stands',
    program: `${LIST}.type Other = [x: symbol]\n.decl a(x: List) .decl o(x: Other) .decl n(x: List) .decl m(x: Other)
      a(nil). o(nil). o(["nil"]). n(x) :- a(x), x = nil. n(x) :- x = y, y = nil. m(x) :- o(x), nil != x.`,
    expected: { n: each('nil'), m: each('["nil"]') },
  },
  {
    name: 'a record takes its type from its cast, where nothing else tells one',
    program: `${LIST}.decl a(x: List) .decl b(x: List)
      a(as(nil, List)). b(x) :- a(y), x = as([1, y], List).`,
    expected: { a: each('nil'), b: each('[1, nil]') },
  },
  {
    name: 'a branch is taken apart by its own pattern only',
    program: `${EXPR}.decl e(x: Expr) .decl left(n: number) .decl empty(x: Expr) .decl other(x: Expr)
      e($Add($Num(1), $Mul($Num(2), $Nothing))). e($Mul($Num(7), $Num(8))). e($Nothing()). e($Num(5)).
      left(n) :- e($Add($Num(n), _)). empty(e) :- e(e), e = $Nothing. other(e) :- e(e), e != $Nothing(), !left(0), e = $Num(_).`,
    expected: { left: each(1), empty: each('$Nothing'), other: each('$Num(5)') },
  },
  {
    name: 'equal contents are equal values, however they came about',
    program: `${LIST}.decl a(x: List) .decl b(x: List) .decl both(x: List) .decl howmany(n: number)
      a([1, [2, nil]]). b([x, [y, nil]]) :- x = 3 - 2, y = x + 1. both(x) :- a(x), b(x). howmany(n) :- n = count : { a(_) }.`,
    expected: { both: each('[1, [2, nil]]'), howmany: each(1) },
  },
  {
    name: 'a variable twice in a pattern asks for equal fields',
    program: `.type Pair = [a: Pair2, b: Pair2]\n.type Pair2 = [x: number, y: number]\n.decl p(x: Pair) .decl same(x: Pair2) .decl inner(x: number)
      p([[1, 2], [1, 2]]). p([[1, 2], [2, 1]]). p([[3, 3], nil]). same(x) :- p([x, x]). inner(x) :- p([[x, x], _]).`,
    expected: { same: each('[1, 2]'), inner: each(3) },
  },
  {
    name: 'fields keep the types of their declaration',
    program: `.type R = [s: symbol, n: number, u: unsigned, f: float]\n.decl r(x: R) .decl s(s: symbol, n: number, u: unsigned, f: float)
      r(["a, \\"b\\"]", -1, 2, 3]). r(["", 0, 0, 0.5]). s(s, n + 1, u + 1, f + 0.5) :- r([s, n, u, f]).`,
    expected: {
      r: each('["a, \\"b\\"]", -1, 2u, 3.0]', '["", 0, 0u, 0.5]'),
      s: [
        ['a, "b"]', 0, 3, 3.5],
        ['', 1, 1, 1],
      ],
    },
  },
  {
    name: 'records in heads, negations and comparisons are made of what is bound',
    program: `${LIST}.decl a(x: number) .decl l(x: List) .decl not(x: number) .decl cmp(x: number)
      a(1). a(2). l([1, nil]). l([x, [x, nil]]) :- a(x), x > 1. not(x) :- a(x), !l([x, nil]). cmp(x) :- a(x), l(y), y = [x, nil].`,
    expected: { l: each('[1, nil]', '[2, [2, nil]]'), not: each(2), cmp: each(1) },
  },
  {
    name: 'a functor in a record is compared, or gives the field',
    program: `${LIST}.decl a(x: number) .decl l(x: List) .decl next(x: number) .decl made(x: List)
      a(1). a(4). l([2, nil]). l([7, nil]). next(x) :- a(x), l([x + 1, _]). made([x * 2, t]) :- a(x), l([_, t]).`,
    expected: { next: each(1), made: each('[2, nil]', '[8, nil]') },
  },
  {
    name: 'patterns inside aggregates',
    program: `${LIST}.decl l(k: number, x: List) .decl total(n: number) .decl perkey(k: number, n: number) .decl most(n: number)
      l(1, [5, nil]). l(1, [6, [5, nil]]). l(2, [6, nil]). l(2, nil).
       total(n) :- n = sum x : { l(_, [x, _]) }. perkey(k, n) :- l(k, _), n = count : { l(k, [_, _]) }.
      most(n) :- n = max x : { l(_, y), y = [x, t], t = nil }.`,
    expected: {
      total: each(17),
      perkey: [
        [1, 2],
        [2, 1],
      ],
      most: each(6),
    },
  },
  {
    name: 'records without fields, subtypes, and types of a component',
    program: `.type Unit = []\n.decl u(x: Unit) .decl n(x: Unit) u([]). u(nil). n(x) :- u(x), x != [].
      ${LIST}.type Short <: List\n.decl s(x: Short) .decl l(x: List) s([1, nil]). l(x) :- s(x).
      .comp Stack<T> { .type Cells = Empty {} | Push { top: T, rest: Cells }
        .decl has(x: Cells) .decl top(x: T) has($Empty). top(x) :- has($Push(x, _)). }
      .init names = Stack<symbol>\n.init sizes = Stack<number>
      names.has($names.Push("a", $names.Empty)). sizes.has($sizes.Push(1, s)) :- sizes.has(s), s = $sizes.Empty.`,
    expected: {
      n: each('nil'),
      l: each('[1, nil]'),
      'names.has': each('$names.Empty', '$names.Push("a", $names.Empty)'),
      'names.top': each('a'),
      'sizes.top': each(1),
    },
  },
];

const classics: readonly EngineCase[] = [
  {
    name: 'lists: length, append and reverse',
    program: `${LIST}.decl given(x: List) .decl sub(x: List) .decl length(x: List, n: number)
      .decl append(x: List, y: List, z: List) .decl rev(x: List, done: List, left: List) .decl reverse(x: List, y: List)
      given([1, [2, [3, nil]]]). given([4, nil]).
      sub(x) :- given(x). sub(t) :- sub([_, t]).
      length(nil, 0). length(x, n + 1) :- sub(x), x = [_, t], length(t, n).
      append(nil, y, y) :- given(y). append(x, y, [h, z]) :- sub(x), x = [h, t], append(t, y, z).
      rev(x, nil, x) :- given(x). rev(x, [h, d], t) :- rev(x, d, [h, t]). reverse(x, y) :- rev(x, y, nil).`,
    expected: {
      length: [
        ['nil', 0],
        ['[3, nil]', 1],
        ['[4, nil]', 1],
        ['[2, [3, nil]]', 2],
        ['[1, [2, [3, nil]]]', 3],
      ],
      append: [
        ['nil', '[1, [2, [3, nil]]]', '[1, [2, [3, nil]]]'],
        ['nil', '[4, nil]', '[4, nil]'],
        ['[3, nil]', '[4, nil]', '[3, [4, nil]]'],
        ['[4, nil]', '[4, nil]', '[4, [4, nil]]'],
        ['[2, [3, nil]]', '[4, nil]', '[2, [3, [4, nil]]]'],
        ['[1, [2, [3, nil]]]', '[4, nil]', '[1, [2, [3, [4, nil]]]]'],
        ['[3, nil]', '[1, [2, [3, nil]]]', '[3, [1, [2, [3, nil]]]]'],
        ['[4, nil]', '[1, [2, [3, nil]]]', '[4, [1, [2, [3, nil]]]]'],
        ['[2, [3, nil]]', '[1, [2, [3, nil]]]', '[2, [3, [1, [2, [3, nil]]]]]'],
        ['[1, [2, [3, nil]]]', '[1, [2, [3, nil]]]', '[1, [2, [3, [1, [2, [3, nil]]]]]]'],
      ],
      reverse: [
        ['[1, [2, [3, nil]]]', '[3, [2, [1, nil]]]'],
        ['[4, nil]', '[4, nil]'],
      ],
    },
  },
  {
    name: 'a search tree, by insertion',
    program: `.type Tree = [left: Tree, key: number, right: Tree]
      .decl todo(step: number, key: number) .decl tree(step: number, t: Tree) .decl goal(t: Tree, k: number) .decl insert(t: Tree, k: number, r: Tree)
      todo(0, 5). todo(1, 3). todo(2, 8). todo(3, 4). todo(4, 5).
      tree(0, nil). goal(t, k) :- tree(s, t), todo(s, k).
      goal(l, k) :- goal([l, x, _], k), k < x. goal(r, k) :- goal([_, x, r], k), k > x.
      insert(t, k, [nil, k, nil]) :- goal(t, k), t = nil. insert(t, k, t) :- goal(t, k), t = [_, k, _].
      insert(t, k, [m, x, r]) :- goal(t, k), t = [l, x, r], k < x, insert(l, k, m).
      insert(t, k, [l, x, m]) :- goal(t, k), t = [l, x, r], k > x, insert(r, k, m).
      tree(s + 1, r) :- tree(s, t), todo(s, k), insert(t, k, r).`,
    expected: {
      tree: [
        [0, 'nil'],
        [1, '[nil, 5, nil]'],
        [2, '[[nil, 3, nil], 5, nil]'],
        [3, '[[nil, 3, nil], 5, [nil, 8, nil]]'],
        [4, '[[nil, 3, [nil, 4, nil]], 5, [nil, 8, nil]]'],
        [5, '[[nil, 3, [nil, 4, nil]], 5, [nil, 8, nil]]'],
      ],
    },
  },
  {
    name: 'an evaluator of expressions',
    program: `${EXPR}.decl program(e: Expr) .decl part(e: Expr) .decl value(e: Expr, n: number) .decl result(n: number)
      program($Add($Num(2), $Mul($Num(3), $Add($Num(4), $Num(-1))))). program($Mul($Num(6), $Nothing)).
      part(e) :- program(e). part(l), part(r) :- part($Add(l, r)). part(l), part(r) :- part($Mul(l, r)).
      value(e, n) :- part(e), e = $Num(n).
      value(e, x + y) :- part(e), e = $Add(l, r), value(l, x), value(r, y).
      value(e, x * y) :- part(e), e = $Mul(l, r), value(l, x), value(r, y).
      result(n) :- program(e), value(e, n).`,
    expected: { result: each(11) },
  },
  {
    name: 'a type checker of the lambda calculus',
    program: `.type Type = Base {} | Arrow { a: Type, b: Type }
      .type Term = Var { x: symbol } | Lam { x: symbol, t: Type, b: Term } | App { f: Term, a: Term } | Unit {}
      .type Env = [x: symbol, t: Type, rest: Env]
      .decl main(t: Term) .decl goal(e: Env, t: Term) .decl look(e: Env, x: symbol) .decl bound(e: Env, x: symbol, t: Type)
      .decl typed(e: Env, t: Term, is: Type) .decl result(t: Type)
      main($Lam("f", $Arrow($Base, $Base), $Lam("x", $Base, $App($Var("f"), $App($Var("f"), $Var("x")))))).
      main($App($Unit, $Unit)). main($App($Lam("x", $Base, $Var("x")), $Unit)).
      goal(nil, t) :- main(t). goal([x, t, e], b) :- goal(e, $Lam(x, t, b)). goal(e, f), goal(e, a) :- goal(e, $App(f, a)).
      look(e, x) :- goal(e, $Var(x)). look(r, x) :- look([y, _, r], x), x != y.
      bound(e, x, t) :- look(e, x), e = [x, t, _]. bound(e, x, t) :- look(e, x), e = [y, _, r], x != y, bound(r, x, t).
      typed(e, t, $Base) :- goal(e, t), t = $Unit. typed(e, t, is) :- goal(e, t), t = $Var(x), bound(e, x, is).
      typed(e, t, $Arrow(a, b)) :- goal(e, t), t = $Lam(x, a, body), typed([x, a, e], body, b).
      typed(e, t, b) :- goal(e, t), t = $App(f, x), typed(e, f, $Arrow(a, b)), typed(e, x, a).
      result(t) :- main(m), typed(nil, m, t).`,
    expected: { result: each('$Arrow($Arrow($Base, $Base), $Arrow($Base, $Base))', '$Base') },
  },
  {
    name: 'six queens, as lists of rows',
    program: `.type Rows = [row: number, before: Rows]
      .decl row(r: number) .decl board(n: number, q: Rows) .decl check(q: Rows, r: number, d: number, rest: Rows) .decl solution(q: Rows)
      row(1). row(2). row(3). row(4). row(5). row(6). board(0, nil).
      check(q, r, 1, q) :- board(n, q), row(r), n < 6.
      check(q, r, d + 1, rest) :- check(q, r, d, [s, rest]), r != s, r - s != d, s - r != d.
      board(n + 1, [r, q]) :- board(n, q), check(q, r, _, nil). solution(q) :- board(6, q).`,
    expected: {
      solution: each(
        '[5, [3, [1, [6, [4, [2, nil]]]]]]',
        '[4, [1, [5, [2, [6, [3, nil]]]]]]',
        '[3, [6, [2, [5, [1, [4, nil]]]]]]',
        '[2, [4, [6, [1, [3, [5, nil]]]]]]',
      ),
    },
  },
  {
    name: 'a Turing machine that adds one in binary',
    program: `.type Tape = [cell: number, rest: Tape]
      .decl step(n: number, state: symbol, left: Tape, right: Tape) .decl halted(tape: Tape)
      step(0, "right", nil, [1, [0, [1, [1, nil]]]]).
      step(n + 1, "right", [c, l], r) :- step(n, "right", l, [c, r]).
      step(n + 1, "carry", l, nil) :- step(n, "right", l, nil).
      step(n + 1, "carry", l, [0, r]) :- step(n, "carry", [1, l], r).
      step(n + 1, "done", l, [1, r]) :- step(n, "carry", [0, l], r).
      step(n + 1, "done", nil, [1, r]) :- step(n, "carry", nil, r).
      step(n + 1, "done", l, [c, r]) :- step(n, "done", [c, l], r).
      halted(t) :- step(_, "done", nil, t).`,
    expected: { halted: each('[1, [1, [0, [0, nil]]]]') },
  },
];

export const recordCases: readonly EngineCase[] = [...patterns, ...classics];
