/**
 * Builds `dist/`: the library (ES module and types), the command line (a CommonJS bundle), its
 * launcher, the servers, MCP with its threads and the resident one, and the threads of `replay` (four more), and the store, which
 * all of them load when it has changed.
 *
 *     npm run build            npm run build -- --out DIR --no-types
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from '../src/cli/commands/index.ts';
import { knownHosts } from '../src/hook/hosts/known.ts';
import { apart } from './build/apart.ts';
import { inAscii } from './build/ascii.ts';
import { buildCommands } from './build/command-bundles.ts';
import { buildHook } from './build/hook-bundles.ts';
import { lazily } from './build/lazily.ts';
import { licensesOf } from './build/licenses.ts';

const outOption = process.argv.indexOf('--out');
const dist = resolve(outOption < 0 ? 'dist' : (process.argv[outOption + 1] ?? 'dist'));

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
};

/** commander can start subcommands as processes, which we don't use; loading that module takes two milliseconds. */
const withoutChildProcess: Plugin = {
  name: 'without-child-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** The same release of `yaml` as ES modules, of which only what is used gets into the bundle: a millisecond at every start. */
const yamlAsModules: Plugin = {
  name: 'yaml-as-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^yaml$/ }, () => ({ path: resolve('node_modules/yaml/browser/dist/index.js') }));
  },
};

await rm(dist, { recursive: true, force: true });
const lazyModules = [
  'commander',
  'saxes',
  'src/compiler/yaml.ts',
  'src/selectors/jsonpath.ts',
  'src/effects/working-tree.ts',
  'src/effects/digest.ts',
  'src/sessions/plan-verify.ts',
  '@datalogui/datalog',
  'picocolors',
];
/** Modules of Node that take milliseconds each. */
const lazyNode = ['http', 'https', 'child_process', 'crypto', 'tty', 'os'].map(name => `node:${name}`);
// SQLite is for whom the store has changed; it is one file for all, beside which its WebAssembly lies.
const store = apart('./store.cjs', ['src/effects/store/open-store.ts']);
const regexes = apart('./re2.cjs', ['re2js']);
const servers = [apart('./mcp.cjs', ['src/tool/start.ts']), apart('./serve.cjs', ['src/serve/start.ts'])];
const cli = await buildCommands({
  launchedAs,
  plugins: [withoutChildProcess, yamlAsModules, ...[...servers, store, regexes].map(({ plugin }) => plugin)],
  lazyModules: [...lazyModules, ...lazyNode],
});
const hook = await buildHook({ launchedAs, store, regexes, yamlAsModules, lazyModules });
// The servers, and the threads of one, are files of their own: no other command pays for the protocols.
const server = await build({
  ...shared,
  metafile: true,
  entryPoints: {
    mcp: 'src/tool/start.ts',
    'mcp-worker': 'src/tool/worker.ts',
    serve: 'src/serve/start.ts',
    'replay-worker': 'src/cli/replay/worker.ts',
  },
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  plugins: [yamlAsModules, store.plugin],
});
const sqlite = await build({
  ...shared,
  metafile: true,
  stdin: { contents: store.entry(), resolveDir: process.cwd() },
  outfile: join(dist, 'store.cjs'),
  format: 'cjs',
  plugins: [yamlAsModules, lazily(['src/effects/store/wasm-driver.ts'])],
});
const wasm = 'node-sqlite3-wasm.wasm';
await copyFile(join('node_modules', 'node-sqlite3-wasm', 'dist', wasm), join(dist, wasm));
await launchedAs('ask', {
  entryPoints: ['src/cli/ask-server.ts'],
  // Sockets are for who finds a server.
  plugins: [lazily(['src/serve/client.ts', 'node:os'])],
});
const launched = [
  'cli',
  'cli-verify',
  'cli-rest',
  'ask',
  'hook',
  'hook-review',
  'hook-hosts',
  'hook-rest',
  'hook-some',
  'hook-patterns',
  'engine',
  'shell',
  're2',
];
// What the program is known by; the store is not run by the launcher, and a part of it all the same.
const programHash = createHash('sha256');
for (const name of [...launched, 'store']) programHash.update(await readFile(join(dist, `${name}.cjs`)));
const listed = (names: readonly string[]) => JSON.stringify(` ${names.join(' ')} `);
// What only some starts need of the launcher: sockets where there is a server, and what writes caches.
const keep = apart('./keep-code.cjs', ['src/cli/keep-code.ts']);
await build({
  ...shared,
  entryPoints: ['src/cli/keep-code.ts'],
  outfile: join(dist, 'keep-code.cjs'),
  format: 'cjs',
});
await build({
  ...shared,
  entryPoints: ['src/cli/launcher.ts'],
  outfile: join(dist, 'rulespec.cjs'),
  format: 'cjs',
  plugins: [keep.plugin],
  banner: { js: '#!/usr/bin/env node' },
  define: {
    PROGRAM_HASH: JSON.stringify(programHash.digest('hex').slice(0, 16)),
    BUNDLES: listed(launched.map(name => `./${name}.cjs`)),
    COMMANDS: listed(commands.map(({ name }) => name)),
    HOSTS: listed(['auto', ...knownHosts.map(({ name }) => name)]),
  },
});
await chmod(join(dist, 'rulespec.cjs'), 0o755);
await build({
  ...shared,
  entryPoints: ['src/index.ts'],
  outfile: join(dist, 'index.js'),
  format: 'esm',
  external: Object.keys(packageJson.dependencies),
});
// A plugin lives in its host's process: it brings what it needs, in one file, but for the store.
const plugin = await build({
  ...shared,
  metafile: true,
  entryPoints: ['src/opencode/start.ts'],
  outfile: join(dist, 'opencode.js'),
  format: 'esm',
  banner: {
    js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
  },
  plugins: [yamlAsModules, store.plugin],
});
await writeFile(
  join(dist, 'THIRD-PARTY-LICENSES.txt'),
  licensesOf([...cli, ...hook, server.metafile, plugin.metafile, sqlite.metafile]),
);
if (!process.argv.includes('--no-types')) {
  execFileSync(
    join('node_modules', '.bin', 'tsc'),
    ['-p', 'tsconfig.build.json', '--outDir', join(dist, 'types')],
    {
      stdio: 'inherit',
    },
  );
}

/** The launcher runs each as a function, and would have to copy the text to put this around it. */
async function launchedAs(name: string, options: BuildOptions): Promise<Metafile> {
  const { metafile, outputFiles } = await build<BuildOptions & { metafile: true; write: false }>({
    ...shared,
    ...options,
    metafile: true,
    write: false,
    outfile: join(dist, `${name}.cjs`),
    format: 'cjs',
    banner: { js: '(function(exports,require,module,__filename,__dirname,PROGRAM_HASH){' },
    footer: { js: '})' },
  });
  await mkdir(dist, { recursive: true });
  for (const { path, text } of outputFiles) await writeFile(path, inAscii(text));
  return metafile;
}
