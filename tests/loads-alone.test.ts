/** A bundle that takes more than functions and literals from another one, as it is loaded, ends the build; what is used later does not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apart } from '../scripts/build/apart.ts';
import { loadsAlone } from '../scripts/build/loads-alone.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-apart-'));
  writeFileSync(
    join(folder, 'other.ts'),
    'export const TABLE = new Set([1]);\nexport const LIMIT = 7;\nexport class Kind {}\nexport function made() { return 1; }\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const takes = (name: string) =>
  new RegExp(`takes ${name} of \\w+_other_ts from \\./other\\.cjs as it is loaded`);

const table: readonly (readonly [code: string, problem: RegExp | undefined])[] = [
  ['export const size = TABLE.size;', takes('TABLE')],
  ['export const all = [...TABLE];', takes('TABLE')],
  ['export class Mine extends Kind {}', takes('Kind')],
  ['export const one = made();', takes('made')],
  ['export const size = () => TABLE.size;', undefined],
  ['export const kind = () => new Kind();', undefined],
  ['export const most = LIMIT * 2;', undefined],
  ['export const later = [made];', undefined],
];

test.each(table)('%s', async (code, problem) => {
  const [entry, outfile] = [join(folder, 'entry.ts'), join(folder, 'bundle.cjs')];
  writeFileSync(entry, `import { Kind, LIMIT, made, TABLE } from './other.ts';\n${code}\n`);
  await build({
    ...{ bundle: true, format: 'cjs', platform: 'node', minify: true, outfile },
    entryPoints: [entry],
    plugins: [
      apart(
        './other.cjs',
        ['other.ts', 'more.ts'].map(name => join(folder, name)),
      ).plugin,
    ],
    banner: { js: '(function(exports,require,module,__filename,__dirname){' },
    footer: { js: '})' },
  });
  const loaded = loadsAlone(outfile);
  if (problem) await expect(loaded).rejects.toThrow(problem);
  else await expect(loaded).resolves.toBeUndefined();
});
