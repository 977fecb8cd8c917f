/**
 * Where a path leads once symbolic links are followed. INVARIANT: a file that is not there yet leads where the nearest folder above it that is
 * there leads; what cannot be followed stands for itself.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from './files.ts';
import { pathWithin } from './rule-files.ts';
import { isSystemError } from './system-error.ts';

/** Folders above that are tried. */
const MAX_STEPS = 256;

/**
 * The file that a path, seen from a folder, leads to; undefined when it is the path itself. Below the root it is named by the root as that is
 * written, though a link may lead to the root too.
 */
export function whereItLeads(root: string, folder: string, path: string): string | undefined {
  const named = resolve(folder, path);
  // The root is there, as a rule: it is not looked for first.
  const real = realOr(root) ?? followed(root);
  return leadsTo(root, named, real, followed(named, { named: root, real }));
}

/** Folders that are remembered; then all are forgotten. */
const MAX_REMEMBERED = 4_096;

/**
 * The same for who asks about many paths, of which most lie in the same folders: what is above a path is followed once, so that a link that
 * changes meanwhile may be seen as it was.
 */
export function linkFollower(): typeof whereItLeads {
  const folders = new Map<string, { readonly path: string; readonly isThere: boolean }>();
  const folderAt = (path: string) => {
    const known = folders.get(path);
    if (known) return known;
    const real = realOr(path);
    const found = { path: real ?? followed(path), isThere: real !== undefined };
    if (folders.size >= MAX_REMEMBERED) folders.clear();
    folders.set(path, found);
    return found;
  };
  const real = (path: string): string => {
    const folder = folderAt(dirname(path));
    return folder.isThere ? followed(path) : join(folder.path, basename(path));
  };
  return (root, folder, path) => {
    const named = resolve(folder, path);
    return leadsTo(root, named, folderAt(root).path, real(named));
  };
}

function leadsTo(root: string, named: string, realRoot: string, real: string): string | undefined {
  const way = pathWithin(realRoot, real);
  const leads = way === undefined ? real : join(root, way);
  return leads === named ? undefined : leads;
}

/** A path, and where it leads. */
interface Followed {
  readonly named: string;
  readonly real: string;
}

function followed(path: string, known?: Followed): string {
  let rest = '';
  let at = path;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (at === known?.named) return join(known.real, rest);
    // Files that are to be written are not there, and an exception takes longer than looking.
    const real = isMissing(at) ? undefined : realOr(at);
    if (real !== undefined) return join(real, rest);
    if (dirname(at) === at) break;
    rest = join(basename(at), rest);
    at = dirname(at);
  }
  return path;
}

function realOr(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
