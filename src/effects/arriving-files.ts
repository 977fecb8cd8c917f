/**
 * The files that a command puts into a folder without naming them: the members of an archive that it unpacks, and what
 * stands in a folder whose content it copies. INVARIANT: the archive is read as it is before the call. One that is
 * there and can't be read, or that the script fetches, may hold any hidden file that the folder has now.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Run, Script } from '../shell/script.ts';
import { copiesCheckout, copiesUnseen, isAnew, isCopying, isExporting, isMirroring } from './copied-trees.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { entriesIn, type Packed, packedBy } from './packed-folders.ts';
import { isWithin, placeAt, placesOf } from './places.ts';

/** Names of one archive or folder that count. */
const MAX_NAMES = 200;

/** Effects besides those that are given. */
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
      isCode(leaf) || does[id] === 'patches'
        ? foldersOfCode(leaf, own, disk, cwd)
        : [...foldersWritten(own), ...(isMirroring(leaf) ? folderMirrored(leaf, disk, cwd) : [])];
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
          (unpacksAll(leaf) && isUnseen(id, before, read, of, disk))
        : does[id] === 'patches'
          ? isFetched(id, before, read, of) || isUnseenPatch(script, id, before, of, disk, cwd)
          : copiesUnseen(leaf, own) || copiesCheckout(script, id);
    const lists = before.flatMap(each => script.leaves[each] ?? []);
    const packed = [id, ...before].flatMap(each => {
      const packing = script.leaves[each];
      return packing ? packedBy(packing, lists, of.get(each) ?? [], disk, cwd) : [];
    });
    return [...new Set(folders)].flatMap(folder => {
      const isOwn = does[id] === 'copies' && isWithin(disk.real(cwd), folder, read);
      if (does[id] === 'copies' && isAnew(folder, own, script, disk, cwd)) return [];
      const arriving =
        does[id] === 'copies'
          ? [
              ...read.flatMap(place => entriesOf(place, folder, disk)),
              ...(mayHoldHidden ? hiddenIn(folder, disk) : []),
            ]
          : [
              ...(does[id] === 'unpacks' ? read.flatMap(place => membersOf(place, disk)) : []),
              ...(does[id] === 'unpacks' && !isAnew(folder, own, script, disk, cwd) ? packed : []),
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

/** Programs with the words that make them unpack; the first word is enough where it has none. */
const UNPACKS: readonly (readonly [programs: string, words: RegExp])[] = [
  ['tar bsdtar gtar', /^(?:-?[A-Za-z]*x[A-Za-z]*|--extract|--get)$/],
  ['unzip 7z 7za 7zz 7zr unrar rar unar Expand-Archive expand-archive', /^/],
  ['pax', /^-[A-Za-z]*r[A-Za-z]*$/],
  ['cpio', /^(?:-[A-Za-z]*[ip][A-Za-z]*|--extract|--pass-through)$/],
  ['jar', /^-?[A-Za-z]*x[A-Za-z]*$|^--extract$/],
  ['hg svn sl jj bzr fossil', /^(?:up|update|co|checkout|switch|merge|rebase|graft|unshelve|-u|--update)$/],
];
const UNPACKS_IN_CODE = /extract|unpack_archive|unzip/i;

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

/** That of the last operand. */
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

/** The folder in which code runs, and those that it names. */
function foldersOfCode(leaf: Leaf, own: readonly Effect[], disk: Disk, cwd: string): readonly string[] {
  const named = own.flatMap(({ goal }) =>
    'place' in goal && disk.kindOf(goal.place.path) === 'folder' ? [goal.place.path] : [],
  );
  return [...surroundingsOf(leaf, { disk, cwd }).folders.flatMap(each => each ?? []), ...named];
}

/** The operands of `python3 -m zipfile -e a.zip .`, and the strings of code that are named like archives. */
function archivesNamed(leaf: Leaf, disk: Disk, cwd: string): readonly Place[] {
  const words = isModule(leaf) ? leaf.words.slice(1).map(({ text }) => text) : [];
  const strings = leaf.code.flatMap(({ text }) =>
    [...text.slice(0, MAX_CODE).matchAll(ARCHIVE)].map(([, name = '']) => name),
  );
  const around = surroundingsOf(leaf, { disk, cwd });
  return [...words, ...strings]
    .slice(0, MAX_NAMES)
    .flatMap(text =>
      text.startsWith('-')
        ? []
        : placesOf({ text, isGlob: false, isExpanded: false }, { isTree: false, isEntry: false }, around),
    );
}

const ARCHIVE = /["'`]([^"'`\s]{1,200}\.(?:tar|tgz|tar\.\w{1,4}|zip|jar|whl|cpio))["'`]/g;
const MAX_CODE = 200_000;

function isModule(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  return /^python[\d.]*$/.test(name) && args.some(({ text }) => text === 'zipfile' || text === 'tarfile');
}

function isCode(leaf: Leaf): boolean {
  return isModule(leaf) || leaf.code.some(({ text }) => UNPACKS_IN_CODE.test(text));
}

function isUnpacking(leaf: Leaf): boolean {
  if (isCode(leaf)) return true;
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  return UNPACKS.some(
    ([programs, words]) => wordsIn(programs).includes(name) && args.some(({ text }) => words.test(text)),
  );
}

/** It brings back files of another commit, and nobody looks up which. */
function isUpdating(leaf: Leaf): boolean {
  return /^(?:hg|svn|sl|jj|bzr|fossil)$/.test(commandWords(leaf)?.name ?? '');
}

/** What a diff names is known where the diff is. */
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

function placesRead(effects: readonly Effect[] | undefined): readonly Place[] {
  return (effects ?? []).flatMap(({ kind, goal }) =>
    kind === 'read' && 'place' in goal ? [goal.place] : [],
  );
}

/** What they write is a diff of git that is looked up, the text of a file that is read, or their own words. */
const SHOWN = wordsIn('git cat tee echo printf head tail tr sed grep true cd ls mkdir test [ set');

/** The commands whose output it reads: of the pipeline, and in `<(…)` and `<<< "$(…)"`. */
function stagesBefore(id: number, { stages, runs, leaves }: Script): readonly number[] {
  const own = stages.find(({ leaf }) => leaf === id);
  const before = stages.filter(({ pipeline, n }) => own && pipeline === own.pipeline && n < own.n);
  const isTold = leaves[id]?.redirects.some(({ op }) => op === '<<<');
  const isFed = ({ outer, how }: Run) =>
    outer === id && (how === 'process' || (isTold && how === 'substitution'));
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
    return command?.name === 'git' && command.args.some(({ text }) => text === 'archive');
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

/** A command of that kind writes one of the archives. */
function isMadeBefore(
  id: number,
  isMaker: (each: number) => boolean,
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  const archives = new Set(read.map(({ path }) => path));
  return [...of].some(
    ([each = id, effects]) =>
      each < id &&
      isMaker(each) &&
      effects.some(({ kind, goal }) => kind === 'write' && 'place' in goal && archives.has(goal.place.path)),
  );
}

/** `--transform 's,x,y,'`. */
function isRenaming({ words }: Leaf): boolean {
  return words.some(({ text }) => /^(?:--transform|--xform)(?:=|$)|^-s.?$/.test(text));
}

/** A name that begins with a dot, in the place of another one: `s,^,.claude/,`. */
const NAMES_HIDDEN = /^(?:--\w+=)?s?([,|#!:@%/])[^\n]{0,200}?\1(?:[^\n]{0,200}\/)?\.(?![./])/;

/** No member is named: what is asked for by its name is nothing else. */
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

/** It comes from another machine in the same script. */
function isFetched(
  id: number,
  before: readonly number[],
  read: readonly Place[],
  of: ReadonlyMap<number | undefined, readonly Effect[]>,
): boolean {
  const connects = (each: number) =>
    (of.get(each) ?? []).some(({ kind, isPublished }) => kind === 'connect' && !isPublished);
  return before.some(connects) || isMadeBefore(id, connects, read, of);
}

function membersOf({ path, reach }: Place, disk: Disk): readonly Packed[] {
  if (reach !== 'file') return [];
  return (disk.membersOf(path) ?? []).flatMap(each => {
    const name = each.replace(/^(?:\.?\/)+/, '').replace(/\/$/, '');
    return name === '' ? [] : [{ name, isTree: false }];
  });
}

/** A folder into which a copy goes has nothing new for itself. */
function entriesOf({ path, reach }: Place, folder: string, disk: Disk): readonly Packed[] {
  if (reach !== 'tree' || path === folder || disk.kindOf(path) !== 'folder') return [];
  return entriesIn(path, disk);
}

/** What a commit may put back: git's own files are none of it. */
function hiddenIn(folder: string, disk: Disk): readonly Packed[] {
  return (disk.namesIn(folder) ?? []).flatMap(name =>
    name.startsWith('.') && name !== '.git' ? [{ name, isTree: true }] : [],
  );
}

function hiddenFirst(all: readonly Packed[]): readonly Packed[] {
  const isHidden = ({ name }: Packed) => /(?:^|\/)\./.test(name);
  return [...all.filter(isHidden), ...all.filter(each => !isHidden(each))].slice(0, MAX_NAMES);
}
