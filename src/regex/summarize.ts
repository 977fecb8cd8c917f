/** Computes summaries of the patterns that rules name. */
import { joinedPatterns } from './joined.ts';
import { boundedSearch } from './native/native.ts';
import { validPattern } from './regex.ts';
import { requiredLiterals } from './required-literals.ts';
import type { BoundedSearch, PatternSummary } from './summary.ts';
import { MAX_PATTERN_LENGTH, scan } from './tokens.ts';

/** The summary of a pattern that `compilePattern` has accepted. */
export function summaryOfPattern(pattern: string): PatternSummary {
  const tokens = scan(pattern);
  const parts = joinedPatterns(pattern, tokens) ?? [pattern];
  return {
    size: validPattern(pattern).size,
    parts: parts.map(part => ({
      pattern: part,
      required: requiredLiterals(part),
      ...searchFor(part, false),
    })),
  };
}

/**
 * The JavaScript search of a pattern; empty if only RE2 can search for it. `whole` means from the start to the end of a
 * text.
 */
export function searchFor(pattern: string, whole: boolean): { readonly search?: BoundedSearch } {
  if (pattern.length > MAX_PATTERN_LENGTH) return {};
  const search = boundedSearch(pattern, scan(pattern), whole);
  return search ? { search } : {};
}
