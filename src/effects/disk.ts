/**
 * The queries that effects need from the disk. INVARIANT: each answer takes bounded time; past the limits it is
 * "unknown".
 */

import type { FileOrigin } from './file-origin.ts';

export type EntryKind = 'file' | 'folder' | 'other';

/** The kind of an entry in its folder: a link is no folder. */
interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** A change that a git command may make to files of a working tree without naming them. */
export interface GitChange {
  /**
   * Commits, as the command writes them; undefined where that is not known, and stands for the tip of any branch, tag
   * and stash.
   */
  readonly revisions: readonly string[] | undefined;
  /**
   * The changed files: where the commit differs from the one that is checked out (`head`), or from where the two parted
   * (`parting`), what the commit itself has changed (`own`), where it differs from the files as they are (`files`);
   * all files that are known go (`gone`), or all that are not known (`unknown`, with those that are ignored `ignored`);
   * any hidden file, since the commit comes from elsewhere (`unseen`).
   */
  readonly against: 'head' | 'parting' | 'own' | 'files' | 'gone' | 'unknown' | 'ignored' | 'unseen';
  /** Patterns of git that limit it, from the folder where the command runs. */
  readonly paths: readonly string[];
  /** The script has fetched from elsewhere: a commit that is not known may hold anything. */
  readonly hasFetched?: true;
  /** The files are put aside, as they are. */
  readonly isPutAside?: true;
}

export interface Disk {
  /** The home of the user, absolute, with `/`. */
  readonly home: string;
  /** The path with links followed, as far as it exists. The path is absolute, and may hold `..`. */
  real(path: string): string;
  /** Links followed; undefined where nothing is there. */
  kindOf(path: string): EntryKind | undefined;
  /** The names in a folder; none where nothing is there, undefined where it cannot be read, or past the limits. */
  namesIn(folder: string): readonly string[] | undefined;
  /** The same for walks through trees, which have limits of their own. */
  entriesIn(folder: string): readonly Entry[] | undefined;
  /**
   * The origin of a file, as far as git knows; undefined if it cannot be read. `commits` are those that count.
   * Default: the remote-tracking branches.
   */
  originOf(path: string, commits?: readonly string[]): FileOrigin | undefined;
  /** These are asked about next: one look-up serves all. It changes how long answers take, and no answer. */
  expectOrigins(paths: readonly string[]): void;
  /**
   * Whether the current commit has the bytes of the file, or of every file below the folder; also where nothing is
   * there. With `onlyKnown`, files that git does not know do not count. False where it is not known.
   */
  isCommitted(path: string, onlyKnown: boolean): boolean;
  /** The text of a regular file; undefined where it cannot be read, or the limits are reached. */
  read(path: string): string | undefined;
  /** The first of its bytes, each as a character: at most 80. Undefined where it cannot be read. */
  headOf(path: string): string | undefined;
  /** The limits are reached: nothing more is known. */
  isSpent(): boolean;
  /** The names in an archive, as it holds them; undefined where they are not known. */
  membersOf(path: string): readonly string[] | undefined;
  /** The files, absolute, that git would change so in the repository around the folder; none where it is not known. */
  changedByGit(folder: string, change: GitChange): readonly string[];
  /** SHA-256 of the bytes of a regular file, in hexadecimal; undefined where it cannot be read, or is too large. */
  digestOf(path: string): string | undefined;
  /**
   * Other names of the same file, absolute, among what hidden folders of these folders hold: hard links. None for a
   * file with one name, and past the limits.
   */
  otherNamesOf(path: string, folders: readonly string[]): readonly string[];
  /**
   * When the entry itself was changed last, its name and rights too, in milliseconds since 1970: no program can set it
   * back. Undefined where nothing is there.
   */
  changedAt(path: string): number | undefined;
}

/** A disk without files, for judging a call on another machine than the one where it runs. */
export function emptyDisk(home: string): Disk {
  return {
    home,
    real: path => withoutDots(path),
    kindOf: () => undefined,
    namesIn: () => undefined,
    entriesIn: () => undefined,
    originOf: () => undefined,
    expectOrigins: () => {},
    isCommitted: () => false,
    read: () => undefined,
    headOf: () => undefined,
    isSpent: () => false,
    membersOf: () => undefined,
    changedByGit: () => [],
    digestOf: () => undefined,
    otherNamesOf: () => [],
    changedAt: () => undefined,
  };
}

/** An absolute path without `.`, `..` and doubled separators. */
export function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
