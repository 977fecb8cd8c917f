/**
 * What the rules of a program look for in the leaves of a script, by the program that the leaf runs; kept for as long as the
 * program is. INVARIANT: the constant alone says what is looked for.
 */
import type { Atom, Literal, Program, Rule } from '../../datalog/program.ts';
import { type WordGlobs, wordGlobs } from '../../globs/word-globs.ts';
import { validPattern } from '../../regex/regex.ts';
import { type TestedPattern, type ToldPatterns, toldKey, toldTest } from '../../regex/told-pattern.ts';
import { type FiledDemands, fileDemands } from './filed-demands.ts';
import type { LeafView } from './leaf-view.ts';

/** One for each relation and constant, so that what was asked of a leaf is known by it. */
export interface Ask {
  readonly relation: string;
  readonly constant: string;
  /** What the constant stands for, read at the first use. */
  readonly globs: () => WordGlobs;
  readonly pattern: () => TestedPattern;
  /** Words that come first, by line. */
  readonly words: () => readonly (readonly string[])[];
}

/** A literal that is searched for, or one that the facts about the leaf answer. */
export interface Step {
  readonly ask?: Ask;
  readonly relation: string;
  readonly word: string;
  readonly negated: boolean;
}

/** What one rule asks of one leaf, in the order of its body. */
export interface LeafDemands {
  readonly steps: readonly Step[];
}

export interface ScriptMatchers {
  /**
   * Of rules about the program that the leaf runs, and about any, without those whose first question is answered with no; then whether the
   * words come first that allowlists have behind its name.
   */
  demandsOn(view: LeafView): readonly LeafDemands[];
}

const kept = new WeakMap<Program, ScriptMatchers>();

/** `told` is of its patterns. */
export function scriptMatchersOf(program: Program, told: ToldPatterns | undefined): ScriptMatchers {
  const known = kept.get(program) ?? makeMatchers(program, told);
  kept.set(program, known);
  return known;
}

const ANY = '';
/** Names of programs for which it is kept what is asked of them. */
const MAX_NAMES = 1_000;

function makeMatchers({ rules, facts }: Program, told: ToldPatterns | undefined): ScriptMatchers {
  const asks = new Asks(told);
  const byName = new Map<string, LeafDemands[]>();
  for (const rule of rules)
    for (const { names, ...demands } of demandsIn(rule, asks))
      for (const name of names) push(byName, name, demands);
  const allowed = new Map<string, LeafDemands[]>();
  for (const { relation, tuple } of facts) {
    const [, name, words] = tuple;
    if (relation !== 'allowed' || words === '') continue;
    const [ask, word] = [asks.of('surely_invokes', String(words)), String(words)];
    push(allowed, String(name), { steps: [{ ask, relation: ask.relation, word, negated: false }] });
  }
  const ofAny = byName.get(ANY) ?? [];
  const ofOne = (name: string) => {
    const own = [...(byName.get(name) ?? []), ...ofAny].filter(({ steps: [first] }) => mayName(first, name));
    return fileDemands([...own, ...(allowed.get(name) ?? [])], name);
  };
  const ofNone = fileDemands(ofAny, undefined);
  const known = new Map<string, FiledDemands>();
  return {
    demandsOn(view) {
      const { name } = view;
      if (name === undefined) return ofNone(view);
      const filed = known.get(name) ?? ofOne(name);
      if (known.size < MAX_NAMES) known.set(name, filed);
      return filed(view);
    },
  };
}

class Asks {
  readonly #known = new Map<string, Ask>();
  readonly #globs = remembered(wordGlobs);
  readonly #told: ToldPatterns | undefined;

  constructor(told: ToldPatterns | undefined) {
    this.#told = told;
  }

  of(relation: string, constant: string): Ask {
    const key = `${relation} ${constant}`;
    const known = this.#known.get(key);
    if (known) return known;
    let globs: WordGlobs | undefined;
    let pattern: TestedPattern | undefined;
    let words: readonly (readonly string[])[] | undefined;
    const ask: Ask = {
      relation,
      constant,
      globs: () => (globs ??= this.#globs(constant)),
      pattern: () => (pattern ??= this.#pattern(relation, constant)),
      words: () => (words ??= constant.split('\n').map(line => line.split(' '))),
    };
    this.#known.set(key, ask);
    return ask;
  }

  #pattern(relation: string, constant: string): TestedPattern {
    const told = this.#told?.get(toldKey(relation, constant));
    return told ? toldTest(told, () => validPattern(constant)) : validPattern(constant);
  }
}

interface NamedDemands extends LeafDemands {
  readonly names: readonly string[];
}

/** One for each leaf that the body speaks of. Literals without a leaf are asked of any. */
function demandsIn({ body }: Rule, asks: Asks): readonly NamedDemands[] {
  if (!body.some(isAsked)) return [];
  const steps = new Map<string, Step[]>();
  const names = new Map<string, readonly string[]>();
  for (const literal of body) {
    if (literal.kind !== 'positive' && literal.kind !== 'negative') continue;
    const { atom } = literal;
    const leaf = leafOf(atom);
    const negated = literal.kind === 'negative';
    const constant = constantIn(atom);
    if (constant === undefined) continue;
    if (isSearched(atom)) {
      if (atom.relation === 'name_fits' && !negated) names.set(leaf, plainNames(constant));
      const ask = asks.of(atom.relation, constant);
      push(steps, leaf, { ask, relation: atom.relation, word: constant, negated });
    } else if (atom.relation === 'command' && !negated) names.set(leaf, [constant]);
    else if (PLAIN.has(atom.relation))
      push(steps, leaf, { relation: atom.relation, word: constant, negated: negated });
  }
  return [...steps].flatMap(([leaf, own]): NamedDemands[] => {
    const given = names.get(leaf) ?? [ANY];
    return own.some(({ ask }) => ask) ? [{ steps: own, names: given }] : [];
  });
}

function mayName(first: Step | undefined, name: string): boolean {
  return first?.relation !== 'name_fits' || first.negated || (first.ask?.globs().test(name) ?? true);
}

/** Of globs among them nobody knows the names. */
function plainNames(globs: string): readonly string[] {
  return /[*?[{\\]/.test(globs) ? [ANY] : globs.split('\n');
}

const PLAIN = new Set(['flag', 'arg', 'subcommand']);
/** Those of `scriptTextRelations`, without what they mean. The constant stands in the last column of each. */
export const SEARCHED: ReadonlySet<string> = new Set([
  'name_fits',
  'path_fits',
  'invokes',
  'surely_invokes',
  'arg_fits',
  'arg_matches',
  'arg_under',
  'arg_surely_under',
  'flag_begins',
  'redirect_fits',
  'redirect_under',
  'redirect_surely_under',
  'env_fits',
  'sets_fits',
  'code_matches',
  'script_matches',
]);

function isSearched({ relation }: Atom): boolean {
  return SEARCHED.has(relation);
}

/** Whether a text is to be searched for. */
function isAsked(literal: Literal): boolean {
  return 'atom' in literal && isSearched(literal.atom) && constantIn(literal.atom) !== undefined;
}

function leafOf({ terms }: Atom): string {
  const leaf = terms[0];
  return leaf?.kind === 'variable' ? leaf.name : '';
}

/** The constant that is looked for; for a relation of the script's own, the text. */
function constantIn({ terms }: Atom): string | undefined {
  const term = terms.at(-1);
  return term?.kind === 'constant' && typeof term.value === 'string' ? term.value : undefined;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return text => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
