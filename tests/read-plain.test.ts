/**
 * The plain reader against the YAML reader: what it reads is the same tree, with the same places; and it reads what
 * agents write.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DOCUMENT_LIMITS } from '../src/compiler/document/limits.ts';
import { readJson } from '../src/compiler/document/read-json.ts';
import { readPlain } from '../src/compiler/document/read-plain.ts';
import { readYaml } from '../src/compiler/document/read-yaml.ts';
import { startReading } from '../src/compiler/document/reading.ts';
import { readDocument } from '../src/compiler/yaml.ts';
import type { Json, JsonNode } from '../src/values/json-node.ts';
import { casesOf, checked, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('document');

const RUNS = 800;

/** Undefined when the text is not for the plain reader. */
function plainly(text: string): JsonNode | undefined {
  const reading = startReading({ name: 'doc', text }, DOCUMENT_LIMITS);
  const value = readPlain(reading);
  return reading.diagnostics.length === 0 ? value : undefined;
}

/** A tree without its source, which both share. */
function shape(node: JsonNode | undefined): unknown {
  return JSON.parse(JSON.stringify(node ?? null, (key, value) => (key === 'source' ? undefined : value)));
}

function sameAsYaml(text: string): boolean {
  const plain = plainly(text);
  if (!plain) return false;
  const yaml = readYaml({ name: 'doc', text });
  expect(yaml.diagnostics, text).toEqual([]);
  expect(shape(plain), text).toEqual(shape(yaml.value));
  return true;
}

test.each([
  ['a mapping', 'a: 1\nb: two words\nc: true\nd: null\ne: 2020-01-01\n'],
  ['nested', 'facts:\n  a:\n    b: 1\n  c: 2\n'],
  ['a list below its key', 'a:\n  - 1\n  - x: 1\n    y: 2\n  -\n    z: 3\nb: 4\n'],
  ['a list at the indentation of its key', 'a:\n- 1\n- - 2\n  - 3\nb: 4\n'],
  ['a list as root', '- a\n- b: 1\n'],
  ['brackets', 'a: [1, "x, y", tests/a.py::test, {b: c, "d": []}]\nb: {}\n'],
  ['quotes', 'a: "x \\"y\\" \\u0041: #"\nb: \'it\'\'s: #\'\n"k y": 1\n'],
  ['block scalars', 'a: |\n  one\n\n    two\nb: >-\n  folded\n  text\n\nc:\n  - |\n    x: y\n  - last\n'],
  ['a block scalar at the end', 'a: |-\n  text: x\n   more'],
  ['comments', '# first\na: 1\n  # between\nb: # no\n'.replace('b: # no\n', 'b: 2\n\n# last')],
  [
    'words with what brackets and colons mean elsewhere',
    'a: f(x)[0], {y}\nb: http://x.y:80/z?q#f\nc: -5\nd: a - b\n',
  ],
  ['comments behind values', 'a: 1 # c\nb: "x"   # d\nc: # e\n  d: [1] # f\n'],
  ['values over several lines', 'a: one two\n  three\n    four\nb:\n  - five\n   six # c\n'],
  ['nothing', 'a:\nb: 1\nc:\n  d:\ne:   '],
  [
    'brackets over several lines',
    'a: [\n    1,\n    "x",\n\n    {b: c,\n  d: e,}\n  ]\nb: {\n }\nc:\n  - [1,\n    2]\n  - k: [\n     3 ]\n',
  ],
  ['signs beyond ASCII', 'a — b…: “x” 🎉 – y\n🎉: [naïve…, {«k»: ✓, 🎉 z: —}]\n'],
  [
    'keys of several words, in any script',
    'was tun (bald): 1\nschlüssel: [größe, {ä b: ü}]\n- x: y\n'.replace('- x: y\n', '鍵: src\n'),
  ],
  ['signs in brackets', 'a: [src/*.ts, f(x), a+b=c, me@x.org, p$]\n'],
  ['no line break at the end', 'a:\n  - b: c'],
])('it reads %s', (_, text) => {
  expect(sameAsYaml(text)).toBe(true);
});

test.each([
  'a: b: c',
  'a:\n  b\n',
  'a: &x 1',
  'a: *x',
  'a: !!str 1',
  '? a\n: b',
  'a: [1,\n2]',
  'a: [[1\n]]',
  'a:\n  b: [1\n ]',
  'a:\n  - [1,\n  2]',
  'a: [1, # c\n  2]',
  'a: [x\n  y]',
  'a: [1,, 2]',
  'a: [,]',
  'a: {b\n  : c}',
  'a: [1,\n---\n  2]',
  'a: [1,\n  2',
  'a: |+\n  x\n',
  'a: |2\n    x\n',
  'a: 1\na: 2\n',
  'a: 1\n b: 2\n',
  'a: 1\n---\nb: 2\n',
  'a:\tb',
  'a: # c\nb: 1',
  'a: b\n\n  c',
  'a: b # c\n  d',
  'null: 1',
  'a: 99999999999999999999',
  'a: [b: c]',
  '"a": "b" c',
  'plain text',
  '',
])('it leaves %j to the YAML reader', text => {
  expect(plainly(text)).toBeUndefined();
});

const word = fc.constantFrom(
  ...[
    'a',
    'b-c',
    'x y',
    '1',
    '-2',
    '1.5',
    'true',
    'null',
    '~',
    '"q r"',
    "'s'",
    '[1, a]',
    '{k: v}',
    '[]',
    'é',
    'src/a.ts:4',
  ],
  ...[
    '|',
    '>-',
    'a:b',
    'a: b',
    'x #y',
    '#z',
    '- ',
    '-',
    '&a',
    '*a',
    '!t',
    '[a',
    'b]',
    '"open',
    "it's",
    '"\\n"',
    '<<',
    '---',
    '...',
    '%a',
    '@',
    '',
    ' ',
    '\u2028',
    '\u00a0x',
    '=',
    '|2',
    '["a":1]',
    '{a}',
    '{a:b}',
    '[a:b]',
    '[a, ]',
    '[a,',
    'b, c],',
    ']',
    '}',
    '{k: 1,',
    'l: [2],',
    '[x*y, é(b)]',
    'é è: 1',
    '"\\ud800"',
  ],
);
const line = fc
  .tuple(
    fc.nat(6),
    fc.constantFrom('', '- ', '- - ', '-  '),
    fc.constantFrom('', 'k: ', 'l: ', '"m": ', 'k:', 'n/o.p:  ', '1: ', 'x y: ', 'é: ', 'f(x): '),
    word,
    fc.constantFrom('', ' ', '  # c'),
  )
  .map(([indent, dash, key, value, tail]) => `${' '.repeat(indent)}${dash}${key}${value}${tail}`);

test('whatever it reads, the YAML reader reads to the same tree', () => {
  let read = 0;
  const text = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '\n', '\n\n', '\n ', '\r\n'))
    .map(([lines, end]) => lines.join('\n') + end);
  assertLaw(
    fc.property(text, each => {
      if (sameAsYaml(each)) read++;
    }),
    { numRuns: RUNS, least: 400 },
  );
  expect(read).toBeGreaterThan(0);
});

/** As the library writes it: well-formed, with an edit somewhere that may leave it so. */
test('whatever it reads of written texts, edited anywhere, is the same', () => {
  const leaf = fc.oneof(word, fc.constantFrom<Json>(1, -2.5, true, null, 'a\nb\n', 'c\n\nd', '  e\nf'));
  const { tree } = fc.letrec<{ tree: Json }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd/e', '1'), tie('tree'), {
        minKeys: 1,
        noNullPrototype: true,
      }),
    ),
  }));
  const edit = fc.constantFrom(
    '',
    '',
    '',
    '',
    ' ',
    '\n',
    ':',
    '-',
    '#',
    '"',
    "'",
    '[',
    '|',
    '  ',
    '\n#\n',
    '\n\n',
  );
  let read = 0;
  assertLaw(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'facts'), tree, { noNullPrototype: true }),
      fc.nat(),
      edit,
      (drawn, at, extra) => {
        const text = stringify(drawn, { indentSeq: at % 2 === 0, lineWidth: at % 3 === 0 ? 0 : 20 });
        const place = at % (text.length + 1);
        if (sameAsYaml(text.slice(0, place) + extra + text.slice(place))) read++;
      },
    ),
    { numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(checked(RUNS) / 20);
});

test.each(['# c\n{"a": [1, "x"]}', '#\r\n# d\n\n  {"a": {}}\n', '# c\n# d'])(
  'JSON below comments is JSON: %j',
  text => {
    const reading = startReading({ name: 'doc', text }, DOCUMENT_LIMITS);
    const json = readJson(reading);
    expect(json === undefined).toBe(!text.includes('{'));
    if (json) expect(shape(json)).toEqual(shape(readYaml({ name: 'doc', text }).value));
  },
);

test('megabytes of YAML are read, and hostile ones of the same size end', () => {
  const size = casesOf(5_000_000, 500_000);
  const change = (index: number) =>
    `    - file: src/module_${index}/feature.ts\n      lines: ${index}\n      tests: [tests/a_${index}.test.ts, "b c"]\n      notes: |\n        Moved ${index}.\n`;
  const changes = Array.from({ length: size / 125 }, (_, index) => change(index)).join('');
  const text = `facts:\n  changes:\n${changes}`;
  expect(text.length).toBeGreaterThan(size);
  expect(readDocument({ name: 'doc', text }).diagnostics).toEqual([]);
  const hostile = {
    'one string': `a: "${'x'.repeat(size)}"`,
    'one string of escapes': `a: "${'\\n'.repeat(size / 2)}"`,
    'one string of quotes': `a: '${"''".repeat(size / 2)}'`,
    'one word in brackets': `a: [${'x '.repeat(size / 2)}]`,
    'one list': `a: [${'1, '.repeat(size / 5)}1]`,
    depth: Array.from({ length: 3_000 }, (_, index) => `${' '.repeat(index)}a:\n`).join(''),
    dashes: '- '.repeat(size / 2),
    comments: '# c\n'.repeat(size / 4),
  };
  for (const [name, each] of Object.entries(hostile)) {
    expect(() => plainly(each), name).not.toThrow();
  }
});
