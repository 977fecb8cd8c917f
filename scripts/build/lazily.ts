/**
 * Modules that most runs don't need wait in their bundle: their import becomes an object whose members run the module
 * at the first use.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfValues, standIn } from './stand-in.ts';

/** Marks the import that the object itself makes. */
const IN_EARNEST = 'in earnest';

export interface Lazy {
  readonly plugin: Plugin;
  /** Fails with the name of a module that no bundle has asked for. */
  check(): void;
}

/** For packages by name, and for our own files by their path from the root. */
export function lazily(names: readonly string[]): Lazy {
  const root = process.cwd();
  const ownFiles = new Set(names.filter(name => name.startsWith('src/')).map(name => resolve(root, name)));
  const asked = new Set<string>();
  const plugin: Plugin = {
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
        asked.add(path);
        let module = path;
        const members = await standIn(path, each => {
          module = each;
          return 'inEarnest()';
        });
        // Each `require` of a module of ours makes an object of its exports: once is enough, since functions that are
        // called for each fact are among them.
        const loading = `let known;\nfunction inEarnest() { return (known ??= require(${JSON.stringify(module)})); }\n`;
        return { contents: loading + members, resolveDir: root, pluginData: IN_EARNEST };
      });
    },
  };
  return {
    plugin,
    check() {
      for (const name of names)
        if (!asked.has(name.startsWith('src/') ? resolve(root, name) : name))
          throw new Error(`\`${name}\` waits for its first use, but no bundle has it`);
    },
  };
}
