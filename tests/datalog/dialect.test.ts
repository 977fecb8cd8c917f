/**
 * Soufflé's dialect beyond the core: what each construct stands for, as the program that is run, and what is refused in
 * it. A problem is compared whole: its code, the text it underlines, its message. It is over 350 lines because nearly
 * all of them are rows of its tables.
 */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { problemsOf, reportLine } from './report.ts';

const DECLARED = ['.decl a(x: number)', '.decl b(x: symbol, y: float)', '.decl u(x: unsigned)'];

/** The lines of the checked program, without its comments and the declarations above. */
function linesOf(text: string): readonly string[] {
  const parsed = parse({ name: 'test.dl', text });
  expect(parsed.diagnostics).toEqual([]);
  const checked = parsed.value && check(parsed.value);
  expect(checked?.diagnostics).toEqual([]);
  if (!checked?.value) throw new Error('no program');
  expect(stratify(checked.value).diagnostics).toEqual([]);
  const printed = print(checked.value);
  const again = parse({ name: 'test.dl', text: printed }).value;
  expect(again && print(check(again).value ?? again)).toBe(printed);
  const lines = printed.split('\n');
  return lines.filter(line => line !== '' && !line.startsWith('//') && !DECLARED.includes(line));
}

const carried: readonly (readonly [text: string, ...lines: string[]])[] = [
  ['a(1), a(2).', 'a(1).', 'a(2).'],
  ['a(x), u(1) :- a(x).', 'a(x) :- a(x).', 'u(1u) :- a(x).'],
  ['a(x) :- a(x), (b(_, 1.0) ; !b(_, 2)).', 'a(x) :- a(x), b(_, 1.0).', 'a(x) :- a(x), !b(_, 2.0).'],
  [
    'a(x) :- a(x), !(x < 1 ; b("s", _), x != 2).',
    'a(x) :- a(x), x >= 1, !b("s", _).',
    'a(x) :- a(x), x >= 1, x = 2.',
  ],
  ['a(x) :- a(x), !!b(_, _), !true ; a(x), !false.', 'a(x) :- a(x).'],
  ['a(1) :- true.', 'a(1).'],
  ['a(1) :- false.'],
  ['a(x) :- (a(x)).', 'a(x) :- a(x).'],
  ['a(x) :- a(x), ((x) + 1) * 2 = ((4)), (x = 1).', 'a(x) :- a(x), (x + 1) * 2 = 4, x = 1.'],
  ['a(1 + 2 * 3 - 4).', 'a(_v1) :- _v1 = 1 + (2 * 3) - 4.'],
  ['a(2 ^ 3 ^ 2 * -2 ^ 2).', 'a(_v1) :- _v1 = 2 ^ (3 ^ 2) * (-(2 ^ 2)).'],
  ['a(- 7 - -7).', 'a(_v1) :- _v1 = -7 - (-7).'],
  ['a(x) :- a(y), x = -(y) - --1.', 'a(x) :- a(y), x = -(y) - (-(-1)).'],
  [
    'a(x) :- a(y), x = 1 lor y land 2 bor 3 bxor 4 band 5 bshl 6 + 7 % 8.',
    'a(x) :- a(y), x = 1 lor (y land (2 bor (3 bxor (4 band (5 bshl (6 + (7 % 8))))))).',
  ],
  ['a(bnot x) :- a(x), lnot x = 0.', 'a(bnot (x)) :- a(x), lnot (x) = 0.'],
  ['a(0x1F). a(0b101). u(12u). u(12). b("s", 1).', 'a(5).', 'a(31).', 'b("s", 1.0).', 'u(12u).'],
  ['b(s, y) :- b(s, _), y = 1, 1 < y.', 'b(s, y) :- b(s, _), y = 1.0, 1.0 < y.'],
  [
    'b(to_string(x), to_float(x)) :- a(x), u(to_unsigned(x)), itof(x) > 0.',
    'b(to_string(x), to_float(x)) :- a(x), u(to_unsigned(x)), to_float(x) > 0.0.',
  ],
  [
    'a(strlen(cat(s, "x", s))) :- b(s, _), substr(s, 0, 1) = "a", s < "b".',
    'a(strlen(cat(s, "x", s))) :- b(s, _), substr(s, 0, 1) = "a", s < "b".',
  ],
  ['a(max(x, 1, y)) :- a(x), a(y), min(x, y) > 2.', 'a(max(x, 1, y)) :- a(x), a(y), min(x, y) > 2.'],
  ['a(x) :- x = y + 1, y = z * 2, a(z).', 'a(x) :- x = y + 1, y = z * 2, a(z).'],
  [
    'a(1) :- b(s, _), match("a.*", s), !contains("b", s), !match("c", "d").',
    'a(1) :- b(s, _), match("a.*", s), !contains("b", s), !match("c", "d").',
  ],
  ['a(x) :- range(1, 3) = x.', 'a(x) :- x = range(1, 3).'],
  ['u(x) :- x = range(1, 9, 2).', 'u(x) :- x = range(1u, 9u, 2u).'],
  [
    'a(range(0, x)) :- a(x), x < range(1, range(2, 3)).',
    'a(_v3) :- a(x), _v1 = range(2, 3), _v2 = range(1, _v1), x < _v2, _v3 = range(0, x).',
  ],
  ['a(range(0, 9)).', 'a(_v1) :- _v1 = range(0, 9).'],
  ['a(as(x, number)) :- a(x), as(x, number) > 1.', 'a(x) :- a(x), x > 1.'],
  ['.type S <: symbol\nb(as(s, S), as(1.0, float)) :- b(s, _).', 'b(s, 1.0) :- b(s, _).'],
  [
    'u(as(x, unsigned)) :- a(x), x = as(2u, number), u(as(3, unsigned)).',
    'u(to_unsigned(x)) :- a(x), x = to_number(2u), u(3u).',
  ],
  [
    '.comp C<T> { .type Q <: T\n.decl r(x: Q) r(as(x, Q)) :- x = as(1, T). }\n.init c = C<number>',
    '.decl c.r(x: number)',
    'c.r(x) :- x = 1.',
  ],
  ['a(n) :- n = count : { b(_, _) }.', 'a(n) :- n = count : { b(_w1, _w2) }.'],
  ['a(n) :- n = count : b(_, _), n > 1.', 'a(n) :- n = count : { b(_w1, _w2) }, n > 1.'],
  [
    'u(1) :- a(x), x > sum y : { a(y), y < max z : { a(z), z < x } }.',
    'u(1u) :- a(x), _v1 = sum y : { a(y), _v2 = max z : { a(z), z < x }, y < _v2 }, x > _v1.',
  ],
  [
    '.decl n(x: number)\nn(max (x) : { a(x) } + min(x, 2)) :- a(x).',
    '.decl n(x: number)',
    'n(_v1 + min(x, 2)) :- a(x), _v1 = max x : { a(x) }.',
  ],
  [
    '.decl n(x: number)\nn(max ((x + 1) * 2) : { a(x) }).',
    '.decl n(x: number)',
    'n(_v1) :- _v1 = max ((x + 1) * 2) : { a(x) }.',
  ],
  // Soufflé has `mean` over floats alone.
  ['b("s", mean x + 1 : { a(x) }).', 'b("s", _v1) :- _v1 = mean to_float(x + 1) : { a(x) }.'],
  ['b("s", mean to_float(x) : { a(x) }).', 'b("s", _v1) :- _v1 = mean to_float(x) : { a(x) }.'],
  ['b("s", mean 1.5 : { a(_) }).', 'b("s", _v1) :- _v1 = mean 1.5 : { a(_w1) }.'],
  [
    'b("s", to_float(n + m)) :- n = count : { a(x), x > 1 }, m = count : { a(x), x < 1 }.',
    'b("s", to_float(n + m)) :- n = count : { a(x), x > 1 }, m = count : { a(_w1), _w1 < 1 }.',
  ],
  [
    '.decl low(s: symbol, y: float)\nlow(s, y) :- b(s, _), y = min z : { b(s, z) }, y = max 1 : b(_, _).',
    '.decl low(s: symbol, y: float)',
    'low(s, y) :- b(s, _), y = min z : { b(s, z) }, y = max 1.0 : { b(_w1, _w2) }.',
  ],
  [
    '.decl n(x: number)\nn(count : { a(x), !b(_, 1), x = y + 1, a(y) }) :- a(5).',
    '.decl n(x: number)',
    'n(_v1) :- a(5), _v1 = count : { a(x), !b(_, 1.0), x = y + 1, a(y) }.',
  ],
  [
    '.decl e(x: symbol, y: symbol) eqrel\ne("a", "b").',
    '.decl e(x: symbol, y: symbol)',
    'e("a", "b").',
    'e(y, x) :- e(x, y).',
    'e(x, z) :- e(x, y), e(y, z).',
  ],
  [
    '.type S <: symbol\n.type T = S | Old\n.symbol_type Old\n.decl s, t(x: S, y: T) brie input\n.output t, s(IO=stdout, delimiter="\\t")',
    '.decl s(x: symbol, y: symbol)',
    '.decl t(x: symbol, y: symbol)',
    '.input s',
    '.input t',
    '.output t(IO="stdout", delimiter="\\t")',
    '.output s(IO="stdout", delimiter="\\t")',
  ],
  [
    '.decl o(x: number) output printsize inline\n.input o(IO=file, filename="o.facts")\n.output o\n.pragma "a" "b"',
    '.decl o(x: number)',
    '.output o',
    '.printsize o',
    '.input o(IO="file", filename="o.facts")',
  ],
  ['a(x) :- a(x), a(y), y > x. .plan 0:(1,2), 1:(2,1)', 'a(x) :- a(x), a(y), y > x.'],
  ['a(x) <= a(y) :- x < y ; b(_, z), z = 2.', 'a(x) <= a(y) :- x < y.', 'a(x) <= a(y) :- b(_, z), z = 2.0.'],
  ['a(1) <= a(x) :- true.', 'a(1) <= a(x) :- true.'],
  ['b(s, x) <= b(s, y) :- x + 1 < y, u(_).', 'b(s, x) <= b(s, y) :- x + 1.0 < y, u(_).'],
  [
    'a(x) <= a(y) :- x < count : { b(_, _) }, y = 1.',
    'a(x) <= a(y) :- _v1 = count : { b(_w1, _w2) }, x < _v1, y = 1.',
  ],
  [
    '.comp C { .decl r(x: number)\nr(x) <= r(y) :- x < y. }\n.init c = C',
    '.decl c.r(x: number)',
    'c.r(x) <= c.r(y) :- x < y.',
  ],
  [
    '.comp C<T> { .decl r(x: T)  r(x) :- b(x, _).  .output r }\n.init c = C<symbol>\nb(x, 1) :- c.r(x).',
    '.decl c.r(x: symbol)',
    'b(x, 1.0) :- c.r(x).',
    'c.r(x) :- b(x, _).',
    '.output c.r',
  ],
  [
    '.comp A { .decl r(x: number) overridable\n.decl s(x: number)\nr(1). s(x) :- r(x). }\n.comp B : A { .override r\nr(2). }\n.init one = A\n.init two = B',
    '.decl one.r(x: number)',
    '.decl one.s(x: number)',
    '.decl two.r(x: number)',
    '.decl two.s(x: number)',
    'one.r(1).',
    'two.r(2).',
    'one.s(x) :- one.r(x).',
    'two.s(x) :- two.r(x).',
  ],
  [
    '.comp Outer<K> { .comp Inner<T> { .type L <: T\n.decl r(x: L) }\n.init i = Inner<K>\n.decl s(x: K)\ns(x) :- i.r(x). }\n.init o = Outer<float>\no.s(1).',
    '.decl o.i.r(x: float)',
    '.decl o.s(x: float)',
    'o.s(1.0).',
    'o.s(x) :- o.i.r(x).',
  ],
  [
    '.comp P<Impl> { .init i = Impl  .decl r(x: number) r(x) :- i.q(x). }\n.comp Q { .decl q(x: number) q(1). }\n.init p = P<Q>',
    '.decl p.i.q(x: number)',
    '.decl p.r(x: number)',
    'p.i.q(1).',
    'p.r(x) :- p.i.q(x).',
  ],
];

describe('carried', () => {
  for (const [text, ...lines] of carried) {
    test(text, () => expect(linesOf(`${DECLARED.join('\n')}\n${text}`)).toEqual(lines));
  }
});

const refused: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['a(x), x :- a(x).', 'E301 «:-» expected `(`, found `:-`'],
  ['a(x) :- a(x), (a(x).', 'E301 «.» expected `,` or `)`, found `.`'],
  ['a(x) :- a(x), (x).', 'E301 «.» expected a comparison operator, found `.`'],
  ['a(x) :- a(x), (x + 1).', 'E301 «.» expected a comparison operator, found `.`'],
  ['a(x) :- a(x), !(x + 1).', 'E301 «.» expected a comparison operator, found `.`'],
  ['a(x) :- a(x), (x, a(x)).', 'E301 «,» expected a comparison operator, found `,`'],
  ['a(x) :- a(x), match("a").', 'E303 «match("a")» `match` takes 2 terms, but 1 term here'],
  [
    'a(x) :- a(x), x = count : { a(y); a(_) }.',
    'E309 «count : { a(y); a(_) }» the portable dialect has no disjunction in an aggregate (`count`)',
  ],
  ['a(x) :- a(x), x = sum : { a(y) }.', 'E301 «:» expected a variable or a constant, found `:`'],
  ['a(x) :- a(x), x = count y : { a(y) }.', 'E301 «y» expected `:` after `count`, found `y`'],
  ['a(x) :- x = range(1).', 'E303 «range(1)» `range` takes 2 or 3 arguments, but 1 argument here'],
  [
    'a(x) :- x = range("a", "b").',
    'E304 «range("a", "b")» `range` has no meaning for these types: symbol, symbol',
  ],
  [
    'u(x) :- a(y), x = range(0, y).',
    'E304 «x» `x` is a number by an equality, but an unsigned in column `x` of `u`',
  ],
  ['a(x) :- x = range(0, x).', 'E305 «x» the variable `x` of an equality is not bound by a positive literal'],
  ['a(x) :- x = as(1, Foo).', 'E311 «Foo» the type `Foo` is not declared'],
  [
    'a(x) :- b(s, _), x = as(s, number).',
    'E309 «as(s, number)» the portable dialect has no casts that read the bits of one type as another (`as(s, number)`)',
  ],
  [
    'a(x) :- b(_, y), x = as(y, number).',
    'E309 «as(y, number)» the portable dialect has no casts that read the bits of one type as another (`as(y, number)`)',
  ],
  [
    'a(x) :- u(y), x = as(y, unsigned).',
    'E304 «x» `x` is an unsigned by an equality, but a number in column `x` of `a`',
  ],
  [
    'a(as(x, Foo)), a(1) :- a(x), (x = 1 ; x = as(2, Foo)).',
    'E311 «Foo» the type `Foo` is not declared',
    'E311 «Foo» the type `Foo` is not declared',
  ],
  ['a(max(1)).', 'E303 «max(1)» `max` takes at least 2 arguments, but 1 argument here'],
  ['a(max()).', 'E303 «max()» `max` takes at least 2 arguments, but 0 arguments here'],
  ['b(cat(), 1).', 'E303 «cat()» `cat` takes at least 1 argument, but 0 arguments here'],
  ['a(as(1)).', 'E301 «)» expected `,` and a type, found `)`'],
  [
    'a(ord(s)) :- b(s, _).',
    "E309 «ord» the portable dialect has no `ord`, the number that a symbol has in a table of Soufflé's own",
  ],
  ['a(f(1)).', 'E309 «f» the portable dialect has no user-defined functors (`f`)'],
  ['a(@f(1)).', 'E309 «@» the portable dialect has no user-defined functors (`@`)'],
  ['a(autoinc()).', 'E309 «autoinc» the portable dialect has no counters (`autoinc`)'],
  ['a(true).', 'E309 «true» the portable dialect has no `true` and `false` as terms'],
  ['a(x) <= u(x) :- true.', 'E301 «u(x)» a tuple of `a` is dominated by one of `u`'],
  ['a(x), a(y) <= a(x) :- true.', 'E301 «<=» expected `:-` or `.`, found `<=`'],
  ['a(x) <= a(y).', 'E301 «.» expected `:-` and when the tuple is dominated, found `.`'],
  ['a(x) <= .', 'E301 «.» expected the atom that dominates, found `.`'],
  ['a(_) <= a(x) :- true.', 'E305 «_» wildcard in an atom of a subsumptive rule'],
  ['a(x) <= a(x + 1) :- true.', 'E305 «x + 1» functor in an atom of a subsumptive rule'],
  ['a(x) <= a(y) :- x < z.', 'E305 «z» the variable `z` of a comparison is not bound by a positive literal'],
  ['a(x, y) <= a(y) :- true.', 'E303 «a(x, y)» `a` has 1 column, but 2 terms here'],
  [
    'z(x) <= z(y) :- true.',
    'E302 «z» the relation `z` is not declared',
    'E302 «z» the relation `z` is not declared',
  ],
  ['a(x) <= a(y) :- a(z), x < z, z < y.', 'E306 «a(z)» subsumption inside a cycle: `a -> !a`'],
  ['a(x) <= a(y) :- x < y, u(_). u(1) :- a(1).', 'E306 «u(_)» subsumption inside a cycle: `a -> !u -> a`'],
  ['a(1); a(2).', 'E309 «;» the portable dialect has no disjunction of heads (`;`)'],
  ['.comp C {', 'E301 «» expected `}`, found the end of the text'],
  ['.init c = C', 'E312 «C» the component `C` is not declared'],
  ['.comp C<T> { }\n.init c = C<number, symbol>', 'E312 «C» `C` takes 1 parameter, but 2 here'],
  [
    '.comp C { .init d = C }\n.init c = C',
    'E312 «C» `C` is an instance or a base of itself, or nests more than 50 levels',
  ],
  [
    '.comp C : C { }\n.init c = C',
    'E312 «C» `C` is an instance or a base of itself, or nests more than 50 levels',
  ],
  [
    '.comp A { .decl r(x: number) }\n.comp B : A { .override r }\n.init c = B',
    'E312 «r» no base has an overridable relation `r`',
  ],
  ['.override a', 'E301 «.override» expected `.override` inside a component only, found `.override`'],
  ['c.a(1).', 'E302 «c.a» the relation `c.a` is not declared'],
  ['.input zzz', 'E302 «zzz» the relation `zzz` is not declared'],
  ['.output a(IO=)', 'E301 «)» expected the value of the parameter, found `)`'],
  ['.output a(IO=file, IO=stdout)', 'E307 «IO» parameter that is given twice'],
  ['.pragma', 'E301 «» expected a string, found the end of the text'],
  ['.plan 1', 'E301 «» expected `:`, found the end of the text'],
  ['.type T = number | symbol', 'E304 «T» the type `T` joins types of different bases'],
  ['.type T <: T', 'E311 «T» the type `T` is made of itself'],
  ['.type T <: symbol\n.type T <: number', 'E307 «T» the type `T` is declared twice'],
  ['.type number <: symbol', 'E307 «number» the type `number` is declared twice'],
  ['.decl q(x: sybmol)', 'E311 «sybmol» the type `sybmol` is not declared'],
  ['.decl q(x <: number)', 'E309 «<:» the portable dialect has no columns of any subtype (`<:`)'],
  ['.decl q(x: number) eqrel', 'E304 «q» `q` is no equivalence: that takes two columns of one type'],
  [
    '.decl q(x: number) debug_delta',
    'E309 «debug_delta» the portable dialect has no qualifiers in this place (`debug_delta`)',
  ],
  [
    'a(x) :- x = y + 1, y = x + 1.',
    'E305 «x» the variable `x` of an equality is not bound by a positive literal',
    'E305 «y» the variable `y` of a functor is not bound by a positive literal',
  ],
  ['a(x) :- x = x.', 'E305 «x» the variable `x` of an equality is not bound by a positive literal'],
  [
    'a(x) :- a(y), z = y + x.',
    'E305 «z» the variable `z` of an equality is not bound by a positive literal',
    'E305 «x» the variable `x` of a functor is not bound by a positive literal',
  ],
  ['a(x + 1) :- a(_).', 'E305 «x» the variable `x` of a functor is not bound by a positive literal'],
  ['a(1) :- a(x + 1).', 'E305 «x» the variable `x` of a functor is not bound by a positive literal'],
  ['a(_ + 1) :- a(1).', 'E305 «_» wildcard in a functor'],
  ['a(1) :- b(s, _), s = 1.', 'E304 «s = 1» comparison of a symbol with a number'],
  ['a(x) :- b(s, _), x = s + 1.', 'E304 «s + 1» `+` has no meaning for these types: symbol, number'],
  ['a(x) :- b(s, y), a(x), x = y + x.', 'E304 «y + x» `+` has no meaning for these types: float, number'],
  [
    'a(x) :- b(s, _), x = strlen(s, s).',
    'E303 «strlen(s, s)» `strlen` takes 1 argument, but 2 arguments here',
  ],
  ['a(strlen(1)).', 'E304 «strlen(1)» `strlen` has no meaning for these types: number'],
  ['a("x").', 'E304 «"x"» `"x"` is a symbol, but column `x` of `a` is a number'],
  ['a(cat("x")).', 'E304 «cat("x")» `_v1` is a symbol by an equality, but a number in column `x` of `a`'],
  ['u(-1).', 'E304 «-1» `-1` is a number, but column `x` of `u` is an unsigned'],
  ['u(x) :- u(x), x > -1.', 'E304 «-1» `-1` is a number, where an unsigned is wanted'],
  ['a(x) :- u(x).', 'E304 «x» `x` is an unsigned in column `x` of `u`, but a number in column `x` of `a`'],
  ['a(5u).', 'E304 «5u» `5u` is an unsigned, but column `x` of `a` is a number'],
  [
    'u(n) :- n = count : { a(_) }.',
    'E304 «n» `n` is a number as the result of an aggregate, but an unsigned in column `x` of `u`',
  ],
  [
    'a(n) :- n = sum s : { b(s, _) }.',
    'E304 «n» `n` is a symbol as the result of an aggregate, but a number in column `x` of `a`',
    'E304 «n = sum s : { b(s, _) }» `sum` of symbols',
  ],
  [
    '.decl n(x: number)\nn(x) :- n = count : { a(x) }, x = n.',
    'E305 «n = count : { a(x) }» the variable `x` of an aggregate is not bound by a positive literal',
  ],
  [
    '.decl n(x: number)\nn(x) :- x = count : { a(x) }.',
    'E305 «x = count : { a(x) }» the variable `x` of an aggregate is not bound by a positive literal',
  ],
  [
    '.decl n(x: number)\nn(1) :- 1 = count : { a(y), z < y }.',
    'E305 «z» the variable `z` of a comparison is not bound by a positive literal',
  ],
  [
    '.decl n(x: number)\nn(1) :- a(x), b(_, y), 1 = count : { a(y) }, x = 1.',
    'E304 «y» `y` is a float in column `y` of `b`, but a number in column `x` of `a`',
  ],
  [
    '.decl n(x: number)\nn(y) :- 1 = count : { a(y) }.',
    'E305 «count : { a(y) }» the variable `y` of an aggregate is not bound by a positive literal',
  ],
  ['a(n) :- n = count : { a(_) }.', 'E306 «a(_)» aggregate inside a cycle: `a -> !a`'],
  ['a(x) :- a(x), match(x, "a").', 'E304 «x» `x` is a number, where a symbol is wanted'],
  ['a("a" + 1) :- a(1).', 'E304 «"a" + 1» `+` has no meaning for these types: symbol, number'],
];

const TYPES = [
  '.type L = [x: number, t: L]',
  '.type E = Num { n: number } | Add { l: E, r: E } | Nil {}',
  '.decl l(x: L)',
  '.decl e(x: E)',
].join('\n');

const records: readonly (readonly [text: string, ...lines: string[]])[] = [
  ['l([1, [2, nil]]). l(nil). e($Nil()). e($Nil).', 'l([1, [2, nil]]).', 'l(nil).', 'e($Nil).'],
  ['l([1 + 1, nil]).', 'l(_v1) :- _v1 = [1 + 1, nil].'],
  ['a(x) :- l([x, _]).', 'a(x) :- l(_v1), _v1 = [x, _].'],
  ['a(x) :- l([1, [x, nil]]), _v1 = x.', 'a(x) :- l(_v2), _v2 = [1, [x, nil]], _v1 = x.'],
  ['a(x) :- l([1, nil]), l(r), [x, _] = r.', 'a(x) :- l([1, nil]), l(r), [x, _] = r.'],
  [
    'e(x) :- e(z), $Add(x, y) = $Add($Nil, z), e(y).',
    'e(x) :- e(z), _v1 = $Add($Nil, z), _v1 = $Add(x, y), e(y).',
  ],
  [
    'e($Num(x)) :- a(x), l(t), !l([x, [x, t]]), t != nil.',
    'e($Num(x)) :- a(x), l(t), !l([x, [x, t]]), t != nil.',
  ],
  ['e($Add(x, x)) :- e($Add(x, $Num(_))).', 'e($Add(x, x)) :- e(_v1), _v1 = $Add(x, $Num(_)).'],
  ['a(n) :- n = sum x : { l([x, _]) }.', 'a(n) :- n = sum x : { l(_v1), _v1 = [x, _] }.'],
  ['a(n) :- n = count : l([_, _]).', 'a(n) :- n = count : { l(_v1), _v1 = [_, _] }.'],
  ['.type M <: L\n.decl m(x: M)\nl(x) :- m(x).', '.decl m(x: L)', 'l(x) :- m(x).'],
  ['.type U = []\n.decl v(x: U)\nv([]). v(nil).', '.type U = []', '.decl v(x: U)', 'v([]).', 'v(nil).'],
  [
    '.comp C<T> { .type S = Top { x: T } | More { s: S }\n.decl s(x: S) s(x) :- s($More(x)), x != $Top(1). }\n.init c = C<number>',
    '.type c.S = c.Top { x: number } | c.More { s: c.S }',
    '.decl c.s(x: c.S)',
    'c.s(x) :- c.s(_v1), _v1 = $c.More(x), x != $c.Top(1).',
  ],
];

describe('records', () => {
  for (const [text, ...lines] of records) {
    const own = (line: string) => !TYPES.split('\n').includes(line);
    test(text, () =>
      expect(
        linesOf(`${DECLARED.join('\n')}\n${TYPES}\n${text}`)
          .filter(own)
          .sort(),
      ).toEqual(lines.toSorted()),
    );
  }
});

const recordsRefused: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['l(x) :- x = [1, x].', 'E305 «x» the variable `x` of an equality is not bound by a positive literal'],
  ['a(x) :- l(x).', 'E304 «x» `x` is a `L` in column `x` of `l`, but a number in column `x` of `a`'],
  ['l([1]).', 'E303 «[1]» `L` has 2 fields, but 1 term here'],
  ['l(1).', 'E304 «1» `1` is a number, but column `x` of `l` is a `L`'],
  ['a(x) :- a(x), x = nil.', 'E304 «nil» `nil` is a record, where a number is wanted'],
  ['e(nil).', 'E304 «nil» `nil` is a record, where an `E` is wanted'],
  ['e(x) :- e(x), x = $Num.', 'E303 «$Num» `$Num` has 1 field, but 0 terms here'],
  ['e(x) :- e(x), x != $Num(_).', 'E305 «_» wildcard in a record that is made'],
  [
    'a(n) :- n = max x : { l(x) }.',
    'E304 «n» `n` is a `L` as the result of an aggregate, but a number in column `x` of `a`',
    'E304 «n = max x : { l(x) }» `max` of values of the type `L`',
  ],
  ['a(strlen(x)) :- l(x).', 'E304 «strlen(x)» `strlen` has no meaning for these types: L'],
  ['l(x) :- l(x), l(y), x >= y.', 'E304 «x >= y» `>=` of values of the type `L`, which have no order'],
  ['.type A = [x: sybmol]', 'E311 «sybmol» the type `sybmol` is not declared'],
  ['.type A = L | E', 'E304 «A» the type `A` is a union of records'],
  ['.type A = B { x: number', 'E301 «» expected `,` or `}`, found the end of the text'],
  ['.type A = Num { x: symbol }', 'E307 «Num» the branch `$Num` is declared twice'],
  ['.type L = [x: number]', 'E307 «L» the type `L` is declared twice'],
  ['.type A = [x: number, x: number]', 'E307 «x» two fields of `A` have the name `x`'],
  ['l([1, ).', 'E301 «)» expected a variable or a constant, found `)`'],
  ['e($Oops(1)).', 'E311 «$Oops(1)» the branch `$Oops` is not declared'],
  ['zzz([1, nil]).', 'E302 «zzz» the relation `zzz` is not declared'],
  ['l([1, nil], 2).', 'E303 «l([1, nil], 2)» `l` has 1 column, but 2 terms here'],
];

describe('records, refused', () => {
  for (const [text, ...problems] of recordsRefused) {
    test(text, () =>
      expect(problemsOf(`${DECLARED.join('\n')}\n${TYPES}\n${text}`).map(reportLine)).toEqual(problems),
    );
  }
});

describe('refused', () => {
  for (const [text, ...problems] of refused) {
    test(text, () => expect(problemsOf(`${DECLARED.join('\n')}\n${text}`).map(reportLine)).toEqual(problems));
  }
});

describe('what would take too much is refused', () => {
  const wide = Array.from({ length: 11 }, () => '(a(x) ; a(x))').join(', ');
  const nested = (open: string, close: string) => `${open.repeat(200)}1${close.repeat(200)}`;
  const doubling = Array.from(
    { length: 40 },
    (_, level) => `.comp C${level} { .init a = C${level + 1}\n.init b = C${level + 1} }`,
  );
  const cases: readonly (readonly [name: string, text: string, message: RegExp])[] = [
    [
      '2,048 alternatives',
      `a(x) :- ${wide}.`,
      /^the portable dialect has no rules of more than 1000 alternatives/,
    ],
    [
      'alternatives in a row',
      `a(x) :- ${Array(1_001).fill('a(x)').join(';')}.`,
      /more than 1000 alternatives/,
    ],
    [
      'heads',
      `${Array(3_000).fill('a(x)').join(',')} :- ${Array(900).fill('a(x)').join(';')}.`,
      /stand for more than 2000000 terms/,
    ],
    ['parentheses', `a(${nested('(', ')')}).`, /nesting of more than 100 levels/],
    ['groups', `a(x) :- ${'('.repeat(200)}a(x)${')'.repeat(200)}.`, /nesting of more than 100 levels/],
    ['signs', `a(${'- '.repeat(200)}x) :- a(x).`, /nesting of more than 100 levels/],
    ['powers', `a(x) :- a(y), x = ${Array(200).fill('y').join('^')}.`, /nesting of more than 100 levels/],
    ['sums', `a(x) :- a(y), x = ${Array(1_500).fill('y').join('+')}.`, /terms of more than 1000 functors/],
    ['components', `${'.comp C {'.repeat(200)}${'}'.repeat(200)}`, /nesting of more than 100 levels/],
    [
      'instances',
      `${doubling.join('\n')}\n.comp C40 { .decl r(x: number) }\n.init c = C0`,
      /instances that stand for more than 100000/,
    ],
  ];
  for (const [name, text, message] of cases) {
    test(name, () => {
      const problems = problemsOf(`${DECLARED.join('\n')}\n${text}`);
      expect(problems[0]?.message).toMatch(message);
    });
  }
});

test('equalities that bind each other in a long chain take linear time', () => {
  const length = 5_000;
  const steps = Array.from({ length }, (_, index) => `x${index} = x${index + 1}`);
  const text = `.decl a(x: number)\na(x0) :- ${steps.join(', ')}, a(x${length}).`;
  expect(problemsOf(text)).toEqual([]);
});

describe('long terms take linear time', () => {
  const chain = (variable: string) => Array(1_000).fill(variable).join(' + ');
  for (const variable of ['x', 'y', '1', '"s"']) {
    test(variable, () => {
      const rules = Array(25).fill(`a(${chain(variable)}) :- a(x).`);
      expect(problemsOf(`.decl a(x: number)\n${rules.join('\n')}`).length).toBeLessThanOrEqual(1_000);
    });
  }
});
