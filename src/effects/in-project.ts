/** Whether a command of a script works on the project. INVARIANT: one that may work on another does not count. */

import { commandWords } from '../shell/command-words.ts';
import type { Leaf } from '../shell/script.ts';
import { projectOptions } from '../shell/tables/subcommands.ts';
import { commandArguments } from './command-arguments.ts';
import { type Disk, withoutDots } from './disk.ts';

export interface ProjectPlace {
  readonly root: string;
  readonly cwd: string;
  readonly disk: Disk;
}

/** In each of the folders in which it may run, and by the options that name a project. */
export function isInProject(leaf: Leaf, { root, cwd, disk }: ProjectPlace): boolean {
  const top = disk.real(root);
  const named = projectsNamed(leaf);
  return leaf.folders.every(folder => {
    if (!/^(?:\/|\.)/.test(folder)) return false;
    const at = absolute(folder, cwd);
    return isOwn(at) && named.every(path => path !== undefined && isOwn(absolute(path, at)));
  });

  function isOwn(path: string): boolean {
    const at = disk.real(path);
    if (at !== top && !at.startsWith(top.endsWith('/') ? top : `${top}/`)) return false;
    // A repository in the project is another project.
    for (let each = at; each.length > top.length; each = each.slice(0, each.lastIndexOf('/')))
      if (disk.kindOf(`${each}/.git`) !== undefined) return false;
    return true;
  }
}

/** The values of options such as `make -f` and `git --git-dir`; undefined for one that is not a known path. */
function projectsNamed(leaf: Leaf): readonly (string | undefined)[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const values = projectOptions(name);
  if (values === undefined) return [];
  return commandArguments(args, { names: name, values }).values.map(({ value: { text, forms } }) =>
    forms.includes('expanded') || /^[-~]/.test(text) ? undefined : text,
  );
}

function absolute(path: string, folder: string): string {
  return withoutDots(path.startsWith('/') ? path : `${folder}/${path}`);
}
