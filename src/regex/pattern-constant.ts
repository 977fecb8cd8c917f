/** The constants by which rules name the patterns of texts. INVARIANT: the constant alone says what a pattern means. */
import type { RulePatternOptions } from './rule-pattern.ts';

interface ReadConstant {
  readonly pattern: string;
  readonly options: RulePatternOptions;
}

/** `(?i)`, `(?-m)` and `(?i-m)` in front say what is not the default. */
export function textConstant(constant: string): ReadConstant {
  const flags = /^\(\?(i?)((?:-m)?)\)/.exec(constant);
  const pattern = constant.slice(flags?.[0].length ?? 0);
  return { pattern, options: { caseSensitive: !flags?.[1], multiline: !flags?.[2] } };
}

/** The constant of any other pattern, as written. */
export function plainConstant(constant: string): ReadConstant {
  return { pattern: constant, options: PLAIN_PATTERN };
}

/** A pattern as it stands: case counts, and `^` and `$` are the ends of the text. */
export const PLAIN_PATTERN: RulePatternOptions = { caseSensitive: true, multiline: false };
