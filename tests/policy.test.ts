/** Bash policies: what each key means, and what a decision comes to. */
import { describe, expect, test } from 'vitest';
import { decide } from '../src/gate.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { compiled, decided, shown } from './doubles/policies.ts';
import { matchCases } from './policy.cases.ts';

describe.each(matchCases)('$match', ({ match, fires, idle }) => {
  const rules = compiled(`rules: [{id: it, match: {${match}}, decision: deny, reason: no}]`);
  const isAbout = (command: string) => decided(rules, command).decision?.fired.some(({ id }) => id === 'it');
  test.each(fires)('is about %s', command => expect(isAbout(command)).toBe(true));
  test.each(idle)('is not about %s', command => expect(isAbout(command)).toBe(false));
});

const seed = `
version: 1
default_decision: ask
allowlists:
  commands: [ls, cat, echo, git status, python -m pytest, cargo --version, npx eslint, {command: git push, trust: full}, {command: make, trust: standard}]
  paths: ["/tmp/**", "~/scratch/**"]
rules:
  - {id: rm-root, level: critical, match: {command: rm, args: {any_of: [/]}}, decision: deny, reason: Recursive delete}
  - {id: rm, level: high, match: {command: rm, flags: {any_of: [-r]}}, decision: ask, reason: Deletes folders}
  - {id: cat-env, level: critical, match: {command: cat, args: {any_of: [.env]}}, decision: ask, reason: Secrets}
  - {id: mv, level: strict, match: {command: mv}, decision: deny, reason: no}
  - {id: seen, match: {command: tf, args: {any_of: [plan]}}, decision: allow, reason: reads}
  - {id: py, match: {command: python}, decision: default, reason: runs code}
  - {id: piped, match: {pipeline: {stages: [{command: {any_of: [tf, zz]}}, {command: cat}]}}, decision: default, reason: is shown}
`;
const LIST = 'rulespec:unlisted-command';
const rows: readonly (readonly [command: string, outcome: string])[] = [
  ['ls -la', 'allow'],
  ['foo', `ask by ${LIST} on 0`],
  ['ls; foo; bar', `ask by ${LIST} on 1`],
  ['rm -r /', 'deny by rm-root on 0'],
  ['foo; rm -r /', 'deny by rm-root on 1'],
  ['rm -r x; rm -r /', 'deny by rm-root on 1'],
  // Ties: the first leaf, then the first rule.
  ['foo; rm -r x', `ask by ${LIST} on 0`],
  ['cat .env; rm -r x', 'ask by cat-env on 0'],
  // Rules before the allowlist.
  ['cat .env', 'ask by cat-env on 0'],
  ['cat x', 'allow'],
  // Words of an entry.
  ['git status -s', 'allow'],
  ['git -C /x status', 'allow'],
  ['git -C "$x" status', `ask by ${LIST} on 0`],
  ['git --git-dir=$x status', `ask by ${LIST} on 0`],
  ['git -c a.b=$x status', `ask by ${LIST} on 0`],
  ['x=/y; git -C "$x" status "$z"', 'allow'],
  ['python "$x" -m pytest', 'ask by py on 0'],
  ['git log', `ask by ${LIST} on 0`],
  ['git stash status', `ask by ${LIST} on 0`],
  ['git push', `ask by ${LIST} on 0`],
  ['make x', 'allow'],
  ['python -m pytest -v', 'allow'],
  ['python x.py -m pytest', 'ask by py on 0'],
  ['cargo --version', 'allow'],
  ['cargo yank --version 1', `ask by ${LIST} on 0`],
  // Below the safety level.
  ['mv a b', `ask by ${LIST} on 0`],
  // A rule that allows, and those that name the default, of a command and of a pipeline.
  ['tf plan', 'allow'],
  ['tf apply', `ask by ${LIST} on 0`],
  ['python x.py', 'ask by py on 0'],
  ['tf plan | cat', 'allow'],
  ['zz | cat', 'ask by piped on 0'],
  // Paths.
  ['rm /tmp/build/output.o', 'allow'],
  ['rm -f /tmp/a ~/scratch/b', 'allow'],
  ['rm -r /tmp/a', 'ask by rm on 0'],
  ['rm /tmp/../etc/passwd', `ask by ${LIST} on 0`],
  ['rm /tmp/a /etc/passwd', `ask by ${LIST} on 0`],
  ['rm $x', `ask by ${LIST} on 0`],
  ['rm /tmp/$x', `ask by ${LIST} on 0`],
  ['rm /tmp/*/x', 'allow'],
  ['rm /tmp/.*/x', `ask by ${LIST} on 0`],
  ['cp --target-directory=/etc /tmp/a', `ask by ${LIST} on 0`],
  ['cp -t/etc /tmp/a', `ask by ${LIST} on 0`],
  ['cp /tmp/a /tmp/b > /etc/x', `ask by ${LIST} on 0`],
  ['cp /tmp/a /tmp/b 2> /dev/null', 'allow'],
  ['bash /tmp/x.sh', `ask by ${LIST} on 0`],
  ['cd /tmp && rm a', `ask by ${LIST} on 0`],
  // What only runs others.
  ['timeout 5 ls', 'allow'],
  ['bash -c "ls; foo"', `ask by ${LIST} on 2`],
  ['sudo -u x env A=b nice ls', 'allow'],
  ['f() { ls; }; f', 'allow'],
  ['npx eslint x', 'allow'],
  ['npx other x', `ask by ${LIST} on 1`],
  ['echo $(foo)', `ask by ${LIST} on 1`],
  ['x=$(ls)', 'allow'],
  ['[[ -f x ]] && ls', 'allow'],
  // What is always there.
  ['$x', 'ask by rulespec:opaque-command on 0'],
  ['', 'ask by rulespec:unreadable-script'],
  ['   # only this', 'ask by rulespec:unreadable-script'],
  ['echo $(', 'ask by rulespec:unreadable-script'],
  ['PATH=. ls', 'ask by sensitive-env-assignment on 0'],
  ['kubectl --version', 'allow'],
];

describe('a policy decides', () => {
  const rules = compiled(seed);
  test.each(rows)('%s', (command, outcome) => expect(shown(rules, command)).toBe(outcome));

  test.each([
    { hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'rm -r /' } },
    { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: 'a', content: 'rm -r /' } },
    { hook_event_name: 'UserPromptSubmit', prompt: 'rm -r /' },
  ])('about nothing but what the shell is to do: $hook_event_name', payload => {
    expect(decide(rules, eventOf(JSON.stringify(payload)), { root: ROOT }).decision?.action).toBe('allow');
  });

  test('and says the rule, the reason and the command', () => {
    const { decision } = decided(rules, 'ls; rm -r /');
    expect(decision?.message).toBe(
      '[rm-root] Recursive delete (`rm -r /`)\n\n---\n\n[rm] Deletes folders (`rm -r /`)',
    );
    expect(decision?.fired.map(({ id, command }) => [id, command])).toEqual([
      ['rm-root', { id: 1, text: 'rm -r /' }],
      ['rm', { id: 1, text: 'rm -r /' }],
    ]);
  });
});

describe('allowlist_first', () => {
  const rules = compiled(`${seed}evaluation: allowlist_first\n`);
  test.each([
    ['cat .env', 'allow'],
    ['make x', 'allow'],
    ['PATH=. ls', 'allow'],
    ['npx eslint x', 'allow'],
    ['echo $(rm -r /)', 'deny by rm-root on 1'],
    ['rm -r /tmp/a', 'ask by rm on 0'],
    ['rm -r /', 'deny by rm-root on 0'],
    ['foo', `ask by ${LIST} on 0`],
    ['foo | cat .env', `ask by ${LIST} on 0`],
  ])('%s', (command, outcome) => expect(shown(rules, command)).toBe(outcome));
});

describe('default_decision', () => {
  const rule = 'rules: [{id: rm, match: {command: rm}, decision: ask, reason: no}]';
  test.each([
    ['', 'allow'],
    ['default_decision: allow\n', 'allow'],
    ['default_decision: ask\n', `ask by ${LIST} on 0`],
    ['default_decision: deny\n', `deny by ${LIST} on 0`],
  ])('%s', (top, outcome) => expect(shown(compiled(top + rule), 'foo')).toBe(outcome));

  test('allow leaves fallbacks out', () => {
    expect(shown(compiled(rule), 'python x.py')).toBe('allow');
    expect(shown(compiled(rule), '$x')).toBe('ask by rulespec:opaque-command on 0');
    expect(shown(compiled(`rules: [{id: any, match: {opaque: true}, decision: allow}]`), '$x')).toBe('allow');
  });
});
