/**
 * The surface AST of content rules, as people write them: every leaf with its place, patterns not yet compiled. Data
 * only.
 */

import type { Source } from '../../../diagnostics/source.ts';
import type { Located, LocatedText, Span } from '../../../diagnostics/span.ts';
import type { Action } from '../../../values/action.ts';
import type { HookEventName, TextName } from '../../../values/event.ts';
import type { Shadow } from '../../../values/rule-metadata.ts';
import type { Conditions } from '../../conditions/ast.ts';
import type { EffectMatch } from '../../effect-match.ts';
import type { WrittenShadow } from '../../shadow/shadow.ts';

/** The content of a file. */
export interface ContentFile {
  readonly source: Source;
  /** Paths of Datalog programs, relative to this file. */
  readonly datalog: readonly LocatedText[];
  readonly rules: readonly HookRule[];
  /** Whether the session's envelope must hold before the agent may stop: `stop: {verify: true}`. */
  readonly stopGate?: Located<boolean>;
  /** `history: off`. */
  readonly history?: LocatedText;
}

export interface HookRule {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** The hook event at which the rule applies. */
  readonly hookEvent: Located<HookEventName>;
  /** A pattern for the whole name of the tool. */
  readonly tool?: LocatedText;
  /** Globs for the path relative to the project's root. The last matching glob decides; `!` negates. */
  readonly files: readonly LocatedText[];
  /** Patterns that must all match, each in the text that it names. */
  readonly patterns: readonly TextPattern[];
  /** The certain or possible effect of the call. */
  readonly effect?: EffectMatch;
  /** Conditions on the payload and on the past. */
  readonly conditions: Conditions;
  readonly action: Located<Action>;
  readonly stopsAgent: boolean;
  /** `enforce: shadow`, as written. */
  readonly enforce?: WrittenShadow;
  /** Present in a resolved rule that is only tried out. */
  readonly shadow?: Shadow;
  readonly message: LocatedText;
  readonly span: Span;
}

export interface TextPattern {
  readonly text: TextName;
  readonly pattern: LocatedText;
  readonly caseSensitive: boolean;
  readonly multiline: boolean;
}
