/**
 * Builds `dist/`: the program (`rulespec.pack`) and its launcher, the library (an ES module and types), and the plugin for
 * OpenCode.
 *
 *     npm run build            npm run build -- --out DIR --no-types
 */
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };
import { lazily } from './build/lazily.ts';
import { licensesOf } from './build/licenses.ts';
import { shared, wasmInside, yamlAsModules } from './build/options.ts';
import { buildPack } from './build/pack.ts';
import { buildParts } from './build/parts.ts';

const outOption = process.argv.indexOf('--out');
const dist = resolve(outOption < 0 ? 'dist' : (process.argv[outOption + 1] ?? 'dist'));

await rm(dist, { recursive: true, force: true });
const parts = await buildParts();
await buildPack(dist, parts);
await toFile('index.js', {
  entryPoints: ['src/index.ts'],
  external: Object.keys(packageJson.dependencies),
});
const lazyStore = lazily(['src/system/store/open-store.ts', 'src/system/store/wasm-driver.ts']);
// A plugin lives in its host's process for days: it loads nothing from this folder later.
const plugin = await toFile('opencode.js', {
  entryPoints: ['src/opencode/start.ts'],
  banner: {
    js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url), __dirname = '';",
  },
  plugins: [yamlAsModules, wasmInside, lazyStore.plugin],
});
lazyStore.check();
await writeFile(
  join(dist, 'THIRD-PARTY-LICENSES.txt'),
  licensesOf([...parts.map(({ metafile }) => metafile), plugin]),
);
if (!process.argv.includes('--no-types')) {
  const tsc = join('node_modules', '.bin', 'tsc');
  const args = ['-p', 'tsconfig.build.json', '--outDir', join(dist, 'types')];
  execFileSync(tsc, args, { stdio: 'inherit' });
}

async function toFile(name: string, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build<BuildOptions & { metafile: true }>({
    ...shared,
    ...options,
    metafile: true,
    outfile: join(dist, name),
    format: 'esm',
  });
  return metafile;
}
