/**
 * Warns if a file about the work, such as a run record, is part of the tree itself: writing it changed the tree that it
 * describes.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import { thisHost } from '../system/host.ts';
import { rootOf } from '../system/session-folder.ts';
import { countedFile } from '../system/tree/counted-file.ts';

const LAST_ENDING = /\.[^./\\]*$/;

/** W606 for a file that was just written. A name with `ending` is not part of the tree's digest. */
export function warnIfInTree(file: string, ending: '.run.json' | '.intoto.json'): readonly Diagnostic[] {
  const counted = countedFile(rootOf(thisHost()), file);
  if (!counted) return [];
  const hint = counted.isTracked
    ? 'git tracks it: write to a file that git does not track'
    : `name it \`${visible(file.replace(LAST_ENDING, ''))}${ending}\`, which the digest of a tree leaves out, or have git ignore it`;
  const message = `\`${visible(file)}\` is part of the tree, which is now another one than the file tells of`;
  return [diagnostic('W606', message, { hint })];
}
