/** Summaries of the constants in computed relations, by kind of constant. */
import { summariesOfPathGlobs } from '../effects/path-globs.ts';
import { summariesOfWordGlobs } from '../globs/word-globs.ts';
import { summaryOfPattern } from '../regex/summarize.ts';
import type { PatternSummary, TextSummary } from '../regex/summary.ts';

/** The summary of each constant; undefined for one that has none. */
export interface Summaries {
  pattern(constant: string): PatternSummary | undefined;
  /** Of its lines that are more than a word. */
  words(constant: string): readonly TextSummary[] | undefined;
  /** Of its lines. */
  effectPaths(constant: string): readonly TextSummary[] | undefined;
}

/** A kind of constants that take long to read. */
export type SummarizedKind = keyof Summaries;

/** How to summarise each kind of constant; constants are known to be valid. */
export const summarize: { readonly [K in SummarizedKind]: (constant: string) => ReturnType<Summaries[K]> } = {
  pattern: summaryOfPattern,
  words: summariesOfWordGlobs,
  effectPaths: summariesOfPathGlobs,
};
