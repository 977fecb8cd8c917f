/**
 * Scoped rules as they are written: the three forms of a file, what each is called, and each rule as a row of the
 * store.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listRules } from '../../src/compiler/compile-rules.ts';
import { parseScopedRules } from '../../src/compiler/dialects/scoped/parse.ts';
import { resolveScoped } from '../../src/compiler/dialects/scoped/resolve.ts';
import { rowOf } from '../../src/compiler/dialects/scoped/rows.ts';
import { compileRules } from '../../src/gate.ts';
import { actions } from '../../src/values/action.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule files');

const forms: readonly { readonly about: string; readonly text: string; readonly names: readonly string[] }[] =
  [
    { about: 'one object', text: '{"pattern": "a", "action": "block"}', names: ['scoped:1'] },
    {
      about: 'a list',
      text: '[{"pattern": "a", "action": "block"}, {"id": 7, "pattern": "a", "action": "log"}]',
      names: ['scoped:1', 'scoped:7'],
    },
    {
      about: 'a document, disabled rules among them',
      text: '{"scoped_rules": [{"name": "n", "pattern": "a", "action": "warn", "enabled": 0}]}',
      names: ['n'],
    },
    { about: 'YAML', text: '- pattern: a\n  action: block\n', names: ['scoped:1'] },
    { about: 'nothing', text: '[]', names: [] },
  ];

test.each(forms)('$about', ({ text, names }) => {
  const { value, diagnostics } = parseScopedRules({ name: 'rules.json', text });
  expect(diagnostics).toEqual([]);
  expect(value?.map(({ name }) => name.value)).toEqual(names);
});

test('what is no rule is an error with its place', () => {
  for (const [text, code] of [
    ['"a"', 'E105'],
    ['{"scoped_rules": {}}', 'E105'],
    ['[{"patern": "a"}]', 'E101'],
    ['[', 'E004'],
    ['{"version": 2, "scoped_rules": []}', 'E113'],
  ] as const) {
    const { diagnostics } = parseScopedRules({ name: 'rules.json', text });
    expect([text, diagnostics[0]?.code, diagnostics[0]?.span !== undefined]).toEqual([text, code, true]);
  }
});

test('the store names its rules, and no file can take such a name from it', () => {
  const rule = '{"id": 3, "name": "store:4", "pattern": "a", "action": "block"}';
  const nameIn = (file: string) =>
    parseScopedRules({ name: file, text: rule }).value?.map(({ name }) => name.value);
  expect(nameIn('store')).toEqual(['store:3']);
  expect(nameIn('rules.json')).toEqual(['store:4']);
});

describe('a pattern within a string knows its characters', () => {
  const rows: readonly (readonly [underlined: string, written: string])[] = [
    ['(', String.raw`"[\"rm -rf\", \"a(b\"]"`],
    ['[a-', String.raw`"[\"é\", \"[a-\"]"`],
    ['(', String.raw`"[\"\\.py\", \"\\.(\"]"`],
    ['(', String.raw`"[\"\\\\.py\", \"\\\\.(\"]"`],
    [String.raw`\\u0028`, String.raw`"[\"\\u0028\", \"a\\n(\"]"`],
  ];
  test.each(rows)('%s of %s', (underlined, written) => {
    const text = `{"scoped_rules": [{"id": 1, "patterns": ${written}, "action": "block"}]}`;
    const { diagnostics } = compileRules([{ name: 'store', text }]);
    const [{ code = '', message = '', span } = {}] = diagnostics;
    expect([code, message.startsWith('`store:1` is left out')]).toEqual(['W801', true]);
    expect(span && text.slice(span.start, span.end)).toBe(underlined);
  });
});

test('the examples of the format, with a backslash that JSON does not know', () => {
  const text = String.raw`{"patterns": "[\"auth/.*\\.py\", \"a\\\\b\", \"\\bx\", \"\\u0041\"]", "action": "block"}`;
  const { value } = parseScopedRules({ name: 'rules.json', text });
  expect(value?.[0]?.patterns.map(each => each.value)).toEqual(['auth/.*\\.py', 'a\\b', '\\bx', 'A']);
});

test('a rule as a row, read again, is the same rule', () => {
  const word = fc.stringMatching(/^[a-z"\\é\n ]{0,6}x$/);
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const written = fc.record({
    patterns: fc.array(word, { minLength: 1, maxLength: 3 }),
    tool: optional(word),
    action: fc.constantFrom(...actions),
    message: optional(word),
    project: optional(word.map(each => `/${each}`)),
    enabled: fc.boolean(),
    llm_review: fc.boolean(),
    prompt: word,
    on_unavailable: optional(fc.constantFrom(...actions)),
  });
  const readOne = (rule: object) => {
    const { value, diagnostics } = parseScopedRules({ name: 'r.json', text: JSON.stringify(rule) });
    if (!value?.[0]) throw new Error(`the rule is not read: ${diagnostics[0]?.message}`);
    return value[0];
  };
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, each) => (['span', 'offsets', 'kind'].includes(key) ? undefined : each)),
    );
  assertLaw(
    fc.property(written, rule => {
      const first = readOne(rule);
      const { origin, ...row } = rowOf(first);
      expect(origin).toBe('person');
      expect(plain(readOne(row))).toEqual(plain(first));
    }),
  );
});

test('whatever the text, reading and resolving ends, and what comes out compiles', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('[', '["a"]', '["\\d"]', '[1]', 'regex', 'block', null, 7, true),
  );
  const key = fc.constantFrom('id', 'pattern', 'patterns', 'action', 'tool', 'llm_review', 'prompt', 'type');
  const rule = fc.dictionary(key, fc.oneof(value, fc.array(value, { maxLength: 2 })));
  assertLaw(
    fc.property(fc.array(rule, { maxLength: 3 }), rules => {
      const source = { name: 'store', text: JSON.stringify({ scoped_rules: rules }) };
      const { value: parsed } = parseScopedRules(source);
      const { value: resolved } = resolveScoped(parsed ?? []);
      const { value: compiled } = compileRules([source]);
      expect(compiled ? listRules(compiled).map(({ name }) => name) : []).toEqual(
        resolved.map(({ name }) => name.value),
      );
    }),
    { numRuns: 300 },
  );
});
