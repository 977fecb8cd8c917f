/**
 * The folder of a session, `.rulespec/sessions/<id>` below a repository's root. INVARIANT: every file that is opened
 * here lies inside the repository, after symbolic links are resolved. Callers check ids first.
 */
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { createExclusively } from './atomic-write.ts';
import { repositoryOf } from './beside.ts';
import type { Host } from './host.ts';
import { SESSIONS } from './sessions.ts';
import { errorCode, reasonOf } from './system-error.ts';

/** Keeps agents' reports, and this file, out of the repository. An existing file stays as it is. */
const IGNORE_ALL = '*\n';

/** The root of the repository of the current folder, or that folder. */
export function rootOf({ folder }: Host): string {
  return repositoryOf(folder);
}

/** The absolute form of a path that the user gave relative to the current folder. */
export function absolute({ folder }: Host, path: string): string {
  return resolve(folder, path);
}

/** The path as messages show it: relative to the current folder, or absolute where that is shorter. */
export function shownPath({ folder }: Host, path: string): string {
  const way = relative(folder, path) || '.';
  return way.length <= path.length ? way : path;
}

/** The folder of one session, or of all sessions, whether or not it exists. */
export function sessionPath(root: string, id = ''): string {
  return join(root, SESSIONS, id);
}

/** The folder of a session. A missing folder is created. */
export function makeSessionFolder(host: Host, root: string, id: string): Reported<string> {
  let path = root;
  try {
    for (const name of [...SESSIONS.split(sep), id]) {
      path = join(path, name);
      makeFolder(path);
      if (!isInside(root, path)) return refused(outside(host, path));
      if (path === join(root, SESSIONS)) createExclusively(join(path, '.gitignore'), IGNORE_ALL);
    }
    return { value: path, diagnostics: [] };
  } catch (error) {
    return refused(diagnostic('E406', `cannot write \`${shownPath(host, path)}\`: ${reasonOf(error)}`));
  }
}

/** The folder of an existing session; undefined without a diagnostic when the folder is missing. */
export function findSessionFolder(host: Host, root: string, id: string): Reported<string> {
  const path = sessionPath(root, id);
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return refused();
    return isInside(root, path) ? { value: path, diagnostics: [] } : refused(outside(host, path));
  } catch (error) {
    return refused(diagnostic('E001', `cannot read \`${shownPath(host, path)}\`: ${reasonOf(error)}`));
  }
}

/** Whether an existing path lies in a folder, after symbolic links are resolved. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function outside(host: Host, path: string): Diagnostic {
  return diagnostic('E502', `the session folder \`${shownPath(host, path)}\` leads out of the repository`, {
    hint: 'remove the symbolic link',
  });
}
