/**
 * The constants by which rules name the patterns of texts. INVARIANT: the constant alone determines the meaning of a
 * pattern.
 */
import type { RulePatternOptions } from './rule-pattern.ts';

interface ReadConstant {
  readonly pattern: string;
  readonly options: RulePatternOptions;
}

/** Reads a constant in which `(?i)`, `(?-m)` or `(?i-m)` in front states the non-default flags. */
export function textConstant(constant: string): ReadConstant {
  const flags = /^\(\?(i?)((?:-m)?)\)/.exec(constant);
  const pattern = constant.slice(flags?.[0].length ?? 0);
  return { pattern, options: { caseSensitive: !flags?.[1], multiline: !flags?.[2] } };
}

/** The constant of any other pattern, as written. */
export function plainConstant(constant: string): ReadConstant {
  return { pattern: constant, options: PLAIN_PATTERN };
}

/** The options of a pattern as written: case matters, and `^` and `$` are the ends of the text. */
export const PLAIN_PATTERN: RulePatternOptions = { caseSensitive: true, multiline: false };
