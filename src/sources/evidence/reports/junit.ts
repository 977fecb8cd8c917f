/**
 * JUnit XML, as pytest, vitest, jest-junit, gotestsum, nextest, Gradle and Maven write it:
 *
 *     <testsuite name="…">
 *       <testcase classname="tests.test_csv" name="test_valid" file="…"><failure/></testcase>
 *     </testsuite>
 */
import type { ReadReport, ReportedTest, ReportFormat } from './report.ts';
import { readXml } from './xml.ts';

/** What a child of a `testcase` says of its outcome; the worst one counts. */
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
  let current: { readonly test: ReportedTest; readonly depth: number; outcome: string } | undefined;
  const problem = readXml(text, {
    open: ({ name, attributes }) => {
      depth++;
      root ??= name;
      if (name === 'testsuite') files.push(attributes.get('file') ?? files.at(-1) ?? '');
      if (name === 'testcase' && !current) {
        current = { test: testOf(attributes, files.at(-1) ?? ''), depth, outcome: statusOf(attributes) };
      } else if (current && depth === current.depth + 1 && Object.hasOwn(OUTCOMES, name)) {
        current.outcome = current.outcome === 'failed' ? 'failed' : (OUTCOMES[name] ?? current.outcome);
      }
    },
    close: name => {
      if (name === 'testsuite') files.pop();
      if (current && depth === current.depth) {
        tests.push({ ...current.test, outcome: current.outcome });
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

/** Some tools say it by an attribute: googletest has `notrun`. */
function statusOf(attributes: ReadonlyMap<string, string>): string {
  return attributes.get('status') === 'notrun' ? 'skipped' : 'passed';
}

function testOf(attributes: ReadonlyMap<string, string>, suiteFile: string): ReportedTest {
  const name = attributes.get('name') ?? '';
  const unit = attributes.get('classname') ?? '';
  const file = attributes.get('file') ?? suiteFile;
  return { names: partsOf(name), classes: classesOf(unit), file, unit, outcome: '' };
}

/** `tests.test_csv.TestCsv` and `com.example.FooTest$Inner` are classes in packages; with blanks it is a title. */
function classesOf(unit: string): readonly string[] {
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
