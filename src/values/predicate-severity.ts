/** The severity of a predicate's failure, and the values that its message may contain. */

/** The severities, the worst first. */
export const severities = ['error', 'warning', 'info'] as const;
export type PredicateSeverity = (typeof severities)[number];

/** The names of placeholders in the message of a predicate. */
export const messageSlots = ['found', 'path', 'value', 'reason', 'id', 'claim'] as const;
export type MessageSlot = (typeof messageSlots)[number];

/** The severities that are at least as severe. */
export function atLeast(severity: PredicateSeverity): readonly PredicateSeverity[] {
  return severities.slice(0, severities.indexOf(severity) + 1);
}
