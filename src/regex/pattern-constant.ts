/** The constants by which rules name the patterns of texts. INVARIANT: the constant alone says what a pattern means. */
import { PLAIN_PATTERN, type RulePatternOptions } from './rule-pattern.ts';

export interface ReadConstant {
  readonly pattern: string;
  readonly options: RulePatternOptions;
}

/** `(?i)`, `(?-m)` and `(?i-m)` in front say what is not the default. */
export function textConstant(constant: string): ReadConstant {
  const flags = /^\(\?(i?)((?:-m)?)\)/.exec(constant);
  const pattern = constant.slice(flags?.[0].length ?? 0);
  return { pattern, options: { caseSensitive: !flags?.[1], multiline: !flags?.[2] } };
}

/** For values of an input: as it was written. */
export function inputConstant(constant: string): ReadConstant {
  return { pattern: constant, options: PLAIN_PATTERN };
}
