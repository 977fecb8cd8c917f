/**
 * The constants by which compiled rules name their patterns. INVARIANT: the constant alone determines the pattern,
 * since the runtime reads it from the program. Non-default flags come first, as in RE2's syntax.
 */
import type { LocatedText } from '../../../diagnostics/span.ts';
import { globLines } from '../../../globs/glob-lines.ts';
import type { TextPattern } from './ast.ts';

/** The constant of a text pattern, such as `console\.log`, `(?i)todo` or `(?i-m)^todo`. */
export function patternConstant({ pattern, caseSensitive, multiline }: TextPattern): string {
  const flags = `${caseSensitive ? '' : 'i'}${multiline ? '' : '-m'}`;
  return flags === '' ? pattern.value : `(?${flags})${pattern.value}`;
}

/** The constant of a list of globs, such as `src/**` or `(?i)*.md`. */
export function globsConstant(globs: readonly LocatedText[], ignoresCase: boolean): string {
  return globLines(
    globs.map(({ value }) => value),
    ignoresCase,
  );
}
