/** `is_test`: every element names a test that its file defines. */
import { positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const isTest: PredicateRule = {
  name: 'is_test',
  summary: 'every element names a test that its file defines',
  value: 'none',
  quantified: true,
  sentence: '{subject} is a test',
  because: evidenceWording('names a test'),
  remedy: evidenceRemedy('a test that its file defines, as in `tests/test_csv.py::test_valid`'),
  doc: [
    'A test is named by its file and its name: `tests/test_csv.py::test_valid`, with suites, classes or modules before the name where wanted: `tests/test_csv.py::TestCsv::test_valid`, `src/csv.rs::tests::valid`, `csv_test.go::TestCsv/empty`, `src/csv.test.ts::csv > is valid`. Parameters such as `[1]` are left out.',
    'The tests of JavaScript and TypeScript (`it`, `test`, `describe`), Python, Rust, Go, Java and Kotlin are found by reading the text, where comments and strings define nothing. In a file of another language, the name must stand on a line with a word such as `test` or `it`. A test that is marked to be skipped is defined; whether it ran and passed is asked by `test_passed`.',
    'With `quantifier: any`, one element is enough. An absent claim and an empty list fail.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'tests/test_csv.py': 'def test_valid():\n    assert True\n\n# def test_old(): pass\n' },
  },
  examples: [
    { predicate: 'rule: is_test', facts: 'it: tests/test_csv.py::test_valid', outcome: 'pass' },
    { predicate: 'rule: is_test', facts: 'it: ["tests/test_csv.py::test_valid[1]"]', outcome: 'pass' },
    { predicate: 'rule: is_test', facts: 'it: tests/test_csv.py::test_vald', outcome: 'fail' },
    { predicate: 'rule: is_test', facts: 'it: tests/test_csv.py::test_old', outcome: 'fail' },
    { predicate: 'rule: is_test', facts: 'it: tests/test_csv.py', outcome: 'fail' },
  ],
  sought: 'test',
  // witness(id, path) :- value_test("it", path, _).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_test', symbol(test.claim), PATH, wildcard)]],
  }),
};
