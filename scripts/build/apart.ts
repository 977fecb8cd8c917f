/** Modules that are bundles of their own: their import is answered by an object whose members load that bundle when used. */
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { exportsOf } from './lazily.ts';

/** Bundles, as they are required from where the importing bundle lies, by the path of the module from the root. */
export function apart(bundles: Readonly<Record<string, string>>): Plugin {
  const byFile = new Map(Object.entries(bundles).map(([file, bundle]) => [resolve(file), bundle]));
  return {
    name: 'apart',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, namespace }) => {
        const file = resolve(resolveDir, path);
        return namespace === 'file' && byFile.has(file) ? { path: file, namespace: 'apart' } : undefined;
      });
      onResolve({ filter: /.*/, namespace: 'apart' }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /.*/, namespace: 'apart' }, async ({ path }) => {
        const bundle = JSON.stringify(byFile.get(path));
        const members = (await exportsOf(path)).map(
          name => `get ${name}() { return require(${bundle}).${name}; }`,
        );
        return { contents: `module.exports = { ${members.join(', ')} };` };
      });
    },
  };
}
