/**
 * Golden tests of policies as documents: what is a case, and what is refused, with its place; the schema for editors
 * says the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import schema from '../schemas/golden.schema.json' with { type: 'json' };
import { type GoldenCase, readGolden } from '../src/cli/bash/golden.ts';

const fits = new Ajv({ strictTypes: false }).compile(schema);

const read = (text: string) => readGolden({ name: 'golden.yaml', text });

const accepted: readonly { text: string; cases: readonly Partial<GoldenCase>[] }[] = [
  { text: 'tests: []', cases: [] },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: allow}}]',
    cases: [{ id: 'a', command: 'ls', expected: { decision: 'allow' } }],
  },
  {
    text: 'tests: [{id: a, command: "", expected: {decision: ask, rule_id: null}, profile: strict, about: x}]',
    cases: [{ id: 'a', command: '', expected: { decision: 'ask' }, profile: 'strict' }],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: allow}, profile: default, note: "why, for a reader"}]',
    cases: [{ id: 'a', command: 'ls', expected: { decision: 'allow' } }],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: deny, rule_id: r}, overlay: "disable_rules: [x]"}]',
    cases: [
      {
        ...{ id: 'a', command: 'ls', expected: { decision: 'deny', rule_id: 'r' } },
        overlay: { name: 'golden.yaml: the overlay of a', text: 'disable_rules: [x]' },
      },
    ],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: deny}, overlay: {disable_rules: [x]}}]',
    cases: [
      {
        ...{ id: 'a', command: 'ls', expected: { decision: 'deny' } },
        overlay: {
          name: 'golden.yaml: the overlay of a',
          text: '{\n  "disable_rules": [\n    "x"\n  ]\n}\n',
        },
      },
    ],
  },
];

test.each(accepted)('$text', ({ text, cases }) => {
  const { value, diagnostics } = read(text);
  expect(diagnostics).toEqual([]);
  expect(value?.map(({ span: _, ...each }) => each)).toEqual(cases);
  expect(fits(parse(text))).toBe(true);
});

/** Each with what it underlines. */
const refused: readonly { text: string; problems: readonly string[] }[] = [
  { text: '[]', problems: ['E105 a file of golden tests must be a mapping, and is an empty list: []'] },
  { text: 'test: []', problems: ['E101 unknown key `test`: test', 'E102 there is no `tests` here: test'] },
  { text: 'tests: 3', problems: ['E105 `tests` must be a list, and is the number `3`: 3'] },
  { text: 'tests: [ls]', problems: ['E105 a test must be a mapping, and is the string `"ls"`: ls'] },
  {
    text: 'tests: [{id: a}]',
    problems: ['E102 there is no `command` here: id', 'E102 there is no `expected` here: id'],
  },
  {
    text: 'tests: [{id: 1, command: ls, expected: {decision: allow}}]',
    problems: ['E105 `id` must be a string, and is the number `1`: 1'],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: allow}]',
    problems: ['E105 `expected` must be a mapping, and is the string `"allow"`: allow'],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: blocked, rule: x}}]',
    problems: [
      'E101 unknown key `rule`: rule',
      'E113 `decision` is `blocked`, which is none of the accepted words: blocked',
    ],
  },
  {
    text: 'tests: [{id: a, command: ls, expected: {decision: ask}, overlay: [], profile: 1}]',
    problems: [
      'E105 `overlay` must be a policy, or the text of one, and is an empty list: []',
      'E105 `profile` must be a string, and is the number `1`: 1',
    ],
  },
];

describe('is no golden test', () => {
  test.each(refused)('$text', ({ text, problems }) => {
    const { value, diagnostics } = read(text);
    expect(value ?? []).toEqual([]);
    expect(fits(parse(text))).toBe(false);
    expect(
      diagnostics.map(
        ({ code, message, span }) => `${code} ${message}: ${span?.source.text.slice(span.start, span.end)}`,
      ),
    ).toEqual(problems);
  });
});

test('a broken case leaves the others', () => {
  const { value, diagnostics } = read(
    'tests:\n- {id: a, comand: ls, expected: {decision: allow}}\n- {id: b, command: ls, expected: {decision: allow}}\n',
  );
  expect(value?.map(({ id }) => id)).toEqual(['b']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['E101', 'E102']);
});

const files = [
  'fixtures/examples/bash/golden.yaml',
  ...readdirSync('fixtures/bash/golden').map(name => `fixtures/bash/golden/${name}`),
];

test.each(files)('%s is read whole', file => {
  const text = readFileSync(file, 'utf8');
  expect(readGolden({ name: file, text }).diagnostics.map(({ message }) => message)).toEqual([]);
  expect(fits(parse(text))).toBe(true);
});
