/** A lazily loaded module is put together once, not at each use: each of a hundred thousand facts may be one. */
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { lazily } from '../scripts/build/lazily.ts';

const MODULE = 'src/datalog/structured-type.ts';

test('a module is put together once, when it is first used', async () => {
  const { outputFiles } = await build({
    ...{ bundle: true, format: 'cjs', platform: 'node', write: false },
    stdin: {
      contents: `import { isStructured } from './${MODULE}';\nexports.ask = type => isStructured(type);\n`,
      resolveDir: process.cwd(),
    },
    plugins: [lazily([MODULE]).plugin],
    banner: { js: '(function(exports, Object) {' },
    footer: { js: '})' },
  });
  let defined = 0;
  const counting = Object.create(Object, {
    defineProperty: {
      value: (...args: Parameters<typeof Object.defineProperty>) => {
        defined++;
        return Object.defineProperty(...args);
      },
    },
  });
  const exports: { ask?: (type: string) => boolean } = {};
  new Script(outputFiles[0]?.text ?? '').runInThisContext()(exports, counting);
  const before = defined;
  expect(exports.ask?.('type t')).toBe(true);
  const once = defined;
  expect(once).toBeGreaterThan(before);
  for (let use = 0; use < 100; use++) expect(exports.ask?.('number')).toBe(false);
  expect(defined).toBe(once);
});
