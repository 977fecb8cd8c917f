/**
 * Packages of which we use a part that esbuild cannot find by itself. INVARIANT: each change finds its place in the
 * package, else the build fails: another version of the package may look different.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Texts of a package, and their replacements in the bundle. */
type Changes = readonly (readonly [said: RegExp, instead: string])[];

const PURE = '/* @__PURE__ */';

/** Its tables of Unicode are three quarters of it, for JavaScript's own patterns, which we do not read with it. */
const REFA: Changes = [
  // As an ES module, of which esbuild takes what is used.
  [/Object\.defineProperty\(exports,"__esModule",\{value:!0\}\)[,;]/g, ''],
  [/[,;]exports\.(?=\w+=)/g, ';export const '],
  // Calls that make a table, and go where nothing uses it.
  [/(?<=(?:const |let |var |,|\{)[\w$]+[=:])(?=(?:new )?[\w$.]+\()/g, PURE],
  [/(?<=\()(?=\w+\.empty\(\d+\)\.union\()/g, PURE],
];

export const withoutUnicodeTables: Plugin = {
  name: 'without-unicode-tables',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/refa\/index\.js$/ }, async ({ path }) => ({
      contents: changed(path, await readFile(path, 'utf8'), REFA),
    }));
  },
};

/** Our tools read their arguments themselves, and bring their own validator: the server's default is all of ajv. */
export const withoutDefaultValidator: Plugin = {
  name: 'without-default-validator',
  setup({ onLoad }) {
    onLoad({ filter: /@modelcontextprotocol\/server\/dist\/shimsNode\.mjs$/ }, async ({ path }) => ({
      contents: changed(path, await readFile(path, 'utf8'), [
        [/^import \{ n as AjvJsonSchemaValidator \}.*$/m, 'class AjvJsonSchemaValidator {}'],
      ]),
    }));
  },
};

function changed(path: string, text: string, changes: Changes): string {
  return changes.reduce((before, [said, instead]) => {
    const after = before.replace(said, instead);
    if (after === before) throw new Error(`${path} has nothing like ${said}`);
    return after;
  }, text);
}
