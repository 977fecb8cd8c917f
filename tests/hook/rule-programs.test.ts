/** Datalog programs that rule files list, as the hook finds them: which are read, and what an edit changes. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileRules } from '../../src/gate.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import type { RuleCache } from '../../src/hook/rules-in-force.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { Stages, World } from '../../src/hook/stages.ts';
import { looseningOf, trustedText } from '../../src/system/loosening.ts';
import { findRuleFiles, loadWithIncludes } from '../../src/system/rule-files.ts';
import { trust } from '../../src/system/trust-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-programs-'));
  write('p/.git/HEAD', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function host() {
  return {
    folder: join(folder, 'p'),
    environment: { HOME: join(folder, 'home') },
    platform: 'linux',
  } as const;
}

const found = () => findRuleFiles(host(), { from: join(folder, 'p') });

/** Whether the rules compile, by what was read. */
function problems(): readonly string[] {
  const { files, diagnostics } = found();
  const compiled = compileRules(files.map(({ source }) => source));
  return [...diagnostics, ...compiled.diagnostics].map(({ code }) => code);
}

const rules = (program: string) =>
  `version: 1\ndatalog: [${program}]\nrules:\n  - {name: r, on: {hook: PreToolUse, tool: Bash}, when: {relation: found, rule: exists}, action: deny, message: no}`;
const program = '.decl found(leaf: number)\nfound(leaf) :- command(leaf, "frob").';

const cases: readonly {
  about: string;
  files: Readonly<Record<string, string>>;
  read: readonly string[];
  codes?: readonly string[];
}[] = [
  {
    about: 'beside the rules',
    files: { '.nudge.yaml': rules('own.dl'), 'own.dl': program },
    read: ['own.dl'],
  },
  {
    about: 'elsewhere in the project',
    files: { '.nudge/a/r.yaml': rules('../../lib/own.dl'), 'lib/own.dl': program },
    read: ['lib/own.dl'],
  },
  {
    about: 'what a program includes, each once',
    files: {
      '.nudge.yaml': rules('own.dl'),
      'own.dl': '#include "lib/found.dl"\n',
      'lib/found.dl': '#include "more.dl"\n',
      'lib/more.dl': program,
    },
    read: ['own.dl', 'lib/found.dl', 'lib/more.dl'],
  },
  {
    about: 'a library of ours is no file',
    files: { '.nudge.yaml': rules('own.dl'), 'own.dl': `#include "rulespec:session.dl"\n${program}` },
    read: ['own.dl'],
  },
  {
    about: 'a program that is not there',
    files: { '.nudge.yaml': rules('own.dl') },
    read: [],
    codes: ['E118', 'E115'],
  },
  {
    about: 'a way out',
    files: { '.nudge.yaml': rules('../home/own.dl'), '../home/own.dl': program },
    read: [],
    codes: ['E118', 'E115'],
  },
  {
    about: 'an include that leads out',
    files: {
      '.nudge.yaml': rules('own.dl'),
      'own.dl': '#include "../home/own.dl"',
      '../home/own.dl': program,
    },
    read: ['own.dl'],
    codes: ['E115', 'E322'],
  },
  {
    about: 'an absolute path',
    files: { '.nudge.yaml': rules('/etc/passwd') },
    read: [],
    codes: ['E118', 'E115'],
  },
  {
    about: 'a program that includes itself',
    files: { '.nudge.yaml': rules('own.dl'), 'own.dl': '#include "own.dl"' },
    read: ['own.dl'],
    codes: ['E115', 'E322'],
  },
  {
    about: 'no library of that name',
    files: { '.nudge.yaml': rules('rulespec:x.dl') },
    read: [],
    codes: ['E118', 'E115'],
  },
];

test.each(cases)('$about', ({ files, read, codes = [] }) => {
  for (const [name, text] of Object.entries(files)) write(`p/${name}`, text);
  const programs = found().files.filter(({ source }) => source.name.endsWith('.dl'));
  expect(programs.map(({ source }) => source.name)).toEqual(read);
  expect(problems()).toEqual(codes);
});

test('a link that leads out is not followed', () => {
  write('home/own.dl', program);
  write('p/.nudge.yaml', rules('own.dl'));
  symlinkSync(join(folder, 'home/own.dl'), join(folder, 'p/own.dl'));
  expect(problems()).toEqual(['E118', 'E115']);
});

test("the user's programs lie beside the user's rules", () => {
  write('home/.config/rulespec/rules.yaml', rules('lib/own.dl'));
  write('home/.config/rulespec/lib/own.dl', program);
  expect(problems()).toEqual([]);
  write('home/.config/rulespec/rules.yaml', rules('../own.dl'));
  write('home/.config/own.dl', program);
  expect(problems()).toEqual(['E118', 'E115']);
});

test('trust covers the programs that a policy lists', () => {
  write(
    'p/.nudge.yaml',
    'version: 1\ndatalog: [own.dl]\nrules: [{id: r, match: {command: frob}, decision: allow}]',
  );
  write('p/own.dl', program);
  const { files } = loadWithIncludes(join(folder, 'p/.nudge.yaml'));
  const [first] = files;
  if (!first) throw new Error('nothing was found');
  trust(host(), first.path, trustedText(first, files));
  const mayLoosen = () => {
    const all = found().files;
    const source = all.find(each => each.source.name === '.nudge.yaml')?.source;
    return source !== undefined && looseningOf(host(), all).mayLoosen(source);
  };
  expect(mayLoosen()).toBe(true);
  write('p/own.dl', `${program}\n`);
  expect(mayLoosen()).toBe(false);
});

test('an edit of a program is seen by the next call', () => {
  // Without the shipped policy, which is the same at each call and takes longest.
  const stages: Stages = {
    ...realStages,
    compileRules: (files, options = {}) =>
      realStages.compileRules(
        files.filter(each => !options.sound?.includes(each)),
        options,
      ),
  };
  const kept = new Map<string, string>();
  const ruleCache: RuleCache = {
    read: (name, key) => kept.get(`${name} ${key}`),
    write: (name, key, text) => kept.set(`${name} ${key}`, text),
  };
  const ask = (command: string): string | undefined => {
    const call = { session_id: 's', cwd: join(folder, 'p'), tool_name: 'Bash', tool_input: { command } };
    const payload = { ...call, hook_event_name: 'PreToolUse' };
    const world: World = {
      host: host(),
      readInput: () => ({ value: Buffer.from(JSON.stringify(payload)), diagnostics: [] }),
      findRules: findRuleFiles,
      now: () => 0,
      timestamp: () => '2026-11-21T00:00:00.000Z',
      log: () => true,
      writeArtefact: () => undefined,
      ruleCache,
    };
    const { stdout } = runHook({ host: 'claude-code', dryRun: false }, stages, world);
    return stdout === '' ? undefined : JSON.parse(stdout).hookSpecificOutput?.permissionDecision;
  };
  write('p/.nudge.yaml', rules('own.dl'));
  write('p/own.dl', '#include "lib.dl"');
  write('p/lib.dl', program);
  expect([ask('frob'), ask('ls'), ask('frob')]).toEqual(['deny', undefined, 'deny']);
  write('p/lib.dl', program.replace('frob', 'ls'));
  expect([ask('frob'), ask('ls')]).toEqual([undefined, 'deny']);
  write('p/lib.dl', '.decl found(n: number)\nfound(0).\nfound(n + 1) :- found(n).');
  expect([ask('frob'), ask('frob')]).toEqual(['ask', 'ask']);
  write('p/lib.dl', 'found(');
  expect(ask('pwd')).toBe('ask');
});
