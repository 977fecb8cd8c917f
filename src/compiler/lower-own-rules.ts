/**
 * The gate's own rules as Datalog: what follows where rules or a call could not be read whole, and when an agent wants to stop.
 * Those about a stop are in a program only where a rule of a file is about one, or a file asks for the stop gate.
 *
 *     decision(-1, "ask") :- rule_fires(-1, _).
 *     rule_fires(-1, -1) :- event("PreToolUse", _), rules_unread(_).
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
  variable,
  wildcard,
} from '../datalog/program.ts';
import type { Located } from '../diagnostics/span.ts';
import { MAX_REFUSALS, type OwnRule, ownRules } from '../values/own-rules.ts';

export interface OwnLowered {
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
}

const { brokenRules, unreadCall, stopGate, sentBack, uncounted, leftOut, unreviewed } = ownRules;
const WHOLE = number(-1);
const RULE = variable('rule');
const TIMES = variable('times');

const onCalls = positive('event', symbol('PreToolUse'), wildcard);

/** In every program: on a call the user is asked, elsewhere, where that would lock the user out, the user is told. */
export const alwaysLowered: OwnLowered = {
  facts: [named(brokenRules), named(unreadCall)],
  rules: [
    ...firing(brokenRules, 'ask', [onCalls, positive('rules_unread', wildcard)]),
    {
      head: atom('notice', number(brokenRules.id)),
      body: [positive('rules_unread', wildcard), negative('event', symbol('PreToolUse'), wildcard)],
      origin: originOf(brokenRules),
    },
    ...firing(unreadCall, 'ask', [positive('call_unread', wildcard)]),
  ],
};

/** Where there are Bash policies: what of them trust might let count. */
export const policyLowered = toldWhereItMatters(uncounted, 'rules_uncounted');

/** Where there are scoped rules: those of them that cannot be used. */
export const scopedLowered = toldWhereItMatters(leftOut, 'rules_left_out');

/** The user is told when a session starts, and where a call is held back. */
function toldWhereItMatters(rule: OwnRule, found: string): OwnLowered {
  const moments = [
    positive('event', symbol('SessionStart'), wildcard),
    positive('decision', wildcard, symbol('deny')),
    positive('decision', wildcard, symbol('ask')),
  ];
  return {
    facts: [named(rule)],
    rules: moments.map(moment => ({
      head: atom('notice', number(rule.id)),
      body: [positive(found, wildcard), moment],
      origin: originOf(rule),
    })),
  };
}

/** Where some rule is reviewed: its name, and the verdict on a call that waits. It is a rule of the verdict alone: what is asked for decides which reviews are needed. */
export const unreviewedLowered: OwnLowered = {
  facts: [named(unreviewed)],
  rules: [
    {
      head: atom('verdict', symbol('ask')),
      body: [positive('unreviewed', wildcard), negative('decision', wildcard, symbol('deny'))],
      origin: originOf(unreviewed),
    },
  ],
};

/** `gate` is where a file asks that the plan be verified. */
export function lowerStop(gate: Located<boolean> | undefined): OwnLowered {
  const asked = gate?.value === true;
  const origin = { ...originOf(stopGate), ...(gate && { span: gate.span }) };
  return {
    facts: [...(asked ? [named(stopGate, origin)] : []), named(sentBack)],
    rules: [
      ...(asked ? firing(stopGate, 'deny', [positive('plan_fails', wildcard, wildcard)], origin) : []),
      ...letGoRules,
    ],
  };
}

const mayStop = positive('may_stop', wildcard);

/**
 *     may_stop(times) :- refusals(times), times >= 3.
 *     lets_go(rule) :- decision(rule, "deny"), may_stop(_).
 *     notice(rule) :- lets_go(rule).
 */
const letGoRules: readonly Rule[] = [
  own(atom('may_stop', TIMES), positive('refusals', TIMES), comparison(TIMES, '>=', number(MAX_REFUSALS))),
  own(atom('may_stop', TIMES), positive('refusals_unkept', TIMES), comparison(TIMES, '>=', number(1))),
  own(atom('lets_go', RULE), positive('decision', RULE, symbol('deny')), mayStop),
  own(atom('lets_go', RULE), positive('decision', RULE, symbol('ask')), mayStop),
  own(atom('notice', number(sentBack.id)), positive('lets_go', wildcard)),
  own(atom('notice', RULE), positive('lets_go', RULE)),
  own(atom('verdict', symbol('none')), positive('lets_go', wildcard)),
];

/** What a verdict that keeps an agent from stopping needs besides. */
export const mayNotStop: Literal = negative('may_stop', wildcard);

function own(head: Rule['head'], ...body: Literal[]): Rule {
  return { head, body, origin: originOf(sentBack) };
}

function firing(
  rule: OwnRule,
  action: string,
  body: readonly Literal[],
  origin = originOf(rule),
): readonly Rule[] {
  return [
    { head: atom('rule_fires', number(rule.id), WHOLE), body, origin },
    {
      head: atom('decision', number(rule.id), symbol(action)),
      body: [positive('rule_fires', number(rule.id), wildcard)],
      origin,
    },
  ];
}

function named(rule: OwnRule, origin: Origin = originOf(rule)): Fact {
  return { relation: 'rule', tuple: [rule.id, rule.name], origin };
}

function originOf({ name }: OwnRule): Origin {
  return { label: `\`${name}\`` };
}
