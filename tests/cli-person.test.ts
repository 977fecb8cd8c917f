/**
 * Actions of persons are refused if an agent is among the ancestor processes, or a variable names one.
 * The processes are replaced in process.
 */
import { expect, test } from 'vitest';
import { REFUSED } from '../src/cli/exit-codes.ts';
import { main, parseLine } from '../src/cli/main.ts';
import { refusedToAgents } from '../src/cli/only-people.ts';
import { readLists, readOptions } from '../src/cli/options.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { hosts } from '../src/hook/hosts/index.ts';
import type { Ancestry, Surroundings } from '../src/system/person.ts';

function surroundingsOf(ancestry: Partial<Ancestry>): Surroundings {
  return {
    ancestry: () => ({ processes: [], environment: {}, ...ancestry }),
    askOnTerminal: () => undefined,
    challenge: () => 'abcd',
  };
}

const claude = surroundingsOf({
  processes: [
    { name: 'bash', words: ['bash', '-c', 'x'] },
    { name: 'claude', words: ['claude'] },
  ],
});

const refused: readonly (readonly string[])[] = [
  ['init', 'claude-code', '--command', 'true', '--yes'],
  ['init', 'codex'],
  ['trust', 'no-such-file.yaml'],
  ['store', 'edit', '1'],
  ['store', 'disable', '1'],
  ['store', 'import', 'x.json'],
  ['learn', 'accept', '1'],
  ['learn', 'reject', '1'],
  ['history', 'prune', '--all'],
];

function refusal(argv: readonly string[], surroundings: Surroundings): Diagnostic | undefined {
  const line = parseLine(argv);
  if (line.kind !== 'line') throw new Error(`no command line: ${argv.join(' ')}`);
  const { value: options = new Map<string, string>() } = readOptions(line.given, line.command.options);
  const call = { operands: line.operands, options, lists: readLists(line.given) };
  return line.command.onlyPerson?.(call) ? refusedToAgents(line.command, call, surroundings) : undefined;
}

test.each(refused)('rulespec %s %s is refused below an agent', (...argv) => {
  const found = refusal(argv, claude);
  expect(found?.code).toBe('E783');
  expect(found?.message).toContain('the process `claude` belongs to Claude Code');
  expect(main(argv, claude)).toBe(REFUSED);
  expect(refusal(argv, surroundingsOf({}))).toBeUndefined();
});

test.each(hosts.filter(({ runsAs }) => runsAs.programs.length + runsAs.variables.length > 0))(
  'an agent of $title is known by each of its marks',
  ({ runsAs: { programs, variables } }) => {
    const started = [
      ...programs.map(name => surroundingsOf({ processes: [{ name, words: [`/usr/bin/${name}`, '-p'] }] })),
      ...variables.map(name => surroundingsOf({ environment: { [name]: '1' } })),
    ];
    for (const each of started) expect(refusal(['init', 'codex', '--yes'], each)?.code).toBe('E783');
  },
);

test.each([
  [['init', 'codex', '--dry-run']],
  [['store', 'list']],
  [['store', 'add']],
  [['learn', 'list']],
  [['history', 'list']],
  [['verify']],
])('rulespec %s is for agents too', argv => {
  expect(refusal(argv, claude)).toBeUndefined();
});
