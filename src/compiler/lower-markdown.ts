/**
 * Markdown rules to Datalog. What each rule is for are facts; one set of rules says which of them apply, and which are told:
 *
 *     rule_applies(rule) :- markdown_rule(rule, _), !condition(rule, _).
 *     rule_applies(rule) :- condition_met(rule, _), !rule_match_all(rule).
 *     rule_applies(rule) :- condition(rule, _), rule_match_all(rule), !condition_unmet(rule).
 *     rule_to_tell(rule) :- event(moment, _), tells_at(moment), rule_applies(rule), !told(rule), !repeats(rule).
 *     decision(rule, "context") :- rule_to_tell(rule), !left_out(rule).
 */
import { markdownRelations } from '../datalog/markdown-relations.ts';
import {
  type AggregateOperator,
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
  type Tuple,
  variable,
  wildcard,
} from '../datalog/program.ts';
import type { Moment } from '../values/event.ts';
import type { MarkdownRule } from './markdown-rules.ts';

/** Ids count from `firstId`, in the order of the rules. */
export function lowerMarkdown(
  rules: readonly MarkdownRule[],
  firstId: number,
): Pick<Program, 'relations' | 'facts' | 'rules'> {
  if (rules.length === 0) return { relations: [], facts: [], rules: [] };
  const facts: Fact[] = [];
  const byText = new Map<string, number>();
  for (const [index, rule] of rules.entries()) {
    const id = firstId + index;
    facts.push(...factsOf(rule, id));
    const first = byText.get(rule.body) ?? id;
    byText.set(rule.body, first);
    facts.push({ relation: 'same_text', tuple: [id, first], origin: originOf(rule) });
  }
  return { relations: markdownRelations, facts: [...facts, ...momentFacts], rules: sharedRules };
}

/** At which the agent can be told, and nothing is refused. */
const tellingMoments: readonly Moment[] = ['SessionStart', 'UserPromptSubmit', 'PreToolUse'];

const momentFacts: readonly Fact[] = tellingMoments.map(moment => ({
  relation: 'tells_at',
  tuple: [moment],
  origin: { label: 'every Markdown rule' },
}));

function originOf({ name, span }: MarkdownRule): Origin {
  return { label: `rule \`${name}\``, span };
}

function factsOf(rule: MarkdownRule, id: number): readonly Fact[] {
  const origin = originOf(rule);
  const fact = (relation: string, ...tuple: Tuple): Fact => ({ relation, tuple, origin });
  const facts = [fact('rule', id, rule.name)];
  if (!rule.applies || rule.body === '') return facts;
  facts.push(fact('markdown_rule', id, rule.body.length));
  if (rule.match === 'all') facts.push(fact('rule_match_all', id));
  for (const { kind, values } of rule.conditions)
    for (const { value, span } of values) {
      const at = { label: `${kind} of ${origin.label}`, span };
      if (kind === 'globs') facts.push({ relation: 'rule_glob', tuple: [id, value], origin: at });
      else if (kind === 'keywords') facts.push({ relation: 'rule_keyword', tuple: [id, value], origin: at });
      else facts.push({ relation: 'rule_setting', tuple: [id, kind, value], origin: at });
    }
  return facts;
}

const RULE = variable('rule');
const KIND = variable('kind');
const origin: Origin = { label: 'every Markdown rule' };
const derived = (relation: string, terms: Parameters<typeof atom>[1][], ...body: Literal[]): Rule => ({
  head: atom(relation, ...terms),
  body,
  origin,
});
const rule = (relation: string, ...body: Literal[]): Rule => derived(relation, [RULE], ...body);
const has = (relation: string): Literal => positive(relation, RULE);
const lacks = (relation: string): Literal => negative(relation, RULE);

const [GLOB, KEYWORD, WANTED] = [variable('glob'), variable('keyword'), variable('wanted')];
const ofGlobs = positive('rule_glob', RULE, GLOB);
const ofKeywords = positive('rule_keyword', RULE, KEYWORD);
const ofSettings = positive('rule_setting', RULE, KIND, WANTED);

/** `total = sum size : { rule_to_tell(other), other <= rule, markdown_rule(other, size) }` */
const sizeSoFar: Literal = {
  kind: 'aggregate',
  operator: 'sum' satisfies AggregateOperator,
  result: variable('total'),
  value: variable('size'),
  body: [
    positive('rule_to_tell', variable('other')),
    comparison(variable('other'), '<=', RULE),
    positive('markdown_rule', variable('other'), variable('size')),
  ],
};

const sharedRules: readonly Rule[] = [
  derived('condition', [RULE, symbol('globs')], ofGlobs),
  derived('condition', [RULE, symbol('keywords')], ofKeywords),
  derived('condition', [RULE, KIND], ofSettings),
  derived('condition_met', [RULE, symbol('globs')], ofGlobs, positive('glob_hit', wildcard, GLOB)),
  derived('condition_met', [RULE, symbol('keywords')], ofKeywords, positive('keyword_hit', KEYWORD)),
  derived('condition_met', [RULE, KIND], ofSettings, positive('setting_hit', KIND, WANTED)),
  rule('condition_unmet', positive('condition', RULE, KIND), negative('condition_met', RULE, KIND)),
  rule('rule_applies', positive('markdown_rule', RULE, wildcard), negative('condition', RULE, wildcard)),
  rule('rule_applies', positive('condition_met', RULE, wildcard), lacks('rule_match_all')),
  rule(
    'rule_applies',
    positive('condition', RULE, wildcard),
    has('rule_match_all'),
    lacks('condition_unmet'),
  ),
  rule(
    'repeats',
    positive('same_text', RULE, variable('first')),
    positive('same_text', variable('earlier'), variable('first')),
    comparison(variable('earlier'), '<', RULE),
    positive('rule_applies', variable('earlier')),
  ),
  rule(
    'rule_to_tell',
    positive('event', variable('moment'), wildcard),
    positive('tells_at', variable('moment')),
    has('rule_applies'),
    lacks('told'),
    lacks('repeats'),
  ),
  derived('size_up_to', [RULE, variable('total')], has('rule_to_tell'), sizeSoFar),
  rule(
    'left_out',
    positive('size_up_to', RULE, variable('total')),
    positive('budget', variable('most')),
    comparison(variable('total'), '>', variable('most')),
  ),
  derived('rule_fires', [RULE, number(-1)], has('rule_to_tell'), lacks('left_out')),
  derived('decision', [RULE, symbol('context')], positive('rule_to_tell', RULE), lacks('left_out')),
];
