/**
 * The parts for continuous integration: the GitHub Action, the GitLab template, the hooks of
 * pre-commit, the Dockerfile. Their own lines are run by bash as those services run them, against an envelope that
 * holds and one that does not.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { copyBuild } from './bundle.ts';
import { NODE } from './short-work.ts';

const base = mkdtempSync(join(tmpdir(), 'rulespec-ci-'));
/** The package as npm installs it: the build, without packages that would be fetched. */
const shipped = join(base, 'package');
const project = join(base, 'project');
const EXAMPLE = 'fixtures/examples/export';

beforeAll(() => {
  copyBuild(join(shipped, 'dist'));
  const { name, version, bin } = packageJson;
  writeFileSync(join(shipped, 'package.json'), JSON.stringify({ name, version, bin }));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(join(project, 'analysis'), { recursive: true });
  copyFileSync(join(EXAMPLE, 'rulespec.yaml'), join(project, 'analysis/rulespec.yaml'));
  copyFileSync(join(EXAMPLE, 'envelope.yaml'), join(project, 'fails.yaml'));
  const holds = readFileSync(join(EXAMPLE, 'envelope.yaml'), 'utf8').replace(
    'src/json_test',
    'tests/json_test',
  );
  writeFileSync(join(project, 'holds.yaml'), holds);
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'x');
});

function git(...words: readonly string[]): string {
  return execFileSync('git', ['-C', project, ...words], { encoding: 'utf8' }).trim();
}

interface Ran {
  readonly code: number | null;
  readonly printed: string;
}

function bash(script: string, variables: Readonly<Record<string, string>>, cwd = project): Ran {
  const env = { PATH: process.env['PATH'] ?? '', HOME: base, ...variables };
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    ...{ cwd, env, encoding: 'utf8' },
  });
  return { code: status, printed: stdout + stderr };
}

interface Step {
  readonly id?: string;
  readonly run: string;
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
}

const action: {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
} = parse(readFileSync('action.yml', 'utf8'));

/** Runs the steps as GitHub does, each with what those before it put on the path. */
function runAction(
  given: Readonly<Record<string, string>>,
): Ran & { readonly outputs: string; readonly summary: string } {
  const [paths, outputs, summary] = ['path', 'output', 'summary'].map(name => join(base, name));
  if (!paths || !outputs || !summary) throw new Error('there are three files');
  for (const file of [paths, outputs, summary]) writeFileSync(file, '');
  const valueFor = (expression: string): string => {
    const [, input = ''] = /^inputs\.([\w-]+)$/.exec(expression) ?? [];
    if (input !== '') return given[input] ?? valueIn(action.inputs[input]?.default ?? '');
    if (expression === 'github.action_path') return resolve('.');
    if (expression === 'github.event.pull_request.base.sha') return git('rev-parse', 'HEAD');
    throw new Error(`an expression that is not known: ${expression}`);
  };
  const valueIn = (text: string) =>
    text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, inner: string) => valueFor(inner));
  let ran: Ran = { code: null, printed: '' };
  for (const { run, shell, env } of action.runs.steps) {
    expect([shell, run.includes('${{')]).toEqual(['bash', false]);
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, valueIn(value)]));
    const added = readFileSync(paths, 'utf8').trimEnd().split('\n').join(':');
    ran = bash(run, {
      ...own,
      ...{ PATH: `${added}:${process.env['PATH']}`, RUNNER_TEMP: base, GITHUB_PATH: paths },
      ...{ GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: summary },
    });
    if (ran.code !== 0) break;
  }
  return { ...ran, outputs: readFileSync(outputs, 'utf8'), summary: readFileSync(summary, 'utf8') };
}

test('the GitHub Action says what holds and what does not, and a pull request cannot loosen its own rules', () => {
  const held = runAction({ package: shipped, envelope: 'holds.yaml' });
  expect(held).toMatchObject({ code: 0, outputs: 'verdict=passed\nsarif=./rulespec.sarif\n' });
  expect(held.summary).toContain('✅');

  writeFileSync(join(project, 'analysis/rulespec.yaml'), 'claims: []\npredicates: []\n');
  const failed = runAction({ package: shipped, envelope: 'fails.yaml' });
  expect(failed).toMatchObject({ code: 1, outputs: 'verdict=failed\nsarif=./rulespec.sarif\n' });
  expect(failed.printed).toMatch(/^::error file=fails\.yaml,line=6/m);
  expect(JSON.parse(readFileSync(join(project, 'rulespec.sarif'), 'utf8')).runs[0].results).not.toEqual([]);

  // An input is one word of the command line, whatever stands in it.
  const bad = runAction({ package: shipped, envelope: '$(touch planted) x', 'rules-from': 'none' });
  expect(bad).toMatchObject({ code: 2, outputs: 'verdict=none\nsarif=./rulespec.sarif\n' });
  expect(existsSync(join(project, 'planted'))).toBe(false);
});

test('the outputs of the action are those of its steps', () => {
  expect(action.runs.using).toBe('composite');
  for (const { value } of Object.values(action.outputs))
    expect(value).toMatch(/^\$\{\{ steps\.verify\.outputs\.(?:verdict|sarif) \}\}$/);
  const workflow = parse(readFileSync('fixtures/ci/github/rulespec.yml', 'utf8'));
  const used = workflow.jobs.verify.steps.find((step: { uses: string }) => step.uses.includes('/rulespec@'));
  for (const name of Object.keys(used.with)) expect(action.inputs).toHaveProperty(name);
});

test('the GitLab template verifies by the rules of the base, and leaves its reports', () => {
  const [head, body] = parseAllDocuments(readFileSync('templates/verify.yml', 'utf8')).map(each =>
    each.toJS(),
  );
  const job = body.rulespec;
  const inputs: Record<string, { default?: string }> = head.spec.inputs;
  const run = (given: Readonly<Record<string, string>>) => {
    const filled = (text: string) =>
      text.replaceAll(
        /\$\[\[ inputs\.([\w-]+) \]\]/g,
        (_, name: string) => given[name] ?? inputs[name]?.default ?? '',
      );
    const variables = Object.fromEntries(
      Object.entries<string>(job.variables).map(([name, value]) => [name, filled(value)]),
    );
    return bash([...job.before_script, ...job.script].join('\n'), {
      ...variables,
      ...{ GITLAB_CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'HEAD') },
      ...{ npm_config_prefix: join(base, 'gitlab'), PATH: `${base}/gitlab/bin:${process.env['PATH']}` },
    });
  };
  expect(run({ package: shipped, envelope: 'holds.yaml' }).code).toBe(0);
  writeFileSync(join(project, 'analysis/rulespec.yaml'), 'claims: []\npredicates: []\n');
  expect(run({ package: shipped, envelope: 'fails.yaml' }).code).toBe(1);
  for (const file of job.artifacts.paths)
    expect(readFileSync(join(project, file), 'utf8')).toContain('json_test');
  const [{ inputs: used }] = parse(readFileSync('fixtures/ci/gitlab/gitlab-ci.yml', 'utf8')).include;
  for (const name of Object.keys(used)) expect(inputs).toHaveProperty(name);
});

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files?: string;
}

test('the hooks of pre-commit pass where all is well, and not where something is wrong', () => {
  const hooks: readonly Hook[] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
  const bin = join(base, 'hooks');
  mkdirSync(bin, { recursive: true });
  const main = join(shipped, packageJson.bin.rulespec);
  writeFileSync(join(bin, 'rulespec'), `#!/bin/sh\nexec ${NODE} ${main} "$@"\n`, { mode: 0o755 });
  const run = (id: string) => {
    const hook = hooks.find(each => each.id === id);
    if (!hook) throw new Error(`there is no hook ${id}`);
    expect(hook.language).toBe('node');
    return bash(hook.entry, { PATH: `${bin}:${process.env['PATH']}` }).code;
  };
  writeFileSync(
    join(project, 'analysis/rulespec.test.yaml'),
    `tests:\n  - {name: holds, envelope: ../holds.yaml, expect: {verdict: pass}}\n`,
  );
  mkdirSync(join(project, '.rulespec/sessions/s'), { recursive: true });
  copyFileSync(join(project, 'holds.yaml'), join(project, '.rulespec/sessions/s/envelope.yaml'));
  expect(hooks.map(({ id }) => [id, run(id)])).toEqual(hooks.map(({ id }) => [id, 0]));

  copyFileSync(join(project, 'fails.yaml'), join(project, '.rulespec/sessions/s/envelope.yaml'));
  copyFileSync(join(project, 'fails.yaml'), join(project, 'holds.yaml'));
  expect(run('rulespec-verify')).toBe(1);
  expect(run('rulespec-test')).toBe(1);
  writeFileSync(join(project, 'analysis/rulespec.yaml'), 'claims: 1\n');
  expect(run('rulespec-validate')).toBe(2);

  for (const { files } of hooks)
    if (files !== undefined)
      for (const path of [
        'analysis/rulespec.yaml',
        '.nudge.yaml',
        '.rulespec/rules/a.rule.md',
        'a.test.yaml',
      ])
        expect(path).toMatch(new RegExp(files));
  const { repos } = parse(readFileSync('fixtures/ci/pre-commit/pre-commit-config.yaml', 'utf8'));
  const ids = new Set(hooks.map(({ id }) => id));
  for (const { id } of repos[0].hooks) expect(ids).toContain(id);
});

/** No engine for containers runs here: the file is checked as text. */
test('the Dockerfile ships the package, and runs it as a user without rights', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  const instructions = lines.flatMap(line => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, rest }];
  });
  const all = (name: string) => instructions.filter(each => each.name === name).map(({ rest }) => rest);
  for (const image of all('FROM')) expect(image).toMatch(/^node:\d+-[\w-]+-slim(?: AS \w+)?$/);
  for (const sources of all('COPY'))
    for (const source of sources.split(' ').slice(0, -1))
      expect(source.startsWith('--from=build') || source === '/package/' || existsSync(source), source).toBe(
        true,
      );
  expect(all('USER')).toEqual(['node']);
  expect(JSON.parse(all('ENTRYPOINT')[0] ?? '')).toEqual(Object.keys(packageJson.bin));
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.git']));
});
