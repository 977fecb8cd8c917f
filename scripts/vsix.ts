/**
 * Builds the extension for VS Code, with its server: a `.vsix` is a zip with two files that say what is in it.
 *
 *     npm run vsix            npm run vsix -- --out FILE --server DIR
 *
 * `--server` names a folder with the program as `npm run build` makes it; without it the program is built.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildPack } from './build/pack.ts';
import { buildParts } from './build/parts.ts';
import { contentTypes, type Manifest, vsixManifest } from './vsix/manifest.ts';
import { zipOf } from './vsix/zip.ts';

const SOURCE = 'editors/vscode';
const out = resolve(optionNamed('--out') ?? `${SOURCE}/rulespec.vsix`);

const manifest: Manifest = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
const files = new Map<string, Buffer>();
const add = (path: string, content: Buffer | string) => files.set(`extension/${path}`, Buffer.from(content));

for (const name of ['package.json', 'README.md', 'language-configuration.json', 'datalog.tmLanguage.json'])
  add(name, readFileSync(join(SOURCE, name)));
for (const name of readdirSync('schemas').sort()) add(`schemas/${name}`, readFileSync(join('schemas', name)));
add('LICENSE.txt', readFileSync('LICENSE'));

const { outputFiles } = await build({
  entryPoints: [join(SOURCE, 'extension.js')],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  legalComments: 'inline',
  write: false,
});
add('extension.js', outputFiles.map(({ text }) => text).join(''));

const given = optionNamed('--server');
const dist = given ?? mkdtempSync(join(tmpdir(), 'rulespec-vsix-'));
try {
  if (given === undefined) await buildPack(dist, await buildParts(), { isSmall: true });
  for (const name of ['rulespec.cjs', 'rulespec.pack']) add(`server/${name}`, readFileSync(join(dist, name)));
} finally {
  if (given === undefined) rmSync(dist, { recursive: true, force: true });
}

const paths = [...files.keys()];
const whole = new Map<string, Buffer>([
  ['extension.vsixmanifest', Buffer.from(vsixManifest(manifest))],
  ['[Content_Types].xml', Buffer.from(contentTypes(paths))],
  ...files,
]);
writeFileSync(out, zipOf(whole));
console.log(`wrote ${out}`);

function optionNamed(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
