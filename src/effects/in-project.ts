/** Whether a command of a script works on the project. INVARIANT: one that may work on another does not count. */

import { commandWords } from '../shell/command-words.ts';
import type { Leaf, LeafWord, Script } from '../shell/script.ts';
import { projectOptions } from '../shell/tables/subcommands.ts';
import { commandArguments } from './command-arguments.ts';
import { type Disk, withoutDots } from './disk.ts';
import { linksMade, withLinks } from './links-made.ts';

export interface ProjectPlace {
  readonly root: string;
  readonly cwd: string;
  readonly disk: Disk;
}

/**
 * The test for the commands of a script: in each of the folders in which it may run, and by the options that name a
 * project. What the script itself links, makes and turns into repositories counts.
 */
export function inProject(
  { leaves }: Script,
  { root, cwd, disk: before }: ProjectPlace,
): (leaf: Leaf) => boolean {
  const disk = withLinks(
    before,
    leaves.flatMap(leaf => linksMade(leaf, before, cwd)),
  );
  const top = disk.real(root);
  const made = leaves.flatMap(leaf => foldersMade(leaf, cwd));
  const repositories = leaves
    .flatMap(leaf => repositoriesMade(leaf, cwd))
    .map(path => (path === undefined ? undefined : disk.real(path)));
  return leaf => {
    const named = projectsNamed(leaf);
    return leaf.folders.every(folder => {
      if (!/^(?:\/|\.)/.test(folder)) return false;
      const at = absolute(folder, cwd);
      return isKnown(at) && isOwn(at) && named.every(path => path !== undefined && isOwn(absolute(path, at)));
    });
  };

  function isOwn(path: string): boolean {
    const at = disk.real(path);
    if (at === top) return true;
    if (!isWithin(at, top) || repositories.includes(undefined)) return false;
    // A repository in the project is another project.
    for (let each = at; each.length > top.length; each = each.slice(0, each.lastIndexOf('/')))
      if (repositories.includes(each) || disk.kindOf(`${each}/.git`) !== undefined) return false;
    return true;
  }

  /** A folder that is not there yet holds what the script puts there: nothing, where `mkdir` makes it. */
  function isKnown(at: string): boolean {
    return (
      disk.kindOf(at) !== undefined ||
      disk.kindOf(top) === undefined ||
      made.some(path => path !== undefined && isWithin(path, at))
    );
  }
}

/** The folders that `mkdir` makes; undefined for one that is not known. */
function foldersMade(leaf: Leaf, cwd: string): readonly (string | undefined)[] {
  const { name, args = [] } = commandWords(leaf) ?? {};
  return name === 'mkdir' ? pathsOf(args, leaf, cwd) : [];
}

/** The same for repositories: `git init a`, and the folder where it runs, as for `git init -b main`. */
function repositoriesMade(leaf: Leaf, cwd: string): readonly (string | undefined)[] {
  const { name, args = [], subcommand = 0 } = commandWords(leaf) ?? {};
  if (name !== 'git' || args[subcommand - 1]?.text !== 'init') return [];
  return pathsOf([{ text: '.', forms: [] }, ...args.slice(subcommand)], leaf, cwd);
}

/** The paths from each folder in which the command may run. */
function pathsOf(
  words: readonly LeafWord[],
  { folders }: Leaf,
  cwd: string,
): readonly (string | undefined)[] {
  const given = words.filter(({ text }) => !text.startsWith('-'));
  return folders.flatMap(folder =>
    given.map(({ text, forms }) =>
      forms.includes('expanded') || !/^[/.]/.test(folder) ? undefined : absolute(text, absolute(folder, cwd)),
    ),
  );
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
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

export function absolute(path: string, folder: string): string {
  return withoutDots(path.startsWith('/') ? path : `${folder}/${path}`);
}
