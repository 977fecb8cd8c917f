/**
 * JUnit XML, as pytest, vitest, jest-junit, gotestsum, nextest, Gradle and Maven write it:
 *
 *     <testsuite name="…">
 *       <testcase classname="tests.test_csv" name="test_valid" file="…"><failure/></testcase>
 *     </testsuite>
 */
import type { ReadReport, ReportedTest, ReportFormat } from './report.ts';
import { readXml, type XmlAttributes } from './xml.ts';

/** The outcomes that children of a `testcase` name. The worst one counts. */
const OUTCOMES: Readonly<Record<string, 'failed' | 'skipped'>> = {
  failure: 'failed',
  error: 'failed',
  skipped: 'skipped',
};

export const junit: ReportFormat = {
  name: 'JUnit XML',
  accepts: text => text.startsWith('<'),
  read,
};

function read(text: string): ReadReport {
  const tests: ReportedTest[] = [];
  /** The `file` of each suite around, or of the one around that. */
  const files: string[] = [''];
  let root: string | undefined;
  let depth = 0;
  /** The test that is open, and how deep it stands. */
  let current: { readonly test: ReportedTest & { outcome: string }; readonly depth: number } | undefined;
  /** Tests of one class have the same. */
  const classes = new Map<string, readonly string[]>();
  const problem = readXml(text, {
    open: ({ name, attributes }) => {
      depth++;
      root ??= name;
      if (name === 'testsuite') files.push(attributes.get('file') ?? files.at(-1) ?? '');
      if (name === 'testcase' && !current) {
        const unit = attributes.get('classname') ?? '';
        current = {
          test: {
            names: partsOf(attributes.get('name') ?? ''),
            classes: classesOf(unit, classes),
            file: attributes.get('file') ?? files.at(-1) ?? '',
            unit,
            outcome: statusOf(attributes),
          },
          depth,
        };
      } else if (!current && Object.hasOwn(OUTCOMES, name) && OUTCOMES[name] === 'failed') {
        // An error of the suite itself, outside of its tests.
        tests.push({
          names: [`${name} of the suite`],
          classes: [],
          file: files.at(-1) ?? '',
          unit: '',
          outcome: 'failed',
        });
      } else if (current && depth === current.depth + 1 && Object.hasOwn(OUTCOMES, name)) {
        const { test } = current;
        test.outcome = test.outcome === 'failed' ? 'failed' : (OUTCOMES[name] ?? test.outcome);
      }
    },
    close: name => {
      if (name === 'testsuite') files.pop();
      if (current && depth === current.depth) {
        tests.push(current.test);
        current = undefined;
      }
      depth--;
    },
  });
  if (problem !== undefined) return { kind: 'unreadable', why: `is not well-formed XML: ${problem}` };
  if (root !== 'testsuite' && root !== 'testsuites') {
    return { kind: 'unreadable', why: `is no JUnit report: its root is \`${root ?? ''}\`` };
  }
  return { kind: 'tests', tests };
}

/** Some tools say it by an attribute: googletest has `status="notrun"` and `result="suppressed"`. */
function statusOf(attributes: XmlAttributes): string {
  const said = ['status', 'result', 'outcome'].map(name => attributes.get(name)?.toLowerCase() ?? '');
  if (said.some(each => /^(?:fail(?:ed|ure)?|error(?:ed)?|broken)$/.test(each))) return 'failed';
  return said.some(each => NOT_RUN.has(each)) ? 'skipped' : 'passed';
}

const NOT_RUN: ReadonlySet<string> = new Set([
  ...['notrun', 'not run', 'skip', 'skipped', 'disabled', 'ignored', 'pending', 'suppressed', 'todo'],
]);

function classesOf(unit: string, known: Map<string, readonly string[]>): readonly string[] {
  const classes = known.get(unit) ?? classesIn(unit);
  known.set(unit, classes);
  return classes;
}

/** `tests.test_csv.TestCsv` and `com.example.FooTest$Inner` are classes in packages; with blanks it is a title. */
/** `tests.test_csv.TestCsv` and `com.example.FooTest$Inner` are classes in packages; with blanks it is a title. */
function classesIn(unit: string): readonly string[] {
  if (unit === '' || unit.includes('/') || unit.includes('\\')) return [];
  if (unit.includes(' ')) return [unit];
  return unit
    .split('.')
    .flatMap(part => part.split('$'))
    .flatMap(part => part.split('::'));
}

/** `suite > name` of vitest, `tests::name` of Rust, `TestX/sub` of Go. */
function partsOf(name: string): readonly string[] {
  if (name.includes(' > ')) return name.split(' > ');
  if (name.includes(' ')) return [name];
  return /^(?:Test|Fuzz|Example)[^/]*\//.test(name) ? name.split('/') : name.split('::');
}
