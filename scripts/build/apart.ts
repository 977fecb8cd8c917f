/**
 * Modules that are in a bundle of their own: their import is answered by an object whose members load that bundle when used.
 * What crosses over is data and functions, since either bundle may have its own copy of a module both of them use.
 */
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfValues, standIn } from './stand-in.ts';

export interface Apart {
  readonly plugin: Plugin;
  /** What the other bundle is to be built from, once this one is: the modules that were asked for. */
  entry(): string;
}

/**
 * A bundle of one module has its exports, one of several has them under the name of each. `names` are packages, and files or folders (with `/` at the end) of ours by their path from the root, of which those in `but`
 * stay; `bundle` is required from where the importing bundle lies.
 */
export function apart(bundle: string, names: readonly string[], but: readonly string[] = []): Apart {
  const root = process.cwd();
  const isAmong = (file: string, among: readonly string[]) =>
    among.some(name =>
      name.endsWith('/') ? file.startsWith(join(root, name)) : file === resolve(root, name),
    );
  const asked: string[] = [];
  let isTold = false;
  const [only] = names.length === 1 && !names[0]?.endsWith('/') ? names : [];
  const plugin: Plugin = {
    name: `apart in ${bundle}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^/]/ }, ({ path, resolveDir, namespace }) => {
        if (namespace !== 'file') return undefined;
        const isOurs = path.startsWith('.');
        const file = isOurs ? resolve(resolveDir, path) : path;
        const isApart = isOurs ? isAmong(file, names) && !isAmong(file, but) : names.includes(path);
        // Where nothing of it is used it goes.
        return isApart ? { path: file, namespace: bundle, sideEffects: false } : undefined;
      });
      onResolve({ filter: /.*/, namespace: bundle }, ({ path }) =>
        isOfValues(path) ? { path, namespace: bundle, sideEffects: false } : { path, external: true },
      );
      onLoad({ filter: /.*/, namespace: bundle }, async ({ path }) => {
        if (isOfValues(path)) return { contents: await standIn(path, loaded) };
        if (isTold && !asked.includes(path))
          throw new Error(`${bundle} is built already, without ${path}: build who asks for it before`);
        if (!asked.includes(path)) asked.push(path);
        return { contents: await standIn(path, loaded) };
      });
    },
  };
  const loaded = (path: string) =>
    `require(${JSON.stringify(bundle)})${only === undefined ? `.${nameOf(path)}` : ''}`;
  const lineFor = (path: string) =>
    `export * ${only === undefined ? `as ${nameOf(path)} ` : ''}from ${JSON.stringify(path)};`;
  return {
    plugin,
    entry() {
      isTold = true;
      return asked.map(lineFor).join('\n');
    },
  };

  /** The same, in whatever order modules are asked for. */
  function nameOf(path: string): string {
    return path.replace(`${root}/`, '').replace(/\W/g, '_');
  }
}
