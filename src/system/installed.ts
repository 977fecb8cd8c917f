/** The path of a program's module, for settings of a project: in its dependencies, else beside the running program. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import { readFile } from './files.ts';

const MAX_BYTES = 1024 * 1024;

interface Wanted {
  /** The root of the project, and the folder of the bundles that run; absolute. */
  readonly root: string;
  readonly bundles: string;
  readonly package: string;
  /** The file among the bundles, and the key of `exports` under which a package offers it. */
  readonly file: string;
  readonly export: string;
}

/** A path from the root that begins with `./`, or a URL. A package without the export is named by the file in it. */
export function installedModule(wanted: Wanted): string {
  const folder = `node_modules/${wanted.package}`;
  const exported = exportsOf(join(wanted.root, folder, 'package.json'));
  if (exported === undefined) {
    const own = dirname(wanted.bundles);
    const isPackage = exportsOf(join(own, 'package.json'))?.includes(wanted.export);
    return pathToFileURL(isPackage ? own : join(wanted.bundles, wanted.file)).href;
  }
  return exported.includes(wanted.export) ? `./${folder}` : `./${folder}/dist/${wanted.file}`;
}

/** Undefined where there is no such file; none where it cannot be read. */
function exportsOf(path: string): readonly string[] | undefined {
  const { value } = readFile(path, MAX_BYTES);
  if (!value) return undefined;
  const { exports } = membersOf(parsedJson(new TextDecoder().decode(value)));
  return Object.keys(membersOf(exports));
}
