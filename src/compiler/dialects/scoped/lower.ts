/**
 * Lowers scoped rules to Datalog, one rule for each pattern. For rule 3, which refuses `rm -rf` in a shell, and rule 4,
 * which is reviewed:
 *
 *     rule_fires(3, -1) :- event("PreToolUse", _), tool_matches("Bash"), input_matches(_, "rm -rf", _).
 *     decision(3, "deny") :- rule_fires(3, _).
 *     rule_fires(4, -1) :- event("PreToolUse", _), project("/home/me/app"), input_matches(_, "auth/.*\\.py", _).
 *
 * `rules.dl` derives the effect of reviews.
 */
import {
  atom,
  type Fact,
  type Literal,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  type Tuple,
  wildcard,
} from '../../../datalog/program.ts';
import { eventTextRelations } from '../../../sources/event.ts';
import { scopedStatusRelations } from '../../../sources/gate-status.ts';
import { inputRelations } from '../../../sources/input.ts';
import { reviewProgramRelations } from '../../../sources/review.ts';
import { decisionRelations } from '../../../sources/rules.ts';
import { type Action, firedAction } from '../../../values/action.ts';
import { ownRules } from '../../../values/own-rules.ts';
import type { ReviewOutcome } from '../../../values/review.ts';
import type { RuleMetadata } from '../../../values/rule-metadata.ts';
import type { LowerSettings, ProgramPart } from '../../dialect.ts';
import { ownRuleFact } from '../../own-rule.ts';
import type { ReviewDecl, ScopedRule } from './ast.ts';

const { rule_fires } = decisionRelations;

/** Lowers the rules in force. Without any rule, the program still reports the rules that were left out. */
export function lowerScoped(rules: readonly ScopedRule[], { firstId }: LowerSettings): ProgramPart {
  const facts: Fact[] = [];
  const lowered: Rule[] = [];
  for (const [index, rule] of rules.entries()) {
    const id = firstId + index;
    const origin = { label: `rule ${id} \`${rule.name.value}\``, span: rule.span };
    facts.push({ relation: 'rule', tuple: [id, rule.name.value], origin });
    if (rule.review) facts.push(...reviewFacts(id, rule.action.value, rule.review, origin));
    lowered.push(...lowerRule(rule, id, origin));
  }
  const hasReviews = rules.some(({ review }) => review !== undefined);
  const hasProjects = rules.some(({ project }) => project !== undefined);
  return {
    relations: [
      ...Object.values(scopedStatusRelations),
      inputRelations.input_matches,
      ...(hasProjects ? [inputRelations.project] : []),
      ...(hasReviews ? reviewProgramRelations : []),
    ],
    facts: [
      ownRuleFact(ownRules.leftOut),
      ...(hasReviews ? [ownRuleFact(ownRules.unreviewed)] : []),
      ...facts,
    ],
    rules: lowered,
    metadata: rules.map(metadataOf),
  };
}

function metadataOf({ name, message, patterns, review, shadow, span }: ScopedRule): RuleMetadata {
  return {
    name: name.value,
    hookEvent: 'PreToolUse',
    message: message?.value ?? '',
    isVerbatim: true,
    patterns: [],
    input: {
      patterns: [...new Set(patterns.map(({ value }) => value))],
      ...(review && { prompt: review.prompt.value }),
    },
    ...(shadow && { shadow }),
    span,
  };
}

function lowerRule(
  { patterns, tool, project, action, review }: ScopedRule,
  id: number,
  origin: Origin,
): Rule[] {
  const conditions: readonly Literal[] = [
    positive('event', symbol('PreToolUse'), wildcard),
    ...(tool ? [positive(eventTextRelations.tool_matches.name, symbol(tool.value))] : []),
    ...(project ? [positive('project', symbol(project.value))] : []),
  ];
  const fires = [...new Set(patterns.map(({ value }) => value))].map(
    (pattern): Rule => ({
      head: atom(rule_fires.name, number(id), number(-1)),
      body: [...conditions, positive('input_matches', wildcard, symbol(pattern), wildcard)],
      origin,
    }),
  );
  if (review) return fires;
  const head = atom('decision', number(id), symbol(firedAction(action.value)));
  return [...fires, { head, body: [positive(rule_fires.name, number(id), wildcard)], origin }];
}

/** An approved call is only logged. */
function reviewFacts(id: number, action: Action, { onUnavailable }: ReviewDecl, origin: Origin): Fact[] {
  const fact = (relation: string, ...tuple: Tuple): Fact => ({ relation, tuple, origin });
  const on = (outcome: ReviewOutcome, asked: Action): Fact =>
    fact('on_review', id, outcome, firedAction(asked));
  return [
    fact('reviewed', id),
    on('approve', 'log'),
    on('reject', action),
    on('unavailable', onUnavailable.value),
  ];
}
