/**
 * What a command deletes or overwrites, and whether it can be brought back. INVARIANT: a command loses nothing only
 * where its words are literal or globs and none begins with `~`, each file that it deletes or overwrites is known and
 * lies below the folder of the call, and no other command of the script may write there. A command that has others
 * executed, as `find -exec`, loses what these lose.
 */
import type { Leaf, LeafWord, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { allMatches, placesOf } from './places.ts';
import { allBelow, findsWhatGlobsSay } from './walked-globs.ts';

/** Where a script would run, and what its session made before: a place that the session made is no loss. */
interface LossSurroundings {
  readonly disk: Disk;
  readonly cwd: string;
  readonly isMade: (place: Place) => boolean;
}

/** The commands, by their number, that lose nothing. */
export function losingNothing(
  script: Script,
  effects: readonly Effect[],
  { disk, cwd, isMade }: LossSurroundings,
): readonly number[] {
  const { leaves, runs } = script;
  const below = `${disk.real(cwd)}/`;
  const isSearchPlain = findsWhatGlobsSay(script);
  const keeps = ({ kind, goal }: Effect, leaf: Leaf) => {
    if (!('place' in goal) || !goal.place.path.startsWith(below)) return false;
    if (goal.place.reach === 'glob' && goal.place.path.includes('**') && !isSearchPlain) return false;
    return isKept(goal.place, leaf, disk) || (kind === 'delete' && isMade(goal.place));
  };
  const changesOf = (id: number) =>
    effects.filter(({ leaf, kind }) => leaf === id && (kind === 'delete' || kind === 'write'));
  const writes = effects.filter(
    ({ kind, leaf }) => kind === 'write' && !MAKERS.has(leaves[leaf ?? -1]?.words[0]?.text ?? ''),
  );
  const isAlone = (id: number, changes: readonly Effect[]) =>
    writes.every(
      each => each.leaf === id || changes.every(change => areApart(each, change) || isFilled(change, each)),
    );
  /** Moves nothing there, and makes no link by which another folder would be deleted. */
  const isMakingAnew = (id: number) =>
    !MOVERS.has(leaves[id]?.words[0]?.text ?? '') &&
    !effects.some(({ leaf, kind }) => leaf === id && kind === 'delete');
  /**
   * `rm -rf public && cp -r dist public`: what is deleted is made anew, and what it is made of is still there.
   * `cp -r dist pkg && rm -rf pkg`: it was made just before.
   */
  const isFilled = ({ kind, goal }: Effect, by: Effect) =>
    kind === 'delete' &&
    by.leaf !== undefined &&
    isMakingAnew(by.leaf) &&
    'place' in goal &&
    'place' in by.goal &&
    goal.place.reach !== 'glob' &&
    `${by.goal.place.path}/`.startsWith(`${goal.place.path}/`);
  const nameOf = (id: number | undefined) => leaves[id ?? -1]?.words[0]?.text ?? '';
  const movesNothing =
    leaves.every(
      (_, id) => !MOVERS.has(nameOf(id)) && !/^(?:cat|read|mapfile|readarray)$/.test(nameOf(id)),
    ) && effects.every(({ kind, leaf }) => kind !== 'delete' || nameOf(leaf) === 'rm');
  /** `rm -rf app-$VERSION`: all that has such a name now. */
  const isNamedKept = ({ text }: LeafWord, leaf: Leaf) => {
    const word = { text: text.replace(VARIABLE, '*'), isGlob: true, isExpanded: false };
    const places = placesOf(word, { isTree: true, isEntry: true }, surroundingsOf(leaf, { disk, cwd }));
    return places.every(
      ({ path, reach }) =>
        path.startsWith(below) &&
        (reach === 'glob' ? allMatches(path, disk) !== undefined : disk.isCommitted(path, false)),
    );
  };
  const isLossless = (leaf: Leaf, id: number) => {
    const named = leaf.words.filter(({ text, forms }) => forms.includes('expanded') && NAMED.test(text));
    if (named.length > 0) {
      if (nameOf(id) !== 'rm' || !movesNothing || named.some(each => !isNamedKept(each, leaf))) return false;
    }
    const changes = changesOf(id);
    if (changes.length === 0 && named.length === 0) return false;
    if (!isLiteral(leaf, named) || changes.some(isUnfound)) return false;
    return isAlone(id, changes) && changes.every(each => keeps(each, leaf));
  };
  const lossless = new Set([...leaves.entries()].flatMap(([id, leaf]) => (isLossless(leaf, id) ? [id] : [])));
  const outer = runs.flatMap(({ outer: id, how }) => {
    const inner = runs.filter(each => each.outer === id);
    const isKeeping = inner.every(each => each.how === how && lossless.has(each.inner));
    return how === 'find' && isKeeping && changesOf(id).length === 0 ? [id] : [];
  });
  return [...new Set([...lossless, ...outer])];
}

/** `{}` for which the search says nothing: `find … | sed … | xargs rm`. */
function isUnfound({ goal }: Effect): boolean {
  return 'place' in goal && /(?:^|\/)\{\}(?:\/|$)/.test(goal.place.path);
}

/** Neither stands in the other, as far as both are known. */
function areApart({ goal: one }: Effect, { goal: other }: Effect): boolean {
  if (!('place' in one) || !('place' in other)) return false;
  const [a, b] = [knownFolder(one.place), knownFolder(other.place)];
  return a !== undefined && b !== undefined && !a.startsWith(b) && !b.startsWith(a);
}

/** The path, with `/` at its end, or the folder before its first wildcard. */
function knownFolder({ path, reach }: Place): string | undefined {
  if (reach === 'suffix') return undefined;
  return reach === 'glob'
    ? path.slice(0, path.slice(0, path.search(WILDCARD)).lastIndexOf('/') + 1)
    : `${path}/`;
}

const WILDCARD = /[*?[{(]|$/;

/** Programs that bring along what stood elsewhere, or show it in a second place. */
const MOVERS: ReadonlySet<string> = new Set([
  'mv',
  'ln',
  'mount',
  'rename',
  'mmv',
  'bindfs',
  'sshfs',
  'sudo',
]);

/** What they make is empty, and what they touch is as before. */
const MAKERS: ReadonlySet<string> = new Set(['mkdir', 'touch']);

function isLiteral({ words, opaque }: Leaf, named: readonly LeafWord[]): boolean {
  return (
    opaque.length === 0 &&
    words.every(
      word =>
        word.text === '{}' ||
        named.includes(word) ||
        (!word.text.startsWith('~') && !word.forms.includes('expanded')),
    )
  );
}

const VARIABLE = /\$(?:\w+|\{\w+\})/g;
/** A variable behind the beginning of a name. */
const NAMED = /^(?:\.\/)?(?:\w[\w.-]*\/)*\w[\w.-]*(?:\$(?:\w+|\{\w+\})[\w.-]*)+$/;

/** Git leaves what it does not know. What a glob matches now is all that it matches: nothing else is written. */
function isKept({ path, reach, isShown }: Place, { words }: Leaf, disk: Disk): boolean {
  const isGit = words[0]?.text === 'git';
  if (reach === 'glob' && !isShown && !path.includes('**')) return false;
  if (reach === 'glob') {
    // A glob with `**` is what `find` searches for: what it finds stands in place of `{}`.
    const matches = path.includes('**') ? allBelow(path, disk) : allMatches(path, disk);
    return matches?.every(each => disk.isCommitted(each, isGit)) ?? false;
  }
  return (reach === 'file' || reach === 'tree') && disk.isCommitted(path, isGit);
}
