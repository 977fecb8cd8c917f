/** Bash policies as the hook finds them: what they include, whom they bind, and whom the user trusts. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runHook } from '../../src/hook/run-hook.ts';
import type { World } from '../../src/hook/stages.ts';
import { trustedText } from '../../src/system/loosening.ts';
import { findRuleFiles, loadWithIncludes } from '../../src/system/rule-files.ts';
import { trust } from '../../src/system/trust-store.ts';
import { wholeStages } from '../doubles/gate-stages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-policies-'));
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

interface Answered {
  readonly decision: string | undefined;
  readonly reason: string;
  readonly notice: string;
  readonly exitCode: number;
}

function ask(command: string, config?: string, hook_event_name = 'PreToolUse'): Answered {
  const payload = {
    session_id: 's',
    cwd: join(folder, 'p'),
    hook_event_name,
    tool_name: 'Bash',
    tool_input: { command },
  };
  const world: World = {
    host: host(),
    readInput: () => ({ value: Buffer.from(JSON.stringify(payload)), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: () => true,
    writeArtefact: () => undefined,
  };
  const options = { host: 'claude-code', dryRun: false, ...(config !== undefined && { config }) };
  const { stdout, stderr, exitCode } = runHook(options, wholeStages, world);
  const reply = stdout === '' ? {} : JSON.parse(stdout);
  const { permissionDecision, permissionDecisionReason = '' } = reply.hookSpecificOutput ?? {};
  return {
    decision: permissionDecision,
    reason: permissionDecisionReason + stderr,
    notice: reply.systemMessage ?? '',
    exitCode,
  };
}

const rule = (id: string, command: string, decision: string) =>
  `{id: ${id}, match: {command: ${command}}, decision: ${decision}, reason: because}`;

test('a policy of the user, in the reply of the host', () => {
  write('home/.config/rulespec/rules.yaml', `version: 1\nrules: [${rule('no-frob', 'frob', 'deny')}]`);
  expect(ask('ls; frob x')).toMatchObject({ decision: 'deny', reason: '[no-frob] because (`frob x`)' });
  expect(ask('ls')).toMatchObject({ decision: undefined, reason: '' });
});

test('the policy that comes with rulespec stands behind, save where --config names another', () => {
  write('p/only.yaml', `version: 1\nrules: [${rule('no-frob', 'frob', 'ask')}]`);
  write('p/content.yaml', 'version: 1\nrules: []');
  expect(ask('rm -rf /').decision).toBe('deny');
  expect(ask('rm -rf /', join(folder, 'p/content.yaml')).decision).toBe('deny');
  expect(ask('rm -rf /', join(folder, 'p/only.yaml')).decision).toBeUndefined();
  expect(ask('frob', join(folder, 'p/only.yaml')).decision).toBe('ask');
});

test('a policy that --config names and that does not load is exit code 2, and so is one that it includes', () => {
  write('p/a.yaml', 'version: 1\ninclude: [b.yaml]');
  write('p/b.yaml', 'allowlists: {comands: [ls]}');
  write('p/c.yaml', 'include: [nowhere.yaml]');
  for (const file of ['a', 'b', 'c']) {
    const { exitCode, reason } = ask('ls', join(folder, `p/${file}.yaml`));
    expect(exitCode).toBe(2);
    expect(reason).toMatch(/E101|E742/);
  }
});

describe('include', () => {
  interface Case {
    readonly about: string;
    readonly files: Readonly<Record<string, string>>;
    readonly found: readonly string[];
    readonly codes?: readonly string[];
  }
  const cases: readonly Case[] = [
    {
      about: 'files stand behind the one that includes them, each once',
      files: {
        '.nudge/a.yaml': 'include: [../x/b.yaml, ../x/c.yaml]',
        'x/b.yaml': 'include: [c.yaml]',
        'x/c.yaml': 'rules: []',
      },
      found: ['.nudge/a.yaml', 'x/b.yaml', 'x/c.yaml'],
    },
    {
      about: 'in JSON',
      files: { '.nudge.yaml': '{"include": ["x.yaml"]}', 'x.yaml': '' },
      found: ['.nudge.yaml', 'x.yaml'],
    },
    {
      about: 'not there',
      files: { '.nudge.yaml': 'include: [x.yaml]' },
      found: ['.nudge.yaml'],
      codes: ['E742'],
    },
    {
      about: 'out of the project',
      files: { '.nudge.yaml': 'include: [../home/x.yaml]', '../home/x.yaml': '' },
      found: ['.nudge.yaml'],
      codes: ['E742'],
    },
    {
      about: 'absolute',
      files: { '.nudge.yaml': 'include: [/etc/passwd]' },
      found: ['.nudge.yaml'],
      codes: ['E742'],
    },
    {
      about: 'in a circle',
      files: { '.nudge.yaml': 'include: [x.yaml]', 'x.yaml': 'include: [.nudge.yaml]' },
      found: ['.nudge.yaml', 'x.yaml'],
      codes: ['E742'],
    },
    {
      about: 'of itself',
      files: { '.nudge.yaml': 'include: [.nudge.yaml]' },
      found: ['.nudge.yaml'],
      codes: ['E742'],
    },
    {
      about: 'without end',
      files: Object.fromEntries([
        ['.nudge.yaml', 'include: [0.yaml]'],
        ...Array.from({ length: 40 }, (_, at) => [`${at}.yaml`, `include: [${at + 1}.yaml]`]),
      ]),
      found: ['.nudge.yaml', ...Array.from({ length: 31 }, (_, at) => `${at}.yaml`)],
      codes: ['E742'],
    },
    {
      about: 'said in a comment',
      files: { '.nudge.yaml': '# include: [x.yaml]\nrules: []' },
      found: ['.nudge.yaml'],
    },
  ];
  test.each(cases)('$about', ({ files, found, codes = [] }) => {
    for (const [name, text] of Object.entries(files)) write(`p/${name}`, text);
    const { files: loaded, diagnostics } = findRuleFiles(host(), { from: join(folder, 'p') });
    expect(loaded.map(({ source }) => source.name)).toEqual(found);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  test('a link that leads out is not followed', () => {
    write('home/x.yaml', 'rules: []');
    write('p/.nudge.yaml', 'include: [x.yaml]');
    symlinkSync(join(folder, 'home/x.yaml'), join(folder, 'p/x.yaml'));
    expect(findRuleFiles(host(), { from: join(folder, 'p') }).diagnostics.map(({ code }) => code)).toEqual([
      'E742',
    ]);
  });

  test('the user includes from the folder of the policy', () => {
    write('home/.config/rulespec/rules.yaml', 'include: [bash/git.yaml, ../other.yaml]');
    write('home/.config/rulespec/bash/git.yaml', 'rules: []');
    write('home/.config/other.yaml', 'rules: []');
    const { files, diagnostics } = findRuleFiles(host(), { from: join(folder, 'p') });
    expect(files.map(({ scope, path }) => [scope, path.slice(folder.length)])).toEqual([
      ['user', '/home/.config/rulespec/rules.yaml'],
      ['user', '/home/.config/rulespec/bash/git.yaml'],
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['E742']);
  });
});

describe('trust', () => {
  const mild = 'include: [more.yaml]\ndisable_rules: [no-frob]';
  beforeEach(() => {
    write(
      'home/.config/rulespec/rules.yaml',
      `default_decision: ask\nrules: [${rule('no-frob', 'frob', 'deny')}]`,
    );
    write('p/.nudge.yaml', mild);
    write('p/more.yaml', 'allowlists: {commands: [frob]}');
  });
  const trustIt = () => {
    const { files } = loadWithIncludes(join(folder, 'p/.nudge.yaml'));
    const [first] = files;
    if (first) trust(host(), first.path, trustedText(first, files));
  };

  test('what a project would loosen does not count, and the user is told', () => {
    const { decision, notice } = ask('frob');
    expect(decision).toBe('deny');
    expect(notice).toContain('.nudge.yaml:2:17: warning[W743]');
    expect(notice).toContain('more.yaml:1:');
    expect(ask('ls', undefined, 'SessionStart').notice).toContain('W743');
    write('home/.config/rulespec/rules.yaml', 'default_decision: allow');
    expect(ask('ls')).toMatchObject({ decision: undefined, notice: '' });
  });

  test('once it is trusted it counts, until a byte of it or of what it includes changes', () => {
    trustIt();
    expect(ask('frob')).toMatchObject({ decision: undefined, notice: '' });
    write('p/more.yaml', 'allowlists: {commands: [frob, rm]}');
    expect(ask('frob').decision).toBe('deny');
    trustIt();
    expect(ask('frob').decision).toBeUndefined();
    write('p/.nudge.yaml', `${mild}\n`);
    expect(ask('frob').decision).toBe('deny');
  });

  test('trust in one file is none in another', () => {
    trustIt();
    write('p/.nudge/x.yaml', 'allowlists: {commands: [knurl]}');
    expect(ask('knurl').decision).toBe('ask');
    write('p/.nudge.yaml', 'include: [other.yaml]\ndisable_rules: [no-frob]');
    write('p/other.yaml', 'allowlists: {commands: [frob]}');
    expect(ask('frob').decision).toBe('deny');
  });

  test('a project may demand more', () => {
    write('p/.nudge.yaml', `rules: [${rule('no-ls', 'ls', 'deny')}]`);
    expect(ask('ls').decision).toBe('deny');
  });
});
