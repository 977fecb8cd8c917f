/**
 * Bash policies to Datalog. For rule 7, which denies `rm -r /`, and for the allowlist entry `git status`:
 *
 *     command_rule(7, leaf) :- command(leaf, "rm"), flag(leaf, flag), listed(7, "flags.any_of", flag), arg_fits(leaf, _, "/").
 *     acts(7, "deny").
 *     allowed("git status", "git", "status").
 *
 * What follows from them is the same for every policy: `policy-judgement.ts`.
 */
import { bashRelations } from '../datalog/bash-relations.ts';
import { policyCircumstanceRelations } from '../datalog/circumstance-relations.ts';
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
import { type Context, commandBody, type List, stageBodies } from './lower-match.ts';
import { policyLowered } from './lower-own-rules.ts';
import type { CommandMatch, DefaultDecision, PolicyRule } from './policy.ts';
import { everyPolicy, judgementRules } from './policy-judgement.ts';
import type { ResolvedPolicies } from './resolve-policies.ts';

/** What speaks for the gate where no rule of a policy does; their ids follow those of the policies' rules. */
const BUILT_IN = [
  { name: 'rulespec:unlisted-command', message: 'no rule and no allowlist knows this command' },
  { name: 'rulespec:opaque-command', message: 'what this would execute cannot be known' },
  { name: 'rulespec:unreadable-script', message: 'the script cannot be read to its end' },
] as const;

export function builtInRules(): typeof BUILT_IN {
  return BUILT_IN;
}

type Addition = Pick<Program, 'relations' | 'facts' | 'rules'>;

/** What policies add to a program of hook rules. `firstId` is the id of their first rule. */
export function lowerPolicies(policies: ResolvedPolicies, firstId: number): Addition {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const inForce = policies.rules.filter(({ idle }) => idle === undefined);
  for (const [at, { rule, fixed }] of inForce.entries()) {
    const lowered = lowerRule(rule, firstId + at, policies.defaultDecision);
    facts.push(...lowered.facts);
    if (fixed) facts.push(fact(everyPolicy, 'fixed', firstId + at));
    rules.push(...lowered.rules);
  }
  const allowed = allowlistFacts(policies);
  const builtIn = lowerBuiltIn(policies, firstId + inForce.length);
  return {
    relations: [...bashRelations, ...Object.values(policyCircumstanceRelations)],
    facts: [...facts, ...allowed, ...builtIn.facts, ...policyLowered.facts],
    rules: [...rules, ...judgementRules(policies), ...builtIn.rules, ...policyLowered.rules],
  };
}

const LEAF = variable('leaf');
const INNER = variable('inner');

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
  const allows = rule.decision.value === 'allow';
  for (const [at, match] of unless.entries())
    for (const { body } of bodiesOf(match, prefixed(context, `unless${at}`)))
      context.define(atom('excepted', number(id), LEAF), allows ? body : body.map(surelyThere));
  const excepted = unless.length > 0 ? [negative('excepted', number(id), LEAF)] : [];
  for (const { relation, body } of bodiesOf(rule.match, context))
    context.define(atom(relation, number(id), LEAF), [...(allows ? body.map(surely) : body), ...excepted]);
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

const sureOf: Readonly<Record<string, string>> = {
  arg_under: 'arg_surely_under',
  redirect_under: 'redirect_surely_under',
};

/** What allows has to be sure that a word is not the value of a flag. */
function surely(literal: Literal): Literal {
  if (literal.kind !== 'positive' || literal.atom.relation !== 'invokes') return surelyThere(literal);
  return positive('surely_invokes', ...literal.atom.terms);
}

/** What loosens has to be sure of the folder that a path is told from. */
function surelyThere(literal: Literal): Literal {
  if (literal.kind !== 'positive') return literal;
  const relation = sureOf[literal.atom.relation];
  return relation === undefined ? literal : positive(relation, ...literal.atom.terms);
}

function bodiesOf(match: CommandMatch, context: Context) {
  const own = commandBody(match, LEAF, context);
  const run = match.runs;
  const inner = run && stageBodies(run, INNER, prefixed(context, 'runs'));
  const ofCommand = (inner ?? [[]]).flatMap(runs =>
    stageBodies(match, LEAF, context).map(body =>
      inner ? [...body, positive('executes', LEAF, INNER), ...runs] : body,
    ),
  );
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

function lowerBuiltIn({ defaultDecision, rules: all }: ResolvedPolicies, firstId: number) {
  const [unlisted, opaque, unreadable] = [firstId, firstId + 1, firstId + 2];
  const origin = (id: number): Origin => ({
    label: `rule ${id} \`${BUILT_IN[id - firstId]?.name ?? ''}\``,
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
    rules.push({
      head: atom('accepted', LEAF),
      body: [positive('command_rule', number(id), LEAF)],
      origin: everyPolicy,
    });
  const facts = BUILT_IN.flatMap(({ name }, at) => {
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
