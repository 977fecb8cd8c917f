/**
 * A word of the shell as the path it names. INVARIANT: what has no one path, such as an expansion within it or a glob
 * that could stand for `..`, has none here; the rest is absolute, or begins with `~` or with `$NAME`, and has no `.`
 * and `..` in it.
 */

interface PathBase {
  /** Absolute, or under `~`; undefined where it is not known. */
  readonly cwd: string | undefined;
}

/** The paths that words name from one folder. Each word is looked at once. */
export function pathsFrom(base: PathBase): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const start = startIn(base);
  const inside = [start.isAtHome ? '~' : '', ...start.segments, ''].join('/');
  return word => {
    if (PLAIN_NAMES.test(word)) return inside + word;
    if (known.has(word)) return known.get(word);
    const path = pathOn(word, start);
    known.set(word, path);
    return path;
  };
}

/** A relative path without special or hidden names. */
const PLAIN_NAMES = /^[\w@:,+=-][\w.@:,+=-]*(?:\/[\w@:,+=-][\w.@:,+=-]*)*$/;

/** Stands for the folders above a relative path where they are not known: globs that name folders fit none of them. */
const SOMEWHERE = '\uffff';

export function pathOfWord(word: string, base: PathBase): string | undefined {
  return pathOn(word, startIn(base));
}

/** The start of relative paths. */
interface Start {
  readonly segments: readonly string[];
  readonly isSomewhere: boolean;
  readonly isAtHome: boolean;
}

const ROOT: Start = { segments: [], isSomewhere: false, isAtHome: false };

function startIn({ cwd }: PathBase): Start {
  const base = cwd ?? SOMEWHERE;
  const segments = base.split('/').filter(each => each !== '' && each !== '~');
  return { segments, isSomewhere: cwd === undefined, isAtHome: base.startsWith('~') };
}

/** Another value that the word itself gives, as `dist` in `${OUT:-dist}`, is a command of its own. */
const ROOTED =
  /^(~|\$\w+|\$\{\w+(?::?[-=?][^{}$`]*)?\}|\$\([A-Z_][A-Z\d_]*\)|\$\((?:pwd|git rev-parse)(?: -[\w-]+)*\)|`pwd`|)(?=\/|$)(.*)$/s;

function pathOn(word: string, start: Start): string | undefined {
  const [, root, rest = ''] = ROOTED.exec(word) ?? [];
  const isRelative = root === undefined || (root === '' && !word.startsWith('/'));
  const way = isRelative ? word : rest;
  // Another user's home, `~+`, or what only the shell knows.
  if (word === '' || /[$`]/.test(way) || (isRelative && word.startsWith('~'))) return undefined;
  const { isSomewhere, isAtHome, segments: above } = isRelative ? start : ROOT;
  const segments = above.slice();
  for (const segment of way.split('/')) {
    if (segment === '' || segment === '.') continue;
    // `.*` and `[.]*` may match `..`.
    if (/^[.[]/.test(segment) && /[*?[]/.test(segment)) return undefined;
    if (segment !== '..') segments.push(segment);
    else if (segments.length > (isSomewhere ? 1 : 0)) segments.pop();
    else if (root || isSomewhere || isAtHome) return undefined;
  }
  return `${isAtHome ? '~' : isRelative ? '' : rootName(root)}/${segments.join('/')}`;
}

/** `$HOME` is `~`; `${TMPDIR}` and `${TMPDIR:?}` are `$TMPDIR`. */
function rootName(root: string): string {
  const name = root.replace(/^\$\{(\w+).*$/s, '$$$1');
  return name === '$HOME' ? '~' : name;
}
