/**
 * The disk as the effects of a call ask about it. INVARIANT: only regular files are opened; entries, bytes and
 * milliseconds of one call are limited, and past a limit an answer is that nothing is known. Nothing that was read
 * appears in a message.
 */
import { readdirSync, statSync } from 'node:fs';
import { type Disk, type EntryKind, withoutDots } from '../effects/disk.ts';
import type { FileOrigin } from '../effects/file-origin.ts';
import { readFile } from './files.ts';
import { historyOf, isCommitted } from './git.ts';
import type { Host } from './host.ts';
import { linkFollower } from './real-path.ts';
import { isSystemError } from './system-error.ts';
import { homeFolder } from './user-folders.ts';

/** Of one call. */
const MAX_ENTRIES = 20_000;
const MAX_BYTES = 4_000_000;
const MAX_FILE_BYTES = 1_000_000;
const MAX_MILLISECONDS = 200;

/** For one call. `now` gives milliseconds from any fixed start. */
export function diskOf(host: Host, now: () => number): Disk {
  const started = now();
  let entries = 0;
  let bytes = 0;
  const isSpent = () => entries > MAX_ENTRIES || bytes > MAX_BYTES || now() - started > MAX_MILLISECONDS;
  const follow = linkFollower();
  const home = homeFolder(host).replaceAll('\\', '/').replace(/\/+$/, '') || '/';
  return {
    home,
    real: path => {
      if (isSpent()) return withoutDots(path);
      entries++;
      return (follow('/', '/', path) ?? withoutDots(path)).replaceAll('\\', '/');
    },
    kindOf: path => {
      if (isSpent()) return undefined;
      entries++;
      return orNothing(() => kindOf(path));
    },
    namesIn: folder => {
      if (isSpent()) return [];
      const names = orNothing(() => readdirSync(folder)) ?? [];
      entries += names.length;
      return isSpent() ? [] : names.sort();
    },
    originOf: path => {
      if (isSpent()) return undefined;
      entries++;
      return orNothing(() => originOf(path));
    },
    isCommitted: (path, onlyKnown) => {
      if (isSpent()) return false;
      entries++;
      return orNothing(() => isCommitted(path, onlyKnown)) ?? false;
    },
    read: path => {
      if (isSpent()) return undefined;
      entries++;
      const text = orNothing(() => textOf(path));
      bytes += text?.length ?? 0;
      return text;
    },
  };
}

function kindOf(path: string): EntryKind {
  const found = statSync(path);
  return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
}

function textOf(path: string): string | undefined {
  const { value } = readFile(path, MAX_FILE_BYTES);
  return value && new TextDecoder().decode(value);
}

function originOf(path: string): FileOrigin | undefined {
  const { value } = readFile(path, MAX_FILE_BYTES);
  return value && (historyOf(path, value) ?? 'outside');
}

function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
