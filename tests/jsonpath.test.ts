/**
 * RFC 9535: the examples of its tables, what is refused and where, and that no query takes unbounded work. It is over
 * 350 lines because nearly all of them are rows of those tables.
 */
import { describe, expect, it } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { parseSelector } from '../src/selectors/parse.ts';
import { select } from '../src/selectors/select.ts';
import { startWork } from '../src/selectors/work.ts';
import type { Json } from '../src/values/json-node.ts';
import { jsonNode } from './arbitraries/json.ts';

function parsed(query: string) {
  const { value, diagnostics } = parseSelector(standaloneText(query, 'query'));
  if (!value) throw new Error(`${query}: ${diagnostics[0]?.message}`);
  return value;
}

const selected = (query: string, value: Json) => select(parsed(query), jsonNode(value)).value ?? [];

const store = {
  book: [
    { category: 'reference', author: 'Nigel Rees', title: 'Sayings of the Century', price: 8.95 },
    { category: 'fiction', author: 'Evelyn Waugh', title: 'Sword of Honour', price: 12.99 },
    {
      category: 'fiction',
      author: 'Herman Melville',
      title: 'Moby Dick',
      isbn: '0-553-21311-3',
      price: 8.99,
    },
    {
      category: 'fiction',
      author: 'J. R. R. Tolkien',
      title: 'The Lord of the Rings',
      isbn: '0-395-19395-8',
      price: 22.99,
    },
  ],
  bicycle: { color: 'red', price: 399 },
};
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const filtered = {
  a: [3, 5, 1, 2, 4, 6, { b: 'j' }, { b: 'k' }, { b: {} }, { b: 'kilo' }],
  o: { p: 1, q: 2, r: 3, s: 5, t: { u: 6 } },
  e: 'f',
};
const descending = { o: { j: 1, k: 2 }, a: [5, 3, [{ j: 4 }, { k: 6 }]] };
const nulls = { a: null, b: [null], c: [{}], null: 1 };

/** By section of the RFC: a document, and the paths each query selects in it. */
const examples: readonly [
  section: string,
  document: Json,
  ...queries: [query: string, ...paths: string[]][],
][] = [
  [
    '1.5',
    { store },
    [
      '$.store.book[*].author',
      'store.book[0].author',
      'store.book[1].author',
      'store.book[2].author',
      'store.book[3].author',
    ],
    [
      '$..author',
      'store.book[0].author',
      'store.book[1].author',
      'store.book[2].author',
      'store.book[3].author',
    ],
    ['$.store.*', 'store.book', 'store.bicycle'],
    [
      '$.store..price',
      'store.book[0].price',
      'store.book[1].price',
      'store.book[2].price',
      'store.book[3].price',
      'store.bicycle.price',
    ],
    ['$..book[2]', 'store.book[2]'],
    ['$..book[2].author', 'store.book[2].author'],
    ['$..book[2].publisher'],
    ['$..book[-1]', 'store.book[3]'],
    ['$..book[0,1]', 'store.book[0]', 'store.book[1]'],
    ['$..book[:2]', 'store.book[0]', 'store.book[1]'],
    ['$..book[?@.isbn]', 'store.book[2]', 'store.book[3]'],
    ['$..book[?@.price<10]', 'store.book[0]', 'store.book[2]'],
  ],
  ['2.2.3', { k: 'v' }, ['$', '']],
  [
    '2.3.1.3',
    { o: { 'j j': { 'k.k': 3 } }, "'": { '@': 2 } },
    [`$.o['j j']`, 'o."j j"'],
    [`$.o['j j']['k.k']`, 'o."j j"."k.k"'],
    [`$.o["j j"]["k.k"]`, 'o."j j"."k.k"'],
    [`$["'"]["@"]`, `"'"."@"`],
  ],
  [
    '2.3.2.3',
    { o: { j: 1, k: 2 }, a: [5, 3] },
    ['$[*]', 'o', 'a'],
    ['$.o[*]', 'o.j', 'o.k'],
    ['$.o[*, *]', 'o.j', 'o.k', 'o.j', 'o.k'],
    ['$.a[*]', 'a[0]', 'a[1]'],
  ],
  ['2.3.3.3', ['a', 'b'], ['$[1]', '[1]'], ['$[-2]', '[0]'], ['$[2]'], ['$[-3]']],
  [
    '2.3.4.3',
    letters,
    ['$[1:3]', '[1]', '[2]'],
    ['$[5:]', '[5]', '[6]'],
    ['$[1:5:2]', '[1]', '[3]'],
    ['$[5:1:-2]', '[5]', '[3]'],
    ['$[::-1]', '[6]', '[5]', '[4]', '[3]', '[2]', '[1]', '[0]'],
    ['$[::0]'],
    ['$[-2:]', '[5]', '[6]'],
    ['$[-100:2]', '[0]', '[1]'],
    ['$[100::-3]', '[6]', '[3]', '[0]'],
    ['$[:9007199254740991:9007199254740991]', '[0]'],
  ],
  [
    '2.3.5.3',
    filtered,
    [`$.a[?@.b == 'kilo']`, 'a[9]'],
    [`$.a[?(@.b == 'kilo')]`, 'a[9]'],
    ['$.a[?@>3.5]', 'a[1]', 'a[4]', 'a[5]'],
    ['$.a[?@.b]', 'a[6]', 'a[7]', 'a[8]', 'a[9]'],
    ['$[?@.*]', 'a', 'o'],
    ['$[?@[?@.b]]', 'a'],
    ['$.o[?@<3, ?@<3]', 'o.p', 'o.q', 'o.p', 'o.q'],
    [`$.a[?@<2 || @.b == "k"]`, 'a[2]', 'a[7]'],
    [`$.a[?match(@.b, "[jk]")]`, 'a[6]', 'a[7]'],
    [`$.a[?search(@.b, "[jk]")]`, 'a[6]', 'a[7]', 'a[9]'],
    ['$.o[?@>1 && @<4]', 'o.q', 'o.r'],
    ['$.o[?@.u || @.x]', 'o.t'],
    ['$.a[?@.b == $.x]', 'a[0]', 'a[1]', 'a[2]', 'a[3]', 'a[4]', 'a[5]'],
    ['$.a[?@ == @]', ...filtered.a.map((_, index) => `a[${index}]`)],
    ['$.a[?!@.b && @ != 1 && !(@ > 2)]', 'a[3]'],
  ],
  [
    '2.5.1.3',
    letters,
    ['$[0, 3]', '[0]', '[3]'],
    ['$[0:2, 5]', '[0]', '[1]', '[5]'],
    ['$[0, 0]', '[0]', '[0]'],
  ],
  [
    '2.5.2.3',
    descending,
    ['$..j', 'o.j', 'a[2][0].j'],
    ['$..[0]', 'a[0]', 'a[2][0]'],
    [
      '$..[*]',
      'o',
      'a',
      'o.j',
      'o.k',
      'a[0]',
      'a[1]',
      'a[2]',
      'a[2][0]',
      'a[2][1]',
      'a[2][0].j',
      'a[2][1].k',
    ],
    ['$..o', 'o'],
    ['$.o..[*, *]', 'o.j', 'o.k', 'o.j', 'o.k'],
    ['$.a..[0, 1]', 'a[0]', 'a[1]', 'a[2][0]', 'a[2][1]'],
  ],
  [
    '2.6.1',
    nulls,
    ['$.a', 'a'],
    ['$.a[0]'],
    ['$.a.d'],
    ['$.b[0]', 'b[0]'],
    ['$.b[*]', 'b[0]'],
    ['$.b[?@]', 'b[0]'],
    ['$.b[?@==null]', 'b[0]'],
    ['$.c[?@.d==null]'],
    ['$.null', 'null'],
  ],
];

describe('examples of RFC 9535', () => {
  for (const [section, document, ...queries] of examples) {
    for (const [query, ...paths] of queries) {
      it(`${section} ${query}`, () => {
        expect(selected(query, document).map(({ path }) => path)).toEqual(paths);
      });
    }
  }
});

/** Table 11, and more comparisons: on `{"obj": {"x": "y"}, "arr": [2, 3]}`. */
describe('comparisons', () => {
  it.each<[condition: string, holds: boolean]>([
    ['$.absent1 == $.absent2', true],
    ['$.absent1 <= $.absent2', true],
    [`$.absent == 'g'`, false],
    ['$.absent1 != $.absent2', false],
    [`$.absent != 'g'`, true],
    ['1 <= 2', true],
    ['1 > 2', false],
    [`13 == '13'`, false],
    [`'a' <= 'b'`, true],
    [`'a' > 'b'`, false],
    ['$.obj == $.arr', false],
    ['$.obj != $.arr', true],
    ['$.obj == $.obj', true],
    ['$.obj != $.obj', false],
    ['$.arr == $.arr', true],
    ['$.arr != $.arr', false],
    ['$.obj == 17', false],
    ['$.obj != 17', true],
    ['$.obj <= $.arr', false],
    ['$.obj < $.arr', false],
    ['$.obj <= $.obj', true],
    ['$.arr <= $.arr', true],
    ['1 <= $.arr', false],
    ['1 >= $.arr', false],
    ['1 > $.arr', false],
    ['1 < $.arr', false],
    ['true <= true', true],
    ['true > true', false],
    ['null == null', true],
    ['null < null', false],
    ['1 == 1.0', true],
    ['-0 == 0', true],
    ['1e2 == 100', true],
    [`'' < 'a'`, true],
    [`'\uffff' < '😀'`, true],
    [`'😀' < '\uffff'`, false],
    [`'😀' < '😁'`, true],
    [`length('😀') == 1`, true],
    ['length($.obj) == 1', true],
    ['length($.arr) == 2', true],
    ['length($.arr[0]) == length($.absent)', true],
    ['count($..*) == 5', true],
    ['count($.absent) == 0', true],
    ['value($..x) == "y"', true],
    ['value($.arr[*]) == $.absent', true],
    [`match('abc', 'a.c')`, true],
    [`match('abc', 'b')`, false],
    [`search('abc', 'b')`, true],
    [`match('a\\nc', 'a.c')`, false],
    [`match('a\\rc', 'a.c')`, false],
    [`match('a\u2028c', 'a.c')`, true],
    [`match('ab', 'a|ab')`, true],
    [`match('😀', '.')`, true],
    [`match('1974-05-11', '\\\\d{4}-..-..')`, true],
    [`search($.arr, 'a')`, false],
    [`match('a', $.obj.x)`, false],
    [`match('y', $.obj.x)`, true],
    [`!match('a', 'b') && !(1 == 2)`, true],
  ])('%s', (condition, holds) => {
    const document = { obj: { x: 'y' }, arr: [2, 3] };
    expect(selected(`$[?${condition}]`, document)).toHaveLength(holds ? 2 : 0);
  });

  it('matches nothing with a pattern from the value that RE2 cannot read', () => {
    const document = [
      { text: '(', pattern: '(' },
      { text: 'aa', pattern: '(a)\\1' },
      { text: 'a', pattern: 'a' },
    ];
    expect(selected('$[?match(@.text, @.pattern)]', document).map(({ path }) => path)).toEqual(['[2]']);
  });
});

describe('order and identity', () => {
  it('keeps the author’s order of members, even of those that look like indexes', () => {
    const root = jsonNode({ a: 0, b: 0 });
    if (root.kind !== 'object') throw new Error('an object');
    const [a, b] = root.entries;
    const entries = [a, b].flatMap((entry, index) =>
      entry ? [{ ...entry, key: { ...entry.key, value: String(9 - index) } }] : [],
    );
    const values = select(parsed('$.*'), { ...root, entries }).value;
    expect(values?.map(({ path }) => path)).toEqual(['"9"', '"8"']);
    expect(values?.[0]?.node).toBe(a?.value);
  });

  it.each([
    ['$', true],
    ['$.a[0]["b"][-1]', true],
    ['$[*]', false],
    ['$.a[0:1]', false],
    ['$..a', false],
    ['$["a", "b"]', false],
    ['$[?@.a]', false],
  ])('%s is singular: %s', (query, singular) => {
    expect(parsed(query).singular).toBe(singular);
  });
});

const refused: readonly [query: string, underlined: string, messagePart: string, hintPart?: string][] = [
  ['$.', '.', 'nothing follows `.`'],
  ['$.#', '#', 'shorthand selector'],
  ['$..', '.', 'nothing follows `..`', '`..*`'],
  ['$...a', '.', 'unexpected'],
  ['$a', 'a', '`.`'],
  ['$ $', '$', '`.`'],
  ['$.foo bar', 'b', '`.`'],
  ['$. foo', ' ', 'whitespace'],
  ['$.a[', '[', '`[` is not closed'],
  ['$.a[?(@.b]', ']', 'does not close `(`'],
  ['$.a]', ']', 'closes no bracket'],
  ['$.a["b]', '"b]', 'quote is not closed'],
  [`$['a\\x']`, '\\x', 'escape'],
  ['$[]', '[', 'empty'],
  ['$[a]', 'a', 'bracketed selection', 'quote a name'],
  ['$[01]', '01', 'leading zero'],
  ['$[-0]', '-0', 'leading zero'],
  ['$[1.0]', '.', 'bracketed selection'],
  ['$[9007199254740992]', '9007199254740992', 'out of range'],
  ['$[1,]', ']', 'trailing comma'],
  ['$[1 2]', '2', '`,`'],
  ['$[?@.a = 1]', '=', 'unexpected', '`==`'],
  ['$[?@.a == ]', ']', 'end of expression'],
  ['$[?]', ']', 'end of expression'],
  ['$[?true]', 'true', 'must be compared'],
  ['$[?!true]', 'true', 'no condition'],
  ['$[?@.a && 1]', '1', 'must be compared'],
  ['$[?!!@.a]', '!', 'repeated'],
  ['$[?!@.a == 1]', '@', 'as if it were a value'],
  ['$[?@.a == 1 == 2]', '==', 'as if it were a value'],
  ['$[?@..a == 1]', '@', 'several values', '`count(…)`'],
  ['$[?@.* < 1]', '@', 'several values'],
  ['$[?lenght(@.a) == 1]', 'lenght', 'no function `lenght`', '`length`'],
  ['$[?length(@.a)]', 'length', 'must be compared'],
  ['$[?length(@.*) < 3]', '@', 'must be one value'],
  ['$[?count(1) == 1]', '1', 'must be a query'],
  ['$[?count(@.a, @.b) == 1]', 'count', 'takes 1 argument'],
  [`$[?match(@.a, 'a') == true]`, 'match', 'not comparable'],
  ['$[?@.a == 1e400]', '1e400', 'too large'],
  ['$[?(]', ']', 'does not close'],
  ['$[?()]', '(', 'empty paren'],
  [`$.${'a'.repeat(2000)}`, `$.${'a'.repeat(2000)}`, 'longer than'],
  [`$${'[?@'.repeat(60)}${']'.repeat(60)}`, '[', 'nest more than'],
  [`$[?${'('.repeat(60)}@${')'.repeat(60)}]`, '(', 'nest more than'],
];

describe('queries that are refused', () => {
  for (const [query, underlined, messagePart, hintPart] of refused) {
    it(query.slice(0, 40), () => {
      const { value, diagnostics } = parseSelector(standaloneText(query, 'query'));
      expect(value).toBeUndefined();
      expect(diagnostics.map(({ code, span }) => [code, query.slice(span?.start, span?.end)])).toEqual([
        ['E110', underlined],
      ]);
      expect(diagnostics[0]?.message).toContain(messagePart);
      expect(diagnostics[0]?.message).not.toMatch(/TOKEN|Type\b|undefined|``/);
      if (hintPart) expect(diagnostics[0]?.hint).toContain(hintPart);
    });
  }

  it('refuses one form that RFC 9535 has', () => {
    // FIXME: json-p3 cuts the brackets inside a function's argument at the comma, and so can't read a valid query.
    expect(parseSelector(standaloneText('$[?count(@[?@.a, 0]) == 1]', 'query')).value).toBeUndefined();
  });

  it.each([
    [`$[?match(@.a, 'x(?=y)')]`, 'E111', '(?='],
    [`$[?match(@.a, "x\\\\d\\u0028")]`, 'E111', '\\u0028'],
    [`$[?search(@.a, 'a{,5}')]`, 'W104', '{,5}'],
  ])('%s: a pattern in a query is checked like any other', (query, code, underlined) => {
    const { value, diagnostics } = parseSelector(standaloneText(query, 'query'));
    expect(diagnostics.map(each => [each.code, query.slice(each.span?.start, each.span?.end)])).toEqual([
      [code, underlined],
    ]);
    expect(value !== undefined).toBe(code === 'W104');
  });
});

describe('bounds', () => {
  const wide = Array.from({ length: 300 }, (_, index) => ({
    index,
    text: 'a'.repeat(1000),
    list: [1, [2, [3]]],
  }));
  let deep: Json = 1;
  for (let depth = 0; depth < 500; depth++) deep = [deep, { a: 1 }];

  it.each([
    ['descendants of descendants', '$..*..*..*..*', deep],
    ['doubling', `$${'[*,*]'.repeat(30)}`, deep],
    ['repeated selectors', `$[${Array(300).fill('*').join(',')}]${'[*,*,*]'.repeat(20)}`, wide],
    ['nested filters', '$..[?count($..[?count($..[?@.index == 1]) == 1]) == 1]', wide],
    ['deep comparison of everything with everything', '$..[?count($..[?@ == $]) > 0]', wide],
    ['long texts', `$[?$[?search(@.text, '(a*)*b')]]`, wide],
    ['patterns from the value', '$[?count($[?match($[0].text, @.text)]) > 0]', wide],
    ['a deep value', '$..*..*..*', deep],
  ])('%s', (_, query, document) => {
    const root = jsonNode(document);
    const { value, diagnostics } = select(parsed(query), root, startWork(300_000));
    expect(diagnostics.map(({ code }) => code)).toEqual(['E401']);
    expect(value === undefined).toBe(true);
  });

  it.each([
    '[',
    '(',
    '!',
    '.a',
    '..',
    '..*',
    '[0]',
    '[*,*]',
    '[?',
    '[?@',
    '@&&',
    '"',
    "'a",
    '\\',
    ',',
    '1',
    '&&',
    'length(',
    ' ',
  ])('reads or refuses a long run of %s', part => {
    for (const head of ['$', '$[', '$[?', '$[?@.a==']) {
      const run = head + part.repeat(1900 / part.length);
      expect(() => parseSelector(standaloneText(run, 'query'))).not.toThrow();
      expect(() => parseSelector(standaloneText(`${run}]`, 'query'))).not.toThrow();
    }
  });

  it('reads a long chain of conditions', () => {
    const query = `$[?${Array(390).fill('@.a').join('||')}]`;
    expect(selected(query, [{ a: 1 }, {}])).toHaveLength(1);
  });

  it('takes a list of 200,000 elements', () => {
    expect(
      selected(
        '$[?@ >= 0]',
        Array.from({ length: 200_000 }, (_, index) => index),
      ),
    ).toHaveLength(200_000);
  });
});
