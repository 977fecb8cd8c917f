/** The languages whose tests are found in the text, and the question whether a file defines one. */
import { nearest } from '../../../diagnostics/suggest.ts';
import { TEXT_UNITS_PER_STEP } from '../../../selectors/work.ts';
import { isNamed, namingSteps, shownTitle, withoutParameters } from '../title.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import type { TestLanguage } from './language.ts';
import { definesTest } from './other.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';

export const testLanguages: readonly TestLanguage[] = [javascript, python, rust, go, java];

/** UTF-16 units of a file that is searched for tests. */
export const MAX_TEST_FILE_LENGTH = 1024 * 1024;

/** Names that are compared for a suggestion. */
const MAX_COMPARED = 1_000;

/** The tests of one file. */
export interface TestsOfFile {
  /** The cost of a question, in steps. */
  readonly steps: number;
  /** Whether it defines a test of this name, with its suites, classes or modules in front where the name has some. */
  defines(name: string): boolean;
  /** A name that is much like it. */
  nearest(name: string): string | undefined;
}

export function testsOf(path: string, text: string): TestsOfFile {
  const language = testLanguages.find(({ files }) => files.some(end => path.endsWith(end)));
  if (!language)
    return {
      steps: Math.ceil(text.length / TEXT_UNITS_PER_STEP),
      defines: name => definesTest(text, withoutParameters(name)),
      nearest: () => undefined,
    };
  const tests = language.testsIn(text);
  return {
    steps: tests.reduce((sum, titles) => sum + namingSteps(titles), 0),
    defines: name => {
      const bare = withoutParameters(name);
      return tests.some(titles => isNamed(name, titles) || isNamed(bare, titles));
    },
    nearest: name => {
      const compared = tests.slice(0, MAX_COMPARED);
      return nearest(name, [
        ...compared.map(each => shownTitle(each.slice(-1))),
        ...compared.map(shownTitle),
      ]);
    },
  };
}
