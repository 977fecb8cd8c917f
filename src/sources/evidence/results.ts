/**
 * The tests of all reports, and which of them a name in an envelope means. INVARIANT: where a report tells the file of
 * a test, that file must be the one that the envelope names.
 */
import { addToGroup } from '../../datalog/groups.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { spend, type Work } from '../../selectors/work.ts';
import { fileOf, mayBeIn, reportedFile } from './placement.ts';
import type { ReportedTest } from './reports/report.ts';
import { isNamed, withoutParameters } from './title.ts';
import type { WorkingTree } from './working-tree.ts';

/** A test as `test_result` has it. */
export interface TestResult {
  readonly name: string;
  /** Its file, relative to the root where it lies inside, or else its class or package; empty where there is none. */
  readonly where: string;
  /** Whether `where` is a file. */
  readonly isPlaced: boolean;
  readonly outcome: string;
  readonly test: ReportedTest;
}

export interface TestResults {
  readonly all: readonly TestResult[];
  /** The results that a name means: of one test, or of all parameters of a test if the name has none. */
  named(name: string, file: string | undefined): readonly TestResult[];
  nearest(name: string): string | undefined;
}

/** The cost of comparing a name with the name of one test. */
const CANDIDATE_STEPS = 20;
/** Names that are compared for a suggestion. */
const MAX_COMPARED = 1_000;
/** Parts of names at which a lookup may begin. */
const MAX_STARTS = 64;

/** The results of a report's tests, in its order. A file is looked up once for all of its tests. */
export function resultsIn(tests: readonly ReportedTest[], tree: WorkingTree): readonly TestResult[] {
  const files = new Map<string, string>();
  return tests.map((test): TestResult => {
    const given = reportedFile(test);
    const file = files.get(given) ?? fileOf(given, tree);
    files.set(given, file);
    const isPlaced = file !== '';
    const where = isPlaced ? file : test.unit;
    // The part in `where` is not repeated.
    const names = isPlaced ? [...test.classes, ...test.names] : test.names;
    return { name: names.join(' > '), where, isPlaced, outcome: test.outcome, test };
  });
}

/** A lookup that finds the work used up finds nothing. */
export function lookupIn(all: readonly TestResult[], work: Work): TestResults {
  /** The results by the last of their names, with parameters and without. */
  const byLast = new Map<string, TestResult[]>();
  for (const result of all) {
    const last = result.test.names.at(-1) ?? '';
    const bare = withoutParameters(last);
    addToGroup(byLast, last, result);
    if (bare !== last) addToGroup(byLast, bare, result);
  }
  return {
    all,
    named: (name, file) => {
      const candidates = new Set(startsOf(name).flatMap(start => byLast.get(name.slice(start)) ?? []));
      if (!spend(work, CANDIDATE_STEPS * candidates.size)) return [];
      return [...candidates].filter(
        each =>
          means(name, each) && (!file || mayBeIn(file, each.isPlaced ? each.where : undefined, each.test)),
      );
    },
    nearest: name => {
      const known = [...byLast.keys()].slice(0, MAX_COMPARED);
      return byLast.has(name) ? undefined : nearest(name, known);
    },
  };
}

/** The possible starts of a test's last name in a name that has its suites too. */
function startsOf(name: string): readonly number[] {
  const starts = [0];
  for (let at = 1; at < name.length && starts.length < MAX_STARTS; at++) {
    if (': >./#'.includes(name.charAt(at - 1))) starts.push(at);
  }
  return starts;
}

function means(name: string, { test: { classes, names } }: TestResult): boolean {
  const titles = [...classes, ...names].map(each => [each]);
  if (isNamed(name, titles)) return true;
  const last = withoutParameters(names.at(-1) ?? '');
  return last !== names.at(-1) && isNamed(name, [...titles.slice(0, -1), [last]]);
}
