/**
 * Programs with what they mean, for every engine: each semantic point by itself, and the classic traps. It is over 350
 * lines because all of them are cases.
 */
import type { Tuple, Value } from '../src/datalog/program.ts';
import { subsumptionCases } from './subsumption.cases.ts';

export interface EngineCase {
  /** The point of the case, as a sentence. */
  readonly name: string;
  /** A `.dl` text. */
  readonly program: string;
  /** Some relations, each with all of its tuples in any order. */
  readonly expected: Readonly<Record<string, readonly Tuple[]>>;
  /** Engines that refuse the program, each with its reasons. */
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}

const edges = '.decl edge(x: number, y: number)\n';
const path = '.decl path(x: number, y: number)\n';
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const chain = (length: number): string =>
  upTo(length)
    .map(at => `edge(${at}, ${at + 1}).`)
    .join('\n');
const each = (...values: readonly Value[]): Tuple[] => values.map(value => [value]);
const pairs = (...values: readonly Value[]): Tuple[] => values.flatMap(x => values.map(y => [x, y]));

const facts: readonly EngineCase[] = [
  {
    name: 'facts are tuples, each once',
    program: '.decl p(x: symbol) p("a"). p("b"). p("a").',
    expected: { p: each('a', 'b') },
  },
  {
    name: 'a declared relation may stay empty',
    program: '.decl p(x: number)\n.decl q(x: number)\nq(x) :- p(x).',
    expected: { p: [], q: [] },
  },
  {
    name: 'a relation may have facts and rules',
    program:
      '.decl p(x: number)\n.decl q(x: number)\nq(1). q(2). q(3). q(x) :- q(x), p(x). q(x) :- p(x).\np(3). p(4).',
    expected: { q: each(1, 2, 3, 4) },
  },
  {
    name: 'a relation without columns holds or does not',
    program: `.decl rain() .decl sun() .decl wet() .decl dry() .decl both()
      rain(). wet() :- rain(). dry() :- !rain(). dry() :- sun(). both() :- wet(), !sun().`,
    expected: { wet: [[]], dry: [], both: [[]], sun: [] },
  },
  {
    name: 'names that mean something in JavaScript mean nothing here',
    program: `.decl constructor(toString: symbol) .decl hasOwnProperty(x: symbol, y: symbol)
      constructor("__proto__"). constructor("valueOf").
      hasOwnProperty(valueOf, _x) :- constructor(valueOf), constructor(_x), valueOf != _x.`,
    expected: {
      hasOwnProperty: [
        ['__proto__', 'valueOf'],
        ['valueOf', '__proto__'],
      ],
    },
  },
];

const values: readonly EngineCase[] = [
  {
    name: 'the number 1, the float 1.0 and the symbol "1" are three constants',
    program: `.decl n(x: number) .decl f(x: float) .decl s(x: symbol)
      .decl pn(x: number) .decl pf(x: float) .decl ps(x: symbol) .decl every(x: number, y: float, z: symbol)
      n(1). f(1.0). s("1"). s(""). n(0). f(0.0).
      pn(1) :- n(1). pf(1.0) :- f(1.0). ps("1") :- s("1").
      every(x, y, z) :- pn(x), pf(y), ps(z).`,
    expected: { pn: each(1), pf: each(1), ps: each('1'), every: [[1, 1, '1']] },
    refused: { datalogui: ['rule 1 for `every` joins 3 atoms'] },
  },
  {
    name: 'symbols keep every character and are never trimmed or folded',
    program: `.decl s(x: symbol) .decl same(x: symbol) .decl other(x: symbol)
      s("a"). s("A"). s("a "). s("\\"a\\\\\\n\\t"). s("ä"). s("a\u0308"). s("😀").
      same(x) :- s(x), x = "a". other(x) :- s(x), x != "a".`,
    expected: { same: each('a'), other: each('A', 'a ', '"a\\\n\t', 'ä', 'a\u0308', '😀') },
  },
  {
    name: 'large and small numbers are exact',
    program: `.decl n(x: number) .decl f(x: float) .decl big(x: number) .decl tiny(x: float)
      n(9007199254740991). n(9007199254740990). n(-9007199254740991). f(0.1). f(0.30000000000000004). f(0.3).
      big(x) :- n(x), x > 9007199254740990. tiny(x) :- f(x), x > 0.3.`,
    expected: { big: each(9007199254740991), tiny: each(0.30000000000000004) },
  },
  {
    name: 'numbers compare by value, not as text',
    program: `.decl n(x: number) .decl lt(x: number, y: number) .decl ge(x: number, y: number)
      n(-1). n(9). n(10).
      lt(x, y) :- n(x), n(y), x < y. ge(x, y) :- n(x), n(y), x >= y, x = 9.`,
    expected: {
      lt: [
        [-1, 9],
        [-1, 10],
        [9, 10],
      ],
      ge: [
        [9, 9],
        [9, -1],
      ],
    },
  },
  {
    name: 'floats compare with all six operators',
    program: `.decl f(x: float) .decl is(o: symbol, x: float)
      f(-1.5). f(0.5).
      is("=", x) :- f(x), x = 0.5. is("!=", x) :- f(x), x != 0.5. is("<", x) :- f(x), x < 0.5.
      is("<=", x) :- f(x), x <= 0.5. is(">", x) :- f(x), x > -1.5. is(">=", x) :- f(x), 0.5 <= x.`,
    expected: {
      is: [
        ['=', 0.5],
        ['!=', -1.5],
        ['<', -1.5],
        ['<=', -1.5],
        ['<=', 0.5],
        ['>', 0.5],
        ['>=', 0.5],
      ],
    },
  },
  {
    name: 'a comparison of constants lets everything or nothing through',
    program: `.decl p(x: number) .decl q(x: number) .decl r(x: number) .decl s(x: number)
      p(1). q(x) :- p(x), 1 < 2. r(x) :- p(x), "a" = "b". s(7) :- 2.5 > 2.0.`,
    expected: { q: each(1), r: [], s: each(7) },
  },
];

const atoms: readonly EngineCase[] = [
  {
    name: 'constants in a body select, constants in a head are put in',
    program: `.decl v(c: symbol, p: symbol, n: number) .decl w(id: number, p: symbol)
      v("a", "x", 1). v("a", "y", 2). v("b", "z", 1).
      w(10, p) :- v("a", p, _). w(20, p) :- v("b", p, _). w(30, p) :- v("c", p, _). w(40, p) :- v("a", p, 1).
      w(50, "fixed") :- v(_, _, 2).`,
    expected: {
      w: [
        [10, 'x'],
        [10, 'y'],
        [20, 'z'],
        [40, 'x'],
        [50, 'fixed'],
      ],
    },
  },
  {
    name: 'every `_` is a variable of its own',
    program: `${edges}.decl node(x: number) edge(1, 2). edge(3, 3).
      .decl some() node(x) :- edge(x, _). some() :- edge(_, _).`,
    expected: { node: each(1, 3), some: [[]] },
  },
  {
    name: 'a variable that stands twice in an atom has one value',
    program: `${edges}.decl loop(x: number) edge(1, 2). edge(2, 2). edge(3, 3). loop(x) :- edge(x, x).`,
    expected: { loop: each(2, 3) },
    refused: { datalogui: ['rule 1 for `loop` has `x` twice in `edge`'] },
  },
  {
    name: 'a variable that stands twice in a head is written twice',
    program: `${edges}.decl pair(x: number, y: number, z: number) edge(1, 2). pair(y, x, y) :- edge(x, y).`,
    expected: { pair: [[2, 1, 2]] },
  },
  {
    name: 'a repeated variable that is bound before is compared with both columns',
    program: `${edges}.decl n(x: number) .decl loop(x: number) n(1). n(2). edge(1, 2). edge(2, 2). edge(3, 3).
      loop(x) :- n(x), edge(x, x).`,
    expected: { loop: each(2) },
    refused: { datalogui: ['rule 1 for `loop` has `x` twice in `edge`'] },
  },
  {
    name: 'atoms without a common variable are a product',
    program: `.decl a(x: number) .decl b(x: symbol) .decl ab(x: number, y: symbol) a(1). a(2). b("x"). b("y").
      ab(x, y) :- a(x), b(y).`,
    expected: {
      ab: [
        [1, 'x'],
        [1, 'y'],
        [2, 'x'],
        [2, 'y'],
      ],
    },
  },
  {
    name: 'three atoms join around a triangle',
    program: `${edges}.decl t(x: number, y: number, z: number)
      edge(1, 2). edge(2, 3). edge(3, 1). edge(3, 4). edge(4, 1). edge(2, 4).
      t(x, y, z) :- edge(x, y), edge(y, z), edge(z, x).`,
    expected: {
      t: [
        [1, 2, 3],
        [2, 3, 1],
        [3, 1, 2],
        [1, 2, 4],
        [2, 4, 1],
        [4, 1, 2],
      ],
    },
    refused: { datalogui: ['rule 1 for `t` joins 3 atoms'] },
  },
  {
    name: 'a test in the middle of a body does not depend on where it stands',
    program: `${edges}.decl a(x: number) .decl b(x: number) .decl r(x: number, y: number)
      edge(1, 2). edge(1, 3). edge(2, 3). a(1). b(3).
      r(x, y) :- x < y, !b(x), edge(x, y), 2 < y, a(x).`,
    expected: { r: [[1, 3]] },
  },
  {
    name: 'an equality of a bound variable waits for the variables of its other side',
    program: '.decl n(x: number)\n.decl p(x: number)\nn(1). n(2).\np(x) :- n(x), x = y + 1, y = x - 2.',
    expected: { p: [] },
    refused: {
      datalogui: [
        'rule 1 for `p` computes `+`',
        'rule 1 for `p` binds `y` by an equality',
        'rule 1 for `p` computes `-`',
      ],
    },
  },
  {
    name: 'an atom that only tests does not multiply or lose answers',
    program: `.decl a(x: number) .decl b(x: number, y: number) .decl c(x: number, y: number)
      .decl h(x: number, z: number) .decl any(x: number)
      a(1). a(2). a(3). b(1, 7). b(1, 8). b(2, 9). c(1, 4). c(1, 5). c(3, 6).
      h(x, z) :- a(x), b(x, _), c(x, z). any(x) :- a(x), c(_, y), b(x, z), y < z.`,
    expected: {
      h: [
        [1, 4],
        [1, 5],
      ],
      any: each(1, 2),
    },
    refused: { datalogui: ['rule 1 for `h` joins 3 atoms', 'rule 1 for `any` joins 3 atoms'] },
  },
];

const negation: readonly EngineCase[] = [
  {
    name: 'negating an empty relation holds',
    program: '.decl p(x: number) .decl q(x: number) .decl r(x: number) p(1). r(x) :- p(x), !q(x).',
    expected: { r: each(1) },
  },
  {
    name: '`_` under negation stands for no value at all',
    program: `${edges}.decl node(x: number) .decl sink(x: number) .decl source(x: number) .decl bare()
      node(1). node(2). node(3). edge(1, 2). edge(1, 3). edge(2, 3).
      sink(x) :- node(x), !edge(x, _). source(x) :- node(x), !edge(_, x). bare() :- !edge(_, _).`,
    expected: { sink: each(3), source: each(1), bare: [] },
  },
  {
    name: 'a negation of constants alone',
    program: `.decl p(x: number, y: symbol) .decl fail(x: number) .decl pass(x: number)
      p(1, "a"). pass(x) :- p(x, _), !p(2, "a"). fail(1) :- !p(1, "b"). fail(2) :- !p(1, "a"). fail(3) :- !p(1, _).`,
    expected: { pass: each(1), fail: each(1) },
  },
  {
    name: 'a variable that stands twice under negation',
    program: `${edges}.decl n(x: number) .decl r(x: number) n(1). n(2). edge(1, 1). edge(1, 2).
      edge(2, 1). r(x) :- n(x), !edge(x, x).`,
    expected: { r: each(2) },
  },
  {
    name: 'negation looks at finished strata',
    program: `${edges}.decl node(x: number) .decl reach(x: number) .decl lost(x: number) .decl calm()
      node(1). node(2). node(3). node(4). edge(1, 2). edge(2, 1). edge(3, 4).
      reach(1). reach(y) :- reach(x), edge(x, y). lost(x) :- node(x), !reach(x). calm() :- !lost(_).`,
    expected: { reach: each(1, 2), lost: each(3, 4), calm: [] },
  },
  {
    name: 'pass, fail and skip exclude each other through three negations',
    program: `.decl predicate(id: number) .decl conditional(id: number) 
      .decl when_holds(id: number) .decl satisfied(id: number)
      .decl predicate_pass(id: number) .decl predicate_fail(id: number) .decl predicate_skip(id: number)
      predicate(0). predicate(1). predicate(2). predicate(3). conditional(1). conditional(2). conditional(3).
      when_holds(2). when_holds(3). satisfied(0). satisfied(1). satisfied(2).
      predicate_skip(i) :- conditional(i), !when_holds(i).
      predicate_pass(i) :- predicate(i), satisfied(i), !predicate_skip(i).
      predicate_fail(i) :- predicate(i), !predicate_pass(i), !predicate_skip(i).`,
    expected: { predicate_pass: each(0, 2), predicate_fail: each(3), predicate_skip: each(1) },
  },
];

const cycle = `${edges}${path}edge(1, 2). edge(2, 3). edge(3, 1). edge(4, 4).\n`;
const recursion: readonly EngineCase[] = [
  {
    name: 'closure, recursive on the left, of a cycle',
    program: `${cycle}path(x, y) :- edge(x, y). path(x, z) :- path(x, y), edge(y, z).`,
    expected: { path: [...pairs(1, 2, 3), [4, 4]] },
  },
  {
    name: 'closure, recursive on the right',
    program: `${cycle}path(x, z) :- edge(x, y), path(y, z). path(x, y) :- edge(x, y).`,
    expected: { path: [...pairs(1, 2, 3), [4, 4]] },
  },
  {
    name: 'closure, recursive on both sides, from facts of its own',
    program: `${cycle}path(3, 4). path(x, y) :- edge(x, y). path(x, z) :- path(x, y), path(y, z).`,
    expected: { path: [...pairs(1, 2, 3), [4, 4], [1, 4], [2, 4], [3, 4]] },
  },
  {
    name: 'a long chain needs as many rounds as it is long',
    program: `${edges}${path}${chain(120)}\n.decl last(x: number)
      last(x) :- path(0, x), !edge(x, _). path(0, y) :- edge(0, y). path(0, z) :- path(0, y), edge(y, z).`,
    expected: { last: each(120), path: upTo(120).map(at => [0, at + 1]) },
  },
  {
    name: 'relations that recur through each other',
    program: `.decl next(x: number, y: number) .decl even(x: number) .decl odd(x: number)
      next(0, 1). next(1, 2). next(2, 3). next(3, 4).
      even(0). odd(y) :- even(x), next(x, y). even(y) :- odd(x), next(x, y).`,
    expected: { even: each(0, 2, 4), odd: each(1, 3) },
  },
  {
    name: 'recursion through constants alone',
    program: `.decl s(x: number) .decl t() s(1). s(4) :- s(3). s(3) :- s(2). s(2) :- s(1).
      s(9) :- s(8). t() :- s(4), s(1).`,
    expected: { s: each(1, 2, 3, 4), t: [[]] },
  },
  {
    name: 'recursion through a relation without columns',
    program: `.decl on() .decl p(x: number) .decl q(x: number) q(1). q(2).
      p(1) :- on(). on() :- p(_). p(x) :- q(x), on(). p(2) :- q(2).`,
    expected: { on: [[]], p: each(1, 2) },
  },
  {
    name: 'recursion with a comparison and a negation in it',
    program: `${edges}.decl blocked(x: number) .decl reach(x: number)
      ${chain(9)} blocked(6). reach(0). reach(y) :- reach(x), edge(x, y), !blocked(y), x < 7.`,
    expected: { reach: each(0, 1, 2, 3, 4, 5) },
  },
  {
    name: 'cousins of the same generation',
    program: `.decl parent(x: symbol, y: symbol) .decl sg(x: symbol, y: symbol)
      parent("b", "a"). parent("c", "a"). parent("d", "b"). parent("e", "c"). parent("f", "c").
      sg(x, y) :- parent(x, p), parent(y, p). sg(x, y) :- parent(x, a), sg(a, b), parent(y, b).`,
    expected: {
      sg: [...pairs('b', 'c'), ...pairs('d', 'e', 'f')],
    },
    refused: { datalogui: ['rule 2 for `sg` joins 3 atoms'] },
  },
  {
    name: 'both atoms of a rule may be new in the same round',
    program: `.decl a(x: number) .decl b(x: number) .decl go(x: number) .decl both(x: number) .decl again(x: number)
      go(1). go(2). a(x) :- go(x), 1 < x. b(x) :- go(x). a(x) :- both(x). b(x) :- again(x).
      both(x) :- a(x), b(x). again(x) :- both(x), a(x).`,
    expected: { both: each(2), again: each(2) },
  },
  {
    name: 'a rule may have more recursive atoms than it is given delta variants',
    program: `.decl p(x: number) .decl n(x: number, y: number) n(0, 1). n(1, 2). n(2, 3). p(0).
      p(y) :- ${upTo(20)
        .map(() => 'p(x)')
        .join(', ')}, n(x, y).`,
    expected: { p: each(0, 1, 2, 3) },
    refused: { datalogui: ['rule 1 for `p` joins 21 atoms'] },
  },
];

export const engineCases: readonly EngineCase[] = [
  ...facts,
  ...values,
  ...atoms,
  ...negation,
  ...recursion,
  ...subsumptionCases,
];
