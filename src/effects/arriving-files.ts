/**
 * Adds write effects for files that a command puts into a folder without naming them: members of an unpacked archive,
 * names in a diff, or the content of a copied folder. INVARIANT: an archive is read as it is before the call. An
 * archive that exists but cannot be read, or that the script downloads, may overwrite any hidden file now in the
 * folder.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Run, Script } from '../shell/script.ts';
import {
  copiesToNewFolder,
  copiesUnknownNames,
  copiesWorktree,
  entriesOf,
  isCopying,
  isExporting,
  isMirroring,
  takesHidden,
} from './copied-trees.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { membersOf, type Packed, packedBy } from './packed-folders.ts';
import { filesOfPatch } from './patched-files.ts';
import { isWithin, placeAt, placesOf } from './places.ts';
import { archivesNamed, foldersOfCode, isCode, isUnpacking, isUpdating, unpacksHere } from './unpacking.ts';

/** Names of one archive or folder that count. */
const MAX_NAMES = 200;

/** Returns only the additional effects. */
export function arrivingEffects(
  script: Script,
  effects: readonly Effect[],
  disk: Disk,
  cwd: string,
): readonly Effect[] {
  const does = script.leaves.map(leaf =>
    isUnpacking(leaf) ? 'unpacks' : isCopying(leaf) ? 'copies' : isPatching(leaf) ? 'patches' : '',
  );
  if (does.every(each => each === '')) return [];
  const of = byLeaf(effects);
  return script.leaves.flatMap((leaf, id): readonly Effect[] => {
    if (does[id] === '') return [];
    const own = of.get(id) ?? [];
    const folders =
      isCode(leaf) || (does[id] === 'patches' && foldersWritten(own).length > 0)
        ? foldersOfCode(leaf, own, disk, cwd)
        : [
            ...foldersWritten(own),
            ...(isMirroring(leaf) || takesHidden(leaf) ? folderMirrored(leaf, disk, cwd) : []),
          ];
    if (folders.length === 0) return [];
    const before = stagesBefore(id, script);
    const read = [id, ...before].flatMap(each => placesRead(of.get(each)));
    if (isExporting(leaf)) read.length = 0;
    read.push(...archivesNamed(leaf, disk, cwd));
    const mayHoldHidden =
      does[id] === 'unpacks'
        ? isUpdating(leaf) ||
          (isRenaming(leaf) && leaf.words.some(({ text }) => NAMES_HIDDEN.test(text))) ||
          comesFromCommit(script, id, before, read, of) ||
          comesRenamed(script, id, read, of) ||
          (unpacksAll(leaf) && isUnseen(id, before, read, of, disk)) ||
          (unpacksHere(leaf) && !read.some(({ path }) => disk.membersOf(path)))
        : does[id] === 'patches'
          ? isFetched(id, before, read, of) || isUnseenPatch(script, id, before, of, disk, cwd)
          : copiesUnknownNames(leaf, own) || (takesHidden(leaf) && isOfFetched(script, id, read, of));
    const lists = before.flatMap(each => script.leaves[each] ?? []);
    const makers = does[id] === 'unpacks' ? makersOf(id, read, of) : [];
    const packed = [id, ...before, ...makers].flatMap(each => {
      const packing = script.leaves[each];
      return packing ? packedBy(packing, lists, of.get(each) ?? [], disk, cwd) : [];
    });
    return [...new Set(folders)].flatMap(folder => {
      const isOwn = does[id] === 'copies' && isWithin(disk.real(cwd), folder, read);
      if (does[id] === 'copies' && copiesToNewFolder(folder, own, script, disk, cwd)) return [];
      const arriving =
        does[id] === 'copies'
          ? [
              ...read.flatMap(place => entriesOf(place, folder, leaf, disk, cwd)),
              ...(mayHoldHidden ? hiddenIn(folder, disk) : []),
            ]
          : [
              ...(does[id] === 'unpacks' ? read.flatMap(place => membersOf(place, disk)) : []),
              ...(does[id] === 'unpacks' && !copiesToNewFolder(folder, own, script, disk, cwd) ? packed : []),
              ...(does[id] === 'patches' ? namesInDiffs(before, of, disk) : []),
              ...(mayHoldHidden ? hiddenIn(folder, disk) : []),
            ];
      return hiddenFirst(arriving)
        .filter(({ name }) => !isOwn || disk.kindOf(`${folder}/${name}`) !== undefined)
        .map(
          ({ name, isTree }): Effect => ({
            kind: 'write',
            // No name from an archive is shown.
            target: folder,
            goal: { place: placeAt(`${folder}/${name}`, { isTree, isEntry: false }, disk) },
            isCertain: false,
            part: 0,
            leaf: id,
          }),
        );
    });
  });
}

function byLeaf(effects: readonly Effect[]): ReadonlyMap<number | undefined, readonly Effect[]> {
  const of = new Map<number | undefined, Effect[]>();
  for (const effect of effects) {
    const known = of.get(effect.leaf);
    if (known) known.push(effect);
    else of.set(effect.leaf, [effect]);
  }
  return of;
}

function foldersWritten(own: readonly Effect[]): readonly string[] {
  return own.flatMap(({ kind, goal }) =>
    kind === 'write' && 'place' in goal && goal.place.reach === 'tree' ? [goal.place.path] : [],
  );
}

/** The folder of the last operand. */
function folderMirrored(leaf: Leaf, disk: Disk, cwd: string): readonly string[] {
  const { args = [], operands = [] } = commandWords(leaf) ?? {};
  const text = args[(operands.at(-1) ?? 0) - 1]?.text ?? '';
  const wanted = { isTree: true, isEntry: false };
  const places = placesOf(
    { text, isGlob: false, isExpanded: false },
    wanted,
    surroundingsOf(leaf, { disk, cwd }),
  );
  return places.flatMap(({ path, reach }) => (reach === 'tree' ? [path] : []));
}

/** The files of a diff are known if the diff is. */
export function isPatching(leaf: Leaf): boolean {
  const { name = '', args = [], subcommand = 1 } = commandWords(leaf) ?? {};
  return (
    /^g?patch$/.test(name) || (name === 'git' && /^(?:apply|am)$/.test(args[subcommand - 1]?.text ?? ''))
  );
}

/**
 * The patch comes out of a program that makes it, or of a file that is not there yet: another command may make it, or
 * another call that runs at the same time.
 */
function isUnseenPatch(
  { leaves }: Script,
  id: number,
  before: readonly number[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
  disk: Disk,
  cwd: string,
): boolean {
  const isShown = (each: number) => {
    const leaf = leaves[each];
    // A diff of any two files, not of two commits.
    if (leaf?.words.some(({ text }) => text === '--no-index')) return false;
    return SHOWN.includes((leaf && (leaf.words.length === 0 ? 'true' : commandWords(leaf)?.name)) ?? '');
  };
  if (before.some(each => !isShown(each))) return true;
  const isGit = (each: number) => leaves[each]?.words[0]?.text === 'git';
  const patches = [id, ...before.filter(each => !isGit(each))].flatMap(each => placesRead(of.get(each)));
  const earlier = [...leaves.keys()].slice(0, id);
  return patches.some(({ path, reach }) => {
    if (reach !== 'file') return false;
    const writers = earlier.filter(each =>
      of.get(each)?.some(({ kind, goal }) => kind === 'write' && 'place' in goal && goal.place.path === path),
    );
    if (writers.length > 0) return writers.some(each => !isShown(each));
    return (
      disk.kindOf(path) === undefined &&
      ((isGit(id) && !path.startsWith(`${disk.real(cwd)}/`)) || earlier.some(each => !isShown(each)))
    );
  });
}

/** `cat x.diff | git apply`. */
function namesInDiffs(
  before: readonly number[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
  disk: Disk,
): readonly Packed[] {
  return before
    .flatMap(each => placesRead(of.get(each)))
    .flatMap(({ path, reach }) => (reach === 'file' ? filesOfPatch(disk.read(path) ?? '') : []))
    .map(name => ({ name, isTree: false }));
}

function placesRead(effects: readonly Effect[] | undefined): readonly Place[] {
  return (effects ?? []).flatMap(({ kind, goal }) =>
    kind === 'read' && 'place' in goal ? [goal.place] : [],
  );
}

/** Programs that write a diff of git that is looked up, the text of a file that is read, or their own words. */
const SHOWN = wordsIn('git cat tee echo printf head tail tr sed grep true cd ls mkdir test [ set');

/** The commands whose output it reads: of the pipelines around it, and in `<(…)` and `<<< "$(…)"`. */
function stagesBefore(id: number, { stages, runs, leaves }: Script): readonly number[] {
  const own = stages.filter(({ leaf }) => leaf === id);
  const before = stages.filter(({ pipeline, n }) =>
    own.some(each => pipeline === each.pipeline && n < each.n),
  );
  const hasHereString = leaves[id]?.redirects.some(({ op }) => op === '<<<');
  const isFed = ({ outer, how }: Run) =>
    outer === id && (how === 'process' || (hasHereString && how === 'substitution'));
  return [...before.map(({ leaf }) => leaf), ...runs.filter(isFed).map(({ inner }) => inner)];
}

/** `git archive HEAD | tar x`, also by way of a file. */
function comesFromCommit(
  { leaves }: Script,
  id: number,
  before: readonly number[],
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  const isArchive = (each: number) => {
    const leaf = leaves[each];
    const command = leaf && commandWords(leaf);
    const { name = '', args = [] } = command ?? {};
    return /^(?:git archive|(?:docker|podman|nerdctl|crane) (?:export|save))$/.test(
      `${name} ${args.find(({ text }) => /^\w/.test(text))?.text}`,
    );
  };
  return before.some(isArchive) || isMadeBefore(id, isArchive, read, of);
}

/** The script packs the archive itself, under other names: `tar cf a.tar --transform 's,x,.x,' x && tar xf a.tar`. */
function comesRenamed(
  { leaves }: Script,
  id: number,
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  const isRenamer = (each: number) => leaves[each] !== undefined && isRenaming(leaves[each]);
  return isMadeBefore(id, isRenamer, read, of);
}

/** The commands before it that write one of the archives. */
function makersOf(
  id: number,
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): readonly number[] {
  const archives = new Set(read.map(({ path }) => path));
  return [...of].flatMap(([each = id, effects]) =>
    each < id &&
    effects.some(({ kind, goal }) => kind === 'write' && 'place' in goal && archives.has(goal.place.path))
      ? [each]
      : [],
  );
}

/** A command of that kind writes one of the archives. */
function isMadeBefore(
  id: number,
  isMaker: (each: number) => boolean,
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  return makersOf(id, read, of).some(isMaker);
}

/** `--transform 's,x,y,'`. */
function isRenaming({ words }: Leaf): boolean {
  return words.some(({ text }) => /^(?:--transform|--xform)(?:=|$)|^-s.?$/.test(text));
}

/** A name that begins with a dot, in the place of another one: `s,^,.claude/,`. */
const NAMES_HIDDEN = /^(?:--\w+=)?s?([,|#!:@%/])[^\n]{0,200}?\1(?:[^\n]{0,200}\/)?\.(?![./])/;

/** Whether no member is named: a named member is the only one that is unpacked. */
function unpacksAll(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (!/tar$/.test(name)) return true;
  const isValue = (before = '') => /^-?[A-Za-z]*[fCTX]$|^--\w/.test(before);
  return args.every(({ text }, at) => /^(?:-.*|\d+)$/s.test(text) || at === 0 || isValue(args[at - 1]?.text));
}

/** The archive is there, in a format that can't be read, or comes from another machine in the same script. */
function isUnseen(
  id: number,
  before: readonly number[],
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
  disk: Disk,
): boolean {
  return (
    read.some(
      ({ path, reach }) => reach === 'file' && disk.kindOf(path) === 'file' && !disk.membersOf(path),
    ) || isFetched(id, before, read, of)
  );
}

/** The folder is not there yet: `git clone … new && cp -r new/. .`, `curl … | tar xz -C new && mv new/.[a-z]* .`. */
function isOfFetched(
  script: Script,
  id: number,
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  if (copiesWorktree(script, id)) return true;
  return [...of].some(([each = id, effects]) => {
    if (each >= id) return false;
    const isMade = effects.some(
      ({ kind, goal }) =>
        kind === 'write' && 'place' in goal && goal.place.reach === 'tree' && read.some(isBelow(goal.place)),
    );
    const connects = effects.some(
      ({ kind, isPublished, isUsed }) => kind === 'connect' && !isPublished && !isUsed,
    );
    return isMade && (connects || isFetched(each, stagesBefore(each, script), placesRead(effects), of));
  });
}

function isBelow({ path }: Place): (other: Place) => boolean {
  return other => other.path === path || other.path.startsWith(`${path}/`);
}

/** It comes from another machine in the same script. */
function isFetched(
  id: number,
  before: readonly number[],
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  const connects = (each: number) =>
    (of.get(each) ?? []).some(
      ({ kind, isPublished, isUsed }) => kind === 'connect' && !isPublished && !isUsed,
    );
  return before.some(connects) || isMadeBefore(id, connects, read, of);
}

/** Hidden files that a commit may restore. Git's own files are not among them. */
function hiddenIn(folder: string, disk: Disk): readonly Packed[] {
  return (disk.namesIn(folder) ?? []).flatMap(name =>
    name.startsWith('.') && name !== '.git' ? [{ name, isTree: true }] : [],
  );
}

function hiddenFirst(all: readonly Packed[]): readonly Packed[] {
  const isHidden = ({ name }: Packed) => /(?:^|\/)\./.test(name);
  return [...all.filter(isHidden), ...all.filter(each => !isHidden(each))].slice(0, MAX_NAMES);
}
