/** The scripts for shells: bash runs its own, and each names every command, option and choice. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { completionFor, shells } from '../../src/cli/completion.ts';
import { helpOf, parseLine } from '../../src/cli/main.ts';
import { usageProblem } from '../../src/cli/usage.ts';
import { verbsOf } from '../../src/cli/verbs.ts';

test.each(shells)('%s: every command, verb, option and choice', shell => {
  const script = completionFor(shell, commands);
  for (const command of commands) {
    const words = [command.name, ...verbsOf(command), ...command.options.map(({ name }) => name)];
    for (const word of [...words, ...command.options.flatMap(({ choices }) => choices ?? [])])
      expect(script).toContain(word);
  }
});

const completed = (...words: readonly string[]) =>
  execFileSync(
    'bash',
    [
      '-c',
      `${completionFor('bash', commands)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _rulespec; echo "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    { encoding: 'utf8' },
  ).trim();

test('bash completes commands, verbs, options and values', () => {
  expect(completed('rulespec', 'verif')).toBe('verify');
  expect(completed('rulespec', 'rules', 'val')).toBe('validate');
  expect(completed('rulespec', 'verify', '--quie')).toBe('--quiet');
  expect(completed('rulespec', 'verify', '--format', 'sar')).toBe('sarif');
});

test('the help lists commands in groups, and a verb has a help of its own', () => {
  for (const title of ['Check work:', 'Gate agents:', 'Write rules:', 'Explain:', 'Administer:'])
    expect(helpOf()).toContain(title);
  const whole = helpOf('rules');
  const parsed = parseLine(['rules', 'show', '--help']);
  const ofShow = parsed.kind === 'help' ? parsed.text : '';
  expect(whole).toContain('--history');
  expect(ofShow).toContain('--prompt');
  expect(ofShow).not.toContain('--history');
  expect(ofShow).not.toContain('rulespec rules lint');
});

test.each([
  ['foo', undefined],
  ['verfy', 'verify'],
  ['hok', 'hook'],
])('the word %s is near %s', (word, near) => {
  const names = commands.map(({ name }) => name);
  const { hint } = usageProblem(`error: unknown command '${word}'\n(Did you mean hook?)`, undefined, names);
  if (near === undefined) expect(hint).not.toContain('did you mean');
  else expect(hint).toBe(`did you mean \`${near}\`?`);
});
