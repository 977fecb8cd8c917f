/**
 * Lowers resolved content rules to Datalog. For rule 3, which refuses `console.log` in TypeScript where condition 0
 * holds:
 *
 *     rule_fires(3, part) :-
 *       event("PreToolUse", _), tool_matches("Write|Edit"), part(part, _), path_matches(part, "**\/*.ts"),
 *       text_matches(part, "content", "console\\.log", _), when_holds(0).
 *     decision(3, "deny") :- rule_fires(3, _).
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
  type Term,
  variable,
  wildcard,
} from '../../../datalog/program.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { eventTextRelations } from '../../../sources/event.ts';
import { stopProgramRelations, stopRelations } from '../../../sources/gate-status.ts';
import { historySettings } from '../../../sources/past-conditions.ts';
import { decisionRelations } from '../../../sources/rules.ts';
import { firedAction } from '../../../values/action.ts';
import { isStop, type TextName } from '../../../values/event.ts';
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
import { effectBodies } from '../../effect-match.ts';
import { ownRuleFact } from '../../own-rule.ts';
import { isToolEvent } from './applicable.ts';
import type { HookRule } from './ast.ts';
import type { ResolvedContent } from './resolve.ts';
import { globsConstant, patternConstant } from './rule-constants.ts';

const { rule_fires, agent_stops } = decisionRelations;
const { history_off } = historySettings;
const { path_matches, tool_matches, text_matches } = eventTextRelations;

export function lowerContent(
  { rules: resolved, stopGate, withoutHistory }: ResolvedContent,
  { firstId, firstCondition, ignoresCase }: LowerSettings,
): ProgramPart {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const program = conditionProgram(firstCondition);
  for (const [at, rule] of resolved.entries()) {
    const id = firstId + at;
    const origin = { label: `rule ${id} \`${rule.name.value}\``, span: rule.span };
    facts.push({ relation: 'rule', tuple: [id, rule.name.value], origin });
    const lowered = lowerRule({ rule, id, origin, ignoresCase }, program);
    rules.push(...program.rules.splice(0), ...lowered);
  }
  const conditions = conditionsPart(program);
  const isAsked = stopGate?.value === true;
  const aboutStops = isAsked || resolved.some(({ hookEvent }) => isStop(hookEvent.value));
  const ofStops = stopProgramRelations.filter(
    ({ name }) => isAsked || name !== stopRelations.plan_fails.name,
  );
  const ownRuleFacts = [
    ...(isAsked ? [ownRuleFact(ownRules.stopGate, stopGate.span)] : []),
    ...(aboutStops ? [ownRuleFact(ownRules.sentBack)] : []),
  ];
  return {
    relations: [
      ...conditions.relations,
      ...(aboutStops ? ofStops : []),
      ...(withoutHistory.length > 0 ? [history_off] : []),
    ],
    facts: [...facts, ...ownRuleFacts, ...conditions.facts, ...withoutHistory.map(historyOffFact)],
    rules: [...rules, ...conditions.rules],
    nextCondition: conditions.nextCondition,
    metadata: resolved.map((rule, at) => withPast(metadataOf(rule), firstId + at, program)),
    stopGate: isAsked,
  };
}

function historyOffFact({ value: file, span }: LocatedText): Fact {
  return { relation: history_off.name, tuple: [file], origin: { label: '`history: off`', span } };
}

function metadataOf({ name, hookEvent, message, patterns, shadow, span }: HookRule): RuleMetadata {
  return {
    name: name.value,
    hookEvent: hookEvent.value,
    message: message.value,
    patterns: patterns.map(each => ({ text: each.text, constant: patternConstant(each) })),
    ...(shadow && { shadow }),
    span,
  };
}

const PART = variable('part');
/** The part number of texts and rules that belong to no part. */
const WHOLE = number(-1);

/** Texts of the event as a whole; all other texts belong to a part. */
const wholeTexts: ReadonlySet<TextName> = new Set(['prompt', 'message', 'command', 'response']);

interface Lowering {
  readonly rule: HookRule;
  readonly id: number;
  readonly origin: Origin;
  readonly ignoresCase: boolean;
}

function lowerRule({ rule, id, origin, ignoresCase }: Lowering, program: ConditionProgram): Rule[] {
  const { hookEvent, tool, files, patterns, effect, conditions, action, stopsAgent } = rule;
  const onTools = isToolEvent(hookEvent.value);
  const looksAtParts = onTools || files.length > 0 || patterns.some(({ text }) => !wholeTexts.has(text));
  const part: Term = looksAtParts ? PART : WHOLE;
  const effects = effect ? effectBodies(effect, { part, ignoresCase, loosens: false }) : [[]];
  const bodies = effects.map((ofEffect): Literal[] => [
    positive('event', symbol(hookEvent.value), wildcard),
    ...(tool && onTools ? [positive(tool_matches.name, symbol(tool.value))] : []),
    ...(looksAtParts ? [positive('part', PART, wildcard)] : []),
    ...(files.length > 0
      ? [positive(path_matches.name, PART, symbol(globsConstant(files, ignoresCase)))]
      : []),
    ...patterns.map(pattern => {
      const at = wholeTexts.has(pattern.text) ? WHOLE : PART;
      const constant = symbol(patternConstant(pattern));
      return positive(text_matches.name, at, symbol(pattern.text), constant, wildcard);
    }),
    ...ofEffect,
  ]);
  const fires = positive(rule_fires.name, number(id), wildcard);
  const lowered = lowerConditions(
    { id, name: rule.name.value, conditions, loosens: false, ignoresCase },
    program,
  );
  return [
    ...firingRules(bodies, atom(rule_fires.name, number(id), part), lowered, origin),
    ...decisionRules(id, firedAction(action.value), fires, lowered, origin),
    ...(stopsAgent ? [{ head: atom(agent_stops.name, number(id)), body: [fires], origin }] : []),
  ];
}
