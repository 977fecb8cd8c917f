/**
 * The disk as a container sees it, with mounted folders of this machine at the container's paths. INVARIANT: a path
 * outside the mounts belongs to the container, and effects on it do not count.
 */
import { commandWords } from '../shell/command-words.ts';
import type { Leaf } from '../shell/script.ts';
import { type Disk, withoutDots } from './disk.ts';
import { surroundingsOf } from './of-command.ts';
import type { CommandEffect } from './of-word.ts';
import { placesOf } from './places.ts';

interface Mount {
  /** In the container. */
  readonly at: string;
  /** On this machine. */
  readonly of: string;
  readonly isReadOnly: boolean;
}

interface Container {
  readonly disk: Disk;
  readonly cwd: string;
  /** A command in it, with the folders that it has there. */
  readonly inside: (leaf: Leaf) => Leaf;
  readonly counts: (effect: CommandEffect) => boolean;
}

const ELSEWHERE = '/.container';
const HERE = /(^|[:=])(?:\$\{?PWD\}?|\$\(pwd\)|`pwd`)(?=[/:,]|$)/g;

/** The container of `docker run -v ./a:/b image command`; undefined if nothing is mounted. */
export function containerOf(leaf: Leaf, disk: Disk, cwd: string): Container | undefined {
  const texts = commandWords(leaf)?.args.map(({ text }) => text) ?? [];
  const around = surroundingsOf(leaf, { disk, cwd });
  const inFull = (text: string) =>
    text.replace(HERE, (_, before: string) => before + (around.folders[0] ?? ''));
  const valuesOf = (option: RegExp) =>
    texts.flatMap((text, at) => {
      const [found, joined] = option.exec(text) ?? [];
      return found === undefined ? [] : [inFull(joined || (texts[at + 1] ?? ''))];
    });
  const mounts = valuesOf(/^(?:-v|--volume=?|--mount=?)(.*)$/s).flatMap((value): readonly Mount[] => {
    const [, source = value.split(':')[0] ?? ''] = /(?:^|,)(?:source|src)=([^,]*)/.exec(value) ?? [];
    const [, at = value.split(':')[1] ?? ''] = /(?:^|,)(?:target|destination|dst)=([^,]*)/.exec(value) ?? [];
    if (!/^[./~$]/.test(source) || !at.startsWith('/')) return [];
    const word = { text: source, isGlob: false, isExpanded: false };
    const [place] = placesOf(word, { isTree: false, isEntry: false }, around);
    const isReadOnly = /[:,](?:ro|readonly)(?:$|,)/.test(value);
    return place?.reach === 'file' ? [{ at: withoutDots(at), of: place.path, isReadOnly }] : [];
  });
  if (mounts.length === 0) return undefined;
  const seen = (path: string) => {
    const plain = withoutDots(path);
    const below = (folder: string) => (folder === '/' ? '' : folder);
    const [mount] = mounts
      .filter(({ at }) => plain === at || plain.startsWith(`${below(at)}/`))
      .sort((one, other) => other.at.length - one.at.length);
    if (mount) return withoutDots(mount.of + plain.slice(below(mount.at).length));
    // A place that was found so is asked about again.
    return mounts.some(({ of }) => plain.startsWith(of)) ? plain : `${ELSEWHERE}${plain}`;
  };
  const [workdir = '/'] = valuesOf(/^(?:-w|--workdir=?)(.*)$/s);
  return {
    disk: {
      ...disk,
      home: '/root',
      real: path => disk.real(seen(path)),
      kindOf: path => disk.kindOf(seen(path)),
      namesIn: folder => disk.namesIn(seen(folder)),
      entriesIn: folder => disk.entriesIn(seen(folder)),
      read: path => disk.read(seen(path)),
      membersOf: path => disk.membersOf(seen(path)),
    },
    cwd: workdir,
    inside: each => ({ ...each, folders: each.folders.map(folder => withoutStart(folder, leaf.folders)) }),
    counts: ({ kind, goal }) =>
      // Fetched files stay in the container, except for files that count by themselves.
      kind === 'send' ||
      ('place' in goal &&
        !goal.place.path.startsWith(ELSEWHERE) &&
        (kind === 'read' ||
          !mounts.some(({ of, isReadOnly }) => isReadOnly && goal.place.path.startsWith(of)))),
  };
}

/** The way from one of the folders; the folder itself where it lies elsewhere. */
function withoutStart(folder: string, starts: readonly string[]): string {
  if (starts.includes(folder)) return '.';
  const start = starts.find(each => folder.startsWith(`${each}/`));
  return start === undefined ? folder : folder.slice(start.length + 1);
}
