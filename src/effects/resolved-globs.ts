/**
 * Replaces a read glob by the files that it matches, if these are all known: `cat s*`, `find . -name '*.json'`. A rule
 * about secrets then asks only if one of them is a secret. INVARIANT: the folder was listed completely, and no tree or
 * glob that the call writes may reach it. Globs for hidden names, in hidden folders outside of the call's folder, or
 * like `[.]env` stay globs.
 */
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import type { Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { allMatches, placeAt } from './places.ts';
import { filesFound, globsAreUpperBound } from './walked-globs.ts';

/** A call has to be decided soon. */
const MAX_SEARCHES = 3;

/** The effects, with each such glob replaced by the matching files that exist or that the call writes. */
export function withGlobsResolved(
  effects: readonly Effect[],
  script: Script,
  { disk, cwd }: { readonly disk: Disk; readonly cwd: string },
): readonly Effect[] {
  const places = effects.flatMap(({ kind, goal }) =>
    kind === 'write' && 'place' in goal ? [goal.place] : [],
  );
  const files = places.filter(({ reach }) => reach === 'file');
  const others = places.filter(({ reach }) => reach !== 'file');
  let isPlain: boolean | undefined;
  let searches = 0;
  const findsNoMore = () => (isPlain ??= globsAreUpperBound(script));
  /** The current matches; undefined if they are unknown. */
  const settled = (glob: string): readonly string[] | undefined => {
    if (isForHidden(glob, cwd) || others.some(place => mayReach(place, folderOf(glob)))) return undefined;
    // `/etc/letsencrypt/live/*/privkey.pem` asks for a file of that name, whether or not it is there.
    const isNamed = !glob.startsWith(`${cwd}/`) && /\/[^/*?[]+$/.test(glob);
    if (!isNamed && allMatches(glob, disk)) return [];
    // A search outside of the folder of the call is judged by what it asks for, whether or not that is there.
    if (!glob.startsWith(`${cwd}/`) || !/\/\*\*\/[^/]*$/.test(glob) || !findsNoMore()) return undefined;
    if (++searches > MAX_SEARCHES) return undefined;
    return filesFound(glob, disk);
  };
  const known = new Map<string, readonly string[] | undefined>();
  return effects.flatMap((effect): readonly Effect[] => {
    const { kind, goal } = effect;
    if (kind !== 'read' || !('place' in goal) || goal.place.reach !== 'glob') return [effect];
    const glob = goal.place.path;
    if (!known.has(glob)) known.set(glob, settled(glob));
    const found = known.get(glob);
    if (!found) return [effect];
    const written = files
      .map(({ path }) => path)
      .filter(path => segmentsOfGlob(glob).some(each => pathsOverlap(each, segmentsOfPath(path))));
    return [...new Set([...found, ...written])].map(path => ({
      ...effect,
      goal: { place: placeAt(path, FILE, disk) },
      isCertain: false,
    }));
  });
}

/** Files below `.github` are the project's own. */
function isForHidden(glob: string, cwd: string): boolean {
  return glob.startsWith(`${cwd}/`)
    ? /\/(?:\.[^/]*[*?[]|\[)/.test(glob.slice(cwd.length))
    : /\/[.[]/.test(glob);
}

const FILE = { isTree: false, isEntry: false };

/** Up to the first pattern, with the separator. */
function folderOf(glob: string): string {
  return glob.slice(0, glob.lastIndexOf('/', glob.search(/[*?[]/)) + 1);
}

function mayReach({ path, reach }: Place, folder: string): boolean {
  return reach !== 'tree' || folder.startsWith(`${path}/`) || path.startsWith(folder);
}
