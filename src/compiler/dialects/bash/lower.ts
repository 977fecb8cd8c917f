/**
 * Lowers Bash policies to Datalog. For rule 7, which denies `rm -r /`, and for the allowlist entry `git status`:
 *
 *     command_rule(7, leaf) :-
 *       command(leaf, "rm"), flag(leaf, flag), listed(7, "flags.any_of", flag), arg_fits(leaf, _, "/").
 *     acts(7, "deny").
 *     allowed("git status", "git", "status").
 *
 * `rules.dl` derives the rest, which is the same for every policy.
 */

import {
  atom,
  comparison,
  type Fact,
  type Literal,
  negative,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  type Value,
  type Variable,
  variable,
  wildcard,
} from '../../../datalog/program.ts';
import { globLines } from '../../../globs/glob-lines.ts';
import { policyStatusRelations } from '../../../sources/gate-status.ts';
import { hostAnswerFacts, hostAnswerRelations } from '../../../sources/host-answer.ts';
import { bashRelations } from '../../../sources/index.ts';
import { decisionRelations } from '../../../sources/rules.ts';
import { scriptTextRelations } from '../../../sources/script-words.ts';
import { firedAction } from '../../../values/action.ts';
import { ownRules } from '../../../values/own-rules.ts';
import type { RuleMetadata } from '../../../values/rule-metadata.ts';
import { decisionRules, firingRules, lowerConditions } from '../../conditions/lower.ts';
import {
  type ConditionProgram,
  conditionProgram,
  conditionsPart,
  withPast,
} from '../../conditions/program.ts';
import type { LowerSettings, ProgramPart } from '../../dialect.ts';
import { type EffectMatch, effectBody, effectOfLeaf, effectOfTool } from '../../effect-match.ts';
import { ownRuleFact } from '../../own-rule.ts';
import { allowedEffects, answeringFacts } from './answering.ts';
import type { CommandMatch, DefaultDecision, PolicyRule } from './ast.ts';
import { BUILT_IN, BUILT_IN_FILE, lowerBuiltIn } from './built-in.ts';
import { type Context, commandBody, type List, opaqueBody, stageBodies } from './lower-match.ts';
import type { ResolvedPolicies, ResolvedPolicyRule } from './resolved.ts';

const { rule_fires } = decisionRelations;
const { arg_surely_under, redirect_fits, redirect_surely_under, surely_invokes } = scriptTextRelations;

export function lowerPolicies(
  policies: ResolvedPolicies,
  { firstId, firstCondition, ignoresCase }: LowerSettings,
): ProgramPart {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const { defaultDecision, paths } = policies;
  const conditions = conditionProgram(firstCondition);
  const exempts = policies.evaluation === 'allowlist_first';
  const inForce = policies.rules.filter(({ idle }) => idle === undefined);
  for (const [at, { rule, fixed }] of inForce.entries()) {
    const id = firstId + at;
    const origin: Origin = { label: `rule ${id} \`${rule.id.value}\``, span: rule.span };
    const lowered = lowerRule(rule, { id, defaultDecision, origin, ignoresCase }, conditions);
    facts.push(...lowered.facts);
    if (fixed && exempts) facts.push(fact(origin, 'fixed', id));
    rules.push(...conditions.rules.splice(0), ...lowered.rules);
  }
  const builtIn = lowerBuiltIn(defaultDecision, firstId + inForce.length);
  rules.push(...builtIn.rules);
  facts.push(...entryFacts(policies), ...builtIn.facts, ownRuleFact(ownRules.uncounted));
  if (paths.length > 0) rules.push(...pathRules(paths));
  const asked = conditionsPart(conditions);
  const unneeded = new Set([
    ...(paths.length > 0 ? [] : ['path_command', 'beyond_paths']),
    ...(exempts ? [] : ['exempt', 'fixed']),
    ...(defaultDecision === 'allow' ? ['unlisted'] : []),
    ...(inForce.some(({ rule }) => isObserver(rule)) ? [] : ['observes']),
    ...(inForce.some(({ rule }) => rule.match.effect) ? [] : ['tool_rule', 'excepted_part']),
  ]);
  const answers = policies.answering.length > 0;
  if (answers) {
    rules.push(...inForce.flatMap(({ rule }, at) => allowedEffects(rule, { id: firstId + at, ignoresCase })));
    facts.push(...answeringFacts(policies, firstId));
  }
  return {
    relations: [
      ...bashRelations.filter(({ name }) => !unneeded.has(name)),
      ...Object.values(policyStatusRelations),
      ...(answers ? [...Object.values(hostAnswerFacts), ...Object.values(hostAnswerRelations)] : []),
      ...asked.relations,
    ],
    facts: [...facts, ...asked.facts],
    rules: [...rules, ...asked.rules],
    nextCondition: asked.nextCondition,
    metadata: metadataOf(inForce).map((each, at) => withPast(each, firstId + at, conditions)),
  };
}

/** The metadata in the order of ids. */
function metadataOf(inForce: readonly ResolvedPolicyRule[]): readonly RuleMetadata[] {
  const every = { hookEvent: 'PreToolUse', patterns: [] };
  const span = { source: { name: BUILT_IN_FILE, text: '' }, start: 0, end: 0 };
  return [
    ...inForce.map(({ rule, shadow }) => ({
      ...every,
      name: rule.id.value,
      message: rule.reason.value,
      ...(shadow && { shadow }),
      span: rule.span,
    })),
    ...BUILT_IN.map(({ name, message }) => ({ ...every, name, message, span })),
  ];
}

const LEAF = variable('leaf');
const INNER = variable('inner');
const PART = variable('part');

function fact(origin: Origin, relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin };
}

interface RuleLowering {
  readonly id: number;
  readonly defaultDecision: DefaultDecision;
  readonly origin: Origin;
  readonly ignoresCase: boolean;
}

function lowerRule(
  rule: PolicyRule,
  { id, defaultDecision, origin, ignoresCase }: RuleLowering,
  conditions: ConditionProgram,
) {
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
  const context: Context = { list, ignoresCase, define: (head, body) => rules.push({ head, body, origin }) };
  const { unless } = rule.match;
  const allows = rule.decision.value === 'allow';
  const about = { id, name: rule.id.value, conditions: rule.conditions, loosens: allows, ignoresCase };
  const lowered = lowerConditions(about, conditions);
  /** The relations that define a rule for a command, or for a part of a call. */
  const bodies = new Map<string, { readonly of: Variable; readonly list: (readonly Literal[])[] }>();
  const defineRule = (relation: string, of: Variable, body: readonly Literal[]) => {
    const known = bodies.get(relation) ?? { of, list: [] };
    known.list.push(body);
    bodies.set(relation, known);
  };
  for (const [at, match] of unless.entries())
    for (const { body } of bodiesOf(match, prefixed(context, `unless${at}`), !allows))
      context.define(atom('excepted', number(id), LEAF), allows ? body : body.map(surelyThere));
  const excepted = unless.length > 0 ? [negative('excepted', number(id), LEAF)] : [];
  defineForOtherTools(id, rule.match, context, allows, defineRule);
  for (const { relation, body } of bodiesOf(rule.match, context, allows))
    defineRule(relation, LEAF, [...(allows ? body.map(surely) : body), ...excepted]);
  for (const [relation, { of, list }] of bodies)
    rules.push(...firingRules(list, atom(relation, number(id), of), lowered, origin));
  // Opaque code of a command is accepted if a matching rule allows it.
  if (allows && rule.match.opaque) {
    const last = lastOf(rule.match);
    if (last === LEAF) context.define(atom('accepted', LEAF), [positive('command_rule', number(id), LEAF)]);
    else
      for (const { relation, body } of bodiesOf(rule.match, context, allows))
        context.define(atom('accepted', last), [positive(relation, number(id), LEAF), ...body.map(surely)]);
  }
  const action = rule.decision.value === 'default' ? defaultDecision : rule.decision.value;
  const mayAsk = action === 'deny' && lowered.asKnown !== undefined;
  if (mayAsk)
    rules.push(
      ...decisionRules(id, action, positive(rule_fires.name, number(id), wildcard), lowered, origin),
    );
  return {
    rules,
    facts: [
      fact(origin, 'rule', id, rule.id.value),
      ...(mayAsk ? [] : [fact(origin, 'acts', id, firedAction(action))]),
      ...(isFallback ? [fact(origin, 'falls_back', id)] : []),
      ...(isObserver(rule) ? [fact(origin, 'observes', id)] : []),
      ...listed.values(),
    ],
  };
}

/** Whether the rule only warns or logs. Any file may hold such a rule, since it loosens nothing. */
function isObserver({ decision }: PolicyRule): boolean {
  return decision.value === 'warn' || decision.value === 'log';
}

const sureOf: Readonly<Record<string, string>> = {
  arg_under: arg_surely_under.name,
  redirect_under: redirect_surely_under.name,
};

/** A rule that allows must exclude that the word is the value of a flag. */
function surely(literal: Literal): Literal {
  if (literal.kind !== 'positive' || literal.atom.relation !== 'invokes') return surelyThere(literal);
  return positive(surely_invokes.name, ...literal.atom.terms);
}

/** A rule that loosens needs a certain working directory to resolve a path. */
function surelyThere(literal: Literal): Literal {
  if (literal.kind !== 'positive') return literal;
  const relation = sureOf[literal.atom.relation];
  return relation === undefined ? literal : positive(relation, ...literal.atom.terms);
}

/** Whether a `match` has only an `effect`, and so applies to every tool. */
export function isOfAnyTool({ effect, unless, span, ...rest }: CommandMatch): boolean {
  const asked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  return effect !== undefined && !Object.values(rest).some(asked);
}

/** The exemption from an effect must match in the same part of the call. */
function defineForOtherTools(
  id: number,
  match: CommandMatch,
  context: Context,
  loosens: boolean,
  defineRule: (relation: string, of: Variable, body: readonly Literal[]) => void,
): void {
  const bodyOf = (effect: EffectMatch, surely: boolean, name: string): readonly Literal[] => [
    ...effectBody(effect, { ...prefixed(context, name), part: PART, loosens: surely, name }),
    effectOfTool(name),
  ];
  if (!match.effect || !isOfAnyTool(match)) return;
  const excepted = match.unless.flatMap(each => (each.effect && isOfAnyTool(each) ? [each.effect] : []));
  for (const [at, each] of excepted.entries())
    context.define(atom('excepted_part', number(id), PART), bodyOf(each, !loosens, `unless${at}_tool`));
  const except = excepted.length > 0 ? [negative('excepted_part', number(id), PART)] : [];
  defineRule('tool_rule', PART, [...bodyOf(match.effect, loosens, 'tool'), ...except]);
}

function bodiesOf(match: CommandMatch, context: Context, loosens: boolean) {
  const { opaque, ...rest } = match;
  const own = [
    ...commandBody(rest, LEAF, context),
    ...(opaque ? opaqueBody(opaque, lastOf(match), context) : []),
    ...ownEffect(match, context, loosens),
  ];
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

/** The last stage of a pipeline reads the output of the others and may execute it, so only it may be opaque. */
function lastOf({ stages }: CommandMatch): Variable {
  return stages.length < 2 ? LEAF : variable(`leaf${stages.length - 1}`);
}

function ownEffect({ effect }: CommandMatch, context: Context, loosens: boolean): readonly Literal[] {
  if (!effect) return [];
  return [...effectBody(effect, { ...context, part: wildcard, loosens }), effectOfLeaf(LEAF)];
}

/** A context for one stage or one `unless`, which has lists of its own. */
function prefixed({ list, ...rest }: Context, prefix: string): Context {
  return { ...rest, list: (key, words, of) => list(`${prefix}.${key}`, words, of) };
}

/** Adds a positive literal that binds the leaf, if the body has none. */
function bound(body: readonly Literal[]): readonly Literal[] {
  const binds = body.some(
    literal =>
      literal.kind === 'positive' &&
      literal.atom.terms.some(term => term.kind === 'variable' && term.name === LEAF.name),
  );
  return binds ? body : [positive('leaf', LEAF, wildcard), ...body];
}

/** The bodies `pipe_stage(pipeline, n0, leaf), …, pipe_stage(pipeline, n1, leaf1), …, n0 < n1`. */
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

function entryFacts({ allowed }: ResolvedPolicies): readonly Fact[] {
  return allowed.flatMap(({ entry, idle }): Fact[] => {
    if (idle !== undefined) return [];
    const [name = '', ...words] = entry.command.value.trim().split(/\s+/);
    const origin = { label: 'allowlist', span: entry.span };
    return [fact(origin, 'allowed', [name, ...words].join(' '), name, words.join(' '))];
  });
}

/** Rules for other paths of the command that may lie elsewhere: operands and redirection targets. */
function pathRules(paths: ResolvedPolicies['paths']): readonly Rule[] {
  const allowed = symbol(globLines(paths.map(({ value }) => value)));
  const [at, op, target] = [variable('n'), variable('op'), variable('target')];
  const [first] = paths;
  const origin: Origin = { label: 'allowed paths', ...(first && { span: first.span }) };
  const beyond = (...body: Literal[]): Rule => ({ head: atom('beyond_paths', LEAF), body, origin });
  return [
    beyond(positive('operand', LEAF, at, wildcard), negative(arg_surely_under.name, LEAF, at, allowed)),
    beyond(
      positive('redirect', LEAF, op, target),
      negative('redirect_surely_under', LEAF, op, target, allowed),
      negative(redirect_fits.name, LEAF, op, target, symbol('/dev/null\n[0-9]\n-')),
    ),
  ];
}
