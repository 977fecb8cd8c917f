/**
 * What the patterns of Bash policies find in a script. For each rule about a program that the script runs, or about any, the host goes
 * through its body and stops at the first literal about a leaf for which nothing is found, since nothing behind it can matter:
 *
 *     command_rule(7, leaf) :- command(leaf, "rm"), flag(leaf, "-r"), arg_fits(leaf, _, "/\n/etc/*").
 *
 * INVARIANT: each constant is looked for at most once in each leaf, what stands under a negation too; the work is bounded.
 */
import type { Fact, Origin, Program, Value } from '../../datalog/program.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { ToldPatterns } from '../../regex/told-pattern.ts';
import { spend, startWork, type Work } from '../../selectors/work.ts';
import { ANYWHERE, folderFrom } from '../../shell/folders.ts';
import { invokesWords } from './invoked-words.ts';
import { type LeafView, leafViews } from './leaf-view.ts';
import { type Ask, type LeafDemands, scriptMatchersOf } from './script-matchers.ts';
import type { SearchClock } from './search-texts.ts';
import { pathsFrom } from './word-path.ts';

/** A step is so many characters times instructions of a pattern. */
const UNITS_PER_STEP = 256;
const MAX_SEARCH_STEPS = 20_000_000;

export interface ScriptText extends SearchClock {
  readonly text: string;
  /** Where it would run: absolute. */
  readonly cwd: string;
  /** What was told of the program's patterns; undefined where nothing was. */
  readonly patterns: ToldPatterns | undefined;
}

interface Search {
  /** Where the script starts. */
  readonly cwd: string;
  /** In which the leaf that is looked at may run; undefined for one that is not known. */
  folders: readonly (string | undefined)[];
  /** What a word names, by folder. */
  readonly known: Map<string | undefined, PathOf>;
  /** Of what is found in the leaf. */
  origin: Origin;
  readonly text: string;
  readonly work: Work;
  readonly facts: Fact[];
  /** Of the leaf that is looked at. */
  readonly answers: Map<Ask, boolean>;
  /** About the script as a whole. */
  readonly ofScript: Map<Ask, boolean>;
}

export function searchScript(
  program: Program,
  about: readonly Fact[],
  { text, cwd, now, milliseconds, patterns }: ScriptText,
): Reported<readonly Fact[]> {
  const matchers = scriptMatchersOf(program, patterns);
  const views = leafViews(about);
  const started = now();
  const search: Search = {
    cwd,
    folders: [],
    known: new Map(),
    origin: { label: 'the script' },
    text,
    work: startWork(MAX_SEARCH_STEPS),
    facts: [],
    answers: new Map(),
    ofScript: new Map(),
  };
  for (const view of views) {
    search.answers.clear();
    search.folders = view.folders.length === 0 ? [cwd] : view.folders.map(each => folderAt(cwd, each));
    search.origin = { label: `command ${view.id}` };
    for (const demands of matchers.demandsOn(view)) searchLeaf(view, demands, search);
    if (search.work.left >= 0 && now() - started <= milliseconds) continue;
    const found = diagnostic('E401', 'searching the script for the patterns of the policies takes too long', {
      hint: 'nothing was decided; write fewer patterns, or shorter scripts',
    });
    return { value: undefined, diagnostics: [found] };
  }
  return { value: search.facts, diagnostics: [] };
}

type PathOf = (word: string) => string | undefined;

/** Above the root there is the root. Undefined where it is not known. */
function folderAt(cwd: string, folder: string): string | undefined {
  if (folder === ANYWHERE) return undefined;
  return folder.startsWith('~') ? folder : folderFrom(cwd, folder);
}

function pathsIn(folder: string | undefined, { known }: Search): PathOf {
  const paths = known.get(folder) ?? pathsFrom({ cwd: folder });
  known.set(folder, paths);
  return paths;
}

function searchLeaf(view: LeafView, { steps }: LeafDemands, search: Search): void {
  for (const step of steps) {
    const holds = step.ask ? ask(view, step.ask, search) : has(view, step);
    if (!holds && !step.negated) return;
  }
}

function has(
  view: LeafView,
  { relation, word }: { readonly relation: string; readonly word: string },
): boolean {
  switch (relation) {
    case 'flag':
      return view.flags.has(word);
    case 'arg':
      return view.words.includes(word, 1);
    default:
      return view.subcommand === word;
  }
}

function ask(view: LeafView, asked: Ask, search: Search): boolean {
  const known = search.answers.get(asked);
  if (known !== undefined) return known;
  const before = search.facts.length;
  finders[asked.relation]?.(view, asked, search);
  const holds = search.facts.length > before || search.ofScript.get(asked) === true;
  search.answers.set(asked, holds);
  return holds;
}

type Finder = (view: LeafView, asked: Ask, search: Search) => void;

/** One row; the constant stands in the last column of all these relations. */
function found(
  { facts, origin }: Search,
  view: LeafView,
  { relation, constant }: Ask,
  ...rest: Value[]
): void {
  facts.push({ relation, tuple: [view.id, ...rest, constant], origin });
}

function costs(search: Search, text: string, size = 1): boolean {
  return spend(search.work, 1 + Math.ceil((text.length * size) / UNITS_PER_STEP));
}

function globsFit(search: Search, asked: Ask, text: string): boolean {
  return costs(search, text) && asked.globs().test(text);
}

function patternFits(search: Search, asked: Ask, text: string): boolean {
  const pattern = asked.pattern();
  return costs(search, text, pattern.size) && pattern.test(text);
}

/** A row for each of the words that does. */
function eachWord(test: (asked: Ask, text: string, search: Search) => boolean): Finder {
  return (view, asked, search) => {
    for (let n = 1; n < view.words.length; n++)
      if (test(asked, view.words[n] ?? '', search)) found(search, view, asked, n);
  };
}

/** A row for each of the pairs that does, once where it is there twice. */
function eachPair(
  pairsOf: (view: LeafView) => readonly (readonly [string, string])[],
  test: (asked: Ask, pair: readonly [string, string], search: Search) => boolean,
  row: (pair: readonly [string, string]) => readonly Value[],
): Finder {
  return (view, asked, search) => {
    const seen = new Set<string>();
    for (const pair of pairsOf(view)) {
      const values = row(pair);
      const key = values.join('\0');
      if (seen.has(key) || !test(asked, pair, search)) continue;
      seen.add(key);
      found(search, view, asked, ...values);
    }
  };
}

const isUnder = (asked: Ask, word: string, search: Search): boolean =>
  search.folders.some(folder => fitsFrom(folder, asked, word, search));
const isSurelyUnder = (asked: Ask, word: string, search: Search): boolean =>
  search.folders.every(folder => fitsFrom(folder, asked, word, search));

function fitsFrom(folder: string | undefined, asked: Ask, word: string, search: Search): boolean {
  const path = pathsIn(folder, search)(word);
  return path !== undefined && globsFit(search, asked, path);
}
const fitsWord = (asked: Ask, word: string, search: Search) => globsFit(search, asked, word);

/** An operator and a target, as two columns and as one. */
const redirects = ({ redirects: all }: LeafView) => all.map(({ op, target }) => [op, target] as const);
const setting = ({ name, value }: { readonly name: string; readonly value: string }) =>
  [name, value] as const;
const isSet = (asked: Ask, [name, value]: readonly [string, string], search: Search) =>
  globsFit(search, asked, `${name}=${value}`);

const invokes: Finder = (view, asked, search) => {
  const surely = asked.relation === 'surely_invokes';
  const holds = asked
    .words()
    .some(words => spend(search.work, words.length) && invokesWords(view, words, surely));
  if (holds) found(search, view, asked);
};

const finders: Readonly<Record<string, Finder>> = {
  name_fits: (view, asked, search) => {
    if (view.name !== undefined && globsFit(search, asked, view.name)) found(search, view, asked);
  },
  path_fits: (view, asked, search) => {
    if (view.path !== undefined && globsFit(search, asked, view.path)) found(search, view, asked);
  },
  invokes,
  surely_invokes: invokes,
  arg_fits: eachWord(fitsWord),
  arg_matches: eachWord((asked, word, search) => patternFits(search, asked, word)),
  arg_under: eachWord(isUnder),
  arg_surely_under: eachWord(isSurelyUnder),
  flag_begins: (view, asked, search) => {
    const prefixes = asked.constant.split('\n');
    const begins = (flag: string) => prefixes.some(each => flag.startsWith(each));
    if ([...view.flags].some(flag => costs(search, flag) && begins(flag))) found(search, view, asked);
  },
  redirect_fits: eachPair(
    redirects,
    (asked, [, target], search) => globsFit(search, asked, target),
    ([op]) => [op],
  ),
  redirect_under: eachPair(
    redirects,
    (asked, [, target], search) => isUnder(asked, target, search),
    ([op]) => [op],
  ),
  redirect_surely_under: (view, asked, search) => {
    for (const op of new Set(view.redirects.map(each => each.op)))
      if (view.redirects.every(each => each.op !== op || isSurelyUnder(asked, each.target, search)))
        found(search, view, asked, op);
  },
  env_fits: eachPair(
    ({ env }) => env.map(setting),
    isSet,
    pair => pair,
  ),
  sets_fits: eachPair(
    ({ assignments, env }) => [...assignments, ...env].map(setting),
    isSet,
    pair => pair,
  ),
  code_matches: eachPair(
    ({ code }) => code.map(({ language, text }) => [language, text] as const),
    (asked, [, text], search) => patternFits(search, asked, text),
    ([language]) => [language],
  ),
  script_matches: (_, asked, search) => {
    const known = search.ofScript.get(asked);
    const holds = known ?? patternFits(search, asked, search.text);
    search.ofScript.set(asked, holds);
    const { relation, constant } = asked;
    if (holds && known === undefined)
      search.facts.push({ relation, tuple: [constant], origin: { label: 'the script' } });
  },
};
