/**
 * A list of globs for words of the shell, as a constant of a program. INVARIANT: a glob is compiled at the first word
 * that may match. With a summary, it is compiled only if the summary does not decide.
 */
import { foldCase } from '../regex/fold-case.ts';
import { once } from '../regex/once.ts';
import { type TextSummary, testBySummary } from '../regex/summary.ts';
import { readGlobLines } from './glob-lines.ts';
import { requiredLiteralsOfGlob } from './required-literals.ts';
import { summaryOfWordGlob } from './summarize.ts';
import { testOfWordGlob } from './word-glob.ts';

export interface WordGlobs {
  test(word: string): boolean;
}

/**
 * The globs of a `globLines` constant, which `checkWordGlob` has accepted. `summaries` belong to the lines that are no
 * plain words, in order.
 */
export function wordGlobs(constant: string, summaries: readonly TextSummary[] = []): WordGlobs {
  const exact = new Set<string>();
  const tests: ReturnType<typeof testWhenNeeded>[] = [];
  for (const line of linesOf(constant))
    if (SPECIAL.test(line)) tests.push(testWhenNeeded(line, summaries[tests.length]));
    else exact.add(line);
  const { ignoresCase } = readGlobLines(constant);
  return {
    test(written) {
      const word = ignoresCase ? written.toLowerCase() : written;
      if (exact.has(word)) return true;
      const folded = foldCase(word);
      return tests.some(test => test(word, folded));
    },
  };
}

export function summariesOfWordGlobs(constant: string): readonly TextSummary[] {
  return linesOf(constant)
    .filter(line => SPECIAL.test(line))
    .map(summaryOfWordGlob);
}

function linesOf(constant: string): readonly string[] {
  const { lines, ignoresCase } = readGlobLines(constant);
  return (ignoresCase ? lines.toLowerCase() : lines).split('\n');
}

const SPECIAL = /[*?[{\\]/;

/**
 * A test that takes the cheapest sufficient step: compare the beginning, search for the literals, or expand the braces.
 */
function testWhenNeeded(
  line: string,
  summary: TextSummary | undefined,
): (word: string, folded: string) => boolean {
  const start = line.slice(0, line.search(SPECIAL));
  const test = once(() =>
    testBySummary(summary ?? { required: requiredLiteralsOfGlob(line) }, () => testOfWordGlob(line)),
  );
  return (word, folded) => word.startsWith(start) && test()(word, folded);
}
