/** The interface of a test finder for one language: from the text of a file to its tests. */
import type { Title } from '../title.ts';

/** The suites, classes or modules around a test, outermost first, and its own title. */
export type DefinedTest = readonly Title[];

export interface TestLanguage {
  readonly name: string;
  /** Ends of file names. */
  readonly files: readonly string[];
  /** In the order of the text, in time linear in its length. */
  testsIn(text: string): readonly DefinedTest[];
}
