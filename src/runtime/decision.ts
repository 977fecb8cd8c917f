/**
 * What a hook answers, read off the relations that the rules derived. Data only; how a host is told is its adapter's.
 * INVARIANT: the action is the most restrictive of the rules that fired.
 */
import type { Span } from '../diagnostics/span.ts';
import type { Review, ReviewSubject } from '../values/review.ts';

/** From most to least restrictive. `context` lets the call run and tells the agent; `none` says nothing. */
export const actions = ['deny', 'ask', 'context', 'none'] as const;
export type Action = (typeof actions)[number];

export interface Decision {
  readonly action: Action;
  /** Rules that fired, most restrictive first, then in the order of their files. `log` rules are among them. */
  readonly fired: readonly FiredRule[];
  /** The messages of all of them, joined, each with its rule in square brackets; undefined where there is none. */
  readonly message?: string;
  /** The whole agent is to stop, because a rule that fired says so. */
  readonly stopAgent: boolean;
  /** How the script of the call was read, where it is a call with one that rules look into: `whole`, `empty`, or why not to its end. */
  readonly script?: string;
  /** Rules that leave the decision to a review that has not taken place, in the order of their ids: it is to be asked for, and the event decided again. */
  readonly reviews?: readonly ReviewSubject[];
  /** For the user alone: what is wrong with the rules, or with the gate. */
  readonly notice?: string;
}

export interface FiredRule {
  readonly id: string;
  readonly action: 'deny' | 'ask' | 'context' | 'log';
  /** With its placeholders filled in; empty for a rule that only logs. */
  readonly message: string;
  /** The first text that matched, where one did: for a snippet. */
  readonly match?: { readonly file?: string; readonly text: string; readonly lines: readonly number[] };
  /** The first command within a script on which it fired, where it is about commands: its number in the script, and its text. */
  readonly command?: { readonly id: number; readonly text: string };
  /** What the review came to that decided for it, with the model's reason as a terminal shows it; of an unavailable one, why. */
  readonly review?: Omit<Review, 'rule'>;
  /** Where the rule stands. */
  readonly span?: Span;
}

/** A call without a script has none that could not be read. */
export function isScriptRead({ script = 'whole' }: Decision): boolean {
  return script === 'whole' || script === 'empty';
}

/** The derived relations that `decideFrom` reads; of others it reads `script` and `review`, which nobody derives. */
export const relationsRead: readonly string[] = [
  'rule_fires',
  'fires_on',
  'decision',
  'verdict',
  'notice',
  'left_out',
  'agent_stops',
  'unreviewed',
];
