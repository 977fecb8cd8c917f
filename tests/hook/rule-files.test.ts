/** Where rules are found, in which order, and what is never read: a table of folders. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../../src/system/host.ts';
import { findRuleFiles, MAX_RULE_DEPTH, MAX_RULE_FILES } from '../../src/system/rule-files.ts';
import { homeFolder, userRulePaths } from '../../src/system/user-folders.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-rules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with files: names that end in `/` are folders, `a -> b` is a symbolic link. */
function make(files: readonly string[]): Host {
  for (const file of files) {
    const [name = '', target] = file.split(' -> ');
    const path = join(folder, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (target !== undefined) symlinkSync(target.replace('$', folder), path);
    else if (!name.endsWith('/')) writeFileSync(path, `# ${name}`);
  }
  return { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' };
}

interface Case {
  readonly about: string;
  readonly files: readonly string[];
  /** From the folder. */
  readonly from: string;
  readonly found: readonly string[];
  readonly problems?: readonly string[];
}

const cases: readonly Case[] = [
  { about: 'nothing', files: ['p/.git/'], from: 'p', found: [] },
  {
    about: 'the user first, then the file, then the folder, then our own folder',
    files: [
      'p/.git/',
      'p/.rulespec/rules/z.yaml',
      'p/.nudge/b.yaml',
      'p/.nudge.yaml',
      'home/.config/rulespec/rules.yaml',
      'home/.config/nudge/rules.yaml',
    ],
    from: 'p',
    found: [
      'user home/.config/nudge/rules.yaml',
      'user home/.config/rulespec/rules.yaml',
      'project .nudge.yaml',
      'project .nudge/b.yaml',
      'project .rulespec/rules/z.yaml',
    ],
  },
  {
    about: 'each name may end in .yml, and both are loaded',
    files: [
      'p/.git/',
      'p/.nudge.yml',
      'p/.nudge.yaml',
      'p/a/.nudge.yml',
      'p/.nudge/b.yml',
      'home/.config/rulespec/rules.yml',
      'home/.config/nudge/rules.yml',
    ],
    from: 'p/a',
    found: [
      'user home/.config/nudge/rules.yml',
      'user home/.config/rulespec/rules.yml',
      ...['.nudge.yaml', '.nudge.yml', '.nudge/b.yml', 'a/.nudge.yml'].map(name => `project ${name}`),
    ],
  },
  {
    about: 'folders are walked in the order of names, files and folders alike',
    files: [
      'p/.git/',
      'p/.nudge/c.yaml',
      'p/.nudge/b/z.yaml',
      'p/.nudge/B.yaml',
      'p/.nudge/a.yaml',
      'p/.nudge/notes.md',
    ],
    from: 'p',
    found: ['.nudge/B.yaml', '.nudge/a.yaml', '.nudge/b/z.yaml', '.nudge/c.yaml'].map(
      name => `project ${name}`,
    ),
  },
  {
    about: 'from the root down to where the agent works, not beside it nor above the root',
    files: [
      '.nudge.yaml',
      'p/.git/',
      'p/.nudge.yaml',
      'p/a/.nudge.yaml',
      'p/a/b/.nudge/x.yaml',
      'p/c/.nudge.yaml',
    ],
    from: 'p/a/b',
    found: ['.nudge.yaml', 'a/.nudge.yaml', 'a/b/.nudge/x.yaml'].map(name => `project ${name}`),
  },
  {
    about: 'without a repository only where the agent works',
    files: ['p/.nudge.yaml', 'p/a/.nudge.yaml'],
    from: 'p/a',
    found: ['project .nudge.yaml'],
  },
  {
    about: 'a folder that is gone is the nearest above it',
    files: ['p/.git/', 'p/.nudge.yaml'],
    from: 'p/gone/further',
    found: ['project .nudge.yaml'],
  },
  {
    about: 'links within the project are followed, once',
    files: [
      'p/.git/',
      'p/rules/a.yaml',
      'p/.nudge/again -> .',
      'p/.nudge/shared -> ../rules',
      'p/.nudge.yaml -> rules/a.yaml',
    ],
    from: 'p',
    found: ['project .nudge.yaml', 'project .nudge/shared/a.yaml'],
  },
  {
    about: 'links that lead out are errors',
    files: [
      'out/a.yaml',
      'p/.git/',
      'p/.nudge/f.yaml -> $/out/a.yaml',
      'p/.nudge/d -> $/out',
      'p/.rulespec/rules -> $/out',
    ],
    from: 'p',
    found: [],
    problems: ['E781 .nudge/d', 'E781 .nudge/f.yaml', 'E781 .rulespec/rules'],
  },
  {
    about: 'what is no file, no folder, or leads nowhere is an error',
    files: ['p/.git/', 'p/.nudge.yaml/', 'p/.nudge/gone.yaml -> nowhere', 'p/.rulespec/rules'],
    from: 'p',
    found: [],
    problems: ['E001 .nudge.yaml', 'E001 .nudge/gone.yaml', 'E001 .rulespec/rules'],
  },
  {
    about: 'either ending will do',
    files: ['p/.git/', 'p/.nudge/a.yml', 'p/.nudge/b.yaml'],
    from: 'p',
    found: ['project .nudge/a.yml', 'project .nudge/b.yaml'],
  },
];

test.each(cases)('$about', ({ files, from, found, problems = [] }) => {
  const host = make(files);
  const result = findRuleFiles(host, { from: join(folder, from) });
  const shown = (text: string) => text.replace(`${folder}/`, '');
  expect(result.files.map(({ scope, source }) => `${scope} ${shown(source.name)}`)).toEqual(found);
  expect(result.diagnostics.map(({ code, message }) => `${code} ${/`(.*?)`/.exec(message)?.[1]}`)).toEqual(
    problems,
  );
});

// Permissions would say the same, but not to a superuser, as whom tests may run.
test('what cannot be read is an error beside what can', () => {
  const host = make(['p/.git/', 'p/.nudge.yaml/', 'p/.nudge/a.yaml']);
  const { files, diagnostics } = findRuleFiles(host, { from: join(folder, 'p') });
  expect(files.map(({ source }) => source.name)).toEqual(['.nudge/a.yaml']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['E001']);
});

test('too many files, or too deep: what was loaded, and one error', () => {
  const many = Array.from({ length: MAX_RULE_FILES + 5 }, (_, at) => `many/.nudge/${at}.yaml`);
  const deep = `deep/.nudge/${'d/'.repeat(MAX_RULE_DEPTH + 3)}a.yaml`;
  const host = make(['many/.git/', 'deep/.git/', ...many, deep, 'deep/.nudge/z.yaml']);
  const manyFound = findRuleFiles(host, { from: join(folder, 'many') });
  expect(manyFound.files).toHaveLength(MAX_RULE_FILES);
  expect(manyFound.diagnostics.map(({ code }) => code)).toEqual(['E782']);
  const deepFound = findRuleFiles(host, { from: join(folder, 'deep') });
  expect(deepFound.diagnostics.map(({ code }) => code)).toEqual(['E782']);
});

test('a file that is named comes first, under the name it was given', () => {
  const host = make(['p/.git/', 'p/.nudge.yaml', 'own.yaml']);
  const config = join(folder, 'own.yaml');
  const { files } = findRuleFiles(host, { from: join(folder, 'p'), config });
  expect(files.map(({ scope, source }) => `${scope} ${source.name}`)).toEqual([
    `named ${config}`,
    'project .nudge.yaml',
  ]);
});

test('a file that is named and found is loaded once', () => {
  const host = make(['p/.git/', 'p/.nudge.yaml', 'p/link.yaml -> .nudge.yaml', 'p/.nudge/a.yaml']);
  for (const name of ['.nudge.yaml', 'link.yaml', '.nudge/a.yaml']) {
    const { files } = findRuleFiles(host, { from: join(folder, 'p'), config: join(folder, 'p', name) });
    const [named, ...found] = files.map(({ scope, path }) => `${scope} ${path.slice(folder.length + 3)}`);
    expect([named, found]).toEqual([
      `named ${name}`,
      [`project ${name === '.nudge/a.yaml' ? '.nudge.yaml' : '.nudge/a.yaml'}`],
    ]);
  }
});

const places = [
  {
    platform: 'linux',
    environment: { HOME: '/h' },
    paths: ['/h/.config/nudge', '/h/.config/com.attunehq.nudge', '/h/.config/rulespec'],
  },
  {
    platform: 'linux',
    environment: { HOME: '/h', XDG_CONFIG_HOME: '/x' },
    paths: ['/x/nudge', '/x/com.attunehq.nudge', '/x/rulespec'],
  },
  {
    platform: 'linux',
    environment: { HOME: '/h', XDG_CONFIG_HOME: 'x' },
    paths: ['/h/.config/nudge', '/h/.config/com.attunehq.nudge', '/h/.config/rulespec'],
  },
  {
    platform: 'linux',
    environment: { HOME: '/h//x/../', XDG_CONFIG_HOME: '/' },
    paths: ['/nudge', '/com.attunehq.nudge', '/rulespec'],
  },
  {
    platform: 'linux',
    environment: { HOME: '/h//x/../' },
    paths: ['/h/.config/nudge', '/h/.config/com.attunehq.nudge', '/h/.config/rulespec'],
  },
  {
    platform: 'darwin',
    environment: { HOME: '/h' },
    paths: ['/h/Library/Application Support/com.attunehq.nudge', '/h/.config/rulespec'],
  },
  {
    platform: 'win32',
    environment: { APPDATA: '/a' },
    paths: ['/a/attunehq/nudge/config', '/a/com.attunehq.nudge', '/a/rulespec'],
  },
];

test.each(places)("the user's rules on $platform with $environment", ({ platform, environment, paths }) => {
  expect(userRulePaths({ folder: '/', platform, environment })).toEqual(
    paths.flatMap(path => [`${path}/rules.yaml`, `${path}/rules.yml`]),
  );
});

test.each(['', 'relative'])('a home of %j is as good as unset', home => {
  vi.stubEnv('HOME', home);
  try {
    expect(isAbsolute(homeFolder({ folder: '/', platform: 'linux', environment: { HOME: home } }))).toBe(
      true,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});

test('tests of rules beside them are no rules, and rules whose name ends like that of tests are', () => {
  const host = make(['p/.git/', 'p/.nudge/a.yaml']);
  const write = (name: string, text: string) => writeFileSync(join(folder, 'p/.nudge', name), text);
  write('a.test.yaml', 'tests:\n  - {name: x, command: ls, expect: {decision: allow}}\n');
  write('b.test.yml', 'rules: [a.yaml]\ntests: []\n');
  write('load.test.yaml', 'version: 1\nrules: []\n');
  const { files, diagnostics } = findRuleFiles(host, { from: join(folder, 'p') });
  expect(files.map(({ source }) => source.name)).toEqual(['.nudge/a.yaml', '.nudge/load.test.yaml']);
  expect(diagnostics).toEqual([]);
});
