/** The scripts that `rulespec bash check` is asked about, as files and standard input hold them. */
import { describe, expect, test } from 'vitest';
import { commandsIn, scriptsIn } from '../src/cli/bash/commands-in.ts';

const sourceOf = (text: string) => ({ name: 'commands.jsonl', text });

const lines: readonly { text: string; commands: readonly [id: string | null, command: string][] }[] = [
  { text: '', commands: [] },
  { text: '\n\r\n', commands: [] },
  { text: '{"id":"a","command":"ls"}', commands: [['a', 'ls']] },
  {
    text: '{"command":"ls\\npwd"}\r\n\n {"id":2,"command":"","decision":"deny"}\n',
    commands: [
      [null, 'ls\npwd'],
      ['2', ''],
    ],
  },
  { text: '{"id":null,"command":"ls"}', commands: [[null, 'ls']] },
];

test.each(lines)('a file of $text', ({ text, commands }) => {
  const { value, diagnostics } = commandsIn(sourceOf(text));
  expect(diagnostics).toEqual([]);
  expect(value?.map(({ id, command }) => [id, command])).toEqual(commands);
});

/** Lines that hold no command, each beside one that does. */
const refused: readonly string[] = [
  'ls',
  '"ls"',
  '["ls"]',
  'null',
  '{}',
  '{"command":1}',
  '{"cmd":"ls"}',
  '{"id":{},"command":"ls"}',
  '{"id":true,"command":"ls"}',
  '{"command":"ls"',
  '{"command":"ls"} {"command":"rm"}',
];

test.each(refused)('%s is no command, and nothing is judged', line => {
  const { value, diagnostics } = commandsIn(sourceOf(`{"command":"pwd"}\n${line}\n`));
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code, span }) => [code, span?.source.text.slice(span.start, span.end)])).toEqual([
    ['E748', line],
  ]);
});

describe('standard input', () => {
  const scripts = ['ls', '', 'rm -rf / &&\necho done\n', '{ ls; }', '{a,b}', '"ls"', '[ -f x ]'];
  test.each(scripts)('%j is one script as it is', text => {
    expect(scriptsIn(sourceOf(text)).value).toEqual([{ id: null, command: text }]);
  });

  test('is a file of commands where the first line is one', () => {
    expect(scriptsIn(sourceOf('\n{"id":"a","command":"ls"}\n{"command":"pwd"}\n')).value).toEqual([
      { id: 'a', command: 'ls' },
      { id: null, command: 'pwd' },
    ]);
    expect(scriptsIn(sourceOf('{"id":"a","command":"ls"}\nls\n')).value).toBeUndefined();
  });
});
