/** `coverage_at_least`: every element names a file, and tests executed at least the given share of its lines. */
import { comparison, float, positive, symbol, variable } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

export const coverageAtLeast: PredicateRule = {
  name: 'coverage_at_least',
  summary: 'every element names a file of which at least so many percent of the lines ran in the tests',
  value: 'number',
  quantified: true,
  sentence: '{subject} is covered to at least {value} %',
  because: evidenceWording('names a file that is covered enough'),
  remedy: evidenceRemedy('a file that the tests cover to at least {value} %'),
  doc: [
    'The rulespec names reports of coverage: `reports: [coverage/lcov.info]`; lcov, Cobertura, JaCoCo, the JSON of istanbul, and the cover profile of Go. Counted are the lines that can run. `.` is all files of the reports together.',
    'A report may name files by absolute paths, also of another machine, or from a folder of sources: a path means the one file of the reports that ends alike. A file that no report has fails, and so does one that two of them may mean.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'lcov.info':
        'SF:src/a.ts\nDA:1,1\nDA:2,1\nDA:3,1\nDA:4,0\nend_of_record\nSF:src/b.ts\nDA:1,0\nend_of_record\n',
    },
    rulespec: 'reports: [lcov.info]',
  },
  examples: [
    { predicate: 'rule: coverage_at_least\nvalue: 75', facts: 'it: src/a.ts', outcome: 'pass' },
    { predicate: 'rule: coverage_at_least\nvalue: 60', facts: 'it: .', outcome: 'pass' },
    { predicate: 'rule: coverage_at_least\nvalue: 75.1', facts: 'it: src/a.ts', outcome: 'fail' },
    { predicate: 'rule: coverage_at_least\nvalue: 75', facts: 'it: [src/a.ts, src/b.ts]', outcome: 'fail' },
    { predicate: 'rule: coverage_at_least\nvalue: 0', facts: 'it: src/c.ts', outcome: 'fail' },
  ],
  sought: 'coverage',
  // witness(id, path) :- value_coverage("it", path, percent), percent >= 80.0.
  meaning: test => {
    const percent = variable('percent');
    const bound = expected(test).number;
    if (bound === undefined)
      throw new Error(`a numeric rule on claim ${test.claim} has a value that is not a number`);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [
          positive('value_coverage', symbol(test.claim), PATH, percent),
          comparison(percent, '>=', float(bound)),
        ],
      ],
    };
  },
};
