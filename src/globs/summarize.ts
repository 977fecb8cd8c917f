/** Computes summaries of the globs that rules name. */
import { searchFor } from '../regex/summarize.ts';
import type { TextSummary } from '../regex/summary.ts';
import { readAlternatives } from './alternatives.ts';
import { withoutEmpty } from './glob.ts';
import { requiredLiteralsOfGlob } from './required-literals.ts';
import { cutSegments } from './segments.ts';
import { regexOf } from './shape.ts';
import { wordRegex } from './word-glob.ts';
import { cutWord } from './word-pieces.ts';

/** Maximum length, in UTF-16 units, of a regex that is kept. A longer one joins many plain texts. */
const MAX_KEPT = 2_000;

/** The summary of a glob for paths that `compileGlob` accepts, without its `!`. */
export function summaryOfGlob(glob: string): TextSummary {
  const read = readAlternatives(glob, cutSegments);
  return summaryOf(glob, 'message' in read ? [] : read.map(({ parts }) => regexOf(withoutEmpty(parts))));
}

/** The summary of a glob for words that `checkWordGlob` accepts. */
export function summaryOfWordGlob(glob: string): TextSummary {
  const read = readAlternatives(glob, cutWord);
  return summaryOf(glob, 'message' in read ? [] : read.map(({ parts }) => wordRegex(parts)));
}

/** The summary of a glob. `regexes` are the regexes of its alternatives. */
function summaryOf(glob: string, regexes: readonly string[]): TextSummary {
  const regex = regexes.join('|');
  const isKept = regexes.length > 0 && regex.length <= MAX_KEPT;
  return { required: requiredLiteralsOfGlob(glob), ...(isKept && searchFor(regex, true)) };
}
