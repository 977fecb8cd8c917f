/**
 * Scripts of plain commands that are known to run nothing else: most of what agents run. Reading them takes neither the parser nor the
 * walk over what it makes. INVARIANT: what is read here is what `readScript` reads, to the last property; whatever is not certainly so
 * is left to it.
 */
import { folderFrom, START } from './folders.ts';
import { programName } from './names.ts';
import { type PlainCommand, plainCommandsIn } from './plain-commands.ts';
import { codeIn } from './plain-programs.ts';
import type { Leaf, LeafWord, Script, Stage } from './script.ts';

const NONE: readonly never[] = [];
const AT_START: readonly string[] = [START];

/** Undefined where it is for the reader of all scripts. */
export function plainScript(text: string): Script | undefined {
  const commands = plainCommandsIn(text);
  if (!commands) return undefined;
  const folders = foldersOf(commands);
  if (!folders) return undefined;
  const leaves: Leaf[] = [];
  for (const [at, command] of commands.entries()) {
    const code = codeIn(command, commands[at - 1]?.ending === '|');
    const within = code && foldersWithin(command, folders[at] ?? AT_START);
    if (!code || !within) return undefined;
    const { start, end, words, redirects, assigned } = command;
    leaves.push({
      kind: 'command',
      text: text.slice(start, end),
      words,
      env: assigned,
      assignments: assigned,
      redirects,
      folders: within,
      code,
      opaque: NONE,
    });
  }
  return { state: 'whole', leaves, runs: NONE, stages: stagesOf(commands) };
}

/** Where each of them runs. A `cd` is followed where it stands first: in the list of `&&` behind it all run there, and later here or there. */
function foldersOf(commands: readonly PlainCommand[]): readonly (readonly string[])[] | undefined {
  const isMoved = commands.some(({ words }) => words[0]?.text === 'cd');
  if (!isMoved) return NONE;
  const [first, ...others] = commands;
  const to = first && folderNamedBy(first);
  const ending = first?.ending ?? '';
  if (to === undefined || ending === '|' || ending === '||' || ending === '&') return undefined;
  const there = [to];
  const either = to === START ? AT_START : [to, START];
  let isThere = ending === '&&';
  const folders = [AT_START];
  for (const { words, ending } of others) {
    if (words[0]?.text === 'cd' || ending === '||' || ending === '&') return undefined;
    folders.push(isThere ? there : either);
    if (ending === ';' || ending === '\n') isThere = false;
  }
  return folders;
}

/** Of `cd folder`, with nothing else. */
function folderNamedBy({ words, redirects, assigned }: PlainCommand): string | undefined {
  const [name, folder, more] = words;
  if (name?.text !== 'cd' || !folder || more || redirects.length > 0 || assigned.length > 0) return undefined;
  return isFolder(folder) ? folderFrom(START, folder.text) : undefined;
}

/** Whether it names one by itself: nothing is expanded, and it is no option. */
function isFolder({ text, forms }: LeafWord): boolean {
  if (forms.length === 0) return /^(?:[^-~]|~(?:\/|$))/.test(text);
  return forms.length === 1 && forms[0] === 'quoted' && /^[^-~]/.test(text);
}

/** Where it runs, and where `git -C` goes from there. */
function foldersWithin({ words }: PlainCommand, folders: readonly string[]): readonly string[] | undefined {
  if (words[1]?.text !== '-C' || programName(words[0]?.text ?? '') !== 'git') return folders;
  const [, , folder] = words;
  if (!folder || !isFolder(folder)) return undefined;
  return [...new Set([...folders, ...folders.map(each => folderFrom(each, folder.text))])];
}

function stagesOf(commands: readonly PlainCommand[]): readonly Stage[] {
  const stages: Stage[] = [];
  let pipeline = 0;
  let n = 0;
  for (const [leaf, { ending }] of commands.entries()) {
    const isPiped = ending === '|';
    if (isPiped || n > 0) stages.push({ pipeline, n, leaf });
    if (!isPiped && n > 0) pipeline++;
    n = isPiped ? n + 1 : 0;
  }
  return stages;
}
