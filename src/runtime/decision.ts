/**
 * The decision of a hook, read off the derived relations. This is data only; each host's adapter words the reply.
 * INVARIANT: the action is the most restrictive one of the fired rules.
 */
import type { Span } from '../diagnostics/span.ts';
import type { FiredAction } from '../values/action.ts';
import type { Review, ReviewedRule } from '../values/review.ts';

/**
 * The actions from the most to the least restrictive. `warn` lets the call run and informs the agent; `allow` says
 * nothing.
 */
export const actions = ['deny', 'ask', 'warn', 'allow'] as const;
export type Action = (typeof actions)[number];

export interface Decision {
  readonly action: Action;
  /** Fired rules, the most restrictive first, then in the order of their files. `log` rules are among them. */
  readonly fired: readonly FiredRule[];
  /** Their messages, joined, each with its rule in square brackets; undefined where there is none. */
  readonly message?: string;
  /** Whether a fired rule stops the whole agent. */
  readonly stopAgent: boolean;
  /**
   * The result of reading the call's script, if rules inspect it: `whole`, `empty`, or the reason why reading
   * stopped early.
   */
  readonly script?: string;
  /** Rules that wait for a review, by id: the caller asks for it and decides the event again. */
  readonly reviews?: readonly ReviewedRule[];
  /** The beginning of its id in the log, for a decision that the host reports. */
  readonly id?: string;
  /** Exemptions that opened rules which fired. */
  readonly exempted?: readonly { readonly rule: string; readonly exemption: string }[];
  /** A person may allow the call: no rule of the gate's own refused it. */
  readonly mayBeAllowed?: true;
  /** The host is to leave out its own question to the user: the call is certain and allowed by name. */
  readonly answersAllow?: true;
  /** The decisions of shadow rules, by id. Absent if none fires. */
  readonly shadow?: readonly ShadowDecision[];
  /** A note for the user alone: problems of the rules or of the gate. */
  readonly notice?: string;
}

/** The decision that a shadow rule would make. */
export interface ShadowDecision {
  readonly rule: string;
  readonly would: FiredAction;
  /** Were it enforced, the verdict would be this rule's. */
  readonly changes: boolean;
}

export interface FiredRule {
  readonly id: string;
  readonly action: FiredAction;
  /** The message with its placeholders filled in; empty for a rule that only logs. */
  readonly message: string;
  /** The first text that matched, for a snippet; absent without a match. */
  readonly match?: { readonly file?: string; readonly text: string; readonly lines: readonly number[] };
  /** The first command of a script on which the rule fired: its number in the script, and its text. */
  readonly command?: { readonly id: number; readonly text: string };
  /**
   * The result of the review that decided, with the model's reason made safe for a terminal. For an unavailable review,
   * the cause.
   */
  readonly review?: Omit<Review, 'rule'>;
  /** Nothing exempts the rule: the gate guards itself by it. */
  readonly guard?: true;
  /** The place of the rule. */
  readonly span?: Span;
}

/** A call without a script counts as read. */
export function isScriptRead({ script = 'whole' }: Decision): boolean {
  return script === 'whole' || script === 'empty';
}

/** The derived relations that `decideFrom` reads. It also reads the base relations `script` and `review`. */
export const relationsRead: readonly string[] = [
  'rule_fires',
  'fires_on',
  'decision',
  'verdict',
  'notice',
  'left_out',
  'agent_stops',
  'unreviewed',
  'answer',
  'would',
  'would_change',
];
