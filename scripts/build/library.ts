/**
 * The library: one copy of the code, `library.cjs`, for ES modules (`index.js`) and CommonJS (`index.cjs`). The code is
 * a function of `require`, to which each of the two gives Node's modules as its kind has them, so that bundlers find
 * them and both kinds can be bundled.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { lazily } from './lazily.ts';
import { keysOfSchemas, ownVersion, shared, yamlAsModules } from './options.ts';
import type { PackingOptions } from './pack.ts';
import { smaller } from './smaller.ts';

const ENTRY = 'src/index.ts';
/** It asks for memory as it starts. */
const lazy = lazily(['src/system/short-sha256.ts']);

export async function buildLibrary(
  dist: string,
  { isSmall = false }: PackingOptions = {},
): Promise<Metafile> {
  const outfile = join(dist, 'library.cjs');
  const { metafile } = await build<BuildOptions & { metafile: true }>({
    ...shared,
    entryPoints: [ENTRY],
    outfile,
    format: 'cjs',
    metafile: true,
    plugins: [yamlAsModules, ownVersion, keysOfSchemas, lazy.plugin],
    banner: {
      js: 'let library;module.exports=require=>{if(library)return library;const module={exports:{}};',
    },
    footer: { js: 'return library=module.exports};' },
  });
  if (isSmall) await writeFile(outfile, await smaller(await readFile(outfile, 'utf8')));
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports);
  const builtins = [...new Set(imports.filter(each => each.external).map(each => each.path))].sort();
  const names = await exportedNames(dist);
  await writeFile(
    join(dist, 'index.js'),
    `${builtins.map((path, n) => `import * as builtin${n} from '${path}';\n`).join('')}\
import library from './library.cjs';
const builtins = { ${builtins.map((path, n) => `'${path}': builtin${n}`).join(', ')} };
export const {
${names.map(name => `  ${name},\n`).join('')}} = library(name => builtins[name]);
`,
  );
  await writeFile(
    join(dist, 'index.cjs'),
    `'use strict';
const builtins = { ${builtins.map(path => `'${path}': require('${path}')`).join(', ')} };
module.exports = require('./library.cjs')(name => builtins[name]);
`,
  );
  return metafile;
}

async function exportedNames(dist: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...shared,
    ...{ entryPoints: [ENTRY], write: false, metafile: true, format: 'esm', outdir: dist },
    packages: 'external',
  });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}
