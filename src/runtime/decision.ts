/**
 * The decision about a hook event, read from the derived relations. Data only; each host's adapter writes the reply.
 * INVARIANT: the action is the most restrictive one of the fired rules.
 */
import type { Span } from '../diagnostics/span.ts';
import type { FiredAction } from '../values/action.ts';
import type { Review, ReviewedRule } from '../values/review.ts';

/** The actions from most to least restrictive. `warn` lets the call run and informs the agent; `allow` adds nothing. */
export const actions = ['deny', 'ask', 'warn', 'allow'] as const;
export type Action = (typeof actions)[number];

export interface Decision {
  readonly action: Action;
  /** Fired rules, including `log` rules: the most restrictive first, then in the order of their files. */
  readonly fired: readonly FiredRule[];
  /** The joined messages of fired rules, each with its rule in square brackets; undefined if there are none. */
  readonly message?: string;
  /** Whether a fired rule stops the whole agent. */
  readonly stopAgent: boolean;
  /**
   * The result of reading the call's script, if rules inspect it: `whole`, `empty`, or the reason why reading
   * stopped early.
   */
  readonly script?: string;
  /** Rules that wait for a review, by id. The caller requests the review and decides the event again. */
  readonly reviews?: readonly ReviewedRule[];
  /** The beginning of the decision's id in the log, if the host reports the decision. */
  readonly id?: string;
  /** Exemptions that removed the effect of fired rules. */
  readonly exempted?: readonly { readonly rule: string; readonly exemption: string }[];
  /** Whether a person may allow the call: no built-in rule refused it. */
  readonly mayBeAllowed?: true;
  /** Whether the host should skip its own permission prompt: the call is certain and allowed by name. */
  readonly answersAllow?: true;
  /** The decisions of shadowed rules, by id. Absent if none fires. */
  readonly shadow?: readonly ShadowDecision[];
  /** A note for the user alone: problems of the rules or of the gate. */
  readonly notice?: string;
}

/** The decision that a shadowed rule would make. */
export interface ShadowDecision {
  readonly rule: string;
  readonly would: FiredAction;
  /** Whether the verdict would be this rule's if the rule were enforced. */
  readonly changes: boolean;
}

export interface FiredRule {
  readonly id: string;
  readonly action: FiredAction;
  /** The message with its placeholders filled in; empty for a rule that only logs. */
  readonly message: string;
  /** The first match, for a snippet; absent if nothing matched. */
  readonly match?: { readonly file?: string; readonly text: string; readonly lines: readonly number[] };
  /** The first command of a script on which the rule fired: its number in the script, and its text. */
  readonly command?: { readonly id: number; readonly text: string };
  /**
   * The result of the review that decided. The model's reason is safe for a terminal; for an unavailable review, it is
   * the cause.
   */
  readonly review?: Omit<Review, 'rule'>;
  /** Whether the rule guards the gate itself, so that nothing can exempt it. */
  readonly guard?: true;
  /** The place of the rule. */
  readonly span?: Span;
}

/** Whether the whole script was read. A call without a script counts as read. */
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
