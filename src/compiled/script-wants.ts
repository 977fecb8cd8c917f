/**
 * What a rule wants of a script of the shell before it can fire: that some command runs a program of certain names, or that there is a
 * row of some relation, such as a redirection. INVARIANT: where nothing of what is wanted is there, the rule derives nothing.
 */
import { scriptRelations } from '../datalog/bash-relations.ts';
import type { Fact, Literal } from '../datalog/program.ts';
import { wordGlobs } from '../globs/word-globs.ts';

/** One of these is enough: relations, `command` with the name of a program behind it, or `name_fits` with a glob for names. */
export type Wants = readonly string[];

/** The host finds rows of the one only in rows of the others. */
const foundIn: Readonly<Record<string, Wants>> = {
  redirect_fits: ['redirect'],
  redirect_under: ['redirect'],
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
  'word_form',
]);
const GLOB = /[*?[{\\]/;

/** The most telling that a body has; undefined where any script may do. */
export function wantsOf(body: readonly Literal[], isFound: (relation: string) => boolean): Wants | undefined {
  let best: Wants | undefined;
  let bestRank = 0;
  for (const literal of body) {
    if (literal.kind !== 'positive' || !isFound(literal.atom.relation)) continue;
    const { relation, terms } = literal.atom;
    const [, term] = terms;
    const constant = term?.kind === 'constant' ? String(term.value) : undefined;
    const names = constant === undefined ? undefined : namesIn(relation, constant);
    const wants = names ?? rowsFor(relation);
    // Few names tell most; any tells more than that there is a redirection.
    const rank = names ? 1 + 1 / names.length : 1;
    if (!wants || rank <= bestRank) continue;
    best = wants;
    bestRank = rank;
  }
  return best;
}

function rowsFor(relation: string): Wants | undefined {
  const isRead = Object.hasOwn(scriptRelations, relation) && !common.has(relation);
  return Object.hasOwn(foundIn, relation) ? foundIn[relation] : isRead ? [relation] : undefined;
}

function namesIn(relation: string, constant: string): Wants | undefined {
  if (relation === 'command') return [commandNamed(constant)];
  if (relation !== 'name_fits') return undefined;
  if (constant.startsWith('(?i)')) return [`name_fits ${constant}`];
  return constant
    .split('\n')
    .map(line => (GLOB.test(line) ? `name_fits ${line}` : commandNamed(line)))
    .sort();
}

export function commandNamed(name: string): string {
  return `command ${name}`;
}

/** Whether a script with these facts has one of what is wanted. */
export function isWantedIn(facts: readonly Fact[]): (wants: Wants) => boolean {
  const has = new Set<string>();
  const names = new Set<string>();
  for (const { relation, tuple } of facts) {
    has.add(relation);
    if (relation !== 'command') continue;
    names.add(String(tuple[1]));
    has.add(commandNamed(String(tuple[1])));
  }
  const fits = new Map<string, boolean>();
  const isThere = (want: string): boolean => {
    if (has.has(want)) return true;
    if (!want.startsWith('name_fits ')) return false;
    const known = fits.get(want);
    if (known !== undefined) return known;
    const globs = wordGlobs(want.slice('name_fits '.length));
    const holds = [...names].some(name => globs.test(name));
    fits.set(want, holds);
    return holds;
  };
  return wants => wants.some(isThere);
}
