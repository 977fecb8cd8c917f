/**
 * The files that arrive when a command unpacks what it or an earlier command of the pipeline packs:
 * `tar -cf - -C a . | tar -xf -`, `find . | cpio -pdm b`. INVARIANT: entries keep the packed name; packing `.` gives
 * the folder's entries.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { isCopyingInCode } from './unpacking.ts';

export interface Packed {
  /** The name, from the folder into which it comes. */
  readonly name: string;
  readonly isTree: boolean;
}

/** Programs with the words that make them pack. */
const PACKS: readonly (readonly [programs: string, words: RegExp])[] = [
  ['tar bsdtar gtar', /^(?:-?[A-Za-z]*c[A-Za-z]*|--create)$/],
  ['cpio', /^(?:-\w*[op]\w*|--create|--pass-through)$/],
  ['zip', /^/],
  ['7z 7za 7zz', /^[au]$/],
  ['pax', /^-[A-Za-z]*w[A-Za-z]*$/],
];

/** `own` are the effects of the packing command; `lists` are the commands that may pass it the names to pack. */
export function packedBy(
  leaf: Leaf,
  lists: readonly Leaf[],
  own: readonly Effect[],
  disk: Disk,
  cwd: string,
): readonly Packed[] {
  if (isCopyingInCode(leaf)) return hiddenBelow(own, disk);
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (
    !PACKS.some(
      ([programs, words]) => wordsIn(programs).includes(name) && args.some(({ text }) => words.test(text)),
    )
  )
    return [];
  const { folders } = surroundingsOf(leaf, { disk, cwd });
  const packed = own.flatMap(({ kind, target, goal }): readonly Packed[] => {
    if (kind !== 'read' || !('place' in goal) || goal.place.reach === 'suffix') return [];
    const { path, reach } = goal.place;
    const way = target.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
    if (way === '' || way === '.') return entriesIn(path, disk);
    // 7-Zip keeps the last name alone.
    if (name.startsWith('7z'))
      return [{ name: way.slice(way.lastIndexOf('/') + 1), isTree: reach === 'tree' }];
    if (way.startsWith('**')) return folders.flatMap(each => (each ? entriesIn(each, disk) : []));
    return reach === 'glob' ? [] : [{ name: way, isTree: reach === 'tree' }];
  });
  // Their names come from another command: those of cpio always, those of pax where it has no operands.
  const isTold = name === 'cpio' || (name === 'pax' && packed.length === 0);
  if (!isTold) return packed;
  const roots = lists.flatMap(rootsOf);
  const isAll = roots.length === 0 || roots.some(each => /^[./]*$/.test(each));
  return [
    ...packed,
    ...(isAll ? folders.flatMap(each => (each === undefined ? [] : entriesIn(each, disk))) : []),
    ...roots.map(each => ({ name: each.replace(/^(?:\.?\/)+/, ''), isTree: true })),
  ];
}

/** Hidden entries of the folders that code may copy. */
function hiddenBelow(own: readonly Effect[], disk: Disk): readonly Packed[] {
  return own.flatMap(({ kind, goal }) =>
    kind === 'read' && 'place' in goal && disk.kindOf(goal.place.path) === 'folder'
      ? entriesIn(goal.place.path, disk).filter(({ name }) => name.startsWith('.'))
      : [],
  );
}

/** The start folders of `find`. */
function rootsOf(leaf: Leaf): readonly string[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (!/^g?find$/.test(name)) return [];
  const end = args.findIndex(({ text }) => /^[-(!]/.test(text));
  return args.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
}

export function entriesIn(path: string, disk: Disk): readonly Packed[] {
  return (disk.namesIn(path) ?? []).map(name => ({
    name,
    isTree: disk.kindOf(`${path}/${name}`) === 'folder',
  }));
}

export function membersOf({ path, reach }: Place, disk: Disk): readonly Packed[] {
  if (reach !== 'file') return [];
  return (disk.membersOf(path) ?? []).flatMap(each => {
    const name = each.replace(/^(?:\.?\/)+/, '').replace(/\/$/, '');
    return name === '' ? [] : [{ name, isTree: false }];
  });
}
