/**
 * A decision and what else there is to say, as one decision. INVARIANT: the action is the most restrictive of all that fired, and
 * what fired stands in that order.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visibleMessage } from '../diagnostics/visible.ts';
import { actions, type Decision, type FiredRule } from '../runtime/decision.ts';
import type { Moment } from '../values/event.ts';

const SEPARATOR = '\n\n---\n\n';
/** Of the problems of rule files that a message lists. */
const MAX_PROBLEMS = 5;

export const silence: Decision = { action: 'none', fired: [], stopAgent: false };

/** A decision without the message of one that says nothing. */
export function joined({ message, ...decision }: Decision): Decision {
  return decision.action === 'none' || message === undefined ? decision : { ...decision, message };
}

/** The decision, with one more rule that fired outside of Datalog: the gate's own. */
export function withRule(decision: Decision, rule: FiredRule): Decision {
  const own = `[${rule.id}] ${rule.message}`;
  const isFirst = rank(rule.action) < rank(decision.action);
  const parts = isFirst ? [own, decision.message] : [decision.message, own];
  const at = decision.fired.findIndex(each => rank(each.action) > rank(rule.action));
  const fired = [...decision.fired];
  fired.splice(at < 0 ? fired.length : at, 0, rule);
  return {
    ...decision,
    action: isFirst && rule.action !== 'log' ? rule.action : decision.action,
    fired,
    message: parts.filter(part => part !== undefined && part !== '').join(SEPARATOR),
  };
}

/**
 * The decision where rule files did not load: on a tool call, which they might have covered, the user is asked; elsewhere the user is
 * told.
 */
export function withBrokenRules(
  decision: Decision,
  moment: Moment,
  problems: readonly Diagnostic[],
): Decision {
  if (problems.length === 0) return decision;
  const message = `rules could not be loaded:\n${problemLines(problems)}`;
  if (moment !== 'PreToolUse') return withNotice(decision, message);
  return withRule(decision, { id: 'rulespec:broken-rules', action: 'ask', message });
}

/**
 * The decision where a project's policy says what it may not: the user is told when a session starts, and where a call is held back, since
 * trust might have let it pass.
 */
export function withUncounted(
  decision: Decision,
  moment: Moment,
  diagnostics: readonly Diagnostic[],
): Decision {
  const uncounted = diagnostics.filter(({ code }) => code === 'W743');
  const isHeld = decision.action === 'deny' || decision.action === 'ask';
  if (uncounted.length === 0 || !(isHeld || moment === 'SessionStart')) return decision;
  return withNotice(decision, `not all that the project's policies say counts:\n${problemLines(uncounted)}`);
}

export function withNotice(decision: Decision, text: string): Decision {
  const { notice } = decision;
  return { ...decision, notice: notice === undefined ? text : `${notice}${SEPARATOR}${text}` };
}

/** `file:3:5: error[E106]: …`, a line each. */
export function problemLines(problems: readonly Diagnostic[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ code, severity, message, span, hint }) => {
    const place = span ? `${visibleMessage(placeOf(span))}: ` : '';
    return `${place}${severity}[${code}]: ${visibleMessage(message)}${hint === undefined ? '' : ` (${visibleMessage(hint)})`}`;
  });
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

function rank(action: FiredRule['action'] | Decision['action']): number {
  return action === 'log' ? actions.length : actions.indexOf(action);
}
