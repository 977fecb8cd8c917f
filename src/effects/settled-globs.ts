/**
 * Patterns of the shell that fit nothing besides what is there and what the call writes: `cat s*` reads the files that
 * begin so, and where none is a secret, it reads none. INVARIANT: the folder is listed whole, and no tree or pattern
 * that the call writes may reach it. A pattern in or for hidden files is kept, and so is
 * `[.]env`, which some shells take for one.
 */
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { allMatches, placeAt } from './places.ts';

/** The files that are there have effects of their own; those that the call writes get them. */
export function withoutSettledGlobs(effects: readonly Effect[], disk: Disk): readonly Effect[] {
  const places = effects.flatMap(({ kind, goal }) =>
    kind === 'write' && 'place' in goal ? [goal.place] : [],
  );
  const files = places.filter(({ reach }) => reach === 'file');
  const others = places.filter(({ reach }) => reach !== 'file');
  const isSettled = (glob: string) =>
    !/\/[.[]/.test(glob) &&
    allMatches(glob, disk) !== undefined &&
    !others.some(place => mayReach(place, folderOf(glob)));
  const known = new Map<string, boolean>();
  return effects.flatMap((effect): readonly Effect[] => {
    const { kind, goal } = effect;
    if (kind !== 'read' || !('place' in goal) || goal.place.reach !== 'glob') return [effect];
    const glob = goal.place.path;
    const settled = known.get(glob) ?? isSettled(glob);
    known.set(glob, settled);
    if (!settled) return [effect];
    return files
      .filter(({ path }) => segmentsOfGlob(glob).some(each => pathsOverlap(each, segmentsOfPath(path))))
      .map(({ path }) => ({ ...effect, goal: { place: placeAt(path, FILE, disk) }, isCertain: false }));
  });
}

const FILE = { isTree: false, isEntry: false };

/** Up to the first pattern, with the separator. */
function folderOf(glob: string): string {
  return glob.slice(0, glob.lastIndexOf('/', glob.search(/[*?[]/)) + 1);
}

function mayReach({ path, reach }: Place, folder: string): boolean {
  return reach !== 'tree' || folder.startsWith(`${path}/`) || path.startsWith(folder);
}
