/**
 * Parts of the program: bundles that run only when something of them is used. The import of a module of another part
 * becomes a stand-in, whose members load that part. INVARIANT: data and functions cross from part to part, never
 * identity: each part may have its own copy of a module that several use.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { standIn } from './stand-in.ts';

export interface Part {
  readonly name: string;
  readonly modules: readonly string[];
  /** Keeps the modules of this part out of the bundle that it is given to. */
  readonly plugin: Plugin;
  /** The source of the part: its modules, under the names by which stand-ins ask for them. */
  readonly source: string;
  /** Fails with the name of a module that none of these bundles takes from the part. */
  check(bundles: readonly string[]): void;
}

export interface PartOptions {
  /** Whether each module waits for its first use, also once the part is loaded. Else all run when it is. */
  readonly waits?: boolean;
}

/** `modules` are packages, and our own files by their path from the root. */
export function partOf(name: string, modules: readonly string[], { waits = false }: PartOptions = {}): Part {
  const root = process.cwd();
  const missing = modules.find(module => module.startsWith('src/') && !existsSync(module));
  if (missing !== undefined) throw new Error(`part \`${name}\`: there is no module \`${missing}\``);
  const byFile = new Map(modules.map(module => [fileOf(module), module]));
  const loaded = (file: string) => `require("part:${name}").${memberOf(file)}`;
  const plugin: Plugin = {
    name: `part ${name}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^part:${name}$`) }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: /^[^/]/ }, ({ path, resolveDir, namespace }) => {
        if (namespace !== 'file') return undefined;
        const file = path.startsWith('.') ? resolve(resolveDir, path) : path;
        // A stand-in that nothing uses disappears.
        return byFile.has(file) ? { path: file, namespace: name, sideEffects: false } : undefined;
      });
      onResolve({ filter: /^values of /, namespace: name }, ({ path }) => ({
        path,
        namespace: name,
        sideEffects: false,
      }));
      onLoad({ filter: /.*/, namespace: name }, async ({ path }) => ({
        contents: await standIn(path, loaded),
      }));
    },
  };
  return {
    name,
    modules,
    plugin,
    source: waits ? lazySource() : eagerSource(),
    check(bundles) {
      for (const [file, module] of byFile)
        if (!bundles.some(text => text.includes(`"part:${name}").${memberOf(file)}`)))
          throw new Error(`part \`${name}\`: no bundle uses \`${module}\` from it`);
    },
  };

  function eagerSource(): string {
    const lines = [...byFile.keys()].map(
      file => `export * as ${memberOf(file)} from ${JSON.stringify(file)};`,
    );
    return lines.join('\n');
  }

  /** A module that is required instead of imported runs at the `require`. */
  function lazySource(): string {
    const members = [...byFile.keys()].map(
      file => `get ${memberOf(file)}() { return require(${JSON.stringify(file)}); }`,
    );
    return `module.exports = { ${members.join(',\n')} };`;
  }

  function fileOf(module: string): string {
    return module.startsWith('src/') ? resolve(root, module) : module;
  }

  function memberOf(file: string): string {
    return memberName(file.replace(`${root}/`, ''));
  }
}

/** By which a part gives a module, a package or the path of a file from the root. */
export function memberName(module: string): string {
  return module.replace(/\W/g, '_');
}
