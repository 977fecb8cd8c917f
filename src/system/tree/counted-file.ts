/** Whether one file is part of the work: the digest of the tree covers it. */
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { quietly } from '../system-error.ts';
import { isEvidenceFile, type ListedFile, listTree } from './list.ts';

/** The file in the tree; undefined for a file that is ignored, distinguished by its name, or outside. */
export function countedFile(root: string, file: string): ListedFile | undefined {
  const real = quietly(() => ({ root: realpathSync(root), file: realpathSync(file) }));
  if (!real) return undefined;
  const path = relative(real.root, real.file).split(sep).join('/');
  const listing = quietly(() => listTree(real.root));
  if (listing?.kind !== 'listed') return undefined;
  return listing.files.find(each => each.path === path && (each.isTracked || !isEvidenceFile(path)));
}
