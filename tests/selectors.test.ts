/** Paths: what each is read as or refused for and where, and what it selects. */
import { describe, expect, it } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { nearestSpan } from '../src/selectors/nearest.ts';
import { MAX_SELECTOR_LENGTH, parseSelector } from '../src/selectors/parse.ts';
import { select } from '../src/selectors/select.ts';
import type { Selector, Step } from '../src/selectors/selector.ts';
import { startWork } from '../src/selectors/work.ts';
import { entryOf, type Json, toJson } from '../src/values/json-node.ts';
import { jsonNode } from './arbitraries/json.ts';
import { expectProportion } from './proportion.ts';

function parsed(text: string): Selector {
  const { value, diagnostics } = parseSelector(standaloneText(text, 'selector'));
  if (!value) throw new Error(`${text}: ${diagnostics[0]?.message}`);
  return value;
}

/** A step in short: a key as a string, an index as a number, `[*]` as null. */
function short(step: Step): string | number | null {
  return step.kind === 'member' ? step.key : step.kind === 'element' ? step.index : null;
}

const readable: readonly [text: string, ...steps: (string | number | null)[]][] = [
  ['foo', 'foo'],
  ['foo.bar', 'foo', 'bar'],
  ['  foo.bar\n', 'foo', 'bar'],
  ['foo[0]', 'foo', 0],
  ['foo[12].bar', 'foo', 12, 'bar'],
  ['foo[*]', 'foo', null],
  ['a[*].b[*]', 'a', null, 'b', null],
  ['a[*][*]', 'a', null, null],
  ['[*]', null],
  ['[0]', 0],
  ['[0][1].x', 0, 1, 'x'],
  ['foo.123', 'foo', '123'],
  ['123', '123'],
  ['foo.01', 'foo', '01'],
  ['foo-bar.baz_qux', 'foo-bar', 'baz_qux'],
  ['-', '-'],
  ['naïve.名前', 'naïve', '名前'],
  ['cafe\u0301', 'cafe\u0301'],
  ['foo."a.b"', 'foo', 'a.b'],
  ['foo["a.b"]', 'foo', 'a.b'],
  ["foo['a.b']", 'foo', 'a.b'],
  ["foo.'a.b'", 'foo', 'a.b'],
  ['"a.b"', 'a.b'],
  ['["a.b"].c', 'a.b', 'c'],
  ['"a"[0]', 'a', 0],
  ['"a"["b"]', 'a', 'b'],
  ['foo.""', 'foo', ''],
  ['""', ''],
  ['foo."say \\"hi\\""', 'foo', 'say "hi"'],
  ["'it\\'s'", "it's"],
  [`"it's"`, "it's"],
  ['"\\u00e9\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\\\"', 'é😀/\b\f\n\r\t\\'],
  ['"\\ud800"', '\ud800'],
  ['"$ref"', '$ref'],
  ['"[0]"', '[0]'],
  ['["*"]', '*'],
  ['" "', ' '],
  ['facts.foo', 'facts', 'foo'],
  ['__proto__', '__proto__'],
  ['a[9007199254740991]', 'a', Number.MAX_SAFE_INTEGER],
];

describe('paths that are read', () => {
  it.each(readable)('%s', (text, ...steps) => {
    const selector = parsed(text);
    expect(selector.kind === 'path' && selector.steps.map(short)).toEqual(steps);
    expect(selector.text).toBe(text.trim());
    expect(selector.singular).toBe(!steps.includes(null));
  });
});

const refused: readonly [text: string, underlined: string, messagePart: string, hintPart?: string][] = [
  ['', '', 'empty'],
  ['  \t', '', 'empty'],
  ['a..b', '..', 'segment is empty', '`$..b`'],
  ['..b', '.', 'begins with a dot'],
  ['.', '.', 'begins with a dot', '`$`'],
  ['.foo', '.', 'begins with a dot', 'remove'],
  ['foo.', '.', 'nothing follows'],
  ['foo[0].', '.', 'nothing follows'],
  ['foo.[0]', '.', 'before a bracket', 'remove'],
  ['foo[-1]', '-1', 'count from 0', '`$.foo[-1]`'],
  ['[-1]', '-1', 'count from 0', '`$[-1]`'],
  ['foo[01]', '01', 'leading zero', '`[1]`'],
  ['foo[00]', '00', 'leading zero', '`[0]`'],
  ['foo[1:3]', '1:3', 'slice', '`$.foo[1:3]`'],
  ['foo[:2]', ':2', 'slice'],
  ['foo[?@.a]', '?@.a', 'no filters', '`$.foo[?@.a]`'],
  ['foo[bar]', 'bar', 'neither an index', '`["bar"]`'],
  ['foo[$x]', '$x', 'neither an index'],
  ['foo[1.5]', '1.5', 'neither an index'],
  ['foo[+1]', '+1', 'neither an index'],
  ['foo[1e3]', '1e3', 'neither an index'],
  ['foo[**]', '**', 'neither an index'],
  ['foo["a"b]', '"a"b', 'neither an index'],
  ['foo[]', '[]', 'empty', '`[*]`'],
  ['foo[ 0]', ' 0', 'whitespace', '`[0]`'],
  ['foo[* ]', '* ', 'whitespace', '`[*]`'],
  ['foo["a" ]', '"a" ', 'whitespace'],
  ['foo[0', '[0', 'not closed'],
  ['foo[', '[', 'not closed'],
  ['foo[*', '[*', 'not closed'],
  ['foo[bar', '[bar', 'not closed'],
  ['foo["a"', '["a"', 'not closed'],
  ['foo["a]', '"a]', 'quote is not closed'],
  ['foo."a', '"a', 'quote is not closed', '`"`'],
  ["'a", "'a", 'quote is not closed', "`'`"],
  ['"a\\"', '"a\\"', 'quote is not closed'],
  ['"a\\x"', '\\x', 'no escape'],
  ['"\\u12"', '\\u', 'no escape', 'four hexadecimal'],
  ['foo[9007199254740992]', '9007199254740992', 'larger than any list'],
  ['foo bar', ' ', 'whitespace'],
  ['foo. bar', ' ', 'whitespace'],
  ['foo [0]', ' ', 'whitespace'],
  ['foo\u00a0bar', '\u00a0', 'whitespace'],
  ['foo.*', '*', 'outside brackets', '`[*]`'],
  ['*', '*', 'outside brackets'],
  ['foo]', ']', 'closes no bracket'],
  ['foo[0]]', ']', 'closes no bracket'],
  ['foo[0]bar', 'b', 'without a dot'],
  ['foo[0]"bar"', '"', 'without a dot'],
  ['"a"b', 'b', 'without a dot'],
  ['foo.$ref', '$', 'unquoted key', '`"$ref"`'],
  ['foo/bar.baz', '/', 'unquoted key', '`"foo/bar"`'],
  ['x.a@b[0]', '@', 'unquoted key', '`"a@b"`'],
  ['x.😀', '😀', 'unquoted key', '`"😀"`'],
  ['foo"bar"', '"', 'unquoted key'],
  ['a:b', ':', 'unquoted key', '`"a:b"`'],
  ['a\\.b', '\\', 'unquoted key'],
  ['x'.repeat(MAX_SELECTOR_LENGTH + 1), 'x'.repeat(MAX_SELECTOR_LENGTH + 1), 'longer than'],
];

describe('paths that are refused', () => {
  for (const [text, underlined, messagePart, hintPart] of refused) {
    it(`${text.slice(0, 30)} for \`${underlined.slice(0, 30)}\``, () => {
      const { value, diagnostics } = parseSelector(standaloneText(text, 'selector'));
      expect(value).toBeUndefined();
      expect(diagnostics.map(({ code, span }) => [code, text.slice(span?.start, span?.end)])).toEqual([
        ['E110', underlined],
      ]);
      expect(diagnostics[0]?.message).toContain(messagePart);
      if (hintPart) expect(diagnostics[0]?.hint).toContain(hintPart);
    });
  }

  it('points past leading whitespace, and through escapes of the document', () => {
    const text = '  a..b';
    expect(parseSelector(standaloneText(text, 'selector')).diagnostics[0]?.span).toMatchObject({
      start: 3,
      end: 5,
    });
    const source = { name: 'yaml', text: String.raw`"a.\u0020b"` };
    const offsets = [1, 2, 3, 9, 10];
    const written = { value: 'a. b', span: { source, start: 1, end: 10 }, offsets };
    const span = parseSelector(written).diagnostics[0]?.span;
    expect(source.text.slice(span?.start, span?.end)).toBe(String.raw`\u0020`);
  });
});

const document: Json = {
  csv_importer: { capabilities: ['parse', null, 'handle_csv'], owner: null },
  files: [{ path: 'a.ts', tags: ['x', 'y'] }, { path: 'b.ts' }, 'c.ts', { tags: [] }],
  'a.b': { '': 1, $ref: 2 },
  nested: [[1, 2], 3, [4]],
  '0': 'zero',
};

describe('what paths select', () => {
  it.each<[text: string, ...selected: [path: string, value: Json][]]>([
    ['csv_importer.capabilities[2]', ['csv_importer.capabilities[2]', 'handle_csv']],
    [
      'csv_importer.capabilities[*]',
      ['csv_importer.capabilities[0]', 'parse'],
      ['csv_importer.capabilities[1]', null],
      ['csv_importer.capabilities[2]', 'handle_csv'],
    ],
    ['csv_importer.owner', ['csv_importer.owner', null]],
    ['csv_importer["owner"]', ['csv_importer.owner', null]],
    ['files[*].path', ['files[0].path', 'a.ts'], ['files[1].path', 'b.ts']],
    ['files[*].tags[*]', ['files[0].tags[0]', 'x'], ['files[0].tags[1]', 'y']],
    ['nested[*][*]', ['nested[0][0]', 1], ['nested[0][1]', 2], ['nested[2][0]', 4]],
    ['"a.b".""', ['"a.b".""', 1]],
    ["['a.b']['$ref']", ['"a.b"."$ref"', 2]],
    ['0', ['"0"', 'zero']],
    // Nothing is there:
    ['missing'],
    ['csv_importer.missing.deeper'],
    ['csv_importer.owner.deeper'],
    ['csv_importer.capabilities[3]'],
    ['csv_importer[0]'],
    ['csv_importer[*]'],
    ['csv_importer.capabilities.length'],
    ['csv_importer.capabilities[0].length'],
    ['files[*][*]'],
    ['[*]'],
    ['[0]'],
    ['__proto__'],
    ['constructor'],
  ])('%s', (text, ...expected) => {
    const root = jsonNode(document);
    const { value } = select(parsed(text), root);
    expect(value?.map(({ path, node }) => [path, toJson(node)])).toEqual(expected);
  });

  it('takes a list at the root, too', () => {
    const selected = select(parsed('[*].a'), jsonNode([{ a: 1 }, { b: 2 }, { a: 3 }])).value;
    expect(selected?.map(({ path }) => path)).toEqual(['[0].a', '[2].a']);
  });

  it('keeps each value’s own place', () => {
    const root = jsonNode(document);
    const [found] = select(parsed('nested[2]'), root).value ?? [];
    const nested = root.kind === 'object' ? entryOf(root, 'nested')?.value : undefined;
    if (nested?.kind !== 'list') throw new Error('the document has no list `nested`');
    expect(found?.node).toBe(nested.items[2]);
  });
});

/** Where to point when nothing is selected, as the path of the value that is pointed at. */
const nearests: readonly [text: string, nearest: string][] = [
  ['a.list[1].id', 'a.list[1].id'],
  ['a.list[1].name', 'a.list[1]'],
  ['a.list[7].name', 'a.list'],
  ['a.list[*].name', 'a.list'],
  ['a.none[*]', 'a'],
  ['none.list', ''],
  ['a.nothing.more', 'a.nothing'],
  ['[*]', ''],
  ['$.a.list[?@.done].name', 'a.list'],
  ['$.a.list[-1].name', 'a.list[1]'],
  ["$['a']['list'][7]", 'a.list'],
  ['$.a.list[0, 1].name', 'a.list'],
  ['$.a..name', 'a'],
  ['$.a.none[*]', 'a'],
  ['$.none', ''],
  ['$[*]', ''],
  ['$', ''],
];

describe('what is nearest to what is missing', () => {
  const root = jsonNode({ a: { list: [{ id: 0 }, { id: 1 }], nothing: null } });

  const values = select(parsed('$..*'), root).value ?? [];

  it.each(nearests)('%s: %s', (text, path) => {
    const span = nearestSpan(parsed(text), root);
    const found = values.find(({ node }) => node.span === span);
    expect(found?.path ?? (span === root.span ? '' : undefined)).toBe(path);
  });
});

describe('bounds', () => {
  it('selects ten thousand members of a wide object in linear time', () => {
    expectProportion(({ length }) => {
      const keys = Array.from({ length }, (_, index) => `key${index}`);
      const root = jsonNode(Object.fromEntries(keys.map(key => [key, 1])));
      for (const key of keys) expect(select(parsed(key), root).value).toHaveLength(1);
    }, ' '.repeat(10_000));
  });

  it.each(['a.', '[0]', '[*]', '[', '"', '"a".', "['", '..', '\\', ' ', 'a', '1', '[0', 'é', '😀'])(
    'reads or refuses a long run of %s',
    part => {
      const run = part.repeat(MAX_SELECTOR_LENGTH / part.length);
      for (const text of [run, `a${run.slice(1)}`, `a[${run.slice(2)}`, `"${run.slice(1)}`]) {
        const { value } = parseSelector(standaloneText(text, 'selector'));
        if (value) expect(select(value, jsonNode({ a: { a: [[1]] } })).diagnostics).toEqual([]);
      }
    },
  );

  it('gives no values and E401 when the work is used up', () => {
    const root = jsonNode({ list: Array.from({ length: 1000 }, (_, index) => index) });
    const { value, diagnostics } = select(parsed('list[*]'), root, startWork(500));
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['E401']);
  });

  it('shares work between selections', () => {
    const root = jsonNode([1, 2, 3]);
    const work = startWork(150);
    expect(select(parsed('[*]'), root, work).value).toHaveLength(3);
    expect(select(parsed('[*]'), root, work).value).toHaveLength(3);
    expect(select(parsed('[*]'), root, work).value).toBeUndefined();
  });
});
