/**
 * The surface AST of scoped rules: what the store, or a file under `scoped_rules`, says, every leaf with its place.
 * Data only.
 */
import type { Located, LocatedText, Span } from '../../../diagnostics/span.ts';

export const scopedActions = ['block', 'warn', 'log'] as const;
export type ScopedAction = (typeof scopedActions)[number];
export const unavailableActions = ['ask', ...scopedActions] as const;
export type UnavailableAction = (typeof unavailableActions)[number];

export interface ScopedRule {
  /** Of a rule of the store. */
  readonly id?: number;
  /** As messages and the log call it: `store:3`, or its own name. */
  readonly name: LocatedText;
  /** One that is not never acts. */
  readonly enabled: boolean;
  /** Of which any may match, in any value of the tool's input. At least one. */
  readonly patterns: readonly LocatedText[];
  /** A pattern for the whole name of the tool; absent for all. */
  readonly tool?: LocatedText;
  readonly action: Located<ScopedAction>;
  /** Absent where the action is taken directly. */
  readonly review?: ReviewDecl;
  readonly message?: LocatedText;
  /** The root of the only project in which it acts, absolute, with `/`. */
  readonly project?: LocatedText;
  readonly span: Span;
}

export interface ReviewDecl {
  /** What the model is asked. */
  readonly prompt: LocatedText;
  readonly onUnavailable: Located<UnavailableAction>;
}
