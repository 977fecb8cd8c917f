/**
 * Resolves files that one command lists and another command receives: `find -exec`, `grep -l | xargs`, `$(grep -l …)`.
 * INVARIANT: the places are globs for all possible results, plus existing files in hidden folders, which a glob may
 * miss.
 */
import { wordsIn } from '../shell/names.ts';
import type { Leaf, LeafWord, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Place } from './effect.ts';
import { isPrintedTo, isVariable, textsOf, textsUsed } from './given-words.ts';
import { hiddenFiles } from './hidden-files.ts';
import { ignoredPlaces, listsIgnored } from './ignored-files.ts';
import {
  alternativesIn,
  askedOfFd,
  endingAs,
  globsAskedFor,
  globsOf,
  type Test,
  testOf,
  testsOfHidden,
} from './list-tests.ts';
import { listedChanges } from './listed-changes.ts';
import { linesIn, linesOfList, MAX_LISTED, placesNamed } from './listed-names.ts';
import { surroundingsOf } from './of-command.ts';
import type { CommandContext } from './of-word.ts';
import { patternOfPathspec } from './pathspec.ts';
import { isDirect, placesOf } from './places.ts';

/** The files that stand in place of `{}`: those that `find` finds, or that the command before `xargs` lists. */
export function givenTo(id: number, script: Script, context: CommandContext): readonly Place[] {
  const run = runOf(id, script);
  if (!run) return [...substitutedIn(id, script, context), ...readBy(id, script, context)];
  const fed = script.runs.filter(({ outer, how }) => outer === run.outer && how === 'process');
  if (run.how === 'xargs') {
    const listed = linesOfList(script.leaves[run.outer], context);
    if (fed.length > 0 || listed.length > 0)
      return [
        ...listed,
        ...fed.flatMap(({ inner }) => [
          ...foundAt(inner, script, context),
          ...printedBy(script.leaves[inner], context),
        ]),
      ];
  }
  if (run.how === 'find') return placesFoundBy(script.leaves[run.outer], context);
  const before = stageBefore(run.outer, script);
  return before === undefined ? [] : foundAt(before, script, context);
}

/** The command whose output goes into this one. */
export function stageBefore(id: number, { stages }: Script): number | undefined {
  const own = stages.findLast(({ leaf }) => leaf === id);
  return own && stages.find(({ pipeline, n }) => pipeline === own.pipeline && n === own.n - 1)?.leaf;
}

/** Programs that let through lines of what another command lists. */
const FILTERS = wordsIn('grep egrep fgrep rg head tail sort uniq tac tee');

/**
 * The files that a command lists, with those in hidden folders that fit the patterns after it: `git ls-files | grep
 * settings`.
 */
export function foundAt(
  id: number,
  script: Script,
  context: CommandContext,
  tests: readonly Test[] = [],
): readonly Place[] {
  const leaf = script.leaves[id];
  const before = stageBefore(id, script);
  const source = before === undefined ? undefined : script.leaves[before];
  const own = leaf ? testOf(leaf, context.cwd) : [];
  const isFilter = (name: string) =>
    FILTERS.includes(name) ||
    (CUTTERS.includes(name) &&
      source &&
      (own.length > 0 || listsIgnored(source) || isNaming(before, script)));
  if (leaf && before !== undefined && isFilter(nameOf(leaf)))
    return foundAt(before, script, context, [...tests, ...own]);
  const found = [...placesFoundBy(leaf, context), ...globsPrintedBy(leaf, context)];
  if (tests.length === 0 || found.length === 0) return found;
  const there = hiddenFiles(context.cwd, 'find', [], tests, context.disk);
  return [...found.map(place => endingAs(tests, place)), ...there.map(asFile)];
}

/** Programs that take the names out of lines. */
const CUTTERS = wordsIn('awk gawk sed gsed cut tr perl');

/** Programs that name their operands in each line. */
const NAMES = wordsIn('stat wc file du md5sum shasum sha1sum sha256sum b2sum cksum realpath readlink');

function isNaming(id: number | undefined, script: Script): boolean {
  const name = nameOf(script.leaves[id ?? -1] ?? { words: [] });
  return NAMES.includes(name) || (FILTERS.includes(name) && isNaming(stageBefore(id ?? -1, script), script));
}

const asFile = (path: string): Place => ({ path, reach: 'file' });
const asSuffix = ({ path }: Place): Place => ({ path, reach: 'suffix' });

/** `printf '%s\\n' .c* | xargs rm`: what the shell puts for a pattern is printed. */
function globsPrintedBy(leaf: Leaf | undefined, { disk, cwd }: CommandContext): readonly Place[] {
  if (!leaf || !/^(?:echo|printf|print)$/.test(nameOf(leaf))) return [];
  const wanted = { isTree: false, isEntry: false };
  return leaf.words
    .slice(1)
    .flatMap(({ text, forms }) =>
      forms.includes('glob')
        ? placesOf({ text, isGlob: true, isExpanded: true }, wanted, { disk, folders: [cwd] })
        : [],
    );
}

/** `xargs -a <(echo a b)`. */
function printedBy(leaf: Leaf | undefined, { disk, cwd }: CommandContext): readonly Place[] {
  if (!leaf || !/^(?:echo|printf)$/.test(nameOf(leaf))) return [];
  return leaf.words
    .slice(1)
    .flatMap(({ text }) => text.split(/\s+|\\n/, MAX_LISTED))
    .flatMap(text => placesNamed(text, { disk, cwd }));
}

/** Also of a command in the words of a shell that is run so: `find -exec sh -c 'rm "$1"' _ {} \\;`. */
function runOf(id: number, { runs }: Script): Script['runs'][number] | undefined {
  let at = id;
  for (;;) {
    const run = runs.find(({ inner }) => inner === at);
    if (!run || run.how === 'find' || run.how === 'xargs') return run;
    // Inner commands follow those that run them.
    if ((run.how !== 'shell' && run.how !== 'wrapper') || run.outer >= at) return undefined;
    at = run.outer;
  }
}

/** `sed -i s/a/b/ $(grep -rl a .)`, `> $(find . -name a)`: words that are the output of a command that lists files. */
function substitutedIn(id: number, script: Script, context: CommandContext): readonly Place[] {
  const texts = textsUsed(script.leaves[id]);
  if (!texts.some(text => /^(?:\$\(|`)/.test(text))) return [];
  const listed = texts.flatMap(text => {
    const file = /^\$\(<\s*([^\s()]+)\)$/.exec(text)?.[1];
    return file === undefined ? [] : linesIn(file, context);
  });
  const told = script.runs.flatMap(({ outer, inner, how }) => {
    const leaf = script.leaves[inner];
    return outer === id &&
      how === 'substitution' &&
      leaf &&
      /find$|grep$|sum$|^(?:rg|git|fd|ls|stat|file|du|realpath|readlink|cat|tac|echo|printf|g?sed|g?awk|cut|head|tail|sort|uniq)$/.test(
        nameOf(leaf),
      )
      ? foundAt(inner, script, context)
      : [];
  });
  return [...listed, ...told];
}

/**
 * `find … | while read f; do rm "$f"; done`, `for f in $(find …); do rm $f; done`: words that are a variable, in a
 * script in which another command lists files.
 */
function readBy(id: number, script: Script, context: CommandContext): readonly Place[] {
  const leaf = script.leaves[id];
  const read = textsOf(leaf).filter(isVariable);
  if (!leaf || read.length === 0) return [];
  const usesLast = textsOf(leaf).some(text => /^\$\{?_\}?$/.test(text));
  const last = usesLast
    ? script.leaves[id - 1]?.words.findLast(({ text }) => /^[^\]-]/.test(text))
    : undefined;
  return [
    ...(last ? placesNamed(last.text, context) : []),
    ...leaf.redirects.flatMap(({ op, target }) =>
      op === '<<<'
        ? target.split('\n', MAX_LISTED).flatMap(text => placesNamed(text, context))
        : op === '<'
          ? linesIn(target, context)
          : [],
    ),
    ...script.leaves.flatMap((_, at) =>
      isPrintedTo(read, at, script) || (at >= id && !isSubstituted(at, script))
        ? []
        : foundAt(at, script, context),
    ),
  ];
}

function isSubstituted(id: number, { runs }: Script): boolean {
  return runs.some(({ inner, how }) => inner === id && (how === 'substitution' || how === 'process'));
}

/** Programs that print or read the lines of files. */
const TELLS = wordsIn('cat head tail sort uniq tac sed gsed awk gawk cut mapfile readarray read exec');

const LISTS = [
  ...wordsIn('find gfind fd fdfind ls rg grep egrep rgrep ugrep ag ack git tree locate'),
  ...NAMES,
];

export function nameOf({ words }: Pick<Leaf, 'words'>): string {
  return words[0]?.text.replace(/^.*\//, '') ?? '';
}

/** The files that a command found, remembered because several commands may read its output. */
const remembered = new WeakMap<
  Leaf,
  { readonly disk: Disk; readonly cwd: string; readonly places: readonly Place[] }
>();

export function placesFoundBy(leaf: Leaf | undefined, context: CommandContext): readonly Place[] {
  if (!leaf) return [];
  const { disk, cwd } = context;
  const known = remembered.get(leaf);
  if (known?.disk === disk && known.cwd === cwd) return known.places;
  const places = placesFound(leaf, context);
  remembered.set(leaf, { disk, cwd, places });
  return places;
}

function placesFound(leaf: Leaf, { disk, cwd }: CommandContext): readonly Place[] {
  const program = nameOf(leaf);
  const args = leaf.words.slice(1);
  if (TELLS.includes(program)) return placesTold(leaf, { disk, cwd });
  if (!LISTS.includes(program)) return [];
  if (listsIgnored(leaf)) return ignoredPlaces(cwd, disk);
  if (program === 'git') return foundByGit(args, { disk, cwd });
  const isFd = program.startsWith('fd');
  const isFind = program.endsWith('find') && !isFd;
  const isList = program === 'rg' && args.some(({ text }) => text === '--files');
  const ofFd = isFd ? askedOfFd(args) : undefined;
  const choices = isFind ? alternativesIn(args) : [ofFd?.tests ?? (isList ? globsAskedFor(args) : [])];
  const isNamed = NAMES.includes(program);
  const roots = ofFd?.roots ?? rootsOf(args, isFind, program === 'ls' || isList || isNamed);
  const listing = { program, args, isFind, isList, isNamed, disk };
  const { folders } = surroundingsOf(leaf, { disk, cwd });
  return (roots.length > 0 ? roots : [{ text: '.', forms: [] }]).flatMap(({ text, forms }) => {
    const word = {
      text,
      isGlob: forms.includes('glob'),
      isExpanded: forms.includes('expanded'),
      isComputed: forms.includes('computed'),
      isDirect: isDirect(forms),
    };
    return fewRoots(placesOf(word, { isTree: true, isEntry: false }, { disk, folders })).flatMap(place =>
      choices.flatMap(tests => listedBelow({ ...place, text, tests }, listing)),
    );
  });
}

interface Listing {
  readonly program: string;
  readonly args: readonly LeafWord[];
  readonly isFind: boolean;
  /** `rg --files`. */
  readonly isList: boolean;
  readonly isNamed: boolean;
  readonly disk: Disk;
}

interface ListedRoot extends Place {
  readonly text: string;
  readonly tests: readonly Test[];
}

/** The places that a command lists below one of its roots. */
function listedBelow(
  { path, reach, text, tests }: ListedRoot,
  { program, args, isFind, isList, isNamed, disk }: Listing,
): readonly Place[] {
  const isLs = program === 'ls';
  // `ls a` prints `a`, where that is a file.
  if ((isFind || isLs) && disk.kindOf(path) === 'file') return [{ path, reach: 'file' }];
  // A root of which the beginning is unknown: `find "$(npm root -g)/a"`.
  if (reach === 'suffix') return globsOf(path.replace(/\/+$/, ''), text, tests).map(asSuffix);
  if (isNamed || (isLs && isItself(args))) return [{ path, reach }];
  if (isLs && /^(?:[~/$]|\.\.)/.test(text) && reach !== 'tree') return [{ path, reach }];
  const hidden =
    reach === 'tree' || reach === 'file'
      ? hiddenFiles(path, isList ? 'find' : program, args, testsOfHidden(tests, args), disk, text)
      : [];
  // `find` finds the folder too; commands are meant for what is below: all of a hidden one, or of rules.
  const isHidden = tests.length === 0 && (isFind || isLs) && /\/(?:\.[^/]+|analysis)$/.test(path);
  return [
    ...(isHidden ? [{ path, reach: 'tree' } as const] : []),
    ...globsOf(path === '/' ? '' : path, text, tests),
    ...hidden.map(asFile),
  ];
}

/** Places that the lines of a displayed or read file name. An earlier call may have written them. */
function placesTold(
  { words, redirects }: Leaf,
  context: Pick<CommandContext, 'disk' | 'cwd'>,
): readonly Place[] {
  const read = redirects.flatMap(({ op, target }) => (op === '<' ? [target] : []));
  const named = words.slice(1).flatMap(({ text }) => (text.startsWith('-') ? [] : [text]));
  return [...named, ...read].slice(0, MAX_ROOTS).flatMap(text => linesIn(text, context));
}

/** `ls -d .c*` lists the folders, and not what is in them. */
function isItself(args: readonly LeafWord[]): boolean {
  return args.some(({ text }) => /^-[a-zA-Z]*d|^--directory$/.test(text));
}

const MAX_ROOTS = 50;

/** A pattern stands for the many folders that it names, except for those to which links lead. */
function fewRoots(places: readonly Place[]): readonly Place[] {
  const glob = places.find(({ reach }) => reach === 'glob')?.path ?? '';
  const start = glob.slice(0, glob.slice(0, glob.search(/[*?[]/)).lastIndexOf('/') + 1);
  if (places.length <= MAX_ROOTS || start === '') return places;
  return places.filter(({ path, reach }) => reach === 'glob' || !path.startsWith(start));
}

/** `git grep -l a`, and `git ls-files` with the patterns that it has. */
function foundByGit(
  args: readonly LeafWord[],
  { disk, cwd }: Pick<CommandContext, 'disk' | 'cwd'>,
): readonly Place[] {
  // `git ls-files --deleted` lists what is not there.
  if (args.some(({ text }) => text === '--deleted')) return [];
  if (args.some(({ text }) => text === '--show-toplevel')) return [{ path: cwd, reach: 'tree' }];
  const [verb, ...rest] = args.filter(({ text }) => !text.startsWith('-')).map(({ text }) => text);
  const all: Place = { path: `${cwd}/**/*`, reach: 'glob' };
  const isGrep = verb === 'grep';
  const searched = isGrep ? hiddenFiles(cwd, 'grep', args.slice(1), [], disk) : [];
  const given = isGrep ? rest.slice(1) : verb === 'ls-files' ? rest : [];
  const patterns = given.flatMap(patternOfPathspec);
  const changed = listedChanges(args, disk, cwd);
  if (patterns.length === 0) return [all, ...[...searched, ...changed].map(asFile)];
  return patterns.flatMap((pattern): readonly Place[] => {
    if (!/[*?[]/.test(pattern)) {
      const path = `${cwd}/${pattern}`;
      return [{ path, reach: disk.kindOf(path) === 'folder' ? 'tree' : 'file' }];
    }
    // `*` stands for separators too.
    const there = hiddenFiles(cwd, 'git', args, [{ isPath: true, pattern: `${cwd}/${pattern}` }], disk);
    const glob: Place = { path: `${cwd}/**/${pattern.replace(/^.*\//, '')}`, reach: 'glob' };
    return [glob, ...there.map(asFile)];
  });
}

/** The start folders of `find`; none for the current folder. */
function rootsOf(args: readonly LeafWord[], isFind: boolean, isList: boolean): readonly LeafWord[] {
  const end = args.findIndex(({ text }) => /^[-(!]/.test(text));
  if (isFind) return args.slice(0, end < 0 ? undefined : end);
  const before = /^(?:-[gtT]|--(?:i?glob|type|type-not))$/;
  return args.filter(({ text }, at) => isList && !/^-/.test(text) && !before.test(args[at - 1]?.text ?? ''));
}
