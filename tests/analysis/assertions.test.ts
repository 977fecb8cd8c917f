/** Assertions about rules: which are proved, which are refuted by a call, and which stay open. */
import { expect, test } from 'vitest';
import { runAssertions } from '../../src/cli/test/assertions.ts';
import { compileRules } from '../../src/gate.ts';
import { parseTestFile } from '../../src/rule-tests/parse.ts';

const rules = `version: 1
rules:
  - {id: keys, match: {effect: {kind: [write, delete], inside: ["~/.ssh/**", "~/.gnupg/**"]}}, decision: deny, reason: m}
  - {id: force, match: {command: git, subcommand: push, flags: {any_of: [--force, -f]}}, decision: ask, reason: m}
  - {id: careful, match: {command: rm, unless: {flags: {any_of: [-i]}}}, decision: ask, reason: m}
`;

const outcomes: Readonly<Record<string, string>> = {
  'never: {allow: {effect: write, inside: ["~/.ssh/**"]}}': 'proved',
  'never: {allow: {effect: write, inside: ["~/.aws/**"]}}': 'refuted: allow',
  'always: {deny: {effect: delete, inside: ["~/.gnupg/**"]}}': 'proved',
  'always: {ask: {command: git, subcommand: push, flags: {any_of: [-f]}}}': 'proved',
  'always: {deny: {command: git, subcommand: push, flags: {any_of: [-f]}}}': 'refuted: ask',
  'always: {ask: {command: rm}}': 'refuted: allow',
  'never: {allow: {effect: write, inside: ["~/.ssh/id_rsa"]}}': 'refuted: allow',
  'implies: [{effect: write, path: "/a/**"}, {effect: [write, read], path: ["/a/**", "/b/**"]}]': 'proved',
  'implies: [{effect: write, path: "/a/b/**"}, {effect: write, path: "/a/**"}]':
    'refuted: only the first condition holds',
  'implies: [{effect: write, path: "~/a"}, {effect: write, path: "~*/a"}]': 'proved',
  'implies: [{effect: write, path: ["~/a", "b"]}, {effect: write, path: "~*/a"}]':
    'refuted: only the first condition holds',
  'implies: [{effect: write, path: ["~*/a", "!~/a/b"]}, {effect: write, path: "~*/a"}]': 'proved',
  'never: {deny: {tool: Write, file: "a/**", content: "x"}}': 'undetermined',
  'always: {ask: {command: "git push --force"}}': 'proved',
  'never: {ask: {command: "git push --force"}}': 'refuted: ask',
  'always: {allow: {command: "git status -s"}}': 'proved',
  'implies: [{tool: Write, content: "ab"}, {tool: "Write|Edit", content: "a"}]': 'proved',
  'implies: [{tool: Write, content: "a"}, {tool: Write, content: "ab"}]':
    'refuted: only the first condition holds',
  'equivalent: [{tool: Write, content: "a+"}, {tool: Write, content: "aa*"}]': 'proved',
  'equivalent: [{tool: Write, content: "a"}, {tool: Write, content: "ab"}]':
    'refuted: only the first condition holds',
  'disjoint: [{tool: Write, content: "a"}, {tool: Write, content: "b"}]': 'refuted: both conditions hold',
  'disjoint: [{command: ls}, {command: rm}]': 'refuted: both conditions hold',
  'disjoint: [{effect: write, path: "/a/**"}, {effect: write, path: "/b/**"}]':
    'refuted: both conditions hold',
  'disjoint: [{tool: Write}, {tool: Edit}]': 'refuted: both conditions hold',
  'disjoint: [{tool: Write}, {tool: Read}]': 'undetermined',
  'disjoint: [{prompt: "a"}, {tool: Write, content: "b"}]': 'proved',
};

test('each is proved, refuted by a call, or undetermined', () => {
  const text = `assert:\n${Object.keys(outcomes)
    .map(each => `  - ${each}\n`)
    .join('')}`;
  const file = parseTestFile({ name: 'keys.test.yaml', text });
  expect(file.diagnostics).toEqual([]);
  const { value } = compileRules([{ name: 'keys.yaml', text: rules }]);
  const { results, diagnostics } = runAssertions(file.value?.assertions ?? [], value ?? expect.fail());
  expect(diagnostics).toEqual([]);
  const shown = results.map(({ verdict }) =>
    verdict.kind === 'refuted' ? `refuted: ${verdict.outcome}` : verdict.kind,
  );
  expect(Object.fromEntries(Object.keys(outcomes).map((each, at) => [each, shown[at]]))).toEqual(outcomes);
});

test('a name stands in front of what is said', () => {
  const text =
    'assert:\n  - {name: keys stay, never: {allow: {effect: write}}}\n  - name: pushes\n    always: {ask: {command: git}}\n';
  const { value, diagnostics } = parseTestFile({ name: 'keys.test.yaml', text });
  expect(diagnostics).toEqual([]);
  expect(value?.assertions?.map(each => each.text)).toEqual([
    'keys stay: never: {"allow":{"effect":"write"}}',
    'pushes: always: {"ask":{"command":"git"}}',
  ]);
});

test('a file without tests and assertions tries nothing', () => {
  const { diagnostics } = parseTestFile({ name: 'keys.test.yaml', text: 'rules: keys.yaml\n' });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['E102', 'the test file has no `tests`'],
  ]);
});

/** What is underlined, and what is proposed. */
const wrong: Readonly<Record<string, readonly [marked: string, hint: string]>> = {
  'never: {}': ['{}', 'write `never: {allow: {…}}`'],
  'never: {allow: x}': ['{allow: x}', 'write `never: {allow: {…}}`'],
  'never: {alow: {command: rm}}': ['alow', 'did you mean `allow`?'],
  'never: {maybe: {command: rm}}': ['maybe', 'one of `allow`, `warn`, `ask`, `deny`'],
  'implies: [{command: rm}]': ['[{command: rm}]', 'write `never: {allow: {…}}`'],
  'allways: {deny: {command: rm}}': ['allways', 'did you mean `always`?'],
  'never: {allow: {comand: rm}}': ['comand', 'did you mean `command`?'],
  'never: {allow: {effect: wirte}}': ['wirte', 'did you mean `write`?'],
};

test.each(Object.entries(wrong))('%s cannot be read', (entry, [marked, hint]) => {
  const { value, diagnostics } = parseTestFile({
    name: 'a.test.yaml',
    text: `tests: []\nassert:\n  - ${entry}\n`,
  });
  const { value: gate } = compileRules([{ name: 'keys.yaml', text: rules }]);
  const run = runAssertions(value?.assertions ?? [], gate ?? expect.fail());
  const [found] = [...diagnostics, ...run.diagnostics];
  const { source, start, end } = found?.span ?? expect.fail();
  expect([found?.code, source.text.slice(start, end)]).toEqual(['E871', marked]);
  expect(found?.hint).toContain(hint);
});

test('a condition that does not compile is an error', () => {
  const text = 'tests: []\nassert:\n  - always: {deny: {comand: rm}}\n';
  const { value } = compileRules([{ name: 'keys.yaml', text: rules }]);
  const assertions = parseTestFile({ name: 'a.test.yaml', text }).value?.assertions ?? [];
  const { results, diagnostics } = runAssertions(assertions, value ?? expect.fail());
  expect([results.length, diagnostics.map(({ code }) => code)]).toEqual([0, ['E871']]);
});
