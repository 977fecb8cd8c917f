/** `no_findings`: every element names a file or folder in which tools found nothing. */
import { number, positive, symbol } from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

/** Levels of findings, the worst first. */
const LEVELS: readonly string[] = ['error', 'warning', 'note'];

export const noFindings: PredicateRule = {
  name: 'no_findings',
  summary: 'every element names a file or folder without findings of the level or of a worse one',
  value: 'level',
  quantified: true,
  sentence: '{subject} has no findings of level {value}',
  because: evidenceWording('has no findings'),
  remedy: evidenceRemedy(
    'a file or folder without findings of level {value}: mend them, and run the tool again',
  ),
  doc: [
    'The rulespec names reports of tools: `reports: [reports/eslint.sarif]`; SARIF 2.1.0 and the JSON of ESLint. The levels are `error`, `warning` and `note`: with `value: warning`, errors count too. Results that a person suppressed do not.',
    '`.` is everything. A finding without a file may be in any. While a report that the rulespec names cannot be read, nothing is without findings.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'eslint.json':
        '[{"filePath":"src/a.ts","messages":[{"ruleId":"eqeqeq","severity":1,"line":3}]},{"filePath":"src/b/c.ts","messages":[{"ruleId":"no-undef","severity":2,"line":7}]}]',
    },
    rulespec: 'reports: [eslint.json]',
  },
  examples: [
    { predicate: 'rule: no_findings\nvalue: error', facts: 'it: src/a.ts', outcome: 'pass' },
    { predicate: 'rule: no_findings\nvalue: warning', facts: 'it: src/a.ts', outcome: 'fail' },
    { predicate: 'rule: no_findings\nvalue: error', facts: 'it: .', outcome: 'fail' },
    { predicate: 'rule: no_findings\nvalue: note', facts: 'it: tests', outcome: 'pass' },
  ],
  sought: 'findings',
  // witness(id, path) :- value_findings("it", path, "error", 0), value_findings("it", path, "warning", 0).
  meaning: test => {
    const claim = symbol(test.claim);
    const counted = LEVELS.slice(0, LEVELS.indexOf(expected(test).text) + 1);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [counted.map(level => positive('value_findings', claim, PATH, symbol(level), number(0)))],
    };
  },
};
