/** E87 and W87: tests of rules. */
import type { CodeRow } from './code-row.ts';

export const ruleTestCodes = [
  {
    code: 'E871',
    title: 'rule test that cannot be run',
    explanation:
      'A rule test tries one thing: a call (`command`, `tool`, `prompt`, `message` or `payload`) or an envelope (`facts` or `envelope`). It expects what can come of that: a decision and rules of a call, a verdict and predicates of an envelope. Names of tests are unique in their file.',
  },
  {
    code: 'E872',
    title: 'rule test without rules',
    explanation:
      'A file of rule tests names its rule files under `rules`, or stands beside one: `no-todo.test.yaml` tests `no-todo.yaml`. An envelope is tested with a rulespec, a call with rules of hooks. The rules must load: no test is run with a part of them.',
  },
  {
    code: 'W871',
    title: 'rule tests that test nothing',
    explanation:
      'The list of tests is empty, so nothing is tested. Or `survivors` accepts a change of the rules that does not survive: a test notices it, or there is no such change.',
  },
] as const satisfies readonly CodeRow[];
