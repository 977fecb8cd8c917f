/**
 * The disk as a script has it after its own `ln`: a path below the link is one below what it leads to. INVARIANT:
 * commands count in the order of the script, and nothing on the disk is changed.
 */
import { commandWords } from '../shell/command-words.ts';
import type { Leaf } from '../shell/script.ts';
import { type Disk, withoutDots } from './disk.ts';
import { surroundingsOf } from './of-command.ts';

/** Both paths are absolute. */
export interface Link {
  readonly from: string;
  readonly to: string;
}

/** The links that a command makes, hard ones too: what is written there is written to the file. */
export function linksMade(leaf: Leaf, disk: Disk, cwd: string): readonly Link[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const texts = args.map(({ text }) => text);
  const isSymbolic = texts.some(text => /^-[a-zA-Z]*s[a-zA-Z]*$|^--symbolic$/.test(text));
  if (!/^g?ln$/.test(name)) return [];
  const operands = texts.filter(text => !text.startsWith('-'));
  if (operands.length === 0 || operands.length > 2 || operands.some(text => /[$`*?]/.test(text))) return [];
  const [folderOfLeaf] = surroundingsOf(leaf, { disk, cwd }).folders;
  if (folderOfLeaf === undefined) return [];
  const absolute = (word: string) => {
    const known = word.replace(/^~(?=\/|$)/, () => disk.home);
    return known.startsWith('/') ? known : `${folderOfLeaf}/${known}`;
  };
  const [target = '', written = '.'] = operands;
  const into = withoutDots(absolute(written));
  const from =
    disk.kindOf(into) === 'folder' || written.endsWith('/') ? `${into}/${target.split('/').at(-1)}` : into;
  const folder = from.slice(0, from.lastIndexOf('/'));
  // A relative link leads from its own folder.
  const isBeside = isSymbolic && !/^[/~]/.test(target);
  const to = isBeside ? withoutDots(`${folder}/${target}`) : withoutDots(absolute(target));
  return from === to || to.startsWith(`${from}/`) ? [] : [{ from, to }];
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
