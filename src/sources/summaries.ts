/** Summaries of the constants in computed relations, by kind of constant. */
import { summariesOfPathGlobs } from '../effects/path-globs.ts';
import { summariesOfWordGlobs } from '../globs/word-globs.ts';
import { summaryOfPattern } from '../regex/summarize.ts';
import type { PatternSummary, TextSummary } from '../regex/summary.ts';

/** The summary of each constant; undefined for one that has none. */
export interface Summaries {
  pattern(constant: string): PatternSummary | undefined;
  /** The summaries of lines with more than a word. */
  words(constant: string): readonly TextSummary[] | undefined;
  /** The summaries of its lines. */
  effectPaths(constant: string): readonly TextSummary[] | undefined;
}

/** A kind of constants that take long to read. */
export type SummarizedKind = keyof Summaries;

/** The summary of each kind of constant. Constants are known to be valid. */
export const summarize: { readonly [K in SummarizedKind]: (constant: string) => ReturnType<Summaries[K]> } = {
  pattern: summaryOfPattern,
  words: summariesOfWordGlobs,
  effectPaths: summariesOfPathGlobs,
};
