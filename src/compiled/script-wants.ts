/**
 * What a rule wants of a script of the shell before it can fire: that some command runs a program of certain names, or that there is a
 * row of some relation, such as a redirection. INVARIANT: where nothing of what is wanted is there, the rule derives nothing.
 */
import { scriptRelations } from '../datalog/bash-relations.ts';
import type { Fact, Literal, Term, Value } from '../datalog/program.ts';
import { wordGlobs } from '../globs/word-globs.ts';
import { hasLowerText } from '../regex/required-texts.ts';

/**
 * One of these is enough: relations, `command` with the name of a program behind it, `name_fits` with a glob for names, or `calls` with the
 * word that a program is called with first and its name, or none for any.
 */
export type Wants = readonly string[];

/** The host finds rows of the one only in rows of the others. */
const foundIn: Readonly<Record<string, Wants>> = {
  redirect_fits: ['redirect'],
  redirect_under: ['redirect'],
  redirect_surely_under: ['redirect'],
  env_fits: ['env'],
  sets_fits: ['assignment', 'env'],
  code_matches: ['code'],
};
/** Nearly every script has these. */
const common = new Set([
  'script',
  'leaf',
  'leaf_text',
  'command',
  'arg',
  'arg_count',
  'operand',
  'last_operand',
  'word_form',
]);
const GLOB = /[*?[{\\]/;

/** So many are no more telling than the name of the program. */
const MAX_CALLS = 32;

export interface WantsAsked {
  /** Whether rows of a relation are found by the host. */
  readonly isFound: (relation: string) => boolean;
  /** What a term of the body stands for, where that is known. */
  readonly standsFor: (term: Term | undefined) => Value | undefined;
}

/** The most telling that a body has; undefined where any script may do. */
export function wantsOf(body: readonly Literal[], { isFound, standsFor }: WantsAsked): Wants | undefined {
  let best: Wants | undefined;
  let bestRank = 0;
  const names = new Map<string, readonly string[]>();
  const offer = (wants: Wants | undefined, rank: number) => {
    if (!wants || rank <= bestRank) return;
    best = wants;
    bestRank = rank;
  };
  const found = body.flatMap(literal => {
    if (literal.kind !== 'positive' || !isFound(literal.atom.relation)) return [];
    const { relation, terms } = literal.atom;
    const [leaf, term] = terms;
    const value = standsFor(term);
    const constant = value === undefined ? undefined : String(value);
    return [{ relation, leaf: leaf?.kind === 'variable' ? leaf.name : '', constant }];
  });
  for (const { relation, leaf, constant } of found) {
    const own = constant === undefined ? undefined : namesIn(relation, constant);
    if (own) names.set(leaf, own);
    // Few names tell most; any tells more than that there is a redirection.
    offer(own?.map(wantOf) ?? rowsFor(relation), own ? 1 + 1 / own.length : 1);
  }
  for (const { relation, leaf, constant } of found) {
    if (constant === undefined || !(relation === 'invokes' || relation === 'surely_invokes')) continue;
    const plain = names.get(leaf)?.every(name => !name.startsWith('name_fits '))
      ? names.get(leaf)
      : undefined;
    const calls = (plain ?? ['']).flatMap(name => firstWords(constant).map(word => callOf(name, word)));
    if (calls.length <= MAX_CALLS) offer(calls.sort(), plain ? 3 : 1.5);
  }
  return best;
}

function rowsFor(relation: string): Wants | undefined {
  const isRead = Object.hasOwn(scriptRelations, relation) && !common.has(relation);
  return Object.hasOwn(foundIn, relation) ? foundIn[relation] : isRead ? [relation] : undefined;
}

/** Names, or `name_fits` with a glob for them. */
function namesIn(relation: string, constant: string): readonly string[] | undefined {
  if (relation === 'command') return [constant];
  if (relation !== 'name_fits') return undefined;
  if (constant.startsWith('(?i)')) return [`name_fits ${constant}`];
  return constant
    .split('\n')
    .map(line => (GLOB.test(line) ? `name_fits ${line}` : line))
    .sort();
}

export function wantOf(name: string): string {
  return name.startsWith('name_fits ') ? name : `command ${name}`;
}

function firstWords(lines: string): readonly string[] {
  return [...new Set(lines.split('\n').map(line => line.split(' ')[0] ?? ''))];
}

/** As `invokesWords` has it: the subcommand, or a flag; `./manage.py` is `manage.py`. */
function callOf(name: string, word: string): string {
  return `calls ${word.startsWith('./') ? word.slice(2) : word} ${name}`;
}

/** The program without which a want cannot be there; none where others may do. */
export function programOf(want: string): string {
  const [kind = '', first = ''] = want.split(' ', 2);
  if (kind === 'command') return want.slice(kind.length + 1);
  return kind === 'calls' ? want.slice(kind.length + first.length + 2) : '';
}

export interface Wanted {
  /** What the script runs. */
  readonly programs: readonly string[];
  /** Whether it has one of these. */
  has(wants: Wants): boolean;
  /** Whether some argument, or some code, has one of the texts in it, in lower case, or a character beyond ASCII. */
  hasArg(texts: readonly string[]): boolean;
}

/** What a script with these facts has. */
export function wantedIn(facts: readonly Fact[]): Wanted {
  const has = new Set<string>();
  const names = new Map<Value | undefined, string>();
  for (const { relation, tuple } of facts) {
    has.add(relation);
    if (relation === 'command') names.set(tuple[0], String(tuple[1]));
  }
  for (const name of names.values()) has.add(wantOf(name));
  for (const { relation, tuple } of facts) {
    const word = relation === 'subcommand' ? tuple[1] : relation === 'arg' ? tuple[2] : undefined;
    if (word === undefined || (relation === 'arg' && !String(word).startsWith('-'))) continue;
    has.add(callOf('', String(word))).add(callOf(names.get(tuple[0]) ?? '', String(word)));
  }
  const fits = new Map<string, boolean>();
  const isThere = (want: string): boolean => {
    if (has.has(want)) return true;
    if (!want.startsWith('name_fits ')) return false;
    const known = fits.get(want);
    if (known !== undefined) return known;
    const globs = wordGlobs(want.slice('name_fits '.length));
    const holds = [...names.values()].some(name => globs.test(name));
    fits.set(want, holds);
    return holds;
  };
  const args = facts
    .filter(({ relation }) => relation === 'arg' || relation === 'code')
    .map(({ tuple }) => String(tuple[2]));
  return {
    programs: [...new Set(names.values())],
    has: wants => wants.some(isThere),
    hasArg: texts => args.some(arg => hasLowerText(arg, texts)),
  };
}
