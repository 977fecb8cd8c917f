/**
 * The program in one file, `rulespec.pack`, with its launcher and the plugin for OpenCode, which read it. INVARIANT: a
 * part ends with the hash of the whole build, which its reader compares before it runs the part, so that parts of two
 * builds never run together.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import type { PackedPart } from '../../src/system/pack.ts';
import { shared } from './options.ts';
import type { BuiltPart } from './parts.ts';
import { smallerPart } from './smaller.ts';

const HASH_DIGITS = 16;
/** In bits: the whole part. */
const WINDOW = 24;
/** Of Brotli. The best makes the package a tenth smaller, and takes ten seconds. */
const BEST = 11;
const QUICK = 5;

export interface PackingOptions {
  /** For a release: minified once more, and compressed as well as can be. */
  readonly isSmall?: boolean;
}

export async function buildPack(
  dist: string,
  builtParts: readonly BuiltPart[],
  { isSmall = false }: PackingOptions = {},
): Promise<void> {
  const parts = isSmall ? await Promise.all(builtParts.map(smallerPart)) : builtParts;
  const hash = createHash('sha256');
  for (const { name, text } of parts) hash.update(`${name}\n${text}`);
  const programHash = hash.digest('hex').slice(0, HASH_DIGITS);
  let end = 0;
  const places: [string, PackedPart][] = [];
  const packed = parts.map(({ name, text, isCompressed }) => {
    const marked = Buffer.from(`${text}//${programHash}\n`, 'latin1');
    const bytes = isCompressed ? compressed(marked, isSmall ? BEST : QUICK) : marked;
    places.push([name, isCompressed ? [end, bytes.length, marked.length] : [end, bytes.length]]);
    end += bytes.length;
    return bytes;
  });
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'rulespec.pack'), Buffer.concat(packed));
  const define = {
    PROGRAM_HASH: JSON.stringify(programHash),
    // A text: esbuild would make a module of a list.
    PARTS: JSON.stringify(JSON.stringify(Object.fromEntries(places))),
  };
  const launcher = join(dist, 'rulespec.cjs');
  await build({
    ...shared,
    define,
    entryPoints: ['src/cli/launcher.ts'],
    outfile: launcher,
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
  });
  await chmod(launcher, 0o755);
  await build({
    ...shared,
    define,
    entryPoints: ['src/opencode/launcher.ts'],
    outfile: join(dist, 'opencode.js'),
    format: 'esm',
  });
}

function compressed(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW, [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}
