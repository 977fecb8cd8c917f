/**
 * The surface AST of content rules: what a person wrote, every leaf with its place, patterns not yet compiled. Data
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
  /** Whether the envelope of the session has to hold before the agent may stop: `stop: {verify: true}`. */
  readonly stopGate?: Located<boolean>;
  /** `history: off`. */
  readonly history?: LocatedText;
}

export interface HookRule {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** The hook event at which the rule is considered. */
  readonly hookEvent: Located<HookEventName>;
  /** A pattern for the whole name of the tool. */
  readonly tool?: LocatedText;
  /** Globs for the path from the project's root; the last that matches decides, `!` negates. */
  readonly files: readonly LocatedText[];
  /** Patterns that must all match, each in the text of its name. */
  readonly patterns: readonly TextPattern[];
  /** The certain or possible effect of the call. */
  readonly effect?: EffectMatch;
  /** On the payload and on the past. */
  readonly conditions: Conditions;
  readonly action: Located<Action>;
  readonly stopsAgent: boolean;
  /** `enforce: shadow`, as written. */
  readonly enforce?: WrittenShadow;
  /** A resolved rule that is only a shadow rule. */
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
