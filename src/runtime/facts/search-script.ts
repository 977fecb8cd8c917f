/**
 * What the patterns of Bash policies find in a script. For each rule about a program that the script runs, or about any, the host goes
 * through its body and stops at the first literal about a leaf for which nothing is found, since nothing behind it can matter:
 *
 *     command_rule(7, leaf) :- command(leaf, "rm"), flag(leaf, "-r"), arg_fits(leaf, _, "/\n/etc/*").
 *
 * INVARIANT: each constant is looked for at most once in each leaf, what stands under a negation too; the work is bounded.
 */
import type { Fact, Program } from '../../datalog/program.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { spend, startWork, type Work } from '../../selectors/work.ts';
import { invokesWords } from './invoked-words.ts';
import { type LeafView, leafViews } from './leaf-view.ts';
import { type Ask, type LeafDemands, type ScriptMatchers, scriptMatchersOf } from './script-matchers.ts';
import type { SearchClock } from './search-texts.ts';
import { pathOfWord } from './word-path.ts';

/** A step is so many characters times instructions of a pattern. */
const UNITS_PER_STEP = 256;
const MAX_SEARCH_STEPS = 20_000_000;

export interface ScriptText extends SearchClock {
  readonly text: string;
  /** Where it would run: absolute. */
  readonly cwd: string;
}

interface Search {
  readonly matchers: ScriptMatchers;
  readonly cwd: string | undefined;
  readonly text: string;
  readonly work: Work;
  readonly facts: Fact[];
  readonly answers: Map<string, boolean>;
  /** Rows that are there: two redirections may give the same. */
  readonly rows: Set<string>;
}

export function searchScript(
  program: Program,
  about: readonly Fact[],
  { text, cwd, now, milliseconds }: ScriptText,
): Reported<readonly Fact[]> {
  const matchers = scriptMatchersOf(program);
  const views = leafViews(about);
  const started = now();
  const moves = views.some(({ name }) => name !== undefined && MOVES.has(name));
  const search: Search = {
    matchers,
    cwd: moves ? undefined : cwd,
    text,
    work: startWork(MAX_SEARCH_STEPS),
    facts: [],
    answers: new Map(),
    rows: new Set(),
  };
  for (const view of views) {
    for (const demands of matchers.demandsOn(view.name)) searchLeaf(view, demands, search);
    for (const words of matchers.allowedWords(view.name ?? ''))
      ask(view, { relation: 'surely_invokes', constant: words }, search);
    if (search.work.left >= 0 && now() - started <= milliseconds) continue;
    const found = diagnostic('E401', 'searching the script for the patterns of the policies takes too long', {
      hint: 'nothing was decided; write fewer patterns, or shorter scripts',
    });
    return { value: undefined, diagnostics: [found] };
  }
  return { value: search.facts, diagnostics: [] };
}

/** After these a relative path is relative to something else. */
const MOVES = new Set(['cd', 'pushd', 'popd', 'chdir']);

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
  const { relation, constant } = asked;
  const key = `${view.id} ${relation} ${constant}`;
  const known = search.answers.get(key);
  if (known !== undefined) return known;
  const before = search.facts.length;
  finders[relation]?.(view, constant, search);
  const holds = search.facts.length > before;
  search.answers.set(key, holds);
  return holds;
}

type Finder = (view: LeafView, constant: string, search: Search) => void;

function found(search: Search, view: LeafView, relation: string, ...tuple: Fact['tuple']): void {
  const key = JSON.stringify([relation, ...tuple]);
  if (search.rows.has(key)) return;
  search.rows.add(key);
  search.facts.push({ relation, tuple, origin: { label: `command ${view.id}` } });
}

function costs(search: Search, text: string, size = 1): boolean {
  return spend(search.work, 1 + Math.ceil((text.length * size) / UNITS_PER_STEP));
}

function globsFit(search: Search, constant: string, text: string): boolean {
  return costs(search, text) && search.matchers.globs(constant).test(text);
}

function patternFits(search: Search, constant: string, text: string): boolean {
  const pattern = search.matchers.pattern(constant);
  return costs(search, text, pattern.size) && pattern.test(text);
}

const words = ({ words }: LeafView) => words.flatMap((text, n) => (n === 0 ? [] : [{ n, text }]));
const paths = (text: string, { cwd }: Search) => pathOfWord(text, { cwd });

const finders: Readonly<Record<string, Finder>> = {
  name_fits: (view, globs, search) => {
    if (view.name !== undefined && globsFit(search, globs, view.name))
      found(search, view, 'name_fits', view.id, globs);
  },
  path_fits: (view, globs, search) => {
    if (view.path !== undefined && globsFit(search, globs, view.path))
      found(search, view, 'path_fits', view.id, globs);
  },
  invokes: (view, constant, search) => invokes(view, 'invokes', constant, search),
  surely_invokes: (view, constant, search) => invokes(view, 'surely_invokes', constant, search),
  arg_fits: (view, globs, search) => {
    for (const { n, text } of words(view))
      if (globsFit(search, globs, text)) found(search, view, 'arg_fits', view.id, n, globs);
  },
  arg_matches: (view, pattern, search) => {
    for (const { n, text } of words(view))
      if (patternFits(search, pattern, text)) found(search, view, 'arg_matches', view.id, n, pattern);
  },
  arg_under: (view, globs, search) => {
    for (const { n, text } of words(view)) {
      const path = paths(text, search);
      if (path !== undefined && globsFit(search, globs, path))
        found(search, view, 'arg_under', view.id, n, globs);
    }
  },
  flag_begins: (view, prefixes, search) => {
    const lines = prefixes.split('\n');
    const holds = [...view.flags].some(
      flag => costs(search, flag) && lines.some(each => flag.startsWith(each)),
    );
    if (holds) found(search, view, 'flag_begins', view.id, prefixes);
  },
  redirect_fits: (view, globs, search) => {
    for (const { op, target } of view.redirects)
      if (globsFit(search, globs, target)) found(search, view, 'redirect_fits', view.id, op, globs);
  },
  redirect_under: (view, globs, search) => {
    for (const { op, target } of view.redirects) {
      const path = paths(target, search);
      if (path !== undefined && globsFit(search, globs, path))
        found(search, view, 'redirect_under', view.id, op, globs);
    }
  },
  env_fits: (view, globs, search) => {
    for (const { name, value } of view.env)
      if (globsFit(search, globs, `${name}=${value}`))
        found(search, view, 'env_fits', view.id, name, value, globs);
  },
  sets_fits: (view, globs, search) => {
    const seen = new Set<string>();
    for (const { name, value } of [...view.assignments, ...view.env]) {
      const pair = `${name}=${value}`;
      if (seen.has(pair) || !globsFit(search, globs, pair)) continue;
      seen.add(pair);
      found(search, view, 'sets_fits', view.id, name, value, globs);
    }
  },
  code_matches: (view, pattern, search) => {
    for (const { language, text } of view.code)
      if (patternFits(search, pattern, text)) found(search, view, 'code_matches', view.id, language, pattern);
  },
  script_matches: (view, pattern, search) => {
    const key = `script ${pattern}`;
    const known = search.answers.get(key);
    const holds = known ?? patternFits(search, pattern, search.text);
    search.answers.set(key, holds);
    if (holds && known === undefined) found(search, view, 'script_matches', pattern);
  },
};

function invokes(view: LeafView, relation: string, constant: string, search: Search): void {
  const surely = relation === 'surely_invokes';
  const holds = constant
    .split('\n')
    .some(line => costs(search, line) && invokesWords(view, line.split(' '), surely));
  if (holds) found(search, view, relation, view.id, constant);
}
