/**
 * The files that a copy or move creates in a target folder. INVARIANT: each source keeps its own name there; a source
 * with an unknown name becomes a glob.
 */
import type { LeafWord } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Place } from './effect.ts';
import { isRemote } from './hosts-of.ts';
import {
  type CommandContext,
  type CommandEffect,
  effectsOf,
  hasOneFolder,
  placesFor,
  wordOnThisMachine,
} from './of-word.ts';
import { placeAt, type Surroundings } from './places.ts';
import { type Role, roleOf } from './roles.ts';

/** Write effects for the target. If it is a folder, each source of `from` is written below it under its own name. */
export function intoEffects(
  role: Role,
  word: LeafWord,
  from: readonly LeafWord[],
  around: Surroundings,
  context: CommandContext,
  isFolder: boolean,
): readonly CommandEffect[] {
  if (isRemote(word.text, around.disk.home) && role.name !== 'into') {
    const local = wordOnThisMachine(word);
    const here = local ? intoEffects(role, local, from, around, context, isFolder) : [];
    return [...effectsOf(role, word, around, context), ...here];
  }
  const { disk } = around;
  const itself = placesFor(word, { ...role, isTree: false }, around, context);
  const isPlain =
    !role.isPossible && word.forms.every(form => form === 'quoted') && hasOneFolder(word.text, around);
  const effect = (place: Place, plain: boolean): CommandEffect => ({
    kind: 'write',
    target: word.text,
    goal: { place },
    isPlain: plain,
  });
  // A program may replace a link itself.
  const links = placesFor(word, { ...role, isTree: false, isEntry: true }, around, context).filter(
    entry => !itself.some(({ path }) => path === entry.path),
  );
  const written = itself.flatMap(place => {
    const kind = place.reach === 'file' ? disk.kindOf(place.path) : undefined;
    const takes = isFolder || word.text.endsWith('/') || kind === 'folder';
    const names = from.flatMap(source =>
      namesOf(source, around, context).flatMap(name =>
        isOfNew(source, name, place, context) ? namesThere(place, disk) : [name],
      ),
    );
    const below = names.map(name => inside(place, name, role, disk));
    const replaced = names
      .map(name => inside(place, name, { ...role, isEntry: true }, disk))
      .filter(link => !below.some(({ path }) => path === link.path));
    // The content of `a/.` and `.`, and of `a/` for rsync, is copied into the folder itself.
    const asContent = role.name === 'target' ? /\/$|(?:^|\/)\.{1,2}$/ : /(?:^|\/)\.{1,2}\/*$/;
    if (role.name === 'synced' || from.some(({ text }) => asContent.test(text)))
      return [effect(wholeOf(place), isPlain)];
    if (takes) {
      const arrived = below.length > 0 ? below : [wholeOf(place)];
      return [...arrived.map(each => effect(each, isPlain)), ...replaced.map(each => effect(each, false))];
    }
    const own = effect(
      role.isTree ? { ...place, reach: place.reach === 'file' ? 'tree' : place.reach } : place,
      isPlain,
    );
    return kind === 'file' ? [own] : [own, ...below.map(each => effect(each, false))];
  });
  return [...written, ...links.map(each => effect(each, false))];
}

/** `mv new/* .` with a missing `new`: its names are unknown, and none begins with a dot. */
function isOfNew(
  { text, forms }: LeafWord,
  { name }: Arriving,
  place: Place,
  { cwd, disk, hidden }: CommandContext,
) {
  const isAll = name === '*' && text.endsWith('/*') && forms.includes('glob') && hidden === 'unseen';
  return (
    isAll && place.reach === 'file' && place.path === disk.real(cwd) && namesThere(place, disk).length > 0
  );
}

/** Entries that such a command may replace. A new name of the project restricts no rule. */
function namesThere({ path }: Place, disk: Disk): readonly Arriving[] {
  const names = (disk.namesIn(path) ?? []).filter(name => !name.startsWith('.'));
  return names.filter(name => disk.real(`${path}/${name}`) === `${path}/${name}`).map(name => ({ name }));
}

/** The folder with all below it. */
function wholeOf({ path, reach }: Place): Place {
  return { path, reach: reach === 'suffix' ? reach : 'tree' };
}

/**
 * The names under which a source arrives in a folder; `*` where it is not known. `a/` of rsync arrives as what is in
 * it.
 */
function namesOf(source: LeafWord, around: Surroundings, context: CommandContext): readonly Arriving[] {
  if (isRemote(source.text, around.disk.home)) return namesOfRemote(source.text).map(name => ({ name }));
  const places = placesFor(source, roleOf('read@'), around, context);
  if (places.length === 0) return [{ name: lastName(source.text) || '*' }];
  return places.map(({ path, reach, isShown }) => ({
    name: reach === 'file' && path !== '/' ? lastName(path) : lastName(path) || '*',
    ...(isShown && { isShown }),
  }));
}

/** A name, or a pattern for names. */
interface Arriving extends Pick<Place, 'isShown'> {
  readonly name: string;
}

/** The names of a repository's folder: of a URL without the part after its path, and without `.git`. */
function namesOfRemote(text: string): readonly string[] {
  const [, path = ''] =
    /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(text) ?? /^[^/:]*:(.*)$/s.exec(text) ?? [];
  const name = path.endsWith('/') && !text.endsWith('/') ? '' : lastSegment(path);
  // A variable that the script does not set stands for no name in particular: whoever asks does not choose it.
  if (name === '' || /[:$`]/.test(name.replace(/\$(?:\w+|\{\w+\})/g, ''))) return ['*'];
  return name.endsWith('.git') ? [name.slice(0, -4), name] : [name];
}

function lastName(path: string): string {
  return lastSegment(path).replace(/^.*[:$`].*$/s, '*');
}

function lastSegment(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain.slice(plain.lastIndexOf('/') + 1);
}

function inside(folder: Place, { name, isShown }: Arriving, { isTree, isEntry }: Role, disk: Disk): Place {
  const path = `${folder.path === '/' ? '' : folder.path}/${name}`;
  if (/[*?[]/.test(name)) return { path, reach: 'glob', ...(isShown && { isShown }) };
  if (folder.reach !== 'file') return { path, reach: folder.reach };
  return placeAt(path, { isTree, isEntry }, disk);
}
