/**
 * Files that another file names by relative paths. INVARIANT: each file lies inside the repository of the file that
 * names it. An absolute path, and a `..` or symbolic link that leads out of the repository, is refused.
 */
import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { isThere } from './files.ts';
import { reasonOf } from './system-error.ts';

/** Builds the message about a path that leads out: "is absolute", "lies outside the repository". */
type Outside = (path: string, why: string) => Diagnostic;

/** The path as the user would give it from the current folder. */
export function besideFile(file: string, path: string, outside: Outside = programOutside): Reported<string> {
  if (isAbsolute(path)) return refused(outside(path, 'is absolute'));
  const folder = dirname(file);
  const named = join(folder, path);
  try {
    const root = repositoryOf(realpathSync(folder));
    const way = relative(root, realpathSync(named));
    const leaves = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
    return leaves ? refused(outside(path, 'lies outside the repository')) : { value: named, diagnostics: [] };
  } catch (error) {
    return refused(diagnostic('E001', `cannot read \`${named}\`: ${reasonOf(error)}`));
  }
}

/** The nearest folder at or above that holds `.git`, else the folder itself. Stops at the root of the file system. */
export function repositoryOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (isThere(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}

function programOutside(path: string, why: string): Diagnostic {
  return diagnostic('E118', `the file \`${path}\` ${why}`, {
    hint: 'name a file of the repository, by its path relative to the rulespec',
  });
}

/** The message about a file that a program includes. */
export function includeOutside(path: string, why: string): Diagnostic {
  return diagnostic('E322', `the included file \`${path}\` ${why}`, {
    hint: 'include files of the repository, by paths relative to the file that includes them',
  });
}
