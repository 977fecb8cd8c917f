/**
 * The meaning of functors, binding equalities, text comparisons and aggregates, for the engines that evaluate them.
 * Each group says how an engine that does not has to name what it refuses. It is over 350 lines because all of them are
 * cases.
 */
import type { Tuple, Value } from '../src/datalog/program.ts';

export interface FunctorCase {
  /** The point of the case, as a sentence. */
  readonly name: string;
  readonly program: string;
  readonly expected: Readonly<Record<string, readonly Tuple[]>>;
  /** Part of a reason for refusing it. */
  readonly refusal: string;
}

/** An expression of constants, with its value or the reason why it has none. */
export interface Expression {
  readonly type: string;
  readonly text: string;
  readonly value?: Value;
  readonly fails?: string;
}

const of =
  (type: string) =>
  (text: string, value: Value): Expression => ({ type, text, value });
const number = of('number');
const unsigned = of('unsigned');
const float = of('float');
const symbol = of('symbol');
const fails = (type: string, text: string, reason: string): Expression => ({ type, text, fails: reason });

export const expressions: readonly Expression[] = [
  number('1 + 2 * 3 - 4', 3),
  number('7 / 2', 3),
  number('-7 / 2', -3),
  number('7 / -2', -3),
  number('-7 % 3', -1),
  number('7 % -3', 1),
  number('-6 % 3', 0),
  number('0 * -5', 0),
  number('-(3)', -3),
  number('2 ^ 10', 1024),
  number('-3 ^ 3', -27),
  number('2 ^ -1', 0),
  number('-1 ^ -3', -1),
  number('0 ^ 0', 1),
  number('9007199254740990 + 1', 9007199254740991),
  number('94906265 * 94906265', 9007199136250225),
  fails('number', '9007199254740991 + 1', 'is beyond'),
  fails('number', '-9007199254740991 - 1', 'is beyond'),
  fails('number', '94906267 * 94906267', 'is beyond'),
  fails('number', '2 ^ 53', 'is beyond'),
  fails('number', '3 ^ 1000000000000', 'is beyond'),
  fails('number', '1 / 0', 'divides by zero'),
  fails('number', '1 % 0', 'divides by zero'),
  fails('number', '0 ^ -1', 'divides by zero'),
  unsigned('3u - 2u', 1),
  fails('unsigned', '2u - 3u', 'is below 0'),
  unsigned('7u / 2u', 3),
  float('1.0 / 4.0', 0.25),
  float('0.1 + 0.2', 0.1 + 0.2),
  float('2.0 ^ -1.0', 0.5),
  float('0.0 * -1.0', 0),
  fails('float', '1.0 / 0.0', 'is no finite number'),
  fails('float', '(0.0 - 1.0) ^ 0.5', 'is no finite number'),
  number('12 band 10', 8),
  number('12 bor 10', 14),
  number('12 bxor 10', 6),
  number('-1 band 255', 255),
  number('bnot 0', -1),
  number('1 bshl 40', 2 ** 40),
  number('1 bshl 65', 2),
  number('-8 bshr 1', -4),
  number('-1 bshru 60', 15),
  fails('number', '1 bshl 53', 'is beyond'),
  fails('unsigned', 'bnot 0u', 'is beyond'),
  number('2 land 0', 0),
  number('2 lor 0', 1),
  number('2 lxor 3', 0),
  number('lnot 7', 0),
  number('max(3, 9, 4)', 9),
  number('min(3, -9, 4)', -9),
  float('max(0.5, 1.5)', 1.5),
  symbol('max("a", "B", "b")', 'b'),
  symbol('max("😀", "\uFFFD")', '😀'),
  symbol('cat("a", "b", "c")', 'abc'),
  number('strlen("aä😀")', 7),
  symbol('substr("hello", 1, 3)', 'ell'),
  symbol('substr("hello", 3, 99)', 'lo'),
  symbol('substr("hello", 5, 1)', ''),
  symbol('substr("hello", 6, 1)', ''),
  symbol('substr("hello", -1, 2)', ''),
  symbol('substr("hello", 2, -1)', 'llo'),
  symbol('substr("aäb", 1, 2)', 'ä'),
  fails('symbol', 'substr("aäb", 1, 1)', 'cuts a character in two'),
  number('to_number("-12")', -12),
  fails('number', 'to_number("12a")', 'which is not a decimal integer'),
  fails('number', 'to_number("99999999999999999999")', 'is beyond'),
  number('to_number(-2.7)', -2),
  unsigned('to_unsigned("12")', 12),
  fails('unsigned', 'to_unsigned(-1)', 'is below 0'),
  float('to_float("1.5e1")', 15),
  fails('float', 'to_float("abc")', 'which is not a decimal number'),
  fails('float', 'to_float("1e999")', 'is no finite number'),
  symbol('to_string(12)', '12'),
  symbol('to_string(1.5)', '1.500000'),
  symbol('to_string("x")', 'x'),
];

const pairs = '.decl e(x: number, y: number) e(1, 2). e(1, 3). e(2, 3). e(3, 3).\n';

export const functorCases: readonly FunctorCase[] = [
  {
    name: 'a functor in an atom of an aggregate is not the one in an atom around it',
    program: `.decl a(x: number) .decl b(x: number) .decl r(x: number) a(1). a(2). b(3).
      r(x) :- a(x), a(x + 1), 1 = count : { b(2 + 1) }.`,
    expected: { r: [[1]] },
    refusal: '`count`',
  },
  {
    name: 'functors in a head, in an atom, under negation and in a comparison',
    program: `${pairs}.decl h(x: number, y: number) .decl a(x: number) .decl n(x: number) .decl c(x: number)
      h(x + y, x * y) :- e(x, y). a(x) :- e(x, _), e(x + 1, _). n(x) :- e(x, _), !e(x + 1, x + 2). c(x) :- e(x, y), x * 2 > y + 1.`,
    expected: {
      h: [
        [3, 2],
        [4, 3],
        [5, 6],
        [6, 9],
      ],
      a: [[1], [2]],
      n: [[2], [3]],
      c: [[3]],
    },
    refusal: 'computes `+`',
  },
  {
    name: 'a functor of a variable that the same atom binds',
    program: `${pairs}.decl s(x: number) s(x) :- e(x, x + 1).`,
    expected: { s: [[1], [2]] },
    refusal: 'computes `+`',
  },
  {
    name: 'a functor that stands before what binds it',
    program: `${pairs}.decl s(x: number, z: number) s(x, z) :- z = y * 2, y = x + 1, z < 7, e(x, _).`,
    expected: {
      s: [
        [1, 4],
        [2, 6],
      ],
    },
    refusal: 'computes `*`',
  },
  {
    name: 'an equality binds from either side, along a chain, and tests what is bound',
    program: `${pairs}.decl s(x: number, z: number) .decl t(x: number) .decl k(x: number)
      s(x, z) :- a = x, e(x, _), a = b, b = z. t(x) :- e(x, y), x = y. k(x) :- x = 7.`,
    expected: {
      s: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      t: [[3]],
      k: [[7]],
    },
    refusal: 'binds `a` by an equality',
  },
  {
    name: 'an equality binds what an atom is then looked up by',
    program: `${pairs}.decl s(x: number, y: number) s(x, y) :- x = 1, e(x, y).`,
    expected: {
      s: [
        [1, 2],
        [1, 3],
      ],
    },
    refusal: '',
  },
  {
    name: 'a test keeps a division by zero away, wherever it stands',
    program: `.decl p(x: number) p(0). p(2). .decl q(x: number) q(2). .decl s(x: number) .decl t(x: number)
      s(y) :- y = 10 / x, p(x), x != 0. t(10 % x) :- p(x), q(x).`,
    expected: { s: [[5]], t: [[0]] },
    refusal: 'computes `/`',
  },
  {
    name: 'recursion counts up to a bound',
    program: '.decl n(x: number) n(0). n(x + 1) :- n(x), x < 5.',
    expected: { n: [[0], [1], [2], [3], [4], [5]] },
    refusal: 'computes `+`',
  },
  {
    name: 'what a functor gives is the constant of its value and type',
    program: `.decl p(x: number) p(2). .decl f(x: float) f(2.0). .decl s(x: symbol) s("2").
      .decl ok(x: number) ok(1) :- p(1 + 1). ok(2) :- f(1.0 + 1.0). ok(3) :- s(to_string(1 + 1)). ok(4) :- p(3 - 2).`,
    expected: { ok: [[1], [2], [3]] },
    refusal: 'computes `+`',
  },
  {
    name: '`match` is of the whole text, and a pattern that is none matches nothing',
    program: `.decl t(x: symbol) t("abc"). t("xabcx"). t("a\\nc"). t("").
      .decl p(x: symbol) p("a.c"). p("("). p("").
      .decl m(x: symbol, y: symbol) .decl n(y: symbol)
      m(x, y) :- p(x), t(y), match(x, y). n(y) :- t(y), !match("a.*", y).`,
    expected: {
      m: [
        ['a.c', 'abc'],
        ['', ''],
      ],
      n: [['xabcx'], ['a\nc'], ['']],
    },
    refusal: 'compares by `match`',
  },
  {
    name: '`contains` looks for its first argument in the second',
    program: `.decl t(x: symbol) t("abc"). t("b"). t("").
      .decl c(x: symbol) .decl n(x: symbol) c(x) :- t(x), contains("b", x). n(x) :- t(x), !contains("b", x).`,
    expected: { c: [['abc'], ['b']], n: [['']] },
    refusal: 'compares by `contains`',
  },
  {
    name: 'aggregates over a relation, and over none of its tuples',
    program: `${pairs}.decl none(x: number) .decl a(o: symbol, x: number) .decl m(x: float)
      a("count", c) :- c = count : { e(_, _) }. a("sum", s) :- s = sum y : { e(_, y) }.
      a("min", s) :- s = min y : { e(_, y) }. a("max", s) :- s = max x : { e(x, _) }.
      a("count none", c) :- c = count : { none(_) }. a("sum none", c) :- c = sum x : { none(x) }.
      a("min none", c) :- c = min x : { none(x) }. a("max none", c) :- c = max x : { none(x) }.`,
    expected: {
      a: [
        ['count', 4],
        ['sum', 11],
        ['min', 2],
        ['max', 3],
        ['count none', 0],
        ['sum none', 0],
      ],
    },
    refusal: 'has the aggregate `count`',
  },
  {
    name: 'a variable that stands outside is bound there, and any other is the aggregate\u2019s own',
    program: `${pairs}.decl a(x: number, c: number) .decl b(c: number, d: number)
      a(x, c) :- e(x, _), c = count : { e(x, _) }.
      b(c, d) :- c = sum y : { e(_, y) }, d = max y : { e(y, _) }.`,
    expected: {
      a: [
        [1, 2],
        [2, 1],
        [3, 1],
      ],
      b: [[11, 3]],
    },
    refusal: 'has the aggregate `count`',
  },
  {
    name: 'an aggregate tests a result that is bound, and binds what an atom is looked up by',
    program: `${pairs}.decl a(x: number) .decl b(x: number)
      a(x) :- e(x, y), y = count : { e(x, _) }. b(y) :- c = count : { e(1, _) }, e(c, y).`,
    expected: { a: [[1]], b: [[3]] },
    refusal: 'has the aggregate `count`',
  },
  {
    name: 'the body of an aggregate joins, negates, compares and computes',
    program: `${pairs}.decl off(x: number) off(2). .decl a(c: number) .decl s(c: number)
      a(c) :- c = count : { e(x, y), e(y, z), !off(x), z > 2 }. s(c) :- c = sum x * y : { e(x, y), x + y > 3 }.`,
    expected: { a: [[3]], s: [[18]] },
    refusal: 'has the aggregate `count`',
  },
  {
    name: 'aggregates inside of aggregates',
    program: `${pairs}.decl a(c: number)
      a(m) :- m = max c : { e(x, _), c = count : { e(x, _) } }.`,
    expected: { a: [[2]] },
    refusal: 'has the aggregate `max`',
  },
  {
    name: 'a sum is exact though its parts are not, and a mean is a float',
    program: `.decl n(i: number, x: number) n(1, 9007199254740991). n(2, 9007199254740991). n(3, -9007199254740991).
      .decl f(i: number, x: float) f(1, 10000000000000000.0). f(2, 1.0). f(3, -10000000000000000.0). f(4, 1.0). .decl s(x: number) .decl t(x: float) .decl m(x: float)
      s(x) :- x = sum y : { n(_, y) }. t(x) :- x = sum y : { f(_, y) }. m(x) :- x = mean y : { f(i, y), i > 1, i < 3 }.`,
    expected: { s: [[9007199254740991]], t: [[2]], m: [[1]] },
    refusal: 'has the aggregate `sum`',
  },
  {
    name: 'a mean over whole numbers is exact, also where they are converted',
    program: `.decl n(i: number, x: number) n(1, 9007199254740991). n(2, 3). n(3, -9007199254740991). .decl m(x: float) .decl c(x: float)
      m(x) :- x = mean y : { n(_, y) }. c(x) :- x = mean to_float(y) : { n(_, y) }.`,
    expected: { m: [[1]], c: [[1]] },
    refusal: 'has the aggregate `mean`',
  },
  {
    name: 'recursion with an aggregate over a finished stratum',
    program: `${pairs}.decl r(x: number) r(1). r(y) :- r(x), e(x, y), 0 < count : { e(y, _) }.`,
    expected: { r: [[1], [2], [3]] },
    refusal: 'has the aggregate `count`',
  },
  {
    name: '`range` ends before its end, upwards and downwards, by a step, over numbers of each type',
    program: `.decl n(k: symbol, x: number) .decl f(x: float) .decl u(x: unsigned)
      n("up", x) :- x = range(2, 5). n("down", x) :- range(2, -1) = x. n("none", x) :- x = range(4, 4).
      n("step", x) :- x = range(0, 7, 3). n("back", x) :- x = range(0, -7, -3). n("away", x) :- x = range(0, 7, -3).
      n("still", x) :- x = range(4, 9, 0). n("still none", x) :- x = range(4, 4, 0).
      f(x) :- x = range(0.0, 0.5, 0.1). f(x) :- x = range(2.5, 0.5). u(x) :- x = range(3u, 0u). u(x) :- x = range(7, 9).`,
    expected: {
      n: [
        ...[2, 3, 4].map(x => ['up', x]),
        ...[2, 1, 0].map(x => ['down', x]),
        ...[0, 3, 6].map(x => ['step', x]),
        ...[0, -3, -6].map(x => ['back', x]),
        ['still', 4],
      ],
      f: [[0], [0.1], [0.2], [0.1 + 0.1 + 0.1], [0.4], [2.5], [1.5]],
      u: [[1], [2], [3], [7], [8]],
    },
    refusal: 'computes `range`',
  },
  {
    name: '`range` binds, tests what is bound, depends on other variables, and stands in any place',
    program: `${pairs}.decl a(x: number) .decl b(x: number, y: number) .decl c(x: number) .decl d(x: number, s: number)
      a(x) :- e(x, _), x = range(2, 4). a(range(7, 9)). b(x, y) :- e(x, y), y = range(0, x + 2), x > 1.
      b(x, y) :- x = range(8, 10), y = range(8, x). c(x) :- x = range(0, 9), x = range(0, 9, 4), x != 4.
      c(x) :- e(x, _), !e(range(1, 3), x). c(100) :- range(0, 3) = range(2, 5). c(200) :- 5 < range(0, 5).
      d(x, s) :- e(x, _), s = sum y : { y = range(0, x + 1) }.`,
    expected: {
      a: [[2], [3], [7], [8]],
      b: [
        [2, 3],
        [3, 3],
        [9, 8],
      ],
      c: [[0], [8], [100], [1], [2]],
      d: [
        [1, 1],
        [2, 3],
        [3, 6],
      ],
    },
    refusal: 'computes `range`',
  },
  {
    name: '`range` in recursion and in an aggregate of an aggregate',
    program: `.decl r(x: number) r(0). r(y) :- r(x), y = range(x, 6, 2). r(y) :- r(x), x < 5, y = range(x + 1, x + 2).
      .decl m(x: number) m(x) :- x = max s : { n = range(1, 4), s = sum y : { y = range(n, 3) } }.`,
    expected: { r: [[0], [1], [2], [3], [4], [5]], m: [[3]] },
    refusal: 'computes `range`',
  },
  {
    name: 'unsigned numbers are constants of their own',
    program: `.decl u(x: unsigned) u(1u). u(2u). .decl n(x: number) n(1).
      .decl r(x: unsigned, y: number) r(x + 1u, y) :- u(x), n(y), x > 1u.`,
    expected: { r: [[3, 1]] },
    refusal: 'computes `+`',
  },
  {
    name: 'many rules that select by what functors make of their constants',
    program: `${pairs}.decl r(x: number, y: number) r(0, 0).
      ${Array.from({ length: 12 }, (_, at) => `r(${at + 1}, y + 1) :- r(${at - 1} + 1, y).`).join(' ')}`,
    expected: { r: Array.from({ length: 13 }, (_, at) => [at, at]) },
    refusal: 'computes `+`',
  },
];
