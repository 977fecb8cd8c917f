/** What all bundles are built with. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

export const shared: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
};

/** The same release of `yaml` as ES modules, so that a bundle holds only what it uses. */
export const yamlAsModules: Plugin = {
  name: 'yaml-as-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^yaml$/ }, () => ({ path: resolve('node_modules/yaml/browser/dist/index.js') }));
  },
};

/** commander can start subcommands as processes, which we don't use; loading that module takes two milliseconds. */
export const withoutChildProcess: Plugin = {
  name: 'without-child-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** SQLite's WebAssembly stands in the bundle, so that no file of another release can be loaded in its place. */
export const wasmInside: Plugin = {
  name: 'wasm-inside',
  setup({ onLoad }) {
    onLoad({ filter: /node-sqlite3-wasm\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace('var wasmBinary;', 'var wasmBinary=require("./node-sqlite3-wasm.wasm");');
      if (contents === text) throw new Error(`${path} has no \`var wasmBinary;\``);
      return { contents };
    });
    onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({ contents: await readFile(path), loader: 'binary' }));
  },
};
