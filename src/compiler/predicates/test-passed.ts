/** `test_passed`: every element names a test that passed in some report and failed in none. */
import { atom, negative, positive, type Rule, symbol, variable } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

const name = variable('name');
const file = variable('file');

/** value_failing("it", path) :- value_result("it", path, name, file), test_result(name, file, "failed"). */
function failing(claim: string): readonly Rule[] {
  const it = symbol(claim);
  const rule = {
    head: atom('value_failing', it, PATH),
    body: [
      positive('value_result', it, PATH, name, file),
      positive('test_result', name, file, symbol('failed')),
    ],
    origin: { label: `claim \`${claim}\`` },
  };
  return [rule];
}

export const testPassed: PredicateRule = {
  name: 'test_passed',
  summary: 'every element names a test that ran and passed, by the reports of the rulespec',
  value: 'none',
  quantified: true,
  sentence: '{subject} passed',
  because: evidenceWording('names a test that passed'),
  remedy: evidenceRemedy('a test that ran and passed: mend it if need be, and run the tests again'),
  doc: [
    'The rulespec names the reports of a test run: `reports: [reports/junit.xml]`, JUnit XML or the JSON of vitest or jest, by paths that lead from the root of the repository, or else from the folder of the rulespec. A test is named as for `is_test`, or by its name alone: `test_valid`. Where the report says which file a test is in, the file must agree.',
    'Some result of that name must be a pass, and none a failure: `test_valid` stands for `test_valid[1]` and `test_valid[2]`. A test that was skipped or that no report has does not pass. A report that is missing says that the tests did not run: a warning, and the predicate fails.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'junit.xml':
        '<testsuite>\n  <testcase classname="tests.test_csv" name="test_valid[1]"/>\n  <testcase classname="tests.test_csv" name="test_empty"><failure/></testcase>\n  <testcase classname="tests.test_csv" name="test_slow"><skipped/></testcase>\n</testsuite>\n',
    },
    rulespec: 'reports: [junit.xml]',
  },
  examples: [
    { predicate: 'rule: test_passed', facts: 'it: tests/test_csv.py::test_valid', outcome: 'pass' },
    { predicate: 'rule: test_passed', facts: 'it: [test_valid]', outcome: 'pass' },
    { predicate: 'rule: test_passed', facts: 'it: test_empty', outcome: 'fail' },
    { predicate: 'rule: test_passed', facts: 'it: test_slow', outcome: 'fail' },
    { predicate: 'rule: test_passed', facts: 'it: tests/test_json.py::test_valid', outcome: 'fail' },
  ],
  sought: 'result',
  derives: failing,
  // witness(id, path) :- value_result("it", path, name, file), test_result(name, file, "passed"), !value_failing("it",
  // path).
  meaning: test => {
    const it = symbol(test.claim);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [
          positive('value_result', it, PATH, name, file),
          positive('test_result', name, file, symbol('passed')),
          negative('value_failing', it, PATH),
        ],
      ],
    };
  },
};
