/**
 * Resolved hook rules to Datalog. For rule 3, which refuses `console.log` in TypeScript where condition 0 holds:
 *
 *     rule_fires(3, part) :- event("PreToolUse", _), tool_matches("Write|Edit"), part(part, _), path_matches(part, "**\/*.ts"),
 *         text_matches(part, "content", "console\\.log", _), when_holds(0).
 *     decision(3, "deny") :- rule_fires(3, _).
 *
 * and for all rules together, so that the most restrictive decision wins:
 *
 *     verdict("ask") :- decision(_, "ask"), !decision(_, "deny").
 */

import { stopProgramRelations } from '../datalog/circumstance-relations.ts';
import { conditionRelations, decisionOutputs, hookRelations } from '../datalog/hook-relations.ts';
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
  type Term,
  variable,
  wildcard,
} from '../datalog/program.ts';
import { isStop, type TextName } from '../values/event.ts';
import { isToolMoment } from './applicable.ts';
import type { HookRule, HookRuleSet } from './hook-ruleset.ts';
import { alwaysLowered, lowerStop, mayNotStop, unreviewedLowered } from './lower-own-rules.ts';
import { CONDITION, lowerTest, sharedRules } from './lower-test.ts';
import type { ClaimTest } from './resolve.ts';
import type { ResolvedHookRule } from './resolve-hooks.ts';
import { globsConstant, patternConstant } from './rule-constants.ts';

export interface LowerOptions {
  /** Whether, and where, a file asks that the plan be verified before the agent stops. */
  readonly stopGate?: HookRuleSet['stopGate'] | undefined;
  /** Whether the file system takes `A` for `a`. Default: it does not. */
  readonly ignoresCase?: boolean | undefined;
  /** Whether some rule leaves the decision to a review. Default: none does. */
  readonly withReviews?: boolean | undefined;
}

export function lowerHooks(
  resolved: readonly ResolvedHookRule[],
  { stopGate, ignoresCase = false, withReviews = false }: LowerOptions = {},
): Program {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const tests: ClaimTest[] = [];
  for (const [id, { rule, when }] of resolved.entries()) {
    const origin = { label: `rule ${id} \`${rule.name.value}\``, span: rule.span };
    facts.push({ relation: 'rule', tuple: [id, rule.name.value], origin });
    const conditions = when.map((test, at): Literal => {
      const condition = tests.push(test) - 1;
      const label = `condition ${at} of rule ${id} \`${rule.name.value}\``;
      rules.push(...lowerTest(test, condition, CONDITION, { label, span: test.decl.span }));
      return positive('when_holds', number(condition));
    });
    rules.push(...lowerRule({ rule, id, conditions, origin, ignoresCase }));
  }
  const withConditions = tests.length > 0;
  const aboutStops = stopGate?.value === true || resolved.some(({ rule }) => isStop(rule.moment.value));
  const own = [
    alwaysLowered,
    ...(aboutStops ? [lowerStop(stopGate)] : []),
    ...(withReviews ? [unreviewedLowered] : []),
  ];
  return {
    relations: [
      ...hookRelations,
      ...(withConditions ? conditionRelations : []),
      ...(aboutStops ? stopProgramRelations : []),
    ],
    facts: [...facts, ...own.flatMap(each => each.facts), ...claimsOf(tests)],
    rules: [
      ...rules,
      ...sharedRules(tests),
      ...own.flatMap(each => each.rules),
      ...verdictRules({ aboutStops, withReviews }),
    ],
    outputs: decisionOutputs,
  };
}

const PART = variable('part');
/** Of texts and of rules that belong to no part. */
const WHOLE = number(-1);

/** Texts of the event as a whole; the others belong to a part. */
const wholeTexts: ReadonlySet<TextName> = new Set(['prompt', 'message', 'command', 'response']);

interface Lowering {
  readonly rule: HookRule;
  readonly id: number;
  readonly conditions: readonly Literal[];
  readonly origin: Origin;
  readonly ignoresCase: boolean;
}

function lowerRule({ rule, id, conditions, origin, ignoresCase }: Lowering): Rule[] {
  const { moment, tool, files, patterns, action, stopsAgent } = rule;
  const onTools = isToolMoment(moment.value);
  const looksAtParts = onTools || files.length > 0 || patterns.some(({ text }) => !wholeTexts.has(text));
  const part: Term = looksAtParts ? PART : WHOLE;
  const body: Literal[] = [
    positive('event', symbol(moment.value), wildcard),
    ...(tool && onTools ? [positive('tool_matches', symbol(tool.value))] : []),
    ...(looksAtParts ? [positive('part', PART, wildcard)] : []),
    ...(files.length > 0 ? [positive('path_matches', PART, symbol(globsConstant(files, ignoresCase)))] : []),
    ...patterns.map(pattern => {
      const at = wholeTexts.has(pattern.text) ? WHOLE : PART;
      const constant = symbol(patternConstant(pattern));
      return positive('text_matches', at, symbol(pattern.text), constant, wildcard);
    }),
    ...conditions,
  ];
  const fires = positive('rule_fires', number(id), wildcard);
  return [
    { head: atom('rule_fires', number(id), part), body, origin },
    { head: atom('decision', number(id), symbol(action.value)), body: [fires], origin },
    ...(stopsAgent ? [{ head: atom('agent_stops', number(id)), body: [fires], origin }] : []),
  ];
}

/** One for each selector, called by its text. */
function claimsOf(tests: readonly ClaimTest[]): readonly Fact[] {
  const claims = new Map<string, Fact>();
  for (const { claim } of tests) {
    const { value: name } = claim.name;
    const origin = { label: `selector \`${name}\``, span: claim.selector.span };
    if (!claims.has(name))
      claims.set(name, { relation: 'claim', tuple: [name, claim.selector.value.text], origin });
  }
  return [...claims.values()];
}

const everyRule: Origin = { label: 'every rule' };
const asks = (action: string): Literal => positive('decision', wildcard, symbol(action));
const nobodyAsks = (action: string): Literal => negative('decision', wildcard, symbol(action));
const verdict = (action: string, ...body: Literal[]): Rule => {
  return { head: atom('verdict', symbol(action)), body, origin: everyRule };
};

/** Where a rule is about a stop, the agent may have been kept from it often enough; where one is reviewed, the call may have to wait. */
function verdictRules({ aboutStops, withReviews }: { aboutStops: boolean; withReviews: boolean }): Rule[] {
  const holdsBack = aboutStops ? [mayNotStop] : [];
  const letsRun = withReviews ? [negative('unreviewed', wildcard)] : [];
  return [
    verdict('deny', asks('deny'), ...holdsBack),
    verdict('ask', asks('ask'), nobodyAsks('deny'), ...holdsBack),
    verdict('context', asks('context'), nobodyAsks('ask'), nobodyAsks('deny'), ...letsRun),
    verdict(
      'none',
      positive('event', wildcard, wildcard),
      ...['context', 'ask', 'deny'].map(nobodyAsks),
      ...letsRun,
    ),
  ];
}
