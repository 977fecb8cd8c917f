/** `file_contains`: every element names a file that contains a text. */
import { positive, symbol } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

export const fileContains: PredicateRule = {
  name: 'file_contains',
  summary: 'every element names a file whose text contains the expected one',
  value: 'text',
  quantified: true,
  sentence: '{subject} names a file that contains {value}',
  because: evidenceWording('names a file that contains it'),
  remedy: evidenceRemedy('a file that contains {value}'),
  doc: [
    'The text is searched as it stands, with upper and lower case distinct, also across lines. A path is relative to the root of the repository, as for `is_file`. A file of more than 8 MB contains nothing.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\n- `--out` names a folder.\n',
      'src/a.ts': '// TODO\n',
    },
  },
  examples: [
    { predicate: 'rule: file_contains\nvalue: "## 1.2.0"', facts: 'it: CHANGELOG.md', outcome: 'pass' },
    { predicate: 'rule: file_contains\nvalue: "## 1.3.0"', facts: 'it: CHANGELOG.md', outcome: 'fail' },
    { predicate: 'rule: file_contains\nvalue: TODO', facts: 'it: src/b.ts', outcome: 'fail' },
  ],
  sought: 'text',
  // witness(id, path) :- value_file_contains("it", path, …).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_file_contains', symbol(test.claim), PATH, symbol(expected(test).text))]],
  }),
};
