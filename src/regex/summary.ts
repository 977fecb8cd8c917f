/**
 * Summaries of patterns and globs. They are computed when rules are compiled, so a short-lived process need not load
 * the parsers. INVARIANT: matching with a summary gives the same answer as matching without it.
 */
import { foldCase } from './fold-case.ts';
import type { RequiredLiterals } from './literal-collector.ts';

/**
 * The summary of a pattern or glob. Texts without the required literals do not match. Other texts are searched with
 * JavaScript's RegExp if it is known to agree with RE2.
 */
export interface TextSummary {
  /** The required literals, folded by `foldCase`. */
  readonly required: RequiredLiterals;
  readonly search?: BoundedSearch;
}

/** A JavaScript regex that agrees with RE2 on texts of up to `units` UTF-16 units without lone surrogates. */
export interface BoundedSearch {
  readonly source: string;
  readonly units: number;
}

/** The summary of a pattern. A pattern that joins several has a part for each; it matches if any part does. */
export interface PatternSummary {
  /** The size of the pattern. */
  readonly size: number;
  readonly parts: readonly PartSummary[];
}

interface PartSummary extends TextSummary {
  readonly pattern: string;
}

/** JavaScript matches a surrogate as a character of its own. */
export const SURROGATE = /[\ud800-\udfff]/;

/** Tests a text by a summary. `exact` is called only if the summary does not decide. */
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

/** Whether a folded text has the required literals. */
function hasRequired(folded: string, required: RequiredLiterals): boolean {
  return required.every(group => group.some(literal => folded.includes(literal)));
}
