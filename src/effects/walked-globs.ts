/**
 * All paths that a glob with `**` matches now, by `find`'s rules: hidden entries count and links are not followed.
 * INVARIANT: the walk is bounded; past a bound the answer is undefined.
 */
import { testOfGlob } from '../globs/overlap.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import { isFromHere } from './places.ts';

const MAX_FOLDERS = 5_000;
const MAX_MATCHES = 200;
const MAX_FOUND = 1_000;

/** Absolute paths of the matches; a matching folder stands for all below it. Undefined if unknown. */
export function allBelow(glob: string, disk: Disk): readonly string[] | undefined {
  const fits = testOfGlob(glob);
  const found: string[] = [];
  const waiting = [startOf(glob)];
  for (const folder of waiting) {
    const names = disk.namesIn(folder === '' ? '/' : folder);
    if (!names || waiting.length > MAX_FOLDERS) return undefined;
    for (const name of names) {
      const path = `${folder}/${name}`;
      if (fits(path)) found.push(path);
      else if (disk.kindOf(path) === 'folder' && disk.real(path) === path) waiting.push(path);
    }
    if (found.length > MAX_MATCHES) return undefined;
  }
  return found.some(isTakenApart) ? undefined : found;
}

/**
 * The matching files, absolute and sorted, with case ignored and `node_modules` left out. Undefined if unknown, or if a
 * folder matches, since a command may read everything in it.
 */
export function filesFound(glob: string, disk: Disk): readonly string[] | undefined {
  const fits = testOfGlob(glob.toLowerCase());
  const found: string[] = [];
  const waiting = [startOf(glob)];
  for (const folder of waiting) {
    const entries = disk.entriesIn(folder);
    if (!entries || waiting.length > MAX_FOLDERS) return undefined;
    for (const { name, isFolder } of entries) {
      const path = `${folder}/${name}`;
      if (isFolder && name === 'node_modules') continue;
      if (isFolder) waiting.push(path);
      if (!fits(path.toLowerCase())) continue;
      if (disk.kindOf(path) === 'folder') return undefined;
      found.push(path);
    }
    if (found.length > MAX_FOUND) return undefined;
  }
  return found.some(isTakenApart) ? undefined : found.sort();
}

/** The folder before the first pattern. */
function startOf(glob: string): string {
  return glob.slice(0, glob.search(/[*?[{(\\]|$/)).replace(/\/[^/]*$/, '');
}

/** `xargs` makes several words of such a name. */
function isTakenApart(path: string): boolean {
  return /[\s'"\\]/.test(path);
}

/**
 * Whether each search of the script is a `find` whose results its globs describe exactly and that are passed on
 * unchanged. False for other tests, such as `-o`, and other search programs.
 */
export function globsAreExact({ leaves }: Script): boolean {
  return leaves.every(leaf => {
    const [name = '', ...args] = leaf.words.map(({ text }) => text);
    const program = name.replace(/^.*\//, '');
    if (program === 'find') return isPlainFind(args, leaf);
    if (program === 'xargs') return isPlainXargs(args);
    return !OTHER_SEARCHES.includes(program);
  });
}

/**
 * Like `globsAreExact`, but a search may also find less than its globs say: exclusions and plain `grep` are
 * allowed.
 */
export function globsAreUpperBound({ leaves }: Script): boolean {
  return leaves.every(leaf => {
    const [name = '', ...args] = leaf.words.map(({ text }) => text);
    const program = name.replace(/^.*\//, '');
    // Files are compared without regard to case.
    if (program === 'find')
      return isPlainFind(withoutExcluded(args.map(text => text.replace(/^-iname$/, '-name'))), leaf);
    if (program === 'fd' || program === 'fdfind') return FOUND_BY_ENDING.test(args.join(' '));
    if (program === 'git') return listsNoMore(args);
    if (program === 'rg') return args.every((text, at) => isPlainListing(text, args[at - 1]));
    if (GREPS.includes(program)) return !args.some(text => SEARCHES_FOLDERS.test(text));
    return !OTHER_SEARCHES.includes(program);
  });
}

const GREPS = wordsIn('grep egrep fgrep');
const SEARCHES_FOLDERS = /^(?:-[A-Za-z]*[rRfd]|--(?:rec|der|dir|inc|exc|file))/;

/** `fd -e json -x jq .` */
const FOUND_BY_ENDING =
  /^(?:(?:-e|--extension|-t|--type) \w+ |(?:-H|--hidden|-I|--no-ignore|-0) )*(?:-e|--extension) \w+(?: (?:-[xX]|--exec|--exec-batch) [^{}]*)?$/;
const PLAIN_GIT = wordsIn('add commit rev-parse branch fetch push tag');

/** `git ls-files` with patterns below its folder, and what neither lists files nor changes them. */
function listsNoMore(args: readonly string[]): boolean {
  const [verb = '', ...rest] = args;
  if (verb !== 'ls-files') return PLAIN_GIT.includes(verb);
  return rest.every(text => (text.startsWith('-') ? /^-(?:-|[zct]|-cached)$/.test(text) : isBelow(text)));
}

/** `rg --files -g '*.json'`: with `--files` alone and patterns that leave nothing in by leaving something out. */
function isPlainListing(text: string, before: string | undefined): boolean {
  if (/^(?:-g|--glob)$/.test(before ?? '')) return isBelow(text);
  return text.startsWith('-') ? /^--?(?:files|g|glob|0|null|hidden)$/.test(text) : isBelow(text);
}

function isBelow(pattern: string): boolean {
  return /^[^:!/~-]/.test(pattern) && !pattern.split('/').includes('..');
}

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
