/**
 * What a command deletes or overwrites, and whether it can be brought back. INVARIANT: a command loses nothing only
 * where its words are literal or globs and none begins with `~`, each file that it deletes or overwrites is known and
 * lies below the folder of the call, and no other command of the script writes a file that is not empty.
 */
import type { Leaf, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { allMatches } from './places.ts';

/** Where a script would run, and what its session made before: a place that the session made is no loss. */
interface LossSurroundings {
  readonly disk: Disk;
  readonly cwd: string;
  readonly isMade: (place: Place) => boolean;
}

/** The commands, by their number, that lose nothing. */
export function losingNothing(
  { leaves }: Script,
  effects: readonly Effect[],
  { disk, cwd, isMade }: LossSurroundings,
): readonly number[] {
  const below = `${disk.real(cwd)}/`;
  const keeps = ({ kind, goal }: Effect, leaf: Leaf) => {
    if (!('place' in goal) || !goal.place.path.startsWith(below)) return false;
    return isKept(goal.place, leaf, disk) || (kind === 'delete' && isMade(goal.place));
  };
  const makesEmpty = leaves.map(({ words }) => MAKERS.has(words[0]?.text ?? ''));
  const writers = new Set(
    effects.flatMap(({ kind, leaf }) =>
      kind === 'write' && !(leaf !== undefined && makesEmpty[leaf]) ? [leaf] : [],
    ),
  );
  return [...leaves.entries()].flatMap(([id, leaf]) => {
    const changes = effects.filter(
      effect => effect.leaf === id && (effect.kind === 'delete' || effect.kind === 'write'),
    );
    const isAlone = [...writers].every(writer => writer === id);
    return isAlone && isLiteral(leaf) && changes.length > 0 && changes.every(each => keeps(each, leaf))
      ? [id]
      : [];
  });
}

/** What they make is empty, and what they touch is as before. */
const MAKERS: ReadonlySet<string> = new Set(['mkdir', 'touch']);

function isLiteral({ words, opaque }: Leaf): boolean {
  return (
    opaque.length === 0 &&
    words.every(({ text, forms }) => !text.startsWith('~') && !forms.includes('expanded'))
  );
}

/** Git leaves what it does not know. What a glob matches now is all that it matches: nothing else is written. */
function isKept({ path, reach, isShown }: Place, { words }: Leaf, disk: Disk): boolean {
  const isGit = words[0]?.text === 'git';
  if (reach === 'glob' && !isShown) return false;
  if (reach === 'glob') return allMatches(path, disk)?.every(each => disk.isCommitted(each, isGit)) ?? false;
  return (reach === 'file' || reach === 'tree') && disk.isCommitted(path, isGit);
}
