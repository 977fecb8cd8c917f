/** Whether a write destroys content that git does not have. */
import type { Disk } from './disk.ts';
import type { Effect } from './effect.ts';

/**
 * Whether the write replaces an existing file that is not committed. A file that the same command also reads is edited.
 */
export function replacesFile(write: Effect, all: readonly Effect[], disk: Disk): boolean {
  if (write.isKeeping || !('place' in write.goal)) return false;
  const { path, reach } = write.goal.place;
  // `mv a b` takes along all that is below `a`, which may be a file.
  if (reach !== 'file' && !(reach === 'tree' && write.isCertain)) return false;
  const isEdited = all.some(
    ({ kind, goal, leaf, part }) =>
      kind === 'read' &&
      leaf === write.leaf &&
      part === write.part &&
      'place' in goal &&
      goal.place.path === path,
  );
  return !isEdited && disk.kindOf(path) === 'file' && !disk.isCommitted(path, false);
}
