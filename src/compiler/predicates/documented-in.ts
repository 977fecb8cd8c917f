/** `documented_in`: every element is mentioned in a document. */
import { positive, symbol } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

export const documentedIn: PredicateRule = {
  name: 'documented_in',
  summary: 'every element stands in the text of the file, as a word of its own',
  value: 'text',
  quantified: true,
  sentence: '{subject} is documented in {value}',
  because: evidenceWording('is mentioned in the document'),
  remedy: evidenceRemedy('something that {value} mentions'),
  doc: [
    '`value` is the path of a file of the repository. The element is searched as it stands; letters, digits, `_` and `-` on either side make it part of a longer word: `--out` is not in `--output`.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\n- `--out` names a folder.\n',
      'src/a.ts': '// TODO\n',
    },
  },
  examples: [
    { predicate: 'rule: documented_in\nvalue: CHANGELOG.md', facts: 'it: ["--out"]', outcome: 'pass' },
    { predicate: 'rule: documented_in\nvalue: CHANGELOG.md', facts: 'it: ["--o"]', outcome: 'fail' },
    { predicate: 'rule: documented_in\nvalue: README.md', facts: 'it: ["--out"]', outcome: 'fail' },
  ],
  sought: 'document',
  // witness(id, path) :- value_documented("it", path, …).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_documented', symbol(test.claim), PATH, symbol(expected(test).text))]],
  }),
};
