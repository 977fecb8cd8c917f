/**
 * Globs of rules for the paths of effects. They mean what globs of `on.file` mean: they begin at the project's root, at
 * `~/`, at `/`, or with `**`, which begins anywhere; the last line that matches decides, and `!` negates. Besides,
 * `~*\/` begins a glob for the homes of all users, and `…/` one for paths below folders that are not known:
 * `$OUT/bin/x` fits `…/bin/**`.
 */

import { standaloneText } from '../diagnostics/span.ts';
import { readGlobLines } from '../globs/glob-lines.ts';
import { compileGlobs } from '../globs/globs.ts';
import { literalPrefix, literalSuffix, matchByPrefix } from '../globs/literal-prefix.ts';
import { pathsOverlap, segmentOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import { requiredLiteralsOfGlob } from '../globs/required-literals.ts';
import type { Segment } from '../globs/segments.ts';
import { summaryOfGlob } from '../globs/summarize.ts';
import { once } from '../regex/once.ts';
import { type TextSummary, testBySummary } from '../regex/summary.ts';
import type { Folders } from './displayed.ts';
import type { Place } from './effect.ts';

export interface PathGlobs {
  /** Whether a path of the place matches, or may match. */
  meets(place: Place): boolean;
  /** The same, but for a folder above what the globs fit. */
  holds(place: Place): boolean;
}

/** A glob, of a rule or of a place. Its segments take longer than all else: most places are files, and need none. */
interface GlobParts {
  readonly prefix: () => string;
  readonly suffix: () => string;
  readonly segments: () => readonly (readonly Segment[])[];
}

interface Line extends GlobParts {
  readonly negated: boolean;
  readonly isOfAnyHome: boolean;
  /** Whether an absolute path matches. */
  readonly fits: (path: string) => boolean;
}

/** A place, with its path as the lines are written. */
interface Seen extends GlobParts {
  readonly reach: Place['reach'];
  readonly isShown: boolean | undefined;
  readonly path: string;
}

/**
 * `constant` holds globs, one a line, which `compileGlobs` has accepted; after `(?i)` case does not count. `summaries`
 * are those of its lines.
 */
export function pathGlobs(
  constant: string,
  folders: Folders,
  summaries: readonly TextSummary[] = [],
): PathGlobs {
  const { lines, fold } = readLines(constant);
  const read = lines.map((text, at): Line => {
    const negated = text.startsWith('!');
    const written = negated ? text.slice(1) : text;
    const { base, rest } = withBase(written, folders);
    const glob = fold(absoluteGlob(written, folders));
    const parts = partsOf(glob);
    const test = testWhenNeeded(fold(rest), { summary: summaries[at], otherwise: !negated });
    const begins = fold(base);
    return {
      negated,
      isOfAnyHome: ANY_HOME.test(written),
      fits: path =>
        matchByPrefix(glob, parts.prefix(), path) ??
        (path.endsWith(parts.suffix()) && path.startsWith(begins) && test()(path.slice(begins.length))),
      ...parts,
    };
  });
  const lastFirst = withExceptionsJoined(read).toReversed();
  const otherwise = read[0]?.negated ?? false;
  const decided = ({ path: given, reach, isShown }: Place, fits: (line: Line, place: Seen) => boolean) => {
    const seen = (path: string): Seen => ({ reach, isShown, path, ...partsOf(path) });
    const place = seen(fold(given));
    const inOwnHome = once(() => seen(fold(asInOwnHome(given, folders.home))));
    const decides = lastFirst.find(line => {
      const of = line.isOfAnyHome ? inOwnHome() : place;
      return line.negated ? covers(line, of) : fits(line, of);
    });
    return decides ? !decides.negated : otherwise;
  };
  return { meets: place => decided(place, meets), holds: place => decided(place, holds) };
}

function readLines(constant: string) {
  const { lines, ignoresCase } = readGlobLines(constant);
  const fold = (text: string) => (ignoresCase ? text.normalize('NFC').toLowerCase() : text);
  return { lines: lines.split('\n'), fold };
}

/**
 * Summaries of the lines. They omit the project's root and the home folder, which are unknown when rules are compiled.
 */
export function summariesOfPathGlobs(constant: string): readonly TextSummary[] {
  const { lines, fold } = readLines(constant);
  return lines.map(text => {
    const glob = fold(text.startsWith('!') ? text.slice(1) : text);
    if (isPlaced(glob)) return summaryOfGlob(absoluteGlob(glob, { root: '', home: '' }));
    return { required: glob === '.' ? [] : requiredLiteralsOfGlob(glob.replace(/^~\*?(?=\/|$)/, '')) };
  });
}

function partsOf(glob: string): GlobParts {
  return {
    prefix: once(() => literalPrefix(glob)),
    suffix: once(() => literalSuffix(glob)),
    segments: once(() => segmentsOfGlob(glob)),
  };
}

/** Whether a path may match both, by how they begin and end. "No" is certain. */
function mayOverlap(one: GlobParts, other: GlobParts): boolean {
  const [a, b, c, d] = [one.prefix(), other.prefix(), one.suffix(), other.suffix()];
  return (a.startsWith(b) || b.startsWith(a)) && (c.endsWith(d) || d.endsWith(c));
}

/** Exceptions in a row may cover a folder together: `.` is the folder, and `*` and `*\/**` what is in it. */
function withExceptionsJoined(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last?.negated && line.negated)
      joined.splice(-1, 1, { ...last, fits: path => last.fits(path) || line.fits(path) });
    else joined.push(line);
  }
  return joined;
}

/**
 * Reading a glob takes much longer than working out its literals, and that than comparing its prefix. A glob that can't
 * be read gives `otherwise`.
 */
function testWhenNeeded(
  glob: string,
  { summary, otherwise }: { readonly summary: TextSummary | undefined; readonly otherwise: boolean },
): () => (path: string) => boolean {
  return once(() => {
    if (glob === '') return path => path === '';
    return testBySummary(summary ?? { required: requiredLiteralsOfGlob(glob) }, () => {
      const list = compileGlobs([standaloneText(glob, 'glob')]).value;
      return path => list?.test(path) ?? otherwise;
    });
  });
}

/** Begins a glob, as it begins a path that is shown. */
const UNKNOWN_FOLDER = '…/';

/** Begins a glob for the homes of all users. */
const ANY_HOME = /^~\*(?=\/|$)/;
const OTHER_HOME = /^(?:(?:[A-Za-z]:|\/mnt\/[a-z]|\/[a-z])?\/(?:home|Users)\/[^/]+|\/(?:var\/)?root)(?=\/|$)/;

/** A path below the home of somebody else, as it would be below the user's own. */
function asInOwnHome(path: string, home: string): string {
  return path === home || path.startsWith(`${home}/`) ? path : path.replace(OTHER_HOME, () => home);
}

function absoluteGlob(glob: string, folders: Folders): string {
  const { base, rest } = withBase(glob, folders);
  return literally(base) + rest;
}

/**
 * The folder that a glob begins at, and what stands behind it. INVARIANT: only `rest` is read as a glob, so that none
 * is too large where the folder has a long name.
 */
function withBase(glob: string, { root, home }: Folders): { readonly base: string; readonly rest: string } {
  if (/^~\*?(?=\/|$)/.test(glob)) return { base: home, rest: glob.replace(/^~\*?/, '') };
  if (isPlaced(glob)) return { base: '', rest: glob.startsWith('**') ? `/${glob}` : glob };
  return { base: root, rest: glob === '.' ? '' : `/${glob}` };
}

/** It begins neither at the project's root nor at home. */
function isPlaced(glob: string): boolean {
  return (
    glob.startsWith('/') ||
    glob.startsWith('**') ||
    glob.startsWith(UNKNOWN_FOLDER) ||
    /^[A-Za-z]:\//.test(glob)
  );
}

function literally(path: string): string {
  return path.replaceAll(/[*?[\]{}!\\(]/g, '\\$&');
}

/** Some path of the place matches the line. */
function meets(line: Line, place: Seen): boolean {
  const { reach, path } = place;
  if (line.fits(path)) return true;
  if (reach === 'file') return false;
  if (reach === 'suffix')
    return place.segments().some(own => line.segments().some(other => endNames(own, other)));
  if (reach === 'tree') {
    const own = [...segmentsOfPath(path), 'globstar' as const];
    return line.segments().some(other => pathsOverlap(own, other));
  }
  if (!mayOverlap(place, line)) return false;
  return place.segments().some(own => line.segments().some(other => pathsOverlap(own, other)));
}

/** The place itself matches, or what stands directly in it; a path with wildcards does by what is written in it. */
function holds(line: Line, place: Seen): boolean {
  const { reach, path, isShown } = place;
  if (reach === 'file' || reach === 'suffix') return meets(line, place);
  if (line.fits(path) || (reach === 'tree' && line.fits(`${path}/${ANY_NAME}`))) return true;
  if (reach === 'tree' || !mayOverlap(place, line)) return false;
  return place.segments().some(own => line.segments().some(other => names(own, other, isShown)));
}

/** A name that no glob spells out. */
const ANY_NAME = 'any-file-of-the-folder';

/** Every path of the place matches the line, as far as that can be seen. */
function covers({ fits }: Line, { reach, path }: Seen): boolean {
  if (reach === 'suffix') return fits(`${UNKNOWN_FOLDER}${path}`);
  if (!fits(path)) return false;
  if (reach === 'file') return true;
  return fits(`${path}/${ANY_NAME}`) && fits(`${path}/${ANY_NAME}/${ANY_NAME}`);
}

/** Some end of the line that begins with a name is named by the path, whose beginning is unknown. */
function endNames(path: readonly Segment[], line: readonly Segment[]): boolean {
  return line.some((segment, at) => {
    // `x.json` in some folder is no `~/.docker/*.json`.
    const needsFolder = isAnyData(segment) && hasName(line[at - 1] ?? 'globstar');
    return hasName(segment) && !needsFolder && names(path, line.slice(at));
  });
}

/**
 * Whether a path with wildcards has something written for each name in the line, so that `~/.s*\/id_*` names
 * `~/.ssh/id_rsa`, and `*.txt` in any folder does not name what is in `.ssh`. `*` names all that is in a folder of
 * which the name is written. With `isShown` a wildcard at the beginning of a name stands for no dot.
 */
function names(path: readonly Segment[], line: readonly Segment[], isShown = false): boolean {
  const known = new Map<number, boolean>();
  const from = (at: number, to: number, isBelowName: boolean): boolean => {
    const key = 2 * (at * (line.length + 1) + to) + (isBelowName ? 1 : 0);
    const found = known.get(key) ?? search(at, to, isBelowName);
    known.set(key, found);
    return found;
  };
  const search = (at: number, to: number, isBelowName: boolean): boolean => {
    const [own, other] = [path[at], line[to]];
    if (own === undefined) return line.slice(to).every(each => each === 'globstar');
    if (other === 'globstar') return from(at, to + 1, false) || from(at + 1, to, false);
    if (own === 'globstar')
      return from(at + 1, to, false) || (other !== undefined && !hasName(other) && from(at, to + 1, false));
    // Nothing stands behind the last separator of `/`.
    if (typeof other === 'object' && other.length === 0 && typeof own === 'object' && own.length > 0)
      return false;
    if (isShown && other !== undefined && startsOpen(own) && startsWithDot(other)) return false;
    const shared = other === undefined ? 'none' : segmentOverlap(own, other);
    if (other === undefined || shared === 'none') return false;
    const isWritten =
      shared === 'written' && !(isShown && !isBelowName && isAnyData(own) && !isAnyData(other));
    const isNamed = isWritten || !hasName(other) || (isBelowName && !hasName(own) && !startsWithDot(other));
    return isNamed && from(at + 1, to + 1, isWritten);
  };
  return from(0, 0, false);
}

function hasName(segment: Segment): boolean {
  return segment !== 'globstar' && segment.some(({ kind }) => kind === 'literal');
}

/** `*` stands for no name that begins with a dot. */
function startsWithDot(segment: Segment): boolean {
  const [first] = segment;
  return (
    segment !== 'globstar' &&
    typeof first === 'object' &&
    first.kind === 'literal' &&
    first.text.startsWith('.')
  );
}

/** It begins with `*` or `?`. Whether a class may be a dot there, shells say differently. */
function startsOpen(segment: Segment): boolean {
  const first = segment === 'globstar' ? undefined : segment[0];
  return first?.kind === 'star' || (first?.kind === 'one' && first.regex === '[^/]');
}

/** `*.yaml` names no file in particular: those that are there are looked at one by one. */
function isAnyData(segment: Segment): boolean {
  if (segment === 'globstar' || segment.length !== 2) return false;
  const [star, ending] = segment;
  return (
    star?.kind === 'star' && ending?.kind === 'literal' && /^\.(?:json|ya?ml|toml|xml|txt)$/.test(ending.text)
  );
}
