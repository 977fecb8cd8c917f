/**
 * The values of a tool's input that patterns look at: each with its name, what was made of the input, and the bounds.
 */
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/compiler/yaml.ts';
import { inputFields, MAX_INPUT_FIELDS } from '../../src/sources/input-fields.ts';
import type { Event, Part } from '../../src/values/event.ts';
import type { JsonNode } from '../../src/values/json-node.ts';

function eventWith(input: JsonNode, more: Partial<Event> = {}): Event {
  return {
    host: 'test',
    hookEvent: 'PreToolUse',
    cwd: '/project/sub',
    tool: 'Write',
    parts: [],
    texts: [],
    input: { node: input, at: 'tool_input' },
    payload: input,
    stopHookActive: false,
    ...more,
  };
}

function nodeOf(text: string): JsonNode {
  const { value } = readDocument({ name: 'input.json', text });
  if (!value) throw new Error('the input cannot be read');
  return value;
}

const part = (path: string | undefined, content?: string): Part => ({
  ...(path !== undefined && { path }),
  texts: content === undefined ? [] : [{ name: 'content', value: content }],
});

const rows: readonly {
  readonly about: string;
  readonly input: string;
  readonly more?: Partial<Event>;
  readonly fields: readonly (readonly [string, string])[];
}[] = [
  {
    about: 'values in lists and objects',
    input: '{"a": {"b": ["x", {"c d": "y"}]}}',
    fields: [
      ['a.b[0]', 'x'],
      ['a.b[1]."c d"', 'y'],
    ],
  },
  {
    about: 'numbers and booleans, but nothing for null',
    input: '{"a": 1.50, "b": true, "c": null, "d": "", "e": 1e3}',
    fields: [
      ['a', '1.5'],
      ['b', 'true'],
      ['d', ''],
      ['e', '1000'],
    ],
  },
  {
    about: 'characters as they are meant',
    input: String.raw`{"a": "\u00fc \"q\"\n\ud83d\udddd"}`,
    fields: [['a', 'ü "q"\n🗝']],
  },
  { about: 'an input that is one text', input: '"*** Begin Patch"', fields: [['input', '*** Begin Patch']] },
  { about: 'an input without values', input: '{"a": [], "b": {}}', fields: [] },
  {
    about: 'a path that is absolute in two ways',
    input: '{"file_path": "../src//a.ts"}',
    more: { parts: [part('../src//a.ts'), part('/project/src/a.ts')] },
    fields: [
      ['file_path', '../src//a.ts'],
      ['parts[0].path', '/project/src/a.ts'],
    ],
  },
  {
    about: 'pieces that are no value',
    input: '{"patch": "+x"}',
    more: { parts: [part('/p/a', 'x'), part('/p/a', '+x')] },
    fields: [
      ['patch', '+x'],
      ['parts[0].path', '/p/a'],
      ['parts[0].content', 'x'],
    ],
  },
  {
    about: 'the script of a list of commands, but no response and no prompt',
    input: '{"command": ["ls", "rm"]}',
    more: {
      texts: [
        { name: 'command', value: 'ls\nrm' },
        { name: 'response', value: 'r' },
        { name: 'prompt', value: 'p' },
      ],
    },
    fields: [
      ['command[0]', 'ls'],
      ['command[1]', 'rm'],
      ['command', 'ls\nrm'],
    ],
  },
  {
    about: 'names that are taken',
    input: '{"parts": [{"path": "a"}], "command": "b"}',
    more: { parts: [part('/c')], texts: [{ name: 'command', value: 'd' }] },
    fields: [
      ['parts[0].path', 'a'],
      ['command', 'b'],
      ['parts[0].path (2)', '/c'],
      ['command (2)', 'd'],
    ],
  },
];

test.each(rows)('$about', ({ input, more, fields }) => {
  const found = inputFields(eventWith(nodeOf(input), more));
  expect(found?.map(({ field, value }) => [field, value])).toEqual(fields);
});

test('an event that is no call has none', () => {
  const { input: _, ...event } = eventWith(nodeOf('{}'));
  expect(inputFields(event)).toEqual([]);
});

describe('bounds', () => {
  const span = { source: { name: 'input', text: '' }, start: 0, end: 0 };
  const leaf: JsonNode = { kind: 'number', value: 1, span };
  const list = (count: number): JsonNode => ({ kind: 'list', items: Array(count).fill(leaf), span });

  test('as many values as are looked at, and one more', () => {
    expect(inputFields(eventWith(list(MAX_INPUT_FIELDS)))).toHaveLength(MAX_INPUT_FIELDS);
    expect(inputFields(eventWith(list(MAX_INPUT_FIELDS + 1)))).toBeUndefined();
    const parts = Array.from({ length: MAX_INPUT_FIELDS + 1 }, (_, at) => part(`/p/${at}`));
    expect(inputFields(eventWith(list(0), { parts }))).toBeUndefined();
  });

  test('a value below many long keys has a name of bounded length, of its own', () => {
    const inner: JsonNode = { kind: 'list', items: [leaf, leaf], span };
    let node: JsonNode = inner;
    for (let level = 0; level < 20_000; level++)
      node = { kind: 'object', entries: [{ key: { value: 'k'.repeat(300), span }, value: node }], span };
    const names = inputFields(eventWith(node))?.map(({ field }) => field) ?? [];
    expect(names.map(name => name.slice(-6))).toEqual(['kkk[0]', 'kkk[1]']);
    for (const name of names) expect(name.length).toBeLessThan(600);
  });
});
