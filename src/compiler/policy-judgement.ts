/**
 * What follows from the rules and allowlists of Bash policies, the same for every policy: which leaves an allowlist knows, on which
 * leaf a rule fires, what is decided. Apart from these rules nothing decides.
 */
import {
  atom,
  comparison,
  type Literal,
  negative,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  type Term,
  variable,
  wildcard,
} from '../datalog/program.ts';
import { wordGlobsConstant } from '../globs/word-globs.ts';
import type { ResolvedPolicies } from './resolve-policies.ts';

export const everyPolicy: Origin = { label: 'every policy' };

const LEAF = variable('leaf');
const RULE = variable('rule');
const rule = (head: Rule['head'], ...body: Literal[]): Rule => ({ head, body, origin: everyPolicy });
const HOW = variable('how');
const INNER = variable('inner');
const NAME = variable('name');
const WORDS = variable('words');
const ENTRY = variable('entry');

/** `total - at + 1` */
function wordsFrom(total: Term, at: Term): Term {
  const call = (name: string, ...args: Term[]): Term => ({ kind: 'functor', name, args, type: 'number' });
  return call('+', call('-', total, at), number(1));
}

const everyTime: readonly Rule[] = [
  rule(atom('run_through', INNER, HOW), positive('runs', wildcard, INNER, HOW)),
  rule(
    atom('run_through', INNER, HOW),
    positive('runs', LEAF, INNER, wildcard),
    positive('run_through', LEAF, HOW),
  ),
  rule(atom('executes', LEAF, INNER), positive('runs', LEAF, INNER, wildcard)),
  rule(
    atom('executes', LEAF, INNER),
    positive('runs', LEAF, variable('between'), wildcard),
    positive('executes', variable('between'), INNER),
  ),
  rule(
    atom('own_words', LEAF, variable('words')),
    positive('arg_count', LEAF, variable('total')),
    positive('subcommand_at', LEAF, variable('at')),
    comparison(variable('words'), '=', wordsFrom(variable('total'), variable('at'))),
  ),
  rule(
    atom('own_words', LEAF, variable('total')),
    positive('arg_count', LEAF, variable('total')),
    negative('subcommand_at', LEAF, wildcard),
  ),
  rule(
    atom('allowlisted', LEAF, ENTRY),
    positive('command', LEAF, NAME),
    positive('allowed', ENTRY, NAME, symbol('')),
  ),
  rule(
    atom('allowlisted', LEAF, ENTRY),
    positive('command', LEAF, NAME),
    positive('allowed', ENTRY, NAME, WORDS),
    positive('surely_invokes', LEAF, WORDS),
  ),
  rule(atom('known', LEAF), positive('allowlisted', LEAF, wildcard)),
  rule(atom('known', LEAF), positive('command_rule', RULE, LEAF), negative('falls_back', RULE)),
  rule(atom('carried', LEAF), positive('runs', LEAF, wildcard, HOW), positive('carries', HOW)),
  // An entry with words, such as `npx eslint`, is about what the program runs too.
  rule(
    atom('known', INNER),
    positive('runs', LEAF, INNER, symbol('wrapper')),
    positive('command', LEAF, NAME),
    positive('allowed', wildcard, NAME, WORDS),
    positive('surely_invokes', LEAF, WORDS),
  ),
  rule(atom('described', LEAF), positive('command_rule', RULE, LEAF), positive('falls_back', RULE)),
  rule(
    atom('fires_on', RULE, LEAF),
    positive('command_rule', RULE, LEAF),
    negative('falls_back', RULE),
    negative('spared', LEAF),
  ),
  rule(
    atom('fires_on', RULE, LEAF),
    positive('command_rule', RULE, LEAF),
    positive('falls_back', RULE),
    negative('known', LEAF),
    negative('spared', LEAF),
  ),
  rule(atom('fires_on', RULE, LEAF), positive('pipeline_rule', RULE, LEAF), negative('falls_back', RULE)),
  rule(
    atom('fires_on', RULE, LEAF),
    positive('pipeline_rule', RULE, LEAF),
    positive('falls_back', RULE),
    negative('known', LEAF),
  ),
  rule(
    atom('rule_fires', RULE, number(-1)),
    positive('event', symbol('PreToolUse'), wildcard),
    positive('fires_on', RULE, wildcard),
  ),
  rule(
    atom('decision', RULE, variable('action')),
    positive('acts', RULE, variable('action')),
    positive('rule_fires', RULE, wildcard),
  ),
];

export function judgementRules({ paths, evaluation }: ResolvedPolicies): readonly Rule[] {
  return [
    ...everyTime,
    ...(paths.length > 0 ? pathRules(wordGlobsConstant(paths.map(({ value }) => value))) : []),
    ...(evaluation === 'allowlist_first' ? sparingRules : []),
  ];
}

/** A value in a flag may be a path too, and a redirection names one. */
function pathRules(allowed: string): readonly Rule[] {
  const [at, op] = [variable('n'), variable('op')];
  return [
    rule(
      atom('allowlisted', LEAF, symbol('paths')),
      positive('command', LEAF, NAME),
      positive('path_command', NAME),
      positive('operand', LEAF, wildcard, wildcard),
      negative('beyond_paths', LEAF),
    ),
    rule(
      atom('beyond_paths', LEAF),
      positive('operand', LEAF, at, wildcard),
      negative('arg_surely_under', LEAF, at, symbol(allowed)),
    ),
    rule(atom('beyond_paths', LEAF), positive('arg_fits', LEAF, wildcard, symbol('-**=**\n-**/**'))),
    rule(
      atom('beyond_paths', LEAF),
      positive('redirect', LEAF, op, wildcard),
      negative('redirect_surely_under', LEAF, op, symbol(allowed)),
      negative('redirect_fits', LEAF, op, symbol('/dev/null\n[0-9]\n-')),
    ),
  ];
}

/** What a command substitutes is run by the shell, not by the command. */
const sparingRules: readonly Rule[] = [
  rule(atom('fires_on', RULE, LEAF), positive('fixed', RULE), positive('command_rule', RULE, LEAF)),
  rule(atom('spared', LEAF), positive('allowlisted', LEAF, ENTRY), comparison(ENTRY, '!=', symbol('paths'))),
  rule(
    atom('spared', INNER),
    positive('spared', LEAF),
    positive('runs', LEAF, INNER, HOW),
    comparison(HOW, '!=', symbol('substitution')),
    comparison(HOW, '!=', symbol('process')),
  ),
];
