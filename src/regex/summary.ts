/**
 * What was found out about a pattern or a glob when rules were compiled, so that a cold process need not load what
 * reads them. INVARIANT: with a summary a text is answered as without it.
 */
import { foldCase } from './fold-case.ts';
import type { RequiredLiterals } from './literal-collector.ts';

/**
 * Of one pattern, or of one glob. A text without the literals is passed over, and JavaScript searches the others where
 * its answer is RE2's.
 */
export interface TextSummary {
  /** Folded by `foldCase`. */
  readonly required: RequiredLiterals;
  readonly search?: BoundedSearch;
}

/** A regex of JavaScript that answers as RE2 does about texts of so many UTF-16 units, without half characters. */
export interface BoundedSearch {
  readonly source: string;
  readonly units: number;
}

/** A pattern may be several that were joined: each of those may match. */
export interface PatternSummary {
  /** That of the pattern. */
  readonly size: number;
  readonly parts: readonly PartSummary[];
}

interface PartSummary extends TextSummary {
  readonly pattern: string;
}

/** Half of a character is a character to JavaScript. */
export const SURROGATE = /[\ud800-\udfff]/;

/** `exact` is made, and asked, where the summary does not decide. */
export function testBySummary(
  { required, search }: TextSummary,
  exact: () => (subject: string) => boolean,
): (subject: string, folded?: string) => boolean {
  let regex: RegExp | undefined;
  let test: ((subject: string) => boolean) | undefined;
  return (subject, folded = foldCase(subject)) => {
    if (!hasRequired(folded, required)) return false;
    if (search && subject.length <= search.units && !SURROGATE.test(subject)) {
      regex ??= new RegExp(search.source);
      return regex.test(subject);
    }
    test ??= exact();
    return test(subject);
  };
}

/** Whether a folded text has what it needs to match. */
function hasRequired(folded: string, required: RequiredLiterals): boolean {
  return required.every(group => group.some(literal => folded.includes(literal)));
}
