/**
 * The disk of a logged call. Links lead where they lead now; of all else, the log has nothing. INVARIANT: what is there
 * now counts only where no difference is reported, since it may not be what was there.
 */
import { type Disk, emptyDisk } from '../effects/disk.ts';

/** The lookups that use the present disk. */
export type DiskNow = Pick<Disk, 'home' | 'real' | 'kindOf' | 'otherNamesOf'>;

/** The entries of the logged disk: those of now, none, or any requested one, as a file or a folder. */
export type Entries = 'now' | 'none' | 'files' | 'folders';

interface LoggedDisk {
  readonly disk: Disk;
  /** Whether the decision may depend on what stood in a file, or where the file came from. */
  readonly wasRead: () => boolean;
  /** Whether it may depend on which files and folders were there. */
  readonly wasListed: () => boolean;
  /** Whether it may depend on what was committed. */
  readonly wasCompared: () => boolean;
}

/** `isCommitted`: what the call may lose is committed, and what it runs is older than any download. */
export function loggedDisk(
  isCommitted: boolean,
  entries: Entries,
  now: DiskNow = emptyDisk('/'),
): LoggedDisk {
  let wasRead = false;
  let wasListed = false;
  let wasCompared = false;
  const unknown = () => {
    wasRead = true;
    return undefined;
  };
  const listed = () => {
    wasListed = true;
    return entries === 'none' ? [] : undefined;
  };
  const committed = () => {
    wasCompared = true;
    return isCommitted;
  };
  return {
    disk: {
      ...emptyDisk(now.home),
      real: path => now.real(path),
      kindOf: path => {
        wasListed = true;
        if (entries === 'now') return now.kindOf(path);
        return entries === 'none' ? undefined : entries === 'files' ? 'file' : 'folder';
      },
      otherNamesOf: (path, folders) => now.otherNamesOf(path, folders),
      namesIn: listed,
      entriesIn: listed,
      headOf: unknown,
      originOf: unknown,
      read: unknown,
      membersOf: unknown,
      digestOf: unknown,
      changedByGit: () => {
        wasCompared = true;
        return [];
      },
      changedAt: () => {
        wasRead = true;
        return isCommitted ? 0 : undefined;
      },
      isCommitted: committed,
    },
    wasRead: () => wasRead,
    wasListed: () => wasListed,
    wasCompared: () => wasCompared,
  };
}
