/**
 * Existing files in hidden folders that a command which lists or searches files may find. INVARIANT: `.git` is left
 * out.
 */
import type { LeafWord } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import { matchesFindPattern, type Test } from './list-tests.ts';

/** Entries of hidden folders that are looked at. */
const MAX_ENTRIES = 500;
const MAX_FOLDERS = 3;

/** The existing hidden files that a search command would list. `written` is the root as the command writes it. */
export function hiddenFiles(
  root: string,
  program: string,
  args: readonly LeafWord[],
  tests: readonly Test[],
  disk: Disk,
  written = root,
): readonly string[] {
  const isSearch = /grep$|^(?:rg|ag|ack)$/.test(program);
  if (!isSearch && tests.length === 0) return [];
  const wanted = isSearch ? args.find(({ text }) => !text.startsWith('-'))?.text : undefined;
  if (isSearch && (wanted === undefined || /[\\[\](){}.*+?^$|]/.test(wanted))) return [];
  const fits = (path: string) =>
    isSearch
      ? disk.read(path)?.includes(wanted ?? '') === true
      : tests.every(({ isPath, pattern }) =>
          isPath
            ? [path, `${written}${path.slice(root.length)}`].some(each => matchesFindPattern(each, pattern))
            : matchesFindPattern(path.split('/').at(-1) ?? '', pattern),
        );
  return filesBelow(root, fits, disk);
}

/** The files below hidden folders of the root, or below a hidden root, that `fits` accepts; `.git` is left out. */
export function filesBelow(root: string, fits: (path: string) => boolean, disk: Disk): readonly string[] {
  const isHidden = /\/\.[^/]+(?:\/|$)/.test(root);
  const found: string[] = [];
  let looked = 0;
  const look = (folder: string, depth: number) => {
    for (const name of disk.namesIn(folder) ?? []) {
      if (looked >= MAX_ENTRIES) return;
      if (depth === 0 && ((!isHidden && !name.startsWith('.')) || name === '.git')) continue;
      looked++;
      const path = `${folder === '/' ? '' : folder}/${name}`;
      const kind = disk.kindOf(path);
      if (kind === 'file' && fits(path)) found.push(path);
      if (kind === 'folder' && depth < MAX_FOLDERS) look(path, depth + 1);
    }
  };
  look(root, 0);
  return found;
}
