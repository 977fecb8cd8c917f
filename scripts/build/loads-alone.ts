/**
 * What a bundle takes from another one that it was built apart from: functions, and constants that are literals, cost nothing before they
 * are used. Anything else that is used as the bundle is loaded, in a table at the top of a module or as a class to extend, loads the other
 * one whole, at each start and in silence. Here that is an error, which names the module and the constant.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** Of a bundle that is a function of `exports`, `require` and the rest, and does nothing but define when it is loaded. */
export async function loadsAlone(file: string): Promise<void> {
  const real = createRequire(file);
  const load: unknown = new Script(await readFile(file, 'utf8'), { filename: file }).runInThisContext();
  if (typeof load !== 'function') throw new Error(`${file} is no function`);
  const exports = {};
  const requireFrom = (path: string): unknown => (path.startsWith('./') ? unloaded(file, path) : real(path));
  load(exports, requireFrom, { exports }, file, '', '');
}

/** Members are modules, named by their paths, or of a bundle of one module what it has itself. */
function unloaded(file: string, bundle: string, module?: string): object {
  return new Proxy(
    {},
    {
      get(_, member) {
        if (module === undefined && /_ts$/.test(String(member)))
          return unloaded(file, bundle, String(member));
        const of = module === undefined ? '' : ` of ${module}`;
        throw new Error(
          `${file} takes ${String(member)}${of} from ${bundle} as it is loaded, and so loads all of that: use it in a function, or make it a literal`,
        );
      },
    },
  );
}
