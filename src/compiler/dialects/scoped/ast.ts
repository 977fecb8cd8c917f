/**
 * The surface AST of scoped rules, from the store or from a file under `scoped_rules`: every leaf with its place. Data
 * only.
 */

import type { Located, LocatedText, Span } from '../../../diagnostics/span.ts';
import type { Action } from '../../../values/action.ts';
import type { Shadow } from '../../../values/rule-metadata.ts';
import type { WrittenShadow } from '../../shadow/shadow.ts';

export interface ScopedRule {
  /** The id of a rule in the store. */
  readonly id?: number;
  /** The name in messages and the log: `store:3`, or its own name. */
  readonly name: LocatedText;
  /** A disabled rule never acts. */
  readonly enabled: boolean;
  /** At least one pattern; any of them may match in any value of the tool's input. */
  readonly patterns: readonly LocatedText[];
  /** A pattern for the whole name of the tool; absent for all tools. */
  readonly tool?: LocatedText;
  readonly action: Located<Action>;
  /** Absent if the rule acts without a review. */
  readonly review?: ReviewDecl;
  readonly message?: LocatedText;
  /** The root of the only project in which the rule acts, absolute, with `/`. */
  readonly project?: LocatedText;
  /** `enforce: shadow`, as written. */
  readonly enforce?: WrittenShadow;
  /** The rule is only tried out. */
  readonly shadow?: Shadow;
  readonly span: Span;
}

export interface ReviewDecl {
  /** The prompt for the model. */
  readonly prompt: LocatedText;
  readonly onUnavailable: Located<Action>;
}
