/**
 * Folders that a script has just made, into which `cd` leads for sure. INVARIANT: each is there when `cd` runs: nothing
 * that has run since its making can have removed it.
 */
import type { Field } from './fields.ts';
import { GLOB } from './fields.ts';
import { folderFrom, foldersOf, START } from './folders.ts';
import { isNamedIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { hasHole } from './unknowns.ts';

/** They remove no folder, and run nothing else. */
const KEEPS = 'mkdir mktemp cd pushd echo printf : true set export local declare readonly curl wget';

/** Before the program runs. */
export function forgetFolders(program: string, { fresh }: Pick<Reading, 'fresh'>): void {
  if (!isNamedIn(KEEPS, program)) fresh.clear();
}

/** `mkdir build`, where nothing is called so: below the folder of the call alone, in which files can be made. */
export function noteFolders(args: readonly Field[], { scope }: Place, { fresh, files }: Reading): void {
  const folders = foldersOf(scope.where);
  const isHere = folders.length === 1 && folders[0] === START;
  const isPlain = ({ text, forms }: Field) => !hasHole(text) && !(forms & GLOB);
  if (!isHere || !args.every(isPlain)) return;
  for (const { text } of args) {
    if (/^(?:-[pv]+|--parents|--verbose)$/.test(text)) continue;
    if (!/^(?:\.\/)?[\w-][\w.-]*\/?$/.test(text) || text.startsWith('-')) return;
    if (files?.isFree(text, folders)) fresh.add(folderFrom(START, text));
  }
}
