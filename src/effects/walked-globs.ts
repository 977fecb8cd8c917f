/**
 * All that a glob with `**` matches now, as `find` sees it: hidden entries too, and no links are followed. INVARIANT:
 * at most `MAX_ENTRIES` entries are looked at, and where there are more the answer is undefined. Whether a search
 * may find more than its globs say is a question of its own.
 */
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import { isFromHere } from './places.ts';

const MAX_ENTRIES = 5_000;
const MAX_MATCHES = 200;

interface Walked {
  /** Whether what stands in a folder that matches is looked at too. Default: it goes with the folder. */
  readonly isWhole?: boolean;
  /** How many names are looked at. Default: all those in `MAX_ENTRIES` folders. */
  readonly most?: number;
}

/** Absolute paths. Undefined where it is not known. */
export function allBelow(
  glob: string,
  disk: Disk,
  { isWhole = false, most = Number.POSITIVE_INFINITY }: Walked = {},
): readonly string[] | undefined {
  const globs = segmentsOfGlob(glob);
  const start = glob.slice(0, glob.search(/[*?[{(\\]|$/)).replace(/\/[^/]*$/, '');
  const found: string[] = [];
  const waiting = [start];
  let looked = 0;
  for (const folder of waiting) {
    const names = disk.namesIn(folder === '' ? '/' : folder);
    looked += names?.length ?? 0;
    if (!names || waiting.length > MAX_ENTRIES || looked > most) return undefined;
    for (const name of names) {
      const path = `${folder}/${name}`;
      const isFound = globs.some(each => pathsOverlap(each, segmentsOfPath(path)));
      if (isFound) found.push(path);
      if (isFound && !isWhole) continue;
      if (disk.kindOf(path) === 'folder' && disk.real(path) === path) waiting.push(path);
    }
    if (found.length > MAX_MATCHES) return undefined;
  }
  // `xargs` would take such a name apart.
  return found.some(path => /[\s'"\\]/.test(path)) ? undefined : found;
}

/**
 * Whether each search of the script is a `find` of which the globs say all that it finds, and hands it on as it is. By
 * other tests, such as `-iname` and `-o`, and other programs, more may be found.
 */
export function findsWhatGlobsSay({ leaves }: Script): boolean {
  return leaves.every(leaf => {
    const [name = '', ...args] = leaf.words.map(({ text }) => text);
    const program = name.replace(/^.*\//, '');
    if (program === 'find') return isPlainFind(args, leaf);
    if (program === 'xargs') return isPlainXargs(args);
    return !OTHER_SEARCHES.includes(program);
  });
}

/** The same where it is enough that no more is found: excluded paths are left in, and `grep` reads what it is given. */
export function findsNoMoreThanGlobsSay({ leaves }: Script): boolean {
  return leaves.every(leaf => {
    const [name = '', ...args] = leaf.words.map(({ text }) => text);
    const program = name.replace(/^.*\//, '');
    if (program === 'find') return isPlainFind(withoutExcluded(args), leaf);
    if (GREPS.includes(program)) return !args.some(text => SEARCHES_FOLDERS.test(text));
    return !OTHER_SEARCHES.includes(program);
  });
}

const GREPS = wordsIn('grep egrep fgrep');
const SEARCHES_FOLDERS = /^(?:-[A-Za-z]*[rRfd]|--(?:rec|der|dir|inc|exc|file))/;

/** Without `-not -path x` and `! -path x`, which find less. */
function withoutExcluded(args: readonly string[]): readonly string[] {
  const at = args.findIndex(
    (text, n) => /^(?:!|-not)$/.test(text) && /^-(?:path|name)$/.test(args[n + 1] ?? ''),
  );
  return at < 0 ? args : withoutExcluded([...args.slice(0, at), ...args.slice(at + 3)]);
}

const OTHER_SEARCHES = wordsIn('gfind bfs fd fdfind ls rg grep egrep git tree locate parallel');
const FIND_TESTS = wordsIn(
  '-name -type -maxdepth -mindepth -empty -size -mtime -mmin -atime -amin -ctime -cmin -newer -perm -user -group -links -a -and',
);
const FIND_ACTIONS = wordsIn('-print -print0 -delete -exec -execdir -depth -prune');

function isPlainFind(args: readonly string[], { words }: Leaf): boolean {
  if (words.some(word => word.forms.includes('expanded') && !isFromHere(word))) return false;
  if (args[0]?.startsWith('-') && !FIND_TESTS.includes(args[0])) return false;
  const end = args.findIndex(text => text.startsWith('-exec'));
  const known = [...FIND_TESTS, ...FIND_ACTIONS];
  return (
    args.every((text, at) =>
      end >= 0 && at > end
        ? !/\{\}./.test(text) && !/.\{\}/.test(text)
        : !text.startsWith('-') || known.includes(text) || FIND_TESTS.includes(args[at - 1] ?? ''),
    ) && !args.some(text => /^(?:-o|-or|,|!|-not|\(|\)|-s?printf0?|-f\w+)$/.test(text))
  );
}

/** Its options say in which portions the names come. */
function isPlainXargs(args: readonly string[]): boolean {
  const end = args.findIndex(text => /^\w/.test(text));
  return args
    .slice(0, end < 0 ? undefined : end)
    .every(text => /^(?:-0|-r|-t|-n\d+|-P\d+|-0r|-r0|--null|--no-run-if-empty)$/.test(text));
}
