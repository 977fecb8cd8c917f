/**
 * Recognises commands and code that unpack an archive or a backup, and the archives that they name. INVARIANT: the
 * content of a backup, a commit or another agent's work is not looked up.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { placesOf } from './places.ts';

/** Names of one archive that count. */
const MAX_NAMES = 200;

/** Words by which a program restores a backup. */
const BACKUP = /^(?:restore|extract|-x\w*|-r|--restore-as-of)$/;

/** Programs with the words that make them unpack; the first word is enough where it has none. */
const UNPACKS: readonly (readonly [programs: string, words: RegExp])[] = [
  ['tar bsdtar gtar star', /^(?:-?[A-Za-z]*x[A-Za-z]*|--extract|--get)$/],
  [
    'unzip 7z 7za 7zz 7zr unrar rar unar dtrx aunpack extract-zip p7zip Expand-Archive expand-archive cabextract lha lharc arj unzoo unace unalz unp innoextract msiextract unsquashfs zpaq',
    /^/,
  ],
  ['asar', /^ef?$|^extract/],
  ['dpkg dpkg-deb', /^-[xXR]$|^--\w*-?extract$/],
  ['atool ouch patool', /^(?:-\w*[xX]\w*|--extract\S*|extract|d|decompress)$/],
  ['cmake', /^-?xv?z?f?$/],
  ['ditto', /^-\w*x\w*$/],
  ['pax', /^-[A-Za-z]*r[A-Za-z]*$/],
  ['cpio', /^(?:-\w*[ip]\w*|--extract|--pass-through)$/],
  ['jar', /^-?[A-Za-z]*x[A-Za-z]*$|^--extract$/],
  ['hg svn sl jj bzr fossil', /^(?:up|update|co|checkout|switch|merge|rebase|graft|unshelve|-u|--update)$/],
  ['codex', /^(?:apply|a)$/],
  ['restic borg duplicity tarsnap kopia bup rdiff-backup dar', BACKUP],
];
const UNPACKS_IN_CODE = /extract|unpack_archive|unzip/i;

/** Whether the command restores files from another commit, a backup or another agent, whose names are not looked up. */
export function isUpdating(leaf: Leaf): boolean {
  return /^(?:hg|svn|sl|jj|bzr|fossil|codex|restic|borg|duplicity|tarsnap|kopia|bup|rdiff-backup|dar)$/.test(
    commandWords(leaf)?.name ?? '',
  );
}

/** The folder in which code runs, and the existing folders that it names. */
export function foldersOfCode(
  leaf: Leaf,
  own: readonly Effect[],
  disk: Disk,
  cwd: string,
): readonly string[] {
  const named = own.flatMap(({ goal }) =>
    'place' in goal && disk.kindOf(goal.place.path) === 'folder' ? [goal.place.path] : [],
  );
  return [...surroundingsOf(leaf, { disk, cwd }).folders.flatMap(each => each ?? []), ...named];
}

/** Whether code unpacks an archive into its working folder. */
export function unpacksHere({ code }: Leaf): boolean {
  return code.some(({ text }) => HERE.test(text.slice(0, MAX_CODE)));
}

const HERE =
  /\b(?:extractall|extractAllTo|extract_all)\(\s*(?:\)|(?:path\s*=\s*)?(["'])\.?\/?\1|(?:members|filter|pwd)\s*=)|\bunpack_archive\([^()\n,]{1,200}(?:\)|,\s*(["'])\.?\/?\2)/;

/** The operands of `python3 -m zipfile -e a.zip .`, and the strings of code that are named like archives. */
export function archivesNamed(leaf: Leaf, disk: Disk, cwd: string): readonly Place[] {
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

export function isCode(leaf: Leaf): boolean {
  return isModule(leaf) || leaf.code.some(({ text }) => UNPACKS_IN_CODE.test(text)) || isCopyingInCode(leaf);
}

/** `shutil.copytree('a', '.')`. */
export function isCopyingInCode({ code }: Leaf): boolean {
  return code.some(({ text }) => COPIES_IN_CODE.test(text.slice(0, MAX_CODE)));
}

const COPIES_IN_CODE =
  /\b(?:copytree|copy_tree|cp_r|cp|cpSync|copySync|copy|copydir\w*|dircopy|rcopy)\b[ (][^;\n]{1,200}?,\s*(?:(["'`])\.?\/?\1|[\w.:]{0,30}(?:pwd|cwd)\b)/i;

export function isUnpacking(leaf: Leaf): boolean {
  if (isCode(leaf)) return true;
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  return UNPACKS.some(
    ([programs, words]) => wordsIn(programs).includes(name) && args.some(({ text }) => words.test(text)),
  );
}
