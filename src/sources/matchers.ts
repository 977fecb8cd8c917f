/**
 * Patterns and globs that rules name, read at their first use and kept as long as the rules are. INVARIANT: the
 * constant alone says what it means; it was accepted when the rule was compiled.
 */
import type { Folders } from '../effects/displayed.ts';
import { type PathGlobs, pathGlobs } from '../effects/path-globs.ts';
import { validGlobLines } from '../globs/glob-lines.ts';
import type { GlobList } from '../globs/globs.ts';
import { type WordGlobs, wordGlobs } from '../globs/word-globs.ts';
import { once } from '../regex/once.ts';
import { plainConstant, textConstant } from '../regex/pattern-constant.ts';
import { type Pattern, validPattern } from '../regex/regex.ts';
import { type RulePattern, validRulePattern } from '../regex/rule-pattern.ts';
import { type PatternSummary, testBySummary } from '../regex/summary.ts';
import type { Summaries } from './summaries.ts';

export interface Matchers {
  /** A pattern for the whole name of a tool, a word of a script, or code. */
  readonly pattern: (constant: string) => WordPattern;
  /** A pattern for a text of the call. The constant may begin with flags. */
  readonly text: (constant: string) => RulePattern;
  /** A pattern for a value of the tool's input. */
  readonly input: (constant: string) => RulePattern;
  /** Globs for a file's path, one per line. */
  readonly paths: (constant: string) => GlobList;
  /** Globs for a word of the shell, one per line. */
  readonly words: (constant: string) => WordGlobs;
  /** Globs for the file of an effect, one per line. */
  readonly effectPaths: (constant: string, folders: Folders) => PathGlobs;
}

type WordPattern = Pick<Pattern, 'size' | 'test' | 'matchesWhole'>;

/** Constants that have a summary are read where it does not decide. */
export function makeMatchers(summaries?: Summaries): Matchers {
  return {
    pattern: remembered(constant => {
      const summary = summaries?.pattern(constant);
      return summary ? summarized(constant, summary) : validPattern(constant);
    }),
    text: remembered(constant => read(textConstant(constant))),
    input: remembered(constant => read(plainConstant(constant))),
    paths: remembered(validGlobLines),
    words: remembered(constant => wordGlobs(constant, summaries?.words(constant))),
    effectPaths: effectPathsOf(summaries),
  };
}

/** One process may judge calls of several projects. */
function effectPathsOf(summaries: Summaries | undefined): Matchers['effectPaths'] {
  const of = remembered((key: string) => {
    const [root = '', home = '', ...lines] = key.split('\n');
    const constant = lines.join('\n');
    return pathGlobs(constant, { root, home }, summaries?.effectPaths(constant));
  });
  return (constant, { root, home }) => of(`${root}\n${home}\n${constant}`);
}

function summarized(constant: string, { size, parts }: PatternSummary): WordPattern {
  const whole = once(() => validPattern(constant));
  const tests = parts.map(part =>
    testBySummary(part, () => {
      const exact = validPattern(part.pattern);
      return subject => exact.test(subject);
    }),
  );
  return {
    size,
    test: subject => tests.some(test => test(subject)),
    matchesWhole: subject => whole().matchesWhole(subject),
  };
}

function read({ pattern, options }: ReturnType<typeof textConstant>): RulePattern {
  return validRulePattern(pattern, options);
}

function remembered<T>(make: (constant: string) => T): (constant: string) => T {
  const made = new Map<string, T>();
  return constant => {
    const known = made.get(constant);
    if (known !== undefined) return known;
    const value = make(constant);
    made.set(constant, value);
    return value;
  };
}
