/**
 * Uses the packed package as its users do: in each version of Node that is supported and in Bun, imported, required,
 * and bundled by esbuild, Vite and webpack as both kinds of modules. INVARIANT: nothing is reached but the registry of
 * npm, for what the cache has not, and no script of a package runs.
 *
 *     npm run runtimes
 *
 * Exit code 0: all passed. 1: one failed. 3: all that ran passed, and a runtime or bundler could not be had.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { USE } from './use-of-the-library.ts';

const FAILED = 1;
const NOT_ALL_RAN = 3;
const MOST_MILLISECONDS = 300_000;

const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`;
const bunPlatform = `${process.platform.replace('win32', 'windows')}-${process.arch.replace('arm64', 'aarch64')}`;

interface Runtime {
  readonly name: string;
  readonly package: string;
  readonly program: string;
}

/** From npm, which has the programs of Node and Bun as packages. The folder of each is its name. */
const runtimes: readonly Runtime[] = [
  ...['20.19.5', '22.21.1', '24.11.1'].map(version => ({
    name: `node-${version}`,
    package: `npm:node-${platform}@${version}`,
    program: 'bin/node',
  })),
  { name: 'bun-1.3.2', package: `npm:@oven/bun-${bunPlatform}@1.3.2`, program: 'bin/bun' },
];
const WEBPACK = { name: 'webpack-5', package: 'npm:webpack@5.102.1' };

const entries = {
  esm: { file: 'use.mjs', text: `import { compile, verify } from 'rulespec';${USE}` },
  cjs: { file: 'use.cjs', text: `const { compile, verify } = require('rulespec');${USE}` },
} as const;
const CALL = JSON.stringify({
  ...{ session_id: 's', cwd: '/', hook_event_name: 'PreToolUse', tool_name: 'Bash' },
  tool_input: { command: 'rm -rf ~' },
});

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rulespec-runtimes');
const folder = mkdtempSync(join(tmpdir(), 'rulespec-runtimes-'));
try {
  process.exitCode = await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<number> {
  run('npm', ['pack', '--pack-destination', folder]);
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz')) ?? '';
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private": true}\n');
  run('npm', ['install', '--no-audit', '--no-fund', join(folder, tarball)], project);
  const { files, missing } = await bundled(project);
  let failures = 0;
  for (const { name, program } of runtimes) {
    const executable = join(cache, 'node_modules', name, program);
    if (!installed(name)) {
      missing.push(name);
      continue;
    }
    const called = spawnSync(executable, ['node_modules/rulespec/dist/rulespec.cjs', 'hook'], {
      ...{ cwd: project, input: CALL, encoding: 'utf8' },
      env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    });
    const results = [
      ...files.map(file => {
        const { stdout } = spawnSync(executable, [file], { cwd: project, encoding: 'utf8' });
        return { what: file, passed: stdout === 'pass\n' };
      }),
      { what: 'rulespec hook', passed: called.stdout.includes('"permissionDecision":"deny"') },
    ];
    for (const { what, passed } of results) {
      if (!passed) failures++;
      console.log(`${passed ? '✓' : '✗ FAILED'} ${name} ${what}`);
    }
  }
  for (const name of missing) console.log(`− ${name} was not run: npm has it not for ${platform}`);
  return failures > 0 ? FAILED : missing.length > 0 ? NOT_ALL_RAN : 0;
}

/** The entries, and what each bundler makes of them, by their names in the project. */
async function bundled(project: string): Promise<{ readonly files: string[]; readonly missing: string[] }> {
  const files: string[] = [];
  const missing: string[] = [];
  const { build: vite } = await import('vite');
  for (const [format, { file, text }] of Object.entries(entries)) {
    writeFileSync(join(project, file), text);
    const ending = file.slice(file.lastIndexOf('.') + 1);
    const output = (bundler: string) => `by-${bundler}.${ending}`;
    await esbuild({
      ...{ entryPoints: [join(project, file)], outfile: join(project, output('esbuild')), bundle: true },
      // as: the names of the entries are formats of esbuild.
      ...{ format: format as keyof typeof entries, platform: 'node', logLevel: 'error' },
    });
    await vite({
      ...{ root: project, configFile: false, logLevel: 'error', ssr: { noExternal: true } },
      build: {
        ...{ ssr: file, outDir: project, emptyOutDir: false, minify: false },
        rollupOptions: {
          external: [...builtinModules],
          output: { entryFileNames: output('vite'), format: format === 'esm' ? 'es' : 'cjs' },
        },
      },
    });
    files.push(file, output('esbuild'), output('vite'));
    if (!installed(WEBPACK.name)) {
      if (!missing.includes(WEBPACK.name)) missing.push(WEBPACK.name);
      continue;
    }
    await byWebpack(project, file, output('webpack'), format === 'esm');
    files.push(output('webpack'));
  }
  return { files, missing };
}

function byWebpack(project: string, file: string, output: string, isModule: boolean): Promise<void> {
  const webpack = createRequire(join(cache, 'node_modules', WEBPACK.name, 'package.json'))('./');
  const options = {
    ...{ mode: 'production', target: 'node20', context: project, entry: `./${file}` },
    output: {
      ...{ path: project, filename: output },
      ...(isModule && { module: true, library: { type: 'module' }, chunkFormat: 'module' }),
    },
    experiments: { outputModule: isModule },
  };
  return new Promise((resolve, reject) => {
    webpack(
      options,
      (error: Error | null, stats: { hasErrors(): boolean; toString(): string } | undefined) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(String(stats)));
        else resolve();
      },
    );
  });
}

/** Whether the cache has it, or npm gave it. */
function installed(name: string): boolean {
  const wanted = [...runtimes, WEBPACK].find(each => each.name === name)?.package ?? '';
  if (existsSync(join(cache, 'node_modules', name, 'package.json'))) return true;
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(cache, 'package.json')))
    writeFileSync(join(cache, 'package.json'), '{"private": true}\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${wanted}`], {
    ...{ cwd: cache, encoding: 'utf8', timeout: MOST_MILLISECONDS },
  });
  return status === 0;
}

function run(program: string, args: readonly string[], folder = '.'): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
