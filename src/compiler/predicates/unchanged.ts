/** `unchanged`: every element names a file or folder that is as in the base. */
import { positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const unchanged: PredicateRule = {
  name: 'unchanged',
  summary: 'every element names a file or folder that does not differ from the base',
  value: 'none',
  quantified: true,
  sentence: '{subject} is unchanged',
  because: evidenceWording('names an unchanged file or folder'),
  remedy: evidenceRemedy('a file or folder that is as in the base: undo the changes in it'),
  doc: [
    'The base is that of [`changed`](changed.md). A folder is unchanged if no file in it differs, is new or was deleted; files that git ignores do not count. A text with line ends of Windows in place of plain ones does not differ. A path at which nothing is, neither now nor in the base, is not unchanged.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'package-lock.json': '', 'src/a.ts': '', 'tests/a.test.ts': '' },
    changed: ['src/a.ts'],
    rulespec: 'base: main',
  },
  examples: [
    { predicate: 'rule: unchanged', facts: 'it: [package-lock.json, tests]', outcome: 'pass' },
    { predicate: 'rule: unchanged', facts: 'it: [tests, src]', outcome: 'fail' },
    { predicate: 'rule: unchanged', facts: 'it: nowhere', outcome: 'fail' },
  ],
  sought: 'same',
  // witness(id, path) :- value_unchanged("it", path, …).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_unchanged', symbol(test.claim), PATH, wildcard)]],
  }),
};
