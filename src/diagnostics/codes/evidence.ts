/** E6 and W6: evidence, that is, the working tree, the base and the reports that rules examine. */
import type { CodeInfo } from './code-info.ts';

export const evidenceCodes = [
  {
    code: 'E601',
    severity: 'error',
    title: 'no working tree',
    explanation:
      'A rule such as `is_file` examines files, and the caller of the library gave it no working tree. There is no verdict: a rule without evidence neither passes nor fails.',
  },
  {
    code: 'E602',
    severity: 'error',
    title: 'no base to compare with',
    explanation:
      '`changed` compares with a git revision, and none is given, or git does not know it. Name one with `base: main` in the rulespec or `--base main`: a branch, a tag or a commit of the repository with a common ancestor. There is no verdict.',
  },
  {
    code: 'E603',
    severity: 'error',
    title: '`test_passed` without a report',
    explanation:
      'Only the report of a test run shows whether a test passed. Name one at the top of the rulespec, by its path from the root of the repository: `reports: [reports/junit.xml]`.',
  },
  {
    code: 'W601',
    severity: 'warning',
    title: 'report that cannot be read',
    explanation:
      'A report under `reports` is missing, lies outside the repository, or is neither JUnit XML nor the JSON of vitest or jest. It counts as a run without tests, so `test_passed` fails for its tests.',
  },
] as const satisfies readonly CodeInfo[];
