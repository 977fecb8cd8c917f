/**
 * `diff_at_most`: every element names a file or folder with at most the given number of lines that differ from the
 * base.
 */
import { comparison, number, positive, symbol, variable } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

const lines = variable('lines');

export const diffAtMost: PredicateRule = {
  name: 'diff_at_most',
  summary: 'every element names a file or folder that differs from the base by at most so many lines',
  value: 'count',
  quantified: true,
  sentence: '{subject} differs from the base by at most {value} lines',
  because: evidenceWording('differs by so few lines'),
  remedy: evidenceRemedy(
    'a file or folder that differs by at most {value} lines: undo what is not part of the task',
  ),
  doc: [
    'Lines that were added and lines that were removed count one each; a changed line is both. `.` is everything. The base is that of [`changed`](changed.md): what was committed since counts as well. New and deleted files count with all their lines; files that a `.gitignore` or your own `core.excludesFile` leaves out (not `.git/info/exclude`, which nobody sees in a difference), new files that tell of the work (`envelope.yaml`, `*.envelope.yaml`, `*.run.json`, `*.intoto.json`) and the reports of the rulespec do not count.',
    'For a path at which nothing is and nothing was, the predicate fails. Two texts with thousands of differences count with all lines between the first and the last of them.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'src/a.ts': 'one\ntwo\n', 'src/b.ts': 'one\n', 'docs/c.md': '' },
    changed: ['src/a.ts', 'src/b.ts'],
    rulespec: 'base: main',
  },
  examples: [
    { predicate: 'rule: diff_at_most\nvalue: 2', facts: 'it: src/a.ts', outcome: 'pass' },
    { predicate: 'rule: diff_at_most\nvalue: 3', facts: 'it: .', outcome: 'pass' },
    { predicate: 'rule: diff_at_most\nvalue: 2', facts: 'it: src', outcome: 'fail' },
    { predicate: 'rule: diff_at_most\nvalue: 0', facts: 'it: docs/c.md', outcome: 'pass' },
    { predicate: 'rule: diff_at_most\nvalue: 9', facts: 'it: lib', outcome: 'fail' },
  ],
  sought: 'lines',
  // witness(id, path) :- value_diff("it", path, lines), lines <= 200.
  meaning: test => {
    const bound = expected(test).number;
    if (bound === undefined)
      throw new Error(`a numeric rule on claim ${test.claim} has a value that is not a number`);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [positive('value_diff', symbol(test.claim), PATH, lines), comparison(lines, '<=', number(bound))],
      ],
    };
  },
};
