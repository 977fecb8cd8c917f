/**
 * The package as users have it: packed by npm, installed into a project without a network, and used there in each way
 * that a project can use it. All checks share one installation. Where `npm test` runs all files, it is of the build
 * that they share, without types; else of the one that is released, which takes half a minute to make.
 */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { USE } from '../scripts/use-of-the-library.ts';
import * as sources from '../src/index.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { SQLITE_PACKAGE } from '../src/system/store/sqlite-error.ts';
import { copyBuild } from './bundle.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { fixtureTree } from './doubles/working-tree.ts';
import { inFull, isQuick, someOf } from './laws/law.ts';
import { FOR_SHORT_WORK } from './short-work.ts';

const MAX_PACKED_BYTES = 2_000_000;
const MAX_INSTALLED_BYTES = 6_000_000;
/** Files that npm adds to those of `files`. */
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];

const folder = mkdtempSync(join(tmpdir(), 'rulespec-package-'));
const source = join(folder, 'source');
const project = join(folder, 'project');
const installed = join(project, 'node_modules/rulespec');
let tarball: string;

beforeAll(() => {
  mkdirSync(source);
  const dist = join(source, 'dist');
  const build = ['scripts/run.mjs', 'scripts/build.ts', '--small', '--out', dist];
  if (isQuick) copyBuild(dist);
  else execFileSync(process.execPath, build, { stdio: 'inherit' });
  cpSync('schemas', join(source, 'schemas'), { recursive: true });
  for (const file of ALWAYS) copyFileSync(file, join(source, file));
  npm(source, 'pack', '--ignore-scripts');
  tarball = join(source, readdirSync(source).find(name => name.endsWith('.tgz')) ?? 'none');
  mkdirSync(project);
  write('package.json', '{"private": true}');
  npm(project, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  inFull()(
    'as it is released, has at most 2 MB packed and 6 MB installed, and brings no other package',
    () => {
      expect(statSync(tarball).size).toBeLessThan(MAX_PACKED_BYTES);
      const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter(each =>
        each.isFile(),
      );
      const bytes = files.reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
      expect(bytes).toBeLessThan(MAX_INSTALLED_BYTES);
      expect(readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
        'rulespec',
      ]);
    },
  );

  test('has the license of each package whose code is in it', () => {
    const text = readFileSync(join(installed, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['commander', 'json-p3', 're2js', 'saxes', 'unbash', 'yaml', 'zod'])
      expect(text.split('\n')).toContain(name);
  });

  inFull()('as it is released, gives publint nothing to say', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(messages.map(each => formatMessage(each, manifest))).toEqual([]);
  });

  inFull()('as it is released, has types that are right for each way to resolve them', async () => {
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    const problems = 'problems' in checked ? checked.problems : [{ kind: 'no types' }];
    // OpenCode imports its plugin as an ES module, and Node 10 knows no `exports`.
    const meant = problems.filter(
      each =>
        !('resolutionKind' in each && each.resolutionKind === 'node10') && each.kind !== 'CJSResolvesToESM',
    );
    expect(meant).toEqual([]);
  });

  test('names the version of SQLite that the message about it names', () => {
    const { 'node-sqlite3-wasm': version } = packageJson.peerDependencies;
    expect(`node-sqlite3-wasm@${version}`).toBe(SQLITE_PACKAGE);
  });
});

const IMPORT = "import { compile, verify } from 'rulespec';\n";
const REQUIRE = "const { compile, verify } = require('rulespec');\n";

describe('the library', () => {
  test.each([
    ['ES module', 'use.mjs', IMPORT],
    ['CommonJS', 'use.cjs', REQUIRE],
  ])('is used in %s', (_, file, head) => {
    write(file, head + USE);
    expect(node(file)).toBe('pass\n');
  });

  const formats = [
    ['esm', 'mjs', IMPORT],
    ['cjs', 'cjs', REQUIRE],
  ] as const;
  test.each(someOf(formats, 2))('is bundled by esbuild as %s', async (format, ending, head) => {
    write(`entry.${ending}`, head + USE);
    const outfile = join(folder, `bundled-by-esbuild.${ending}`);
    await esbuild({
      ...{ entryPoints: [join(project, `entry.${ending}`)], outfile, format },
      ...{ bundle: true, platform: 'node', logLevel: 'error' },
    });
    expect(node(outfile)).toBe('pass\n');
  });

  // A second tool makes its code smaller.
  test.each(someOf(readdirSync('fixtures/rulespecs'), 10))(
    'judges fixtures/rulespecs/%s as its sources do',
    name => {
      const folder = `fixtures/rulespecs/${name}`;
      const read = (file: string) => ({ name: file, text: readFileSync(join(folder, file), 'utf8') });
      const envelope = readdirSync(folder).find(each => each.startsWith('envelope.')) ?? 'none';
      const judged = ({ compile, verify }: Library) => {
        const { value, diagnostics } = compile(read('rulespec.yaml'), undefined, path => ({
          value: read(path),
          diagnostics: [],
        }));
        const options = { tree: fixtureTree(folder), limits: NO_LIMITS, now: () => 0 };
        return JSON.stringify([diagnostics, value && verify(value, read(envelope), options)]);
      };
      expect(judged(packedLibrary())).toBe(judged(sources));
    },
  );

  const calls = ['bash', 'content'].flatMap(kind =>
    readdirSync(`fixtures/hooks/${kind}`).map(name => `${kind}/${name}`),
  );
  test.each(someOf(calls, 10))('decides fixtures/hooks/%s as its sources do', name => {
    const [rules = '', payload = ''] = ['rules.yaml', 'payload.json'].map(file =>
      readFileSync(`fixtures/hooks/${name}/${file}`, 'utf8'),
    );
    const decided = ({ compileRules, decide }: Library) => {
      const { value, diagnostics } = compileRules([{ name: 'rules.yaml', text: rules }]);
      const gated = value && decide(value, eventOf(payload), { root: ROOT });
      return JSON.stringify([diagnostics, gated?.decision, gated?.diagnostics]);
    };
    expect(decided(packedLibrary())).toBe(decided(sources));
  });

  test('is bundled by Vite', async () => {
    write('entry.js', IMPORT + USE);
    const { build } = await import('vite');
    await build({
      ...{ root: project, configFile: false, logLevel: 'error', ssr: { noExternal: true } },
      build: {
        ...{ ssr: 'entry.js', outDir: join(folder, 'vite'), emptyOutDir: true, minify: false },
        rollupOptions: { external: [...builtinModules], output: { entryFileNames: 'bundled.mjs' } },
      },
    });
    expect(node(join(folder, 'vite/bundled.mjs'))).toBe('pass\n');
  });

  inFull()(
    'as it is released, has types in TypeScript, as ES module and as CommonJS, and so has the plugin',
    () => {
      const plugin = "import plugin from 'rulespec/opencode';\nexport const id: string = plugin.id;\n";
      const wrong =
        '// @ts-expect-error\nverify(1, 2);\n// @ts-expect-error\nexport const n: number = compile;\n';
      write('types.mts', IMPORT + plugin + USE + wrong);
      write('types.cts', IMPORT + USE);
      mkdirSync(join(project, 'node_modules/@types'));
      symlinkSync(resolve('node_modules/@types/node'), join(project, 'node_modules/@types/node'));
      expect(tsc('types.mts', 'types.cts')).toMatchObject({ stdout: '', status: 0 });
    },
  );
});

describe('the other entries', () => {
  test('the plugin for OpenCode loads', () => {
    write(
      'plugin.mjs',
      "import plugin from 'rulespec/opencode';\nimport same from 'rulespec/server';\nconsole.log(plugin.id, plugin === same);\n",
    );
    expect(node('plugin.mjs')).toBe('rulespec true\n');
  });

  test('the schemas are there', () => {
    write(
      'schema.mjs',
      "import s from 'rulespec/schemas/rulespec.schema.json' with { type: 'json' };\nconsole.log(s.type);\n",
    );
    expect(node('schema.mjs').trim()).toBe('object');
  });

  test('the command runs, and the hook denies without any setting', () => {
    const run = (args: readonly string[], input = '') =>
      spawnSync(process.execPath, [...FOR_SHORT_WORK, join(installed, 'dist/rulespec.cjs'), ...args], {
        ...{ cwd: project, input, encoding: 'utf8' },
        env: { PATH: process.env['PATH'] ?? '', HOME: folder },
      });
    expect(run(['--version']).stdout).toBe(`${packageJson.version}\n`);
    const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'rm -rf /' } };
    const denied = run(
      ['hook', '--host', 'claude-code'],
      JSON.stringify({ session_id: 's', cwd: project, ...call }),
    );
    expect(JSON.parse(denied.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
  });

  test('the command refuses to an agent what only a person does', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [...FOR_SHORT_WORK, join(installed, 'dist/rulespec.cjs'), 'init', 'codex', '--yes'],
      {
        ...{ cwd: project, input: '', encoding: 'utf8' },
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, CLAUDECODE: '1' },
      },
    );
    expect(stderr).toContain('error[E783]: only a person runs `rulespec init codex`');
    expect(status).toBe(2);
  });
});

describe('from nothing to the first denied call', () => {
  test('three commands in a fresh home, without a checkout', () => {
    const home = join(folder, 'home');
    const shop = join(home, 'shop');
    mkdirSync(shop, { recursive: true });
    const prefix = join(home, '.npm-global');
    const env = {
      ...{ PATH: `${prefix}/bin:${process.env['PATH']}`, HOME: home, npm_config_prefix: prefix },
      npm_config_cache: join(home, '.npm'),
    };
    const run = (command: string, input = '') =>
      spawnSync('/bin/sh', ['-c', command], { cwd: shop, env, input, encoding: 'utf8' });
    const steps = [
      `npm install --global --offline --no-audit --no-fund ${tarball}`,
      'rulespec init claude-code --yes',
    ].map(command => run(command));
    expect(steps.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    // The third is the agent, which asks by the command of its settings.
    const settings = JSON.parse(readFileSync(join(shop, '.claude/settings.json'), 'utf8'));
    const { command } = settings.hooks.PreToolUse[0].hooks[0];
    const payload = {
      ...{ session_id: 's', transcript_path: '', cwd: shop, hook_event_name: 'PreToolUse' },
      ...{ tool_name: 'Bash', tool_input: { command: 'rm -rf /' }, tool_use_id: 't' },
    };
    const asked = run(command, JSON.stringify(payload));
    expect(JSON.parse(asked.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
  });
});

type Library = typeof sources;

function packedLibrary(): Library {
  return createRequire(import.meta.url)(join(installed, 'dist/index.cjs'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function node(file: string): string {
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });
}

function npm(cwd: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe' });
}

function tsc(...files: readonly string[]): SpawnSyncReturns<string> {
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    '--outDir',
    'out',
  ];
  return spawnSync(resolve('node_modules/.bin/tsc'), [...options, ...files], {
    cwd: project,
    encoding: 'utf8',
  });
}
