/** The results of tests in a report, whatever its format. */
import { unprintable } from '../../../datalog/print.ts';
import type { Coverage } from './coverage.ts';

export interface ReportedTest {
  /** The suites or modules around the test, as far as its name has them apart, and its own name. */
  readonly names: readonly string[];
  /** The packages and classes around those. */
  readonly classes: readonly string[];
  /** The file as the report has it, not yet relative; empty where it names none. */
  readonly file: string;
  /** The class or package of a report that names no file; it may show the file. Else empty. */
  readonly unit: string;
  /** `passed`, `failed`, `skipped`, or another word of the report. */
  readonly outcome: string;
}

/** The finding of a tool, such as a linter. */
export interface ReportedFinding {
  /** The file's name in the report; empty if it names none. */
  readonly file: string;
  /** The line, from 1; 0 if the report names none. */
  readonly line: number;
  /** `error`, `warning` or `note`. */
  readonly level: string;
  readonly rule: string;
}

export type ReadReport =
  | { readonly kind: 'tests'; readonly tests: readonly ReportedTest[] }
  | { readonly kind: 'coverage'; readonly coverage: Coverage }
  | { readonly kind: 'findings'; readonly findings: readonly ReportedFinding[] }
  /** `why` ends a sentence that begins with the path of the report. */
  | { readonly kind: 'unreadable'; readonly why: string };

export interface ReportFormat {
  readonly name: string;
  /** Whether a text, without blanks in front, is of this format. */
  accepts(text: string): boolean;
  read(text: string): ReadReport;
}

/** Whether a test has a text that no program could hold, or no name. */
export function isUnfit({ names, classes, file, unit, outcome }: ReportedTest): boolean {
  const texts = [[...classes, ...names].join(' > '), file, unit, outcome];
  return names.at(-1) === undefined || texts.some(each => unprintable(each) !== undefined);
}
