/**
 * What stands in for a module that is loaded when first used. Where a module of ours has functions and types alone, functions of the same
 * names, which cost nothing until they are called; otherwise an object whose members load it.
 */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** `loaded` is the expression that gives the module. */
export async function standIn(path: string, loaded: string): Promise<string> {
  const names = await exportsOf(path);
  const functions = path.startsWith('/') ? functionsIn(await readFile(path, 'utf8')) : new Set();
  if (names.every(name => functions.has(name)))
    return names
      .map(name => `export function ${name}(...args) { return ${loaded}.${name}(...args); }`)
      .join('\n');
  return `module.exports = { ${names.map(name => `get ${name}() { return ${loaded}.${name}; }`).join(', ')} };`;
}

async function exportsOf(path: string): Promise<readonly string[]> {
  const names = path.startsWith('/') ? await exportsOfFile(path) : Object.keys(await import(path));
  return names.filter(name => /^\w+$/.test(name) && name !== 'default');
}

async function exportsOfFile(file: string): Promise<readonly string[]> {
  const { metafile } = await build({ entryPoints: [file], format: 'esm', write: false, metafile: true });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}

/** By name, of those that are declared as such where they are exported. */
function functionsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name = '']) => name));
}
