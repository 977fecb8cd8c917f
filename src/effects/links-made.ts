/**
 * The disk as a script sees it after its own `ln`: a path below the link resolves to the link's target. INVARIANT:
 * commands count in the order of the script, and the real disk is not changed.
 */
import { commandWords } from '../shell/command-words.ts';
import type { Leaf } from '../shell/script.ts';
import { type Disk, withoutDots } from './disk.ts';
import { surroundingsOf } from './of-command.ts';
import { fromKnownFolder } from './places.ts';

/** Both paths are absolute. */
export interface Link {
  readonly from: string;
  readonly to: string;
}

/** The links that a command makes. Hard links count too, since a write to one is a write to the file. */
export function linksMade(leaf: Leaf, disk: Disk, cwd: string): readonly Link[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (!/^g?ln$/.test(name)) return [];
  const { words, isSymbolic, replaces, folder } = readWords(
    args.map(({ text }) => fromKnownFolder(text, disk.home)),
  );
  if (words.length === 0 || [...words, folder ?? ''].some(word => /[$`*?]/.test(word))) return [];
  const [folderOfLeaf] = surroundingsOf(leaf, { disk, cwd }).folders;
  if (folderOfLeaf === undefined) return [];
  const absolute = (word: string) => withoutDots(word.startsWith('/') ? word : `${folderOfLeaf}/${word}`);
  const last = folder ?? (words.length > 1 ? words.pop() : '.') ?? '.';
  const into = absolute(last);
  const isFolder =
    folder !== undefined ||
    words.length > 1 ||
    last.endsWith('/') ||
    (disk.kindOf(into) === 'folder' && !(replaces && isLink(into, disk)));
  return words.flatMap(target => {
    const from = isFolder ? `${into}/${target.replace(/\/+$/, '').split('/').at(-1)}` : into;
    // A relative link leads from its own folder.
    const isBeside = isSymbolic && !target.startsWith('/');
    const to = isBeside ? withoutDots(`${from.slice(0, from.lastIndexOf('/'))}/${target}`) : absolute(target);
    return from === to || to.startsWith(`${from}/`) ? [] : [{ from, to }];
  });
}

function isLink(path: string, disk: Disk): boolean {
  const at = path.lastIndexOf('/');
  return disk.real(path) !== `${disk.real(path.slice(0, at))}${path.slice(at)}`;
}

interface Words {
  readonly words: string[];
  readonly isSymbolic: boolean;
  /** A link to a folder is replaced, and nothing is made in the folder. */
  readonly replaces: boolean;
  readonly folder?: string;
}

/** The operands of `ln`, and the folder that `-t` names. */
function readWords(texts: readonly string[]): Words {
  const words: string[] = [];
  let isSymbolic = false;
  let replaces = false;
  let folder: string | undefined;
  for (const [at, text] of texts.entries()) {
    if (/^-[a-zA-Z]*t$|^--target-directory$/.test(texts[at - 1] ?? '')) folder = text;
    else if (text.startsWith('--target-directory=')) folder = text.slice(text.indexOf('=') + 1);
    else if (!text.startsWith('-')) words.push(text);
    else {
      isSymbolic ||= /^-[a-zA-Z]*s[a-zA-Z]*$|^--symbolic$/.test(text);
      replaces ||= /^-[a-zA-Z]*[nhT][a-zA-Z]*$|^--no-(?:dereference|target-directory)$/.test(text);
    }
  }
  return { words, isSymbolic, replaces, ...(folder !== undefined && { folder }) };
}

export function withLinks(disk: Disk, links: readonly Link[]): Disk {
  if (links.length === 0) return disk;
  const followed = (path: string) => {
    let plain = withoutDots(path);
    // Later links may stand below earlier ones.
    for (const { from, to } of links.toReversed())
      if (plain === from || plain.startsWith(`${from}/`)) plain = `${to}${plain.slice(from.length)}`;
    return plain;
  };
  return {
    ...disk,
    real: path => disk.real(followed(path)),
    kindOf: path => disk.kindOf(followed(path)),
    namesIn: folder => disk.namesIn(followed(folder)),
    entriesIn: folder => disk.entriesIn(followed(folder)),
    read: path => disk.read(followed(path)),
    membersOf: path => disk.membersOf(followed(path)),
  };
}
