/**
 * Resolves symbolic links in paths. INVARIANT: a missing file resolves through the nearest existing folder above it. A
 * path that cannot be resolved stays as it is.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from './files.ts';
import { pathWithin } from './rule-files.ts';
import { quietly } from './system-error.ts';

/** Folders above a path that are tried. */
const MAX_STEPS = 256;

/**
 * The resolved path of a file, as seen from a folder; undefined when it is the path itself. Below the root, the result
 * starts with the root as given, even where the root itself is a link.
 */
export function resolvedPath(root: string, folder: string, path: string): string | undefined {
  const named = resolve(folder, path);
  // The root usually exists, so no check comes first.
  const real = realOr(root) ?? followed(root);
  return leadsTo(root, named, real, followed(named, { named: root, real }));
}

/** Folders in the cache. When it is full, it is emptied. */
const MAX_REMEMBERED = 4_096;

/**
 * The same for callers with many paths in the same folders. It resolves each folder once, so a link that changes
 * meanwhile may show its old target.
 */
export function linkFollower(): typeof resolvedPath {
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

/** A path and its resolved form. */
interface Followed {
  readonly named: string;
  readonly real: string;
}

function followed(path: string, known?: Followed): string {
  let rest = '';
  let at = path;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (at === known?.named) return join(known.real, rest);
    // Files about to be written are missing, and an exception costs more than this check.
    const real = isMissing(at) ? undefined : realOr(at);
    if (real !== undefined) return join(real, rest);
    if (dirname(at) === at) break;
    rest = join(basename(at), rest);
    at = dirname(at);
  }
  return path;
}

export function realOr(path: string): string | undefined {
  return quietly(() => realpathSync.native(path));
}
