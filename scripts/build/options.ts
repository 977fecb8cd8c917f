/** The options of all bundles. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };

export const shared: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  // ES modules where a package has them: a bundle then holds only what it uses.
  mainFields: ['module', 'main'],
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

/** SQLite's WebAssembly is a package of its own, which only a Node without SQLite needs. */
export const sqliteOutside: Plugin = {
  name: 'sqlite-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^node-sqlite3-wasm$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Of our `package.json`, the name and version alone. */
export const ownVersion: Plugin = {
  name: 'own-version',
  setup({ onLoad }) {
    const { name, version } = packageJson;
    onLoad({ filter: /package\.json$/ }, ({ path }) =>
      path === resolve('package.json')
        ? { contents: JSON.stringify({ name, version }), loader: 'json' }
        : undefined,
    );
  },
};

/** Keywords of a schema under which the words of a document stand, at some depth. */
const KEYED = new Set(['properties', 'definitions', 'then', 'items']);

/** Of schemas, the shapes of dialects use the keys alone, for suggestions: a tenth of their text. */
export const keysOfSchemas: Plugin = {
  name: 'keys-of-schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.schema\.json$/ }, ({ path, importer }) =>
      importer.endsWith('shape.ts')
        ? { path: resolve(dirname(importer), path), namespace: 'keys-of-schemas' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'keys-of-schemas' }, async ({ path }) => ({
      contents: JSON.stringify(keysIn(JSON.parse(await readFile(path, 'utf8')), false)),
      loader: 'json',
    }));
  },
};

/** For editors, whole schemas are read from the folder of the package that has them for all. */
export const schemasBeside: Plugin = {
  name: 'schemas-beside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.schema\.json$/ }, ({ path, importer }) =>
      importer === resolve('src/lsp/shapes.ts')
        ? { path: basename(path), namespace: 'schemas-beside' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'schemas-beside' }, ({ path }) => ({
      contents: `module.exports = JSON.parse(
        require('node:fs').readFileSync(__dirname + '/../schemas/${path}', 'utf8'),
      );`,
    }));
  },
};

/** `isNamed`: the keys are names of the document, and none is a keyword. */
function keysIn(value: unknown, isNamed: boolean): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || KEYED.has(key))
      .map(([key, each]) => [key, keysIn(each, !isNamed && (key === 'properties' || key === 'definitions'))]),
  );
}
