/** `changed`: every element names a file that differs from the base. */
import { positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const changed: PredicateRule = {
  name: 'changed',
  summary: 'every element names a file that differs from the base',
  value: 'none',
  quantified: true,
  sentence: '{subject} changed',
  because: evidenceWording('names a changed file'),
  remedy: evidenceRemedy('a file that the work has changed'),
  doc: [
    'The base is a git revision: `base: main` in the rulespec, or `--base main`, which goes before it. As a pull request does, the files are compared with the commit at which the work left the base, committed or not. A new file has changed, and so has one that was deleted.',
    'A `:line` or `::test` at the end is not looked at. Without a base, or where git cannot tell, there is no verdict.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'src/csv.rs': '', 'src/json.rs': '' },
    changed: ['src/csv.rs'],
    rulespec: 'base: main',
  },
  examples: [
    { predicate: 'rule: changed', facts: 'it: src/csv.rs', outcome: 'pass' },
    { predicate: 'rule: changed', facts: 'it: [src/csv.rs, src/json.rs]', outcome: 'fail' },
    {
      predicate: 'rule: changed\nquantifier: any',
      facts: 'it: [src/csv.rs, src/json.rs]',
      outcome: 'pass',
    },
  ],
  sought: 'change',
  // witness(id, path) :- value_changed("it", path, _).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_changed', symbol(test.claim), PATH, wildcard)]],
  }),
};
