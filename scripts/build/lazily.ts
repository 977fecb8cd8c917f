/**
 * Modules that most runs don't need are loaded when first used: their import is answered by an object whose members
 * load the module. It stays in the same file; only its code waits.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfValues, standIn } from './stand-in.ts';

/** Marks the import that the object itself makes. */
const IN_EARNEST = 'in earnest';

/** For packages by name, and for our own files by their path from the root. */
export function lazily(names: readonly string[]): Plugin {
  const root = process.cwd();
  const ownFiles = new Set(names.filter(name => name.startsWith('src/')).map(name => resolve(root, name)));
  return {
    name: 'lazily',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^/]/ }, ({ path, resolveDir, pluginData }) => {
        if (isOfValues(path)) return { path, namespace: 'lazily', sideEffects: false };
        if (pluginData === IN_EARNEST) return undefined;
        // Where nothing of it is used it goes.
        if (names.includes(path)) return { path, namespace: 'lazily', sideEffects: false };
        const file = resolve(resolveDir, path);
        return path.startsWith('.') && ownFiles.has(file)
          ? { path: file, namespace: 'lazily', sideEffects: false }
          : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'lazily' }, async ({ path }) => {
        let asked = path;
        const members = await standIn(path, each => {
          asked = each;
          return 'inEarnest()';
        });
        // Each `require` of a module of ours makes an object of its exports: once is enough, since functions that are called for each fact are among them.
        const loading = `let known;\nfunction inEarnest() { return (known ??= require(${JSON.stringify(asked)})); }\n`;
        return { contents: loading + members, resolveDir: root, pluginData: IN_EARNEST };
      });
    },
  };
}
