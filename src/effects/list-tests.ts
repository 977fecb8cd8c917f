/**
 * Extracts the name and path patterns by which listing programs select files: `find -name`, `fd name`, `rg --files -g`,
 * and `grep` on a list.
 */
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import type { Leaf, LeafWord } from '../shell/script.ts';
import type { Place } from './effect.ts';

/** A pattern for the name of a file, or for its path. */
export interface Test {
  readonly isPath: boolean;
  readonly pattern: string;
}

/** The command after it runs on the found files. */
const FD_RUNS = /^(?:-[xX]|--exec(?:-batch)?)$/;
const FD_EXTENSION = /^(?:-\w*e|--extension)$/;
const FD_VALUES =
  /^(?:-\w*[tdEcjSo]|--(?:type|max-depth|min-depth|exact-depth|exclude|color|threads|size|changed-(?:within|before)|owner|base-directory|max-results|ignore-file|search-path|format|and|batch-size))$/;

/** The pattern of `fd name` (a substring of the file name) or `fd -e ts` (an extension), and the folders to search. */
export function askedOfFd(args: readonly LeafWord[]): {
  readonly tests: readonly Test[];
  readonly roots: readonly LeafWord[];
} {
  const end = args.findIndex(({ text }) => FD_RUNS.test(text));
  const operands: LeafWord[] = [];
  const endings: string[] = [];
  for (const [at, word] of args.slice(0, end < 0 ? undefined : end).entries()) {
    const before = args[at - 1]?.text ?? '';
    const [, joined] = /^(?:-e|--extension=)([\w.]+)$/.exec(word.text) ?? [];
    if (joined !== undefined || FD_EXTENSION.test(before)) endings.push(joined ?? word.text);
    else if (!word.text.startsWith('-') && !FD_VALUES.test(before)) operands.push(word);
  }
  const [name, ...roots] = operands;
  const plain = asGlob(name?.text ?? '').replaceAll(/^\^|\$$/g, '');
  const isPlain = /^[\w.*?@ -]*$/.test(plain);
  const ending = endings.length > 1 ? `{${endings.join(',')}}` : endings[0];
  const pattern = `${isPlain && plain !== '' ? `*${plain}*` : '*'}${ending === undefined ? '' : `.${ending}`}`;
  return {
    tests: name || ending !== undefined ? [{ isPath: false, pattern: pattern.replace(/\*+/g, '*') }] : [],
    roots,
  };
}

/** `rg --files -g 'a*.json'`. */
export function globsAskedFor(args: readonly LeafWord[]): readonly Test[] {
  return args.flatMap(({ text }, at) => {
    const pattern = /^(?:-g|--i?glob)$/.test(text) ? args[at + 1]?.text : /^--i?glob=(.+)$/.exec(text)?.[1];
    if (pattern === undefined || pattern.startsWith('!')) return [];
    return [{ isPath: pattern.includes('/'), pattern: pattern.includes('/') ? `*${pattern}` : pattern }];
  });
}

/** Tests of `find` that any file may pass, whatever its name: small files hold settings. */
const BY_OTHERS = /^(?:-[acm](?:min|time)|-newer\w*|-user|-uid|-group|-gid|-perm|-links|-used|-size)$/;

/** The hidden files in hidden folders, if `find` only tests age, owner and the like. */
export function testsOfHidden(tests: readonly Test[], args: readonly LeafWord[]): readonly Test[] {
  const isByOthers = args.some(
    ({ text }, at) => BY_OTHERS.test(text) && !(text === '-size' && args[at + 1]?.text.startsWith('+')),
  );
  return tests.length === 0 && isByOthers ? [{ isPath: true, pattern: '*/.*/*' }] : tests;
}

/**
 * The patterns that `find` asks for, a list for each side of `-o`. What `-prune` leaves out asks for nothing:
 * `find . -path ./a -prune -o -name b -exec …` runs on each `b`.
 */
export function alternativesIn(args: readonly LeafWord[]): readonly (readonly Test[])[] {
  const start = args.findLastIndex(({ text }) => text === '-prune');
  const end = args.findIndex(({ text }, at) => at > start && isOr(text));
  const asked = start >= 0 && end >= 0 ? args.slice(end + 1) : withoutPruned(args, start);
  const sides: LeafWord[][] = [[]];
  const open = asked.findIndex(({ text }) => text === '(');
  for (const word of asked) {
    if (isOr(word.text)) sides.push([]);
    else sides.at(-1)?.push(word);
  }
  // Tests before a group of alternatives count for each of them.
  const shared = sides.length > 1 && open > 0 && !isNegation(asked[open - 1]) ? asked.slice(0, open) : [];
  const before = shared.some(({ text }) => isOr(text)) ? [] : testsIn(shared);
  return sides
    .map((side, at) => [...(at > 0 ? before : []), ...testsIn(side)])
    .filter(
      (tests, at) => at === 0 || tests.length === 0 || !tests.every(({ pattern }) => SOURCES.test(pattern)),
    );
}

/** Files by an ending that settings do not have: of many endings, the first is enough. */
const SOURCES = /^\*\.?(?!json|toml)\w+$/;

function isOr(text: string): boolean {
  return /^(?:-o|-or|,)$/.test(text);
}

function isNegation(word: LeafWord | undefined): boolean {
  return word?.text === '!' || word?.text === '-not';
}

/** `-not \( -path a -prune \) -name b` asks for `-name b`. */
function withoutPruned(args: readonly LeafWord[], prune: number): readonly LeafWord[] {
  const close = args.findIndex(({ text }, at) => at > prune && text === ')');
  const open = args.findLastIndex(({ text }, at) => at < prune && text === '(');
  return prune >= 0 && open > 0 && isNegation(args[open - 1])
    ? [...args.slice(0, open - 1), ...args.slice(close < 0 ? args.length : close + 1)]
    : args;
}

/** Tests behind `!` and `-not` are left out. */
function testsIn(args: readonly LeafWord[]): readonly Test[] {
  return args.flatMap(({ text }, at) => {
    const pattern = args[at + 1]?.text;
    const isNot = isNegation(args[at - 1]);
    // Some file, of whatever name.
    if (text === '-inum' && !isNot) return [{ isPath: false, pattern: '*' }];
    if (text === '-samefile' && pattern !== undefined && !isNot)
      return [{ isPath: false, pattern: pattern.slice(pattern.lastIndexOf('/') + 1) }];
    if (pattern === undefined || isNot) return [];
    if (/^-i?regex$/.test(text)) return [testOfRegex(pattern)];
    if (!/^-i?(?:name|path|wholename)$/.test(text)) return [];
    return [{ isPath: !text.endsWith('name') || text.endsWith('wholename'), pattern }];
  });
}

/** A part of a regular expression, in any of the dialects of `find`, and whether it is repeated. */
const PART = /(\\?\((?:\w|\\?[.|]|-)*\\?\)|\[[^\]\\/]+\]|\\[./_-]|[\w/@ -]|\.)(\\?[*+?])?/y;

/**
 * The whole path fits, where `*` stands for any text. Of a pattern for the end of a name, the last part is enough:
 * `.+-[0-9]+x[0-9]+\.jpg` becomes `*.jpg`.
 */
function testOfRegex(regex: string): Test {
  const text = regex.replace(/^\^|\$$/g, '');
  let glob = '';
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, part = '', repeated] = PART.exec(text) ?? [];
    if (part === '') return { isPath: true, pattern: '*' };
    if (repeated !== undefined) glob += '*';
    else if (part === '.') glob += '?';
    else if (part.startsWith('[')) glob += /^\[[!^]/.test(part) ? '?' : part;
    else if (part.endsWith(')'))
      glob += part
        .replaceAll(/\\?\./g, each => (each === '.' ? '?' : '.'))
        .replaceAll(/[\\()]/g, '')
        // One alternative is no list.
        .replace(/^.*\|.*$/, words => `{${words.replaceAll('|', ',')}}`);
    else glob += part.replace('\\', '');
  }
  // Paths found below `.` begin with it.
  glob = glob
    .replace(/^\?\//, './')
    .replace(/^\*[^/]*[*?]/, '*')
    .replace(/\*+/g, '*');
  const [, slash, name = ''] = /^\*(\/?)([^*?!/]+)$/.exec(glob) ?? [];
  if (slash === undefined) return { isPath: true, pattern: glob };
  return { isPath: false, pattern: slash === '/' ? name : `*${name}` };
}

/**
 * `grep '\.json$'`, `sed -n /a/p`, `awk '/a/ {print}'` as a pattern for paths. Other patterns, and `grep -v`, give no
 * test.
 */
export function testOf({ words: [program, ...args] }: Leaf, cwd: string): readonly Test[] {
  const isCutter = /(?:sed|awk)$/.test(program?.text ?? '');
  const words = isCutter ? args.flatMap(selecting) : args;
  const [first, ...others] = words.filter(({ text }) => !text.startsWith('-'));
  if (isCutter && !first) return [];
  const isPlain = words.every(({ text }) => !/^-\w*[vfr]/.test(text)) && others.length === 0;
  const all = asGlob(first?.text ?? '').replaceAll(/\\([|()])/g, '$1');
  const parts = (all.includes('(') ? [all] : all.split('|')).map(withoutGroup);
  if (!isPlain || !parts.every(text => /^\^?[\w./*@ {},-]+\$?$/.test(text))) return [];
  const patterns = parts.map(text => {
    const end = text.endsWith('$') ? '{,/*}' : '*';
    return `${text.startsWith('^') ? '' : '*'}${text.replace(/^\^|\$$/g, '')}${end}`;
  });
  const pattern = patterns.length > 1 ? `{${patterns.join(',')}}` : patterns[0];
  return [{ isPath: true, pattern: `${cwd}/${pattern}` }];
}

/** The pattern by which sed or awk selects lines. */
function selecting(word: LeafWord): readonly LeafWord[] {
  const [, text] = /^(?:\$\d+\s*~\s*)?\/([^/]+)\/(?:p|\s*(?:\{.*)?)$/.exec(word.text) ?? [];
  return text === undefined ? [] : [{ ...word, text }];
}

/** The files with the endings of `grep '\.ts$'` or `grep -E '\.(ts|js)$'`, unless settings or keys may end so. */
export function endingAs(tests: readonly Test[], place: Place): Place {
  const ending = /\/\*(\.(?:\w+|\{[\w,]+\}))\{,\/\*\}$/;
  const end = tests.map(({ pattern }) => ending.exec(pattern)?.[1]).find(each => each !== undefined);
  const isAll = place.reach === 'glob' && place.path.endsWith('/**/*');
  if (!isAll || end === undefined || /json|toml|ya?ml|env|key|pem|txt|conf|ini/.test(end)) return place;
  return { ...place, path: `${place.path}${end}` };
}

/** `.(claude|codex)` as `.{claude,codex}`; a group of one stays what it holds. */
function withoutGroup(text: string): string {
  return text.replaceAll(/\(([^()]*)\)/g, (_, inner: string) =>
    inner.includes('|') ? `{${inner.replaceAll('|', ',')}}` : inner,
  );
}

function asGlob(pattern: string): string {
  return pattern.replaceAll('\\.', '.').replaceAll('.*', '*');
}

/** Whether a text matches a pattern of `find`, in which `*` also matches separators. */
export function matchesFindPattern(text: string, pattern: string): boolean {
  const flat = (each: string) => each.replaceAll('/', '\u0001').toLowerCase();
  return segmentsOfGlob(flat(pattern)).some(glob => pathsOverlap(glob, segmentsOfPath(flat(text))));
}

/** `*` of `-path` stands for folders too, so that `-path '*a*'` may be any folder with an `a`, and what is below it. */
export function globsOf(below: string, root: string, tests: readonly Test[]): readonly Place[] {
  const name = tests.find(({ isPath }) => !isPath)?.pattern.replace(/^.*\//, '') || '*';
  const path = tests.find(({ isPath }) => isPath)?.pattern;
  if (path === undefined) return [{ path: `${below}/**/${name}`, reach: 'glob' }];
  const start = root.endsWith('/') ? root : `${root}/`;
  if (path.startsWith(start)) return [{ path: `${below}/${path.slice(start.length)}`, reach: 'glob' }];
  const end = path.replace(/^\*\//, '').replace(/\/\*$/, '');
  return [
    ...(path.endsWith('/*') ? [] : [{ path: `${below}/**/${end}`, reach: 'glob' } as const]),
    { path: `${below}/**/${end}/**/${name}`, reach: 'glob' },
    { path: `${end}/**/${name}`, reach: 'suffix' },
  ];
}
