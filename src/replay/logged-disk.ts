/** The disk of a logged call, of which the log has nothing. */
import { type Disk, emptyDisk } from '../effects/disk.ts';

interface LoggedDisk {
  readonly disk: Disk;
  /** Whether the decision may depend on what stood in a file, or where the file came from. */
  readonly wasRead: () => boolean;
  /** Whether it may depend on what was committed. */
  readonly wasCompared: () => boolean;
}

/** `isCommitted`: what the call may lose is committed, and what it runs is older than any download. */
export function loggedDisk(isCommitted: boolean, home = '/'): LoggedDisk {
  let wasRead = false;
  let wasCompared = false;
  const unknown = () => {
    wasRead = true;
    return undefined;
  };
  const committed = () => {
    wasCompared = true;
    return isCommitted;
  };
  return {
    disk: {
      ...emptyDisk(home),
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
    wasCompared: () => wasCompared,
  };
}
