/**
 * The surface AST of Markdown rules: texts for an agent, each with the conditions under which it is injected. Every
 * leaf that a person wrote has its place. Data only.
 */

import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText, Span } from '../../../diagnostics/span.ts';
import type { Shadow } from '../../../values/rule-metadata.ts';
import type { WrittenShadow } from '../../shadow/shadow.ts';

/** The kinds of conditions, by their names in the front matter. */
export const conditionKinds = [
  'globs',
  'keywords',
  'tools',
  'model',
  'agent',
  'command',
  'branch',
  'os',
  'ci',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

export interface MarkdownRule {
  /** The path of its file. */
  readonly name: string;
  readonly description?: LocatedText;
  /** At most one condition of each kind. */
  readonly conditions: readonly MarkdownCondition[];
  /** Whether all conditions must hold, or one of them. */
  readonly match: 'any' | 'all';
  /**
   * Whether the rule can be injected at all. It cannot if a condition is unreadable, or with `alwaysApply: false` and
   * no condition.
   */
  readonly applies: boolean;
  /**
   * The value of `alwaysApply`, if all conditions are readable. True overrides the conditions: `conditions` is then
   * empty.
   */
  readonly always?: boolean;
  /** The text to inject: the text after the front matter, without surrounding blank lines. */
  readonly body: string;
  /** `enforce: shadow`, as written. */
  readonly enforce?: WrittenShadow;
  /** The rule is only tried out. */
  readonly shadow?: Shadow;
  readonly span: Span;
}

/** A condition. It holds if one of its values matches. */
export interface MarkdownCondition {
  readonly kind: ConditionKind;
  readonly values: readonly LocatedText[];
}

/**
 * Front matter is a source of its own in which every character keeps its offset. Problems name places in that source.
 */
export function placedIn(source: Source, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map(each => (each.span ? { ...each, span: { ...each.span, source } } : each));
}
