/** E748 and W748: commands about Bash policies. */
import type { CodeInfo } from './code-info.ts';

export const bashCommandCodes = [
  {
    code: 'E748',
    severity: 'error',
    title: 'line that is no command',
    explanation:
      'Each line of the file for `rulespec bash check --file` is a JSON object with a script under `command` and, for reports, an optional `id`. Nothing is judged while a line is invalid: a skipped line would look as if it were allowed.',
  },
  {
    code: 'W748',
    severity: 'warning',
    title: 'golden tests of the same id',
    explanation:
      'Two tests of one file have the same `id`. Both are run, but a report cannot distinguish them.',
  },
] as const satisfies readonly CodeInfo[];
