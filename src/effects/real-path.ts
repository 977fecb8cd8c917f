/**
 * Where a path leads once symbolic links are followed. INVARIANT: a file that is not there yet leads where the nearest folder above it that is
 * there leads; what cannot be followed stands for itself.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
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
  const real = followed(named);
  const way = pathWithin(followed(root), real);
  const leads = way === undefined ? real : join(root, way);
  return leads === named ? undefined : leads;
}

function followed(path: string): string {
  let rest = '';
  let at = path;
  for (let step = 0; step < MAX_STEPS; step++) {
    const real = realOr(at);
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
