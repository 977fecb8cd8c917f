/** Rule metadata for messages and traces. The meaning of a rule is in the program. */
import type { Span } from '../diagnostics/span.ts';
import type { TextName } from './event.ts';

/** A condition of a rule on the past, in words. */
export interface PastPhrase {
  readonly condition: number;
  /** The number under which its reset is named. */
  readonly reset?: number;
  /** The rule does not fire where the condition surely holds. */
  readonly prevents: boolean;
  /** `` `npm test` passed `` */
  readonly what: string;
  readonly resetWhat?: string;
  /** The number of the user's program that it asks; absent for a condition on the past. */
  readonly program?: number;
  /** The program reads earlier events. */
  readonly readsPast?: true;
}

/** A rule that is only tried out. */
export interface Shadow {
  /** It is enforced from then on: milliseconds since 1970. Absent for one that is tried out for ever. */
  readonly until?: number;
}

export interface RuleMetadata {
  readonly name: string;
  readonly hookEvent: string;
  readonly message: string;
  /** The message has no placeholders, whatever stands in it. */
  readonly isVerbatim?: boolean;
  /** The constants by which it names its patterns, and in which texts it looks for them. */
  readonly patterns: readonly { readonly text: TextName; readonly constant: string }[];
  /**
   * Set on a scoped rule: the patterns that it looks for in the tool's input, and what a model is asked where it is
   * reviewed.
   */
  readonly input?: { readonly patterns: readonly string[]; readonly prompt?: string };
  /** Its conditions on the past; absent where it has none. */
  readonly past?: readonly PastPhrase[];
  /** Absent for a rule that is enforced. */
  readonly shadow?: Shadow;
  readonly span: Span;
}

/** The text of a rule as far as it is known here: the same wherever it stands, and beside whatever other rules. */
export function ruleText({ name, hookEvent, message, patterns, input, past = [] }: RuleMetadata): string {
  const conditions = past.map(({ prevents, what, resetWhat }) => [prevents, what, resetWhat]);
  return JSON.stringify([name, hookEvent, message, patterns, input, conditions]);
}
