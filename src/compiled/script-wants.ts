/**
 * What a rule wants of a script of the shell before it can fire: that some command runs a program of certain names, or that there is a
 * row of some relation, such as a redirection. INVARIANT: where nothing of what is wanted is there, the rule derives nothing.
 */
import { scriptRelations } from '../datalog/bash-relations.ts';
import type { Literal, Term, Value } from '../datalog/program.ts';
import { callOf, NOT_WHOLE, type Wants, wantOf } from './wants.ts';

/** Nearly every script has these. */
const common: ReadonlySet<string> = new Set([
  'script',
  'leaf',
  'leaf_text',
  'command',
  'arg',
  'arg_count',
  'operand',
  'last_operand',
  'subcommand_at',
  'word_form',
]);
/** Any name fits. */
const ANY_NAME: readonly string[] = ['name_fits *', 'name_fits **'];

/** The host finds rows of the one only in rows of the others. */
const foundIn: Readonly<Record<string, Wants>> = {
  redirect_fits: ['redirect'],
  redirect_under: ['redirect'],
  redirect_surely_under: ['redirect'],
  env_fits: ['env'],
  sets_fits: ['assignment', 'env'],
  code_matches: ['code'],
};
/** Characters that stand for themselves, or are made to. */
const PLAIN_NAME = /^(?:[^*?[{\\]|\\.)*$/s;

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
    if (!own?.some(name => ANY_NAME.includes(name)))
      offer(own?.map(wantOf) ?? rowsFor(relation), own ? 1 + 1 / own.length : 1);
  }
  if (body.some(literal => isFound('script') && deniesWhole(literal))) offer([NOT_WHOLE], 1);
  for (const { relation, leaf, constant } of found) {
    if (constant === undefined || !(relation === 'invokes' || relation === 'surely_invokes')) continue;
    const plain = names.get(leaf)?.every(name => !name.startsWith('name_fits '))
      ? names.get(leaf)
      : undefined;
    const calls = plain?.flatMap(name => firstWords(constant).map(word => callOf(name, word))) ?? [];
    if (plain && calls.length <= MAX_CALLS) offer(calls.sort(), 3);
  }
  return best;
}

/** A script has one state. */
function deniesWhole(literal: Literal): boolean {
  if (literal.kind !== 'negative' || literal.atom.relation !== 'script') return false;
  const [state] = literal.atom.terms;
  return state?.kind === 'constant' && state.value === 'whole';
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
    .map(line => (PLAIN_NAME.test(line) ? line.replace(/\\(.)/gs, '$1') : `name_fits ${line}`))
    .sort();
}

function firstWords(lines: string): readonly string[] {
  return [...new Set(lines.split('\n').map(line => line.split(' ')[0] ?? ''))];
}
