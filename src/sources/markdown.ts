/** The conditions of Markdown rules, and which of the rules are injected. */
import { relation } from './relation.ts';
/** The contents of the rule files. These facts are in the compiled program, whatever the event. */
export const markdownRuleRelations = {
  markdown_rule: relation(
    'markdown_rule',
    { rule: 'number', size: 'number' },
    'The rule is Markdown, with a text of this many characters. A rule with an unreadable condition has no row.',
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
  injects_at: relation('injects_at', { hook_event: 'symbol' }, 'Rules can be injected at this hook event.'),
  same_text: relation(
    'same_text',
    { rule: 'number', first: 'number' },
    'The rule has the same text as others, the first of which is this, or itself.',
  ),
} as const;

/** Relations that rules derive. */
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
  rule_to_inject: relation(
    'rule_to_inject',
    { rule: 'number' },
    'The rule applies, and is not injected yet.',
  ),
  size_up_to: relation(
    'size_up_to',
    { rule: 'number', size: 'number' },
    'The rules to inject have this many characters together, up to and including this one.',
  ),
  left_out: relation('left_out', { rule: 'number' }, 'The rule would be injected, but exceeds the budget.'),
} as const;
