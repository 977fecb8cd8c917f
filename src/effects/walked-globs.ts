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

/** Absolute paths; what stands in a folder that matches is left out. Undefined where it is not known. */
export function allBelow(glob: string, disk: Disk): readonly string[] | undefined {
  const globs = segmentsOfGlob(glob);
  const start = glob.slice(0, glob.search(/[*?[{(\\]|$/)).replace(/\/[^/]*$/, '');
  const found: string[] = [];
  const waiting = [start];
  for (const folder of waiting) {
    const names = disk.namesIn(folder === '' ? '/' : folder);
    if (!names || waiting.length > MAX_ENTRIES) return undefined;
    for (const name of names) {
      const path = `${folder}/${name}`;
      if (globs.some(each => pathsOverlap(each, segmentsOfPath(path)))) found.push(path);
      else if (disk.kindOf(path) === 'folder' && disk.real(path) === path) waiting.push(path);
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
