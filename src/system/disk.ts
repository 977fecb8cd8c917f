/**
 * The disk as the effects of a call ask about it. INVARIANT: only regular files are opened; entries, bytes and
 * milliseconds of one call are limited, and past a limit an answer is that nothing is known. Nothing that was read
 * appears in a message.
 */
import { constants, lstatSync, openSync, readdirSync, statSync } from 'node:fs';
import { type Disk, type EntryKind, withoutDots } from '../effects/disk.ts';
import type { FileOrigin } from '../effects/file-origin.ts';
import { archiveMembers } from './archive-members.ts';
import { sha256 } from './digest.ts';
import { FileOrigins } from './file-origins.ts';
import { readFile } from './files.ts';
import { isCommitted } from './git.ts';
import { gitChanges } from './git-changes.ts';
import type { Host } from './host.ts';
import { otherNames } from './other-names.ts';
import { readUpTo, withOpen } from './read-descriptor.ts';
import { linkFollower } from './real-path.ts';
import { errorCode, quietly } from './system-error.ts';
import { trackedCache } from './tracked-cache.ts';
import { homeFolder } from './user-folders.ts';

/** The maximum number of entries in one call. */
const MAX_ENTRIES = 20_000;
/** In walks through trees, which read folders and look at nothing in them. */
const MAX_WALKED = 30_000;
const MAX_WALK_MILLISECONDS = 500;
const MAX_BYTES = 4_000_000;
const MAX_FILE_BYTES = 1_000_000;
/** The maximum size of a file of which only the digest is needed. */
const MAX_HASHED_BYTES = 64_000_000;
const HEAD_BYTES = 80;
const MAX_MILLISECONDS = 1_000;
const MAX_GIT_MILLISECONDS = 4_000;

/** The disk during one call. `now` gives milliseconds from any fixed start. */
export function diskOf(host: Host, now: () => number): Disk {
  const looks = limited(MAX_ENTRIES, MAX_MILLISECONDS, now);
  const walks = limited(MAX_WALKED, MAX_WALK_MILLISECONDS, now);
  let bytes = 0;
  const ask = <T>(action: () => T): T | undefined => (bytes > MAX_BYTES ? undefined : looks.ask(action));
  const read = (path: string) => {
    const text = ask(() => textOf(path));
    bytes += text?.length ?? 0;
    return text;
  };
  const origins = new FileOrigins(trackedCache(host));
  const gitTime = { milliseconds: MAX_GIT_MILLISECONDS, now };
  const follow = linkFollower();
  return {
    home: homeOf(host),
    real: path => (ask(() => follow('/', '/', path)) ?? withoutDots(path)).replaceAll('\\', '/'),
    kindOf: path => ask(() => kindOf(path)),
    namesIn: folder => {
      const names = ask(() => (isAbsent(folder) ? [] : readdirSync(folder)));
      looks.spend(names?.length ?? 0);
      return looks.isOver() ? undefined : names?.sort();
    },
    entriesIn: folder => {
      const found = walks.ask(() => (isAbsent(folder) ? [] : readdirSync(folder, { withFileTypes: true })));
      walks.spend(found?.length ?? 0);
      if (walks.isOver()) return undefined;
      return found?.map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }));
    },
    originOf: (path, commits) => ask(() => originOf(path, commits, origins)),
    expectOrigins: paths => origins.expect(paths),
    isCommitted: (path, onlyKnown) => ask(() => isAbsent(path) || isCommitted(path, onlyKnown)) ?? false,
    read,
    headOf: path => ask(() => headOf(path)),
    isSpent: () => bytes > MAX_BYTES || looks.isOver(),
    // It has a time of its own: past that of the others, what a commit brings back still counts.
    changedByGit: (folder, change) =>
      (quietly(() => gitChanges(folder, change, gitTime)) ?? []).map(path => path.replaceAll('\\', '/')),
    membersOf: path => ask(() => archiveMembers(path)),
    otherNamesOf: (path, folders) => ask(() => otherNames(path, folders)) ?? [],
    digestOf: path =>
      ask(() => {
        const { value } = readFile(path, MAX_HASHED_BYTES);
        return value && sha256(value);
      }),
    changedAt: path => ask(() => lstatSync(path).ctimeMs),
  };
}

/** The lookups of a replay, for any number of calls. A link that changes meanwhile may show its old target. */
export function diskNow(host: Host): Pick<Disk, 'home' | 'real' | 'kindOf' | 'otherNamesOf'> {
  const follow = linkFollower();
  return {
    home: homeOf(host),
    real: path => (quietly(() => follow('/', '/', path)) ?? withoutDots(path)).replaceAll('\\', '/'),
    kindOf: path => quietly(() => kindOf(path)),
    otherNamesOf: (path, folders) => quietly(() => otherNames(path, folders)) ?? [],
  };
}

function homeOf(host: Host): string {
  return homeFolder(host).replaceAll('\\', '/').replace(/\/+$/, '') || '/';
}

interface Limited {
  readonly ask: <T>(action: () => T) => T | undefined;
  readonly spend: (entries: number) => void;
  readonly isOver: () => boolean;
}

/** Counts the time of the disk alone, since what a call is answered must not depend on the time of anything else. */
function limited(entries: number, milliseconds: number, now: () => number): Limited {
  let left = entries;
  let time = milliseconds;
  const isOver = () => left < 0 || time < 0;
  return {
    ask: action => {
      if (isOver()) return undefined;
      left--;
      const started = now();
      const found = quietly(action);
      time -= now() - started;
      return found;
    },
    spend: more => {
      left -= more;
    },
    isOver,
  };
}

function kindOf(path: string): EntryKind | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && (found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other');
}

/** The same as `isCommitted`, which a process loads late. */
function isAbsent(path: string): boolean {
  try {
    lstatSync(path);
    return false;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

function textOf(path: string): string | undefined {
  const { value } = readFile(path, MAX_FILE_BYTES);
  return value && new TextDecoder().decode(value);
}

function headOf(path: string): string {
  const head = withOpen(openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)), descriptor =>
    readUpTo(descriptor, HEAD_BYTES, HEAD_BYTES),
  );
  return Buffer.from(head).toString('latin1');
}

function originOf(
  path: string,
  commits: readonly string[] | undefined,
  origins: FileOrigins,
): FileOrigin | undefined {
  const { value } = readFile(path, MAX_HASHED_BYTES);
  return value && (origins.of(path, value, commits) ?? 'outside');
}
