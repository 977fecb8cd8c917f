/** What a rule says besides its meaning, for messages and traces. What it means is in the program. */
import type { Span } from '../diagnostics/span.ts';
import type { TextName } from './event.ts';

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
  readonly span: Span;
}
