/** Values of files, and lines that differ, by tables. */
import { describe, expect, test } from 'vitest';
import { withoutComments } from '../../src/compiler/document/without-comments.ts';
import { readValues } from '../../src/compiler/read-values.ts';
import { compile, verify } from '../../src/pipeline.ts';
import { changedLines } from '../../src/system/changed-lines.ts';
import { toJson } from '../../src/values/json-node.ts';
import { memoryTree } from '../doubles/working-tree.ts';
import { expectProportion } from '../proportion.ts';

describe('TOML', () => {
  test.each<[string, unknown]>([
    ['a = 1\nb = "1"\nc = 1.5\nd = true', { a: 1, b: '1', c: 1.5, d: true }],
    [
      '[a.b]\nc = [1, [2]]\n[[d]]\ne = 1\n[[d]]\ne = 2',
      { a: { b: { c: [1, [2]] } }, d: [{ e: 1 }, { e: 2 }] },
    ],
    ['a = 2020-01-01\nb = 07:32:00', { a: '2020-01-01', b: '07:32:00.000' }],
    ['"__proto__" = 1', { ['__proto__']: 1 }],
    ['a = -0.0', { a: 0 }],
  ])('%s', (text, expected) => {
    const { value } = readValues({ name: 'a.toml', text });
    expect(JSON.stringify(value && toJson(value))).toBe(JSON.stringify(expected));
  });

  test.each<[string, RegExp]>([
    ['a = [1,', /line 1/],
    ['a = 1\na = 2', /line 2/],
    ['a = 9007199254740993', /exactly/],
    ['a = nan', /exactly/],
    [`a = ${'['.repeat(5_000)}`, /line 1/],
    ['\u0000', /line 1/],
  ])('refuses %j', (text, why) => {
    const { value, diagnostics } = readValues({ name: 'a.toml', text });
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.message).toMatch(why);
  });
});

function reasonOf(value: string, facts: string, files: Record<string, string>): string | undefined {
  const text = JSON.stringify({
    claims: [{ name: 'it', selector: 'it' }],
    predicates: [{ claim: 'it', rule: 'value_in_file', value, source: 'memory' }],
  });
  const compiled = compile({ name: 'r.yaml', text });
  const envelope = { name: 'e.yaml', text: `facts: {it: ${facts}}` };
  const found = compiled.value && verify(compiled.value, envelope, { tree: memoryTree({ files }) });
  const [predicate] = found?.verdict?.predicates ?? [];
  return predicate?.outcome === 'pass' ? undefined : (predicate?.reason ?? 'no verdict');
}

describe('value_in_file', () => {
  const files = {
    'a.json': '{"v": "1", "n": 1, "l": [1, {"k": "x"}], "none": null}',
    'b.yaml': 'x: {y: [a, b]}\n',
    'c.txt': 'v = 1',
    'bad.json': '{',
    'tsconfig.json':
      '// Of the compiler.\n{\n  "compilerOptions": {\n    /* "strict": false, */ "strict": true, // on\n    "paths": { "@/*": ["./src/*"], "u": "https://a//b" },\n    "lib": ["a,]", "b",],\n  },\n}\n',
    'e.jsonc': '{"v": 1} // one',
    'inner.json': '{"v": 1 // one\n}',
    'quote.json': '{"v": "a /* b", "w": "c */ d"}',
    'folder/d.json': '{"v": true}',
  };
  test.each<[string, string, RegExp | undefined]>([
    ['a.json#v', '"1"', undefined],
    ['a.json#v', '1', /is "1"/],
    ['a.json#n', '1.0', undefined],
    ['a.json#l', '[[1, {k: x}]]', undefined],
    ['a.json#l[*].k', 'x', undefined],
    ['a.json#$..k', 'x', undefined],
    ['a.json#l[*]', '[1, {k: x}]', undefined],
    ['a.json#none', 'null', /null|missing/],
    ['a.json#none', '1', /no such value/],
    ['a.json#other', '1', /no such value/],
    ['b.yaml#x.y[1]', 'b', undefined],
    ['b.yaml#x.y[*]', '[a, b]', undefined],
    ['b.yaml#x.y[*]', '[a, c]', /`b.yaml#x.y\[\*\]` is "a" and 1 more/],
    ['./folder/d.json # v', 'true', undefined],
    ['c.txt#v', '1', /the end of its name/],
    ['bad.json#v', '1', /cannot be read/],
    ['tsconfig.json#compilerOptions.strict', 'true', undefined],
    ['tsconfig.json#compilerOptions.strict', 'false', /is true/],
    ['tsconfig.json#compilerOptions.paths.u', 'https://a//b', undefined],
    ['tsconfig.json#compilerOptions.lib[*]', '["a,]", b]', undefined],
    ['e.jsonc#v', '1', undefined],
    ['inner.json#v', '1', undefined],
    ['quote.json#v', '"a /* b"', undefined],
    ['gone.json#v', '1', /there is no file `gone.json`/],
    ['../a.json#v', '"1"', /leads out/],
    ['/etc/passwd.json#v', '"1"', /not relative/],
  ])('%s for %s', (value, facts, why) => {
    const reason = reasonOf(value, facts, files);
    if (why === undefined) expect(reason).toBeUndefined();
    else expect(reason).toMatch(why);
  });

  test.each(['a.json', '#v', 'a.json#', 'a.json#l[', ' # '])('%j is an error', value => {
    expect(reasonOf(value, '1', files)).toBe('no verdict');
  });
});

describe('lines that differ', () => {
  test.each<[string, string, number]>([
    ['', '', 0],
    ['', 'a\nb\n', 2],
    ['a\nb\n', '', 2],
    ['a\nb\nc\n', 'a\nx\nc\n', 2],
    ['a\nb\n', 'b\na\n', 2],
    ['a\nb\nc\nd\n', 'a\nc\nd\ne\n', 2],
    ['a', 'a\n', 0],
    ['a\nb\nc\na\nb\nb\na\n', 'c\nb\na\nb\na\nc\n', 5],
  ])('of %j and %j', (before, after, count) => {
    expect(changedLines(before, after)).toBe(count);
    expect(changedLines(after, before)).toBe(count);
  });

  test('of long texts without a common line are bounded', () => {
    const text = (prefix: string) => Array.from({ length: 20_000 }, (_, n) => `${prefix}${n}\n`).join('');
    expect(changedLines(text('a'), text('b'))).toBe(40_000);
  });
});

describe('comments of JSON', () => {
  test.each([
    ['{"a": 1, // x\n "b": 2,}', '{"a": 1,     \n "b": 2 }'],
    ['{"a": "// no", "b": "/* no */" /* y */}', '{"a": "// no", "b": "/* no */"        }'],
    ['{"a": "\\"// no"}', '{"a": "\\"// no"}'],
    ['{"a": 1 /* open }', '{"a": 1          '],
  ])('%j', (text, blanked) => {
    expect(withoutComments(text)).toBe(blanked);
  });

  // Those without an end would be looked through again from each beginning: minutes of work.
  test.each(['/*', '\\"', '"', '//', ', ', '/*"'])('%j again and again takes time in proportion', piece => {
    for (const opening of ['', '"', ',']) expectProportion(withoutComments, opening + piece.repeat(400_000));
  });
});
