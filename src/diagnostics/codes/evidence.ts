/** E6 and W6: Evidence: the working tree, the base and the reports that rules look at. */
import type { CodeInfo } from './code-info.ts';

export const evidenceCodes = [
  {
    code: 'E601',
    severity: 'error',
    title: 'no working tree',
    explanation:
      'A rule such as `is_file` looks at files, and whoever called the library gave it none to look at. There is no verdict: what was not looked at neither passes nor fails.',
  },
  {
    code: 'E602',
    severity: 'error',
    title: 'no base to compare with',
    explanation:
      '`changed` compares with a git revision, and none is given, or git cannot tell. `base: main` in the rulespec or `--base main` names one; it must be a branch, a tag or a commit that the repository has, with a common ancestor. There is no verdict.',
  },
  {
    code: 'E603',
    severity: 'error',
    title: '`test_passed` without a report',
    explanation:
      'Whether a test passed is known only from the report of a test run. Name one at the top of the rulespec, by its path from the root of the repository: `reports: [reports/junit.xml]`.',
  },
  {
    code: 'W601',
    severity: 'warning',
    title: 'report that cannot be read',
    explanation:
      'A report under `reports` is missing, lies outside the repository, or is neither JUnit XML nor the JSON of vitest or jest. It counts as a run without tests, so that `test_passed` fails for what only it could tell.',
  },
] as const satisfies readonly CodeInfo[];
