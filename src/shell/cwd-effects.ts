/** Effects of builtins on the shell's folder. INVARIANT: an effect that cannot be followed leads anywhere. */
import { readArguments } from './arguments.ts';
import { exitCall, exitLoop } from './early-exit.ts';
import { type Field, GLOB, QUOTED, VARIABLE } from './fields.ts';
import {
  ANYWHERE,
  anyOf,
  both,
  type FolderState,
  type FoldersByStatus,
  folderFrom,
  foldersOf,
  joinWhere,
  START,
  union,
  unknownFolder,
} from './folders.ts';
import { MAX_ALTERNATIVES, MAX_FOLDER_STACK } from './limits.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import type { Scope } from './scope.ts';
import { runsWordsInShell } from './tables/builtins.ts';
import { folderOptions, optionsBeforeSubcommand } from './tables/subcommands.ts';
import { hasHole } from './unknowns.ts';

/** The part of a place that the folder depends on. */
type At = Pick<Place, 'scope' | 'env'>;
type Read = Pick<Reading, 'unknowns' | 'fresh'>;

type Move = (args: readonly Field[], place: At, reading: Read) => void;

export function applyCwdEffect(program: string, args: readonly Field[], place: At, reading: Read): void {
  moves.get(program)?.(args, place, reading);
}

export function changesCwd(program: string): boolean {
  return moves.has(program);
}

export function runsInShell(program: string): boolean {
  return isNamedIn(runsWordsInShell, program) || changesCwd(program);
}

/** Adds "anywhere" to the possible folders. */
export function mayChangeCwd(scope: Scope): void {
  scope.where = joinWhere(scope.where, both([unknownFolder]));
}

/**
 * Notes folders that `mkdir build` surely creates: directly below the call's folder, where nothing has that name yet.
 */
export function noteFolders(args: readonly Field[], { scope, env }: At, reading: Reading): void {
  const folders = foldersOf(scope.where);
  const isHere = folders.length === 1 && folders[0] === START;
  const isPlain = ({ text, forms }: Field) => !hasHole(text) && !(forms & GLOB);
  // Another program may be called `mkdir`.
  if (!isHere || !args.every(isPlain) || isSet('PATH', scope, env)) return;
  for (const { text } of args) {
    if (/^(?:-[pv]+|--parents|--verbose)$/.test(text)) continue;
    if (!/^(?:\.\/)?\w[\w.-]*\/?$/.test(text)) return;
    if (reading.files?.isFree(text, folders)) reading.fresh.add(folderFrom(START, text));
  }
}

/** Adds the possibility that the command failed before it had any effect. */
export function failsIn(scope: Scope, before: FoldersByStatus): void {
  const { ok, failed } = scope.where;
  scope.where = { ok, failed: union(failed, anyOf(before)) };
}

const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['cd', cd],
  ['chdir', cd],
  ['pushd', pushd],
  ['popd', popd],
  ['dirs', dirs],
  ['exit', exit],
  ['return', (_, { scope }, reading) => exitCall(scope, reading)],
  ['break', (args, { scope }, reading) => exitLoop(args, scope, reading)],
  ['continue', (args, { scope }, reading) => exitLoop(args, scope, reading)],
  ['shopt', shopt],
  ['umask', umask],
]);

/** The command succeeds and changes the folder, or fails and the shell stays. */
function go({ scope }: At, { fresh }: Read, to: (from: FolderState) => readonly FolderState[]): void {
  const from = anyOf(scope.where);
  const ok = union([], from.flatMap(to));
  const isSure = ok.length > 0 && ok.every(({ at }) => fresh.has(at));
  scope.where = { ok, failed: isSure ? [] : from };
  if (scope.loose.has('PWD')) mayChangeCwd(scope);
}

function cd(args: readonly Field[], place: At, reading: Read): void {
  const words = operandsOf(args);
  const [word, more] = words ?? [];
  const isPhysical = args.some(({ text }) => /^-[Le@]*P/.test(text));
  const lead = (from: FolderState): string => {
    if (!words || more) return ANYWHERE;
    if (!word) return home(place);
    if (word.text === '-') return from.old;
    return isPhysical && leavesLink(from.at, word.text) ? ANYWHERE : folderOf(from.at, word, place, reading);
  };
  go(place, reading, from => [{ ...from, at: lead(from), old: from.at }]);
}

/** With `cd -P`, `..` of a folder that may be a link leads to the folder above the link's target. */
function leavesLink(at: string, word: string): boolean {
  const below = word.replace(/^(?:\.\.\/)*(?:\.\.$)?/, '');
  return /(?:^|\/)\.\.(?:\/|$)/.test(below) || (below !== word && at !== START);
}

/** The words behind options about symbolic links; undefined if there are other options, such as `-1` of zsh. */
function operandsOf(args: readonly Field[]): readonly Field[] | undefined {
  const at = args.findIndex(({ text }) => !/^-[LPe@]+$/.test(text));
  const rest = at < 0 ? [] : args.slice(at);
  const [first] = rest;
  if (first?.text === '--') return rest.slice(1);
  return first && /^-./.test(first.text) ? undefined : rest;
}

function home({ scope, env }: At): string {
  return isSet('HOME', scope, env) ? ANYWHERE : '~';
}

function isSet(name: string, { variables, loose }: Scope, env: At['env']): boolean {
  return variables.has(name) || loose.has(name) || env.some(each => each.name === name);
}

/** The possible folders of a program with an option such as `git -C`, and the folder where it starts. */
export function foldersWithin(
  program: string,
  args: readonly Field[],
  place: At,
  reading: Read,
): readonly string[] {
  let at = foldersOf(place.scope.where);
  const names = wordsIn(folderOptions(program));
  if (names.length === 0) return at;
  const before = wordsIn(optionsBeforeSubcommand(program));
  // Behind a subcommand, `-C` is another option of git.
  const { options } = readArguments(args, {
    values: new Set([...names, ...before]),
    stops: program === 'git',
  });
  const all = new Set(at);
  for (const { name, value } of options.slice(0, MAX_ALTERNATIVES)) {
    if (!value || !names.includes(name)) continue;
    at = at.map(each => folderOf(each, value, place, reading));
    for (const each of at) all.add(each);
  }
  return [...all];
}

/**
 * The folder that a word names. `$HOME` is `~`; any other expansion, a glob or a search by `CDPATH` may lead anywhere.
 */
export function folderOf(at: string, { text, forms }: Field, place: At, { unknowns }: Read): string {
  const first = text.slice(0, 1);
  const isHome = hasHole(first) && /^\$(?:HOME|\{HOME\})$/.test(unknowns.reveal(first));
  const rest = isHome ? text.slice(1) : text;
  if (hasHole(rest) || forms & GLOB) return ANYWHERE;
  const isTilde = rest.startsWith('~') && (forms & (QUOTED | VARIABLE)) === 0;
  if (isHome || isTilde) {
    const way = isHome ? rest : rest.slice(1);
    return home(place) === '~' && /^(?:\/|$)/.test(way) ? folderFrom(at, `~${way}`) : ANYWHERE;
  }
  const isSought = !/^(?:\/|\.{1,2}(?:\/|$))/.test(rest) && isSet('CDPATH', place.scope, place.env);
  return isSought || rest.startsWith('~') ? ANYWHERE : folderFrom(at, rest);
}

function pushed(at: string, stack: FolderState['stack']): FolderState['stack'] {
  return stack && stack.length < MAX_FOLDER_STACK ? [at, ...stack] : undefined;
}

/** Without a word, `pushd` swaps the two uppermost folders. */
function pushd(args: readonly Field[], place: At, reading: Read): void {
  const [word, more] = args;
  go(place, reading, ({ at, stack }) => {
    if (more || (word && /^(?:[-+]|$)/.test(word.text))) return [unknownFolder];
    if (word) return [{ at: folderOf(at, word, place, reading), old: at, stack: pushed(at, stack) }];
    if (!stack) return [unknownFolder];
    const [top, ...below] = stack;
    return top === undefined ? [] : [{ at: top, old: at, stack: [at, ...below] }];
  });
}

function popd(args: readonly Field[], place: At, reading: Read): void {
  go(place, reading, ({ at, stack }) => {
    if (!stack || args.length > 0) return [unknownFolder];
    const [top, ...below] = stack;
    return top === undefined ? [] : [{ at: top, old: at, stack: below }];
  });
}

function dirs(args: readonly Field[], { scope }: At): void {
  if (args.length > 0) scope.where = both(anyOf(scope.where).map(each => ({ ...each, stack: undefined })));
}

/** `exit` with more than one word is an error, and the shell continues. */
function exit(args: readonly Field[], { scope }: At): void {
  if (args.length === 0 || (args.length === 1 && /^\d+$/.test(args[0]?.text ?? ''))) scope.where = both([]);
}

/** After `lastpipe` a pipeline can change the folder; after `cdable_vars` a word can be a variable. */
function shopt(args: readonly Field[], { scope }: At): void {
  if (args.some(({ text }) => hasHole(text) || text === 'lastpipe' || text === 'cdable_vars'))
    scope.loose.set('PWD', undefined);
}

/** After `umask 777`, nobody can enter a new folder. */
function umask(args: readonly Field[], { scope }: At): void {
  if (args.some(({ text }) => !/^(?:-[Sp]+|0{0,2}[0-7]{1,2})$/.test(text))) scope.loose.set('PWD', undefined);
}
