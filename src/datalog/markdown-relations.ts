/**
 * The relations of Markdown rules: what each is for, what the session has been about, and which of them the agent is told.
 * `docs/relations.md` is generated from this file too. INVARIANT: a base relation says what was written, said or touched, never what
 * follows from it.
 */
import { type BaseRelation, relation } from './relations.ts';

/** What the rule files say: these facts are in the compiled program whatever the event. */
export const markdownRuleRelations = {
  markdown_rule: relation(
    'markdown_rule',
    { rule: 'number', size: 'number' },
    'The rule is Markdown: a text to tell, of so many characters. One whose conditions cannot be read is none.',
  ),
  rule_glob: relation(
    'rule_glob',
    { rule: 'number', glob: 'symbol' },
    'The rule is for files that fit the glob.',
  ),
  rule_keyword: relation(
    'rule_keyword',
    { rule: 'number', keyword: 'symbol' },
    'The rule is for prompts with the keyword.',
  ),
  rule_setting: relation(
    'rule_setting',
    { rule: 'number', kind: 'symbol', wanted: 'symbol' },
    'The rule is for sessions in which tools, model, agent, command, branch, os or ci is this.',
  ),
  rule_match_all: relation(
    'rule_match_all',
    { rule: 'number' },
    'All kinds of its conditions must be met, not just one.',
  ),
  tells_at: relation('tells_at', { moment: 'symbol' }, 'At this moment the agent can be told a rule.'),
  same_text: relation(
    'same_text',
    { rule: 'number', first: 'number' },
    'The rule has the same text as others, the first of which is this, or itself.',
  ),
} as const;

/** What the session has been about. */
export const sessionRelations = {
  context_path: relation(
    'context_path',
    { path: 'symbol' },
    'The session has touched or mentioned this file, relative to the root where it lies inside.',
  ),
  glob_hit: relation(
    'glob_hit',
    { path: 'symbol', glob: 'symbol' },
    'The path fits the glob of a Markdown rule: one without `/` is for names, and a leading dot needs a dot.',
  ),
  keyword_hit: relation(
    'keyword_hit',
    { keyword: 'symbol' },
    'The keyword stands at the start of a word of the latest prompt, in upper or lower case.',
  ),
  setting_hit: relation(
    'setting_hit',
    { kind: 'symbol', wanted: 'symbol' },
    'The session has a value of this kind that is what a rule wants, or fits it where it is a glob.',
  ),
  told: relation('told', { rule: 'number' }, 'The agent knows the rule already, as far as is remembered.'),
  budget: relation('budget', { size: 'number' }, 'The texts of rules may have so many characters together.'),
} as const;

/** What rules derive. */
export const deliveryRelations = {
  condition: relation(
    'condition',
    { rule: 'number', kind: 'symbol' },
    'The rule has a condition of this kind.',
  ),
  condition_met: relation(
    'condition_met',
    { rule: 'number', kind: 'symbol' },
    'One of the values of this condition is met.',
  ),
  condition_unmet: relation('condition_unmet', { rule: 'number' }, 'A condition of the rule is not met.'),
  rule_applies: relation('rule_applies', { rule: 'number' }, 'The rule is for what the session is about.'),
  repeats: relation('repeats', { rule: 'number' }, 'A rule with the same text applies, and stands earlier.'),
  rule_to_tell: relation(
    'rule_to_tell',
    { rule: 'number' },
    'The rule applies, and the agent does not know it yet.',
  ),
  size_up_to: relation(
    'size_up_to',
    { rule: 'number', size: 'number' },
    'The rules to tell have so many characters, up to this one.',
  ),
  left_out: relation('left_out', { rule: 'number' }, 'The rule would be told, and the budget is used up.'),
} as const;

export const markdownRelations: readonly BaseRelation[] = [
  ...Object.values(markdownRuleRelations),
  ...Object.values(sessionRelations),
  ...Object.values(deliveryRelations),
];
