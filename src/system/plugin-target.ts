/**
 * The target of a path in the settings of a host. INVARIANT: "loads" means that there is a file which the host would
 * take; everything else is a sentence for the user.
 */
import { realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import { isThere, readFile } from './files.ts';
import { quietly } from './system-error.ts';

const MAX_BYTES = 1024 * 1024;

/** Absolute. `folder` is that of the settings file; undefined for a URL that names no path of this machine. */
export function targetOf(folder: string, specification: string): string | undefined {
  if (!specification.startsWith('file:')) return resolve(folder, specification);
  try {
    return specification.startsWith('file://')
      ? fileURLToPath(specification)
      : resolve(folder, specification.slice('file:'.length));
  } catch {
    return undefined;
  }
}

/**
 * Why the host loads nothing from a path; undefined where it loads something. `entry` is the key of `exports` that it
 * looks for.
 */
export function whyNotLoaded(path: string, entry: string): string | undefined {
  const status = quietly(() => statSync(path, { throwIfNoEntry: false }));
  if (!status) return 'nothing is there';
  if (status.isFile()) return undefined;
  if (!status.isDirectory()) return 'it is no file and no folder';
  const { value } = readFile(join(path, 'package.json'), MAX_BYTES);
  if (!value) return 'the folder has no `package.json`';
  const file = entryIn(new TextDecoder().decode(value), entry);
  if (file === undefined) return `its \`package.json\` has no \`exports["${entry}"]\``;
  return isThere(join(path, file)) ? undefined : `\`${file}\` of the package is not there: it is not built`;
}

/** The name of the package that a path leads to: a folder, or a file in a folder of the package such as `dist`. */
export function packageAt(path: string): string | undefined {
  for (const folder of [path, dirname(dirname(path))]) {
    const { value } = readFile(join(folder, 'package.json'), MAX_BYTES);
    const name = value && membersOf(parsedJson(new TextDecoder().decode(value)))['name'];
    if (typeof name === 'string') return name;
  }
  return undefined;
}

/** The file of a module that runs, from its `import.meta.url`. */
export function fileOfModule(url: string): string {
  return fileURLToPath(url);
}

/** Whether a path in a settings file leads to a file, or to a folder that it lies in, links followed. */
export function isLoadedBy(settings: string | undefined, specification: string, file: string): boolean {
  const target = targetOf(settings === undefined ? sep : dirname(settings), specification);
  if (target === undefined) return false;
  const [above, below] = [realOr(target), realOr(file)];
  return below === above || below.startsWith(above.endsWith(sep) ? above : above + sep);
}

function entryIn(text: string, entry: string): string | undefined {
  const { exports, main } = membersOf(parsedJson(text));
  const named = membersOf(exports)[entry];
  const { import: imported, default: standard } = membersOf(named);
  const file = typeof named === 'string' ? named : (imported ?? standard ?? main);
  return typeof file === 'string' ? file : undefined;
}

function realOr(path: string): string {
  return quietly(() => realpathSync(path)) ?? path;
}
