/**
 * Builds `dist/`: the program (`rulespec.pack`) with its launcher and the plugin for OpenCode, the library, and the types
 * of both.
 *
 *     npm run build            npm run build -- --out DIR --no-types
 *     npm run build -- --small     as it is released
 */
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildLibrary } from './build/library.ts';
import { licensesOf } from './build/licenses.ts';
import { buildPack } from './build/pack.ts';
import { buildParts } from './build/parts.ts';
import { buildTypes } from './build/types.ts';

const outOption = process.argv.indexOf('--out');
const dist = resolve(outOption < 0 ? 'dist' : (process.argv[outOption + 1] ?? 'dist'));

await rm(dist, { recursive: true, force: true });
const parts = await buildParts();
const isSmall = process.argv.includes('--small');
await buildPack(dist, parts, { isSmall });
const library = await buildLibrary(dist, { isSmall });
await writeFile(
  join(dist, 'THIRD-PARTY-LICENSES.txt'),
  licensesOf([...parts.map(({ metafile }) => metafile), library]),
);
if (!process.argv.includes('--no-types')) await buildTypes(dist);
