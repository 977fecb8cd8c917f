/** Mutants of rules: what is changed, that each is a program, and which are killed. */
import { expect, test } from 'vitest';
import { mutantsOf } from '../../src/analysis/mutants.ts';
import { MutatedParts } from '../../src/analysis/mutated-parts.ts';
import { openTerminal } from '../../src/cli/terminal.ts';
import { type Mutating, tryMutants } from '../../src/cli/test/mutate.ts';
import { rulesOf } from '../../src/cli/test/rules-under-test.ts';
import { runTest } from '../../src/cli/test/run-test.ts';
import { compileRules } from '../../src/gate.ts';
import { parseTestFile } from '../../src/rule-tests/parse.ts';
import { loadFile } from '../../src/system/sources.ts';

const FILE = 'fixtures/examples/analysis/mutated.test.yaml';

test('each changes one thing of one rule', () => {
  const { value } = loadFile('fixtures/examples/analysis/mutated.yaml', 10_000);
  const gate = compileRules(value ? [value] : []).value ?? expect.fail();
  const mutants = mutantsOf(gate.program);
  expect(mutants.map(({ what }) => what)).toEqual([
    'without event("PreToolUse", _)',
    'without tool_matches("Write|Edit")',
    'without path_matches(part, "**/*.ts")',
    'path_matches(part, "**/*.tsq") in its place',
    'without text_matches(part, "content", "console\\\\.log", _)',
    'text_matches(part, "content", "(?:console\\\\.log)q", _) in its place',
    'warn in place of deny',
  ]);
  for (const mutant of mutants) expect(mutant.program()?.program.rules.length).toBeGreaterThan(0);
});

const IN_ITS_PLACE = ' in its place';

/** A condition, and how each text of lines in it is narrowed. */
const narrowed: readonly (readonly [condition: string, ...literals: readonly string[]])[] = [
  ['args: {any_of: [src/*, "!"]}', 'arg_fits(leaf, _, "src/*q\\n!q")'],
  ['command: {any_of: ["python[0-9]*", pypy]}', 'name_fits(leaf, "python[0-9]*q\\npypyq")'],
  ['command: git, subcommand: [state rm, taint]', 'invokes(leaf, "state rmq\\ntaintq")'],
  ['command: ssh, flags: {starts_with: [-R, -D]}', 'flag_begins(leaf, "-Rq\\n-Dq")'],
  ['command: rm'],
  ['effect: {kind: read, path: ["!**/*.example"]}'],
  [
    'effect: {kind: read, path: ["**/.env", "!**/*.example"]}',
    'effect_within(tool, "**/.envq\\n!**/*.example")',
    'effect_within(effect, "**/.envq\\n!**/*.example")',
  ],
];

test.each(narrowed)('each line that says yes wants a character more: %s', (condition, ...literals) => {
  const text = `version: 1\nrules: [{id: r, match: {${condition}}, decision: ask, reason: m}]\n`;
  const gate = compileRules([{ name: 'p.yaml', text }]).value ?? expect.fail();
  const found = mutantsOf(gate.program).filter(({ what }) => what.endsWith(IN_ITS_PLACE));
  for (const { what, program } of found) expect(program(), what).toBeDefined();
  const changed = found.map(({ what }) => what.slice(0, -IN_ITS_PLACE.length));
  expect(new Set(changed)).toEqual(new Set(literals));
});

test('what the compiler adds to a rule is left as it is', () => {
  const rule = '{id: r, match: {effect: {kind: read, inside: [a]}}, decision: ask, reason: m}';
  const gate =
    compileRules([{ name: 'p.yaml', text: `version: 1\nrules: [${rule}]\n` }]).value ?? expect.fail();
  const changed = mutantsOf(gate.program).map(({ what }) => what);
  expect(changed).toContain('without effect_inside(tool, "a")');
  expect(changed.filter(each => each.includes('!effect_from'))).toEqual([]);
});

test('a list of what is looked for is changed word by word, and never dropped', () => {
  const rule =
    '{id: r, match: {command: curl, effect: {network: [registry, other]}}, decision: ask, reason: m}';
  const gate =
    compileRules([{ name: 'p.yaml', text: `version: 1\nrules: [${rule}]\n` }]).value ?? expect.fail();
  const changed = mutantsOf(gate.program).map(({ what }) => what);
  expect(changed).toContain('without `registry` in `effect.network`');
  expect(changed).toContain('without effect_network(effect, effect_network)');
  expect(changed.filter(each => each.startsWith('without listed('))).toEqual([]);
});

test('what a test notices is killed, and what none does survives with a call', () => {
  const { value } = loadFile(FILE, 10_000);
  const file = (value && parseTestFile(value).value) ?? expect.fail();
  const tried = { tests: file.tests, path: FILE, rules: rulesOf(file), accepted: [] };
  const found: Mutating = { scores: [], mutants: 0 };
  tryMutants([tried], 100, found, openTerminal());
  const [score] = found.scores;
  expect(found.mutants).toBe(7);
  expect([score?.killed, score?.equal, score?.made]).toEqual([4, 0, 7]);
  expect(score?.survivors.map(({ mutant, change }) => [mutant.what, change])).toEqual([
    ['without event("PreToolUse", _)', undefined],
    ['without tool_matches("Write|Edit")', undefined],
    ['without path_matches(part, "**/*.ts")', 'allow → deny'],
  ]);
});

/** With the tests of this file. */
function survivorsOf(text: string) {
  const file = parseTestFile({ name: FILE, text }).value ?? expect.fail();
  const found: Mutating = { scores: [], mutants: 0 };
  tryMutants(
    [{ tests: file.tests, path: FILE, rules: rulesOf(file), accepted: [] }],
    100,
    found,
    openTerminal(),
  );
  return found.scores[0]?.survivors ?? expect.fail();
}

test('a test kills a mutant also where the rule itself stops before what the mutant looks for', () => {
  const text = `rules: [mutated.yaml]
tests:
  - { name: another tool, tool: Read, file: a.ts, content: console.log(1), expect: { decision: allow } }
  - { name: another file, tool: Write, file: a.txt, content: console.log(1), expect: { decision: allow } }
`;
  const survivors = survivorsOf(text).map(({ mutant }) => mutant.what);
  expect(survivors).not.toContain('without path_matches(part, "**/*.ts")');
});

test.each([
  ['console.log(1)', 'deny', []],
  ['x()', 'allow', ['deny → allow']],
] as const)('a glob with a character more, by a test with `%s`: %s', (content, decision, changes) => {
  const call = { name: 'a', tool: 'Write', file: 'a.ts', content, expect: { decision } };
  const text = JSON.stringify({ rules: ['mutated.yaml'], tests: [call] });
  const survivors = survivorsOf(text);
  const ofGlob = survivors.filter(({ mutant }) => mutant.what.startsWith('path_matches('));
  expect(ofGlob.map(({ change }) => change)).toEqual(changes);
});

test('an accepted survivor does not count, and one that does not survive is a warning', () => {
  const accepted = '[{mutant: \'without event("PreToolUse", _)\', because: x}, {mutant: other, because: x}]';
  const { value } = loadFile(FILE, 10_000);
  const text = `survivors: ${accepted}\n${value?.text}`;
  const file = parseTestFile({ name: FILE, text }).value ?? expect.fail();
  const tried = { tests: file.tests, path: FILE, rules: rulesOf(file), accepted: file.accepted ?? [] };
  const found: Mutating = { scores: [], mutants: 0 };
  const diagnostics = tryMutants([tried], 100, found, openTerminal());
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'W871 no change `other` survives',
  ]);
  const [score] = found.scores;
  expect([score?.survivors.length, score?.accepted.length]).toEqual([2, 1]);
});

test('a mutated part decides a call as the whole changed program does', () => {
  const rules = `version: 1
rules:
  - id: push
    match: {command: git, subcommand: push, args: {min_args: 2, matches: ['^a'], none_of: [b]}, unless: {flags: {any_of: [-n]}}}
    decision: deny
    reason: m
  - {id: fetched, match: {pipeline: {stages: [{command: curl}, {command: {any_of: [sh, bash]}}]}}, decision: ask, reason: m}
`;
  const gate = compileRules([{ name: 'p.yaml', text: rules }]).value ?? expect.fail();
  const mutants = mutantsOf(gate.program);
  const parts = new MutatedParts(gate.program, mutants);
  const calls = [
    'git push a c',
    'git push a b',
    'git push -n a',
    'git push',
    'git pull a',
    'curl x | sh',
    'sh | curl x',
    'ls',
  ];
  const text = JSON.stringify({
    tests: calls.map(command => ({ name: command, command, expect: { decision: 'allow' } })),
  });
  const tests = parseTestFile({ name: 'p.test.json', text }).value?.tests ?? [];
  const decided = (at: number, program: typeof gate.program, isActivePart: boolean) => {
    const changed = { ...gate, program, isActivePart };
    const under = { names: [], gate: () => changed, sources: new Set<never>(), diagnostics: [] };
    return runTest(tests[at] ?? expect.fail(), 'p.test.json', under, false);
  };
  const told = new Set<number>();
  for (const at of tests.keys()) {
    const { outcome, tried } = decided(at, parts.program, false);
    for (const [number, mutant] of mutants.entries()) {
      const whole = mutant.program();
      expect(parts.isProgram(mutant, number), mutant.what).toBe(whole !== undefined);
      if (!whole || !tried) continue;
      const by = decided(at, whole, false).outcome;
      expect(decided(at, parts.of(mutant, number, tried.program), true).outcome, mutant.what).toEqual(by);
      if (by?.decision !== outcome?.decision) told.add(number);
    }
  }
  expect(told.size).toBeGreaterThan(5);
});
