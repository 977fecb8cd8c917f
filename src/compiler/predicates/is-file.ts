/** `is_file`: every element names a file of the working tree; if it names a line, the line exists. */
import { negative, positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const isFile: PredicateRule = {
  name: 'is_file',
  summary: 'every element names a file of the working tree, and a line that it has where one is given',
  value: 'none',
  quantified: true,
  sentence: '{subject} is a file',
  because: evidenceWording('names a file'),
  remedy: evidenceRemedy('a file of the repository, and a line that it has'),
  doc: [
    'A path is relative to the root of the repository: `src/csv.rs`, `src/csv.rs:42`, `src/csv.rs:42:7`. What follows `::` names a test and is not looked at. Only regular files count, and only what really lies inside the root: an absolute path, a `..` or a symbolic link that leads out of it names nothing.',
    'With `quantifier: any`, one element is enough. An absent claim and an empty list fail.',
  ].join('\n\n'),
  exampleTree: { files: { 'src/csv.rs': 'pub fn parse() {\n}\n' } },
  examples: [
    { predicate: 'rule: is_file', facts: 'it: src/csv.rs', outcome: 'pass' },
    { predicate: 'rule: is_file', facts: 'it: ["src/csv.rs:2", "src/csv.rs"]', outcome: 'pass' },
    { predicate: 'rule: is_file', facts: 'it: src/csv.rs:17', outcome: 'fail' },
    { predicate: 'rule: is_file', facts: 'it: [src/csv.rs, src/json.rs]', outcome: 'fail' },
    {
      predicate: 'rule: is_file\nquantifier: any',
      facts: 'it: [src/csv.rs, src/json.rs]',
      outcome: 'pass',
    },
    { predicate: 'rule: is_file', facts: 'it: ../src/csv.rs', outcome: 'fail' },
  ],
  sought: 'file',
  // witness(id, path) :- value_file("it", path, _), !value_names_line("it", path, _).
  // witness(id, path) :- value_line("it", path, _).
  meaning: test => {
    const claim = symbol(test.claim);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [positive('value_file', claim, PATH, wildcard), negative('value_names_line', claim, PATH, wildcard)],
        [positive('value_line', claim, PATH, wildcard)],
      ],
    };
  },
};
