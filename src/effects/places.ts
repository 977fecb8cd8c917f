/**
 * The places that a file word of a command may name. INVARIANT: every file that the word can name is among them. If the
 * word depends on something only the shell knows, such as a variable's value, the folders above are unknown.
 */
import { testOfGlob } from '../globs/overlap.ts';
import type { LeafWord } from '../shell/script.ts';
import { type Disk, withoutDots } from './disk.ts';
import type { Place } from './effect.ts';
import type { HiddenNames } from './hidden-names.ts';

export interface Surroundings {
  readonly disk: Disk;
  /** The possible start folders of relative paths, absolute. Undefined: anywhere. */
  readonly folders: readonly (string | undefined)[];
  /** The script's start folder, absolute. */
  readonly start?: string;
  /** Absent where it is not known what wildcards stand for. */
  readonly hidden?: HiddenNames;
}

interface Word {
  readonly text: string;
  /** Whether `*`, `?` and `[` in it are wildcards. */
  readonly isGlob: boolean;
  /** Whether it holds an expansion of which the value is unknown. */
  readonly isExpanded: boolean;
  /** The script itself computes the value of one: it may be any text. */
  readonly isComputed?: boolean;
  /** Each expansion is of this command, and none of one before, which may have been in another folder. */
  readonly isDirect?: boolean;
}

interface PlaceOptions {
  /** Everything below counts too. */
  readonly isTree: boolean;
  /** The entry itself is meant, and not what a link at its end leads to. */
  readonly isEntry: boolean;
}

/** Matches of one glob on the disk. */
const MAX_MATCHES = 200;
/** UTF-16 units of one path. */
const MAX_LENGTH = 4_096;

export function placesOf(
  word: Word,
  wanted: PlaceOptions,
  { disk, folders, start, hidden }: Surroundings,
): readonly Place[] {
  const text = withoutScheme(word.text);
  if (text === '' || text.length > MAX_LENGTH || text.includes('\0')) return [];
  const left =
    word.isExpanded && !word.isComputed && !(word.isDirect && HERE.test(text))
      ? LEFT.exec(text)?.[0]
      : undefined;
  if (start !== undefined && left !== undefined) {
    const around = { disk, folders, ...(hidden && { hidden }) };
    const there = { ...word, text: `${start}${text.slice(left.length)}` };
    return [...placesOf(there, wanted, around), ...placesOf(word, wanted, around)];
  }
  const written = fromHome(text, disk.home);
  const known = word.isExpanded && word.isDirect ? fromHere(written) : written;
  if (/[$`]/.test(known) && (word.isExpanded || known.startsWith('$'))) {
    const glob = word.isComputed ? known : withNames(known);
    if (/[$`]/.test(glob)) return expandedPlaces(known, wanted, { disk, folders });
    // The wildcards that stand for values are behind the beginning of a name.
    const seen = word.isGlob ? hidden && { hidden } : { hidden: 'unseen' as const };
    return placesOf({ text: glob, isGlob: true, isExpanded: false }, wanted, { disk, folders, ...seen });
  }
  const bases = known.startsWith('/') || /^[A-Za-z]:\//.test(known) ? [''] : folders;
  return bases.flatMap(base => {
    if (base === undefined) return [suffix(known)];
    const path = base === '' ? known : `${base}/${known}`;
    return word.isGlob && WILDCARD.test(path)
      ? globPlaces(path, wanted, disk, hidden)
      : [placeAt(path, wanted, disk)];
  });
}

const WILDCARD = /[*?[]|[+@!]\(/;

/** One place, of which the path is absolute. */
export function placeAt(path: string, { isTree, isEntry }: PlaceOptions, disk: Disk): Place {
  return { path: isEntry ? entryOf(path, disk) : realOf(path, disk), reach: isTree ? 'tree' : 'file' };
}

/** Links of the folders above are followed, and of the entry itself only where the path ends with `/`. */
function entryOf(path: string, disk: Disk): string {
  const plain = withoutDots(path);
  if (/\/\.{0,2}$/.test(path) || plain === '/') return realOf(path, disk);
  const at = plain.lastIndexOf('/');
  const folder = realOf(plain.slice(0, at) || '/', disk);
  return `${folder === '/' ? '' : folder}${plain.slice(at)}`;
}

/** `/proc/self/cwd` and its like lead elsewhere for the process that is judged. */
function realOf(path: string, disk: Disk): string {
  return path.startsWith('/proc/') ? withoutDots(path) : disk.real(path);
}

/** `file:///a`, `file://localhost/a`, `file:/a`, `file:$HOME/a`, and what percent signs stand for in them. */
const SCHEME = /^file:(?:\/\/(?:localhost(?=\/))?)?(?=[/~]|\$[\w{])/i;

function withoutScheme(text: string): string {
  if (!SCHEME.test(text)) return text;
  return text
    .replace(SCHEME, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?:%[\da-f]{2})+/gi, decoded);
}

/** Bytes that are no UTF-8 stay. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

function fromHome(text: string, home: string): string {
  const named = `~${home.slice(home.lastIndexOf('/') + 1)}`;
  if (text === named || text.startsWith(`${named}/`)) return `${home}${text.slice(named.length)}`;
  return text.replace(/^(?:~|\$HOME|\$\{HOME\}|\$\{HOME:-[^}]*\})(?=\/|$)/, home.replaceAll('$', '$$$$'));
}

/** `$PWD/a`, `$(pwd)/a` of the command itself: a path from its folder. */
function fromHere(text: string): string {
  return text.replace(HERE, '.');
}

/** The word with a leading `~` or `$HOME` replaced by the home folder, and `$PWD` by `.`. */
export function fromKnownFolder(text: string, home: string): string {
  return fromHere(fromHome(text, home));
}

const HERE = /^(?:\$PWD|\$\{PWD\}|\$\(pwd(?: -[LP])?\)|`pwd(?: -[LP])?`)(?=\/|$)/;

/** A folder that the script has kept or left, as a rule that in which it starts: `d=$PWD; cd a; cp b "$d"`. */
const LEFT =
  /^(?:\$\(git rev-parse --show-toplevel\)|\$OLDPWD|\$\{OLDPWD\}|\$PWD|\$\{PWD\}|\$\(pwd(?: -[LP])?\)|`pwd(?: -[LP])?`)(?=\/|$)/;

export function isDirect(forms: LeafWord['forms']): boolean {
  return !forms.includes('computed') && !forms.includes('variable');
}

/** Whether the only expansion in a word is the command's own folder, such as `$PWD`. */
export function isFromHere({ text, forms }: LeafWord): boolean {
  return isDirect(forms) && HERE.test(text) && !/[$`]/.test(fromHere(text));
}

/**
 * `app-$VERSION/x` as `app-*\/x`: behind the beginning of a name, a value that comes from outside stands for more of
 * the name, since whoever asks does not choose it.
 */
function withNames(text: string): string {
  return text.replace(NAMES, name => name.replace(VALUE, '*'));
}

const NAMES =
  /(?<![^/])\w[^/$`]*(?:(?:\$\w+|\$\{\w+\}|\$\{\{[^{}/]*\}\}|\$\([^()$`/]*\)|`[^$`/]*`)[\w.@+=:*?-]*)+(?![^/])/g;
const VALUE = /\$\w+|\$\{\w+\}|\$\{\{[^{}]*\}\}|\$\([^()]*\)|`[^`]*`/g;

/**
 * Everything below the folder before the first expansion; where there is none, the path behind the last one, below
 * unknown folders.
 */
function expandedPlaces(text: string, wanted: PlaceOptions, surroundings: Surroundings): readonly Place[] {
  const first = text.search(/[$`]/);
  const folder = text.slice(0, text.lastIndexOf('/', first) + 1);
  const below = folder === '' ? [] : placesOf(plain(folder), { ...wanted, isTree: true }, surroundings);
  const behind = /(?:\$\{[^}]*\}|\$\w+|\$\([^)]*\)|`[^`]*`|[$`])([^$`]*)$/s.exec(text)?.[1] ?? '';
  const at = behind.indexOf('/');
  if (at < 0 || at === behind.length - 1) return below;
  // `$APP.d/x`: the name before the first `/` ends as it is written.
  const name = behind.slice(0, at);
  return [...below, suffix(/^[\w.-]+$/.test(name) ? `*${behind}` : behind.slice(at + 1))];
}

function plain(text: string): Word {
  return { text, isGlob: false, isExpanded: false };
}

function suffix(path: string): Place {
  return { path: withoutDots(`/${path}`).slice(1), reach: 'suffix' };
}

/** The current matches, and the glob itself, since more may match later. */
/** Letters in parentheses behind a pattern say in zsh which files are meant: `*(D)` has the hidden ones. */
const QUALIFIED = /^([^(]*[*?][^(]*)\(([\w.@=/^#:,+-]*)\)$/s;

function globPlaces(
  path: string,
  wanted: PlaceOptions,
  disk: Disk,
  hidden: HiddenNames | undefined,
): readonly Place[] {
  // `[[:alpha:]]`
  const glob = withoutDots(path.replaceAll(/\[\[:\w+:\]\]/g, '?'));
  const [, unqualified = '', qualifiers = ''] = QUALIFIED.exec(path) ?? [];
  if (unqualified !== '')
    return globPlaces(unqualified, wanted, disk, qualifiers.includes('D') ? 'seen' : hidden);
  const open = withoutGroups(glob);
  if (open !== glob) return globPlaces(open, wanted, disk, /[(|]\.|\)\./.test(glob) ? 'seen' : hidden);
  const found = expand(glob, disk, hidden).paths.map(each => placeAt(each, wanted, disk));
  return [...found, { path: glob, reach: 'glob', ...(hidden === 'unseen' && { isShown: true }) }];
}

/** All paths that an absolute shell glob matches now; undefined if unknown. */
export function allMatches(glob: string, disk: Disk): readonly string[] | undefined {
  const { paths, isWhole } = expand(glob, disk);
  return isWhole && !glob.includes('**') ? paths : undefined;
}

/** Extended globs, of which each may be anything: `@(a|b)`. */
function withoutGroups(glob: string): string {
  let open = glob;
  for (let before = ''; before !== open; ) {
    before = open;
    open = open.replace(/[?*+@!]\([^()/]*\)/, '*');
  }
  return open;
}

function expand(
  glob: string,
  disk: Disk,
  hidden?: HiddenNames,
): { readonly paths: readonly string[]; readonly isWhole: boolean } {
  let paths: readonly string[] = [''];
  let isWhole = true;
  for (const segment of glob.split('/').slice(1)) {
    if (!WILDCARD.test(segment)) {
      paths = paths.map(path => `${path}/${segment}`);
      continue;
    }
    const test = segmentTest(segment, hidden);
    const found = paths.flatMap(path => {
      const names = disk.namesIn(path === '' ? '/' : path);
      isWhole &&= names !== undefined;
      return (names ?? []).filter(test).map(name => `${path}/${name}`);
    });
    isWhole &&= found.length <= MAX_MATCHES;
    paths = found.slice(0, MAX_MATCHES);
  }
  return { paths: paths.filter(path => disk.kindOf(path) !== undefined), isWhole };
}

/** A leading dot has to be written, as bash wants it, unless the script says otherwise. */
function segmentTest(segment: string, hidden: HiddenNames | undefined): (name: string) => boolean {
  const seesHidden = hidden === 'seen' || segment.startsWith('.');
  const fits = testOfOneStar(segment) ?? testOfGlob(segment);
  return name => (seesHidden || !name.startsWith('.')) && fits(name);
}

/** `*.ts`, `a*` and `*`, which need no reader of globs. */
function testOfOneStar(segment: string): ((name: string) => boolean) | undefined {
  const [, start, end] = /^([\w.-]*)\*+([\w.-]*)$/.exec(segment) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const least = start.length + end.length;
  return name => name.length >= least && name.startsWith(start) && name.endsWith(end);
}

/**
 * Whether only the folder `root` is read and `folder` lies below it, as in `cp -r . build`: new names there are copies.
 */
export function isWithin(root: string, folder: string, read: readonly Place[]): boolean {
  return folder.startsWith(`${root}/`) && read.length > 0 && read.every(({ path }) => path === root);
}
