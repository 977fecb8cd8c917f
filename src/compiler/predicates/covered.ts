/** `covered`: every element names a line that tests executed, or a file of which tests executed all lines. */
import { float, negative, positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const covered: PredicateRule = {
  name: 'covered',
  summary: 'every element names a line that ran in the tests, or a file of which every line ran',
  value: 'none',
  quantified: true,
  sentence: '{subject} is covered',
  because: evidenceWording('names a covered line or file'),
  remedy: evidenceRemedy('a line that runs in the tests, or a file of which every line does'),
  doc: [
    '`src/csv.rs:42` is a line, `src/csv.rs` all lines of the file that can run. The reports are those of [`coverage_at_least`](coverage_at_least.md).',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'lcov.info': 'SF:src/a.ts\nDA:1,1\nDA:2,0\nend_of_record\nSF:src/b.ts\nDA:1,3\nend_of_record\n',
    },
    rulespec: 'reports: [lcov.info]',
  },
  examples: [
    { predicate: 'rule: covered', facts: 'it: ["src/a.ts:1", src/b.ts]', outcome: 'pass' },
    { predicate: 'rule: covered', facts: 'it: "src/a.ts:2"', outcome: 'fail' },
    { predicate: 'rule: covered', facts: 'it: src/a.ts', outcome: 'fail' },
  ],
  sought: 'covered',
  // witness(id, path) :- value_covered_line("it", path, _).
  // witness(id, path) :- value_coverage("it", path, 100.0), !value_names_line("it", path, _).
  meaning: test => {
    const claim = symbol(test.claim);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [positive('value_covered_line', claim, PATH, wildcard)],
        [
          positive('value_coverage', claim, PATH, float(100)),
          negative('value_names_line', claim, PATH, wildcard),
        ],
      ],
    };
  },
};
