/** The tool's input as rules see it: each command, file and text, anywhere and beside anything else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noProblems } from '../../src/hook/fields.ts';
import { readJsonObject } from '../../src/hook/read-json-object.ts';
import { readCall } from '../../src/hook/tool-call.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('hosts');

const PATCH = '*** Begin Patch\n*** Add File: t.txt\n+x\n*** End Patch\n';

function callOf(tool: string, input: object) {
  const { value } = readJsonObject({ name: 'input', text: JSON.stringify(input) }, 'E751', 'the input');
  if (!value) throw new Error('the input is JSON');
  const problems = noProblems();
  const call = readCall(tool, value, 'tool_input', problems);
  const written = call.parts.flatMap(({ path = '', texts }) =>
    texts.flatMap(({ name, value: text }) => (name === 'content' ? [`${path}: ${text}`] : [])),
  );
  return {
    names: [call.tool, ...call.aliases],
    commands: call.texts.map(({ value: text }) => text),
    paths: call.parts.flatMap(({ path }) => path ?? []),
    written,
    problems: problems.diagnostics.map(({ message }) => message),
  };
}

describe('a patch beside the rest of an input', () => {
  test.each([
    ['in the command', { command: `rm -rf /etc; : <<'E'\n${PATCH}E\n` }, 1],
    ['in another argument', { command: 'rm -rf /etc', input: PATCH }, 1],
    ['twice', { command: 'rm -rf /etc', input: PATCH, patch: PATCH }, 2],
  ])('%s takes nothing of it away', (_, input, patches) => {
    const { names, commands, written } = callOf('mcp__desktop__start_process', input);
    expect(names).toEqual(['mcp__desktop__start_process', 'Write', 'apply_patch']);
    expect(commands[0]).toContain('rm -rf /etc');
    expect(written).toEqual(Array(patches).fill('t.txt: x\n'));
  });

  test('of `Write` leaves the file and the content', () => {
    const { written } = callOf('Write', { file_path: 'a.ts', content: 'c', patch: PATCH });
    expect(written).toEqual(['a.ts: c', 't.txt: x\n']);
  });

  test('a text about patches is none', () => {
    const { names, problems } = callOf('mcp__chat__post', { input: 'what is *** Begin Patch in Codex?' });
    expect([names, problems]).toEqual([['mcp__chat__post'], []]);
  });
});

describe('files and texts below the top of an input', () => {
  test.each([
    ['Edit', { replacements: [{ filePath: 'a', oldString: 'x', newString: 't' }] }, ['a: t']],
    [
      'Edit',
      { explanation: 'e', replacements: [{ filePath: 'a', oldString: 'x', newString: 't' }] },
      ['a: t'],
    ],
    ['MultiEdit', { file_path: 'a', edits: [{ old_string: 'x', new_string: 't' }] }, ['a: t']],
    ['MultiEdit', { edits: [{ file_path: 'a', old_string: 'x', new_string: 't' }] }, ['a: t']],
    ['NotebookEdit', { target_notebook: 'a', newCode: ['t', 'u'] }, ['a: t\nu']],
    [
      'mcp__fs__write_files',
      {
        files: [
          { path: 'a', content: 't' },
          { path: 'b', content: 'u' },
        ],
      },
      ['a: t', 'b: u'],
    ],
    ['mcp__fs__batch', { operations: [{ path: 'a', content: 't' }] }, ['a: t']],
    ['mcp__fs__create_file', { file: { path: 'a', content: 't' } }, ['a: t']],
    ['mcp__ide__create_new_file_with_text', { pathInProject: 'a', text: 't' }, ['a: t']],
    ['mcp__symbols__replace_symbol_body', { relative_path: 'a', body: 't' }, ['a: t']],
    ['mcp__editor__edit_texts', { files: [{ path: 'a', patches: [{ contents: 't' }] }] }, ['a: t']],
  ])('%s %j', (tool, input, expected) => {
    const { written, problems } = callOf(tool, input);
    expect([written, problems]).toEqual([expected, []]);
  });

  test('a tool that is known to edit takes a list of objects, and texts', () => {
    const { problems } = callOf('MultiEdit', { file_path: 'a', edits: [1, { old_string: 1 }] });
    expect(problems).toHaveLength(2);
  });
});

test.each([
  { commands: ['ls -l', 'pwd'] },
  { commands: [['ls', '-l'], { command: 'pwd' }] },
  { steps: [{ command: 'ls -l' }, { run: { cmd: 'x' }, options: { command: 'pwd' } }] },
  { tasks: [{ options: { command: ['ls', '-l'] } }, { request: { cmd: 'pwd' } }] },
])('the commands of %j', input => {
  expect(callOf('mcp__term__run_many', input).commands).toEqual(['ls -l', 'pwd']);
});

test('whatever else an input has, its command, files and contents stay', () => {
  const given = { command: 'rm -rf /etc', file_path: 'a.ts', content: 'text' };
  const own = Object.keys(given);
  const key = fc.oneof(
    fc.constantFrom('input', 'patch', 'patchText', 'edits', 'files', 'operations', 'args', 'path', 'diff'),
    fc.string().filter(each => !own.includes(each)),
  );
  const text = fc.oneof(fc.constant(PATCH), fc.string());
  const value = fc.oneof(text, fc.array(text), fc.array(fc.dictionary(key, text)), fc.dictionary(key, text));
  const tool = fc.constantFrom('Write', 'mcp__x__write_file', 'mcp__x__y', 'run', 'apply');
  assertLaw(
    fc.property(tool, fc.dictionary(key, value), (name, others) => {
      const { names, commands, written } = callOf(name, { ...others, ...given });
      expect(names[0]).toBe(name);
      expect(commands.some(command => command.startsWith('rm -rf /etc'))).toBe(true);
      expect(written).toContain('a.ts: text');
    }),
    { numRuns: 2_000 },
  );
});
