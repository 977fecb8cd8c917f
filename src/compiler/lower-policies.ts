/**
 * Bash policies to Datalog. For rule 7, which denies `rm -r /`, and for the allowlist entry `git status`:
 *
 *     command_rule(7, leaf) :- command(leaf, "rm"), flag(leaf, flag), listed(7, "flags.any_of", flag), arg_fits(leaf, _, "/").
 *     acts(7, "deny").
 *     allowed("git status", "git", "status").
 *
 * What follows from them is the same for every policy and stands below, as Datalog.
 */
import { bashRelations } from '../datalog/bash-relations.ts';
import {
  atom,
  comparison,
  type Fact,
  type Literal,
  negative,
  number,
  type Origin,
  type Program,
  positive,
  type Rule,
  symbol,
  type Value,
  variable,
  wildcard,
} from '../datalog/program.ts';
import { wordGlobsConstant } from '../globs/word-globs.ts';
import { type Context, commandBody, type List, stageBodies } from './lower-match.ts';
import type { CommandMatch, DefaultDecision, PolicyRule } from './policy.ts';
import type { ResolvedPolicies } from './resolve-policies.ts';

/** What speaks for the gate where no rule of a policy does; their ids follow those of the policies' rules. */
export const builtInRules = [
  { name: 'rulespec:unlisted-command', message: 'no rule and no allowlist knows this command' },
  { name: 'rulespec:opaque-command', message: 'what this would execute cannot be known' },
  { name: 'rulespec:unreadable-script', message: 'the script cannot be read to its end' },
] as const;

type Addition = Pick<Program, 'relations' | 'facts' | 'rules'>;

/** What policies add to a program of hook rules. `firstId` is the id of their first rule. */
export function lowerPolicies(policies: ResolvedPolicies, firstId: number): Addition {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const inForce = policies.rules.filter(({ idle }) => idle === undefined);
  for (const [at, { rule }] of inForce.entries()) {
    const lowered = lowerRule(rule, firstId + at, policies.defaultDecision);
    facts.push(...lowered.facts);
    rules.push(...lowered.rules);
  }
  const allowed = allowlistFacts(policies);
  const builtIn = lowerBuiltIn(policies, firstId + inForce.length);
  return {
    relations: bashRelations,
    facts: [...facts, ...allowed, ...builtIn.facts],
    rules: [...rules, ...commonRules, ...allowlistRules(policies), ...builtIn.rules],
  };
}

const everyPolicy: Origin = { label: 'every policy' };
const LEAF = variable('leaf');
const RULE = variable('rule');

function fact(origin: Origin, relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin };
}

function lowerRule(rule: PolicyRule, id: number, defaultDecision: DefaultDecision) {
  const origin: Origin = { label: `rule ${id} \`${rule.id.value}\``, span: rule.span };
  const listed = new Map<string, Fact>();
  const list: List = (key, words, of) => {
    const [only, more] = words;
    if (!only) return [];
    if (!more) return [of(symbol(only.value))];
    const row = (word: string) => fact(origin, 'listed', id, key, word);
    for (const { value } of words) listed.set(`${key}\n${value}`, row(value));
    const word = variable(key.replaceAll('.', '_'));
    return [of(word), positive('listed', number(id), symbol(key), word)];
  };
  const isFallback = rule.decision.value === 'default';
  const rules: Rule[] = [];
  const context: Context = { list, define: (head, body) => rules.push({ head, body, origin }) };
  const { unless } = rule.match;
  for (const [at, match] of unless.entries())
    for (const { body } of bodiesOf(match, prefixed(context, `unless${at}`)))
      context.define(atom('excepted', number(id), LEAF), body);
  const excepted = unless.length > 0 ? [negative('excepted', number(id), LEAF)] : [];
  for (const { relation, body } of bodiesOf(rule.match, context))
    context.define(atom(relation, number(id), LEAF), [...body, ...excepted]);
  const action = isFallback ? defaultDecision : rule.decision.value;
  return {
    rules,
    facts: [
      fact(origin, 'rule', id, rule.id.value),
      // A rule that allows says nothing; the log has it.
      fact(origin, 'acts', id, action === 'allow' ? 'log' : action),
      ...(isFallback ? [fact(origin, 'falls_back', id)] : []),
      ...listed.values(),
    ],
  };
}

function bodiesOf(match: CommandMatch, context: Context) {
  const own = commandBody(match, LEAF, context);
  const ofCommand = stageBodies(match, LEAF, context);
  if (match.stages.length === 0)
    return ofCommand.map(body => ({ relation: 'command_rule', body: bound([...body, ...own]) }));
  const stages = stagesBodies(match.stages.length, (at, leaf) =>
    stageBodies(match.stages[at] ?? match, leaf, prefixed(context, `stage${at}`)),
  );
  return ofCommand.flatMap(body =>
    stages.map(stage => ({ relation: 'pipeline_rule', body: [...stage, ...body, ...own] })),
  );
}

/** The lists of each stage, and of each `unless`, are its own. */
function prefixed({ list, define }: Context, prefix: string): Context {
  return { define, list: (key, words, of) => list(`${prefix}.${key}`, words, of) };
}

/** Something in the body has to say that there is such a leaf. */
function bound(body: readonly Literal[]): readonly Literal[] {
  const binds = body.some(
    literal =>
      literal.kind === 'positive' &&
      literal.atom.terms.some(term => term.kind === 'variable' && term.name === LEAF.name),
  );
  return binds ? body : [positive('leaf', LEAF, wildcard), ...body];
}

/** `pipe_stage(pipeline, n0, leaf), …, pipe_stage(pipeline, n1, leaf1), …, n0 < n1` */
function stagesBodies(
  count: number,
  bodiesAt: (at: number, leaf: ReturnType<typeof variable>) => readonly (readonly Literal[])[],
): readonly (readonly Literal[])[] {
  let bodies: readonly (readonly Literal[])[] = [[]];
  for (let at = 0; at < count; at++) {
    const leaf = at === 0 ? LEAF : variable(`leaf${at}`);
    const place = positive('pipe_stage', variable('pipeline'), variable(`n${at}`), leaf);
    const after = at === 0 ? [] : [comparison(variable(`n${at - 1}`), '<', variable(`n${at}`))];
    const own = bodiesAt(at, leaf);
    bodies = bodies.flatMap(before => own.map(body => [...before, ...body, place, ...after]));
  }
  return bodies;
}

/** Programs whose operands are all paths, and which execute none of them. */
const pathCommands = [
  ...['rm', 'rmdir', 'unlink', 'shred', 'truncate', 'mkdir', 'touch', 'cp', 'mv', 'ls', 'cat', 'head'],
  ...['tail', 'wc', 'stat', 'file', 'du', 'tee', 'gzip', 'gunzip', 'md5sum', 'sha256sum', 'realpath'],
];
/** What these run is judged by itself, and nothing else is to be said of them. */
const carriers = ['wrapper', 'shell', 'eval', 'heredoc', 'pipe', 'function', 'xargs'];

function allowlistFacts({ allowed, paths }: ResolvedPolicies): readonly Fact[] {
  const entries = allowed.flatMap(({ entry, idle }): Fact[] => {
    if (idle !== undefined) return [];
    const [name = '', ...words] = entry.command.value.trim().split(/\s+/);
    const origin = { label: 'allowlist', span: entry.span };
    return [fact(origin, 'allowed', [name, ...words].join(' '), name, words.join(' '))];
  });
  return [
    ...entries,
    ...carriers.map(how => fact(everyPolicy, 'carries', how)),
    ...(paths.length > 0 ? pathCommands.map(name => fact(everyPolicy, 'path_command', name)) : []),
  ];
}

const rule = (head: Rule['head'], ...body: Literal[]): Rule => ({ head, body, origin: everyPolicy });
const HOW = variable('how');
const INNER = variable('inner');
const NAME = variable('name');
const WORDS = variable('words');
const ENTRY = variable('entry');

const commonRules: readonly Rule[] = [
  rule(atom('run_through', INNER, HOW), positive('runs', wildcard, INNER, HOW)),
  rule(
    atom('run_through', INNER, HOW),
    positive('runs', LEAF, INNER, wildcard),
    positive('run_through', LEAF, HOW),
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
    positive('invokes', LEAF, WORDS),
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
    positive('invokes', LEAF, WORDS),
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
  rule(atom('fires_on', RULE, LEAF), positive('pipeline_rule', RULE, LEAF)),
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

function allowlistRules({ paths, evaluation }: ResolvedPolicies): readonly Rule[] {
  return [
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
      negative('arg_under', LEAF, at, symbol(allowed)),
    ),
    rule(atom('beyond_paths', LEAF), positive('arg_fits', LEAF, wildcard, symbol('-**=**\n-**/**'))),
    rule(
      atom('beyond_paths', LEAF),
      positive('redirect', LEAF, op, wildcard),
      negative('redirect_under', LEAF, op, symbol(allowed)),
      negative('redirect_fits', LEAF, op, symbol('/dev/null\n[0-9]\n-')),
    ),
  ];
}

/** What a command substitutes is run by the shell, not by the command. */
const sparingRules: readonly Rule[] = [
  rule(atom('spared', LEAF), positive('allowlisted', LEAF, ENTRY), comparison(ENTRY, '!=', symbol('paths'))),
  rule(
    atom('spared', INNER),
    positive('spared', LEAF),
    positive('runs', LEAF, INNER, HOW),
    comparison(HOW, '!=', symbol('substitution')),
    comparison(HOW, '!=', symbol('process')),
  ),
];

function lowerBuiltIn({ defaultDecision, rules: all }: ResolvedPolicies, firstId: number) {
  const [unlisted, opaque, unreadable] = [firstId, firstId + 1, firstId + 2];
  const origin = (id: number): Origin => ({
    label: `rule ${id} \`${builtInRules[id - firstId]?.name ?? ''}\``,
  });
  const rules: Rule[] = [
    {
      head: atom('fires_on', number(opaque), LEAF),
      body: [positive('opaque', LEAF, wildcard), negative('accepted', LEAF), negative('spared', LEAF)],
      origin: origin(opaque),
    },
    {
      head: atom('rule_fires', number(unreadable), number(-1)),
      body: [
        positive('event', symbol('PreToolUse'), wildcard),
        positive('script', wildcard),
        negative('script', symbol('whole')),
      ],
      origin: origin(unreadable),
    },
  ];
  if (defaultDecision !== 'allow')
    rules.push({
      head: atom('fires_on', number(unlisted), LEAF),
      body: [
        positive('command', LEAF, wildcard),
        ...['known', 'carried', 'described', 'spared'].map(each => negative(each, LEAF)),
      ],
      origin: origin(unlisted),
    });
  const accepting = all
    .filter(({ idle }) => idle === undefined)
    .flatMap(({ rule: each }, at) =>
      each.decision.value === 'allow' && each.match.opaque ? [firstId - countInForce(all) + at] : [],
    );
  for (const id of accepting)
    rules.push(rule(atom('accepted', LEAF), positive('command_rule', number(id), LEAF)));
  const facts = builtInRules.flatMap(({ name }, at) => {
    const action = at === 0 ? defaultDecision : 'ask';
    const id = firstId + at;
    return [
      fact(origin(id), 'rule', id, name),
      fact(origin(id), 'acts', id, action === 'allow' ? 'log' : action),
    ];
  });
  return { facts, rules };
}

function countInForce(rules: ResolvedPolicies['rules']): number {
  return rules.filter(({ idle }) => idle === undefined).length;
}
