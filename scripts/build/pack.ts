/**
 * The program in one file, `rulespec.pack`, and its launcher. INVARIANT: a part ends with the hash of the whole build,
 * which the launcher compares before it runs the part, so that parts of two builds never run together.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { shared } from './options.ts';
import type { BuiltPart } from './parts.ts';

const HASH_DIGITS = 16;

export async function buildPack(dist: string, parts: readonly BuiltPart[]): Promise<void> {
  const hash = createHash('sha256');
  for (const { name, text } of parts) hash.update(`${name}\n${text}`);
  const programHash = hash.digest('hex').slice(0, HASH_DIGITS);
  let end = 0;
  const ends: [string, number, number][] = [];
  const texts = parts.map(({ name, text }) => {
    const marked = `${text}//${programHash}\n`;
    ends.push([name, end, marked.length]);
    end += marked.length;
    return marked;
  });
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'rulespec.pack'), texts.join(''), 'latin1');
  const launcher = join(dist, 'rulespec.cjs');
  await build({
    ...shared,
    entryPoints: ['src/cli/launcher.ts'],
    outfile: launcher,
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
    define: {
      PROGRAM_HASH: JSON.stringify(programHash),
      // A text: esbuild would make a module of a list.
      PARTS: JSON.stringify(
        JSON.stringify(Object.fromEntries(ends.map(([name, start, length]) => [name, [start, length]]))),
      ),
    },
  });
  await chmod(launcher, 0o755);
}
