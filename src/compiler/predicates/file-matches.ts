/** `file_matches`: every element names a file in which a pattern matches. */
import { positive, symbol } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

export const fileMatches: PredicateRule = {
  name: 'file_matches',
  summary: 'every element names a file in whose text the RE2 pattern matches',
  value: 'pattern',
  quantified: true,
  sentence: '{subject} names a file that matches {value}',
  because: evidenceWording('names a file that matches'),
  remedy: evidenceRemedy('a file that matches {value}'),
  doc: [
    'The pattern is not anchored; `(?m)` lets `^` and `$` match at the lines. A path is relative to the root of the repository, as for `is_file`. A file of more than 8 MB matches nothing.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\n- `--out` names a folder.\n',
      'src/a.ts': '// TODO\n',
    },
  },
  examples: [
    { predicate: 'rule: file_matches\nvalue: "(?m)^## 1\\\\.2"', facts: 'it: CHANGELOG.md', outcome: 'pass' },
    { predicate: 'rule: file_matches\nvalue: "^## 1"', facts: 'it: CHANGELOG.md', outcome: 'fail' },
    { predicate: 'rule: file_matches\nvalue: a', facts: 'it: src', outcome: 'fail' },
  ],
  sought: 'pattern',
  // witness(id, path) :- value_file_matches("it", path, …).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_file_matches', symbol(test.claim), PATH, symbol(expected(test).text))]],
  }),
};
