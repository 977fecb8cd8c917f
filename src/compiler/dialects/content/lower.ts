/**
 * Resolved content rules to Datalog. For rule 3, which refuses `console.log` in TypeScript where condition 0 holds:
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
import { conditionRelations } from '../../../sources/conditions.ts';
import { eventTextRelations } from '../../../sources/event.ts';
import { stopProgramRelations, stopRelations } from '../../../sources/gate-status.ts';
import { decisionRelations } from '../../../sources/rules.ts';
import { firedAction } from '../../../values/action.ts';
import { isStop, type TextName } from '../../../values/event.ts';
import { ownRules } from '../../../values/own-rules.ts';
import type { RuleMetadata } from '../../../values/rule-metadata.ts';
import type { LowerSettings, ProgramPart } from '../../dialect.ts';
import { effectBodies } from '../../effect-match.ts';
import { CONDITION, lowerTest, rulesOfClaims } from '../../lower-test.ts';
import { ownRuleFact } from '../../own-rule.ts';
import type { ClaimTest } from '../../test-of-claim.ts';
import { isToolEvent } from './applicable.ts';
import type { HookRule } from './ast.ts';
import type { ResolvedContent } from './resolve.ts';
import { globsConstant, patternConstant } from './rule-constants.ts';

const { rule_fires, agent_stops } = decisionRelations;
const { tool_matches, text_matches } = eventTextRelations;

export function lowerContent(
  { rules: resolved, stopGate }: ResolvedContent,
  { firstId, ignoresCase }: LowerSettings,
): ProgramPart {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  const tests: ClaimTest[] = [];
  for (const [at, { rule, when }] of resolved.entries()) {
    const id = firstId + at;
    const origin = { label: `rule ${id} \`${rule.name.value}\``, span: rule.span };
    facts.push({ relation: 'rule', tuple: [id, rule.name.value], origin });
    const conditions = when.map((test, place): Literal => {
      const condition = tests.push(test) - 1;
      const label = `condition ${place} of rule ${id} \`${rule.name.value}\``;
      rules.push(...lowerTest(test, condition, CONDITION, { label, span: test.decl.span }));
      return positive('when_holds', number(condition));
    });
    rules.push(...lowerRule({ rule, id, conditions, origin, ignoresCase }));
  }
  const isAsked = stopGate?.value === true;
  const aboutStops = isAsked || resolved.some(({ rule }) => isStop(rule.hookEvent.value));
  const ofStops = stopProgramRelations.filter(
    ({ name }) => isAsked || name !== stopRelations.plan_fails.name,
  );
  const ownRuleFacts = [
    ...(isAsked ? [ownRuleFact(ownRules.stopGate, stopGate.span)] : []),
    ...(aboutStops ? [ownRuleFact(ownRules.sentBack)] : []),
  ];
  return {
    relations: [...(tests.length > 0 ? conditionRelations : []), ...(aboutStops ? ofStops : [])],
    facts: [...facts, ...ownRuleFacts, ...claimsOf(tests)],
    rules: [...rules, ...rulesOfClaims(tests)],
    metadata: resolved.map(({ rule }) => metadataOf(rule)),
    stopGate: isAsked,
  };
}

function metadataOf({ name, hookEvent, message, patterns, span }: HookRule): RuleMetadata {
  return {
    name: name.value,
    hookEvent: hookEvent.value,
    message: message.value,
    patterns: patterns.map(each => ({ text: each.text, constant: patternConstant(each) })),
    span,
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
  const { hookEvent, tool, files, patterns, effect, action, stopsAgent } = rule;
  const onTools = isToolEvent(hookEvent.value);
  const looksAtParts = onTools || files.length > 0 || patterns.some(({ text }) => !wholeTexts.has(text));
  const part: Term = looksAtParts ? PART : WHOLE;
  const effects = effect ? effectBodies(effect, { part, ignoresCase, loosens: false }) : [[]];
  const bodies = effects.map((ofEffect): Literal[] => [
    positive('event', symbol(hookEvent.value), wildcard),
    ...(tool && onTools ? [positive(tool_matches.name, symbol(tool.value))] : []),
    ...(looksAtParts ? [positive('part', PART, wildcard)] : []),
    ...(files.length > 0 ? [positive('path_matches', PART, symbol(globsConstant(files, ignoresCase)))] : []),
    ...patterns.map(pattern => {
      const at = wholeTexts.has(pattern.text) ? WHOLE : PART;
      const constant = symbol(patternConstant(pattern));
      return positive(text_matches.name, at, symbol(pattern.text), constant, wildcard);
    }),
    ...ofEffect,
    ...conditions,
  ]);
  const fires = positive(rule_fires.name, number(id), wildcard);
  return [
    ...bodies.map(body => ({ head: atom(rule_fires.name, number(id), part), body, origin })),
    { head: atom('decision', number(id), symbol(firedAction(action.value))), body: [fires], origin },
    ...(stopsAgent ? [{ head: atom(agent_stops.name, number(id)), body: [fires], origin }] : []),
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
