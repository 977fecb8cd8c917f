/**
 * Runs a TypeScript file of this repository on a plain Node: `node scripts/run.mjs scripts/build.ts [arguments]`.
 * The file and what it imports of the repository are bundled in memory; packages are resolved as usual.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...rest] = process.argv.slice(2);
if (script === undefined) throw new Error('usage: node scripts/run.mjs FILE.ts [arguments]');

const { outputFiles } = await build({
  entryPoints: [resolve(script)],
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  write: false,
  logLevel: 'warning',
});

// Below node_modules, so that packages are found, and out of the way of version control.
const folder = join(root, 'node_modules', '.cache', 'rulespec-scripts');
const bundled = join(folder, `${process.pid}.mjs`);
await mkdir(folder, { recursive: true });
await writeFile(bundled, outputFiles[0].contents);
process.argv = [process.argv[0], resolve(script), ...rest];
try {
  await import(pathToFileURL(bundled).href);
} finally {
  await rm(bundled, { force: true });
}
