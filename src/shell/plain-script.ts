/**
 * Scripts of plain commands, of which it is known what they run: most of what agents run. Reading them takes neither the parser nor the
 * walk over what it makes. INVARIANT: what is read here is what `readScript` reads, to the last property; whatever is not certainly so
 * is left to it.
 */
import { folderFrom, START } from './folders.ts';
import { programName } from './names.ts';
import { type PlainCommand, plainCommandsIn } from './plain-commands.ts';
import { runOf } from './plain-programs.ts';
import type { Binding, How, Leaf, LeafWord, Run, Script, Stage } from './script.ts';

const NONE: readonly never[] = [];
const AT_START: readonly string[] = [START];

/** Commands in the words of commands, each counts one; and leaves: within the bounds of the whole reader. */
const MAX_INNER = 8;
const MAX_PLAIN_LEAVES = 500;

/** Undefined where it is for the reader of all scripts. None of its texts has a NUL in it, or half of a surrogate pair. */
export function plainScript(text: string): Script | undefined {
  const commands = plainCommandsIn(text);
  if (!commands) return undefined;
  const folders = foldersOf(commands);
  if (!folders) return undefined;
  const found: Found = { leaves: [], runs: [], stages: [] };
  let pipeline = 0;
  let n = 0;
  for (const [at, command] of commands.entries()) {
    const isPiped = command.ending === '|';
    const place: Place = {
      stage: isPiped || n > 0 ? { pipeline, n } : undefined,
      before: n > 0 ? commands[at - 1] : undefined,
      folders: folders[at] ?? AT_START,
      env: command.assigned,
      how: undefined,
      depth: 0,
    };
    if (!addLeaf(command, text.slice(command.start, command.end), place, found)) return undefined;
    if (!isPiped && n > 0) pipeline++;
    n = isPiped ? n + 1 : 0;
  }
  const { leaves, runs, stages } = found;
  return { state: 'whole', leaves, runs, stages };
}

interface Found {
  readonly leaves: Leaf[];
  readonly runs: Run[];
  readonly stages: Stage[];
}

interface Place {
  readonly stage: { readonly pipeline: number; readonly n: number } | undefined;
  /** The stage before it. */
  readonly before: PlainCommand | undefined;
  readonly folders: readonly string[];
  readonly env: readonly Binding[];
  /** How the leaf before it runs it. */
  readonly how: How | undefined;
  readonly depth: number;
}

/** With the commands in its words behind it. False where it is not certain what it runs. */
function addLeaf(command: PlainCommand, text: string, place: Place, found: Found): boolean {
  const { words, redirects, assigned } = command;
  const { before, stage, env, how, depth } = place;
  const isWithin = depth < MAX_INNER && found.leaves.length < MAX_PLAIN_LEAVES;
  const ran = isWithin ? runOf(command, before) : undefined;
  const folders = ran && foldersWithin(words, place.folders);
  if (!folders) return false;
  const { code, inner } = ran;
  const leaf = found.leaves.length;
  found.leaves.push({
    kind: 'command',
    text,
    words,
    env,
    assignments: assigned,
    redirects,
    folders,
    code,
    opaque: NONE,
  });
  if (how) found.runs.push({ outer: leaf - 1, inner: leaf, how });
  if (stage) found.stages.push({ pipeline: stage.pipeline, n: stage.n, leaf });
  if (!inner) return true;
  const { how: runs } = ran;
  const next = { ...place, before: runs === 'xargs' ? undefined : before, how: runs, depth: depth + 1 };
  const written = inner.map(word => word.text).join(' ');
  return addLeaf({ ...command, words: inner, assigned: [] }, written, next, found);
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
  if (text === '' || text.startsWith('-')) return false;
  const isPlain = !text.startsWith('~');
  if (forms.length === 0) return isPlain || text === '~' || text.startsWith('~/');
  return isPlain && forms.length === 1 && forms[0] === 'quoted';
}

/** Where it runs, and where `git -C` goes from there. */
function foldersWithin(
  words: readonly LeafWord[],
  folders: readonly string[],
): readonly string[] | undefined {
  if (words[1]?.text !== '-C' || programName(words[0]?.text ?? '') !== 'git') return folders;
  const [, , folder] = words;
  if (!folder || !isFolder(folder)) return undefined;
  return [...new Set([...folders, ...folders.map(each => folderFrom(each, folder.text))])];
}
