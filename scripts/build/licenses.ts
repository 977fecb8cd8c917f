/** The licenses of the packages whose code is in the bundles, which their authors ask to go with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

export function licensesOf(bundles: readonly Metafile[]): string {
  const inputs = bundles.flatMap(bundle => Object.keys(bundle.inputs));
  const folders = inputs.flatMap(input => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return [...new Set(folders)].sort().map(licenseOf).join('\n');
}

function licenseOf(folder: string): string {
  const name = folder.replace(/^.*node_modules\//, '');
  const files = readdirSync(folder).filter(file => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`${name} is bundled and has no license file`);
  return files.map(file => `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`).join('\n');
}
