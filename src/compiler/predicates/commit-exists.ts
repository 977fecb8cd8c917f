/** `commit_exists`: every element names a commit of the repository. */
import { positive, symbol, wildcard } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

export const commitExists: PredicateRule = {
  name: 'commit_exists',
  summary: 'every element names a commit of the repository',
  value: 'none',
  quantified: true,
  sentence: '{subject} is a commit',
  because: evidenceWording('names a commit'),
  remedy: evidenceRemedy('a commit of the repository'),
  doc: [
    'By its id, the beginning of one, a branch or a tag. Ranges and expressions that name files are none.',
  ].join('\n\n'),
  exampleTree: { files: {}, commits: ['4b825dc', 'v1.2.0'] },
  examples: [
    { predicate: 'rule: commit_exists', facts: 'it: 4b825dc', outcome: 'pass' },
    { predicate: 'rule: commit_exists', facts: 'it: [v1.2.0, v1.3.0]', outcome: 'fail' },
    { predicate: 'rule: commit_exists\nquantifier: any', facts: 'it: [v1.2.0, v1.3.0]', outcome: 'pass' },
  ],
  sought: 'commit',
  // witness(id, path) :- value_commit("it", path, …).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_commit', symbol(test.claim), PATH, wildcard)]],
  }),
};
