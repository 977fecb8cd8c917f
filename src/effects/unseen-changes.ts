/**
 * Adds write effects for commands that fetch commits which do not exist before the call, such as `git pull`: any file
 * of the working tree may change. `checked-out.ts` looks up what other commands change.
 */

import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { PastEffect } from '../values/past.ts';
import { commandArguments } from './command-arguments.ts';
import { absolute, isWithin, type ProjectPlace } from './in-project.ts';

/** Each in a step of its own: the files are no downloads. */
export function unseenChanges(
  { leaves }: Script,
  { root, cwd, disk }: ProjectPlace,
  step: number,
): readonly PastEffect[] {
  let hasFetched = false;
  const trees = new Set<string>();
  for (const leaf of leaves) {
    const verb = verbOf(leaf);
    if (isUnseen(verb, leaf) || (hasFetched && CHECKING_OUT.includes(verb)))
      for (const folder of foldersOf(leaf, cwd)) trees.add(treeOf(folder));
    hasFetched ||= /^git (?:fetch|remote)$/.test(verb);
  }
  return [...trees].map(tree => ({ kind: 'write', path: `${tree}/**`, reach: 'glob', step }));

  /** The project, where the folder is in it or is not known. */
  function treeOf(folder: string): string {
    const top = disk.real(root);
    const at = /^[/.]/.test(folder) ? disk.real(absolute(folder, cwd)) : top;
    const tree = isWithin(at, top) ? top : at;
    return tree.replace(/\/$/, '').replaceAll(/[*?[\]{}\\]/g, '\\$&');
  }
}

/** The folders in which the command may work. Each option counts from each folder. */
function foldersOf(leaf: Leaf, cwd: string): readonly string[] {
  const folders = leaf.folders.length > 0 ? leaf.folders : ['.'];
  const { name = '', args = [], subcommand = 1 } = commandWords(leaf) ?? {};
  if (name !== 'git') return folders;
  const options = args.slice(0, subcommand - 1);
  const { values } = commandArguments(options, { names: name, values: '-C --work-tree' });
  if (values.length === 0) return folders;
  return folders.flatMap(folder =>
    values.map(({ value: { text, forms } }) =>
      forms.includes('expanded') || text.startsWith('~') || !/^[/.]/.test(folder)
        ? UNKNOWN
        : absolute(text, absolute(folder, cwd)),
    ),
  );
}

const UNKNOWN = '?';

/** `git pull`, `gh pr`. */
function verbOf(leaf: Leaf): string {
  const { name = '', args = [], subcommand = 0 } = commandWords(leaf) ?? {};
  return `${name} ${args[subcommand - 1]?.text ?? ''}`;
}

const CHECKING_OUT = wordsIn('checkout switch restore reset merge rebase cherry-pick revert stash').map(
  verb => `git ${verb}`,
);

function isUnseen(verb: string, { words }: Leaf): boolean {
  const has = (names: string) => wordsIn(names).some(name => words.some(({ text }) => text === name));
  switch (verb) {
    case 'git pull':
    case 'git am':
      return true;
    case 'git merge':
    case 'git rebase':
    case 'git cherry-pick':
    case 'git revert':
      return has('--abort --continue --skip');
    case 'git bisect':
      return has('good bad new old skip reset run');
    case 'git submodule':
      return has('update');
    case 'gh pr':
    case 'glab mr':
      return has('checkout co');
    default:
      return false;
  }
}
