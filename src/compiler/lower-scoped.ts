/**
 * Scoped rules to Datalog, one rule for each pattern. For rule 3, which refuses `rm -rf` in a shell, and rule 4, which is reviewed:
 *
 *     rule_fires(3, -1) :- event("PreToolUse", _), tool_matches("Bash"), input_matches(_, "rm -rf", _).
 *     decision(3, "deny") :- rule_fires(3, _).
 *     rule_fires(4, -1) :- event("PreToolUse", _), project("/home/me/app"), input_matches(_, "auth/.*\\.py", _).
 *
 * and for all reviewed rules together, so that nobody is asked about a call that is refused in any case:
 *
 *     under_review(rule) :- rule_fires(rule, _), reviewed(rule).
 *     refused(rule) :- decision(rule, "deny"), !reviewed(rule).
 *     needs_review(rule) :- under_review(rule), !refused(_).
 *     decision(rule, action) :- under_review(rule), review(rule, outcome, _), on_review(rule, outcome, action).
 *     unreviewed(rule) :- needs_review(rule), !review(rule, _, _).
 */
import { scopedCircumstanceRelations } from '../datalog/circumstance-relations.ts';
import {
  atom,
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
import { inputRelations, reviewProgramRelations } from '../datalog/scoped-relations.ts';
import type { ReviewOutcome } from '../values/review.ts';
import { scopedLowered } from './lower-own-rules.ts';
import type { ReviewDecl, ScopedAction, ScopedRule, UnavailableAction } from './scoped-rules.ts';

/** Ids count from `firstId`, in the order of the rules. Also where none is in force: the user is told what was left out. */
export function lowerScoped(
  rules: readonly ScopedRule[],
  firstId: number,
): Pick<Program, 'relations' | 'facts' | 'rules'> {
  const facts: Fact[] = [...scopedLowered.facts];
  const lowered: Rule[] = [...scopedLowered.rules];
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
      ...Object.values(scopedCircumstanceRelations),
      inputRelations.input_matches,
      ...(hasProjects ? [inputRelations.project] : []),
      ...(hasReviews ? reviewProgramRelations : []),
    ],
    facts,
    rules: [...lowered, ...(hasReviews ? sharedRules : [])],
  };
}

const actions = { block: 'deny', warn: 'context', log: 'log', ask: 'ask' } as const satisfies Record<
  UnavailableAction,
  string
>;

function lowerRule(
  { patterns, tool, project, action, review }: ScopedRule,
  id: number,
  origin: Origin,
): Rule[] {
  const conditions: readonly Literal[] = [
    positive('event', symbol('PreToolUse'), wildcard),
    ...(tool ? [positive('tool_matches', symbol(tool.value))] : []),
    ...(project ? [positive('project', symbol(project.value))] : []),
  ];
  const fires = [...new Set(patterns.map(({ value }) => value))].map(
    (pattern): Rule => ({
      head: atom('rule_fires', number(id), number(-1)),
      body: [...conditions, positive('input_matches', wildcard, symbol(pattern), wildcard)],
      origin,
    }),
  );
  if (review) return fires;
  const head = atom('decision', number(id), symbol(actions[action.value]));
  return [...fires, { head, body: [positive('rule_fires', number(id), wildcard)], origin }];
}

/** What is approved is only logged. */
function reviewFacts(
  id: number,
  action: ScopedAction,
  { onUnavailable }: ReviewDecl,
  origin: Origin,
): Fact[] {
  const fact = (relation: string, ...tuple: Tuple): Fact => ({ relation, tuple, origin });
  const on = (outcome: ReviewOutcome, asked: UnavailableAction): Fact =>
    fact('on_review', id, outcome, actions[asked]);
  return [
    fact('reviewed', id),
    on('approve', 'log'),
    on('reject', action),
    on('unavailable', onUnavailable.value),
  ];
}

const [RULE, OUTCOME, ACTION] = [variable('rule'), variable('outcome'), variable('action')];
const derived = (head: Rule['head'], ...body: Literal[]): Rule => ({
  head,
  body,
  origin: { label: 'every reviewed rule' },
});

const sharedRules: readonly Rule[] = [
  derived(atom('under_review', RULE), positive('rule_fires', RULE, wildcard), positive('reviewed', RULE)),
  derived(
    atom('decision', RULE, ACTION),
    positive('under_review', RULE),
    positive('review', RULE, OUTCOME, wildcard),
    positive('on_review', RULE, OUTCOME, ACTION),
  ),
  derived(atom('refused', RULE), positive('decision', RULE, symbol('deny')), negative('reviewed', RULE)),
  derived(atom('needs_review', RULE), positive('under_review', RULE), negative('refused', wildcard)),
  derived(
    atom('unreviewed', RULE),
    positive('needs_review', RULE),
    negative('review', RULE, wildcard, wildcard),
  ),
];
