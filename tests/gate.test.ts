/** The gate as a library: several files, broken ones, and what it does with input that is out of all proportion. */
import { describe, expect, test } from 'vitest';
import { compileRules, decide } from '../src/gate.ts';
import { MAX_MESSAGES, SEPARATOR } from '../src/runtime/messages.ts';
import { pathFromRoot } from '../src/sources/event-path.ts';
import { fillPlaceholders, placeholdersIn } from '../src/values/placeholders.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { inFull } from './laws/law.ts';

const rule = (name: string, more = '', action = 'block') =>
  `  - {name: ${name}, on: {hook: PreToolUse}${more}, action: ${action}, message: "no"}\n`;
const file = (name: string, rules: string, more = '') => ({
  name,
  text: `version: 1\n${more}rules:\n${rules}`,
});

function decided(files: readonly { name: string; text: string }[], payload: object, now?: () => number) {
  const { value } = compileRules(files);
  if (!value) throw new Error('there are no rules');
  const event = eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Write', ...payload }));
  return decide(value, event, { root: ROOT, ...(now && { now }) });
}

const write = (content: string, file_path = 'a') => ({ tool_input: { file_path, content } });

describe('several files', () => {
  test('are in force together, in their order', () => {
    const files = [file('user.yaml', rule('b')), file('a.yaml', rule('a') + rule('c'))];
    expect(decided(files, write('')).decision?.fired.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  test.each([
    ['no YAML', 'rules: [', 'E004'],
    ['empty', '', 'E011'],
    ['of another version', `version: 2\nrules:\n${rule('x')}`, 'E113'],
    ['a list', '- a', 'E105'],
    ['without rules', 'version: 1', 'E102'],
  ])('one that is %s is an error beside the others', (_, text, code) => {
    const files = [file('a.yaml', rule('a')), { name: 'broken.yaml', text }, file('b.yaml', rule('b'))];
    const { diagnostics } = compileRules(files);
    expect(diagnostics.map(each => [each.code, each.span?.source.name])).toContainEqual([
      code,
      'broken.yaml',
    ]);
    expect(decided(files, write('')).decision?.fired.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('a word in a list that is none of the accepted ones is told by itself', () => {
    const listed = rule('a', ', match: {effect: {kind: [read, wrte]}}');
    expect(compileRules([file('a.yaml', listed)]).diagnostics.map(({ message }) => message)).toContain(
      '`wrte` is none of the accepted words',
    );
  });

  test('a name that two of them have is a warning, with both places', () => {
    const [found, ...more] = compileRules([file('a.yaml', rule('a')), file('b.yaml', rule('a'))]).diagnostics;
    expect(more).toEqual([]);
    expect([found?.code, found?.span?.source.name, found?.related?.[0]?.span.source.name]).toEqual([
      'W722',
      'b.yaml',
      'a.yaml',
    ]);
  });

  test.each([
    ['', false],
    ['stop: {verify: false}\n', false],
    ['stop: {verify: true}\n', true],
  ])('%j asks for the stop gate: %s', (top, asked) => {
    const files = [file('a.yaml', '  []\n', top), file('b.yaml', '  []\n')];
    expect(compileRules(files).value?.stopGate).toBe(asked);
  });

  test('no file cannot take the stop gate away that another asks for', () => {
    const files = [true, false].map(on => file(`${on}.yaml`, '  []\n', `stop: {verify: ${on}}\n`));
    expect(compileRules(files).value?.stopGate).toBe(true);
  });

  test('no rules decide nothing', () => {
    expect(decided([], write('')).decision).toEqual({ action: 'allow', fired: [], stopAgent: false });
  });
});

test('where the file system ignores case, globs of files do', () => {
  const files = [file('a.yaml', rule('env').replace('PreToolUse', 'PreToolUse, file: "**/.env"'))];
  const event = eventOf(
    JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Write', ...write('', 'app/.ENV') }),
  );
  const actions = [false, true].map(ignoresCase => {
    const { value } = compileRules(files, { ignoresCase });
    return value && decide(value, event, { root: ROOT }).decision?.action;
  });
  expect(actions).toEqual(['allow', 'deny']);
});

describe('undecided, so that the caller refuses', () => {
  test.each([
    ['a path that is too long', write('', 'a'.repeat(70_000)), undefined, 'E012'],
    ['a tool that cannot be named', { tool_name: 'W'.repeat(70_000) }, undefined, 'E012'],
    ['a clock that runs away', write('x'.repeat(70_000)), runaway(), 'E401'],
  ])('%s', (_, payload, now, code) => {
    const { decision, diagnostics } = decided(
      [file('a.yaml', rule('a', ', match: {content: x}'))],
      payload,
      now,
    );
    expect(decision).toBeUndefined();
    expect(diagnostics.map(each => each.code)).toContain(code);
  });

  inFull()('more edits than facts are allowed; `a clock that runs away` ends so too', () => {
    const edits = Array.from({ length: 60_000 }, () => ({ new_string: 'a' }));
    const files = [file('a.yaml', rule('a', ', match: {content: x}'))];
    const { decision, diagnostics } = decided(files, { tool_input: { file_path: 'a', edits } });
    expect(decision).toBeUndefined();
    expect(diagnostics.map(each => each.code)).toContain('E401');
  });
});

describe('a condition on a text that no program can hold', () => {
  const content = `${'x'.repeat(70_000)}secret`;
  const when = (test: string) =>
    `, match: {content: x}, when: {selector: tool_input.content, ${test}}`.replace(', match', '}, match');
  test.each([
    ['rule: exists', 'deny'],
    ['rule: not_exists', 'allow'],
    ['rule: equals, value: x', 'allow'],
    ['rule: equals, value: …', 'allow'],
    ['rule: contains, value: secret', 'deny'],
    ['rule: not_contains, value: secret', 'allow'],
    ['rule: not_contains, value: other', 'deny'],
    ['rule: matches, value: secret$', 'deny'],
    ['rule: any_of, value: [x, …]', 'allow'],
    ['rule: none_of, value: [x, …]', 'deny'],
    ['rule: max_length, value: 3', 'allow'],
    ['rule: greater_than, value: 3', 'allow'],
  ])('{%s}: %s', (test, action) => {
    const text = `version: 1\nrules:\n  - {name: a, on: {hook: PreToolUse${when(test)}, action: block, message: "no"}\n`;
    expect(decided([{ name: 'a.yaml', text }], write(content)).decision?.action).toBe(action);
  });
});

function runaway(): () => number {
  let milliseconds = 0;
  return () => {
    milliseconds += 10_000;
    return milliseconds;
  };
}

describe('bounded work', () => {
  test.each([
    ['(a+)+$', `${'a'.repeat(100_000)}!`],
    ['(a|a)*b', 'a'.repeat(1_000_000)],
    ['.', 'x\n'.repeat(200_000)],
    ['x', 'x'.repeat(2_000_000)],
  ])('%s on a long text', (pattern, content) => {
    const files = [file('a.yaml', rule('a', `, match: {content: "${pattern}"}`))];
    const { decision } = decided(files, write(content));
    expect(decision?.action).toMatch(/deny|allow/);
  });

  test('thousands of rules that fire say so in a bounded message', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => rule(`rule-${at}`, ', match: {content: x}')).join(
      '',
    );
    const { decision } = decided([file('a.yaml', many)], write('x'.repeat(100)));
    expect(decision?.fired).toHaveLength(2_000);
    expect(decision?.message?.length).toBeLessThan(MAX_MESSAGES * 1.2);
    expect(decision?.message?.split(SEPARATOR)[0]).toContain('[rule-0] no');
  });

  test('a long prompt is not repeated at length', () => {
    const text = `version: 1\nrules: [{name: p, on: {hook: UserPromptSubmit}, action: warn, message: "${'{{prompt}}'.repeat(20)}"}]`;
    const prompt = {
      hook_event_name: 'UserPromptSubmit',
      prompt: 'x'.repeat(1_000_000),
      tool_name: undefined,
    };
    expect(decided([{ name: 'a.yaml', text }], prompt).decision?.message?.length).toBeLessThan(30_000);
  });

  test('braces without end', () => {
    for (const text of ['{{'.repeat(200_000), `{{${' '.repeat(200_000)}`, '{{ a '.repeat(100_000)])
      expect(placeholdersIn(text)).toEqual([]);
  });
});

test('what is filled in is not filled in again', () => {
  const values = {
    lines: '{{ matched }}',
    file_path: '$&',
    matched: '{{ lines }}',
    tool_name: '',
    prompt: '',
  };
  expect(fillPlaceholders('{{lines}} {{ matched }} {{file_path}} {{ other }}', values)).toBe(
    '{{ matched }} {{ lines }} $& {{ other }}',
  );
});

test.each([
  ['a.ts', '/p', '/p', 'a.ts'],
  ['/p/src/a.ts', '/p/x', '/p', 'src/a.ts'],
  ['../b/a.ts', '/p/a', '/p', 'b/a.ts'],
  ['../../etc/passwd', '/p/a', '/p', '/etc/passwd'],
  ['/p/../p2/a', '/p', '/p', '/p2/a'],
  ['/pp/a', '/p', '/p', '/pp/a'],
  ['/p', '/p', '/p', '.'],
  ['/../../a', '/p', '/', 'a'],
  ['a\\b', '/p', '/p', 'a\\b'],
  ['C:\\p\\src\\a.ts', 'C:\\p', 'C:/p', 'src/a.ts'],
  ['c:/p/a.ts', 'C:\\p', 'C:/p', 'a.ts'],
  ['src\\a.ts', 'C:\\p', 'C:/p', 'src/a.ts'],
  ['D:\\x\\a.ts', 'C:\\p', 'C:/p', 'D:/x/a.ts'],
  ['C:\\..\\..\\p\\a', 'C:\\p', 'C:/p', 'a'],
])('the path %s in %s, with the root %s, is %s', (path, cwd, root, expected) => {
  expect(pathFromRoot(path, cwd, root)).toBe(expected);
});
