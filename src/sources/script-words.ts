/**
 * Rows for the constants of Bash policies in the leaves of a script. A constant holds globs or words, one a line, of
 * which any may fit; `(?i)` in front says that case does not matter. In a glob `*` stays within a folder and `**` does
 * not.
 */
import type { Value } from '../datalog/program.ts';
import { requiredLiteralsOfGlobs } from '../globs/required-literals.ts';
import { requiredLiterals } from '../regex/required-literals.ts';
import { ANYWHERE, folderFrom } from '../shell/folders.ts';
import { onlyReads } from '../shell/reading-code.ts';
import { ofCall, ofLeaf } from './computed.ts';
import { allOf, type Condition, exactly, literalsIn } from './condition.ts';
import { inNames } from './event.ts';
import { invokesWords, withoutDotSlash } from './invoked-words.ts';
import type { LeafView } from './leaf-view.ts';
import type { Search } from './search.ts';
import { pathsFrom } from './word-path.ts';

const row = (...relations: readonly string[]): Condition => exactly('row', relations);

const ofWords = { bound: ['globs'], kind: 'words' } as const;
const ofPattern = { bound: ['pattern'], kind: 'pattern' } as const;

const onName = {
  ...ofWords,
  necessary: (globs?: string) =>
    isPlain(globs)
      ? exactly('command', linesOf(globs))
      : allOf([row('command'), literalsIn('~name', literals(globs))]),
};
const onWords = {
  ...ofWords,
  necessary: (globs?: string) =>
    isPlain(globs)
      ? exactly('word', linesOf(globs))
      : allOf([row('arg'), literalsIn('~word', literals(globs))]),
};
const onPath = (...relations: readonly string[]) => ({
  ...ofWords,
  necessary: (globs?: string) => allOf([row(...relations), literalsIn('~place', inNames(literals(globs)))]),
});
const onFirstWords = {
  bound: ['words'],
  necessary: (words?: string) =>
    words === undefined
      ? row('command')
      : exactly(
          'word',
          linesOf(words).map(line => withoutDotSlash(line.split(' ', 1)[0] ?? '')),
        ),
};

export const scriptTextRelations = {
  name_fits: ofLeaf('name_fits', { globs: 'symbol' }, 'The name of the program fits a glob.', {
    ...onName,
    compute: ([globs = ''], { id, name }, search) => {
      if (name !== undefined && fits(globs, name, search)) search.add([id, globs], at(id));
    },
  }),
  path_fits: ofLeaf(
    'path_fits',
    { globs: 'symbol' },
    'The program is named with its folders, and so fits a glob.',
    {
      ...ofWords,
      necessary: () => row('command_path'),
      compute: ([globs = ''], { id, path }, search) => {
        if (path !== undefined && fits(globs, path, search)) search.add([id, globs], at(id));
      },
    },
  ),
  invokes: ofLeaf(
    'invokes',
    { words: 'symbol' },
    'The program is called with these words first, flags before and between them left out where the words have none.',
    { ...onFirstWords, compute: ([words = ''], leaf, search) => addInvocation(words, leaf, search, false) },
  ),
  surely_invokes: ofLeaf(
    'surely_invokes',
    { words: 'symbol' },
    'The program is called with these words first, none of them may be the value of a flag before it, and nothing up to them is unknown.',
    { ...onFirstWords, compute: ([words = ''], leaf, search) => addInvocation(words, leaf, search, true) },
  ),
  arg_fits: ofLeaf('arg_fits', { n: 'number', globs: 'symbol' }, 'The whole of the n-th word fits a glob.', {
    ...onWords,
    compute: ([globs = ''], leaf, search) => eachWord(leaf, globs, search, word => fits(globs, word, search)),
  }),
  arg_matches: ofLeaf(
    'arg_matches',
    { n: 'number', pattern: 'symbol' },
    'The RE2 pattern matches in the n-th word.',
    {
      ...ofPattern,
      necessary: pattern => allOf([row('arg'), literalsIn('~word', requiredLiterals(pattern ?? ''))]),
      compute: ([pattern = ''], leaf, search) =>
        eachWord(leaf, pattern, search, word => matches(pattern, word, search)),
    },
  ),
  arg_under: ofLeaf(
    'arg_under',
    { n: 'number', globs: 'symbol' },
    'The n-th word is a path that fits a glob once it is made absolute from a folder in which the leaf may run and its `.` and `..` are taken out.',
    {
      ...onPath('arg'),
      compute: ([globs = ''], leaf, search) => {
        const folders = foldersOf(leaf, search);
        eachWord(leaf, globs, search, word => folders.some(paths => isUnder(paths, globs, word, search)));
      },
    },
  ),
  arg_surely_under: ofLeaf(
    'arg_surely_under',
    { n: 'number', globs: 'symbol' },
    'The n-th word is such a path in each folder in which the leaf may run. What the script computes, as `$x` after `read x`, surely is none.',
    {
      ...onPath('arg'),
      compute: ([globs = ''], leaf, search) => {
        const isSure = surelyUnder(leaf, globs, search);
        eachWord(leaf, globs, search, (_, n) => isSure(n));
      },
    },
  ),
  flag_begins: ofLeaf(
    'flag_begins',
    { prefixes: 'symbol' },
    'A flag of the command begins with one of these.',
    {
      bound: ['prefixes'],
      necessary: () => row('flag'),
      compute: ([prefixes = ''], { id, flags }, search) => {
        const begins = (flag: string) => linesOf(prefixes).some(each => flag.startsWith(each));
        if ([...flags].some(flag => search.costs(flag) && begins(flag))) search.add([id, prefixes], at(id));
      },
    },
  ),
  redirect_fits: ofLeaf(
    'redirect_fits',
    { op: 'symbol', target: 'symbol', globs: 'symbol' },
    'The target of a redirection of the leaf with this operator fits a glob.',
    {
      ...ofWords,
      necessary: () => row('redirect'),
      compute: ([globs = ''], { id, redirects }, search) =>
        addEach(
          id,
          globs,
          search,
          redirects,
          ({ op, target }) => fits(globs, target, search) && [op, target],
        ),
    },
  ),
  redirect_under: ofLeaf(
    'redirect_under',
    { op: 'symbol', target: 'symbol', globs: 'symbol' },
    'The target of a redirection is a path that fits a glob once it is made absolute from a folder in which the leaf may run and its `.` and `..` are taken out.',
    {
      ...onPath('redirect'),
      compute: ([globs = ''], leaf, search) => {
        const folders = foldersOf(leaf, search);
        const isHit = (target: string) => folders.some(paths => isUnder(paths, globs, target, search));
        addEach(leaf.id, globs, search, leaf.redirects, ({ op, target }) => isHit(target) && [op, target]);
      },
    },
  ),
  redirect_surely_under: ofLeaf(
    'redirect_surely_under',
    { op: 'symbol', target: 'symbol', globs: 'symbol' },
    'The target of a redirection is such a path in each folder in which the leaf may run.',
    {
      ...onPath('redirect'),
      compute: ([globs = ''], leaf, search) => {
        const folders = foldersOf(leaf, search);
        const isHit = (target: string) => folders.every(paths => isUnder(paths, globs, target, search));
        addEach(leaf.id, globs, search, leaf.redirects, ({ op, target }) => isHit(target) && [op, target]);
      },
    },
  ),
  env_fits: ofLeaf(
    'env_fits',
    { name: 'symbol', value: 'symbol', globs: 'symbol' },
    'The command runs with this variable set by the script, and `NAME=value` fits a glob.',
    {
      ...ofWords,
      necessary: () => row('env'),
      compute: ([globs = ''], { id, env }, search) => addEach(id, globs, search, env, setting(globs, search)),
    },
  ),
  sets_fits: ofLeaf(
    'sets_fits',
    { name: 'symbol', value: 'symbol', globs: 'symbol' },
    'The leaf assigns this variable, or runs with it set by the script, and `NAME=value` fits a glob.',
    {
      ...ofWords,
      necessary: () => row('assignment', 'env'),
      compute: ([globs = ''], { id, assignments, env }, search) =>
        addEach(id, globs, search, [...assignments, ...env], setting(globs, search)),
    },
  ),
  code_matches: ofLeaf(
    'code_matches',
    { language: 'symbol', pattern: 'symbol' },
    'The RE2 pattern matches in the code that the leaf gives an interpreter.',
    {
      ...ofPattern,
      mayHave: isOfSomeCode,
      necessary: pattern => allOf([row('code'), literalsIn('~word', requiredLiterals(pattern ?? ''))]),
      compute: ([pattern = ''], { id, code }, search) =>
        addEach(
          id,
          pattern,
          search,
          code,
          ({ language, text }) => matches(pattern, text, search) && [language],
        ),
    },
  ),
  code_unread: ofLeaf(
    'code_unread',
    { language: 'symbol', pattern: 'symbol' },
    'The RE2 pattern matches in the code that the leaf gives an interpreter, without the calls whose commands are leaves; in none that only reads files by names written out.',
    {
      ...ofPattern,
      mayHave: isOfSomeCode,
      necessary: pattern => allOf([row('code'), literalsIn('~word', requiredLiterals(pattern ?? ''))]),
      compute: ([pattern = ''], { id, code }, search) =>
        addEach(
          id,
          pattern,
          search,
          code,
          ({ language, text, rest }) =>
            matches(pattern, rest ?? text, search) && !onlyReads(text, language) && [language],
        ),
    },
  ),
  script_matches: ofCall(
    'script_matches',
    { pattern: 'symbol' },
    'The RE2 pattern matches in the whole script.',
    {
      ...ofPattern,
      necessary: pattern => allOf([row('script'), literalsIn('~text', requiredLiterals(pattern ?? ''))]),
      compute: ([pattern = ''], _, search) => {
        const script = search.event.texts.find(({ name }) => name === 'command')?.value ?? '';
        if (search.leaves.length > 0 && matches(pattern, script, search)) search.add([pattern], 'the script');
      },
    },
  ),
} as const;

function at(leaf: number): string {
  return `command ${leaf}`;
}

/** Whether some leaf has code in the language. */
function isOfSomeCode([, language]: readonly (Value | undefined)[], { leaves }: Search): boolean {
  return language === undefined || leaves.some(({ code }) => code.some(each => each.language === language));
}

function linesOf(constant: string | undefined): readonly string[] {
  return (constant ?? '').split('\n');
}

function literals(globs: string | undefined) {
  return requiredLiteralsOfGlobs(globs ?? '', 'word');
}

/** Whether each line stands for itself. */
function isPlain(globs: string | undefined): boolean {
  return globs !== undefined && !/[*?[{\\]|^\(\?i\)/.test(globs);
}

function fits(globs: string, text: string, search: Search): boolean {
  return search.costs(text) && search.matchers.words(globs).test(text);
}

function matches(constant: string, text: string, search: Search): boolean {
  const pattern = search.matchers.pattern(constant);
  return search.costs(text, pattern.size) && pattern.test(text);
}

function addInvocation(lines: string, leaf: LeafView, search: Search, surely: boolean): void {
  const isCalled = (line: string) => search.costs(line) && invokesWords(leaf, line.split(' '), surely);
  if (linesOf(lines).some(isCalled)) search.add([leaf.id, lines], at(leaf.id));
}

/** A row for each of the words that does. */
function eachWord(
  { id, words }: LeafView,
  constant: string,
  search: Search,
  test: (word: string, n: number) => boolean,
) {
  for (let n = 1; n < words.length; n++) if (test(words[n] ?? '', n)) search.add([id, n, constant], at(id));
}

/** A row for each item that gives some values, once where several give the same. */
function addEach<T>(
  id: number,
  constant: string,
  search: Search,
  items: readonly T[],
  valuesOf: (item: T) => readonly Value[] | false,
): void {
  const seen = new Set<string>();
  for (const item of items) {
    const values = valuesOf(item);
    if (!values || seen.has(values.join('\0'))) continue;
    seen.add(values.join('\0'));
    search.add([id, ...values, constant], at(id));
  }
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

function setting(globs: string, search: Search) {
  return ({ name, value }: Setting) => fits(globs, `${name}=${value}`, search) && [name, value];
}

type PathOf = (word: string) => string | undefined;

/** The paths that words name from each folder in which the leaf may run. A folder is undefined if it is unknown. */
function foldersOf({ folders }: LeafView, { event: { cwd } }: Search): readonly PathOf[] {
  const all = folders.length === 0 ? [cwd] : folders.map(folder => folderAt(cwd, folder));
  return all.map(folder => pathsFrom({ cwd: folder }));
}

/** Above the root there is the root. Undefined where it is not known. */
function folderAt(cwd: string, folder: string): string | undefined {
  if (folder === ANYWHERE) return undefined;
  return folder.startsWith('~') ? folder : folderFrom(cwd, folder);
}

/** Whether the n-th word surely is below a folder: `arg_surely_under`. */
export function surelyUnder(leaf: LeafView, globs: string, search: Search): (n: number) => boolean {
  const folders = foldersOf(leaf, search);
  return n =>
    !leaf.computed.has(n) && folders.every(paths => isUnder(paths, globs, leaf.words[n] ?? '', search));
}

function isUnder(pathOf: PathOf, globs: string, word: string, search: Search): boolean {
  const path = pathOf(word);
  return path !== undefined && fits(globs, path, search);
}
