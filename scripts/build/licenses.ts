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
  if (files.length === 0) return `${name}\n\n${namedLicense(folder, name)}\n`;
  return files.map(file => `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`).join('\n');
}

/** Of a package that only names its license: the text that the name stands for. */
function namedLicense(folder: string, name: string): string {
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (license !== 'ISC' || typeof author !== 'string')
    throw new Error(`${name} is bundled and has no license file`);
  return `ISC License\n\nCopyright (c) ${author}\n\n${ISC}`;
}

const ISC = `Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.`;
