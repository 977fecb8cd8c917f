/**
 * Finds commands that lose nothing: git has what they delete or overwrite, or the session made it. INVARIANT: such a
 * command has only literal words or globs that do not begin with `~`. Each file that it changes is known and lies below
 * the folder of the call, and no other command of the script may write there before it. `find -exec` loses what its
 * inner commands lose.
 */
import type { Leaf, LeafWord, Run, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { allMatches, isFromHere, placesOf } from './places.ts';
import { type RunsBefore, runOrder } from './run-order.ts';
import { allBelow, globsAreExact } from './walked-globs.ts';

/** The script's start folder, and the places that its session made before. Their deletion is no loss. */
interface LossSurroundings {
  readonly disk: Disk;
  readonly cwd: string;
  readonly isCreated: (place: Place) => boolean;
  /** The text that was read as the script. */
  readonly text: string;
}

/** The ids of the commands that lose nothing, but for what they name by words that are excepted. */
export function losslessCommands(
  script: Script,
  effects: readonly Effect[],
  surroundings: LossSurroundings,
  excepted: readonly string[] = [],
): readonly number[] {
  const losses = new Losses(script, effects, surroundings, excepted);
  const lossless = new Set([...script.leaves.keys()].filter(id => losses.isNone(id)));
  const outer = script.runs.flatMap(({ outer: id, how }) => {
    const inner = script.runs.filter(each => each.outer === id);
    const isKeeping = inner.every(
      each => (each.how === how && lossless.has(each.inner)) || isQuiet(each, losses),
    );
    return how === 'find' && isKeeping && losses.changesOf(id).length === 0 ? [id] : [];
  });
  return [...new Set([...lossless, ...outer])];
}

/** `find $(pwd)/x`: a command in a word that changes nothing. */
function isQuiet({ how, inner }: Run, losses: Losses): boolean {
  return how === 'substitution' && losses.changesOf(inner).length === 0;
}

/** The deletions and overwrites of one script's commands. Commands go by their number. */
class Losses {
  readonly #leaves: readonly Leaf[];
  readonly #effects: readonly Effect[];
  readonly #surroundings: LossSurroundings;
  readonly #excepted: readonly string[];
  /** Writes that may put something there. */
  readonly #writes: readonly Effect[];
  readonly #isSearchPlain: boolean;
  readonly #runsBefore: RunsBefore;
  /** The path with `/` at its end. */
  readonly #below: string;

  constructor(
    script: Script,
    effects: readonly Effect[],
    surroundings: LossSurroundings,
    excepted: readonly string[],
  ) {
    this.#excepted = excepted;
    this.#leaves = script.leaves;
    this.#effects = effects;
    this.#surroundings = surroundings;
    this.#writes = effects.filter(({ kind, leaf }) => kind === 'write' && !MAKERS.has(this.#nameOf(leaf)));
    this.#isSearchPlain = globsAreExact(script);
    this.#runsBefore = runOrder(surroundings.text, script);
    this.#below = `${surroundings.disk.real(surroundings.cwd)}/`;
  }

  /** False for a command that changes nothing. */
  isNone(id: number): boolean {
    const leaf = this.#leaves[id];
    if (!leaf) return false;
    const named = leaf.words.filter(({ text, forms }) => forms.includes('expanded') && NAMED.test(text));
    const changes = this.changesOf(id);
    if (changes.length === 0 && named.length === 0) return false;
    if (named.length > 0 && (this.#nameOf(id) !== 'rm' || !this.#areNamesLasting())) return false;
    return (
      isLiteral(leaf, named) &&
      named.every(each => this.#isNamedKept(each, leaf)) &&
      changes.every(
        each =>
          this.#excepted.includes(each.target) ||
          named.some(({ text }) => text === each.target) ||
          (!isUnfound(each) && this.#isAlone(each, id) && this.#keeps(each, leaf)),
      )
    );
  }

  changesOf(id: number): readonly Effect[] {
    return this.#effects.filter(({ leaf, kind }) => leaf === id && (kind === 'delete' || kind === 'write'));
  }

  #nameOf(id: number | undefined): string {
    return this.#leaves[id ?? -1]?.words[0]?.text ?? '';
  }

  #keeps({ kind, goal }: Effect, leaf: Leaf): boolean {
    if (!('place' in goal)) return false;
    const { disk, isCreated } = this.#surroundings;
    const { place } = goal;
    if (!place.path.startsWith(this.#below)) return false;
    if (place.reach === 'glob' && place.path.includes('**') && !this.#isSearchPlain) return false;
    return isKept(place, leaf, disk) || (kind === 'delete' && isCreated(place));
  }

  /** No other command writes there before, or what it writes takes the place of what is deleted. */
  #isAlone(change: Effect, id: number): boolean {
    return this.#writes.every(
      each =>
        each.leaf === id ||
        this.#runsBefore(id, each.leaf) ||
        areDisjoint(each, change) ||
        this.#isFilled(change, each),
    );
  }

  /**
   * `rm -rf public && cp -r dist public`: what is deleted is made anew, and what it is made of is still there.
   * `cp -r dist pkg && rm -rf pkg`: it was made just before. `rm -rf v.zip; zip -r v.zip src` writes `v.zip*`.
   * `tar xzf v.tgz; rm -rf v.tgz v`: an archive that is there still counts by itself.
   */
  #isFilled({ kind, goal }: Effect, { leaf, goal: filled }: Effect): boolean {
    if (kind !== 'delete' || leaf === undefined || !this.#isMakingAnew(leaf)) return false;
    if (!('place' in goal && 'place' in filled) || goal.place.reach === 'glob') return false;
    const { path } = goal.place;
    return (
      filled.place.path === `${path}*` ||
      `${filled.place.path}/`.startsWith(`${path}/`) ||
      (UNPACKERS.has(this.#nameOf(leaf)) && this.#isEntryOf(path, filled.place))
    );
  }

  /** No link that is unpacked leads to another folder: this one is there, and is none. */
  #isEntryOf(path: string, { path: folder, reach }: Place): boolean {
    const { disk } = this.#surroundings;
    const isThere = disk.kindOf(folder) === 'folder' && disk.real(folder) === folder;
    return isThere && reach === 'tree' && path.slice(0, path.lastIndexOf('/')) === folder;
  }

  /** Moves nothing there, and makes no link by which another folder would be deleted. */
  #isMakingAnew(id: number): boolean {
    return (
      !MOVERS.has(this.#nameOf(id)) &&
      !this.#effects.some(({ leaf, kind }) => leaf === id && kind === 'delete')
    );
  }

  /** No command gives another file a name, or a variable a text that it reads. */
  #areNamesLasting(): boolean {
    const names = [...this.#leaves.keys()].map(id => this.#nameOf(id));
    return (
      names.every(name => !MOVERS.has(name) && !READERS.has(name)) &&
      this.#effects.every(({ kind, leaf }) => kind !== 'delete' || this.#nameOf(leaf) === 'rm')
    );
  }

  /** `rm -rf app-$VERSION`: all that has such a name now. */
  #isNamedKept({ text }: LeafWord, leaf: Leaf): boolean {
    const { disk, cwd } = this.#surroundings;
    const word = { text: text.replace(VARIABLE, '*'), isGlob: true, isExpanded: false };
    const places = placesOf(word, { isTree: true, isEntry: true }, surroundingsOf(leaf, { disk, cwd }));
    return places.every(
      ({ path, reach }) =>
        path.startsWith(this.#below) &&
        (reach === 'glob' ? allMatches(path, disk) !== undefined : disk.isCommitted(path, false)),
    );
  }
}

/** `{}` for which the search says nothing: `find … | sed … | xargs rm`. */
function isUnfound({ goal }: Effect): boolean {
  return 'place' in goal && /(?:^|\/)\{\}(?:\/|$)/.test(goal.place.path);
}

/** Neither stands in the other, as far as both are known. */
function areDisjoint({ goal: one }: Effect, { goal: other }: Effect): boolean {
  if (!('place' in one) || !('place' in other)) return false;
  const [a, b] = [knownBeginning(one.place), knownBeginning(other.place)];
  return a !== undefined && b !== undefined && !a.startsWith(b) && !b.startsWith(a);
}

/** The path, with `/` at its end, or what stands before its first wildcard. */
function knownBeginning({ path, reach }: Place): string | undefined {
  if (reach === 'suffix') return undefined;
  return reach === 'glob' ? path.slice(0, path.search(WILDCARD)) : `${path}/`;
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

const UNPACKERS: ReadonlySet<string> = new Set(['tar', 'bsdtar', 'unzip', '7z', '7za', 'unar']);

const READERS: ReadonlySet<string> = new Set(['cat', 'read', 'mapfile', 'readarray']);

/** The files that they make are empty, and `touch` keeps contents. */
const MAKERS: ReadonlySet<string> = new Set(['mkdir', 'touch']);

function isLiteral({ words, opaque }: Leaf, named: readonly LeafWord[]): boolean {
  return (
    opaque.length === 0 &&
    words.every(
      word =>
        word.text === '{}' ||
        named.includes(word) ||
        isFromHere(word) ||
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
