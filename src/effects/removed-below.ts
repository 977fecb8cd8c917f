/**
 * Adds delete effects for the present entries of a hidden folder that a call deletes or moves. INVARIANT: the listing
 * is bounded in depth and in entries per folder; beyond that only the folder's own effect stands.
 */
import type { Disk } from './disk.ts';
import type { Effect } from './effect.ts';

const MAX_ENTRIES = 50;
const MAX_DEPTH = 2;

/** Returns only the additional effects. */
export function removedBelow(effects: readonly Effect[], disk: Disk): readonly Effect[] {
  return effects.flatMap(effect => {
    const { kind, goal } = effect;
    if (kind !== 'delete' || !('place' in goal)) return [];
    const { path, reach } = goal.place;
    if (reach !== 'tree' && reach !== 'file') return [];
    if (!/\/\.[^/]+$/.test(path) || path.endsWith('/.git') || disk.kindOf(path) !== 'folder') return [];
    return entriesBelow(path, disk, 1).map(
      (each): Effect => ({ ...effect, goal: { place: { path: each, reach: 'file' } }, isCertain: false }),
    );
  });
}

function entriesBelow(folder: string, disk: Disk, depth: number): readonly string[] {
  const names = disk.namesIn(folder) ?? [];
  if (names.length > MAX_ENTRIES) return [];
  return names.flatMap(name => {
    const path = `${folder}/${name}`;
    const below =
      depth < MAX_DEPTH && disk.kindOf(path) === 'folder' ? entriesBelow(path, disk, depth + 1) : [];
    return [path, ...below];
  });
}
