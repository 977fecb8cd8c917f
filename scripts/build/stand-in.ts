/**
 * The stand-in for a module that runs at its first use. It has functions of the same names, which cost nothing before
 * they are called, and constants that are one number or text. Other exports come from an object whose members run the
 * module.
 */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** Begins the name of the object for what are no functions. */
const VALUES = 'values of ';

export const isOfValues = (path: string): boolean => path.startsWith(VALUES);

/**
 * `path` is that of the module, or what its stand-in asks for; `loaded` is the expression that gives the module at a
 * path.
 */
export async function standIn(path: string, loaded: (path: string) => string): Promise<string> {
  const module = isOfValues(path) ? path.slice(VALUES.length) : path;
  const { functions, constants, values } = await namesOf(module);
  const isObject = functions.length === 0;
  if (isObject || module !== path) {
    const members = [...(isObject ? constants.keys() : []), ...values].map(
      name => `get ${name}() { return ${loaded(module)}.${name}; }`,
    );
    return `module.exports = { ${members.join(', ')} };`;
  }
  const others = `export { ${values.join(', ')} } from ${JSON.stringify(VALUES + path)};`;
  return functions
    .map(name => `export function ${name}(...args) { return ${loaded(path)}.${name}(...args); }`)
    .concat([...constants].map(([name, literal]) => `export const ${name} = ${literal};`))
    .concat(values.length > 0 ? others : [])
    .join('\n');
}

interface Names {
  readonly functions: readonly string[];
  /** With their literals. */
  readonly constants: ReadonlyMap<string, string>;
  /** Classes too, since `new` is not a call. */
  readonly values: readonly string[];
}

async function namesOf(path: string): Promise<Names> {
  const isOurs = path.startsWith('/');
  const module: Readonly<Record<string, unknown>> = isOurs ? {} : await import(path);
  const all = isOurs ? await exportsOfFile(path) : Object.keys(module);
  const names = all.filter(name => /^\w+$/.test(name) && name !== 'default');
  const text = isOurs ? await readFile(path, 'utf8') : '';
  const constants = constantsIn(text);
  // Node's exports of the type `function` are functions; those of a package may be classes.
  const functions = isOurs
    ? functionsIn(text)
    : new Set(path.startsWith('node:') ? names.filter(name => typeof module[name] === 'function') : []);
  return {
    functions: names.filter(name => functions.has(name)),
    constants,
    values: names.filter(name => !functions.has(name) && !constants.has(name)),
  };
}

async function exportsOfFile(file: string): Promise<readonly string[]> {
  const { metafile } = await build({ entryPoints: [file], format: 'esm', write: false, metafile: true });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}

/** By name, of those that are declared as such where they are exported. */
function functionsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name = '']) => name));
}

function constantsIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/^export const (\w+)(?:: \w+)? = ([\d_]+|'[^'\\\n]*');$/gm);
  return new Map([...found].map(([, name = '', literal = '']) => [name, literal]));
}
