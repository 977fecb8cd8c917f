/** The facts of a script: each relation, as Datalog; and that they are made only where a program asks. */
import { expect, test } from 'vitest';
import { unprintable } from '../../src/datalog/print.ts';
import { readScript } from '../../src/shell/read-script.ts';
import { extractScript, scriptFacts, scriptRelations } from '../../src/sources/script.ts';
import { eventOf } from '../doubles/events.ts';

/** As they would stand in a `.dl`, without those of the relations that the test is not about. */
function facts(script: string, relations: RegExp): string[] {
  return scriptFacts(readScript(script))
    .filter(({ relation }) => relations.test(relation))
    .map(({ relation, tuple }) => `${relation}(${tuple.map(value => JSON.stringify(value)).join(', ')})`);
}

const cases: readonly (readonly [script: string, relations: RegExp, facts: readonly string[]])[] = [
  ['', /./, ['script("empty")']],
  ['# a', /./, ['script("empty")']],
  ["echo 'a", /^script$|^arg$/, ['script("broken")', 'arg(0, 1, "a")']],
  [
    '/bin/rm -rf --force=yes -- -x /',
    /./,
    [
      'script("whole")',
      'leaf(0, "command")',
      'leaf_text(0, "/bin/rm -rf --force=yes -- -x /")',
      'command(0, "rm")',
      'command_path(0, "/bin/rm")',
      'arg(0, 1, "-rf")',
      'arg(0, 2, "--force=yes")',
      'arg(0, 3, "--")',
      'arg(0, 4, "-x")',
      'arg(0, 5, "/")',
      'arg_count(0, 5)',
      'flag(0, "-rf")',
      'flag(0, "-r")',
      'flag(0, "-f")',
      'flag(0, "--force=yes")',
      'flag(0, "--force")',
      'operand(0, 4, "-x")',
      'operand(0, 5, "/")',
      'last_operand(0, 5)',
      'subcommand(0, "-x")',
      'subcommand_at(0, 4)',
    ],
  ],
  [
    'git -C /x --no-pager push -f',
    /^subcommand$|^flag$/,
    ['flag(0, "--no-pager")', 'flag(0, "-f")', 'subcommand(0, "push")'],
  ],
  ['docker --context c compose -f f up', /^subcommand$/, ['subcommand(0, "compose")']],
  [
    'r\'m\' "$x" *.ts',
    /^word_form$|^command$/,
    [
      'command(0, "rm")',
      'word_form(0, 0, "quoted")',
      'word_form(0, 1, "quoted")',
      'word_form(0, 1, "expanded")',
      'word_form(0, 2, "glob")',
    ],
  ],
  [
    'c=rm; $c',
    /^word_form$|^leaf$|^assignment$|^command$/,
    [
      'leaf(0, "assignment")',
      'assignment(0, "c", "rm")',
      'leaf(1, "command")',
      'command(1, "rm")',
      'word_form(1, 0, "variable")',
    ],
  ],
  [
    '$c x',
    /^(?:leaf|command|opaque|arg|runs)$/,
    [
      'leaf(0, "opaque")',
      'arg(0, 1, "x")',
      'opaque(0, "name")',
      'leaf(1, "command")',
      'command(1, "x")',
      'runs(0, 1, "wrapper")',
    ],
  ],
  [
    'A=b env C=d e',
    /^(?:env|assignment)$/,
    [
      'env(0, "A", "b")',
      'assignment(0, "A", "b")',
      'assignment(0, "C", "d")',
      'env(1, "A", "b")',
      'env(1, "C", "d")',
    ],
  ],
  [
    'A=b B=\'b\' C=b"c" D=$x; export E=b F=\'b\'; env G=b H="b" c; I+=b',
    /^composed$/,
    [
      'composed(0, "C", "bc")',
      'composed(0, "D", "$x")',
      'composed(1, "F", "b")',
      'composed(2, "H", "b")',
      'composed(3, "H", "b")',
      'composed(4, "I", "b")',
    ],
  ],
  ['export A=b; c', /^(?:env|assignment)$/, ['assignment(0, "A", "b")', 'env(1, "A", "b")']],
  [
    'a > f 2>&1 <<E\nE',
    /^redirect$/,
    ['redirect(0, ">", "f")', 'redirect(0, ">&", "1")', 'redirect(0, "<<", "E")'],
  ],
  [
    '(a; b) | sudo c',
    /^(?:pipe_stage|runs)$/,
    [
      'pipe_stage(0, 0, 0)',
      'pipe_stage(0, 0, 1)',
      'pipe_stage(0, 1, 2)',
      'pipe_stage(0, 1, 3)',
      'runs(2, 3, "wrapper")',
    ],
  ],
  ["python3 -c 'f()'", /^(?:code|opaque)$/, ['code(0, "python", "f()")']],
  ['[[ -f a ]]; > f', /^leaf$/, ['leaf(0, "test")', 'leaf(1, "redirect")']],
  ['eval "$(a)"', /^(?:opaque|runs)$/, ['opaque(0, "code")', 'runs(0, 1, "substitution")']],
  ["echo 'a\0b'", /^(?:script|arg)$/, ['script("broken")', 'arg(0, 1, "ab")']],
  ['echo \uD800', /^(?:script|arg)$/, ['script("whole")', 'arg(0, 1, "\uFFFD")']],
];

test.each(cases)('%j', (script, relations, expected) => {
  expect(facts(script, relations)).toEqual(expected);
});

test('each is a tuple of a relation that is declared', () => {
  for (const [script] of cases) {
    for (const { relation, tuple } of scriptFacts(readScript(script))) {
      const columns = Object.values(scriptRelations).find(({ name }) => name === relation)?.columns;
      expect(columns?.map(({ type }) => (type === 'number' ? 'number' : 'string'))).toEqual(
        tuple.map(value => typeof value),
      );
    }
  }
});

test('a text that is too long for a fact is cut, and the command is there', () => {
  const found = scriptFacts(readScript(`rm '${'é'.repeat(100_000)}'`));
  expect(found.some(({ relation, tuple }) => relation === 'command' && tuple[1] === 'rm')).toBe(true);
  for (const { tuple } of found)
    for (const value of tuple) expect(unprintable(String(value))).toBeUndefined();
});

const bash = (command: string, tool_name = 'Bash') =>
  eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', tool_name, tool_input: { command } }));

test.each<[tool: string, command: string, isScript: boolean]>([
  ['Bash', 'a', true],
  ['run_in_terminal', 'a', true],
  ['mcp__shell__run', 'a', true],
  ['PowerShell', 'git status', true],
  ['PowerShell', 'Get-Date', true],
  ['str_replace_based_edit_tool', 'view', false],
])('a command of %s is a script: %s', (tool, command, isScript) => {
  expect(extractScript(bash(command, tool)) !== undefined).toBe(isScript);
});

test.each<[tool: string, input: object, ...facts: string[]]>([
  ['mcp__postgres__query', { sql: 'DROP TABLE users' }, 'code sql DROP TABLE users'],
  ['mcp__db__run', { query: 'drop table a' }, 'code sql drop table a'],
  ['mcp__search__run', { query: 'drop shipping' }],
  ['mcp__search__run', { query: 'best pizza' }],
  ['mcp__jupyter__execute', { code: 'x = 1\n!rm -r a' }, 'code python x = 1\n!rm -r a', 'command rm'],
  ['mcp__py__run_python', { code: 'import os\nos.system("rm -r a")' }, 'command rm'],
  ['mcp__browser__evaluate', { function: '() => 1' }, 'code javascript () => 1'],
  ['Write', { file_path: 'a', content: 'x', code: 'y' }],
  ['mcp__notes__add', { text: 'select 1' }],
  ['NotebookEdit', { notebook_path: 'a.ipynb', new_source: 'x = 1' }, 'code python x = 1'],
  ['NotebookEdit', { notebook_path: 'a.ipynb', cell_type: 'code', new_source: 'y' }, 'code python y'],
  ['NotebookEdit', { notebook_path: 'a.ipynb', cell_type: 'markdown', new_source: 'y' }],
])('%s %j carries code', (tool_name, tool_input, ...facts) => {
  const event = eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', tool_name, tool_input }));
  const told = (extractScript(event)?.facts ?? []).map(({ relation, tuple }) =>
    [relation, ...tuple.slice(1)].join(' '),
  );
  expect(told.length > 0).toBe(facts.length > 0);
  for (const each of facts) expect(told).toContain(each);
});
