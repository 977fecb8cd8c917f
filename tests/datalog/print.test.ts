/** Programs as `.dl` text: the layout whole, and what a stock Soufflé would stumble over. */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print, printAtom, printLiteral, printRule, unprintable } from '../../src/datalog/print.ts';
import {
  atom,
  type Column,
  comparison,
  float,
  negative,
  number,
  type Origin,
  type Program,
  positive,
  type Rule,
  symbol,
  variable,
  wildcard,
} from '../../src/datalog/program.ts';

const column = (name: string, type: Column['type']): Column => ({ name, type });
const empty: Program = { relations: [], facts: [], rules: [], outputs: [] };

/** Of any text: a fact that holds it, printed. */
function printedSymbol(value: string): string {
  const relations = [{ name: 'r', columns: [column('x', 'symbol')] }];
  return print({ ...empty, relations, facts: [{ relation: 'r', tuple: [value] }] });
}

test('the layout', () => {
  const source = { name: 'rules.yaml', text: 'claims:\n- one\n- two\n' };
  const first: Origin = { label: 'predicate 0 `one`', span: { source, start: 8, end: 13 } };
  const second: Origin = { label: 'every predicate' };
  const rule = (origin: Origin, name: string, ...body: Rule['body']): Rule => ({
    head: atom(name, variable('x')),
    body,
    origin,
  });
  const program: Program = {
    relations: [
      {
        name: 'size',
        columns: [column('path', 'symbol'), column('n', 'number')],
        meaning: 'How long it is.',
      },
      { name: 'ratio', columns: [column('x', 'float')] },
      { name: 'big', columns: [column('x', 'symbol')], meaning: 'It is long.' },
      { name: 'done', columns: [] },
    ],
    facts: [
      { relation: 'ratio', tuple: [1e-7] },
      { relation: 'size', tuple: ['b', 10] },
      { relation: 'size', tuple: ['b', 9] },
      { relation: 'done', tuple: [] },
      { relation: 'size', tuple: ['B', -1] },
      { relation: 'ratio', tuple: [-2] },
      { relation: 'size', tuple: ['b', 9] },
    ],
    rules: [
      rule(
        first,
        'big',
        positive('size', variable('x'), variable('n')),
        comparison(variable('n'), '>=', number(3)),
      ),
      rule(first, 'big', positive('size', variable('x'), wildcard), negative('ratio', float(0))),
      rule(
        second,
        'big',
        ...Array.from({ length: 4 }, () => positive('size', variable('x'), number(-10_000_000_000))),
        negative('size', variable('x'), wildcard),
      ),
    ],
    outputs: ['big', 'done'],
  };
  expect(print(program)).toBe(`\
// A Datalog program as rulespec runs it, in the dialect of Soufflé 2.4 with 64-bit numbers.

// How long it is.
.decl size(path: symbol, n: number)
.decl ratio(x: float)
// It is long.
.decl big(x: symbol)
.decl done()

size("B", -1).
size("b", 9).
size("b", 10).

ratio(-2.0).
ratio(0.0000001).

done().

// predicate 0 \`one\`, rules.yaml:2
big(x) :- size(x, n), n >= 3.
big(x) :- size(x, _), !ratio(0.0).

// every predicate
big(x) :-
  size(x, -10000000000),
  size(x, -10000000000),
  size(x, -10000000000),
  size(x, -10000000000),
  !size(x, _).

.output big
.output done
`);
});

test('one atom, literal or rule at a time', () => {
  const literal = negative('r', symbol('a"b'), wildcard);
  expect(printAtom(atom('r', variable('x'), float(2)))).toBe('r(x, 2.0)');
  expect(printLiteral(literal)).toBe('!r("a\\"b", _)');
  expect(printLiteral(comparison(variable('x'), '!=', number(-1)))).toBe('x != -1');
  expect(printRule({ head: atom('h'), body: [literal], origin: { label: '' } })).toBe(
    'h() :- !r("a\\"b", _).',
  );
});

describe('floats are plain decimals', () => {
  const cases: readonly (readonly [value: number, text: string])[] = [
    [0, '0.0'],
    [-1, '-1.0'],
    [0.1, '0.1'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000.0'],
    [1.25e21, '1250000000000000000000.0'],
    [1.5e-7, '0.00000015'],
    [-1e300, `-1${'0'.repeat(300)}.0`],
    [2 ** -1022, `0.${'0'.repeat(307)}22250738585072014`],
  ];
  for (const [value, text] of cases) {
    test(String(value), () =>
      expect(printLiteral(comparison(float(value), '=', variable('x')))).toBe(`${text} = x`),
    );
  }

  test('a number so small that it is rounded is written exactly', () => {
    const text = printAtom(atom('r', float(5e-324)));
    expect(text).toMatch(/^r\(0\.0{323}494065645841246544176568792868221372365059802614/);
    expect(text.length).toBe('r(0.)'.length + 1074);
  });
});

describe('symbols', () => {
  const cases: readonly (readonly [value: string, text: string])[] = [
    ['', '""'],
    ['a\nb\tc', String.raw`"a\nb\tc"`],
    ['say "no"', String.raw`"say \"no\""`],
    ['C:\\', String.raw`"C:\\"`],
    ['\\n', String.raw`"\\n"`],
    ['\r\x07\x7f', '"\r\x07\x7f"'],
    ['# // /* é 😀', '"# // /* é 😀"'],
  ];
  for (const [value, text] of cases) {
    test(JSON.stringify(value), () => expect(printedSymbol(value)).toContain(`\nr(${text}).\n`));
  }

  const refused: readonly (readonly [name: string, value: string, why: string | undefined])[] = [
    ['NUL', 'a\0', 'holds a NUL character'],
    ['a high surrogate', 'a\ud83d', 'holds half of a surrogate pair, which UTF-8 does not have'],
    ['a low surrogate', '\ude00a', 'holds half of a surrogate pair, which UTF-8 does not have'],
    ['a pair', '😀', undefined],
    ['60,000 characters', 'a'.repeat(60_000), undefined],
    ['60,001 characters', 'a'.repeat(60_001), 'is longer than 60000 bytes'],
    ['30,001 line feeds', '\n'.repeat(30_001), 'is longer than 60000 bytes'],
    ['15,000 emoji', '😀'.repeat(15_000), undefined],
    ['15,001 emoji', '😀'.repeat(15_001), 'is longer than 60000 bytes'],
  ];
  for (const [name, value, why] of refused) test(name, () => expect(unprintable(value)).toBe(why));

  test('what the checks should have refused is a fault', () => {
    expect(() => printedSymbol('\0')).toThrow();
    expect(() => printedSymbol('\ud83d')).toThrow();
  });
});

describe('comments stay comments', () => {
  const cases: readonly (readonly [meaning: string, comment: string])[] = [
    ['two\nlines', 'two lines'],
    ['a return\rinside', 'a return inside'],
    ['ends in \\', 'ends in'],
    ['ends in \\ \\\\ ', 'ends in'],
    ['a */ b /* c', 'a */ b /* c'],
    ['nul\0and\u2028separators', 'nul and separators'],
    ['right-to-left \u202e override', 'right-to-left override'],
    ['x'.repeat(600), `${'x'.repeat(499)}…`],
    [`${'x'.repeat(498)}😀`, `${'x'.repeat(498)}😀`],
    [`${'x'.repeat(498)}😀y`, `${'x'.repeat(498)}\ufffd…`],
  ];
  for (const [meaning, comment] of cases) {
    test(JSON.stringify(meaning).slice(0, 60), () => {
      const program: Program = { ...empty, relations: [{ name: 'r', columns: [], meaning }] };
      expect(print(program)).toContain(`\n// ${comment}\n.decl r()\n`);
    });
  }

  test('a text of nothing but backslashes and spaces is no comment', () => {
    const program: Program = { ...empty, relations: [{ name: 'r', columns: [], meaning: '\\ \n\\' }] };
    expect(print(program)).toContain('\n\n.decl r()\n');
  });
});

test('no line is too long for the preprocessor, whatever the program', () => {
  const long = 'é'.repeat(30_000);
  const name = 'n'.repeat(1_000);
  const columns = Array.from({ length: 70 }, (_, index) => column(`${'c'.repeat(990)}${index}`, 'symbol'));
  const wide = atom(name, ...columns.map(() => symbol(long)));
  const program: Program = {
    relations: [{ name, columns, meaning: long }],
    facts: [{ relation: name, tuple: columns.map(() => long) }],
    rules: [
      {
        head: wide,
        body: [
          { kind: 'positive', atom: wide },
          { kind: 'negative', atom: wide },
          comparison(symbol(long), '!=', symbol(long)),
        ],
        origin: { label: long },
      },
    ],
    outputs: [name],
  };
  expect(check({ ...program, rules: [] }).diagnostics).toEqual([]);
  const text = print(program);
  const longest = Math.max(...text.split('\n').map(line => Buffer.byteLength(line)));
  expect(longest).toBeLessThan(65_000);
  const again = parse({ name: 'test.dl', text });
  expect(again.diagnostics).toEqual([]);
  expect(again.value?.facts[0]?.tuple).toEqual(program.facts[0]?.tuple);
});

test('a hundred thousand facts are printed', () => {
  const relations = [
    { name: 'r', columns: [column('n', 'number'), column('text', 'symbol'), column('x', 'float')] },
  ];
  const facts = Array.from({ length: 100_000 }, (_, index) => ({
    relation: 'r',
    tuple: [(index * 7919) % 100_003, `text ${index}`, index / 7],
  }));
  expect(print({ ...empty, relations, facts }).split('\n').length).toBeGreaterThan(100_000);
});
