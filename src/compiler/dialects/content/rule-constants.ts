/**
 * The constants by which compiled rules name their patterns. INVARIANT: what a constant stands for can be told from it
 * alone, since the host reads it off the program: flags that are not the default stand in front, as RE2 writes them.
 */
import type { LocatedText } from '../../../diagnostics/span.ts';
import { globLines } from '../../../globs/glob-lines.ts';
import type { TextPattern } from './ast.ts';

/** `console\.log`, `(?i)todo`, `(?i-m)^todo` */
export function patternConstant({ pattern, caseSensitive, multiline }: TextPattern): string {
  const flags = `${caseSensitive ? '' : 'i'}${multiline ? '' : '-m'}`;
  return flags === '' ? pattern.value : `(?${flags})${pattern.value}`;
}

/** `src/**`, `(?i)*.md` */
export function globsConstant(globs: readonly LocatedText[], ignoresCase: boolean): string {
  return globLines(
    globs.map(({ value }) => value),
    ignoresCase,
  );
}
