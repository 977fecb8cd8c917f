/** Rule metadata for messages and traces. The meaning of a rule is in the program. */
import type { Span } from '../diagnostics/span.ts';
import type { TextName } from './event.ts';

/** A condition of a rule on the past, in words. */
export interface PastPhrase {
  readonly condition: number;
  /** The number of the condition's reset. */
  readonly reset?: number;
  /** Whether the rule does not fire if the condition surely holds. */
  readonly prevents: boolean;
  /** Such as `` `npm test` passed ``. */
  readonly what: string;
  readonly resetWhat?: string;
  /** The number of the user program that the condition tests; absent for a condition on the past. */
  readonly program?: number;
  /** Set if the program reads past events. */
  readonly readsPast?: true;
}

/** A rule that is only tried out. */
export interface Shadow {
  /** The time from which the rule is enforced, in milliseconds since 1970. Absent if it is tried out without end. */
  readonly until?: number;
}

export interface RuleMetadata {
  readonly name: string;
  readonly hookEvent: string;
  readonly message: string;
  /** Whether the message is shown as it is, without filling placeholders. */
  readonly isVerbatim?: boolean;
  /** The constants of its patterns, each with the text in which it is searched. */
  readonly patterns: readonly { readonly text: TextName; readonly constant: string }[];
  /** Set on a scoped rule: its patterns for the tool's input, and the prompt for the model if it is reviewed. */
  readonly input?: { readonly patterns: readonly string[]; readonly prompt?: string };
  /** The rule's conditions on the past; absent if it has none. */
  readonly past?: readonly PastPhrase[];
  /** Absent for a rule that is enforced. */
  readonly shadow?: Shadow;
  readonly span: Span;
}

/** A text of the rule's known content. It does not depend on the rule's place or on other rules. */
export function ruleText({ name, hookEvent, message, patterns, input, past = [] }: RuleMetadata): string {
  const conditions = past.map(({ prevents, what, resetWhat }) => [prevents, what, resetWhat]);
  return JSON.stringify([name, hookEvent, message, patterns, input, conditions]);
}
