/** `matches`: some element, as text, matches a regex. */
import { positive, symbol } from '../../datalog/program.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

export const matches: PredicateRule = {
  name: 'matches',
  summary: 'some element, as text, matches the RE2 pattern',
  value: 'pattern',
  quantified: true,
  sentence: '{subject} matches {value}',
  because: {
    list: '{it} has no element that matches {value}',
    object: '{it} is a mapping, which has no text to match',
    otherwise: '{it} is {found}, which does not match {value}',
  },
  remedy: { list: 'give {it} an element that matches {value}', otherwise: 'make {it} match {value}' },
  doc: [
    'The pattern may match anywhere; anchor it with `^` and `$`. Its syntax is [RE2](https://github.com/google/re2/wiki/Syntax), which matches in linear time: no lookaround, no backreferences.',
    'Numbers and booleans match as their JSON text. Lists inside a list and mappings have no text and match nothing.',
  ].join('\n\n'),
  examples: [
    { predicate: 'rule: matches\nvalue: "^src/.*\\\\.rs$"', facts: 'it: src/csv.rs', outcome: 'pass' },
    { predicate: 'rule: matches\nvalue: csv', facts: 'it: [json, handle_csv]', outcome: 'pass' },
    { predicate: 'rule: matches\nvalue: "^5$"', facts: 'it: 5.0', outcome: 'pass' },
    {
      predicate: 'rule: matches\nvalue: csv\nquantifier: all',
      facts: 'it: [json, handle_csv]',
      outcome: 'fail',
    },
    { predicate: 'rule: matches\nvalue: "^src/"', facts: 'it: lib/csv.rs', outcome: 'fail' },
  ],
  // witness(id, path) :- value_matches("it", path, "^src/").
  meaning: test => ({
    mode: test.quantifier === 'all' ? 'every' : 'some',
    elements: [[positive('value_matches', symbol(test.claim), PATH, symbol(expected(test).text))]],
  }),
};
